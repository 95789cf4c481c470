/** The id raster against point-in-polygon at every pixel's centre. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import type { Vec2 } from '../../src/core/math.js';
import { convexHull } from '../../src/scene/polygon.js';
import { IdRaster, NOTHING } from '../../src/scene/raster.js';
import { edgeDistance, turnsAround } from '../helpers/rings.js';

fc.configureGlobal({ seed: 1 });

const WIDTH = 48;
const HEIGHT = 36;

/** Coordinates off the pixel grid by odd amounts, so that no centre lies on an edge. */
const coordinate = fc.integer({ min: -60, max: 420 }).map((value) => value / 7.3 + 0.0123);
const ring = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 9 });

/** Whether the first ring goes round a point (once or more, either way) and none of the others, its holes, does. */
function isInside([outline, ...holes]: readonly (readonly Vec2[])[], x: number, y: number): boolean {
  const goesRound = (ring: readonly Vec2[]): boolean => turnsAround(ring, [x, y]) !== 0;
  return outline !== undefined && goesRound(outline) && !holes.some(goesRound);
}

/** A polygon made smaller about the mean of its corners. */
function shrunk(points: readonly Vec2[], size: number): Vec2[] {
  const mean = (axis: 0 | 1): number => points.reduce((sum, p) => sum + p[axis], 0) / points.length;
  const [cx, cy] = [mean(0), mean(1)];
  return points.map(([x, y]) => [cx + (x - cx) * size, cy + (y - cy) * size]);
}

function* pixels(): Generator<[number, number]> {
  for (let y = 0; y < HEIGHT; y += 1) for (let x = 0; x < WIDTH; x += 1) yield [x, y];
}

function fresh(tracked: readonly number[] = []): IdRaster {
  const raster = new IdRaster(WIDTH, HEIGHT);
  raster.clear(tracked);
  return raster;
}

