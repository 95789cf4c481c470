import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { at, cosDegrees, sinDegrees, type Vec2, type Vec3 } from '../../src/core/math.js';
import { DetailSide } from '../../src/render/details.js';
import { lookAt, type Viewpoint } from '../../src/scene/camera.js';
import { LocalView } from '../../src/scene/face.js';
import { partPieces } from '../../src/scene/faces.js';
import type { Ball, Detail, Lathe } from '../../src/scene/part.js';

fc.configureGlobal({ seed: 1 });

const BALL: Ball = { kind: 'ball', center: [0, 0, 1], radius: 0.8, radiusZ: 1, paint: 'primary' };

/** A cap that bulges, as a mushroom's. */
const DOME: Lathe = {
  kind: 'lathe',
  axis: 'z',
  center: [0, 0, 0],
  profile: Array.from({ length: 19 }, (_, k): Vec2 => [cosDegrees(5 * k) + 0.01, 0.8 * sinDegrees(5 * k)]),
  smooth: true,
  paint: 'primary',
};

/** The camera goes round at a distance of 6 m, from level to steeply above. */
function viewed(yaw: number, pitch: number): LocalView {
  const eye: Vec3 = [
    6 * cosDegrees(pitch) * sinDegrees(yaw),
    -6 * cosDegrees(pitch) * cosDegrees(yaw),
    0.8 + 6 * sinDegrees(pitch),
  ];
  const view: Viewpoint = {
    camera: lookAt(eye, [0, 0, 0.8]),
    frame: { width: 800, height: 800, focal_px: 900, center_x: 400, center_y: 400, near: 0.1 },
  };
  return new LocalView(view, [0, 0, 0], 1, 0);
}

/** How far a point lies outside of a convex outline, pixels; negative within. */
function outside(outline: readonly Vec2[], [x, y]: Vec2): number {
  const area = outline.reduce((sum, a, k) => {
    const b = at(outline, (k + 1) % outline.length);
    return sum + a[0] * b[1] - b[0] * a[1];
  }, 0);
  return Math.max(
    ...outline.map((a, k) => {
      const b = at(outline, (k + 1) % outline.length);
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      return (-Math.sign(area) * (dx * (y - a[1]) - dy * (x - a[0]))) / Math.hypot(dx, dy);
    }),
  );
}

suite('picture: what is painted on a round body ends where the body does', () => {
  const angle = fc.integer({ min: -180, max: 179 });
  const pitch = fc.integer({ min: 2, max: 60 });
  for (const { name, solid, second, height } of [
    { name: 'ball', solid: BALL, second: fc.integer({ min: -60, max: 60 }), height: 22 },
    { name: 'dome', solid: DOME, second: fc.integer({ min: 20, max: 60 }).map((z) => z / 100), height: 0.14 },
  ]) {
    test(`${name}: marks stay within the outline and reach it where they are cut`, () => {
      fc.assert(
        fc.property(angle, pitch, angle, second, (yaw, tilt, azimuth, middle) => {
          const local = viewed(yaw, tilt);
          const [piece] = partPieces(solid, local);
          assert.ok(piece !== undefined);
          const outline = at(piece.silhouettes, 0).polygon;
          const mark: Detail = {
            kind: 'polygon',
            side: 'surface',
            paint: 'accent',
            points: [
              [azimuth - 20, middle - height],
              [azimuth + 20, middle - height],
              [azimuth + 20, middle + height],
              [azimuth - 20, middle + height],
            ],
          };
          const { outlines } = new DetailSide(solid, 'surface', local).seen(mark);
          // An outline is made of chords: a mark may pass them by the height of their arcs.
          for (const p of outlines.flat()) assert.ok(outside(outline, p) < 3, `${outside(outline, p)} px`);
        }),
        { numRuns: 400 },
      );
    });
  }

  test('a mark in the middle of the seen side is whole, one on the far side is not seen', () => {
    for (const solid of [BALL, DOME]) {
      const local = viewed(0, 20);
      const disc = (azimuth: number): Detail => ({
        kind: 'disc',
        side: 'surface',
        paint: 'accent',
        center: [azimuth, solid.kind === 'ball' ? 10 : 0.4],
        radius: 0.1,
      });
      const side = new DetailSide(solid, 'surface', local);
      const mark = (azimuth: number): Detail => ({
        ...disc(azimuth),
        kind: 'polygon',
        points: square(azimuth),
      });
      const square = (azimuth: number): Vec2[] => {
        const [z, h] = solid.kind === 'ball' ? [10, 5] : [0.4, 0.05];
        return [
          [azimuth - 5, z - h],
          [azimuth + 5, z - h],
          [azimuth + 5, z + h],
          [azimuth - 5, z + h],
        ];
      };
      assert.equal(side.seen(mark(0)).outlines.length, 1);
      assert.equal(side.seen(mark(180)).outlines.length, 0);
    }
  });
});
