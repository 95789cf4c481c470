import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { at, type Vec2 } from '../../src/core/math.js';
import {
  boundsOf,
  boxIou,
  clipHalfPlane,
  clipToConvex,
  convexHull,
  convexOverlap,
  discOutline,
  doubleArea,
  GROWN_NUMBERS,
  growInto,
  isConvex,
  isOutgrown,
  middleDistance,
  oriented,
  strokeOutlines,
  unitCircle,
  type Box2,
} from '../../src/scene/polygon.js';
import { edgeDistance, turnsAround } from '../helpers/rings.js';

fc.configureGlobal({ seed: 1 });

const coordinate = fc.integer({ min: 0, max: 40 });
const point = fc.tuple(coordinate, coordinate);
const cloud = fc.array(point, { minLength: 3, maxLength: 12 });

const SQUARE: readonly Vec2[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

/** Hulls that have an area. */
const hulls = cloud.map(convexHull).filter((hull) => hull.length >= 3);

/** Whether a point is in a convex polygon, at least `margin` (negative: at most so much outside) from its edges. */
function isWithin(polygon: readonly Vec2[], [x, y]: Vec2, margin = 0): boolean {
  const ring = oriented(polygon);
  return ring.every((a, index) => {
    const b = at(ring, (index + 1) % ring.length);
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    return length === 0 || ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / length >= margin;
  });
}

/** A ring, grown. */
function grownRing(ring: readonly Vec2[], grow: number): Vec2[] {
  const flat = new Float64Array(GROWN_NUMBERS * ring.length);
  const count = growInto(flat, ring, grow);
  return Array.from({ length: count }, (_, k): Vec2 => [at(flat, 2 * k), at(flat, 2 * k + 1)]);
}

/** The middles of the cells of a grid over both polygons. */
function* samples(...polygons: readonly (readonly Vec2[])[]): Generator<Vec2> {
  const [x0, y0, x1, y1] = boundsOf(polygons.flat());
  for (let x = x0 + 0.31; x < x1; x += 0.77) for (let y = y0 + 0.29; y < y1; y += 0.77) yield [x, y];
}

suite('C6: plane polygons', () => {
  test('C6: a hull is convex, turns one way, and holds all of its points', () => {
    fc.assert(
      fc.property(cloud, (points) => {
        const hull = convexHull(points);
        for (const corner of hull) assert.ok(points.some(([x, y]) => x === corner[0] && y === corner[1]));
        if (hull.length < 3) return;
        assert.ok(isConvex(hull) && doubleArea(hull) > 0);
        for (const p of points) assert.ok(isWithin(hull, p, -1e-9));
      }),
    );
  });

  test('C6: the hull of points on one line is its two ends', () => {
    const hull = convexHull([
      [2, 2],
      [0, 0],
      [3, 3],
      [1, 1],
    ]);
    assert.deepEqual(hull, [
      [0, 0],
      [3, 3],
    ]);
  });

  test('C6: areas have a sign, and oriented makes it positive', () => {
    assert.equal(doubleArea(SQUARE), 200);
    assert.equal(doubleArea([...SQUARE].reverse()), -200);
    assert.deepEqual(oriented([...SQUARE].reverse()), SQUARE);
    assert.equal(doubleArea([]), 0);
  });

  test('C6: a dent is found', () => {
    assert.ok(isConvex(SQUARE));
    assert.ok(!isConvex([...SQUARE.slice(0, 3), [5, 4]]));
  });

  test('C6: clipping keeps exactly what is on the inner side', () => {
    fc.assert(
      fc.property(hulls, coordinate, (hull, limit) => {
        const kept = clipHalfPlane(hull, ([x]) => limit - x);
        const rest = clipHalfPlane(hull, ([x]) => x - limit);
        assert.ok(kept.every(([x]) => x <= limit + 1e-9));
        assert.ok(Math.abs(doubleArea(kept) + doubleArea(rest) - doubleArea(hull)) < 1e-6);
      }),
    );
  });

  test('C6: a polygon clipped to a convex one covers what both cover', () => {
    fc.assert(
      fc.property(hulls, hulls, (a, b) => {
        const both = clipToConvex(a, b);
        for (const p of samples(a, b)) {
          const expected = isWithin(a, p, 1e-6) && isWithin(b, p, 1e-6);
          const outside = !isWithin(a, p, -1e-6) || !isWithin(b, p, -1e-6);
          if (expected) assert.ok(both.length >= 3 && isWithin(both, p, -1e-6));
          if (outside && both.length >= 3 && Math.abs(doubleArea(both)) > 1e-6)
            assert.ok(!isWithin(both, p, 1e-6));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('C6: convex polygons overlap just where they have an area in common', () => {
    fc.assert(
      fc.property(hulls, hulls, (a, b) => {
        const area = Math.abs(doubleArea(clipToConvex(a, b))) / 2;
        const overlap = convexOverlap(a, b, 1e-3);
        assert.equal(overlap, convexOverlap(b, a, 1e-3));
        if (area === 0) assert.ok(!overlap);
        if (area > 0.5) assert.ok(overlap, `area ${area}`);
      }),
      { numRuns: 400 },
    );
  });

  test('C6: polygons that only touch do not overlap', () => {
    const shifted = SQUARE.map(([x, y]): Vec2 => [x + 10, y]);
    assert.ok(!convexOverlap(SQUARE, shifted, 1e-3));
    assert.ok(convexOverlap(SQUARE, SQUARE, 1e-3));
  });

  test('C6: a grown convex polygon holds everything within the distance of its edges, and nothing beyond it', () => {
    fc.assert(
      fc.property(hulls, fc.constantFrom(0.6, 1), (hull, grow) => {
        const grown = grownRing(hull, grow);
        assert.ok(isConvex(grown));
        for (const [index, a] of hull.entries()) {
          const b = at(hull, (index + 1) % hull.length);
          const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
          const beside: Vec2 = [
            (a[0] + b[0]) / 2 + (0.9 * grow * (b[1] - a[1])) / length,
            (a[1] + b[1]) / 2 - (0.9 * grow * (b[0] - a[0])) / length,
          ];
          for (const p of [a, beside]) assert.ok(isWithin(grown, p, -1e-6), p.join());
        }
        for (const p of grown) assert.ok(edgeDistance(hull, p) < grow + 1e-9);
      }),
    );
  });

  /** Rings round the origin, as notched as can be. */
  const notched = (least: number, most: number): fc.Arbitrary<Vec2[]> =>
    fc
      .array(fc.double({ min: least, max: most, noNaN: true }), { minLength: 3, maxLength: 16 })
      .map((radii) =>
        radii.map((radius, k): Vec2 => {
          const [x, y] = at(unitCircle(radii.length), k);
          return [x * radius, y * radius];
        }),
      );

  test('C6: a notched polygon with a hole grows by the distance on both sides, however narrow its notches', () => {
    fc.assert(
      fc.property(
        notched(12, 40),
        notched(0.5, 5.9),
        fc.constantFrom(0.6, 1, 3),
        fc.boolean(),
        fc.array(
          fc.tuple(
            fc.double({ min: -44, max: 44, noNaN: true }),
            fc.double({ min: -44, max: 44, noNaN: true }),
          ),
          {
            minLength: 60,
            maxLength: 60,
          },
        ),
        (outline, hole, grow, reversed, points) => {
          const [outer, inner] = reversed ? [[...outline].reverse(), [...hole].reverse()] : [outline, hole];
          const grown = grownRing(outer, grow);
          const shrunk = isOutgrown(inner, grow) ? [] : grownRing(inner, -grow);
          for (const p of [...points, ...points.map(([x, y]): Vec2 => [x / 8, y / 8])]) {
            const turns = turnsAround(grown, p) - turnsAround(shrunk, p);
            assert.ok(turns >= 0, `${turns} turns around ${p.join()}`);
            const inside = turnsAround(outer, p) !== 0 && turnsAround(inner, p) === 0;
            const away = Math.min(edgeDistance(outer, p), edgeDistance(inner, p));
            // Corners are cut: only what is well within the distance is sure to be covered.
            if (inside) assert.ok(turns > 0, `${p.join()} is inside`);
            else if (away > grow + 1e-9) assert.equal(turns, 0, `${p.join()} is ${away} outside`);
            else if (away < 0.6 * grow) assert.ok(turns > 0, `${p.join()} is only ${away} outside`);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('C6: a stroke covers its line to half its width', () => {
    const line: readonly Vec2[] = [
      [0, 0],
      [10, 0],
      [10, 10],
    ];
    const open = strokeOutlines(line, 2, false);
    const covered = (outlines: readonly (readonly Vec2[])[], p: Vec2): boolean =>
      outlines.some((outline) => isWithin(outline, p));
    for (const p of [
      [5, 0.9],
      [5, -0.9],
      [9.1, 5],
      [10.9, 5],
      [10.5, -0.5],
    ] as const)
      assert.ok(covered(open, p), p.join());
    for (const p of [
      [5, 1.1],
      [8.9, 5],
      [5, 5],
      [-0.1, 0],
    ] as const)
      assert.ok(!covered(open, p), p.join());
    assert.ok(covered(strokeOutlines(line, 2, true), [5, 5]));
    assert.deepEqual(
      strokeOutlines(
        [
          [1, 1],
          [1, 1],
        ],
        2,
        false,
      ),
      [],
    );
  });

  test('C6: circles lie on their radius, the same points each time', () => {
    assert.equal(unitCircle(24), unitCircle(24));
    for (const [x, y] of discOutline([3, 4], 2, 24)) {
      assert.ok(Math.abs(Math.hypot(x - 3, y - 4) - 2) < 1e-12);
    }
  });

  test('C6: boxes: bounds, intersection over union, distance of middles', () => {
    assert.deepEqual(boundsOf(SQUARE), [0, 0, 10, 10]);
    const a: Box2 = [0, 0, 10, 10];
    assert.equal(boxIou(a, a), 1);
    assert.equal(boxIou(a, [5, 0, 15, 10]), 50 / 150);
    assert.equal(boxIou(a, [10, 0, 20, 10]), 0);
    assert.equal(boxIou(a, [30, 30, 40, 40]), 0);
    assert.equal(middleDistance(a, [3, 4, 13, 14]), 5);
  });
});
