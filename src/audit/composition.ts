/** What the picture's area is used for: shares of the scene area, on a grid. */
import type { Vec2 } from '../core/math.js';
import type { Trace } from '../pipeline/instance.js';
import { boundsOf } from '../scene/polygon.js';
import type { RoomShape } from '../scene/scene.js';
import type { IdRaster } from '../scene/raster.js';

/** Every how many pixels, in both directions, a pixel is looked at. */
const GRID = 4;

/** Shares of width or height between the edges of the scene area and the first thing that is seen there. */
export function emptyStrips({ render_map }: Trace): Record<'above' | 'below' | 'left' | 'right', number> {
  const [x0, y0, x1, y1] = boundsOf(
    Object.values(render_map.visible_bboxes_px).flatMap(([a, b, c, d]): Vec2[] => [
      [a, b],
      [c, d],
    ]),
  );
  const [, , width, height] = render_map.scene_bbox_px;
  return { above: y0 / height, below: 1 - y1 / height, left: x0 / width, right: 1 - x1 / width };
}

/** How far along a ray a plane is: `distance` to it over the ray's part along its normal; infinite if the ray leads away from it. */
function reach(distance: number, along: number): number {
  const t = distance / along;
  return t > 0 ? t : Infinity;
}

/**
 * Shares of the scene area in which ceiling, floor, or the barest of the three walls shows: each pixel's ray meets one of them first,
 * unless an object does.
 */
export function shellShares(
  trace: Trace,
  room: RoomShape,
  raster: IdRaster,
): Record<'ceiling' | 'floor' | 'barest_wall', number> {
  const { camera, projection_frame: frame } = trace.render_spec;
  const { position, right, up, forward } = camera;
  const [toRight, toLeft] = [room.width / 2 - position[0], -room.width / 2 - position[0]];
  const [toBack, toCeiling, toFloor] = [room.back_y - position[1], room.height - position[2], -position[2]];
  const counts = { ceiling: 0, floor: 0, back: 0, left: 0, right: 0 };
  let all = 0;
  for (let py = GRID / 2; py < frame.height; py += GRID) {
    const b = (frame.center_y - py - 0.5) / frame.focal_px;
    for (let px = GRID / 2; px < frame.width; px += GRID) {
      all += 1;
      if (raster.idAt(px, py) !== 0) continue;
      const a = (px + 0.5 - frame.center_x) / frame.focal_px;
      const x = forward[0] + a * right[0] + b * up[0];
      const y = forward[1] + a * right[1] + b * up[1];
      const z = forward[2] + a * right[2] + b * up[2];
      const [floor, ceiling] = [reach(toFloor, z), reach(toCeiling, z)];
      const [back, left, rightmost] = [reach(toBack, y), reach(toLeft, x), reach(toRight, x)];
      const first = Math.min(floor, ceiling, back, left, rightmost);
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
