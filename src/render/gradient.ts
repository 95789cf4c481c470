/** Gradients as tables of steps: which colours they have, and which step a pixel takes. */
import type { Rgb } from '../core/color.js';
import { clamp, type Vec2, hypotenuse } from '../core/math.js';
import { inkBetween, inkOf } from './ink.js';

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

/** Colours of a gradient that are told apart: as many as a channel has levels. */
export const MOST_STEPS = 256;

/** An opacity of 1. */
const FULL = 256;

interface Line {
  readonly from: Vec2;
  readonly to: Vec2;
}

/** Length of a line, pixels. */
export function lengthOf({ from, to }: Line): number {
  return hypotenuse(to[0] - from[0], to[1] - from[1]);
}

/** The step that a pixel takes along a line; without length it is the last. */
export function stepsAlong({ from, to }: Line, steps: number): LinearField {
  const x = to[0] - from[0];
  const y = to[1] - from[1];
  const squared = x * x + y * y;
  if (squared === 0) return [steps, 0, 0];
  const scale = steps / squared;
  return [((0.5 - from[0]) * x + (0.5 - from[1]) * y) * scale, x * scale, y * scale];
}

/** Writes the colours of a gradient that is `length` pixels long to `colors` from `start` on; tells how many they are. */
export function writeColors(
  colors: Int32Array,
  start: number,
  stops: readonly GradientStop[],
  length: number,
): number {
  return eachStep(stops, length, (step, a, b, t) => {
    colors[start + step] = inkBetween(a.color, b.color, t);
  });
}

/** The same for a veil: its colours, then as many opacities (0 to 256). */
export function writeVeil(colors: Int32Array, start: number, stops: Veil['stops'], length: number): number {
  const count = stepsFor(length);
  return eachStep(stops, length, (step, a, b, t) => {
    // The more opaque colour stands for both: a clear white, mixed in, would lighten a dark veil.
    colors[start + step] = inkOf(a.alpha >= b.alpha ? a.color : b.color);
    colors[start + count + step] = Math.round((a.alpha + (b.alpha - a.alpha) * t) * FULL);
  });
}

const stepsFor = (length: number): number => Math.min(MOST_STEPS, Math.max(16, Math.ceil(length)));

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
