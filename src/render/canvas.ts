/** What becomes a picture's file: the scene's pixels, and below them the panel's, which a drawing library sets for its type. */
import { createCanvas, loadImage, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { PolygonRaster } from './polygon-raster.js';

/** Pixels of the largest picture, panel included. */
const MOST_PIXELS = 1_280_000;

/** The raster that every picture of this thread is painted on. */
export const raster = new PolygonRaster(MOST_PIXELS);

/** A canvas of the drawing library with its context. */
export interface Surface {
  readonly canvas: Canvas;
  readonly ctx: SKRSContext2D;
}

/** Surfaces by size; the presets are few, so few are ever made. */
const surfaces = new Map<string, Surface>();

/** The kept surface of a size, as it was left. */
export function surfaceOf(width: number, height: number): Surface {
  const key = `${width}x${height}`;
  const known = surfaces.get(key);
  if (known !== undefined) return known;
  const canvas = createCanvas(width, height);
  // Opaque: reading back a canvas with alpha costs many times more.
  const surface = { canvas, ctx: canvas.getContext('2d', { alpha: false }) };
  surfaces.set(key, surface);
  return surface;
}

/** The kept surface of a size with a finished picture drawn on it: what reading it back and encoding it again costs can be measured. */
export async function surfaceOfFile(png: Uint8Array, width: number, height: number): Promise<Surface> {
  const surface = surfaceOf(width, height);
  surface.ctx.drawImage(await loadImage(png), 0, 0);
  return surface;
}

/** Rows to a strip: a whole picture at once would be megabytes of fresh memory for every instance. */
const STRIP = 64;

/** Reads a surface back and packs it from row `top` of the file's picture on; the raster's own pixels are overwritten. */
export function packSurface({ canvas, ctx }: Surface, top: number): void {
  const { width, height } = canvas;
  for (let y = 0; y < height; y += STRIP) {
    const rows = Math.min(STRIP, height - y);
    raster.pack((top + y) * width, ctx.getImageData(0, y, width, rows).data);
  }
}
