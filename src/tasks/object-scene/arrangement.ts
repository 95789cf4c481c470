/**
 * The family's scene grammar: slots spread over the floor, what stands on each, and a camera that looks at them from any side.
 * Everything here is about placing; which thing stands where is up to the task.
 */
import { at, cosDegrees, round, roundVec, sinDegrees, type Vec2, type Vec3 } from '../../core/math.js';
import type { Rng } from '../../core/rng.js';
import { aimFrom, lookAt, toCamera, type Camera, type ProjectionFrame } from '../../scene/camera.js';
import { boundsOf, type Box2 } from '../../scene/polygon.js';

/** Half-extents of a slot's footprint bounds, metres, and its middle on the floor. */
export interface Slot {
  readonly center: Vec2;
  /** Side of the square platform and its turn. */
  readonly side: number;
  readonly yaw: number;
}

/** Metres that must stay free between two platforms. */
const GAP = 0.16;

/** Half the extent of a square's axis-aligned bounds when it is turned. */
function halfExtent(slot: { readonly side: number; readonly yaw: number }): number {
  return (slot.side / 2) * (Math.abs(cosDegrees(slot.yaw)) + Math.abs(sinDegrees(slot.yaw)));
}

/** Whether no two slots come closer to each other than the gap, by their bounds. */
function areApart(slots: readonly Slot[]): boolean {
  return slots.every((slot, index) => slots.slice(index + 1).every((other) => isApart(slot, other)));
}

function isApart(slot: Slot, other: Slot): boolean {
  const reach = halfExtent(slot) + halfExtent(other) + GAP;
  return (
    Math.abs(slot.center[0] - other.center[0]) >= reach || Math.abs(slot.center[1] - other.center[1]) >= reach
  );
}

/** A slot before it is turned into the world: across and along the view. */
interface Spot {
  readonly across: number;
  readonly along: number;
  readonly side: number;
  readonly yaw: number;
}

/** Moves coordinates apart, or together, so that they reach from -extent / 2 to extent / 2. */
function stretched(values: readonly number[], extent: number): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return values.map((value) => ((value - low) / (high - low) - 0.5) * extent);
}

/**
 * Spreads `count` slots over a `spread` area (metres, across and along the view) that is aligned with a camera heading (degrees
 * clockwise from +y); their middles reach to all four edges of it, so that every picture is filled. Undefined if they do not fit.
 */
export function spreadSlots(
  rng: Rng,
  options: { count: number; spread: readonly [number, number]; heading: number; turned: boolean },
): Slot[] | undefined {
  const [across, along] = options.spread;
  const cos = cosDegrees(options.heading);
  const sin = sinDegrees(options.heading);
  const placed = ({ across: u, along: v, side, yaw }: Spot): Slot => ({
    center: [round(u * cos + v * sin, 3), round(v * cos - u * sin, 3)],
    side,
    yaw,
  });
  const spots: Spot[] = [];
  for (let tries = 0; spots.length < options.count; tries += 1) {
    if (tries === 160) return undefined;
    const spot: Spot = {
      across: rng.range(-across / 2, across / 2),
      along: rng.range(-along / 2, along / 2),
      side: round(rng.range(1.14, 1.32), 3),
      yaw: options.turned ? round(rng.range(-24, 24), 1) : 0,
    };
    if (spots.every((other) => isApart(placed(spot), placed(other)))) spots.push(spot);
  }
  const us = stretched(
    spots.map((spot) => spot.across),
    across,
  );
  const vs = stretched(
    spots.map((spot) => spot.along),
    along,
  );
  const slots = spots.map((spot, index) => placed({ ...spot, across: at(us, index), along: at(vs, index) }));
  // Stretching along the view can bring two nearer along a world axis.
  return areApart(slots) ? slots : undefined;
}

/** Width and depth of a floor that carries all slots with a margin, centred on the origin. */
export function floorExtent(slots: readonly Slot[], margin: number): readonly [number, number] {
  const reach = (axis: 0 | 1): number =>
    Math.max(...slots.map((slot) => Math.abs(slot.center[axis]) + halfExtent(slot))) + margin;
  return [round(2 * reach(0), 3), round(2 * reach(1), 3)];
}

/** A camera that looks over the floor's middle with a heading and a downward pitch, from `reach` metres away. */
export function orbitCamera(heading: number, pitch: number, reach: number, aimHeight: number): Camera {
  const target: Vec3 = [0, 0, aimHeight];
  return lookAt(roundVec(aimFrom(target, heading, pitch, -reach), 4), target);
}

/** A point in the camera's normalised image plane: x right, y down, focal length 1. */
export function normalised(camera: Camera, p: Vec3): Vec2 {
  const [x, y, depth] = toCamera(camera, p);
  return [x / depth, -y / depth];
}

/** Bounds in the normalised image plane of an upright box given by its middle, half-extent and z range. */
export function uprightBounds(camera: Camera, center: Vec2, half: number, low: number, high: number): Box2 {
  const points = [-half, half].flatMap((x) =>
    [-half, half].flatMap((y) =>
      [low, high].map((z) => normalised(camera, [center[0] + x, center[1] + y, z])),
    ),
  );
  return boundsOf(points);
}

/** A frame in which content with these normalised bounds fills the picture up to `margin` (a share of each side). */
export function fitFrame(content: Box2, width: number, height: number, margin: number): ProjectionFrame {
  const focal = Math.min(
    (width * (1 - 2 * margin)) / (content[2] - content[0]),
    (height * (1 - 2 * margin)) / (content[3] - content[1]),
  );
  const focal_px = round(focal, 3);
  return {
    width,
    height,
    focal_px,
    center_x: round(width / 2 - (focal_px * (content[0] + content[2])) / 2, 3),
    // More room below than above: things stand, they do not float, and what is above them is empty.
    center_y: round(height * 0.465 - (focal_px * (content[1] + content[3])) / 2, 3),
    near: 0.1,
  };
}
