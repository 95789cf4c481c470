/** A PNG in another format. */
import sharp from 'sharp';
import type { ImageFormat } from './worker-messages.js';

/** WebP without loss, or JPEG at quality 92 with full colour resolution; the JPEG is a convenience and loses detail. */
export async function encodePicture(png: Uint8Array, format: Exclude<ImageFormat, 'png'>): Promise<Uint8Array> {
  const picture = sharp(png);
  switch (format) {
    case 'webp':
      return picture.webp({ lossless: true, effort: 4 }).toBuffer();
    case 'jpg':
      return picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
  }
}
