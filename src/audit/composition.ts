/** How much of a picture is empty towards its edges. */
import type { Vec2 } from '../core/math.js';
import type { Trace } from '../pipeline/instance.js';
import { boundsOf } from '../scene/polygon.js';

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
