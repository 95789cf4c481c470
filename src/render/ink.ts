/** Colours as the raster takes them. */
import type { Rgb } from '../core/color.js';
import { clamp } from '../core/math.js';

/** An opaque colour as a little-endian RGBA word (signed, as engines like their integers best). */
export type Ink = number;

const OPAQUE = 0xff << 24;
const channel = (value: number): number => Math.round(clamp(value, 0, 255));

/** The ink of a colour. */
export function inkOf(color: Rgb): Ink {
  return channel(color[0]) | (channel(color[1]) << 8) | (channel(color[2]) << 16) | OPAQUE;
}

/** The ink `t` of the way from one colour to another. */
export function inkBetween(a: Rgb, b: Rgb, t: number): Ink {
  const red = (a[0] + (b[0] - a[0]) * t + 0.5) | 0;
  const green = (a[1] + (b[1] - a[1]) * t + 0.5) | 0;
  const blue = (a[2] + (b[2] - a[2]) * t + 0.5) | 0;
  return red | (green << 8) | (blue << 16) | OPAQUE;
}
