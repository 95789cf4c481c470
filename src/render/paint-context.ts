/** What every painter of one picture works with. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Rgb } from '../core/color.js';
import type { Vec2, Vec3 } from '../core/math.js';
import { projectPolygon } from '../scene/camera.js';
import { oriented } from '../scene/polygon.js';
import type { Palette } from '../scene/style.js';
import type { SceneView } from '../scene/view.js';
import { cssColor } from './color.js';
import { tracePolygon, type ObjectStyle } from './object-painter.js';

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

/** Adds a planar polygon of world points to the current path, clipped at the near plane. */
export function traceWorld(paint: PaintContext, polygon: readonly Vec3[]): void {
  const points = projectPolygon(paint.view.viewpoint, polygon);
  if (points.length > 2) tracePolygon(paint.ctx, oriented(points));
}

/** Fills planar polygons of world points as one path (nonzero), so that overlaps do not darken twice. */
export function fillWorld(paint: PaintContext, polygons: readonly (readonly Vec3[])[], fill: string): void {
  if (polygons.length === 0) return;
  paint.ctx.beginPath();
  for (const polygon of polygons) traceWorld(paint, polygon);
  paint.ctx.fillStyle = fill;
  paint.ctx.fill();
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