suite('C6: the id raster', () => {
  test('C6: any polygon, a dented or crossed one too, fills just the pixels whose centres it holds', () => {
    fc.assert(
      fc.property(ring, (outline) => {
        const raster = fresh();
        raster.fill(3, outline, []);
        for (const [x, y] of pixels()) {
          assert.equal(raster.idAt(x, y) === 3, isInside([outline], x + 0.5, y + 0.5), `${x}, ${y}`);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('C6: holes are left out', () => {
    fc.assert(
      fc.property(
        ring.map(convexHull).filter((hull) => hull.length > 2),
        fc.constantFrom(0.37, 0.71),
        (hull, size) => {
          const raster = fresh();
          const hole = shrunk(hull, size);
          raster.fill(3, hull, [hole]);
          for (const [x, y] of pixels()) {
            assert.equal(raster.idAt(x, y) === 3, isInside([hull, hole], x + 0.5, y + 0.5), `${x}, ${y}`);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  test('C6: a convex polygon fills the same pixels either way', () => {
    fc.assert(
      fc.property(ring.map(convexHull), (hull) => {
        const [convex, general] = [fresh(), fresh()];
        convex.fillConvex(1, hull);
        general.fill(1, hull, []);
        for (const [x, y] of pixels()) assert.equal(convex.idAt(x, y), general.idAt(x, y), `${x}, ${y}`);
      }),
      { numRuns: 150 },
    );
  });

  test('C6: a stroke widens both kinds by its half on all sides, corners cut', () => {
    const grow = 1;
    fc.assert(
      fc.property(
        ring.map(convexHull).filter((hull) => hull.length > 2),
        fc.boolean(),
        (hull, convex) => {
          const raster = fresh();
          if (convex) raster.fillConvex(1, hull, grow);
          else raster.fill(1, hull, [], grow);
          for (const [x, y] of pixels()) {
            const [cx, cy] = [x + 0.5, y + 0.5];
            const inside = isInside([hull], cx, cy);
            const distance = edgeDistance(hull, [cx, cy]);
            if (inside) assert.equal(raster.idAt(x, y), 1, `${x}, ${y} is inside`);
            else if (distance > grow + 1e-9)
              assert.equal(raster.idAt(x, y), NOTHING, `${x}, ${y} is ${distance} outside`);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  test('C6: beside the middle of an edge the stroke reaches its full half', () => {
    const square: readonly Vec2[] = [
      [10.2, 10.2],
      [30.2, 10.2],
      [30.2, 20.2],
      [10.2, 20.2],
    ];
    for (const convex of [true, false]) {
      const raster = fresh();
      if (convex) raster.fillConvex(1, square, 1);
      else raster.fill(1, square, [], 1);
      assert.deepEqual(raster.count(1)[0]?.box, [9, 9, 31, 21]);
    }
  });

  test('C6: neighbours with a common edge leave no pixel to neither and none to both', () => {
    const corner = fc.tuple(coordinate, coordinate);
    fc.assert(
      fc.property(corner, corner, corner, corner, (a: Vec2, b: Vec2, c: Vec2, d: Vec2) => {
        const side = (p: Vec2): number => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
        fc.pre(side(c) * side(d) < 0);
        const [left, right] = [fresh(), fresh()];
        left.fillConvex(1, [a, b, c]);
        right.fillConvex(1, [b, a, d]);
        for (const [x, y] of pixels()) {
          const filled = [left, right].filter((raster) => raster.idAt(x, y) === 1).length;
          const within = [c, d].some((p) => isInside([[a, b, p]], x + 0.5, y + 0.5));
          assert.equal(filled, within ? 1 : 0, `${x}, ${y}`);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('C6: counts and boxes are those of the pixels, and what covers later hides what was there', () => {
    fc.assert(
      fc.property(fc.array(ring.map(convexHull), { minLength: 1, maxLength: 4 }), (hulls) => {
        const raster = fresh(hulls.map((_, index) => index + 1));
        hulls.forEach((hull, index) => {
          raster.fillConvex(index + 1, hull);
        });
        const counts = raster.count(hulls.length);
        for (const [index, hull] of hulls.entries()) {
          const shown = [...pixels()].filter(([x, y]) => raster.idAt(x, y) === index + 1);
          const alone = fresh();
          alone.fillConvex(1, hull);
          const full = [...pixels()].filter(([x, y]) => alone.idAt(x, y) === 1).length;
          const xs = shown.map(([x]) => x);
          const ys = shown.map(([, y]) => y);
          const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs) + 1, Math.max(...ys) + 1];
          assert.deepEqual(counts[index], {
            full,
            visible: shown.length,
            box: shown.length === 0 ? undefined : box,
          });
        }
      }),
      { numRuns: 100 },
    );
  });

  test('C6: a raster that was cleared is like a new one', () => {
    const used = fresh([1]);
    used.fillConvex(1, [
      [1, 1],
      [40, 3],
      [20, 30],
    ]);
    used.clear([2]);
    assert.ok([...pixels()].every(([x, y]) => used.idAt(x, y) === NOTHING));
    used.fillConvex(2, [
      [5, 5],
      [15, 5],
      [5, 15],
    ]);
    const other = fresh([2]);
    other.fillConvex(2, [
      [5, 5],
      [15, 5],
      [5, 15],
    ]);
    assert.deepEqual(used.count(2), other.count(2));
  });

  test('C6: a raster that was resized, to less and to more, is like a new one', () => {
    const used = fresh([1]);
    for (const [width, height] of [
      [17, 23],
      [WIDTH, HEIGHT],
      [2 * WIDTH, 3 * HEIGHT],
      [WIDTH, HEIGHT],
    ] as const) {
      used.fillConvex(1, [
        [0, 0],
        [width, 1],
        [width / 2, height],
      ]);
      used.resize(width, height);
      used.clear([2]);
      const other = new IdRaster(width, height);
      other.clear([2]);
      for (const raster of [used, other]) {
        raster.fill(
          2,
          [
            [1, 1],
            [width - 1, 4],
            [width / 3, height - 1],
          ],
          [],
        );
      }
      assert.deepEqual(used.count(2), other.count(2));
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1) assert.equal(used.idAt(x, y), other.idAt(x, y));
    }
  });

  test('C6: at most 32 objects are tracked, and only what is tracked has a full area', () => {
    const raster = fresh([2]);
    const polygon: readonly Vec2[] = [
      [2, 2],
      [12, 2],
      [12, 12],
      [2, 12],
    ];
    raster.fillConvex(1, polygon);
    raster.fillConvex(2, polygon);
    assert.deepEqual(raster.count(2), [
      { full: 0, visible: 0, box: undefined },
      { full: 100, visible: 100, box: [2, 2, 12, 12] },
    ]);
    assert.throws(() => {
      raster.clear(Array.from({ length: 33 }, (_, index) => index + 1));
    }, RangeError);
  });
});
