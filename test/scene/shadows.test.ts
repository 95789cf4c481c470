import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  add,
  cosDegrees,
  dot,
  scale,
  sinDegrees,
  subtract,
  type Vec2,
  type Vec3,
} from '../../src/core/math.js';
import { createRng, type Rng } from '../../src/core/rng.js';
import { lightDirection } from '../../src/render/shade.js';
import { lookAt, type Viewpoint } from '../../src/scene/camera.js';
import { LocalView } from '../../src/scene/face.js';
import type { Part, Prism } from '../../src/scene/part.js';
import { boundsOf } from '../../src/scene/polygon.js';
import type { Entity, Scene } from '../../src/scene/scene.js';
import {
  castersOf,
  groundReceiver,
  platformReceivers,
  shadowsOn,
  wallShadow,
  type Caster,
  type Receiver,
} from '../../src/scene/shadows.js';
import { LIGHTS } from '../../src/scene/style.js';
import { localView, viewScene, type ViewNode } from '../../src/scene/view.js';

const circle = (radius: number, count = 24): Vec2[] =>
  Array.from({ length: count }, (_, k): Vec2 => [
    radius * cosDegrees((360 * k) / count),
    0.5 + radius * sinDegrees((360 * k) / count),
  ]);

const plate = (outline: readonly Vec2[], holes?: readonly (readonly Vec2[])[]): Prism => ({
  kind: 'prism',
  axis: 'y',
  outline,
  ...(holes === undefined ? {} : { holes }),
  from: 0,
  to: -0.1,
  paint: 'primary',
});

function node(part: Part): ViewNode {
  const view = {
    camera: lookAt([0, -4, 1], [0, 0, 1]),
    frame: { width: 800, height: 800, focal_px: 800, center_x: 400, center_y: 400, near: 0.1 },
  };
  return { entity: 0, part, local: new LocalView(view, [0, 0, 1], 1, 0), pieces: [], box: [0, 0, 1, 1] };
}

suite('picture: what hangs throws the shadow of its own outline on the wall', () => {
  test('light falls through a ring, whether it is one part or a group', () => {
    const ring = plate(circle(0.4), [circle(0.25)]);
    for (const part of [ring, { kind: 'group', parts: [ring] } as const]) {
      const shapes = wallShadow(node(part), 1);
      assert.ok(shapes.length > 0);
      for (const { outline, holes } of shapes) {
        assert.equal(outline.length, 24);
        assert.equal(holes.length, 1);
        for (const p of [...outline, ...holes.flat()]) assert.equal(p[1], 0, 'it lies in the wall');
      }
    }
  });

  test('a plain plate throws one hull, downwards and away from the light', () => {
    for (const drift of [1, -1]) {
      const [shape, ...others] = wallShadow(node(plate(circle(0.4))), drift);
      assert.ok(shape !== undefined && others.length === 0 && shape.holes.length === 0);
      const mean = (axis: 0 | 2): number =>
        shape.outline.reduce((sum, p) => sum + p[axis], 0) / shape.outline.length;
      assert.ok(mean(2) < 1.5 && mean(0) * drift > 0, `${mean(0)}, ${mean(2)}`);
    }
  });
});

const viewpoint: Viewpoint = {
  camera: lookAt([0, -12, 7], [0, 0, 0.5]),
  frame: { width: 800, height: 800, focal_px: 800, center_x: 400, center_y: 400, near: 0.1 },
};

function platform(name: string, rng: Rng, [x, y]: Vec2, height: number): Entity {
  return {
    entity_id: name,
    entity_type: 'platform',
    name: 'platform',
    role: 'platform',
    base_xyz: [x, y, 0],
    dimensions_xyz: [rng.range(0.4, 1), rng.range(0.4, 1), height],
    yaw_degrees: rng.range(-180, 180),
    variant: 0,
    colors: ['#808080', '#808080', '#808080'],
  };
}

/** Places in the list of a pair's entities. */
const [RECEIVING, CASTING, CARRIED] = [0, 1, 2];

interface Pair {
  /** What throws shadows on the other block. */
  readonly caster: Entity;
  readonly casters: readonly Caster[];
  readonly sides: readonly Receiver[];
  readonly top: Receiver;
  readonly ground: Receiver;
  readonly light: Vec3;
}

/** Two platforms side by side, and a smaller one on the first, under one of the lights. */
function pair(seed: number): Pair {
  const rng = createRng('shadows', String(seed));
  const away = rng.range(-180, 180);
  const reach = rng.range(2, 2.6);
  const receiving = platform('platform_1', rng, [0, 0], rng.range(0.2, 1));
  const caster = platform(
    'platform_2',
    rng,
    [reach * cosDegrees(away), reach * sinDegrees(away)],
    rng.range(0.5, 4),
  );
  const [width, depth, height] = receiving.dimensions_xyz;
  const carried: Entity = {
    ...receiving,
    entity_id: 'platform_3',
    base_xyz: [0, 0, height],
    dimensions_xyz: [0.9 * width, 0.9 * depth, rng.range(0.2, 1)],
  };
  const scene: Scene = {
    scene_kind: 'object_scene',
    scene_variant: 'rectangle',
    floor: { shape: 'rectangle', width: 9, depth: 9 },
    entities: [receiving, caster, carried],
  };
  const seen = viewScene(scene, viewpoint);
  assert.ok(seen.ok);
  const receivers = platformReceivers(localView(viewpoint, receiving), receiving.dimensions_xyz, RECEIVING);
  const top = receivers.at(-1);
  assert.ok(top !== undefined && receivers.length === 5);
  return {
    caster,
    casters: castersOf(seen.view),
    sides: receivers.slice(0, -1),
    top,
    ground: groundReceiver(scene),
    light: lightDirection(rng.pick(LIGHTS), rng.range(-180, 180)),
  };
}

