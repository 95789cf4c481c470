/** The paint order against rays: whatever a ray meets first must be painted after everything else that the ray meets. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { at, type Vec2, type Vec3 } from '../../src/core/math.js';
import {
  aimFrom,
  lookAt,
  projectPoint,
  type ProjectionFrame,
  type Viewpoint,
} from '../../src/scene/camera.js';
import { compareBounds, paintOrder, type OrderNode } from '../../src/scene/order.js';
import type { Bounds } from '../../src/scene/part.js';
import { boundsOf, convexHull } from '../../src/scene/polygon.js';
import { IdRaster } from '../../src/scene/raster.js';
import { corners } from '../../src/scene/view.js';

const WIDTH = 150;
const HEIGHT = 100;
const FRAME: ProjectionFrame = {
  width: WIDTH,
  height: HEIGHT,
  focal_px: 260,
  center_x: 75,
  center_y: 50,
  near: 0.1,
};

/** Boxes on a grid of 0.1 m, so that many of them touch. */
const box: fc.Arbitrary<Bounds> = fc
  .tuple(
    fc.integer({ min: -30, max: 24 }),
    fc.integer({ min: -30, max: 24 }),
    fc.integer({ min: 0, max: 14 }),
    fc.integer({ min: 1, max: 14 }),
    fc.integer({ min: 1, max: 14 }),
    fc.integer({ min: 1, max: 14 }),
  )
  .map(([x, y, z, w, d, h]) => ({
    min: [x / 10, y / 10, z / 10],
    max: [(x + w) / 10, (y + d) / 10, (z + h) / 10],
  }));

function interpenetrate(a: Bounds, b: Bounds): boolean {
  return ([0, 1, 2] as const).every(
    (axis) => a.min[axis] < b.max[axis] - 1e-9 && b.min[axis] < a.max[axis] - 1e-9,
  );
}

/** As many of the boxes as do not interpenetrate an earlier one. */
function disjoint(boxes: readonly Bounds[]): Bounds[] {
  const kept: Bounds[] = [];
  for (const item of boxes) if (!kept.some((other) => interpenetrate(item, other))) kept.push(item);
  return kept;
}

const scenes = fc.array(box, { minLength: 12, maxLength: 60, size: 'max' }).map(disjoint);

const views: fc.Arbitrary<Viewpoint> = fc
  .tuple(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: 3, max: 40, noNaN: true }),
    fc.double({ min: 8, max: 14, noNaN: true }),
  )
  .map(([yaw, pitch, reach]) => {
    const target: Vec3 = [0, 0, 0.8];
    return { camera: lookAt(aimFrom(target, yaw, pitch, -reach), target), frame: FRAME };
  });

function hullOf(view: Viewpoint, bounds: Bounds): Vec2[] {
  return convexHull(corners(bounds).map((corner) => projectPoint(view, corner)));
}

/** `owner` tells which object a box belongs to: boxes of one object are compared in its own frame, here the world's. */
function nodesOf(view: Viewpoint, boxes: readonly Bounds[], owner: (index: number) => number): OrderNode[] {
  return boxes.map((bounds, index) => {
    const hull = hullOf(view, bounds);
    return {
      owner: owner(index),
      worldBounds: bounds,
      localBounds: bounds,
      localEye: view.camera.position,
      hull: () => hull,
      box: boundsOf(hull),
    };
  });
}

/** The direction from the camera through a pixel's centre. */
function rayThrough({ camera, frame }: Viewpoint, x: number, y: number): Vec3 {
  const u = (x + 0.5 - frame.center_x) / frame.focal_px;
  const v = (frame.center_y - y - 0.5) / frame.focal_px;
  const along = (axis: 0 | 1 | 2): number =>
    camera.forward[axis] + u * camera.right[axis] + v * camera.up[axis];
  return [along(0), along(1), along(2)];
}

interface Hit {
  readonly index: number;
  readonly enter: number;
  readonly leave: number;
}

/** Where a ray enters and leaves each box, metres, the nearest first; `slack` widens the boxes. */
function hits(
  view: Viewpoint,
  boxes: readonly Bounds[],
  [x, y]: readonly [number, number],
  slack: number,
): Hit[] {
  const eye = view.camera.position;
  const ray = rayThrough(view, x, y);
  const found: Hit[] = [];
  for (const [index, { min, max }] of boxes.entries()) {
    let [enter, leave] = [0, Infinity];
    for (const axis of [0, 1, 2] as const) {
      const a = (min[axis] - slack - eye[axis]) / ray[axis];
      const b = (max[axis] + slack - eye[axis]) / ray[axis];
      enter = Math.max(enter, Math.min(a, b));
      leave = Math.min(leave, Math.max(a, b));
    }
    if (leave > enter) found.push({ index, enter, leave });
  }
  return found.sort((a, b) => a.enter - b.enter);
}

/** Metres within which a ray only grazes a box. */
const GRAZE = 0.004;

