import { piece } from './piece.js';
import { seating } from './upholstery.js';

const size = { width: 1.9, depth: 0.85, height: 0.8 };

export const sofa = piece({
  type: 'sofa',
  name: 'sofa',
  size,
  variants: 3,
  colorings: [
    ['#4f7f94', '#8a5f3c', '#e0a852'],
    ['#b9644d', '#7a5233', '#efd9b4'],
    ['#5f7d57', '#6b4a31', '#d9b36a'],
    ['#6a5a86', '#9a7148', '#d98f7a'],
  ],
  draw: (variant) => seating(size, variant === 1 ? 3 : 2, variant),
});
