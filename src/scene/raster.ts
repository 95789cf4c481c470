/**
 * The id raster: which object is seen at each pixel's centre. It is filled from the same faces, in the same order, as the picture,
 * but has no drawing library in it.
 *
 * Its inner loops index typed arrays within bounds that hold by construction; `?? 0` there only tells the compiler so, at no cost.
 */
import { grownConvex, strokeOutlines } from './polygon.js';
import type { Vec2 } from '../core/math.js';

/** Pixel counts of one object. */
export interface PixelCount {
  /** Pixels it covers, hidden ones included; 0 for objects that are not tracked. */
  readonly full: number;
  readonly visible: number;
  /** Tight half-open bounds of its visible pixels; undefined if none is visible. */
  readonly box: readonly [number, number, number, number] | undefined;
}

/** No object: floor, walls, sky. */
export const NOTHING = 0;

/** A raster of `width` x `height` pixels for up to 255 objects, numbered from 1. Reused between scenes: {@link clear} first. */
export class IdRaster {
  readonly #ids: Uint8Array;
  /** A bit for each tracked object that has ever covered the pixel. */
  readonly #covered: Uint32Array;
  readonly #full = new Uint32Array(256);
  readonly #bit = new Uint32Array(256);
  /** Left and right end of a convex polygon on each row. */
  readonly #left: Float64Array;
  readonly #right: Float64Array;
  /** First and last row, and per row the columns, that anything was filled in. */
  #firstRow = 0;
  #lastRow = -1;
  readonly #rowFrom: Int32Array;
  readonly #rowTo: Int32Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.#ids = new Uint8Array(width * height);
    this.#covered = new Uint32Array(width * height);
    this.#left = new Float64Array(height);
    this.#right = new Float64Array(height);
    this.#rowFrom = new Int32Array(height).fill(width);
    this.#rowTo = new Int32Array(height);
  }

  /** Forgets everything; of `tracked` (at most 32 objects) the full area will be counted. */
  clear(tracked: readonly number[]): void {
    if (tracked.length > 32) throw new RangeError('at most 32 objects can be tracked');
    for (let y = this.#firstRow; y <= this.#lastRow; y += 1) {
      const row = y * this.width;
      this.#ids.fill(NOTHING, row + (this.#rowFrom[y] ?? 0), row + (this.#rowTo[y] ?? 0));
      this.#covered.fill(0, row + (this.#rowFrom[y] ?? 0), row + (this.#rowTo[y] ?? 0));
    }
    this.#rowFrom.fill(this.width);
    this.#rowTo.fill(0);
    this.#firstRow = this.height;
    this.#lastRow = -1;
    this.#full.fill(0);
    this.#bit.fill(0);
    tracked.forEach((id, index) => {
      this.#bit[id] = (1 << index) >>> 0;
    });
  }

  /** Fills a convex polygon for object `id`, widened by `grow` pixels on all sides (corners are cut, not rounded). */
  fillConvex(id: number, polygon: readonly Vec2[], grow = 0): void {
    const [first, last] = this.#rowsOf(polygon, grow);
    if (last < first) return;
    this.#left.fill(Infinity, first, last + 1);
    this.#right.fill(-Infinity, first, last + 1);
    if (grow === 0) {
      this.#outlineEdges(polygon, first, last);
    } else {
      this.#outlineEdges(grownConvex(polygon, grow), first, last);
    }
    for (let y = first; y <= last; y += 1) this.#span(id, y, this.#left[y] ?? 0, this.#right[y] ?? 0);
  }

  /** Fills any polygon with holes (even-odd over pixel centres) for object `id`, widened by `grow` pixels. */
  fill(id: number, polygon: readonly Vec2[], holes: readonly (readonly Vec2[])[], grow = 0): void {
    const [first, last] = this.#rowsOf(polygon, 0);
    if (last >= first) {
      const crossings: number[][] = Array.from({ length: last - first + 1 }, () => []);
      for (const ring of [polygon, ...holes]) cross(ring, first, last, crossings);
      crossings.forEach((xs, row) => {
        xs.sort((a, b) => a - b);
        for (let k = 0; k + 1 < xs.length; k += 2) this.#span(id, first + row, xs[k] ?? 0, xs[k + 1] ?? 0);
      });
    }
    if (grow === 0) return;
    for (const ring of [polygon, ...holes]) {
      for (const outline of strokeOutlines(ring, 2 * grow, true)) this.fillConvex(id, outline);
    }
  }

  /** First and last row whose centres may lie in the polygon. */
  #rowsOf(polygon: readonly Vec2[], grow: number): readonly [number, number] {
    let top = Infinity;
    let bottom = -Infinity;
    for (const [, y] of polygon) {
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
    return [
      Math.max(0, Math.ceil(top - grow - 0.5)),
      Math.min(this.height - 1, Math.ceil(bottom + grow - 0.5) - 1),
    ];
  }

  #outlineEdges(polygon: readonly Vec2[], first: number, last: number): void {
    const left = this.#left;
    const right = this.#right;
    let previous = polygon[polygon.length - 1];
    for (const current of polygon) {
      if (previous !== undefined && previous[1] !== current[1]) {
        const upper: Vec2 = previous[1] < current[1] ? previous : current;
        const lower: Vec2 = previous[1] < current[1] ? current : previous;
        const from = Math.max(first, Math.ceil(upper[1] - 0.5));
        const to = Math.min(last, Math.ceil(lower[1] - 0.5) - 1);
        const slope = (lower[0] - upper[0]) / (lower[1] - upper[1]);
        for (let y = from; y <= to; y += 1) {
          const x = upper[0] + (y + 0.5 - upper[1]) * slope;
          if (x < (left[y] ?? 0)) left[y] = x;
          if (x > (right[y] ?? 0)) right[y] = x;
        }
      }
      previous = current;
    }
  }

  #span(id: number, y: number, x0: number, x1: number): void {
    const from = Math.max(0, Math.ceil(x0 - 0.5));
    const to = Math.min(this.width, Math.ceil(x1 - 0.5));
    if (to <= from) return;
    if (y < this.#firstRow) this.#firstRow = y;
    if (y > this.#lastRow) this.#lastRow = y;
    if (from < (this.#rowFrom[y] ?? 0)) this.#rowFrom[y] = from;
    if (to > (this.#rowTo[y] ?? 0)) this.#rowTo[y] = to;
    const row = y * this.width;
    this.#ids.fill(id, row + from, row + to);
    const bit = this.#bit[id] ?? 0;
    if (bit === 0) return;
    const covered = this.#covered;
    let fresh = 0;
    for (let k = row + from; k < row + to; k += 1) {
      const seen = covered[k] ?? 0;
      if ((seen & bit) === 0) {
        fresh += 1;
        covered[k] = seen | bit;
      }
    }
    this.#full[id] = (this.#full[id] ?? 0) + fresh;
  }

  /** The object seen at a pixel, 0 for none. */
  idAt(x: number, y: number): number {
    return this.#ids[y * this.width + x] ?? NOTHING;
  }

  /** Counts and visible bounds of objects 1 to `count`. */
  count(count: number): PixelCount[] {
    const { width } = this;
    const ids = this.#ids;
    const visible = new Uint32Array(256);
    const x0 = new Int32Array(256).fill(width);
    const x1 = new Int32Array(256).fill(-1);
    const y0 = new Int32Array(256).fill(-1);
    const y1 = new Int32Array(256).fill(-1);
    for (let y = this.#firstRow; y <= this.#lastRow; y += 1) {
      const end = y * width + (this.#rowTo[y] ?? 0);
      let k = y * width + (this.#rowFrom[y] ?? 0);
      while (k < end) {
        const id = ids[k] ?? 0;
        const start = k;
        do k += 1;
        while (k < end && ids[k] === id);
        if (id === NOTHING) continue;
        visible[id] = (visible[id] ?? 0) + k - start;
        const from = start - y * width;
        const to = k - y * width;
        if (from < (x0[id] ?? 0)) x0[id] = from;
        if (to > (x1[id] ?? 0)) x1[id] = to;
        if ((y0[id] ?? 0) === -1) y0[id] = y;
        y1[id] = y + 1;
      }
    }
    return Array.from({ length: count }, (_, index): PixelCount => {
      const id = index + 1;
      const seen = visible[id] ?? 0;
      return {
        full: this.#full[id] ?? 0,
        visible: seen,
        box: seen === 0 ? undefined : [x0[id] ?? 0, y0[id] ?? 0, x1[id] ?? 0, y1[id] ?? 0],
      };
    });
  }
}

function cross(ring: readonly Vec2[], first: number, last: number, crossings: readonly number[][]): void {
  let previous = ring[ring.length - 1];
  for (const current of ring) {
    if (previous !== undefined && previous[1] !== current[1]) {
      const upper: Vec2 = previous[1] < current[1] ? previous : current;
      const lower: Vec2 = previous[1] < current[1] ? current : previous;
      const from = Math.max(first, Math.ceil(upper[1] - 0.5));
      const to = Math.min(last, Math.ceil(lower[1] - 0.5) - 1);
      const slope = (lower[0] - upper[0]) / (lower[1] - upper[1]);
      for (let y = from; y <= to; y += 1) crossings[y - first]?.push(upper[0] + (y + 0.5 - upper[1]) * slope);
    }
    previous = current;
  }
}
