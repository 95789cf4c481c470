/** What every painter of one picture works with. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Rgb } from '../core/color.js';
import type { Vec2, Vec3 } from '../core/math.js';
import { projectPolygon } from '../scene/camera.js';
import { boundsOf, oriented } from '../scene/polygon.js';
import type { Palette } from '../scene/style.js';
import type { SceneView } from '../scene/view.js';
import { cssColor } from './color.js';
import { Brush, tracePolygon } from './brush.js';
import type { ObjectStyle } from './object-painter.js';

/** Canvas, view and style of one picture. */
export interface PaintContext {
  readonly ctx: SKRSContext2D;
  readonly view: SceneView;
  readonly palette: Palette;
  readonly style: ObjectStyle;
  /** The style axes by name. */
  readonly params: Readonly<Record<string, string>>;
  /** Entities (by index) to be painted as one flat CSS colour. */
  readonly silhouettes: ReadonlyMap<number, string>;
}

/** Whether some of a polygon may be in the scene area: what is wholly beside it need not be painted. */
function isInPicture({ view }: PaintContext, polygon: readonly Vec2[]): boolean {
  const { width, height } = view.viewpoint.frame;
  const [x0, y0, x1, y1] = boundsOf(polygon);
  return polygon.length > 2 && x1 > 0 && y1 > 0 && x0 < width && y0 < height;
}

/** Fills planar polygons of world points, clipped at the near plane, as one path (nonzero): overlaps do not darken twice. */
export function fillWorld(paint: PaintContext, polygons: readonly (readonly Vec3[])[], fill: string): void {
  const seen = polygons
    .map((polygon) => projectPolygon(paint.view.viewpoint, polygon))
    .filter((polygon) => isInPicture(paint, polygon));
  if (seen.length === 0) return;
  paint.ctx.beginPath();
  for (const polygon of seen) tracePolygon(paint.ctx, oriented(polygon));
  paint.ctx.fillStyle = fill;
  paint.ctx.fill();
}

/** Polygons to a path: paths that are longer, or cross themselves more, cost Skia more than the calls that they save. */
const PATH_POLYGONS = 24;

/** Fills planar polygons of world points in order, each in its opaque colour; neighbours of one colour share a path. */
export function paintPlane(
  paint: PaintContext,
  items: readonly { readonly polygon: readonly Vec3[]; readonly color: string }[],
): void {
  const brush = new Brush(paint.ctx);
  items.forEach(({ polygon, color }, index) => {
    const seen = projectPolygon(paint.view.viewpoint, polygon);
    if (isInPicture(paint, seen)) brush.add(color, seen);
    if (index % PATH_POLYGONS === 0) brush.flush();
  });
  brush.flush();
}

/** Floor-plane points at a height. */
export function raise(polygon: readonly Vec2[], height: number): Vec3[] {
  return polygon.map(([x, y]) => [x, y, height]);
}

/** The colour of shadows, with their opacity. */
const SHADOW: Rgb = [16, 18, 36];
export function shadowCss(alpha: number): string {
  return cssColor(SHADOW, alpha);
}
