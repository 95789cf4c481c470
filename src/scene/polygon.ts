/** Plane polygons: hulls, clipping, areas, discs. Units are whatever the caller's plane has. */
import { at, cosDegrees, sinDegrees, type Vec2, hypotenuse } from '../core/math.js';

const turn = (a: Vec2, b: Vec2, c: Vec2): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** The convex hull (monotone chain), without points on its edges. */
export function convexHull(points: readonly Vec2[]): Vec2[] {
  const sorted = sortedPoints(points);
  if (sorted.length < 3) return sorted;
  const chain: Vec2[] = [];
  for (const point of sorted) extendChain(chain, point, 0);
  chain.pop();
  const start = chain.length;
  for (let index = sorted.length - 1; index >= 0; index -= 1) {
    const point = sorted[index];
    if (point !== undefined) extendChain(chain, point, start);
  }
  chain.pop();
  return chain;
}

/** Puts a point at the end of the half hull that begins at `start`, in place of all that it makes concave. */
function extendChain(chain: Vec2[], point: Vec2, start: number): void {
  while (chain.length >= start + 2) {
    const a = chain[chain.length - 2];
    const b = chain[chain.length - 1];
    if (a === undefined || b === undefined || turn(a, b, point) > 0) break;
    chain.pop();
  }
  chain.push(point);
}

const isBefore = (a: Vec2, b: Vec2): boolean => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);

/**
 * The points by x, then y. Projected rings come in a few rising and falling runs: merging these is several times as fast as a general
 * sort with its comparator.
 */
function sortedPoints(points: readonly Vec2[]): Vec2[] {
  let source = points.slice();
  let starts = risingRuns(source);
  let target = source.slice();
  while (starts.length > 2) {
    const merged: number[] = [0];
    for (let run = 0; run + 1 < starts.length; run += 2) {
      const from = starts[run] ?? 0;
      const middle = starts[run + 1] ?? from;
      const to = starts[run + 2] ?? middle;
      mergeRuns(source, target, from, middle, to);
      merged.push(to);
    }
    [source, target] = [target, source];
    starts = merged;
  }
  return source;
}

/** Where each run of sorted points begins, and the end of the last; falling runs are turned round in place. */
function risingRuns(points: Vec2[]): number[] {
  const starts = [0];
  for (let from = 0; from < points.length;) {
    let to = from + 1;
    const falls = to < points.length && isBefore(at(points, to), at(points, from));
    while (to < points.length && isBefore(at(points, to), at(points, to - 1)) === falls) to += 1;
    if (falls) {
      for (let low = from, high = to - 1; low < high; low += 1, high -= 1) {
        const point = at(points, low);
        points[low] = at(points, high);
        points[high] = point;
      }
    }
    starts.push(to);
    from = to;
  }
  return starts;
}

