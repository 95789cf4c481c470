/**
 * The id raster: which object is seen at each pixel's centre. It is filled from the same faces, in the same order, as the picture,
 * but has no drawing library in it.
 *
 * Its inner loops index typed arrays within bounds that hold by construction; `?? 0` there only tells the compiler so, at no cost.
 */
import type { Vec2 } from '../core/math.js';
import { doubleArea, GROWN_NUMBERS, growInto, isOutgrown } from './polygon.js';

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

/**
 * A raster for up to 255 objects, numbered from 1. Reused between scenes, and for all sizes of pictures, since it takes megabytes:
 * {@link resize} and {@link clear} first.
 */
export class IdRaster {
  #width = 0;
  #height = 0;
  #ids = new Uint8Array(0);
  /** The same bytes, four at a time. */
  #words = new Uint32Array(0);
  /** For each tracked object a map of the pixels that it has ever covered: a bit a pixel, `#rowWords` words a row. */
  #covered = new Uint32Array(0);
  #rowWords = 0;
  /** From an object to its map, counted from 1; 0 for those that are not tracked. */
  readonly #map = new Uint8Array(256);
  /** First and last row of each map that anything was filled in. */
  readonly #mapFirst = new Int32Array(MAPS + 1);
  readonly #mapLast = new Int32Array(MAPS + 1).fill(-1);
  /** Left and right end of a convex polygon on each row. */
  #left = new Float64Array(0);
  #right = new Float64Array(0);
  /** Corners of the polygon that is being filled: x, y, x, y. */
  #corners = new Float64Array(256);
  /** Where a polygon's edges cross rows: how many times each row, and, row by row, the places and whether downwards (1) or upwards (-1). */
  #rowEnd = new Int32Array(0);
  #crossings = new Float64Array(1024);
  #turns = new Int8Array(1024);
  /** First and last row, and per row the columns, that anything was filled in. */
  #firstRow = 0;
  #lastRow = -1;
  #rowFrom = new Int32Array(0);
  #rowTo = new Int32Array(0);

  constructor(width: number, height: number) {
    this.resize(width, height);
  }

  /** Columns, pixels. */
  get width(): number {
    return this.#width;
  }

  /** Rows, pixels. */
  get height(): number {
    return this.#height;
  }

