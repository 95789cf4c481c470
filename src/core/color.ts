/** Colours as sRGB triples and the perceived distance between them. */
import { at, clamp, lerp, hypotenuse } from './math.js';

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Parses `#rrggbb`; throws a RangeError on anything else. */
export function parseColor(hex: string): Rgb {
  const known = parsed.get(hex);
  if (known !== undefined) return known;
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new RangeError(`'${hex}' is not a colour of the form #rrggbb`);
  const value = Number.parseInt(hex.slice(1), 16);
  const color: Rgb = [value >> 16, (value >> 8) & 255, value & 255];
  if (parsed.size < MOST_PARSED) parsed.set(hex, color);
  return color;
}

/** The catalogue and the palettes have some hundred colours, each of which is asked for many times a picture. */
const parsed = new Map<string, Rgb>();
const MOST_PARSED = 4096;

/** sRGB gamma as a cubic (error below 0.004): the exact curve needs a power, whose bits differ between platforms. */
function linear(channel: number): number {
  const c = channel / 255;
  return c * (c * (c * 0.305306 + 0.682171) + 0.012523);
}

/** CIE L*a*b* (D65) of a colour. */
export function toLab(color: Rgb): readonly [number, number, number] {
  const [r, g, b] = [linear(color[0]), linear(color[1]), linear(color[2])];
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIE 1976 colour difference; about 2 is just seen, 12 is plain. */
export function colorDistance(a: Rgb, b: Rgb): number {
  const p = toLab(a);
  const q = toLab(b);
  return hypotenuse(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

/** Between two colours: `a` at 0, `b` at 1. */
export function mixColors(a: Rgb, b: Rgb, t: number): Rgb {
  return [lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)];
}

/** The mean of colours, at least one. */
export function meanOf(colors: readonly Rgb[]): Rgb {
  const sum = colors.reduce<Rgb>((all, c) => [all[0] + c[0], all[1] + c[1], all[2] + c[2]], [0, 0, 0]);
  return [sum[0] / colors.length, sum[1] / colors.length, sum[2] / colors.length];
}

/** `#rrggbb` of a colour, each channel rounded and kept within 0 to 255. */
export function hexOf(color: Rgb): string {
  const channel = (value: number): string =>
    Math.round(clamp(value, 0, 255))
      .toString(16)
      .padStart(2, '0');
  return `#${channel(color[0])}${channel(color[1])}${channel(color[2])}`;
}

/** The same for `#rrggbb` strings. */
export function hexDistance(a: string, b: string): number {
  return colorDistance(parseColor(a), parseColor(b));
}

/** The item whose least distance to all of `others` is greatest; ties go to the first. */
export function mostDistinct<T>(
  items: readonly T[],
  colorOf: (item: T) => string,
  others: readonly string[],
): T {
  let best = at(items, 0);
  let bestDistance = -1;
  for (const item of items) {
    const distance = Math.min(...others.map((other) => hexDistance(colorOf(item), other)));
    if (distance > bestDistance) {
      best = item;
      bestDistance = distance;
    }
  }
  return best;
}
