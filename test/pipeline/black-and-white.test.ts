/**
 * C6: the honest test of a visible box. An object is painted all black, then all white, everything else alike; the pixels that
 * differ by more than half are those that it shows, and their tight box must be the trace's, within a pixel on each side.
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { at } from '../../src/core/math.js';
import { viewpointOf } from '../../src/pipeline/trace.js';
import { paintPicture } from '../../src/render/picture.js';
import { OUTLINES } from '../../src/scene/style.js';
import { viewScene, type SceneView } from '../../src/scene/view.js';
import { TASKS } from '../../src/tasks/registry.js';
import type { Task } from '../../src/tasks/task.js';
import { answerEntity, entitiesOf, make, member, type Made } from '../helpers/instances.js';

type Quad = [number, number, number, number];

const SEEDS = Array.from({ length: 12 }, (_, index) => 500 + index);

/** The scene area's pixels with one entity in one flat colour. */
function painted(made: Made, view: SceneView, index: number, color: string): Uint32Array {
  const { core, trace } = made;
  const silhouettes = new Map([[index, color]]);
  const { ctx } = paintPicture({ view, params: core.params, options: core.options, silhouettes });
  const { width, height } = trace.render_spec.projection_frame;
  const { data } = ctx.getImageData(0, 0, width, height);
  return new Uint32Array(data.buffer, data.byteOffset, width * height);
}

/** Tight half-open box of the pixels whose channels differ by more than half in all; undefined if there are none. */
function differing(black: Uint32Array, white: Uint32Array, width: number): Quad | undefined {
  const box: Quad = [Infinity, Infinity, -Infinity, -Infinity];
  for (let index = 0; index < black.length; index += 1) {
    const a = black[index] ?? 0;
    const b = white[index] ?? 0;
    if (a === b) continue;
    const off = [0, 8, 16].map((shift) => Math.abs(((b >>> shift) & 255) - ((a >>> shift) & 255)));
    if (Math.min(...off) <= 127) continue;
    const x = index % width;
    const y = (index - x) / width;
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x + 1);
    box[3] = Math.max(box[3], y + 1);
  }
  return box[0] < box[2] ? box : undefined;
}

/** How far the box of what is painted is from the trace's, by side. */
function deviations(made: Made, view: SceneView, entityId: string): number[] {
  const index = made.trace.scene_ir.entities.findIndex((entity) => entity.entity_id === entityId);
  const where = `seed ${made.seed}, ${entityId}`;
  const expected = member(made.trace.render_map.visible_bboxes_px, entityId, where);
  const black = painted(made, view, index, '#000000');
  const white = painted(made, view, index, '#ffffff');
  const seen = differing(black, white, made.trace.render_spec.projection_frame.width);
  assert.ok(seen !== undefined, `${where}: nothing is painted`);
  return seen.map((side, edge) => Math.abs(side - at(expected, edge)));
}

/** The answer, and two others that should be recognised. */
function chosen(made: Made): string[] {
  const answer = answerEntity(made);
  const others = entitiesOf(made, 'reference', 'candidate').filter((entity) => entity !== answer);
  return [answer, ...others.slice(0, 2)].map((entity) => entity.entity_id);
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
      const view = viewOf(made);
      for (const id of chosen(made)) {
        const off = deviations(made, view, id);
        assert.ok(
          Math.max(...off) <= 1,
          `seed ${seed}, ${id}, outline ${made.core.params['outline'] ?? ''}: ${off.join()}`,
        );
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
    const index = made.trace.scene_ir.entities.findIndex((entity) => entity.entity_id === entity_id);
    const { width } = made.trace.render_spec.projection_frame;
    const [x0, y0, x1, y1] = member(made.trace.render_map.object_bboxes_px, entity_id, `seed ${made.seed}`);
    const black = painted(made, view, index, '#000000');
    const white = painted(made, view, index, '#ffffff');
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
