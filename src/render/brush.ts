/** Fills polygons; neighbours in order that have the same fill become one path, so that no seam shows where they meet. */
import type { Vec2 } from '../core/math.js';
import type { Gradient, Veil } from './gradient.js';
import type { Ink } from './ink.js';
import type { PolygonRaster } from './polygon-raster.js';

type Rings = readonly (readonly Vec2[])[];

/** What fills a polygon: a plain colour or a gradient. */
export type Fill = Ink | Gradient;

/** A pen over one raster. What was added is drawn at the latest by {@link flush}. */
export class Brush {
  #fill: Fill | undefined;

  constructor(readonly raster: PolygonRaster) {}

  /** Adds a polygon with holes. Polygons of equal colour, or of the very same gradient, unite with the one before. */
  add(fill: Fill, polygon: readonly Vec2[], holes: Rings = []): void {
    this.#dip(fill);
    this.raster.trace(polygon, holes);
  }

  /** Adds a polygon with holes, grown by `grow` pixels on all sides. */
  addGrown(fill: Fill, polygon: readonly Vec2[], holes: Rings, grow: number): void {
    this.#dip(fill);
    this.raster.traceGrown(polygon, holes, grow);
  }

  #dip(fill: Fill): void {
    if (fill === this.#fill) return;
    this.flush();
    this.#fill = fill;
  }

  /** Fills a polygon at once with a gradient and a veil over it. */
  addVeiled(gradient: Gradient, veil: Veil, polygon: readonly Vec2[], holes: Rings): void {
    this.flush();
    this.raster.trace(polygon, holes);
    this.raster.shade(gradient, veil);
  }

  /** Draws what was added and not yet drawn. */
  flush(): void {
    const fill = this.#fill;
    if (fill === undefined) return;
    if (typeof fill === 'number') this.raster.fill(fill);
    else this.raster.shade(fill);
    this.#fill = undefined;
  }
}
