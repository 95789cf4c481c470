/** What every painter of one picture works with. */
import type { Rgb } from '../core/color.js';
import type { Vec2, Vec3 } from '../core/math.js';
import { projectPolygon } from '../scene/camera.js';
import type { Palette } from '../scene/style.js';
import type { SceneView } from '../scene/view.js';
import { Brush } from './brush.js';
import type { ObjectStyle } from './object-painter.js';
import { inkOf, type Ink } from './ink.js';
import type { PolygonRaster } from './polygon-raster.js';

/** Canvas, view and style of one picture. */
export interface PaintContext {
  readonly raster: PolygonRaster;
  readonly view: SceneView;
  readonly palette: Palette;
  readonly style: ObjectStyle;
  /** The style axes by name. */
  readonly params: Readonly<Record<string, string>>;
  /** Entities (by index) to be painted as one flat colour. */
  readonly silhouettes: ReadonlyMap<number, Rgb>;
}

/** Fills planar polygons of world points, clipped at the near plane, as one path: overlaps do not darken twice. */
export function fillWorld(
  { view, raster }: PaintContext,
  polygons: readonly (readonly Vec3[])[],
  ink: Ink,
  alpha = 1,
): void {
  for (const polygon of polygons) raster.trace(projectPolygon(view.viewpoint, polygon));
  raster.fill(ink, alpha);
}

/** Fills planar polygons of world points in order, each in its colour; neighbours of one colour share a path. */
export function paintPlane(
  { view, raster }: PaintContext,
  items: readonly { readonly polygon: readonly Vec3[]; readonly ink: Ink }[],
): void {
  const brush = new Brush(raster);
  for (const { polygon, ink } of items) brush.add(ink, projectPolygon(view.viewpoint, polygon));
  brush.flush();
}

/** Floor-plane points at a height. */
export function raise(polygon: readonly Vec2[], height: number): Vec3[] {
  return polygon.map(([x, y]) => [x, y, height]);
}

/** The colour of shadows. */
export const SHADOW: Ink = inkOf([16, 18, 36]);
