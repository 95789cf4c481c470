/** Fills polygons; neighbours in order that have the same plain colour become one path, so that no seam shows where they meet. */
import type { Vec2 } from '../core/math.js';
import { strokeOutlines } from '../scene/polygon.js';
import type { Gradient, Veil } from './gradient.js';
import type { Ink } from './ink.js';
import type { PolygonRaster } from './polygon-raster.js';

type Rings = readonly (readonly Vec2[])[];

/** A pen over one raster. What was added is drawn at the latest by {@link flush}. */
export class Brush {
  #ink: Ink | undefined;

  constructor(readonly raster: PolygonRaster) {}

  /** Adds a polygon with holes in one colour. */
  add(ink: Ink, polygon: readonly Vec2[], holes: Rings = []): void {
    this.#dip(ink);
    this.raster.trace(polygon, holes);
  }

  /** Adds a convex polygon, grown by `grow` pixels on all sides. */
  addGrown(ink: Ink, polygon: readonly Vec2[], grow: number): void {
    this.#dip(ink);
    this.raster.traceGrown(polygon, grow);
  }

  #dip(ink: Ink): void {
    if (ink === this.#ink) return;
    this.flush();
    this.#ink = ink;
  }

  /** Fills a polygon at once with a gradient and maybe a veil over it. */
  blend(polygon: readonly Vec2[], holes: Rings, gradient: Gradient, veil?: Veil): void {
    this.flush();
    this.raster.trace(polygon, holes);
    this.raster.shade(gradient, veil);
  }

  /** Adds the edges of a polygon and its holes as strokes, `width` pixels wide. */
  stroke(ink: Ink, polygon: readonly Vec2[], holes: Rings, width: number): void {
    for (const ring of [polygon, ...holes])
      for (const outline of strokeOutlines(ring, width, true)) this.add(ink, outline);
  }

  /** Draws what was added and not yet drawn. */
  flush(): void {
    if (this.#ink === undefined) return;
    this.raster.fill(this.#ink);
    this.#ink = undefined;
  }
}
