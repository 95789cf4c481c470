/** What the area of a room's picture is used for: shares of the scene area, on a grid. */
import type { Viewpoint } from './camera.js';
import type { IdRaster } from './raster.js';
import type { RoomShape } from './scene.js';

/** How far along a ray a plane is: `distance` to it over the ray's part along its normal; infinite if the ray leads away from it. */
function reach(distance: number, along: number): number {
  const t = distance / along;
  return t > 0 ? t : Infinity;
}

/**
 * Shares of the scene area in which ceiling, floor, or the barest of the three walls shows: each pixel's ray meets one of them first,
 * unless an object does. Every `grid`-th pixel in both directions is looked at.
 */
export function shellShares(
  { camera, frame }: Viewpoint,
  room: RoomShape,
  raster: IdRaster,
  grid: number,
): Record<'ceiling' | 'floor' | 'barest_wall', number> {
  const { position, right, up, forward } = camera;
  const [toRight, toLeft] = [room.width / 2 - position[0], -room.width / 2 - position[0]];
  const [toBack, toCeiling, toFloor] = [room.back_y - position[1], room.height - position[2], -position[2]];
  const counts = { ceiling: 0, floor: 0, back: 0, left: 0, right: 0 };
  let all = 0;
  for (let py = grid / 2; py < frame.height; py += grid) {
    const b = (frame.center_y - py - 0.5) / frame.focal_px;
    for (let px = grid / 2; px < frame.width; px += grid) {
      all += 1;
      if (raster.idAt(px, py) !== 0) continue;
      const a = (px + 0.5 - frame.center_x) / frame.focal_px;
      const x = forward[0] + a * right[0] + b * up[0];
      const y = forward[1] + a * right[1] + b * up[1];
      const z = forward[2] + a * right[2] + b * up[2];
      const floor = reach(toFloor, z);
      const ceiling = reach(toCeiling, z);
      const back = reach(toBack, y);
      const left = reach(toLeft, x);
      const first = Math.min(floor, ceiling, back, left, reach(toRight, x));
      if (first === floor) counts.floor += 1;
      else if (first === ceiling) counts.ceiling += 1;
      else if (first === back) counts.back += 1;
      else if (first === left) counts.left += 1;
      else counts.right += 1;
    }
  }
  return {
    ceiling: counts.ceiling / all,
    floor: counts.floor / all,
    barest_wall: Math.max(counts.back, counts.left, counts.right) / all,
  };
}
