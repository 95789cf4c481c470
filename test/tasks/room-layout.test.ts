/** What a picture of a room must not show: things that reach over a corner, a second piano, a window behind a wardrobe. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { viewpointOf } from '../../src/pipeline/trace.js';
import { projectPoint, type Viewpoint } from '../../src/scene/camera.js';
import { boxArea, boxOverlap, type Box2 } from '../../src/scene/polygon.js';
import type { Entity, RoomShape } from '../../src/scene/scene.js';
import { FURNITURE_LIMITS, parseFurnitureLimits } from '../../src/scene/shapes/furniture/limits.js';
import { hungBounds } from '../../src/tasks/room/hang.js';
import { wallObjectSideRelationTask as task } from '../../src/tasks/room/wall-object-side-relation/index.js';
import { corners } from '../../src/scene/view.js';
import { entitiesOf, make, type Made } from '../helpers/instances.js';

const ROOMS = Array.from({ length: 300 }, (_, index) => make(task, 300_000 + 53 * index));

/** Pixels that all that hangs keeps from the line of a corner. */
const CORNER_PX = 4;

/** Most of a door or window that furniture may cover, by the boxes in the trace, whose outlines are drawn a little wider. */
const MOST_HIDDEN = 0.4;

function roomOf({ trace, seed }: Made): RoomShape {
  assert.ok(trace.scene_ir.room !== undefined, `seed ${seed}`);
  return trace.scene_ir.room;
}

/** How far the bounds of what hangs on a wall stay, in pixels, inside of the corner at x = `cornerX`; `side` 1 to its right, -1 to its left. */
function besideCorner(
  view: Viewpoint,
  room: RoomShape,
  { base_xyz, dimensions_xyz: [width, depth, height], wall }: Entity,
  cornerX: number,
  side: 1 | -1,
): number {
  assert.ok(wall !== undefined);
  const u = wall === 'back' ? base_xyz[0] : wall === 'left' ? base_xyz[1] : -base_xyz[1];
  const bounds = hungBounds(room, { item: undefined, wall, u, z: base_xyz[2], size: [width, depth, height] });
  const [below, above] = [0, room.height].map((z) => projectPoint(view, [cornerX, room.back_y, z]));
  assert.ok(below !== undefined && above !== undefined);
  const lineAt = (y: number): number =>
    below[0] + ((above[0] - below[0]) * (y - below[1])) / (above[1] - below[1]);
  return Math.min(
    ...corners(bounds).map((corner) => {
      const [x, y] = projectPoint(view, corner);
      return side * (x - lineAt(y));
    }),
  );
}

function boxOf({ trace }: Made, { entity_id }: Entity): Box2 | undefined {
  return trace.render_map.object_bboxes_px[entity_id];
}

suite('wall object side relation: the layout of 300 rooms', () => {
  test('R8: all that hangs stays 4 px inside of its own wall at the corners of the room, its depth included', () => {
    for (const made of ROOMS) {
      const room = roomOf(made);
      const view = viewpointOf(made.trace);
      const [left, right] = [-room.width / 2, room.width / 2];
      for (const entity of entitiesOf(made, 'candidate', 'reference')) {
        const { wall } = entity;
        const gaps = [
          ...(wall === 'left' ? [] : [besideCorner(view, room, entity, wall === 'back' ? left : right, 1)]),
          ...(wall === 'right' ? [] : [besideCorner(view, room, entity, wall === 'back' ? right : left, -1)]),
        ];
        assert.ok(
          Math.min(...gaps) >= CORNER_PX,
          `seed ${made.seed}: ${entity.name} on the ${wall ?? ''} wall, ${gaps.join(' and ')} px`,
        );
      }
    }
  });

  test('R1: a room has no more of a kind than its limit', () => {
    for (const made of ROOMS) {
      const standing = entitiesOf(made, 'furniture', 'floor_object');
      for (const { id, most, of } of FURNITURE_LIMITS) {
        const counted = standing.filter((entity) =>
          of.some(
            ({ type, variants }) =>
              type === entity.entity_type && (variants?.includes(entity.variant) ?? true),
          ),
        );
        assert.ok(counted.length <= most, `seed ${made.seed}: ${counted.length} of ${id}`);
      }
    }
  });

  test('R1: what a room has one of is limited to one', () => {
    const most = new Map(FURNITURE_LIMITS.map((limit) => [limit.id, limit.most]));
    for (const id of ['piano', 'hob', 'sink', 'fridge', 'dining_table', 'bed', 'watering_can', 'easel'])
      assert.equal(most.get(id), 1, id);
    assert.throws(
      () => parseFurnitureLimits({ version: '1', limits: [{ id: 'a', most: 1, of: [{ type: 'throne' }] }] }),
      /throne/,
    );
    assert.throws(
      () =>
        parseFurnitureLimits({
          version: '1',
          limits: [{ id: 'a', most: 1, of: [{ type: 'stove', variants: [9] }] }],
        }),
      /stove has only/,
    );
  });

  test('R1: furniture leaves most of each door and window in view, and these keep apart', () => {
    for (const made of ROOMS) {
      const fixtures = entitiesOf(made, 'fixture');
      for (const [index, fixture] of fixtures.entries()) {
        const box = boxOf(made, fixture);
        assert.ok(box !== undefined, `seed ${made.seed}: ${fixture.entity_id} is out of the picture`);
        let covered = 0;
        for (const entity of entitiesOf(made, 'furniture', 'floor_object')) {
          const other = boxOf(made, entity);
          if (other !== undefined) covered += boxOverlap(box, other);
        }
        assert.ok(
          covered <= MOST_HIDDEN * boxArea(box),
          `seed ${made.seed}: ${fixture.name}, ${covered / boxArea(box)} of it covered`,
        );
        for (const other of fixtures.slice(index + 1)) {
          const beside = boxOf(made, other);
          const meets = beside !== undefined && boxOverlap(box, beside) > 0;
          assert.ok(!meets, `seed ${made.seed}: ${fixture.entity_id} and ${other.entity_id} meet`);
        }
      }
    }
  });
});
