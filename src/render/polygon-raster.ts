/** A picture that polygons are painted on, in arithmetic alone: no drawing library has a say in a scene's pixels. */
import { readFileSync } from 'node:fs';
import type { Rgb } from '../core/color.js';
import { clamp, type Vec2 } from '../core/math.js';
import { packagePath } from '../core/resources.js';
import { growConvexInto } from '../scene/polygon.js';

/** An opaque colour as a little-endian RGBA word (signed, as engines like their integers best). */
export type Ink = number;

/** The ink of a colour. */
export function inkOf([r, g, b]: Rgb): Ink {
  return channel(r) | (channel(g) << 8) | (channel(b) << 16) | OPAQUE;
}

const OPAQUE = 0xff << 24;
const channel = (value: number): number => Math.round(clamp(value, 0, 255));

/** A colour at a place from 0 to 1 along a gradient. */
export interface GradientStop {
  readonly at: number;
  readonly color: Rgb;
}

/** Opaque colours along the line between two positions (pixels), or from a centre outwards; beyond the ends they stay. */
export type Gradient =
  | {
      readonly kind: 'linear';
      readonly from: Vec2;
      readonly to: Vec2;
      readonly stops: readonly GradientStop[];
    }
  | {
      readonly kind: 'radial';
      readonly center: Vec2;
      readonly radius: number;
      readonly stops: readonly GradientStop[];
    };

/** Colours along a line that are laid over a linear gradient, `alpha` (0 to 1) of each. */
export interface Veil {
  readonly from: Vec2;
  readonly to: Vec2;
  readonly stops: readonly (GradientStop & { readonly alpha: number })[];
}

/** Value at the centre of pixel (0, 0), and by how much it changes along a row and down a column. */
export type LinearField = readonly [number, number, number];

/** What the compiled module (see `assembly/polygon-raster.ts`) offers. */
interface Module {
  place(
    pixels: number,
    rises: number,
    touched: number,
    points: number,
    rings: number,
    colors: number,
    veils: number,
  ): void;
  resize(width: number, height: number): void;
  setPath(rings: number, x0: number, y0: number, x1: number, y1: number): void;
  fillSolid(ink: number, opacity: number): void;
  fillLinear(steps: number, start: number, across: number, down: number): void;
  fillVeiled(
    steps: number,
    start: number,
    across: number,
    down: number,
    veilSteps: number,
    veilStart: number,
    veilAcross: number,
    veilDown: number,
  ): void;
  fillRadial(steps: number, centerX: number, centerY: number, scale: number): void;
  fillFaded(
    color: number,
    opacity: number,
    over: number,
    overDx: number,
    overDy: number,
    under: number,
    underDx: number,
    underDy: number,
  ): void;
  packRgb(from: number, to: number, pixels: number): void;
}

/** A pixel that is covered wholly. */
const FULL = 256;

/** Colours of a gradient that are told apart: as many as a channel has levels. */
const MOST_STEPS = 256;

/** Numbers (two to a corner) and rings that a path may have: many times what the busiest floor pattern has. */
const MOST_NUMBERS = 1 << 18;
const MOST_RINGS = 1 << 15;

const PAGE = 65_536;

