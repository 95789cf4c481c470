/** How much an object stands out in a drawn picture: its mean colour against that of a ring around it. */
import { colorDistance, type Rgb } from '../core/color.js';
import type { Box2 } from '../scene/polygon.js';
import type { IdRaster } from '../scene/raster.js';

/** RGB rows of a picture, three bytes a pixel. */
export interface Pixels {
  readonly rgb: Uint8Array;
  readonly width: number;
}

/** The ring begins this many pixels outside of the object, which leaves smoothed edges out, and is this many wide. */
export const RING_FROM = 2;
export const RING_WIDTH = 8;

/** Mean colours of an object and of the ring around it, and the CIE 1976 distance between them. */
export interface Contrast {
  readonly object: Rgb;
  readonly ring: Rgb;
  readonly distance: number;
}

class Mean {
  #sum: [number, number, number] = [0, 0, 0];
  #count = 0;

  add({ rgb, width }: Pixels, x: number, y: number): void {
    const place = 3 * (y * width + x);
    this.#sum[0] += rgb[place] ?? 0;
    this.#sum[1] += rgb[place + 1] ?? 0;
    this.#sum[2] += rgb[place + 2] ?? 0;
    this.#count += 1;
  }

  get color(): Rgb | undefined {
    const count = this.#count;
    return count === 0 ? undefined : [this.#sum[0] / count, this.#sum[1] / count, this.#sum[2] / count];
  }
}

/** Distance to the nearest set cell along one line, in steps, capped at `cap`. */
function spread(
  line: { get: (k: number) => number; set: (k: number, value: number) => void },
  length: number,
  cap: number,
): void {
  let reach = cap;
  for (let k = 0; k < length; k += 1) {
    reach = Math.min(line.get(k), reach + 1, cap);
    line.set(k, reach);
  }
  reach = cap;
  for (let k = length - 1; k >= 0; k -= 1) {
    reach = Math.min(line.get(k), reach + 1, cap);
    line.set(k, reach);
  }
}

/**
 * CIE 1976 distance between the mean colour of the visible pixels of raster id `id` and that of the ring around them, both taken over
 * sRGB values; undefined if nothing of it is seen. `box` is its visible box; the ring ends at the scene area.
 */
export function ringContrast(raster: IdRaster, pixels: Pixels, id: number, box: Box2): Contrast | undefined {
  const reach = RING_FROM + RING_WIDTH - 1;
  const x0 = Math.max(0, box[0] - reach);
  const y0 = Math.max(0, box[1] - reach);
  const width = Math.min(raster.width, box[2] + reach) - x0;
  const height = Math.min(raster.height, box[3] + reach) - y0;
  // Steps (king's moves) to the nearest pixel of the object: along rows first, then along columns.
  const steps = new Uint8Array(width * height);
  const object = new Mean();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const own = raster.idAt(x0 + x, y0 + y) === id;
      steps[y * width + x] = own ? 0 : reach + 1;
      if (own) object.add(pixels, x0 + x, y0 + y);
    }
  }
  const rows = steps.slice();
  for (let y = 0; y < height; y += 1) {
    spread(
      { get: (k) => rows[y * width + k] ?? 0, set: (k, value) => (rows[y * width + k] = value) },
      width,
      reach + 1,
    );
  }
  const ring = new Mean();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let least = reach + 1;
      for (let dy = -reach; dy <= reach; dy += 1) {
        if (y + dy < 0 || y + dy >= height) continue;
        least = Math.min(least, Math.max(Math.abs(dy), rows[(y + dy) * width + x] ?? 0));
      }
      if (least >= RING_FROM && least <= reach) ring.add(pixels, x0 + x, y0 + y);
    }
  }
  const [a, b] = [object.color, ring.color];
  return a === undefined || b === undefined
    ? undefined
    : { object: a, ring: b, distance: colorDistance(a, b) };
}
