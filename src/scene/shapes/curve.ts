/** Smooth outlines and profiles through a few points. */
import { at, type Vec2 } from '../../core/math.js';
import { unitCircle } from '../polygon.js';

/** A Catmull-Rom curve through `points` with `steps` points to a segment, both ends included. */
export function smoothCurve(points: readonly Vec2[], steps = 4): Vec2[] {
  const curve: Vec2[] = [];
  for (let index = 0; index + 1 < points.length; index += 1) {
    const p1 = at(points, index);
    const p2 = at(points, index + 1);
    const p0 = points[index - 1] ?? p1;
    const p3 = points[index + 2] ?? p2;
    for (let step = 0; step < steps; step += 1) curve.push(between(p0, p1, p2, p3, step / steps));
  }
  curve.push(at(points, points.length - 1));
  return curve;
}

/** A closed Catmull-Rom curve through `points`. */
export function smoothLoop(points: readonly Vec2[], steps = 4): Vec2[] {
  const count = points.length;
  return points.flatMap((p1, index) =>
    Array.from({ length: steps }, (_, step) =>
      between(
        at(points, (index + count - 1) % count),
        p1,
        at(points, (index + 1) % count),
        at(points, (index + 2) % count),
        step / steps,
      ),
    ),
  );
}

function between(p0: Vec2, p1: Vec2, p2: Vec2, p3: Vec2, t: number): Vec2 {
  const blend = (a: number, b: number, c: number, d: number): number =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
  return [blend(p0[0], p1[0], p2[0], p3[0]), blend(p0[1], p1[1], p2[1], p3[1])];
}

/** A rectangle with round corners, from (x0, y0) to (x1, y1), counter-clockwise in a plane with y up. */
export function roundedRectangle(x0: number, y0: number, x1: number, y1: number, radius: number): Vec2[] {
  const quarter = (cx: number, cy: number, start: number): Vec2[] =>
    [0, 1, 2, 3, 4].map((step): Vec2 => {
      const [x, y] = at(unitCircle(16), (start + step) % 16);
      return [cx + x * radius, cy + y * radius];
    });
  return [
    ...quarter(x1 - radius, y1 - radius, 0),
    ...quarter(x0 + radius, y1 - radius, 4),
    ...quarter(x0 + radius, y0 + radius, 8),
    ...quarter(x1 - radius, y0 + radius, 12),
  ];
}
