/**
 * C6: the honest test of a visible box. An object is painted all black, then all white, everything else alike; the pixels that
 * differ by more than half are those that it shows, and their tight box must be the trace's, within a pixel on each side.
 * The channels of a picture are three pictures: in each of them another object turns from black to white, so that two paintings
 * do for three objects.
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { at } from '../../src/core/math.js';
import { viewpointOf } from '../../src/pipeline/trace.js';
import type { Rgb } from '../../src/core/color.js';
import { paintSceneArea } from '../../src/render/picture.js';
import { OUTLINES } from '../../src/scene/style.js';
import { viewScene, type SceneView } from '../../src/scene/view.js';
import { TASKS } from '../../src/tasks/registry.js';
import type { Task } from '../../src/tasks/task.js';
import { answerEntity, entitiesOf, make, member, type Made } from '../helpers/instances.js';

type Quad = [number, number, number, number];

const SEEDS = Array.from({ length: 12 }, (_, index) => 500 + index);

/** Colours that are white in one channel and black in the others. */
const CHANNELS: readonly Rgb[] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
];
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

/** The scene area's pixels with some entities, by index, in one flat colour each. */
function painted(made: Made, view: SceneView, silhouettes: ReadonlyMap<number, Rgb>): Int32Array {
  return paintSceneArea({ view, params: made.core.params, silhouettes }).pixels().slice();
}

/** For each channel, the tight half-open box of the pixels that differ in it by more than half; undefined if none do. */
function differing(black: Int32Array, white: Int32Array, width: number): (Quad | undefined)[] {
  const boxes = CHANNELS.map((): Quad => [Infinity, Infinity, -Infinity, -Infinity]);
  for (let index = 0; index < black.length; index += 1) {
    const a = black[index] ?? 0;
    const b = white[index] ?? 0;
    if (a === b) continue;
    const x = index % width;
    const y = (index - x) / width;
    boxes.forEach((box, channel) => {
      if (Math.abs(((b >>> (8 * channel)) & 255) - ((a >>> (8 * channel)) & 255)) <= 127) return;
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x + 1);
      box[3] = Math.max(box[3], y + 1);
    });
  }
  return boxes.map((box) => (box[0] < box[2] ? box : undefined));
}

/** The answer, and two others that should be recognised, by their index among the entities. */
function chosen(made: Made): number[] {
  const answer = answerEntity(made);
  const others = entitiesOf(made, 'reference', 'candidate').filter((entity) => entity !== answer);
  return [answer, ...others.slice(0, 2)].map((entity) => made.trace.scene_ir.entities.indexOf(entity));
}

/** How far the boxes of what is painted are from the trace's, by side, for each of the chosen. */
function deviations(made: Made): { readonly id: string; readonly off: readonly number[] }[] {
  const view = viewOf(made);
  const indices = chosen(made);
  const black = painted(made, view, new Map(indices.map((index) => [index, BLACK])));
  const white = painted(made, view, new Map(indices.map((index, place) => [index, at(CHANNELS, place)])));
  const seen = differing(black, white, made.trace.render_spec.projection_frame.width);
  return indices.map((index, place) => {
    const id = at(made.trace.scene_ir.entities, index).entity_id;
    const where = `seed ${made.seed}, ${id}`;
    const expected = member(made.trace.render_map.visible_bboxes_px, id, where);
    const box = seen[place];
    assert.ok(box !== undefined, `${where}: nothing is painted`);
    return { id, off: box.map((side, edge) => Math.abs(side - at(expected, edge))) };
  });
}

function viewOf({ trace, seed }: Made): SceneView {
  const result = viewScene(trace.scene_ir, viewpointOf(trace));
  assert.ok(result.ok, `seed ${seed}`);
  return result.view;
}

function testTask(task: Task): void {
  test('C6: boxes are those of the pixels that an object shows, within 1 px on each side, with any outline', () => {
    const all: number[] = [];
    for (const [index, seed] of SEEDS.entries()) {
      const made = make(task, seed, { outline: at(OUTLINES, index % OUTLINES.length) });
      for (const { id, off } of deviations(made)) {
        const outline = made.core.params['outline'] ?? '';
        assert.ok(Math.max(...off) <= 1, `seed ${seed}, ${id}, outline ${outline}: ${off.join()}`);
        all.push(...off);
      }
    }
    const exact = all.filter((off) => off === 0).length / all.length;
    assert.ok(exact >= 0.8, `only ${exact} of the sides are exact`);
  });

  test('C6: the flat colours replace an object alone: outside of all that it may cover the picture is the same', () => {
    const made = make(task, at(SEEDS, 0));
    const view = viewOf(made);
    const { entity_id } = answerEntity(made);
    const index = at(chosen(made), 0);
    const { width } = made.trace.render_spec.projection_frame;
    const [x0, y0, x1, y1] = member(made.trace.render_map.object_bboxes_px, entity_id, `seed ${made.seed}`);
    const black = painted(made, view, new Map([[index, BLACK]]));
    const white = painted(made, view, new Map([[index, WHITE]]));
    const changed = black.findIndex((pixel, place) => {
      const [x, y] = [place % width, Math.floor(place / width)];
      const within = x >= x0 - 2 && x < x1 + 2 && y >= y0 - 2 && y < y1 + 2;
      return !within && pixel !== white[place];
    });
    assert.equal(changed, -1);
  });
}

for (const task of TASKS) {
  suite(task.id, () => {
    testTask(task);
  });
}
