/**
 * Tools for objects that hang on a wall: most are reliefs, outlines stacked from the wall towards the viewer.
 *
 * Outlines are in (x, z) of the object's frame. `back` and `front` count from the wall outwards, so that 0 is the wall itself.
 */
import { at, cosDegrees, sinDegrees, type Vec2 } from '../../../core/math.js';
import type { Box, Detail, Paint, Prism } from '../../part.js';
import { unitCircle } from '../../polygon.js';

type Outline = readonly Vec2[];

/** An outline with a thickness, lying `back` to `front` before the wall. */
export function plate(
  outline: Outline,
  back: number,
  front: number,
  paint: Paint,
  more: Partial<Pick<Prism, 'holes' | 'cap' | 'tone' | 'details'>> = {},
): Prism {
  return { kind: 'prism', axis: 'y', outline, from: -front, to: -back, paint, ...more };
}

/** A box over the rectangle [x0, z0, x1, z1]. */
export function block(
  [x0, z0, x1, z1]: readonly [number, number, number, number],
  back: number,
  front: number,
  paint: Paint,
  more: Partial<Pick<Box, 'sides' | 'tone' | 'details'>> = {},
): Box {
  return { kind: 'box', min: [x0, -front, z0], max: [x1, -back, z1], paint, ...more };
}

/** Points from a flat list x0, z0, x1, z1, … */
export function path(numbers: readonly number[]): Vec2[] {
  return Array.from({ length: numbers.length / 2 }, (_, index): Vec2 => [
    at(numbers, 2 * index),
    at(numbers, 2 * index + 1),
  ]);
}

/** Points stretched by (sx, sz), then moved. */
export function stretched(points: Outline, sx: number, sz: number, x = 0, z = 0): Vec2[] {
  return points.map(([px, pz]) => [px * sx + x, pz * sz + z]);
}

/** A closed outline from its right half, listed from top to bottom, and the mirror image of that. */
export function symmetric(half: Outline): Vec2[] {
  return [...half, ...[...half].reverse().flatMap(([x, z]): Vec2[] => (x === 0 ? [] : [[-x, z]]))];
}

/** Points mirrored left to right. */
export function mirrored(points: Outline): Vec2[] {
  return points.map(([x, z]) => [-x, z]);
}

/** Points turned counter-clockwise (as the viewer sees them) about `center`. */
export function turned(points: Outline, degrees: number, center: Vec2 = [0, 0]): Vec2[] {
  const c = cosDegrees(degrees);
  const s = sinDegrees(degrees);
  return points.map(([px, pz]) => {
    const x = px - center[0];
    const z = pz - center[1];
    return [center[0] + x * c - z * s, center[1] + x * s + z * c];
  });
}

/** The map that takes the common bounds of `outlines` to width x height, centred on x = 0 and standing on z = 0. */
export function fitting(
  outlines: readonly Outline[],
  width: number,
  height: number,
): (points: Outline) => Vec2[] {
  const xs = outlines.flatMap((outline) => outline.map(([x]) => x));
  const zs = outlines.flatMap((outline) => outline.map(([, z]) => z));
  const left = Math.min(...xs);
  const low = Math.min(...zs);
  const sx = width / (Math.max(...xs) - left);
  const sz = height / (Math.max(...zs) - low);
  return (points) => points.map(([x, z]) => [(x - left) * sx - width / 2, (z - low) * sz]);
}

/** An ellipse (a circle without `rz`). */
export function ellipse(x: number, z: number, rx: number, rz = rx, count = 32): Vec2[] {
  return stretched(unitCircle(count), rx, rz, x, z);
}

/** A rectangle. */
export function rectangle(x0: number, z0: number, x1: number, z1: number): Vec2[] {
  return [
    [x0, z0],
    [x1, z0],
    [x1, z1],
    [x0, z1],
  ];
}

/** A piece of a ring about (x, z) between two radii, from one angle to a greater one, counter-clockwise from +x. */
export function sector(
  [x, z]: Vec2,
  inner: number,
  outer: number,
  from: number,
  to: number,
  steps = 4,
): Vec2[] {
  const arc = (radius: number): Vec2[] =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const angle = from + ((to - from) * step) / steps;
      return [x + cosDegrees(angle) * radius, z + sinDegrees(angle) * radius];
    });
  return inner === 0 ? [...arc(outer), [x, z]] : [...arc(outer), ...arc(inner).reverse()];
}

