/** What the picture's area is used for: shares of the scene area, on a grid. */
import type { Trace } from '../pipeline/instance.js';
import type { IdRaster } from '../scene/raster.js';

/** Every how many pixels, in both directions, a pixel is looked at. */
const GRID = 4;

/** Shares of the scene area in which nothing but the shell shows. */
export interface ShellShares {
  readonly ceiling: number;
  readonly floor: number;
  /** Bare wall: all three, and the largest of the three. */
  readonly walls: number;
  readonly widestWall: number;
}

/** Shares of what shows of a room's bare shell: each pixel's ray meets floor, ceiling or a wall first. */
export function shellShares(trace: Trace, raster: IdRaster): ShellShares | undefined {
  const { room } = trace.scene_ir;
  if (room === undefined) return undefined;
  const { camera, projection_frame: frame } = trace.render_spec;
  const { position, right, up, forward } = camera;
  const counts = { ceiling: 0, floor: 0, back: 0, left: 0, right: 0 };
  let all = 0;
  for (let py = GRID / 2; py < frame.height; py += GRID) {
    for (let px = GRID / 2; px < frame.width; px += GRID) {
      all += 1;
      if (raster.idAt(px, py) !== 0) continue;
      const a = (px + 0.5 - frame.center_x) / frame.focal_px;
      const b = (frame.center_y - py - 0.5) / frame.focal_px;
      const along = (axis: 0 | 1 | 2): number => forward[axis] + a * right[axis] + b * up[axis];
      const reach = (axis: 0 | 1 | 2, plane: number): number => {
        const t = (plane - position[axis]) / along(axis);
        return t > 0 ? t : Infinity;
      };
      const hits = {
        ceiling: reach(2, room.height),
        floor: reach(2, 0),
        back: reach(1, room.back_y),
        left: reach(0, -room.width / 2),
        right: reach(0, room.width / 2),
      };
      let first: keyof typeof counts = 'floor';
      for (const surface of ['ceiling', 'back', 'left', 'right'] as const)
        if (hits[surface] < hits[first]) first = surface;
      counts[first] += 1;
    }
  }
  return {
    ceiling: counts.ceiling / all,
    floor: counts.floor / all,
    walls: (counts.back + counts.left + counts.right) / all,
    widestWall: Math.max(counts.back, counts.left, counts.right) / all,
  };
}
