/** What a picture of a room must not show: things that reach over a corner, a second piano, a window behind a wardrobe. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { viewpointOf } from '../../src/pipeline/trace.js';
import { projectPoint, type Viewpoint } from '../../src/scene/camera.js';
import { boxArea, boxOverlap, type Box2 } from '../../src/scene/polygon.js';
import type { Entity, RoomShape } from '../../src/scene/scene.js';
import { FURNITURE_LIMITS, parseFurnitureLimits } from '../../src/scene/shapes/furniture/limits.js';
import { roomVariant } from '../../src/scene/shapes/furniture/room-variants.js';
import { footprintOf } from '../../src/tasks/room/footprint.js';
import { hungBounds } from '../../src/tasks/room/hang.js';
import { isMainPiece } from '../../src/tasks/room/main-pieces.js';
import { wallObjectSideRelationTask as task } from '../../src/tasks/room/wall-object-side-relation/index.js';
import { corners, imageBox } from '../../src/scene/view.js';
import { entitiesOf, make, type Made } from '../helpers/instances.js';

const ROOMS = Array.from({ length: 300 }, (_, index) => make(task, 300_000 + 53 * index));

/** Pixels that all that hangs keeps from the line of a corner. */
const CORNER_PX = 4;

/** Pixels that what stands on the floor keeps from the edges of the picture. */
const EDGE_PX = 8;

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

/** Pixels of the bounds of a thing on the floor, not cut at the picture's edges. */
function boundsBox({ trace, seed }: Made, entity: Entity): Box2 {
  const { base_xyz, dimensions_xyz, yaw_degrees } = entity;
  const { center, half, height } = footprintOf(
    [base_xyz[0], base_xyz[1]],
    [dimensions_xyz[0], dimensions_xyz[1], dimensions_xyz[2]],
    yaw_degrees,
  );
  const box = imageBox(
    viewpointOf(trace),
    {
      min: [center[0] - half[0], center[1] - half[1], 0],
      max: [center[0] + half[0], center[1] + half[1], height],
    },
    0.5,
  );
  assert.ok(box !== undefined, `seed ${seed}: ${entity.entity_id} is too near`);
  return box;
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

  test('R1: what stands on the floor is whole above the lower edge of the picture, and small things at its sides too', () => {
    for (const made of ROOMS) {
      const { width, height } = viewpointOf(made.trace).frame;
      for (const entity of entitiesOf(made, 'furniture', 'floor_object')) {
        const [x0, , x1, y1] = boundsBox(made, entity);
        const what = `seed ${made.seed}: ${entity.name}`;
        assert.ok(y1 <= height - EDGE_PX, `${what} ends at ${y1} of ${height}`);
        if (Math.max(entity.dimensions_xyz[0], entity.dimensions_xyz[1]) < 1.1)
          assert.ok(x0 >= EDGE_PX && x1 <= width - EDGE_PX, `${what} from ${x0} to ${x1} of ${width}`);
      }
    }
  });

  test('R1: every room has a piece that it is named after', () => {
    for (const made of ROOMS) {
      const variant = roomVariant(made.trace.scene_ir.scene_variant);
      const standing = entitiesOf(made, 'furniture', 'floor_object');
      assert.ok(
        standing.some(({ entity_type }) => isMainPiece(variant, entity_type)),
        `seed ${made.seed}: ${variant.id}`,
      );
    }
  });

  test('R1: things that stand by themselves cover no more than 40 % of one another, and two of a kind meet nowhere', () => {
    for (const made of ROOMS) {
      const standing = entitiesOf(made, 'furniture', 'floor_object');
      for (const a of standing.filter(({ role }) => role === 'floor_object')) {
        for (const b of standing) {
          if (a === b) continue;
          const [one, other] = [boundsBox(made, a), boundsBox(made, b)];
          const most = a.entity_type === b.entity_type ? 0 : 0.4 * Math.min(boxArea(one), boxArea(other));
          assert.ok(
            boxOverlap(one, other) <= most,
            `seed ${made.seed}: ${a.entity_id} (${a.name}) and ${b.entity_id} (${b.name})`,
          );
        }
      }
    }
  });

  test('R1: a teddy bear and an easel show their fronts to the camera', () => {
    let seen = 0;
    for (const made of ROOMS) {
      const [x, y] = made.trace.render_spec.camera.position;
      for (const { entity_type, base_xyz, yaw_degrees } of entitiesOf(made, 'furniture', 'floor_object')) {
        if (entity_type !== 'teddy_bear' && entity_type !== 'easel') continue;
        seen += 1;
        const towards = (Math.atan2(x - base_xyz[0], base_xyz[1] - y) * 180) / Math.PI;
        const apart = Math.abs(((yaw_degrees - towards + 540) % 360) - 180);
        assert.ok(apart <= 60.01, `seed ${made.seed}: a ${entity_type} is turned ${apart} degrees away`);
      }
    }
    assert.ok(seen > 0);
  });

  test('R3: no option is seen nearly edge-on', () => {
    for (const made of ROOMS) {
      for (const entity of entitiesOf(made, 'candidate')) {
        const box = boxOf(made, entity);
        assert.ok(box !== undefined);
        const [width, , height] = entity.dimensions_xyz;
        const breadth = ((box[2] - box[0]) * height) / ((box[3] - box[1]) * width);
        assert.ok(breadth >= 0.35, `seed ${made.seed}: ${entity.name} has ${breadth} of its breadth`);
      }
    }
  });
});
