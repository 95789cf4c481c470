/** Plane polygons: hulls, clipping, areas, discs. Units are whatever the caller's plane has. */
import { at, cosDegrees, sinDegrees, type Vec2 } from '../core/math.js';

const turn = (a: Vec2, b: Vec2, c: Vec2): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** The convex hull (monotone chain), without points on its edges. */
export function convexHull(points: readonly Vec2[]): Vec2[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  if (sorted.length < 3) return sorted;
  const half = (ordered: readonly Vec2[]): Vec2[] => {
    const chain: Vec2[] = [];
    for (const point of ordered) {
      while (chain.length >= 2 && turn(at(chain, chain.length - 2), at(chain, chain.length - 1), point) <= 0)
        chain.pop();
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** Twice the signed area; its sign tells the orientation. */
export function doubleArea(polygon: readonly Vec2[]): number {
  let sum = 0;
  let previous = polygon.at(-1);
  for (const point of polygon) {
    if (previous !== undefined) sum += previous[0] * point[1] - point[0] * previous[1];
    previous = point;
  }
  return sum;
}

/** The polygon with its points in the order that makes {@link doubleArea} positive. */
export function oriented(polygon: readonly Vec2[]): readonly Vec2[] {
  return doubleArea(polygon) < 0 ? [...polygon].reverse() : polygon;
}

/** Whether a polygon without crossings is convex. */
export function isConvex(polygon: readonly Vec2[]): boolean {
  let sign = 0;
  for (let index = 0; index < polygon.length; index += 1) {
    const bend = turn(
      at(polygon, index),
      at(polygon, (index + 1) % polygon.length),
      at(polygon, (index + 2) % polygon.length),
    );
    if (bend !== 0 && sign !== 0 && bend > 0 !== sign > 0) return false;
    if (bend !== 0) sign = bend;
  }
  return true;
}

/** The part of a convex polygon where `inside` (a linear function of the point) is not negative. */
export function clipHalfPlane(polygon: readonly Vec2[], inside: (p: Vec2) => number): Vec2[] {
  const kept: Vec2[] = [];
  let previous = polygon.at(-1);
  for (const current of polygon) {
    if (previous === undefined) break;
    const a = inside(previous);
    const b = inside(current);
    if (a >= 0 !== b >= 0) {
      const t = a / (a - b);
      kept.push([previous[0] + (current[0] - previous[0]) * t, previous[1] + (current[1] - previous[1]) * t]);
    }
    if (b >= 0) kept.push(current);
    previous = current;
  }
  return kept;
}

/** A polygon clipped to a convex one. */
export function clipToConvex(polygon: readonly Vec2[], window: readonly Vec2[]): Vec2[] {
  const frame = oriented(window);
  let result = [...polygon];
  frame.forEach((a, index) => {
    const b = at(frame, (index + 1) % frame.length);
    result = clipHalfPlane(result, (p) => turn(a, b, p));
  });
  return result;
}

/** A path without the points that lie within `tolerance` of the line between their neighbours; both ends stay. */
export function simplifiedPath(points: readonly Vec2[], tolerance: number): readonly Vec2[] {
  if (points.length < 4) return points;
  const kept: Vec2[] = [at(points, 0)];
  for (let index = 1; index + 1 < points.length; index += 1) {
    const a = at(kept, kept.length - 1);
    const p = at(points, index);
    const b = at(points, index + 1);
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (length === 0 || Math.abs(turn(a, b, p)) > tolerance * length) kept.push(p);
  }
  kept.push(at(points, points.length - 1));
  return kept;
}

/** The same for a closed ring. */
export function simplifiedRing(ring: readonly Vec2[], tolerance: number): readonly Vec2[] {
  if (ring.length < 6) return ring;
  return simplifiedPath([...ring, at(ring, 0)], tolerance).slice(0, -1);
}

/** Unit circle as `count` points, cached: circles are drawn by the thousand. */
export function unitCircle(count: number): readonly Vec2[] {
  const known = circles.get(count);
  if (known !== undefined) return known;
  const points = Array.from({ length: count }, (_, index): Vec2 => [
    cosDegrees((360 * index) / count),
    sinDegrees((360 * index) / count),
  ]);
  circles.set(count, points);
  return points;
}
const circles = new Map<number, readonly Vec2[]>();

/** A disc's outline. */
export function discOutline(center: Vec2, radius: number, count = 28): Vec2[] {
  return unitCircle(count).map(([x, y]) => [center[0] + x * radius, center[1] + y * radius]);
}

/** The convex polygons that cover a polyline of the given width: a quad a segment, an octagon a joint. */
export function strokeOutlines(points: readonly Vec2[], width: number, closed: boolean): Vec2[][] {
  const outlines: Vec2[][] = [];
  const half = width / 2;
  points.forEach((a, index) => {
    const last = index === points.length - 1;
    const b = last ? (closed ? points[0] : undefined) : points[index + 1];
    if (b !== undefined) {
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
      if (length > 0) {
        const x = (-(b[1] - a[1]) / length) * half;
        const y = ((b[0] - a[0]) / length) * half;
        outlines.push([
          [a[0] + x, a[1] + y],
          [b[0] + x, b[1] + y],
          [b[0] - x, b[1] - y],
          [a[0] - x, a[1] - y],
        ]);
      }
    }
    const joint = closed || (index > 0 && !last);
    if (joint) outlines.push(discOutline(a, half, 8));
  });
  return outlines;
}

/** An axis-aligned pixel box [x0, y0, x1, y1]. */
export type Box2 = readonly [number, number, number, number];

/** The bounds of at least one point. */
export function boundsOf(points: Iterable<Vec2>): Box2 {
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  for (const [x, y] of points) {
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  return [x0, y0, x1, y1];
}

/** Intersection over union of two boxes; 0 where they do not meet. */
export function boxIou(a: Box2, b: Box2): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  if (width <= 0 || height <= 0) return 0;
  const inter = width * height;
  const area = (box: Box2): number => (box[2] - box[0]) * (box[3] - box[1]);
  return inter / (area(a) + area(b) - inter);
}

/** Distance between the middles of two boxes. */
export function middleDistance(a: Box2, b: Box2): number {
  return Math.hypot(a[0] + a[2] - b[0] - b[2], a[1] + a[3] - b[1] - b[3]) / 2;
}

/** Whether two convex polygons overlap by more than touching (separating axis test with a tolerance in the plane's unit). */
export function convexOverlap(a: readonly Vec2[], b: readonly Vec2[], tolerance: number): boolean {
  return !hasSeparatingEdge(a, b, tolerance) && !hasSeparatingEdge(b, a, tolerance);
}

function hasSeparatingEdge(a: readonly Vec2[], b: readonly Vec2[], tolerance: number): boolean {
  let previous = a.at(-1);
  for (const current of a) {
    if (previous !== undefined) {
      const nx = current[1] - previous[1];
      const ny = previous[0] - current[0];
      const length = Math.hypot(nx, ny);
      let furthestIn = Infinity;
      // Hulls run so that the inside is on the left; outwards is (dy, -dx).
      for (const p of b)
        furthestIn = Math.min(furthestIn, (p[0] - current[0]) * nx + (p[1] - current[1]) * ny);
      if (length > 0 && furthestIn >= -tolerance * length) return true;
    }
    previous = current;
  }
  return false;
}

/** Corners from which a polygon counts as smooth: its bevels would be shorter than a pixel. */
const SMOOTH = 10;

/** A convex polygon grown by `grow` on all sides: its corners are bevelled, or, on smooth outlines, moved along their normals. */
export function grownConvex(polygon: readonly Vec2[], grow: number): Vec2[] {
  const ring = oriented(polygon);
  const normals: Vec2[] = ring.map((current, index) => {
    const previous = ring[index === 0 ? ring.length - 1 : index - 1] ?? current;
    const [x, y] = [current[0] - previous[0], current[1] - previous[1]];
    const length = Math.hypot(x, y);
    return length === 0 ? [0, 0] : [y / length, -x / length];
  });
  return ring.flatMap((point, index): Vec2[] => {
    const before = normals[index] ?? [0, 0];
    const after = normals[index + 1 === ring.length ? 0 : index + 1] ?? [0, 0];
    if (ring.length < SMOOTH) {
      return [
        [point[0] + before[0] * grow, point[1] + before[1] * grow],
        [point[0] + after[0] * grow, point[1] + after[1] * grow],
      ];
    }
    const [x, y] = [before[0] + after[0], before[1] + after[1]];
    const length = Math.hypot(x, y);
    return length === 0 ? [point] : [[point[0] + (x / length) * grow, point[1] + (y / length) * grow]];
  });
}
