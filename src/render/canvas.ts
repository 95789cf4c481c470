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

/** Keeps one surface, of the largest size asked for, as it was left. Only its upper left part is used. */
function keptSurface(): (width: number, height: number) => Surface {
  let kept: Surface | undefined;
  return (width, height) => {
    const { width: columns, height: rows } = kept?.canvas ?? { width: 0, height: 0 };
    if (kept === undefined || width > columns || height > rows) {
      const canvas = createCanvas(Math.max(width, columns), Math.max(height, rows));
      // Opaque: reading back a canvas with alpha costs many times more.
      kept = { canvas, ctx: canvas.getContext('2d', { alpha: false }) };
    }
    return kept;
  };
}

/** A surface for option panels. */
export const panelSurface = keptSurface();

/** Whole pictures have their own: resetting a surface takes time for all of it. */
const pictureSurface = keptSurface();

/** A kept surface with a finished picture drawn on it: what reading it back and encoding it again costs can be measured. */
export async function surfaceOfFile(png: Uint8Array, width: number, height: number): Promise<Surface> {
  const surface = pictureSurface(width, height);
  surface.ctx.drawImage(await loadImage(png), 0, 0);
  return surface;
}

/** Rows to a strip: a whole picture at once would be megabytes of fresh memory for every instance. */
const STRIP = 64;

/** Reads back the first `rows` rows of a surface, `width` pixels of each, and packs them from row `top` of the file's picture on; the raster's own pixels are overwritten. */
export function packSurface({ ctx }: Surface, width: number, rows: number, top: number): void {
  for (let y = 0; y < rows; y += STRIP) {
    const strip = ctx.getImageData(0, y, width, Math.min(STRIP, rows - y));
    raster.pack((top + y) * width, strip.data);
  }
}
