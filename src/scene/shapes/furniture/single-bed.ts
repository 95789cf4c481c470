import { bed as bedding } from './bedding.js';
import { piece } from './piece.js';

const size = { width: 0.95, depth: 1.95, height: 0.85 };

export const singleBed = piece({
  type: 'single_bed',
  name: 'single bed',
  size,
  variants: 3,
  colorings: [
    ['#3f8f9c', '#d9a545', '#e0654f'],
    ['#d98f3a', '#a9713f', '#3f7f94'],
    ['#7a6aa6', '#b98a56', '#e6b84f'],
  ],
  draw: (variant) => bedding(size, 1, variant),
});
