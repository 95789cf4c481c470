/** Makes `docs/gallery.md` and its pictures. */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { mkdirSync, writeFileSync } from 'node:fs';
import { packagePath } from '../core/resources.js';
import { renderInstance } from '../pipeline/pipeline.js';
import { galleryEntries, galleryText, type GalleryEntry } from './gallery-page.js';

/** Width of the pictures, and the quality of their WebP files from 0 to 100. */
const WIDTH = 640;
const QUALITY = 80;

/** The picture, smaller, with a frame around the answer's box, as WebP. */
async function pictureOf({ core }: GalleryEntry): Promise<Buffer> {
  const { task, instance_seed } = core;
  const outcome = await renderInstance({ task_id: task, instance_seed, params: {} });
  if (!outcome.ok) throw new Error(`${task} ${instance_seed}: ${outcome.detail}`);
  const { image, png } = outcome.value;
  const scale = WIDTH / image.width;
  const canvas = createCanvas(WIDTH, Math.round(image.height * scale));
  const ctx = canvas.getContext('2d');
  ctx.drawImage(await loadImage(Buffer.from(png)), 0, 0, canvas.width, canvas.height);
  const [x0, y0, x1, y1] = core.annotation_gt.value;
  for (const [color, width] of [
    ['#ffffff', 4],
    ['#e4002b', 2],
  ] as const) {
    ctx.strokeStyle = color;
    ctx.lineWidth = width;
    ctx.strokeRect(x0 * scale - 1, y0 * scale - 1, (x1 - x0) * scale + 2, (y1 - y0) * scale + 2);
  }
  return canvas.toBuffer('image/webp', QUALITY);
}

const entries = galleryEntries();
mkdirSync(packagePath('docs', 'images', 'gallery'), { recursive: true });
let bytes = 0;
for (const entry of entries) {
  const picture = await pictureOf(entry);
  bytes += picture.length;
  writeFileSync(packagePath('docs', ...entry.file.split('/')), picture);
}
writeFileSync(packagePath('docs', 'gallery.md'), galleryText(entries));
console.log(`docs/gallery.md: ${entries.length} pictures, ${Math.round(bytes / 1000)} kB`);
