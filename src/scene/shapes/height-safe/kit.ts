/** What several shapes of this folder share: marks on round surfaces, boxes by their middle, mirrored outlines. */
import { at, clamp, hypotenuse, type Vec2, type Vec3 } from '../../../core/math.js';
import type { Detail, Paint } from '../../part.js';
import { boundsOf, clipHalfPlane, unitCircle } from '../../polygon.js';
import { smoothCurve, smoothLoop } from '../curve.js';

/**
 * A stripe all around a lathe about z or a ball, between two heights (or elevations), in three lengths: what is seen of each is
 * then of one piece.
 */
export function belt(low: number, high: number, paint: Paint, tone = 0): Detail[] {
  return [0, 120, 240].map((azimuth) => patch(azimuth, azimuth + 121, low, high, paint, tone));
}

/** A part of a round surface between two azimuths and two heights (or elevations). */
export function patch(from: number, to: number, low: number, high: number, paint: Paint, tone = 0): Detail {
  return { kind: 'polygon', side: 'surface', points: rectangle(from, low, to, high), paint, tone };
}

/** An oval on a round surface: its middle and half its extent, both as (azimuth, height or elevation). */
export function spot(center: Vec2, reach: Vec2, paint: Paint, tone = 0): Detail {
  return { kind: 'polygon', side: 'surface', points: oval(center, reach), paint, tone };
}

/** An oval outline. */
export function oval(center: Vec2, reach: Vec2, count = 16): Vec2[] {
  return unitCircle(count).map(([x, y]) => [center[0] + x * reach[0], center[1] + y * reach[1]]);
}

/** Bounds of a box whose underside has its middle at `foot`, with its width, depth and height. */
export function block(foot: Vec3, extent: Vec3): { readonly min: Vec3; readonly max: Vec3 } {
  const [x, y, z] = foot;
  const [width, depth, height] = extent;
  return { min: [x - width / 2, y - depth / 2, z], max: [x + width / 2, y + depth / 2, z + height] };
}

/** A rectangle as an outline. */
export function rectangle(x0: number, y0: number, x1: number, y1: number): Vec2[] {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

/** A convex outline, given counter-clockwise, with all its edges moved inwards by `by`. */
export function inset(outline: readonly Vec2[], by: number): Vec2[] {
  return outline.reduce<Vec2[]>(
    (kept, [x0, y0], index) => {
      const [x1, y1] = at(outline, (index + 1) % outline.length);
      const [x, y] = [x1 - x0, y1 - y0];
      const reach = by * hypotenuse(x, y);
      return clipHalfPlane(kept, (p) => x * (p[1] - y0) - y * (p[0] - x0) - reach);
    },
    [...outline],
  );
}

/** The outline seen in a mirror: the first coordinate changes its sign. */
export function mirrored(outline: readonly Vec2[]): Vec2[] {
  return outline.map(([x, y]) => [-x, y]);
}

/** A five-pointed star. */
export function star(center: Vec2, reach: Vec2, inner = 0.42): Vec2[] {
  return Array.from({ length: 10 }, (_, index) => {
    const [x, y] = unitCircle(20)[(2 * index + 5) % 20] ?? [0, 0];
    const share = index % 2 === 0 ? 1 : inner;
    return [center[0] + x * reach[0] * share, center[1] + y * reach[1] * share];
  });
}

/** A smooth curve through `points` that never leaves their bounds: profiles and outlines keep the size they were given. */
export function softCurve(points: readonly Vec2[], steps = 4): Vec2[] {
  return keptWithin(points, smoothCurve(points, steps));
}

/** A smooth closed curve through `points` that never leaves their bounds. */
export function softLoop(points: readonly Vec2[], steps = 4): Vec2[] {
  return keptWithin(points, smoothLoop(points, steps));
}

function keptWithin(points: readonly Vec2[], curve: readonly Vec2[]): Vec2[] {
  const [x0, y0, x1, y1] = boundsOf(points);
  return curve.map(([x, y]) => [clamp(x, x0, x1), clamp(y, y0, y1)]);
}