suite('C6: the paint order', () => {
  test('C6: no box is painted before one that it hides, by rays through every third pixel', () => {
    let cycles = 0;
    let met = 0;
    fc.assert(
      fc.property(scenes, views, fc.boolean(), (boxes, view, oneObject) => {
        const nodes = nodesOf(view, boxes, (index) => (oneObject ? 0 : index));
        const result = paintOrder(nodes, view.camera.position);
        if (!result.ok) {
          assert.equal(result.reason, 'paint_cycle');
          cycles += 1;
          return;
        }
        assert.deepEqual(
          [...result.order].sort((a, b) => a - b),
          [...boxes.keys()],
        );
        const rank = boxes.map((_, index) => result.order.indexOf(index));
        for (let y = 0; y < HEIGHT; y += 3) {
          for (let x = 0; x < WIDTH; x += 3) {
            const through = hits(view, boxes, [x, y], 0).filter(({ enter, leave }) => leave - enter > GRAZE);
            for (const [place, { index }] of through.slice(1).entries()) {
              const nearer = at(through, place).index;
              met += 1;
              assert.ok(
                at(rank, nearer) > at(rank, index),
                `pixel ${x}, ${y}: ${index} is painted over ${nearer}`,
              );
            }
          }
        }
      }),
      { numRuns: 60, seed: 7, endOnFailure: true },
    );
    assert.ok(met > 10_000, `${met} pairs`);
    assert.ok(cycles <= 3, `${cycles} cycles`);
  });

  test('C6: outlines filled in that order give, at every pixel, the box that its ray meets first', () => {
    const raster = new IdRaster(WIDTH, HEIGHT);
    fc.assert(
      fc.property(scenes, views, (boxes, view) => {
        const result = paintOrder(
          nodesOf(view, boxes, (index) => index),
          view.camera.position,
        );
        fc.pre(result.ok);
        raster.clear([]);
        for (const index of result.order) raster.fillConvex(index + 1, hullOf(view, at(boxes, index)));
        for (let y = 0; y < HEIGHT; y += 1) {
          for (let x = 0; x < WIDTH; x += 1) {
            const first = hits(view, boxes, [x, y], -GRAZE)[0];
            if (first === undefined) continue;
            const shown = raster.idAt(x, y) - 1;
            const isFirst = hits(view, boxes, [x, y], GRAZE).some(
              ({ index, enter }) => index === shown && enter <= first.enter,
            );
            assert.ok(isFirst, `pixel ${x}, ${y} shows ${shown}, not ${first.index}`);
          }
        }
      }),
      { numRuns: 12, seed: 11, endOnFailure: true },
    );
  });

  test('C6: boxes that interpenetrate and overlap in the image are a named rejection', () => {
    const camera = lookAt([0, -10, 3], [0, 0, 0]);
    const a: Bounds = { min: [0, 0, 0], max: [1, 1, 1] };
    const b: Bounds = { min: [0.5, 0.5, 0.5], max: [2, 2, 2] };
    assert.deepEqual(
      paintOrder(
        nodesOf({ camera, frame: FRAME }, [a, b], (index) => index),
        camera.position,
      ),
      { ok: false, reason: 'interpenetration' },
    );
  });

  test('C6: three bars that hide one another in a ring are a named rejection', () => {
    const bars: readonly Bounds[] = [
      { min: [0, 1, 0], max: [1, 2, 2] },
      { min: [0, 0, 1], max: [2, 1, 2] },
      { min: [1, 0, 0], max: [2, 2, 1] },
    ];
    const camera = lookAt([10, 10, 10], [1, 1, 1]);
    for (const [first, second] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const) {
      assert.equal(compareBounds(at(bars, first), at(bars, second), camera.position), -1);
    }
    const nodes = nodesOf({ camera, frame: FRAME }, bars, (index) => index);
    assert.deepEqual(paintOrder(nodes, camera.position), { ok: false, reason: 'paint_cycle' });
    assert.ok(paintOrder(nodes.slice(0, 2), camera.position).ok);
  });

  test('C6: planes that agree name the nearer box, planes that disagree prove that neither hides the other', () => {
    const a: Bounds = { min: [0, 0, 0], max: [1, 1, 1] };
    const beyond: Bounds = { min: [2, 2, 0], max: [3, 3, 1] };
    assert.equal(compareBounds(a, beyond, [5, 5, 5]), 1);
    assert.equal(compareBounds(a, beyond, [-5, -5, 5]), -1);
    assert.equal(compareBounds(a, beyond, [5, -5, 5]), 0);
    assert.equal(compareBounds(a, beyond, [-5, 5, 5]), 0);
    // From within the gap between two boxes neither can hide the other.
    assert.equal(compareBounds(a, beyond, [1.5, 5, 5]), 0);
  });

  test('C6: a pair is compared the same from both sides', () => {
    fc.assert(
      fc.property(box, box, views, (a, b, { camera }) => {
        const [there, back] = [compareBounds(a, b, camera.position), compareBounds(b, a, camera.position)];
        assert.equal(there === undefined, interpenetrate(a, b));
        if (there !== undefined && back !== undefined) assert.equal(there + back, 0);
      }),
      { numRuns: 1000, seed: 3 },
    );
  });
});
