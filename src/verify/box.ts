import type { Box } from './contract.js';

/** Four finite numbers with an area, corners put in order; anything else is null. */
export function toBox(value: unknown): Box | null {
  if (!Array.isArray(value) || value.length !== 4) return null;
  const items: readonly unknown[] = value;
  const [a, b, c, d] = items;
  if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number' || typeof d !== 'number')
    return null;
  if (![a, b, c, d].every(Number.isFinite)) return null;
  // Adding 0 turns −0 into 0, which is what JSON writes.
  const box: Box = [Math.min(a, c) + 0, Math.min(b, d) + 0, Math.max(a, c) + 0, Math.max(b, d) + 0];
  return area(box) > 0 ? box : null;
}

/** Intersection over union of two boxes, 0 to 1; 0 where an area overflows. */
export function boxIou(a: Box, b: Box): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  if (!(width > 0 && height > 0)) return 0;
  const shared = width * height;
  const iou = shared / (area(a) + area(b) - shared);
  return Number.isFinite(iou) ? Math.min(1, Math.max(0, iou)) : 0;
}

function area(box: Box): number {
  return (box[2] - box[0]) * (box[3] - box[1]);
}
