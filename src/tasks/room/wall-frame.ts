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

/** Horizontal pixel position of a wall point, or undefined behind the near plane. */
function pixelX(view: Viewpoint, p: Vec3): number | undefined {
  const seen = toCamera(view.camera, p);
  return seen[2] < view.frame.near ? undefined : toPixels(view.frame, seen)[0];
}

/**
 * The stretch of a wall that is in the picture between two heights, found by sampling every `STEP` metres; undefined if none is.
 * `inset` is kept free at the picture's edges (pixels) and at the room's corners (metres).
 */
export function visibleStretch(
  view: Viewpoint,
  room: RoomShape,
  wall: Wall,
  inset: { readonly px: number; readonly corner: number; readonly low: number; readonly high: number },
): Stretch | undefined {
  const whole = wallStretch(room, wall);
  const seen: number[] = [];
  for (let u = whole.from + inset.corner; u <= whole.to - inset.corner; u += STEP) {
    const inside = [inset.low, inset.high].every((z) => {
      const x = pixelX(view, wallPoint(room, wall, u, z));
      return x !== undefined && x >= inset.px && x <= view.frame.width - inset.px;
    });
    if (inside) seen.push(u);
  }
  const [from] = seen;
  const to = seen.at(-1);
  return from === undefined || to === undefined ? undefined : { from, to };
}
const STEP = 0.04;