/** The world point at plane coordinates. */
function pointOf({ origin, right, up }: Receiver, [x, y]: Vec2): Vec3 {
  return add(origin, add(scale(right, x), scale(up, y)));
}

/** Whether a ray meets a box that stands on the floor and is `grow` metres larger on all sides. */
function meets(
  from: Vec3,
  ray: Vec3,
  { base_xyz, dimensions_xyz, yaw_degrees }: Entity,
  grow: number,
): boolean {
  const [cos, sin] = [cosDegrees(yaw_degrees), sinDegrees(yaw_degrees)];
  const inside = ([x, y, z]: Vec3): Vec3 => [x * cos + y * sin, y * cos - x * sin, z];
  const [start, step] = [inside(subtract(from, base_xyz)), inside(ray)];
  const [w, d, h] = dimensions_xyz;
  let [enter, leave] = [0, Infinity];
  for (const [k, low, high] of [
    [0, -w / 2, w / 2],
    [1, -d / 2, d / 2],
    [2, 0, h],
  ] as const) {
    const a = (low - grow - start[k]) / step[k];
    const b = (high + grow - start[k]) / step[k];
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  return enter < leave;
}

/** Whether a point of the receiver's plane lies in one of the convex polygons in it. */
function isWithin({ normal }: Receiver, polygons: readonly (readonly Vec3[])[], p: Vec3): boolean {
  return polygons.some((polygon) => {
    const turns = polygon.map((a, k) => {
      const b = polygon[(k + 1) % polygon.length] ?? a;
      const [u, v] = [subtract(b, a), subtract(p, a)];
      return dot(normal, [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]);
    });
    return turns.every((turn) => turn >= 0) || turns.every((turn) => turn <= 0);
  });
}

/** Points all over the bounds of a receiver's outline, which all are rectangles here. */
function samples({ outline }: Receiver, count: number, rng: Rng): Vec2[] {
  const [x0, y0, x1, y1] = boundsOf(outline);
  return Array.from({ length: count }, (): Vec2 => [rng.range(x0, x1), rng.range(y0, y1)]);
}

suite('picture: blocks throw shadows on the ground, on tops and on the sides that the light reaches', () => {
  const pairs = Array.from({ length: 250 }, (_, seed) => pair(seed));

  test('a point is in shadow exactly if its ray to the light meets the block that throws it', () => {
    const counts = { side: { lit: 0, dark: 0 }, top: { lit: 0, dark: 0 }, ground: { lit: 0, dark: 0 } };
    let crossing = 0;
    for (const [seed, { caster, casters, sides, top, ground, light }] of pairs.entries()) {
      const rng = createRng('points', String(seed));
      for (const receiver of [...sides, top, ground]) {
        if (dot(receiver.normal, light) <= 0) continue;
        const only = casters.filter((item) => item.entity === CASTING);
        const shadows = shadowsOn(only, receiver, light);
        const rises = only.flatMap(({ points }) =>
          points.map((p) => dot(receiver.normal, subtract(p, receiver.origin))),
        );
        if (Math.max(...rises) < 0.02) continue;
        const kind = receiver === top ? 'top' : receiver === ground ? 'ground' : 'side';
        for (const place of samples(receiver, 30, rng)) {
          const p = pointOf(receiver, place);
          const dark = meets(p, light, caster, -0.001);
          // So near to the shadow's edge that rounding may decide.
          if (dark !== meets(p, light, caster, 0.001)) continue;
          assert.equal(isWithin(receiver, shadows, p), dark, `pair ${seed}, ${kind}, ${p.join(' ')}`);
          counts[kind][dark ? 'dark' : 'lit'] += 1;
          if (kind === 'side' && dark && Math.min(...rises) < 0) crossing += 1;
        }
      }
    }
    for (const [kind, { lit, dark }] of Object.entries(counts))
      assert.ok(lit > 500 && dark > 100, `${kind}: ${lit} lit, ${dark} dark`);
    assert.ok(crossing > 50, `${crossing} points are dark for a block on both sides of their plane`);
  });

  test('every shadow lies in its surface', () => {
    for (const { casters, sides, top, light } of pairs) {
      for (const receiver of [...sides, top]) {
        const [x0, y0, x1, y1] = boundsOf(receiver.outline);
        for (const p of shadowsOn(casters, receiver, light).flat()) {
          const from = subtract(p, receiver.origin);
          const [x, y] = [dot(from, receiver.right), dot(from, receiver.up)];
          assert.ok(Math.abs(dot(from, receiver.normal)) < 1e-9);
          assert.ok(x > x0 - 1e-9 && x < x1 + 1e-9 && y > y0 - 1e-9 && y < y1 + 1e-9, `${x}, ${y}`);
        }
      }
    }
  });

  test('none falls on a side turned away from the light, and none of a block on itself', () => {
    let away = 0;
    for (const { casters, sides, top, light } of pairs) {
      for (const receiver of [...sides, top]) {
        const isAway = dot(receiver.normal, light) <= 0;
        if (isAway) away += 1;
        const able = isAway ? casters : casters.filter((caster) => caster.entity === receiver.self);
        assert.ok(able.length > 0);
        assert.deepEqual(shadowsOn(able, receiver, light), []);
      }
    }
    assert.ok(away >= 2 * pairs.length, `${away}`);
  });

  test('what stands on a block throws its shadow on the top, none on the sides below', () => {
    for (const { casters, sides, top, light } of pairs) {
      const carried = casters.filter((caster) => caster.entity === CARRIED);
      assert.equal(shadowsOn(carried, top, light).length, 1);
      for (const side of sides) assert.deepEqual(shadowsOn(carried, side, light), []);
    }
  });
});
