/** One opaque canvas per size, reused, and its pixels as RGB. */
import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';

/** A canvas with its context, and the buffer that its pixels are read into. */
export interface Surface {
  readonly canvas: Canvas;
  readonly ctx: SKRSContext2D;
  readonly rgb: Buffer;
}

/** Surfaces by size; the canvas presets are few, so few are ever made. */
const surfaces = new Map<string, Surface>();

/** The kept surface of a size; `reset` makes it blank, untransformed and unclipped. */
export function surfaceOf(width: number, height: number, reset = true): Surface {
  const key = `${width}x${height}`;
  const known = surfaces.get(key);
  if (known !== undefined) {
    if (reset) known.ctx.reset();
    return known;
  }
  const canvas = createCanvas(width, height);
  // Opaque: reading back a canvas with alpha costs many times more.
  const surface = {
    canvas,
    ctx: canvas.getContext('2d', { alpha: false }),
    rgb: Buffer.alloc(width * height * 3),
  };
  surfaces.set(key, surface);
  return surface;
}

/** Rows to a strip: a whole picture at once would be megabytes of fresh memory for every instance. */
const STRIP = 64;

/** Reads the canvas into the surface's RGB buffer, row by row without padding. */
export function readPixels({ canvas, ctx, rgb }: Surface): Buffer {
  const { width, height } = canvas;
  let out = 0;
  for (let y = 0; y < height; y += STRIP) {
    const rows = Math.min(STRIP, height - y);
    const rgba = ctx.getImageData(0, y, width, rows).data;
    const words = new Uint32Array(rgba.buffer, rgba.byteOffset, width * rows);
    out = packRows(words, rgb, out);
  }
  return rgb;
}

/**
 * Packs RGBA words (little endian) to RGB bytes, four pixels to three words. This runs for every pixel of every picture: `?? 0` tells
 * the compiler that the index is in bounds, which the loop's own bound already sees to.
 */
function packRows(words: Uint32Array, rgb: Buffer, start: number): number {
  const target = new Uint32Array(rgb.buffer, rgb.byteOffset, Math.floor(rgb.byteLength / 4));
  let out = start >> 2;
  // Every preset is a multiple of four pixels wide, so a strip never ends within a group of four.
  for (let k = 0; k + 3 < words.length; k += 4) {
    const a = words[k] ?? 0;
    const b = words[k + 1] ?? 0;
    const c = words[k + 2] ?? 0;
    const d = words[k + 3] ?? 0;
    target[out] = (a & 0xff_ffff) | (b << 24);
    target[out + 1] = ((b >>> 8) & 0xffff) | (c << 16);
    target[out + 2] = ((c >>> 16) & 0xff) | (d << 8);
    out += 3;
  }
  return start + words.length * 3;
}
