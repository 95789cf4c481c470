/** A picture that polygons are painted on, in arithmetic alone: no drawing library has a say in a scene's pixels. */
import type { Vec2 } from '../core/math.js';
import { GROWN_NUMBERS, growInto, isOutgrown } from '../scene/polygon.js';
import {
  lengthOf,
  MOST_STEPS,
  stepsAlong,
  writeColors,
  writeVeil,
  type Gradient,
  type LinearField,
  type Veil,
} from './gradient.js';
import type { Ink } from './ink.js';
import { instantiateRaster, type RasterModule } from './raster-module.js';

/** A pixel that is covered wholly. */
const FULL = 256;

/** Sizes of pictures: a row of the module's strips has room for `MOST_WIDTH` columns. */
const LEAST_WIDTH = 16;
const MOST_WIDTH = 4096;
const STRIP = 32;

/** What may be written down before it is drawn: more than the busiest picture has; half of it may be one path's. */
const MOST_NUMBERS = 1 << 18;
const MOST_RINGS = 1 << 15;
const MOST_PATHS = 1 << 12;
const MOST_COLORS = 1 << 17;

/** Kinds of fill, as the module numbers them. */
const KINDS = { solid: 0, linear: 1, radial: 2, veiled: 3, faded: 4, rows: 5 } as const;

/** A path's fields and how many i32 and f64 one path takes. */
const PATH = {
  kind: 0,
  firstRing: 1,
  endRing: 2,
  ink: 3,
  opacity: 4,
  left: 5,
  top: 6,
  right: 7,
  bottom: 8,
  within: 9,
  colors: 10,
  steps: 11,
  veil: 12,
  veilSteps: 13,
} as const;
const PATH_FIELDS = 16;
const LINE_FIELDS = 6;

const PAGE = 65_536;

/**
 * Opaque RGBA pixels, kept and painted over from picture to picture. All sizes share one memory of `mostPixels` pixels. Paths are written
 * down first and drawn together, when pixels are asked for.
 */
export class PolygonRaster {
  readonly mostPixels: number;
  readonly #module: RasterModule;
  readonly #memory: WebAssembly.Memory;
  readonly #pixelsAt: number;
  readonly #rgbAt: number;
  readonly #points: Float64Array;
  readonly #rings: Int32Array;
  readonly #paths: Int32Array;
  readonly #lines: Float64Array;
  readonly #colors: Int32Array;
  #width = 0;
  #height = 0;
  /** What is written down: numbers, rings, whole paths, colours; rings from `#pathRing` on are of the path that is being traced. */
  #numbers = 0;
  #ringCount = 0;
  #pathRing = 0;
  #pathCount = 0;
  #colorCount = 0;
  /** Bounds of the path that is being traced. */
  #x0 = Infinity;
  #y0 = Infinity;
  #x1 = -Infinity;
  #y1 = -Infinity;

  constructor(mostPixels: number) {
    this.mostPixels = mostPixels;
    let end = PAGE;
    const region = (bytes: number): number => {
      const start = end;
      end += Math.ceil(bytes / 16) * 16;
      return start;
    };
    // Four pixels are read at a time, some of them maybe beyond the last.
    this.#pixelsAt = region(4 * mostPixels + 16);
    const rises = region(4 * STRIP * (MOST_WIDTH + 2));
    const touched = region(8 * STRIP * (MOST_WIDTH / 64 + 1));
    const points = region(8 * MOST_NUMBERS);
    const rings = region(16 * MOST_RINGS);
    const paths = region(4 * PATH_FIELDS * MOST_PATHS);
    const lines = region(8 * LINE_FIELDS * MOST_PATHS);
    const colors = region(4 * MOST_COLORS);
    this.#rgbAt = region(3 * mostPixels + 16);
    this.#memory = new WebAssembly.Memory({ initial: Math.ceil(end / PAGE) });
    const { buffer } = this.#memory;
    this.#points = new Float64Array(buffer, points, MOST_NUMBERS);
    this.#rings = new Int32Array(buffer, rings, 4 * MOST_RINGS);
    this.#paths = new Int32Array(buffer, paths, PATH_FIELDS * MOST_PATHS);
    this.#lines = new Float64Array(buffer, lines, LINE_FIELDS * MOST_PATHS);
    this.#colors = new Int32Array(buffer, colors, MOST_COLORS);
    this.#module = instantiateRaster(this.#memory);
    this.#module.place(this.#pixelsAt, rises, touched, points, rings, paths, lines, colors);
  }

  get width(): number {
    return this.#width;
  }

  get height(): number {
    return this.#height;
  }

  /** Starts a picture of a size; its pixels are whatever was there before. */
  resize(width: number, height: number): void {
    if (width < LEAST_WIDTH || width > MOST_WIDTH || width * height > this.mostPixels)
      throw new RangeError(
        `a picture of ${width} x ${height} does not fit: ${LEAST_WIDTH} to ${MOST_WIDTH} wide, at most ${this.mostPixels} pixels`,
      );
    this.#width = width;
    this.#height = height;
    this.#module.resize(width, height);
    this.#forget();
  }

