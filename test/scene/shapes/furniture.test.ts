import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { at } from '../../../src/core/math.js';
import { readJsonResource } from '../../../src/core/resources.js';
import { aimFrom, lookAt, type Viewpoint } from '../../../src/scene/camera.js';
import { lookUp, type ObjectType, type Size } from '../../../src/scene/catalogue.js';
import { partBounds, unionBounds, type Bounds } from '../../../src/scene/part.js';
import type { Entity } from '../../../src/scene/scene.js';
import { FIXTURES, FURNITURE, rug } from '../../../src/scene/shapes/furniture/index.js';
import { parseRoomVariants, ROOM_VARIANTS } from '../../../src/scene/shapes/furniture/room-variants.js';
import { rugOutlines } from '../../../src/scene/shapes/furniture/rug.js';
import { CATALOGUE } from '../../../src/scene/shapes/index.js';
import { WALL_MOUNTED } from '../../../src/scene/shapes/wall-mounted/index.js';
import { viewScene } from '../../../src/scene/view.js';

const AXES = [0, 1, 2] as const;
const MILLIMETRE = 1e-3;

/** Each type in each variant at several sizes. */
function builds(types: readonly ObjectType[]): { place: string; size: Size; bounds: Bounds[] }[] {
  return types.flatMap((item) =>
    Array.from({ length: item.variants }, (_, variant) => variant).flatMap((variant) =>
      [0.7, 1, 1.23, 1.4].map((by) => {
        const size = {
          width: item.size.width * by,
          depth: item.size.depth * by,
          height: item.size.height * by,
        };
        return {
          place: `${item.type}, variant ${variant}, size ${by}`,
          size,
          bounds: item.build(size, variant).map(partBounds),
        };
      }),
    ),
  );
}

function assertFills(place: string, bounds: readonly Bounds[], wanted: Bounds): void {
  const whole = unionBounds(bounds);
  for (const axis of AXES) {
    assert.ok(Math.abs(whole.min[axis] - wanted.min[axis]) < MILLIMETRE, `${place}: low end of axis ${axis}`);
    assert.ok(
      Math.abs(whole.max[axis] - wanted.max[axis]) < MILLIMETRE,
      `${place}: high end of axis ${axis}`,
    );
  }
}

const meet = (a: Bounds, b: Bounds, slack: number): boolean =>
  AXES.every((axis) => a.max[axis] > b.min[axis] - slack && b.max[axis] > a.min[axis] - slack);

