import type { ObjectType } from '../../catalogue.js';
import {
  add,
  atan2Degrees,
  cosDegrees,
  dot,
  scale,
  sinDegrees,
  type Vec2,
  type Vec3,
  hypotenuse,
  round,
} from '../../../core/math.js';
import type { Detail, Paint } from '../../part.js';

/** The twelve corners of an icosahedron that stands on a side, as [azimuth, elevation]. */
const CORNERS: readonly Vec2[] = [0, 120, 240].flatMap((azimuth): Vec2[] => [
  [azimuth, 52.62],
  [azimuth + 60, 10.81],
  [azimuth, -10.81],
  [azimuth + 60, -52.62],
]);

function direction([azimuth, elevation]: Vec2): Vec3 {
  const flat = cosDegrees(elevation);
  return [sinDegrees(azimuth) * flat, -cosDegrees(azimuth) * flat, sinDegrees(elevation)];
}

/** [azimuth, elevation] of a direction, the azimuth within half a turn of `near`. */
function angles([x, y, z]: Vec3, near: number): Vec2 {
  // Rounded, as the last digit of an arc tangent is the engine's.
  const azimuth = round(atan2Degrees(x, -y), 6);
  return [azimuth + 360 * Math.round((near - azimuth) / 360), round(atan2Degrees(z, hypotenuse(x, y)), 6)];
}

/** A point a third of the way from one corner towards another. */
const third = (from: Vec3, to: Vec3): Vec3 => add(scale(from, 2), to);

/** Five-sided patches about the corners, and the seams between them. */
function leather(): Detail[] {
  const corners = CORNERS.map(direction);
  return corners.flatMap((corner, index): Detail[] => {
    const [azimuth, elevation] = CORNERS[index] ?? [0, 0];
    const neighbours = corners
      .filter((other) => other !== corner && dot(other, corner) > 0.4)
      .map((other) => ({ other, at: angles(third(corner, other), azimuth) }))
      .sort(
        (a, b) =>
          atan2Degrees(a.at[1] - elevation, a.at[0] - azimuth) -
          atan2Degrees(b.at[1] - elevation, b.at[0] - azimuth),
      );
    const patch: Detail = {
      kind: 'polygon',
      side: 'surface',
      points: neighbours.map((neighbour) => neighbour.at),
      paint: 'secondary',
    };
    const seams = neighbours
      .filter(({ other }) => corners.indexOf(other) > index)
      .map(({ other, at }): Detail => {
        const end = angles(third(other, corner), at[0]);
        return { kind: 'line', side: 'surface', points: [at, end], width: 2.4, paint: 'secondary' };
      });
    return [patch, ...seams];
  });
}

/** Wedges from pole to pole in slices that are narrow enough to follow the edge of the ball. */
function wedges(paints: readonly (Paint | undefined)[]): Detail[] {
  const angle = 360 / paints.length;
  return paints.flatMap((paint, wedge): Detail[] => {
    if (paint === undefined) return [];
    const slices = 4;
    return Array.from({ length: slices }, (_, slice): Detail => {
      const from = angle * (wedge + slice / slices);
      const to = from + angle / slices + (slice + 1 < slices ? 0.8 : 0);
      const steps = [-90, -65, -40, -20, 0, 20, 40, 65, 90];
      return {
        kind: 'polygon',
        side: 'surface',
        points: [
          ...steps.map((elevation): Vec2 => [from, elevation]),
          ...[...steps].reverse().map((elevation): Vec2 => [to, elevation]),
        ],
        paint,
      };
    });
  });
}

/** A football of patches, or a beach ball of wedges. */
export const ball: ObjectType = {
  type: 'ball',
  name: 'ball',
  group: 'round',
  size: { width: 0.66, depth: 0.66, height: 0.66 },
  variants: 2,
  colorings: [
    ['#f3f1ea', '#22262e', '#22262e'],
    ['#f7f3e8', '#d63a34', '#2b6fb8'],
    ['#f2c53d', '#2a4f8f', '#d2452f'],
  ],
  turn: 180,
  build: ({ width, height }, variant) => {
    const r = width / 2;
    return [
      {
        kind: 'ball',
        center: [0, 0, height / 2],
        radius: r,
        paint: 'primary',
        details:
          variant === 0
            ? leather()
            : [
                ...wedges([
                  'secondary',
                  undefined,
                  'accent',
                  undefined,
                  'secondary',
                  undefined,
                  'accent',
                  undefined,
                ]),
                {
                  kind: 'polygon',
                  side: 'surface',
                  points: Array.from({ length: 24 }, (_, index): Vec2 => [index * 15, 77]),
                  paint: 'primary',
                },
              ],
      },
    ];
  },
};