function mergeRuns(source: readonly Vec2[], target: Vec2[], from: number, middle: number, to: number): void {
  let left = from;
  let right = middle;
  for (let place = from; place < to; place += 1) {
    const a = left < middle ? source[left] : undefined;
    const b = right < to ? source[right] : undefined;
    if (a !== undefined && (b === undefined || !isBefore(b, a))) {
      target[place] = a;
      left += 1;
    } else if (b !== undefined) {
      target[place] = b;
      right += 1;
    }
  }
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
  let a = polygon.at(-2);
  let b = polygon.at(-1);
  for (const c of polygon) {
    const bend = a === undefined || b === undefined ? 0 : turn(a, b, c);
    a = b;
    b = c;
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
    if (result.some((p) => turn(a, b, p) < 0)) result = clipHalfPlane(result, (p) => turn(a, b, p));
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
    const length = Math.sqrt((b[0] - a[0]) * (b[0] - a[0]) + (b[1] - a[1]) * (b[1] - a[1]));
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
      const length = hypotenuse(b[0] - a[0], b[1] - a[1]);
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
export function boundsOf(points: readonly Vec2[]): Box2 {
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  for (const point of points) {
    const x = point[0];
    const y = point[1];
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  return [x0, y0, x1, y1];
}

/** Area of a box. */
export function boxArea([x0, y0, x1, y1]: Box2): number {
  return (x1 - x0) * (y1 - y0);
}

/** A box with a margin all around. */
export function grownBox([x0, y0, x1, y1]: Box2, by: number): Box2 {
  return [x0 - by, y0 - by, x1 + by, y1 + by];
}

/** Area that two boxes have in common; 0 where they do not meet. */
export function boxOverlap(a: Box2, b: Box2): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return width <= 0 || height <= 0 ? 0 : width * height;
}

/** Intersection over union of two boxes; 0 where they do not meet. */
export function boxIou(a: Box2, b: Box2): number {
  const inter = boxOverlap(a, b);
  return inter === 0 ? 0 : inter / (boxArea(a) + boxArea(b) - inter);
}

/** Distance between the middles of two boxes. */
export function middleDistance(a: Box2, b: Box2): number {
  return hypotenuse(a[0] + a[2] - b[0] - b[2], a[1] + a[3] - b[1] - b[3]) / 2;
}

/** Whether two convex polygons overlap by more than touching (separating axis test with a tolerance in the plane's unit). */
export function convexOverlap(a: readonly Vec2[], b: readonly Vec2[], tolerance: number): boolean {
  return !hasSeparatingEdge(a, b, tolerance) && !hasSeparatingEdge(b, a, tolerance);
}

function hasSeparatingEdge(a: readonly Vec2[], b: readonly Vec2[], tolerance: number): boolean {
  let previous = a.at(-1);
  // The point that proved the last edge not to separate mostly proves it of the next one too.
  let first = 0;
  for (const current of a) {
    if (previous !== undefined) {
      const nx = current[1] - previous[1];
      const ny = previous[0] - current[0];
      const length = Math.sqrt(nx * nx + ny * ny);
      // Hulls run so that the inside is on the left; outwards is (dy, -dx).
      const inner = firstInside(b, current, nx, ny, -tolerance * length, first);
      if (inner === -1) {
        if (length > 0) return true;
      } else {
        first = inner;
      }
    }
    previous = current;
  }
  return false;
}

/** Index of a point that lies further inside of the line than `limit`, looked for from `first` on; -1 if there is none. */
function firstInside(
  points: readonly Vec2[],
  origin: Vec2,
  nx: number,
  ny: number,
  limit: number,
  first: number,
): number {
  const [x, y] = origin;
  let index = first;
  for (let tried = 0; tried < points.length; tried += 1) {
    const p = points[index];
    if (p !== undefined && (p[0] - x) * nx + (p[1] - y) * ny < limit) return index;
    index = index + 1 === points.length ? 0 : index + 1;
  }
  return -1;
}

/** Numbers that {@link growInto} may write for each corner of a ring. */
export const GROWN_NUMBERS = 6;

/** Cosine of a turn that is too slight for its bevel to be seen. */
const SLIGHT_TURN = 0.8;

/**
 * Writes a ring grown by `grow` on all sides (shrunk by a negative one) as x, y, x, y to `flat` from `start` on, and tells how many points
 * they are. They run so that {@link doubleArea} of the ring itself is positive. A corner is moved along its normal where it turns
 * slightly and bevelled where it turns more; a sharp one that points outwards gets three points.
 *
 * At corners that point inwards the grown ring crosses itself: it goes twice round what lies in between. A hole whose sides have met
 * goes round the other way. So the rings are to be filled by the sum of their turns, holes counting against the outline: the sum is 0
 * outside of what is meant, and 1 or more inside, provided that holes which {@link isOutgrown} are left out.
 */
export function growInto(flat: Float64Array, ring: readonly Vec2[], grow: number, start = 0): number {
  const count = ring.length;
  const step = doubleArea(ring) < 0 ? -1 : 1;
  let index = step > 0 ? 0 : count - 1;
  let previous = ring[step > 0 ? count - 1 : 0];
  let point = ring[index];
  if (previous === undefined || point === undefined) return 0;
  let beforeX = point[1] - previous[1];
  let beforeY = previous[0] - point[0];
  const firstScale = reciprocal(Math.sqrt(beforeX * beforeX + beforeY * beforeY));
  beforeX *= firstScale;
  beforeY *= firstScale;
  let place = start;
  for (let done = 0; done < count; done += 1) {
    index += step;
    previous = point;
    point = ring[index < 0 ? count - 1 : index >= count ? 0 : index] ?? previous;
    let afterX = point[1] - previous[1];
    let afterY = previous[0] - point[0];
    const scale = reciprocal(Math.sqrt(afterX * afterX + afterY * afterY));
    afterX *= scale;
    afterY *= scale;
    const x = previous[0];
    const y = previous[1];
    const along = beforeX * afterX + beforeY * afterY;
    const isSlight = along > SLIGHT_TURN;
    if (!isSlight) {
      flat[place] = x + beforeX * grow;
      flat[place + 1] = y + beforeY * grow;
      place += 2;
    }
    if (isSlight || (along < 0 && (beforeX * afterY - beforeY * afterX) * grow > 0)) {
      const sumX = beforeX + afterX;
      const sumY = beforeY + afterY;
      const reach = grow * reciprocal(Math.sqrt(sumX * sumX + sumY * sumY));
      flat[place] = x + sumX * reach;
      flat[place + 1] = y + sumY * reach;
      place += 2;
    }
    if (!isSlight) {
      flat[place] = x + afterX * grow;
      flat[place + 1] = y + afterY * grow;
      place += 2;
    }
    beforeX = afterX;
    beforeY = afterY;
  }
  return (place - start) / 2;
}

function reciprocal(length: number): number {
  return length === 0 ? 0 : 1 / length;
}

/** Whether a hole is so small that growing what is around it by `grow` fills it. */
export function isOutgrown(hole: readonly Vec2[], grow: number): boolean {
  const [x0, y0, x1, y1] = boundsOf(hole);
  return x1 - x0 <= 2 * grow && y1 - y0 <= 2 * grow;
}
