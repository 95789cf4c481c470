/* eslint no-restricted-properties: off -- here, and only here, the platform's own functions are what ours are held against */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import {
  add,
  at,
  atan2Degrees,
  clamp,
  cosDegrees,
  cross,
  distance,
  dot,
  lerp,
  normalize,
  round,
  roundVec,
  scale,
  sinDegrees,
  subtract,
  tanDegrees,
  type Vec3,
} from '../../src/core/math.js';

const angle = fc.double({ min: -720, max: 720, noNaN: true });
const coordinate = fc.double({ min: -100, max: 100, noNaN: true });
const vector = fc.tuple(coordinate, coordinate, coordinate);

function assertClose(actual: number, expected: number, tolerance: number, what = ''): void {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${what} ${actual} is not ${expected}`);
}

suite('C1: sine and cosine of our own', () => {
  test('C1: exact at every multiple of 90 degrees, far ones too', () => {
    for (let quarter = -40; quarter <= 40; quarter += 1) {
      const sine = [0, 1, 0, -1][((quarter % 4) + 4) % 4] ?? 0;
      assert.equal(sinDegrees(90 * quarter) + 0, sine, `${90 * quarter}`);
      assert.equal(cosDegrees(90 * (quarter - 1)) + 0, sine, `${90 * (quarter - 1)}`);
    }
  });

  test('C1: known values', () => {
    assertClose(sinDegrees(30), 0.5, 1e-15);
    assertClose(cosDegrees(60), 0.5, 1e-15);
    assertClose(sinDegrees(45), Math.SQRT1_2, 1e-15);
    assertClose(cosDegrees(45), Math.SQRT1_2, 1e-15);
    assertClose(tanDegrees(45), 1, 4e-16);
    assertClose(sinDegrees(15), (Math.sqrt(6) - Math.sqrt(2)) / 4, 1e-15);
    assertClose(sinDegrees(18), (Math.sqrt(5) - 1) / 4, 1e-15);
  });

  test("C1: within 1e-14 of the platform's functions over two turns to either side", () => {
    for (let degrees = -720; degrees <= 720; degrees += 0.125) {
      const radians = (degrees * Math.PI) / 180;
      assertClose(sinDegrees(degrees), Math.sin(radians), 1e-14, `sin ${degrees}`);
      assertClose(cosDegrees(degrees), Math.cos(radians), 1e-14, `cos ${degrees}`);
    }
  });

  test('C1: squares add up to one, and the addition theorems hold', () => {
    fc.assert(
      fc.property(angle, angle, (a, b) => {
        const [sa, ca, sb, cb] = [sinDegrees(a), cosDegrees(a), sinDegrees(b), cosDegrees(b)];
        assertClose(sa * sa + ca * ca, 1, 1e-15, `squares of ${a}`);
        assertClose(sinDegrees(a + b), sa * cb + ca * sb, 1e-13, `sin(${a} + ${b})`);
        assertClose(cosDegrees(a + b), ca * cb - sa * sb, 1e-13, `cos(${a} + ${b})`);
      }),
    );
  });

  test('C1: no step where the quadrants meet', () => {
    for (const seam of [-135, -45, 45, 135, 225, 315]) {
      for (const wave of [sinDegrees, cosDegrees]) {
        assertClose(wave(seam - 1e-9), wave(seam + 1e-9), 1e-10, `${wave.name} at ${seam}`);
      }
    }
  });

  test('C1: atan2 in degrees undoes sine and cosine', () => {
    fc.assert(
      fc.property(fc.double({ min: -179.9, max: 179.9, noNaN: true }), (degrees) => {
        assertClose(atan2Degrees(sinDegrees(degrees), cosDegrees(degrees)), degrees, 1e-12, 'angle');
      }),
    );
  });
});

suite('C10: rounding', () => {
  test('C10: rounds to the given decimals and never gives -0', () => {
    assert.equal(round(1.23456, 3), 1.235);
    assert.equal(round(-1.5, 0), -1);
    assert.ok(Object.is(round(-0.0001, 3), 0));
    assert.ok(Object.is(round(-0, 2), 0));
    assert.deepEqual(roundVec([1.11111, -0.00001, 2], 2), [1.11, 0, 2]);
  });

  test('C10: a rounded number is its own short decimal, and stays as it is', () => {
    fc.assert(
      fc.property(coordinate, fc.integer({ min: 0, max: 6 }), (value, digits) => {
        const rounded = round(value, digits);
        assert.equal(round(rounded, digits), rounded);
        assert.ok(Math.abs(rounded - value) <= 0.500001 / Number(`1e${digits}`));
        assert.ok(
          (String(rounded).split('.')[1] ?? '').replace(/e.*/, '').length <= 6 || /e-/.test(String(rounded)),
        );
        assert.equal(Number(rounded.toFixed(digits)), rounded);
      }),
    );
  });

  test('C10: more decimals than it can keep are refused', () => {
    for (const digits of [-1, 7, 0.5]) assert.throws(() => round(1, digits), RangeError);
  });
});

suite('at', () => {
  test('C10: gives the item, and throws where there is none', () => {
    assert.equal(at(['a', 'b'], 1), 'b');
    assert.equal(at([0, false], 0), 0);
    for (const index of [-1, 2, 0.5, Number.NaN]) assert.throws(() => at(['a', 'b'], index), RangeError);
    assert.throws(() => at([], 0), /index 0 is outside/);
  });
});

suite('C1: vectors', () => {
  test('C1: they keep double precision', () => {
    assert.deepEqual(add([0.1, 0.2, 0.3], [1, 2, 3]), [1.1, 2.2, 3.3]);
    assert.deepEqual(subtract([1.1, 1, 1], [0.1, 0, 0]), [1.1 - 0.1, 1, 1]);
    assert.deepEqual(scale([0.1, 1, -2], 3), [0.1 * 3, 3, -6]);
  });

  test('C1: the cross product is right-handed and at right angles to both', () => {
    assert.deepEqual(cross([1, 0, 0], [0, 1, 0]), [0, 0, 1]);
    fc.assert(
      fc.property(vector, vector, (a: Vec3, b: Vec3) => {
        const normal = cross(a, b);
        assertClose(dot(normal, a), 0, 1e-8);
        assertClose(dot(normal, b), 0, 1e-8);
        assertClose(distance(a, b), Math.hypot(...subtract(a, b)), 1e-9);
      }),
    );
  });

  test('C1: a normalised vector has length 1 and the same direction; zero stays zero', () => {
    assert.deepEqual(normalize([0, 0, 0]), [0, 0, 0]);
    fc.assert(
      fc.property(vector, (v: Vec3) => {
        fc.pre(Math.hypot(...v) > 1e-3);
        assertClose(Math.hypot(...normalize(v)), 1, 1e-14);
        assertClose(dot(normalize(v), v), Math.hypot(...v), 1e-9);
      }),
    );
  });

  test('C1: clamp and lerp', () => {
    assert.deepEqual([clamp(-1, 0, 2), clamp(1, 0, 2), clamp(3, 0, 2)], [0, 1, 2]);
    assert.deepEqual([lerp(2, 4, 0), lerp(2, 4, 0.5), lerp(2, 4, 1)], [2, 3, 4]);
  });
});