/** An outline whose distance from (x, z) is given for each of `count` even angles, counter-clockwise from +x. */
export function radial([x, z]: Vec2, count: number, radius: (index: number) => number, start = 0): Vec2[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = start + (360 * index) / count;
    const r = radius(index);
    return [x + cosDegrees(angle) * r, z + sinDegrees(angle) * r];
  });
}

/** A polygon on the front. */
export function patch(points: Outline, paint: Paint, tone = 0, holes: readonly Outline[] = []): Detail {
  return { kind: 'polygon', side: 'front', points, paint, tone, holes };
}

/** A disc on the front; `inner` makes it a ring. */
export function spot(center: Vec2, radius: number, paint: Paint, tone = 0, inner = 0): Detail {
  const disc = { kind: 'disc', side: 'front', center, radius, paint, tone } as const;
  return inner > 0 ? { ...disc, inner } : disc;
}

/** A line on the front. */
export function stroke(points: Outline, width: number, paint: Paint, tone = 0): Detail {
  return { kind: 'line', side: 'front', points, width, paint, tone };
}

/** Strokes of the characters in use, each in a cell 0.6 wide and 1 high. */
const STROKES: Readonly<Record<string, readonly (readonly number[])[]>> = {
  '1': [[0.12, 0.78, 0.34, 1, 0.34, 0]],
  '2': [[0, 0.78, 0.12, 0.96, 0.3, 1, 0.5, 0.94, 0.58, 0.74, 0.5, 0.52, 0, 0, 0.6, 0]],
  '3': [[0.02, 0.9, 0.3, 1, 0.56, 0.86, 0.54, 0.62, 0.26, 0.54, 0.56, 0.42, 0.58, 0.14, 0.3, 0, 0, 0.1]],
  '6': [[0.5, 0.96, 0.2, 0.82, 0.03, 0.45, 0.06, 0.12, 0.3, 0, 0.54, 0.1, 0.57, 0.4, 0.32, 0.54, 0.05, 0.4]],
  '7': [[0, 1, 0.6, 1, 0.22, 0]],
  '9': [[0.1, 0.04, 0.4, 0.18, 0.57, 0.55, 0.54, 0.88, 0.3, 1, 0.06, 0.9, 0.03, 0.6, 0.28, 0.46, 0.55, 0.6]],
  '+': [
    [0.3, 0.2, 0.3, 0.8],
    [0, 0.5, 0.6, 0.5],
  ],
  '=': [
    [0, 0.35, 0.6, 0.35],
    [0, 0.65, 0.6, 0.65],
  ],
  A: [
    [0, 0, 0.3, 1, 0.6, 0],
    [0.12, 0.36, 0.48, 0.36],
  ],
  B: [
    [
      0, 0.53, 0.38, 0.53, 0.5, 0.66, 0.48, 0.9, 0.34, 1, 0, 1, 0, 0, 0.4, 0, 0.58, 0.14, 0.56, 0.42, 0.38,
      0.53,
    ],
  ],
  C: [[0.58, 0.82, 0.4, 0.99, 0.18, 0.96, 0.02, 0.7, 0.02, 0.3, 0.18, 0.04, 0.4, 0.01, 0.58, 0.18]],
  O: [
    [
      0.3, 0, 0.1, 0.12, 0, 0.36, 0, 0.64, 0.1, 0.88, 0.3, 1, 0.5, 0.88, 0.6, 0.64, 0.6, 0.36, 0.5, 0.12, 0.3,
      0,
    ],
  ],
  P: [[0, 0, 0, 1, 0.4, 1, 0.58, 0.86, 0.58, 0.6, 0.4, 0.46, 0, 0.46]],
  S: [
    [
      0.57, 0.84, 0.4, 0.99, 0.16, 0.98, 0.02, 0.8, 0.08, 0.6, 0.5, 0.42, 0.59, 0.22, 0.44, 0.02, 0.16, 0.01,
      0.02, 0.16,
    ],
  ],
  T: [
    [0, 1, 0.6, 1],
    [0.3, 1, 0.3, 0],
  ],
};

/** Characters drawn on the front, the text's middle at `center`; `height` is that of a capital. */
export function lettering(
  text: string,
  center: Vec2,
  height: number,
  weight: number,
  paint: Paint,
  tone = 0,
): Detail[] {
  const step = 0.6 * height + 1.7 * weight;
  const start = center[0] - (step * (text.length - 1) + 0.6 * height) / 2;
  return Array.from(text).flatMap((character, index) =>
    (STROKES[character] ?? []).map((numbers) =>
      stroke(
        stretched(path(numbers), height, height, start + index * step, center[1] - height / 2),
        weight,
        paint,
        tone,
      ),
    ),
  );
}
