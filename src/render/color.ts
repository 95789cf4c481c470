/** How light changes colours. */
import type { Rgb } from '../core/color.js';
import { clamp, lerp } from '../core/math.js';

/** Between two colours: `a` at 0, `b` at 1. */
export function mix(a: Rgb, b: Rgb, t: number): Rgb {
  return [lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)];
}

const WHITE: Rgb = [255, 255, 255];

/** Shadows lean to blue rather than to black: it reads as light, not as dirt. */
const NIGHT: Rgb = [22, 26, 46];

/** Darker (down to -1) or lighter (up to 1). */
export function toned(color: Rgb, tone: number): Rgb {
  return tone < 0 ? mix(color, NIGHT, -tone) : mix(color, WHITE, tone);
}

/** A surface under `light`, 1 being its own colour: less keeps the hue and lets a little blue in, more leans to white. */
export function lit(color: Rgb, light: number): Rgb {
  if (light > 1) return mix(color, WHITE, clamp(light - 1, 0, 1));
  const level = clamp(light, 0, 1);
  const fill = (1 - level) * 0.14;
  return [
    color[0] * level + NIGHT[0] * fill,
    color[1] * level + NIGHT[1] * fill,
    color[2] * level + NIGHT[2] * fill,
  ];
}
