import { piece } from './piece.js';
import { seating } from './upholstery.js';

const size = { width: 0.86, depth: 0.82, height: 0.8 };

export const armchair = piece({
  type: 'armchair',
  name: 'armchair',
  size,
  variants: 3,
  colorings: [
    ['#c08a3e', '#7a5233', '#3f6f7a'],
    ['#a9555a', '#8a5f3c', '#f0dcb8'],
    ['#3f6f7a', '#6b4a31', '#e2b25c'],
  ],
  draw: (variant) => seating(size, 1, variant),
});
