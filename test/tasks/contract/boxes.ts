/** C6 and C12: every box follows from the trace, and what must be recognised can be. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, round } from '../../../src/core/math.js';
import { rasterOf } from '../../../src/pipeline/search.js';
import { viewpointOf } from '../../../src/pipeline/trace.js';
import type { IdRaster } from '../../../src/scene/raster.js';
import { isFlat, measureView, viewScene } from '../../../src/scene/view.js';
import type { Task } from '../../../src/tasks/task.js';
import { corpus, member, type Made } from '../../helpers/instances.js';

/** Roles whose every object is in the picture. */
const MUST_BE_SEEN: ReadonlySet<string> = new Set(['candidate', 'reference', 'platform']);

type Quad = readonly [number, number, number, number];

/** A raster of the scene area's size. */
function rasterFor({ trace }: Made): IdRaster {
  const { width, height } = trace.render_spec.projection_frame;
  return rasterOf(width, height);
}

/** The boxes and shares of every entity as measured from the trace alone. */
function measured(made: Made): Record<'object_bboxes_px' | 'visible_bboxes_px' | 'visible_share', unknown> {
  const { trace, seed } = made;
  const result = viewScene(trace.scene_ir, viewpointOf(trace));
  assert.ok(result.ok, `seed ${seed}`);
  const outline = Number(trace.render_spec.style['outline_px']);
  const projected: Record<string, unknown> = {};
  const visible: Record<string, unknown> = {};
  const share: Record<string, unknown> = {};
  for (const [index, appearance] of measureView(result.view, rasterFor(made), outline)) {
    const id = at(trace.scene_ir.entities, index).entity_id;
    const [x0, y0, x1, y1] = appearance.projected;
    const { width, height } = trace.render_spec.projection_frame;
    const inside = [Math.max(0, x0), Math.max(0, y0), Math.min(width, x1), Math.min(height, y1)] as const;
    if (inside[0] < inside[2] && inside[1] < inside[3])
      projected[id] = inside.map((value) => round(value, 3));
    if (appearance.visible !== undefined) visible[id] = [...appearance.visible];
    if (appearance.share !== undefined) share[id] = round(appearance.share, 4);
  }
  return { object_bboxes_px: projected, visible_bboxes_px: visible, visible_share: share };
}

function assertInside(box: Quad, [x0, y0, x1, y1]: Quad, what: string): void {
  assert.ok(box[0] < box[2] && box[1] < box[3], `${what}: empty box ${box.join()}`);
  assert.ok(
    box[0] >= x0 && box[1] >= y0 && box[2] <= x1 && box[3] <= y1,
    `${what}: ${box.join()} is outside`,
  );
}

export function testBoxes(task: Task): void {
  test('C6: scene, camera and outline of the trace give exactly its boxes', () => {
    for (const made of corpus(task).slice(0, 120)) {
      const { object_bboxes_px, visible_bboxes_px, visible_share } = made.trace.render_map;
      assert.deepEqual(
        measured(made),
        { object_bboxes_px, visible_bboxes_px, visible_share },
        `seed ${made.seed}`,
      );
    }
  });

  test('C6: every solid object that reaches into the picture has its box, and every visible box lies in the scene area and in the projected one', () => {
    for (const { seed, trace } of corpus(task)) {
      const { object_bboxes_px, visible_bboxes_px, scene_bbox_px } = trace.render_map;
      const solid = trace.scene_ir.entities
        .filter((entity) => !isFlat(entity))
        .map((entity) => entity.entity_id);
      for (const id of Object.keys(object_bboxes_px)) assert.ok(solid.includes(id), `seed ${seed}, ${id}`);
      for (const { entity_id: id } of trace.scene_ir.entities.filter(({ role }) => MUST_BE_SEEN.has(role))) {
        assert.ok(Object.hasOwn(object_bboxes_px, id), `seed ${seed}, ${id}`);
      }
      for (const [id, box] of Object.entries(visible_bboxes_px)) {
        assertInside(box, scene_bbox_px, `seed ${seed}, ${id}`);
        const [x0, y0, x1, y1] = member(object_bboxes_px, id, `seed ${seed}`);
        assertInside(box, [x0 - 1, y0 - 1, x1 + 1, y1 + 1], `seed ${seed}, ${id}`);
      }
    }
  });
}