  /** Forgets everything and takes another size, in pixels; memory grows only for the largest. */
  resize(width: number, height: number): void {
    this.clear([]);
    this.#width = width;
    this.#height = height;
    this.#rowWords = Math.ceil(width / 32);
    if (width * height > this.#ids.length) {
      const bytes = new ArrayBuffer(4 * Math.ceil((width * height) / 4));
      this.#ids = new Uint8Array(bytes);
      this.#words = new Uint32Array(bytes);
    }
    const words = MAPS * height * this.#rowWords;
    if (words > this.#covered.length) this.#covered = new Uint32Array(words);
    if (height > this.#left.length) {
      this.#left = new Float64Array(height);
      this.#right = new Float64Array(height);
      this.#rowEnd = new Int32Array(height + 1);
      this.#rowFrom = new Int32Array(height);
      this.#rowTo = new Int32Array(height);
    }
    this.clear([]);
  }

  /** Forgets everything; of `tracked` (at most 32 objects) the full area will be counted. */
  clear(tracked: readonly number[]): void {
    if (tracked.length > MAPS) throw new RangeError('at most 32 objects can be tracked');
    for (let y = this.#firstRow; y <= this.#lastRow; y += 1) {
      const row = y * this.#width;
      this.#ids.fill(NOTHING, row + (this.#rowFrom[y] ?? 0), row + (this.#rowTo[y] ?? 0));
    }
    this.#rowFrom.fill(this.#width);
    this.#rowTo.fill(0);
    this.#firstRow = this.#height;
    this.#lastRow = -1;
    for (let map = 1; map <= MAPS; map += 1) {
      const [from, to] = this.#mapWords(map);
      if (from < to) this.#covered.fill(0, from, to);
    }
    this.#mapFirst.fill(this.#height);
    this.#mapLast.fill(-1);
    this.#map.fill(0);
    tracked.forEach((id, index) => {
      this.#map[id] = index + 1;
    });
  }

  /** Fills a convex polygon for object `id`, widened by `grow` pixels on all sides (corners are cut, not rounded). */
  fillConvex(id: number, polygon: readonly Vec2[], grow = 0): void {
    this.#fillCorners(id, this.#addRing(0, polygon, grow) / 2);
  }

  /** Fills any polygon with holes (what they go round, by their centres) for object `id`, widened by `grow` pixels. */
  fill(id: number, polygon: readonly Vec2[], holes: readonly (readonly Vec2[])[], grow = 0): void {
    const ends = [this.#addRing(0, polygon, grow)];
    let end = ends[0] ?? 0;
    for (const hole of holes) {
      if (isOutgrown(hole, grow)) continue;
      end = this.#addRing(end, hole, -grow);
      ends.push(end);
    }
    this.#fillRings(id, ends);
  }

  /** Puts a ring's corners down from the number `start` on, its area positive before it was grown; tells where they end. */
  #addRing(start: number, ring: readonly Vec2[], grow: number): number {
    const most = start + GROWN_NUMBERS * ring.length;
    if (this.#corners.length < most) {
      const more = new Float64Array(2 * most);
      more.set(this.#corners.subarray(0, start));
      this.#corners = more;
    }
    const corners = this.#corners;
    if (grow !== 0) return start + 2 * growInto(corners, ring, grow, start);
    const turned = doubleArea(ring) < 0;
    let place = start;
    for (let k = 0; k < ring.length; k += 1) {
      const point = ring[turned ? ring.length - 1 - k : k];
      corners[place] = point?.[0] ?? 0;
      corners[place + 1] = point?.[1] ?? 0;
      place += 2;
    }
    return place;
  }

  /** Fills the convex polygon of the first `count` corners. */
  #fillCorners(id: number, count: number): void {
    const corners = this.#corners;
    const [first, last] = this.#rowsTo(2 * count);
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

  /**
   * Fills what the rings, which end at the numbers `ends`, go round; all but the first are holes and count against it. First counts the
   * crossings of each row, then gives each row its stretch of one array.
   */
  #fillRings(id: number, ends: readonly number[]): void {
    const [first, last] = this.#rowsTo(ends[0] ?? 0);
    if (last < first) return;
    this.#noteRows(id, first, last);
    const rowEnd = this.#rowEnd;
    rowEnd.fill(0, first, last + 1);
    this.#crossAll(ends, first, last, false);
    let total = 0;
    for (let y = first; y <= last; y += 1) {
      const count = rowEnd[y] ?? 0;
      rowEnd[y] = total;
      total += count;
    }
    if (this.#crossings.length < total) {
      this.#crossings = new Float64Array(2 * total);
      this.#turns = new Int8Array(2 * total);
    }
    this.#crossAll(ends, first, last, true);
    const crossings = this.#crossings;
    const turns = this.#turns;
    let k = 0;
    for (let y = first; y <= last; y += 1) {
      const to = rowEnd[y] ?? 0;
      sortStretch(crossings, turns, k, to);
      let sum = 0;
      let from = 0;
      for (; k < to; k += 1) {
        const x = crossings[k] ?? 0;
        if (sum === 0) from = x;
        sum += turns[k] ?? 0;
        if (sum === 0) this.#span(id, y, from, x);
      }
    }
  }

  /** First and last row whose centres may lie within the corners up to a number. */
  #rowsTo(end: number): readonly [number, number] {
    const corners = this.#corners;
    let top = Infinity;
    let bottom = -Infinity;
    for (let k = 1; k < end; k += 2) {
      const y = corners[k] ?? 0;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
    return [Math.max(0, Math.ceil(top - 0.5)), Math.min(this.#height - 1, Math.ceil(bottom - 0.5) - 1)];
  }

  #crossAll(ends: readonly number[], first: number, last: number, counted: boolean): void {
    let start = 0;
    for (const end of ends) {
      this.#cross(start, end, start === 0 ? 1 : -1, first, last, counted);
      start = end;
    }
  }

  /** Counts a ring's crossings of rows or, when all are counted, puts them down. */
  #cross(start: number, end: number, sign: 1 | -1, first: number, last: number, counted: boolean): void {
    const rowEnd = this.#rowEnd;
    const corners = this.#corners;
    const crossings = this.#crossings;
    const turns = this.#turns;
    let ax = corners[end - 2] ?? 0;
    let ay = corners[end - 1] ?? 0;
    for (let k = start; k < end; k += 2) {
      const bx = corners[k] ?? 0;
      const by = corners[k + 1] ?? 0;
      if (ay !== by) {
        const falls = ay < by;
        const [x, top, bottom] = falls ? [ax, ay, by] : [bx, by, ay];
        const slope = (bx - ax) / (by - ay);
        const to = Math.min(last, Math.ceil(bottom - 0.5) - 1);
        for (let y = Math.max(first, Math.ceil(top - 0.5)); y <= to; y += 1) {
          const place = rowEnd[y] ?? 0;
          if (counted) {
            crossings[place] = x + (y + 0.5 - top) * slope;
            turns[place] = falls ? sign : -sign;
          }
          rowEnd[y] = place + 1;
        }
      }
      ax = bx;
      ay = by;
    }
  }

  #span(id: number, y: number, x0: number, x1: number): void {
    const from = Math.max(0, Math.ceil(x0 - 0.5));
    const to = Math.min(this.#width, Math.ceil(x1 - 0.5));
    if (to <= from) return;
    if (from < (this.#rowFrom[y] ?? 0)) this.#rowFrom[y] = from;
    if (to > (this.#rowTo[y] ?? 0)) this.#rowTo[y] = to;
    const start = y * this.#width + from;
    const end = y * this.#width + to;
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
    const row = ((map - 1) * this.#height + y) * this.#rowWords;
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
    const row = (map - 1) * this.#height;
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
    return this.#ids[y * this.#width + x] ?? NOTHING;
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
    const width = this.#width;
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

/** How many bits of a 32-bit word are set: sums of neighbours, 1, 2 and 4 bits wide, then of the four bytes. */
function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Sorts a short stretch of values, and with them what belongs to each, by insertion. */
function sortStretch(values: Float64Array, turns: Int8Array, from: number, to: number): void {
  for (let k = from + 1; k < to; k += 1) {
    const value = values[k] ?? 0;
    const turn = turns[k] ?? 0;
    let place = k;
    for (; place > from && (values[place - 1] ?? 0) > value; place -= 1) {
      values[place] = values[place - 1] ?? 0;
      turns[place] = turns[place - 1] ?? 0;
    }
    values[place] = value;
    turns[place] = turn;
  }
}