/** Opaque RGBA pixels, kept and painted over from picture to picture. All sizes share one memory of `mostPixels` pixels. */
export class PolygonRaster {
  readonly mostPixels: number;
  readonly #module: Module;
  readonly #memory: WebAssembly.Memory;
  readonly #pixelsAt: number;
  readonly #rgbAt: number;
  readonly #points: Float64Array;
  readonly #rings: Int32Array;
  readonly #colors: Int32Array;
  readonly #veils: Int32Array;
  #width = 0;
  #height = 0;
  #ringCount = 0;
  #numbers = 0;
  /** Bounds of the path. */
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
    this.#pixelsAt = region(4 * mostPixels);
    // Two spare columns a row; a picture is at least 16 pixels wide.
    const rises = region(4 * (mostPixels + 2 * (mostPixels / LEAST_WIDTH)));
    const touched = region(4 * (mostPixels / 32 + 2 * (mostPixels / LEAST_WIDTH)));
    const points = region(8 * MOST_NUMBERS);
    const rings = region(16 * MOST_RINGS);
    const colors = region(4 * MOST_STEPS);
    const veils = region(8 * MOST_STEPS);
    this.#rgbAt = region(3 * mostPixels + 16);
    this.#memory = new WebAssembly.Memory({ initial: Math.ceil(end / PAGE) });
    const { buffer } = this.#memory;
    this.#points = new Float64Array(buffer, points, MOST_NUMBERS);
    this.#rings = new Int32Array(buffer, rings, 4 * MOST_RINGS);
    this.#colors = new Int32Array(buffer, colors, MOST_STEPS);
    this.#veils = new Int32Array(buffer, veils, 2 * MOST_STEPS);
    this.#module = instantiate(this.#memory);
    this.#module.place(this.#pixelsAt, rises, touched, points, rings, colors, veils);
  }

  get width(): number {
    return this.#width;
  }

  get height(): number {
    return this.#height;
  }

  /** Starts a picture of a size; its pixels are whatever was there before. */
  resize(width: number, height: number): void {
    if (width < LEAST_WIDTH || width * height > this.mostPixels)
      throw new RangeError(
        `a picture of ${width} x ${height} does not fit: at least ${LEAST_WIDTH} wide, at most ${this.mostPixels} pixels`,
      );
    this.#width = width;
    this.#height = height;
    this.#module.resize(width, height);
  }

  /** The picture as RGBA words, row by row: a view, not a copy. */
  pixels(): Int32Array {
    return new Int32Array(this.#memory.buffer, this.#pixelsAt, this.#width * this.#height);
  }

  /** Fills whole rows from `top` to before `bottom`. */
  fillRows(top: number, bottom: number, ink: Ink): void {
    this.pixels().fill(ink, top * this.#width, bottom * this.#width);
  }

  /** Adds a polygon with holes to the path. Polygons of one path unite: what any of them covers is covered. */
  trace(polygon: readonly Vec2[], holes: readonly (readonly Vec2[])[] = []): void {
    this.#add(polygon, 1);
    for (const hole of holes) this.#add(hole, -1);
  }

  /** Adds a convex polygon, grown by `grow` pixels on all sides. */
  traceGrown(polygon: readonly Vec2[], grow: number): void {
    const start = this.#room(4 * polygon.length);
    this.#close(start, start + 2 * growConvexInto(this.#points, polygon, grow, start), 1);
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
    this.#close(start, end, sign);
  }

  /** Where the numbers of the next ring begin; there is room for `numbers` of them. */
  #room(numbers: number): number {
    if (this.#numbers + numbers > MOST_NUMBERS || this.#ringCount === MOST_RINGS)
      throw new RangeError('the path has too many corners');
    return this.#numbers;
  }

  /**
   * Adds the ring whose numbers lie from `start` to before `end`, unless it is wholly outside. Areas add up with a sign: all rings are
   * turned to go round one way, holes the other.
   */
  #close(start: number, end: number, sign: 1 | -1): void {
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
    this.#rings[entry + 1] = area < 0 ? -sign : sign;
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
    if (this.#endPath()) this.#module.fillSolid(ink, Math.round(alpha * FULL));
  }

  /** Ends the path: fills it with a gradient; a veil lies over a linear one. */
  shade(gradient: Gradient, veil?: Veil): void {
    if (!this.#endPath()) return;
    if (gradient.kind === 'radial') {
      const steps = this.#fillSteps(gradient.stops, gradient.radius);
      const [x, y] = gradient.center;
      this.#module.fillRadial(steps, x, y, gradient.radius > 0 ? steps / gradient.radius : 0);
      return;
    }
    const steps = this.#fillSteps(gradient.stops, lengthOf(gradient));
    const [start, across, down] = stepsAlong(gradient, steps);
    if (veil === undefined) {
      this.#module.fillLinear(steps, start, across, down);
    } else {
      const over = this.#fillVeil(veil.stops, lengthOf(veil));
      this.#module.fillVeiled(steps, start, across, down, over, ...stepsAlong(veil, over));
    }
  }

  /** Ends the path: lays a colour over it, `alpha` (0 to 1) times the square of `over` / `under`, kept within 0 and 1, of it. */
  fade(ink: Ink, alpha: number, over: LinearField, under: LinearField): void {
    if (this.#endPath()) this.#module.fillFaded(ink, Math.round(alpha * FULL), ...over, ...under);
  }

  /** Hands the path over and begins the next; false if it has nothing in it. */
  #endPath(): boolean {
    if (this.#ringCount === 0) return false;
    this.#module.setPath(this.#ringCount, this.#x0, this.#y0, this.#x1, this.#y1);
    this.#clear();
    return true;
  }

  #clear(): void {
    this.#ringCount = 0;
    this.#numbers = 0;
    this.#x0 = Infinity;
    this.#y0 = Infinity;
    this.#x1 = -Infinity;
    this.#y1 = -Infinity;
  }

  /** Computes the colours of a gradient that is `length` pixels long and tells how many they are. */
  #fillSteps(stops: readonly GradientStop[], length: number): number {
    return eachStep(stops, length, (step, a, b, t) => {
      this.#colors[step] = between(a.color, b.color, t);
    });
  }

  /** The same for a veil: its colours, then as many opacities. */
  #fillVeil(stops: Veil['stops'], length: number): number {
    const count = stepsFor(length);
    return eachStep(stops, length, (step, a, b, t) => {
      // The more opaque colour stands for both: a clear white, mixed in, would lighten a dark veil.
      this.#veils[step] = inkOf(a.alpha >= b.alpha ? a.color : b.color);
      this.#veils[count + step] = Math.round((a.alpha + (b.alpha - a.alpha) * t) * FULL);
    });
  }

  /**
   * Packs the picture's pixels, or those given as RGBA bytes, to RGB from pixel `start` of the file's picture on. Given ones overwrite the
   * picture. Their number is a multiple of four.
   */
  pack(start: number, rgba?: Uint8Array | Uint8ClampedArray): void {
    const count = rgba === undefined ? this.#width * this.#height : rgba.length / 4;
    if (count % 4 !== 0 || start + count > this.mostPixels)
      throw new RangeError(`${count} pixels from ${start} on cannot be packed`);
    if (rgba !== undefined) new Uint8Array(this.#memory.buffer, this.#pixelsAt).set(rgba);
    this.#module.packRgb(this.#pixelsAt, this.#rgbAt + 3 * start, count);
  }

  /** What was packed: `pixels` times RGB, a view that the next picture overwrites. */
  rgb(pixels: number): Buffer {
    return Buffer.from(this.#memory.buffer, this.#rgbAt, 3 * pixels);
  }
}

const LEAST_WIDTH = 16;

/** The module over a memory. It is compiled once to a thread. */
function instantiate(memory: WebAssembly.Memory): Module {
  compiled ??= new WebAssembly.Module(
    readFileSync(packagePath('resources', 'raster', 'polygon-raster.wasm')),
  );
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  if (!isModule(exports)) throw new Error('polygon-raster.wasm lacks a function: run `npm run assembly`');
  return exports;
}
let compiled: WebAssembly.Module | undefined;

function isModule(exports: object): exports is Module {
  const names: readonly (keyof Module)[] = [
    'place',
    'resize',
    'setPath',
    'fillSolid',
    'fillLinear',
    'fillVeiled',
    'fillRadial',
    'fillFaded',
    'packRgb',
  ];
  return names.every((name) => name in exports);
}

const lengthOf = ({ from, to }: { readonly from: Vec2; readonly to: Vec2 }): number =>
  Math.hypot(to[0] - from[0], to[1] - from[1]);

const stepsFor = (length: number): number => Math.min(MOST_STEPS, Math.max(16, Math.ceil(length)));

/** The step that a pixel has; without length it is the last. */
function stepsAlong({ from, to }: { readonly from: Vec2; readonly to: Vec2 }, steps: number): LinearField {
  const x = to[0] - from[0];
  const y = to[1] - from[1];
  const squared = x * x + y * y;
  if (squared === 0) return [steps, 0, 0];
  const scale = steps / squared;
  return [((0.5 - from[0]) * x + (0.5 - from[1]) * y) * scale, x * scale, y * scale];
}

/** Visits each step of a gradient with the stops on either side and how far (0 to 1) it lies between them; tells how many steps there are. */
function eachStep<T extends GradientStop>(
  stops: readonly T[],
  length: number,
  visit: (step: number, before: T, after: T, t: number) => void,
): number {
  const count = stepsFor(length);
  let next = 0;
  for (let step = 0; step < count; step += 1) {
    const place = (step + 0.5) / count;
    while (next < stops.length && (stops[next]?.at ?? 0) <= place) next += 1;
    const before = stops[next === 0 ? 0 : next - 1];
    const after = stops[next] ?? before;
    if (before === undefined || after === undefined) break;
    const t = after.at > before.at ? clamp((place - before.at) / (after.at - before.at), 0, 1) : 0;
    visit(step, before, after, t);
  }
  return count;
}

/** The ink `t` of the way from one colour to another. */
function between(a: Rgb, b: Rgb, t: number): Ink {
  const red = (a[0] + (b[0] - a[0]) * t + 0.5) | 0;
  const green = (a[1] + (b[1] - a[1]) * t + 0.5) | 0;
  const blue = (a[2] + (b[2] - a[2]) * t + 0.5) | 0;
  return red | (green << 8) | (blue << 16) | OPAQUE;
}