  /** The picture as RGBA words, row by row: a view, not a copy. */
  pixels(): Int32Array {
    this.#draw(0);
    return new Int32Array(this.#memory.buffer, this.#pixelsAt, this.#width * this.#height);
  }

  /** Fills whole rows from `top` to before `bottom`. */
  fillRows(top: number, bottom: number, ink: Ink): void {
    this.#x0 = 0;
    this.#x1 = this.#width;
    this.#y0 = top;
    this.#y1 = bottom - 1;
    this.#endPath(KINDS.rows, ink, FULL);
  }

  /** Adds a polygon with holes to the path. Polygons of one path unite: what any of them covers is covered. */
  trace(polygon: readonly Vec2[], holes: readonly (readonly Vec2[])[] = []): void {
    this.#add(polygon, 1);
    for (const hole of holes) this.#add(hole, -1);
  }

  /** Adds a polygon with holes, grown by `grow` pixels on all sides. */
  traceGrown(polygon: readonly Vec2[], holes: readonly (readonly Vec2[])[], grow: number): void {
    this.#addGrown(polygon, grow, 1);
    for (const hole of holes) if (!isOutgrown(hole, grow)) this.#addGrown(hole, -grow, -1);
  }

  #addGrown(ring: readonly Vec2[], grow: number, sign: 1 | -1): void {
    const start = this.#room(GROWN_NUMBERS * ring.length);
    // A hole whose sides have met goes round the other way, and no longer counts against the rest.
    this.#close(start, start + 2 * growInto(this.#points, ring, grow, start), sign, false);
  }

