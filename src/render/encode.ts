/** Pixels to image files. */
import sharp from 'sharp';

// A worker has one core: threads of the encoder would only take turns with the other workers. Nothing is read twice, so no cache.
sharp.concurrency(1);
sharp.cache(false);

/** RGB rows as PNG: fast, and the same bytes on every platform. */
export async function encodePng(rgb: Buffer, width: number, height: number): Promise<Buffer> {
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1, adaptiveFiltering: false, palette: false })
    .toBuffer();
}

/** Image formats other than PNG that are made of a PNG on demand. */
export type DerivedFormat = 'webp' | 'jpg';

/** A PNG as lossless WebP, or as JPEG of good quality. */
export async function convertPng(png: Uint8Array, format: DerivedFormat): Promise<Buffer> {
  const image = sharp(png);
  return format === 'webp'
    ? image.webp({ lossless: true, effort: 2 }).toBuffer()
    : image.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();
}