suite('R1: every piece of furniture, floor object and fixture', () => {
  test('R1: fills exactly its declared box, standing pieces about their middle', () => {
    for (const { place, size, bounds } of builds(FURNITURE)) {
      assertFills(place, bounds, {
        min: [-size.width / 2, -size.depth / 2, 0],
        max: [size.width / 2, size.depth / 2, size.height],
      });
    }
  });

  test('R1: fills exactly its declared box, fixtures before their wall', () => {
    for (const { place, size, bounds } of builds(FIXTURES)) {
      assertFills(place, bounds, {
        min: [-size.width / 2, -size.depth, 0],
        max: [size.width / 2, 0, size.height],
      });
    }
  });

  test('R1: has no part that stands in another', () => {
    for (const { place, bounds } of builds([...FURNITURE, ...FIXTURES])) {
      bounds.forEach((a, index) => {
        bounds.slice(index + 1).forEach((b, later) => {
          assert.ok(!meet(a, b, -1e-6), `${place}: parts ${index} and ${index + 1 + later}`);
        });
      });
    }
  });

  test('R1: stands on the floor, each part carried by another or by the floor', () => {
    for (const { place, bounds } of builds(FURNITURE)) {
      const carried = new Set(bounds.filter((item) => item.min[2] < 1e-6));
      for (let before = -1; before < carried.size;) {
        before = carried.size;
        for (const item of bounds) {
          if ([...carried].some((other) => meet(item, other, MILLIMETRE))) carried.add(item);
        }
      }
      assert.equal(carried.size, bounds.length, `${place}: a part floats`);
    }
  });

  test('R1: keeps its number of parts low', () => {
    for (const { place, bounds } of builds([...FURNITURE, ...FIXTURES])) {
      assert.ok(bounds.length > 0 && bounds.length <= 18, `${place}: ${bounds.length} parts`);
    }
  });

  test('R1: has its own type, three colourings of three colours, and two variants or more', () => {
    const types = [...FURNITURE, ...FIXTURES, rug];
    assert.equal(new Set(types.map((item) => item.type)).size, types.length);
    assert.ok(FURNITURE.length >= 24);
    for (const item of types) {
      assert.ok(item.variants >= 2, item.type);
      assert.ok(item.colorings.length >= 3, item.type);
      for (const color of item.colorings.flat()) assert.match(color, /^#[0-9a-f]{6}$/, item.type);
    }
  });

  test('R1: never has the name of something that can be asked for', () => {
    const asked = new Set(WALL_MOUNTED.flatMap((item) => [item.type, item.name]));
    for (const item of [...FURNITURE, ...FIXTURES, rug]) {
      assert.ok(!asked.has(item.type) && !asked.has(item.name), item.type);
    }
  });

  test('R1: can be painted in one right order from all around', () => {
    for (const item of FURNITURE) {
      for (let variant = 0; variant < item.variants; variant += 1) {
        for (let yaw = 0; yaw < 360; yaw += 24) {
          assertPaintable(`${item.type}, variant ${variant}`, [entityOf(item, variant, 0, 0, 0)], yaw);
        }
      }
    }
  });

  test('R1: a rug has at least four forms, all within its size', () => {
    assert.ok(rug.variants >= 4);
    assert.deepEqual(rug.build(rug.size, 0), []);
    for (const [width, depth] of [
      [2.2, 1.5],
      [1.8, 1.9],
      [2.8, 1.3],
    ] as const) {
      for (let variant = 0; variant < rug.variants; variant += 1) {
        const patches = rugOutlines({ width, depth, height: 0 }, variant);
        const points = patches.flatMap((patch) => patch.points);
        assert.ok(patches.length > 1 && patches.every((patch) => patch.points.length > 2));
        const reach = (axis: 0 | 1): number => Math.max(...points.map((p) => Math.abs(p[axis])));
        assert.ok(Math.abs(reach(0) - width / 2) < MILLIMETRE, `variant ${variant} across`);
        assert.ok(Math.abs(reach(1) - depth / 2) < MILLIMETRE, `variant ${variant} along`);
      }
    }
    assert.throws(() => rugOutlines(rug.size, rug.variants), RangeError);
  });
});

function entityOf(item: ObjectType, variant: number, x: number, y: number, turn: number): Entity {
  return {
    entity_id: `${item.type} at ${x} ${y}`,
    entity_type: item.type,
    name: item.name,
    role: 'furniture',
    base_xyz: [x, y, 0],
    dimensions_xyz: [item.size.width, item.size.depth, item.size.height],
    yaw_degrees: turn,
    variant,
    colors: [...at(item.colorings, 0)],
  };
}

function assertPaintable(place: string, entities: Entity[], yaw: number): void {
  const camera = lookAt(aimFrom([0, 0, 0.4], yaw, 14, -5), [0, 0, 0.4]);
  const frame = { width: 300, height: 300, focal_px: 260, center_x: 150, center_y: 150, near: 0.05 };
  const viewpoint: Viewpoint = { camera, frame };
  const result = viewScene({ scene_kind: 'room', scene_variant: 'test', entities }, viewpoint);
  assert.ok(result.ok, `${place} seen from ${yaw}: ${result.ok ? '' : result.reason}`);
}

suite('R10: the kinds of room', () => {
  test('R10: are at least nine that differ in furniture, floors and walls', () => {
    assert.ok(ROOM_VARIANTS.length >= 9);
    const wanted = ['living_room', 'office_room', 'studio_room'];
    assert.ok(wanted.every((id) => ROOM_VARIANTS.some((variant) => variant.id === id)));
    const keys: ((variant: (typeof ROOM_VARIANTS)[number]) => unknown)[] = [
      (variant) => variant.groups,
      (variant) => [variant.floor_patterns, variant.wall_finishes],
    ];
    for (const key of keys) {
      const seen = new Set(ROOM_VARIANTS.map((variant) => JSON.stringify(key(variant))));
      assert.equal(seen.size, ROOM_VARIANTS.length);
    }
  });

  test('R10: offer groups for the back wall and for the side walls', () => {
    for (const variant of ROOM_VARIANTS) {
      for (const anchor of ['back_wall', 'side_wall'] as const) {
        const found = variant.groups.some((group) => group.anchor === anchor);
        assert.ok(found, `${variant.id} has no group for ${anchor}`);
      }
    }
  });

  test('R1, R10: every group can be painted in one right order', () => {
    for (const variant of ROOM_VARIANTS) {
      for (const group of variant.groups) {
        for (const look of [0, 1, 2]) {
          const entities = group.pieces.map((piece) => {
            const item = lookUp(CATALOGUE, piece.type);
            return entityOf(item, look % item.variants, piece.x, piece.y + group.depth / 2, piece.turn);
          });
          for (const yaw of [-60, -25, 0, 15, 50]) {
            assertPaintable(`${variant.id}, ${group.id}`, entities, yaw);
          }
        }
      }
    }
  });
});

suite('R10: defects of room variants are refused by name', () => {
  const sound = () => parseRoomVariants(readJsonResource('catalogue', 'room-variants.json'));
  type Variants = ReturnType<typeof sound>;
  const living = (all: Variants) => at(all, 0);
  const sofas = (all: Variants) => at(living(all).groups, 0);
  const table = (all: Variants) => at(sofas(all).pieces, 1);
  /** Each row: what is wrong, the change that makes it so, and what the message must say. */
  const edits: [string, (all: Variants) => unknown, RegExp][] = [
    ['an unknown key', (all) => Object.assign(living(all), { extra: 1 }), /variants\/0/],
    ['an unknown floor', (all) => Object.assign(living(all), { floor_patterns: ['lawn'] }), /floor_patterns/],
    ['too few groups', (all) => living(all).groups.splice(3), /variants\/0\/groups/],
    ['a probability of 2', (all) => (table(all).probability = 2), /probability/],
    [
      'an unknown type in a group',
      (all) => (table(all).type = 'throne'),
      /living_room, group sofa_and_table, piece 1 \(throne\): unknown type/,
    ],
    [
      'an unknown type in a list',
      (all) => living(all).tall.push('tower'),
      /living_room, tall: unknown type 'tower'/,
    ],
    [
      'a piece outside its group',
      (all) => (table(all).y = 0.4),
      /living_room, group sofa_and_table, piece 1 \(coffee_table\): reaches out/,
    ],
    [
      'a turned piece outside its group',
      (all) => (table(all).turn = 90),
      /living_room, group sofa_and_table, piece 1 \(coffee_table\): reaches out/,
    ],
    [
      'pieces in one another',
      (all) => (table(all).y = -0.9),
      /living_room, group sofa_and_table, piece 1 \(coffee_table\): overlaps piece 0 \(sofa\)/,
    ],
    [
      'something high below wall objects',
      (all) => (living(all).max_height = 0.7),
      /living_room, group sofa_and_table, piece 0 \(sofa\): is 0.8 m high, more than 0.7 m/,
    ],
    [
      'a range upside down',
      (all) => (living(all).windows = [2, 1]),
      /living_room, windows: the least number/,
    ],
    ['a variant twice', (all) => all.push(living(all)), /variant living_room: stands there twice/],
    [
      'a group twice',
      (all) => living(all).groups.push(sofas(all)),
      /group sofa_and_table at back_wall: stands there twice/,
    ],
  ];
  for (const [title, edit, message] of edits) {
    test(`R10: ${title}`, () => {
      const variants = structuredClone(sound());
      edit(variants);
      assert.throws(() => parseRoomVariants({ version: '1', variants }), message);
    });
  }
});
