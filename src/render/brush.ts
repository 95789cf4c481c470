/** Fills polygons; neighbours in order that have the same plain colour become one path, since a canvas call costs more than a point. */
import type { CanvasGradient, SKRSContext2D } from '@napi-rs/canvas';
import type { Vec2 } from '../core/math.js';
import { doubleArea } from '../scene/polygon.js';

/** Adds a closed polygon to the current path. */
export function tracePolygon(ctx: SKRSContext2D, polygon: readonly Vec2[]): void {
  let first = true;
  for (const [x, y] of polygon) {
    if (first) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
    first = false;
  }
  ctx.closePath();
}

/** Adds a polygon the positive way round, or the negative one, without a copy. */
function traceDirected(ctx: SKRSContext2D, polygon: readonly Vec2[], positive: boolean): void {
  const forwards = doubleArea(polygon) < 0 !== positive;
  const last = polygon.length - 1;
  for (let k = 0; k <= last; k += 1) {
    const point = polygon[forwards ? k : last - k];
    if (point === undefined) continue;
    if (k === 0) ctx.moveTo(point[0], point[1]);
    else ctx.lineTo(point[0], point[1]);
  }
  ctx.closePath();
}

/** A pen over one canvas. What was added is drawn at the latest by {@link flush}. */
export class Brush {
  #color: string | undefined;

  constructor(readonly ctx: SKRSContext2D) {}

  /** Adds a polygon with holes in an opaque CSS colour. */
  add(color: string, polygon: readonly Vec2[], holes: readonly (readonly Vec2[])[] = []): void {
    if (color !== this.#color) {
      this.flush();
      this.ctx.beginPath();
      this.#color = color;
    }
    // All one way round, holes the other: under the nonzero rule overlaps stay filled and holes stay open.
    this.#trace(polygon, holes);
  }

  #trace(polygon: readonly Vec2[], holes: readonly (readonly Vec2[])[]): void {
    traceDirected(this.ctx, polygon, true);
    for (const hole of holes) traceDirected(this.ctx, hole, false);
  }

  /** Fills a polygon at once with a gradient, and again with each of `veils` over it. */
  blend(
    polygon: readonly Vec2[],
    holes: readonly (readonly Vec2[])[],
    ...fills: readonly (string | CanvasGradient)[]
  ): void {
    this.flush();
    this.ctx.beginPath();
    this.#trace(polygon, holes);
    for (const fill of fills) {
      this.ctx.fillStyle = fill;
      this.ctx.fill();
    }
  }

  /** Draws what was added and not yet drawn. */
  flush(): void {
    if (this.#color === undefined) return;
    this.ctx.fillStyle = this.#color;
    this.ctx.fill();
    this.#color = undefined;
  }

  /** Strokes a polygon's edge in a CSS colour, with round joints. */
  stroke(color: string, polygon: readonly Vec2[], holes: readonly (readonly Vec2[])[], width: number): void {
    this.flush();
    this.ctx.beginPath();
    for (const ring of [polygon, ...holes]) tracePolygon(this.ctx, ring);
    this.ctx.lineWidth = width;
    this.ctx.lineJoin = 'round';
    this.ctx.strokeStyle = color;
    this.ctx.stroke();
  }
}
