import { bed as bedding } from './bedding.js';
import { piece } from './piece.js';

const size = { width: 1.5, depth: 2.05, height: 0.9 };

export const bed = piece({
  type: 'bed',
  name: 'bed',
  size,
  variants: 3,
  colorings: [
    ['#4f7f94', '#8a5f3c', '#d9a545'],
    ['#a9555a', '#7a5233', '#e6c9a2'],
    ['#5f7d57', '#a9713f', '#e6d3a2'],
  ],
  draw: (variant) => bedding(size, 2, variant),
});
