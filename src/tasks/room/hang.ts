/** Hanging things on walls: packing along a wall and what a hung object covers in the picture. */
import { at, clamp, round } from '../../core/math.js';
import type { Rng } from '../../core/rng.js';
import type { Viewpoint } from '../../scene/camera.js';
import type { ObjectType } from '../../scene/catalogue.js';
import { unionBounds, type Bounds } from '../../scene/part.js';
import type { Box2 } from '../../scene/polygon.js';
import type { RoomShape, Wall } from '../../scene/scene.js';
import { imageBox } from '../../scene/view.js';
import type { Clearance, HeightRange } from './corner-clearance.js';
import { wallPoint, type Stretch } from './wall-frame.js';

/** Width along the wall, depth off it, height; metres. */
export type Extent = readonly [number, number, number];

/** Something at its place on a wall: `u` is its middle along the wall, `z` its lower edge. */
export interface Hung<T> {
  readonly item: T;
  readonly wall: Wall;
  readonly u: number;
  readonly z: number;
  readonly size: Extent;
}

/** A type's size scaled as a whole so that its longer side has the given length. */
export function scaledTo(type: ObjectType, longer: number): Extent {
  const { width, depth, height } = type.size;
  const factor = longer / Math.max(width, height);
  return [round(width * factor, 3), round(depth * factor, 3), round(height * factor, 3)];
}

/**
 * Middles along a stretch of wall for things of these widths, in order, at least `gap` apart; what room is left over is shared out
 * at random. Undefined if they do not fit.
 */
export function packAlong(
  rng: Rng,
  widths: readonly number[],
  stretch: Stretch,
  gap: number,
): number[] | undefined {
  const needed = widths.reduce((sum, width) => sum + width, 0) + gap * (widths.length - 1);
  const slack = stretch.to - stretch.from - needed;
  if (slack < 0) return undefined;
  const cuts = [...widths.map(() => rng.float() * slack)].sort((a, b) => a - b);
  let used = stretch.from;
  return widths.map((width, index) => {
    const middle = used + at(cuts, index) + width / 2;
    used += width + gap;
    return round(middle, 3);
  });
}

/** The part of a stretch along which things of these sizes, in order and `gap` apart, all keep clear of the room's corners. */
export function clearStretch(
  { from, to }: Stretch,
  clearance: Clearance,
  sizes: readonly Extent[],
  gap: number,
): Stretch {
  let before = 0;
  let after = sizes.reduce((sum, [width]) => sum + width + gap, 0);
  for (const [width, depth] of sizes) {
    const clear = clearance(depth);
    after -= width + gap;
    from = Math.max(from, clear.from - before);
    to = Math.min(to, clear.to + after);
    before += width + gap;
  }
  return { from, to };
}

/** Between furniture and ceiling. */
export function hangingRange(room: RoomShape): HeightRange {
  return { low: 1.16, high: room.height - 0.22 };
}

/** A lower edge such that the thing hangs about eye height and keeps clear of furniture and ceiling. */
export function hangingHeight(rng: Rng, height: number, room: RoomShape): number {
  const { low, high } = hangingRange(room);
  const middle = rng.range(1.55, 1.95);
  return round(clamp(middle - height / 2, low, high - height), 3);
}

/** World bounds of a hung object. */
export function hungBounds(
  room: RoomShape,
  { wall, u, z, size: [width, depth, height] }: Hung<unknown>,
): Bounds {
  const a = wallPoint(room, wall, u - width / 2, z, 0);
  const b = wallPoint(room, wall, u + width / 2, z + height, depth);
  return unionBounds([
    { min: a, max: a },
    { min: b, max: b },
  ]);
}

/** Whether two bounds come closer to each other than `gap` metres along every axis. */
export function boundsMeet(a: Bounds, b: Bounds, gap: number): boolean {
  return ([0, 1, 2] as const).every(
    (axis) => a.min[axis] < b.max[axis] + gap && b.min[axis] < a.max[axis] + gap,
  );
}

/** Pixels covered by a hung object's bounds, or undefined if some of it is nearer than half a metre. */
export function hungBox(view: Viewpoint, room: RoomShape, hung: Hung<unknown>): Box2 | undefined {
  return imageBox(view, hungBounds(room, hung), 0.5);
}

/** The stretches of a wall between things that hang on it already. */
export function freeStretches(
  stretch: Stretch,
  taken: readonly { readonly u: number; readonly width: number }[],
): Stretch[] {
  const free: Stretch[] = [];
  let from = stretch.from;
  for (const { u, width } of [...taken].sort((a, b) => a.u - b.u)) {
    if (u - width / 2 > from) free.push({ from, to: u - width / 2 });
    from = Math.max(from, u + width / 2);
  }
  if (stretch.to > from) free.push({ from, to: stretch.to });
  return free;
}
