/**
 * The id raster: which object is seen at each pixel's centre. It is filled from the same faces, in the same order, as the picture,
 * but has no drawing library in it.
 */
import { at, type Vec2 } from '../core/math.js';
import { strokeOutlines } from './polygon.js';

/** Pixel counts of one object. */
export interface PixelCount {
  /** Pixels it covers, hidden ones included. */
  full: number;
  visible: number;
  /** Tight half-open bounds of its visible pixels; undefined if none is visible. */
  box: readonly [number, number, number, number] | undefined;
}

/** No object: floor, walls, sky. */
export const NOTHING = 0;

/**
 * A raster of `width` x `height` pixels for up to 255 objects, numbered from 1. Reused between instances: {@link clear} first.
 */
export class IdRaster {
  readonly #ids: Uint8Array;
  /** The last object that claimed the pixel as covered, and per object a bit plane where it must be exact. */
  readonly #covered: Uint32Array;
  readonly #full = new Uint32Array(256);
  #tracked: readonly number[] = [];
  readonly #bit = new Uint32Array(256);

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.#ids = new Uint8Array(width * height);
    this.#covered = new Uint32Array(width * height);
  }

  /** Forgets everything; `tracked` (at most 32) are the objects whose full area will be counted. */
  clear(tracked: readonly number[]): void {
    if (tracked.length > 32) throw new RangeError('at most 32 objects can be tracked');
    this.#ids.fill(NOTHING);
    this.#covered.fill(0);
    this.#full.fill(0);
    this.#bit.fill(0);
    this.#tracked = tracked;
    tracked.forEach((id, index) => {
      this.#bit[id] = (1 << index) >>> 0;
    });
  }

  /** Fills a polygon with holes (even-odd over pixel centres) for object `id`. */
  fill(id: number, polygon: readonly Vec2[], holes: readonly (readonly Vec2[])[] = []): void {
    const rings = holes.length === 0 ? [polygon] : [polygon, ...holes];
    let top = Infinity;
    let bottom = -Infinity;
    for (const [, y] of polygon) {
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
    const first = Math.max(0, Math.ceil(top - 0.5));
    const last = Math.min(this.height - 1, Math.ceil(bottom - 0.5) - 1);
    if (last < first) return;
    const crossings: number[][] = Array.from({ length: last - first + 1 }, () => []);
    for (const ring of rings) this.#cross(ring, first, last, crossings);
    crossings.forEach((xs, row) => {
      if (xs.length > 2) xs.sort((a, b) => a - b);
      for (let k = 0; k + 1 < xs.length; k += 2) {
        const a = at(xs, k);
        const b = at(xs, k + 1);
        this.#span(id, first + row, Math.min(a, b), Math.max(a, b));
      }
    });
  }

  /** Widens a filled polygon by a stroke of `width` pixels centred on its edge. */
  stroke(id: number, polygon: readonly Vec2[], width: number): void {
    for (const outline of strokeOutlines(polygon, width, true)) this.fill(id, outline);
  }

  #cross(ring: readonly Vec2[], first: number, last: number, crossings: readonly number[][]): void {
    let previous = ring.at(-1);
    for (const current of ring) {
      if (previous !== undefined && previous[1] !== current[1]) {
        const [upper, lower] = previous[1] < current[1] ? [previous, current] : [current, previous];
        const from = Math.max(first, Math.ceil(upper[1] - 0.5));
        const to = Math.min(last, Math.ceil(lower[1] - 0.5) - 1);
        const slope = (lower[0] - upper[0]) / (lower[1] - upper[1]);
        for (let y = from; y <= to; y += 1) {
          at(crossings, y - first).push(upper[0] + (y + 0.5 - upper[1]) * slope);
        }
      }
      previous = current;
    }
  }

  #span(id: number, y: number, x0: number, x1: number): void {
    const from = Math.max(0, Math.ceil(x0 - 0.5));
    const to = Math.min(this.width, Math.ceil(x1 - 0.5));
    if (to <= from) return;
    const row = y * this.width;
    this.#ids.fill(id, row + from, row + to);
    const bit = at(this.#bit, id);
    if (bit === 0) return;
    let fresh = 0;
    for (let k = row + from; k < row + to; k += 1) {
      const seen = at(this.#covered, k);
      if ((seen & bit) === 0) {
        fresh += 1;
        this.#covered[k] = seen | bit;
      }
    }
    this.#full[id] = at(this.#full, id) + fresh;
  }

  /** The object seen at a pixel, 0 for none. */
  idAt(x: number, y: number): number {
    return at(this.#ids, y * this.width + x);
  }

  /** Counts and visible bounds of objects 1 to `count`. */
  count(count: number): PixelCount[] {
    const visible = new Uint32Array(count + 1);
    const x0 = new Int32Array(count + 1).fill(this.width);
    const x1 = new Int32Array(count + 1).fill(-1);
    const y0 = new Int32Array(count + 1).fill(this.height);
    const y1 = new Int32Array(count + 1).fill(-1);
    for (let y = 0; y < this.height; y += 1) {
      const row = y * this.width;
      let x = 0;
      while (x < this.width) {
        const id = at(this.#ids, row + x);
        const start = x;
        do x += 1;
        while (x < this.width && this.#ids[row + x] === id);
        if (id === NOTHING) continue;
        visible[id] = at(visible, id) + x - start;
        if (start < at(x0, id)) x0[id] = start;
        if (x > at(x1, id)) x1[id] = x;
        if (y < at(y0, id)) y0[id] = y;
        y1[id] = y + 1;
      }
    }
    return Array.from({ length: count }, (_, index): PixelCount => {
      const id = index + 1;
      const seen = at(visible, id);
      return {
        full: at(this.#full, id),
        visible: seen,
        box: seen === 0 ? undefined : [at(x0, id), at(y0, id), at(x1, id), at(y1, id)],
      };
    });
  }

  /** The tracked objects of the last {@link clear}. */
  get tracked(): readonly number[] {
    return this.#tracked;
  }
}