  #add(ring: readonly Vec2[], sign: 1 | -1): void {
    const start = this.#room(2 * ring.length);
    const points = this.#points;
    let end = start;
    for (const point of ring) {
      points[end] = point[0];
      points[end + 1] = point[1];
      end += 2;
    }
    this.#close(start, end, sign, true);
  }

  /** Where the numbers of the next ring begin; there is room for `numbers` of them. */
  #room(numbers: number): number {
    if (this.#numbers + numbers > MOST_NUMBERS || this.#ringCount === MOST_RINGS)
      throw new RangeError('the path has too many corners');
    return this.#numbers;
  }

  /**
   * Adds the ring whose numbers lie from `start` to before `end`, unless it is wholly outside. Areas add up with a sign: where `turn` says
   * so, rings are turned to go round one way, holes the other.
   */
  #close(start: number, end: number, sign: 1 | -1, turn: boolean): void {
    const points = this.#points;
    let px = points[end - 2] ?? 0;
    let py = points[end - 1] ?? 0;
    let area = 0;
    let x0 = px;
    let x1 = px;
    let y0 = py;
    let y1 = py;
    for (let k = start; k < end; k += 2) {
      const x = points[k] ?? 0;
      const y = points[k + 1] ?? 0;
      area += px * y - x * py;
      if (x < x0) x0 = x;
      else if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      else if (y > y1) y1 = y;
      px = x;
      py = y;
    }
    if (end === start || !(x0 < this.#width && y0 < this.#height && x1 > 0 && y1 > 0)) return;
    this.#numbers = end;
    const entry = 4 * this.#ringCount;
    this.#rings[entry] = end;
    this.#rings[entry + 1] = turn && area < 0 ? -sign : sign;
    this.#rings[entry + 2] = y0 > 0 ? Math.floor(y0) : 0;
    this.#rings[entry + 3] = y1 < this.#height ? Math.floor(y1) : this.#height;
    this.#ringCount += 1;
    if (x0 < this.#x0) this.#x0 = x0;
    if (x1 > this.#x1) this.#x1 = x1;
    if (y0 < this.#y0) this.#y0 = y0;
    if (y1 > this.#y1) this.#y1 = y1;
  }

  /** Ends the path: fills it with one colour. `alpha` is from 0 to 1. */
  fill(ink: Ink, alpha = 1): void {
    if (this.#ringCount > this.#pathRing) this.#endPath(KINDS.solid, ink, Math.round(alpha * FULL));
  }

  /** Ends the path: fills it with a gradient; a veil lies over a linear one. */
  shade(gradient: Gradient, veil?: Veil): void {
    if (this.#ringCount === this.#pathRing) return;
    if (gradient.kind === 'radial') {
      const steps = this.#setColors(gradient.stops, gradient.radius);
      const [x, y] = gradient.center;
      this.#setLine(0, [gradient.radius > 0 ? steps / gradient.radius : 0, x, y]);
      this.#endPath(KINDS.radial, 0, FULL);
      return;
    }
    const steps = this.#setColors(gradient.stops, lengthOf(gradient));
    this.#setLine(0, stepsAlong(gradient, steps));
    if (veil === undefined) {
      this.#endPath(KINDS.linear, 0, FULL);
    } else {
      this.#setLine(1, stepsAlong(veil, this.#setVeil(veil)));
      this.#endPath(KINDS.veiled, 0, FULL);
    }
  }

  /** Ends the path: lays a colour over it, `alpha` (0 to 1) times the square of `over` / `under`, kept within 0 and 1, of it. */
  fade(ink: Ink, alpha: number, over: LinearField, under: LinearField): void {
    if (this.#ringCount === this.#pathRing) return;
    this.#setLine(0, over);
    this.#setLine(1, under);
    this.#endPath(KINDS.faded, ink, Math.round(alpha * FULL));
  }

  /** Writes down the path, how it is filled, and begins the next. */
  #endPath(kind: number, ink: Ink, opacity: number): void {
    const path = PATH_FIELDS * this.#pathCount;
    const [width, height] = [this.#width, this.#height];
    this.#paths[path + PATH.kind] = kind;
    this.#paths[path + PATH.firstRing] = this.#pathRing;
    this.#paths[path + PATH.endRing] = this.#ringCount;
    this.#paths[path + PATH.ink] = ink;
    this.#paths[path + PATH.opacity] = opacity;
    this.#paths[path + PATH.left] = this.#x0 > 0 ? Math.floor(this.#x0) : 0;
    this.#paths[path + PATH.top] = this.#y0 > 0 ? Math.floor(this.#y0) : 0;
    this.#paths[path + PATH.right] = this.#x1 < width ? Math.min(width, Math.floor(this.#x1) + 1) : width;
    this.#paths[path + PATH.bottom] = this.#y1 < height ? Math.min(height, Math.floor(this.#y1) + 1) : height;
    this.#paths[path + PATH.within] = this.#x0 >= 0 && this.#x1 <= width ? 1 : 0;
    this.#pathCount += 1;
    this.#beginPath();
    if (
      this.#numbers > MOST_NUMBERS / 2 ||
      this.#ringCount > MOST_RINGS / 2 ||
      this.#pathCount === MOST_PATHS ||
      this.#colorCount > MOST_COLORS - 3 * MOST_STEPS
    )
      this.#draw(0);
  }

  #beginPath(): void {
    this.#pathRing = this.#ringCount;
    this.#x0 = Infinity;
    this.#y0 = Infinity;
    this.#x1 = -Infinity;
    this.#y1 = -Infinity;
  }

  /** Sets one of the two lines of the path that is being traced. */
  #setLine(which: 0 | 1, [start, across, down]: LinearField): void {
    const line = LINE_FIELDS * this.#pathCount + 3 * which;
    this.#lines[line] = start;
    this.#lines[line + 1] = across;
    this.#lines[line + 2] = down;
  }

  /** Writes the colours of the path's gradient, which is `length` pixels long, and tells how many they are. */
  #setColors(stops: Gradient['stops'], length: number): number {
    const steps = writeColors(this.#colors, this.#colorCount, stops, length);
    const path = PATH_FIELDS * this.#pathCount;
    this.#paths[path + PATH.colors] = this.#colorCount;
    this.#paths[path + PATH.steps] = steps;
    this.#colorCount += steps;
    return steps;
  }

  #setVeil(veil: Veil): number {
    const steps = writeVeil(this.#colors, this.#colorCount, veil.stops, lengthOf(veil));
    const path = PATH_FIELDS * this.#pathCount;
    this.#paths[path + PATH.veil] = this.#colorCount;
    this.#paths[path + PATH.veilSteps] = steps;
    this.#colorCount += 2 * steps;
    return steps;
  }

  /** Draws all paths; packs the picture to an address, if it is not 0. */
  #draw(target: number): void {
    this.#module.draw(this.#pathCount, target);
    this.#forget();
  }

  #forget(): void {
    this.#numbers = 0;
    this.#ringCount = 0;
    this.#pathCount = 0;
    this.#colorCount = 0;
    this.#beginPath();
  }

  /**
   * Packs the picture's pixels, or those given as RGBA bytes, to RGB from pixel `start` of the file's picture on. Given ones overwrite the
   * picture. Their number is a multiple of four.
   */
  pack(start: number, rgba?: Uint8Array | Uint8ClampedArray): void {
    const count = rgba === undefined ? this.#width * this.#height : rgba.length / 4;
    if (count % 4 !== 0 || start + count > this.mostPixels)
      throw new RangeError(`${count} pixels from ${start} on cannot be packed`);
    const target = this.#rgbAt + 3 * start;
    if (rgba === undefined) {
      this.#draw(target);
      return;
    }
    this.#forget();
    new Uint8Array(this.#memory.buffer, this.#pixelsAt).set(rgba);
    this.#module.packRgb(this.#pixelsAt, target, count);
  }

  /** What was packed: `pixels` times RGB, a view that the next picture overwrites. */
  rgb(pixels: number): Buffer {
    return Buffer.from(this.#memory.buffer, this.#rgbAt, 3 * pixels);
  }
}
