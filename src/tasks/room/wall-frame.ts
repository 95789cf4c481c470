/**
 * Walls as planes of their own. A wall coordinate `u` runs to the right as seen facing the wall from inside the room, so the
 * wall-plane left coordinate is -u; z is the height.
 */
import type { Vec3 } from '../../core/math.js';
import { toCamera, toPixels, type Viewpoint } from '../../scene/camera.js';
import type { Entity, RoomShape, Wall } from '../../scene/scene.js';

/** Turn of an object that hangs on each wall: its back to the wall, its front into the room. */
export const WALL_YAW: Readonly<Record<Wall, number>> = { back: 0, left: 90, right: -90 };

/** The world point at wall coordinate `u` and height `z`, `out` metres off the wall into the room. */
export function wallPoint(room: RoomShape, wall: Wall, u: number, z: number, out = 0): Vec3 {
  if (wall === 'back') return [u, room.back_y - out, z];
  return wall === 'left' ? [-room.width / 2 + out, u, z] : [room.width / 2 - out, -u, z];
}

/** The wall-plane left coordinate of a hanging object's middle: -x on the back wall, -y on the left, +y on the right one. */
export function leftCoordinate(entity: Entity, wall: Wall): number {
  const [x, y] = entity.base_xyz;
  return wall === 'back' ? -x : wall === 'left' ? -y : y;
}

/** A stretch of a wall in its coordinate u, metres. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The whole wall inside the room as it is used for placing. */
export function wallStretch(room: RoomShape, wall: Wall): Stretch {
  if (wall === 'back') return { from: -room.width / 2, to: room.width / 2 };
  return wall === 'left'
    ? { from: room.semantic_front_y, to: room.back_y }
    : { from: -room.back_y, to: -room.semantic_front_y };
}

/** Horizontal pixel position of a wall point; NaN, which nothing compares with, behind the near plane. */
function pixelX(view: Viewpoint, p: Vec3): number {
  const seen = toCamera(view.camera, p);
  return seen[2] < view.frame.near ? NaN : toPixels(view.frame, seen)[0];
}

/** What must hold along a usable stretch of wall. */
export interface StretchLimits {
  /** Pixels kept free at the picture's edges. */
  readonly edgePx: number;
  /** Metres kept free at the room's corners. */
  readonly corner: number;
  /** Heights between which the wall must be in the picture, metres. */
  readonly low: number;
  readonly high: number;
  /** Least pixels that a metre of wall must have: beyond, things are too small to be recognised. */
  readonly pxPerMetre: number;
}

/** The stretch of a wall on which things can be seen well, found by sampling every few centimetres; undefined if there is none. */
export function visibleStretch(
  view: Viewpoint,
  room: RoomShape,
  wall: Wall,
  limits: StretchLimits,
): Stretch | undefined {
  const whole = wallStretch(room, wall);
  const low = (u: number): number => pixelX(view, wallPoint(room, wall, u, limits.low));
  const high = (u: number): number => pixelX(view, wallPoint(room, wall, u, limits.high));
  const isUsable = (x: number, next: number): boolean =>
    x >= limits.edgePx &&
    x <= view.frame.width - limits.edgePx &&
    Math.abs(next - x) >= limits.pxPerMetre * STEP;
  let from: number | undefined;
  let to = 0;
  const start = whole.from + limits.corner;
  let lower = low(start);
  let upper = high(start);
  for (let u = start; u <= whole.to - limits.corner; u += STEP) {
    const nextLower = low(u + STEP);
    const nextUpper = high(u + STEP);
    if (isUsable(lower, nextLower) && isUsable(upper, nextUpper)) {
      from ??= u;
      to = u;
    }
    lower = nextLower;
    upper = nextUpper;
  }
  return from === undefined ? undefined : { from, to };
}
const STEP = 0.06;
