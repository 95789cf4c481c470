/** How much an object stands out in a drawn picture: its mean colour against that of a ring around it. */
import { colorDistance, type Rgb } from '../core/color.js';
import type { Box2 } from '../scene/polygon.js';
import type { IdRaster } from '../scene/raster.js';

/** A picture as little-endian RGBA words, row by row. */
export interface Pixels {
  readonly words: Int32Array;
  readonly width: number;
}

/** The ring begins this many pixels outside of the object, which leaves smoothed edges out, and is this many wide. */
export const RING_FROM = 2;
export const RING_WIDTH = 8;

class Mean {
  readonly #sum: [number, number, number] = [0, 0, 0];
  #count = 0;

  add({ words, width }: Pixels, x: number, y: number): void {
    const word = words[y * width + x] ?? 0;
    this.#sum[0] += word & 255;
    this.#sum[1] += (word >> 8) & 255;
    this.#sum[2] += (word >> 16) & 255;
    this.#count += 1;
  }

  get color(): Rgb | undefined {
    const count = this.#count;
    return count === 0 ? undefined : [this.#sum[0] / count, this.#sum[1] / count, this.#sum[2] / count];
  }
}

/**
 * Turns a map of 0 (object) and large numbers, `width` cells a row and with a rim one cell wide, into king's moves to the object: one
 * pass down and one up.
 */
function measureSteps(steps: Uint8Array, width: number): void {
  const least = (k: number, a: number, b: number, c: number, d: number): void => {
    const near = Math.min(steps[k + a] ?? 0, steps[k + b] ?? 0, steps[k + c] ?? 0, steps[k + d] ?? 0) + 1;
    if (near < (steps[k] ?? 0)) steps[k] = near;
  };
  for (let k = width + 1; k < steps.length - width - 1; k += 1) least(k, -1, -width - 1, -width, 1 - width);
  for (let k = steps.length - width - 2; k > width; k -= 1) least(k, 1, width - 1, width, width + 1);
}

/**
 * CIE 1976 distance between the mean colour of the visible pixels of raster id `id` and that of the ring around them, both means of
 * sRGB values; undefined if nothing of it is seen. `box` is its visible box; the ring ends at the scene area.
 */
export function ringContrast(raster: IdRaster, pixels: Pixels, id: number, box: Box2): number | undefined {
  const reach = RING_FROM + RING_WIDTH - 1;
  const [x0, y0] = [box[0] - reach - 1, box[1] - reach - 1];
  const width = box[2] + reach + 1 - x0;
  const height = box[3] + reach + 1 - y0;
  const isInside = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < raster.width && y < raster.height;
  const steps = new Uint8Array(width * height).fill(200);
  const object = new Mean();
  for (let y = box[1]; y < box[3]; y += 1) {
    for (let x = box[0]; x < box[2]; x += 1) {
      if (raster.idAt(x, y) !== id) continue;
      steps[(y - y0) * width + x - x0] = 0;
      object.add(pixels, x, y);
    }
  }
  measureSteps(steps, width);
  const ring = new Mean();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const away = steps[y * width + x] ?? 0;
      if (away >= RING_FROM && away <= reach && isInside(x + x0, y + y0)) ring.add(pixels, x + x0, y + y0);
    }
  }
  const [a, b] = [object.color, ring.color];
  return a === undefined || b === undefined ? undefined : colorDistance(a, b);
}
