/**
 * The id raster: which object is seen at each pixel's centre. It is filled from the same faces, in the same order, as the picture,
 * but has no drawing library in it.
 *
 * Its inner loops index typed arrays within bounds that hold by construction; `?? 0` there only tells the compiler so, at no cost.
 */
import { growConvexInto, unitCircle } from './polygon.js';
import { hypotenuse, type Vec2 } from '../core/math.js';

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

/** How many objects can be tracked. */
const MAPS = 32;

/** A raster of `width` x `height` pixels for up to 255 objects, numbered from 1. Reused between scenes: {@link clear} first. */
export class IdRaster {
  readonly #ids: Uint8Array;
  /** The same bytes, four at a time. */
  readonly #words: Uint32Array;
  /** For each tracked object a map of the pixels that it has ever covered: a bit a pixel, `#rowWords` words a row. */
  readonly #covered: Uint32Array;
  readonly #rowWords: number;
  /** From an object to its map, counted from 1; 0 for those that are not tracked. */
  readonly #map = new Uint8Array(256);
  /** First and last row of each map that anything was filled in. */
  readonly #mapFirst = new Int32Array(MAPS + 1);
  readonly #mapLast = new Int32Array(MAPS + 1).fill(-1);
  /** Left and right end of a convex polygon on each row. */
  readonly #left: Float64Array;
  readonly #right: Float64Array;
  /** Corners of the convex polygon that is being filled: x, y, x, y. */
  #corners = new Float64Array(256);
  /** Where a polygon's edges cross rows: how many times each row, and the places, row by row. */
  readonly #rowEnd: Int32Array;
  #crossings = new Float64Array(1024);
  /** First and last row, and per row the columns, that anything was filled in. */
  #firstRow = 0;
  #lastRow = -1;
  readonly #rowFrom: Int32Array;
  readonly #rowTo: Int32Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    const bytes = new ArrayBuffer(4 * Math.ceil((width * height) / 4));
    this.#ids = new Uint8Array(bytes);
    this.#words = new Uint32Array(bytes);
    this.#rowWords = Math.ceil(width / 32);
    this.#covered = new Uint32Array(MAPS * height * this.#rowWords);
    this.#left = new Float64Array(height);
    this.#right = new Float64Array(height);
    this.#rowEnd = new Int32Array(height + 1);
    this.#rowFrom = new Int32Array(height).fill(width);
    this.#rowTo = new Int32Array(height);
  }

  /** Forgets everything; of `tracked` (at most 32 objects) the full area will be counted. */
  clear(tracked: readonly number[]): void {
    if (tracked.length > MAPS) throw new RangeError('at most 32 objects can be tracked');
    for (let y = this.#firstRow; y <= this.#lastRow; y += 1) {
      const row = y * this.width;
      this.#ids.fill(NOTHING, row + (this.#rowFrom[y] ?? 0), row + (this.#rowTo[y] ?? 0));
    }
    this.#rowFrom.fill(this.width);
    this.#rowTo.fill(0);
    this.#firstRow = this.height;
    this.#lastRow = -1;
    for (let map = 1; map <= MAPS; map += 1) {
      const [from, to] = this.#mapWords(map);
      if (from < to) this.#covered.fill(0, from, to);
    }
    this.#mapFirst.fill(this.height);
    this.#mapLast.fill(-1);
    this.#map.fill(0);
    tracked.forEach((id, index) => {
      this.#map[id] = index + 1;
    });
  }

  /** Fills a convex polygon for object `id`, widened by `grow` pixels on all sides (corners are cut, not rounded). */
  fillConvex(id: number, polygon: readonly Vec2[], grow = 0): void {
    const corners = this.#cornerRoom(2 * polygon.length);
    let count = polygon.length;
    if (grow === 0) {
      let place = 0;
      for (const point of polygon) {
        corners[place] = point[0];
        corners[place + 1] = point[1];
        place += 2;
      }
    } else {
      count = growConvexInto(corners, polygon, grow);
    }
    this.#fillCorners(id, count);
  }

  /** Fills any polygon with holes (even-odd over pixel centres) for object `id`, widened by `grow` pixels. */
  fill(id: number, polygon: readonly Vec2[], holes: readonly (readonly Vec2[])[], grow = 0): void {
    const rings = holes.length === 0 ? [polygon] : [polygon, ...holes];
    const [first, last] = this.#rowsOf(polygon);
    if (last >= first) this.#fillCrossings(id, rings, first, last);
    if (grow === 0) return;
    for (const ring of rings) this.#stroke(id, ring, grow);
  }

  /** Fills a closed line of half-width `half`: a quad a segment, an octagon a joint. */
  #stroke(id: number, ring: readonly Vec2[], half: number): void {
    const corners = this.#cornerRoom(8);
    const circle = unitCircle(8);
    let previous = ring[ring.length - 1];
    for (const current of ring) {
      const [bx, by] = current;
      const [ax, ay] = previous ?? current;
      previous = current;
      const length = hypotenuse(bx - ax, by - ay);
      if (length > 0) {
        const x = (-(by - ay) / length) * half;
        const y = ((bx - ax) / length) * half;
        setCorner(corners, 0, ax + x, ay + y);
        setCorner(corners, 1, bx + x, by + y);
        setCorner(corners, 2, bx - x, by - y);
        setCorner(corners, 3, ax - x, ay - y);
        this.#fillCorners(id, 4);
      }
      let place = 0;
      for (const point of circle) {
        corners[place] = bx + point[0] * half;
        corners[place + 1] = by + point[1] * half;
        place += 2;
      }
      this.#fillCorners(id, 8);
    }
  }

  /** First and last row whose centres may lie in the polygon. */
  #rowsOf(polygon: readonly Vec2[]): readonly [number, number] {
    let top = Infinity;
    let bottom = -Infinity;
    for (const point of polygon) {
      const y = point[1];
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
    return [Math.max(0, Math.ceil(top - 0.5)), Math.min(this.height - 1, Math.ceil(bottom - 0.5) - 1)];
  }

  /** Room for `count` corners. */
  #cornerRoom(count: number): Float64Array {
    if (this.#corners.length < 2 * count) this.#corners = new Float64Array(4 * count);
    return this.#corners;
  }

  /** Fills the convex polygon of the first `count` corners. */
  #fillCorners(id: number, count: number): void {
    const corners = this.#corners;
    let top = Infinity;
    let bottom = -Infinity;
    for (let k = 1; k < 2 * count; k += 2) {
      const y = corners[k] ?? 0;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
    const first = Math.max(0, Math.ceil(top - 0.5));
    const last = Math.min(this.height - 1, Math.ceil(bottom - 0.5) - 1);
    if (last < first) return;
    this.#noteRows(id, first, last);
    const left = this.#left;
    const right = this.#right;
    for (let y = first; y <= last; y += 1) {
      left[y] = Infinity;
      right[y] = -Infinity;
    }
    let ax = corners[2 * count - 2] ?? 0;
    let ay = corners[2 * count - 1] ?? 0;
    for (let k = 0; k < 2 * count; k += 2) {
      const bx = corners[k] ?? 0;
      const by = corners[k + 1] ?? 0;
      if (ay < by) this.#edge(ax, ay, bx, by, first, last);
      else if (by < ay) this.#edge(bx, by, ax, ay, first, last);
      ax = bx;
      ay = by;
    }
    for (let y = first; y <= last; y += 1) this.#span(id, y, left[y] ?? 0, right[y] ?? 0);
  }

  /** Notes that something may be filled in from row `first` to row `last`. */
  #noteRows(id: number, first: number, last: number): void {
    const map = this.#map[id] ?? 0;
    if (first < (this.#mapFirst[map] ?? 0)) this.#mapFirst[map] = first;
    if (last > (this.#mapLast[map] ?? 0)) this.#mapLast[map] = last;
    if (first < this.#firstRow) this.#firstRow = first;
    if (last > this.#lastRow) this.#lastRow = last;
  }

  /** Widens the rows' left and right ends to an edge that runs downwards from a to b. */
  #edge(ax: number, ay: number, bx: number, by: number, first: number, last: number): void {
    const left = this.#left;
    const right = this.#right;
    const from = Math.max(first, Math.ceil(ay - 0.5));
    const to = Math.min(last, Math.ceil(by - 0.5) - 1);
    const slope = (bx - ax) / (by - ay);
    for (let y = from; y <= to; y += 1) {
      const x = ax + (y + 0.5 - ay) * slope;
      if (x < (left[y] ?? 0)) left[y] = x;
      if (x > (right[y] ?? 0)) right[y] = x;
    }
  }

  /** Fills between each two crossings of a row: first counts them for each row, then gives each row its stretch of one array. */
  #fillCrossings(id: number, rings: readonly (readonly Vec2[])[], first: number, last: number): void {
    this.#noteRows(id, first, last);
    const end = this.#rowEnd;
    end.fill(0, first, last + 1);
    for (const ring of rings) this.#cross(ring, first, last, false);
    let total = 0;
    for (let y = first; y <= last; y += 1) {
      const count = end[y] ?? 0;
      end[y] = total;
      total += count;
    }
    if (this.#crossings.length < total) this.#crossings = new Float64Array(2 * total);
    for (const ring of rings) this.#cross(ring, first, last, true);
    const crossings = this.#crossings;
    let from = 0;
    for (let y = first; y <= last; y += 1) {
      const to = end[y] ?? 0;
      sortStretch(crossings, from, to);
      for (let k = from; k + 1 < to; k += 2) this.#span(id, y, crossings[k] ?? 0, crossings[k + 1] ?? 0);
      from = to;
    }
  }

  /** Counts a ring's crossings of rows or, when all are counted, puts them down. */
  #cross(ring: readonly Vec2[], first: number, last: number, counted: boolean): void {
    const end = this.#rowEnd;
    const crossings = this.#crossings;
    let previous = ring[ring.length - 1];
    for (const current of ring) {
      if (previous !== undefined && previous[1] !== current[1]) {
        const upper = previous[1] < current[1] ? previous : current;
        const lower = previous[1] < current[1] ? current : previous;
        const [x, top] = upper;
        const from = Math.max(first, Math.ceil(top - 0.5));
        const to = Math.min(last, Math.ceil(lower[1] - 0.5) - 1);
        const slope = (lower[0] - x) / (lower[1] - top);
        for (let y = from; y <= to; y += 1) {
          const place = end[y] ?? 0;
          if (counted) crossings[place] = x + (y + 0.5 - top) * slope;
          end[y] = place + 1;
        }
      }
      previous = current;
    }
  }

  #span(id: number, y: number, x0: number, x1: number): void {
    const from = Math.max(0, Math.ceil(x0 - 0.5));
    const to = Math.min(this.width, Math.ceil(x1 - 0.5));
    if (to <= from) return;
    if (from < (this.#rowFrom[y] ?? 0)) this.#rowFrom[y] = from;
    if (to > (this.#rowTo[y] ?? 0)) this.#rowTo[y] = to;
    const start = y * this.width + from;
    const end = y * this.width + to;
    const ids = this.#ids;
    // Calling fill costs as much as some dozen stores.
    if (to - from > 24) ids.fill(id, start, end);
    else for (let k = start; k < end; k += 1) ids[k] = id;
    const map = this.#map[id] ?? 0;
    if (map !== 0) this.#cover(map, y, from, to);
  }

  /** Notes in an object's map that it covers the pixels of a row from `from` to before `to`. */
  #cover(map: number, y: number, from: number, to: number): void {
    const covered = this.#covered;
    const row = ((map - 1) * this.height + y) * this.#rowWords;
    const first = row + (from >> 5);
    const last = row + ((to - 1) >> 5);
    const head = -1 << (from & 31);
    const tail = -1 >>> (31 - ((to - 1) & 31));
    if (first === last) {
      covered[first] = (covered[first] ?? 0) | (head & tail);
      return;
    }
    covered[first] = (covered[first] ?? 0) | head;
    for (let k = first + 1; k < last; k += 1) covered[k] = -1;
    covered[last] = (covered[last] ?? 0) | tail;
  }

  /** Where a map's rows that anything was filled in begin and end. */
  #mapWords(map: number): readonly [number, number] {
    const row = (map - 1) * this.height;
    const first = row + (this.#mapFirst[map] ?? 0);
    const end = row + (this.#mapLast[map] ?? 0) + 1;
    return [first * this.#rowWords, end * this.#rowWords];
  }

  /** How many pixels an object has ever covered; 0 for objects that are not tracked. */
  #fullCount(id: number): number {
    const map = this.#map[id] ?? 0;
    if (map === 0) return 0;
    const [from, to] = this.#mapWords(map);
    const covered = this.#covered;
    let count = 0;
    for (let k = from; k < to; k += 1) {
      const word = covered[k] ?? 0;
      if (word !== 0) count += bitCount(word);
    }
    return count;
  }

  /** The object seen at a pixel, 0 for none. */
  idAt(x: number, y: number): number {
    return this.#ids[y * this.width + x] ?? NOTHING;
  }

  /** The first place from `k` to `end` that does not hold `id`: looked for by whole words where it can be. */
  #runEnd(id: number, k: number, end: number): number {
    const ids = this.#ids;
    let place = k;
    while (place < end && (place & 3) !== 0) {
      if (ids[place] !== id) return place;
      place += 1;
    }
    const words = this.#words;
    const word = (id * 0x01010101) >>> 0;
    while (place + 4 <= end && words[place >> 2] === word) place += 4;
    while (place < end && ids[place] === id) place += 1;
    return place;
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
        k = this.#runEnd(id, k + 1, end);
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
        full: this.#fullCount(id),
        visible: seen,
        box: seen === 0 ? undefined : [x0[id] ?? 0, y0[id] ?? 0, x1[id] ?? 0, y1[id] ?? 0],
      };
    });
  }
}

function setCorner(corners: Float64Array, index: number, x: number, y: number): void {
  corners[2 * index] = x;
  corners[2 * index + 1] = y;
}

/** How many bits of a 32-bit word are set: sums of neighbours, 1, 2 and 4 bits wide, then of the four bytes. */
function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Sorts a short stretch by insertion. */
function sortStretch(values: Float64Array, from: number, to: number): void {
  for (let k = from + 1; k < to; k += 1) {
    const value = values[k] ?? 0;
    let place = k;
    for (; place > from && (values[place - 1] ?? 0) > value; place -= 1)
      values[place] = values[place - 1] ?? 0;
    values[place] = value;
  }
}
