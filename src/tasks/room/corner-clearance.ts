/** Where on a wall a thing of some depth may hang without reaching over a corner of the room in the picture. */
import { projectPoint, toCamera, type Viewpoint } from '../../scene/camera.js';
import type { RoomShape, Wall } from '../../scene/scene.js';
import type { Vec3 } from '../../core/math.js';
import { wallPoint, type Stretch } from './wall-frame.js';

/** Pixels between a thing on a wall, by its bounds, and the line of a corner: 4, and half the widest outline. */
const CORNER_PX = 6;

/** Heights between which a thing hangs or stands, metres. */
export interface HeightRange {
  readonly low: number;
  readonly high: number;
}

/** The part of a wall, in its coordinate, for things that stand out from it by so many metres; infinite where no corner bounds it. */
export type Clearance = (depth: number) => Stretch;

/** A limit along a wall that moves evenly with the depth of a thing. */
interface Limit {
  readonly flat: number;
  readonly perDepth: number;
}

/**
 * What stands out from a wall is drawn farther towards a corner than where it hangs, the more so the more aslant its wall is seen. Each
 * limit is where a thing's front is drawn {@link CORNER_PX} beside the corner, which is linear in both coordinate and depth.
 */
export function cornerClearance(
  view: Viewpoint,
  room: RoomShape,
  wall: Wall,
  heights: HeightRange,
): Clearance {
  const [left, right] = [-room.width / 2, room.width / 2];
  const begin =
    wall === 'left' ? [] : cornerLimits(view, room, wall, heights, wall === 'back' ? left : right, 1);
  const end =
    wall === 'right' ? [] : cornerLimits(view, room, wall, heights, wall === 'back' ? right : left, -1);
  return (depth) => {
    const at = ({ flat, perDepth }: Limit): number => flat + perDepth * depth;
    return { from: Math.max(-Infinity, ...begin.map(at)), to: Math.min(Infinity, ...end.map(at)) };
  };
}

/** The limits for the lower and for the upper height beside the corner at x = `cornerX`, to its right (`side` 1) or left (-1) in the picture. */
function cornerLimits(
  view: Viewpoint,
  room: RoomShape,
  wall: Wall,
  { low, high }: HeightRange,
  cornerX: number,
  side: -1 | 1,
): Limit[] {
  const { camera, frame } = view;
  const ends = [low, high];
  const corner = ends.map((z) => projectPoint(view, [cornerX, room.back_y, z])[0]);
  const x = side === 1 ? Math.max(...corner) + CORNER_PX : Math.min(...corner) - CORNER_PX;
  // Positive to the right of the pixel column, negative to its left, and linear in the point.
  const beside = (p: Vec3): number => {
    const seen = toCamera(camera, p);
    return frame.focal_px * seen[0] - (x - frame.center_x) * seen[2];
  };
  return ends.map((z) => {
    const origin = beside(wallPoint(room, wall, 0, z));
    const along = beside(wallPoint(room, wall, 1, z)) - origin;
    const out = beside(wallPoint(room, wall, 0, z, 1)) - origin;
    return { flat: -origin / along, perDepth: -out / along };
  });
}
