import { drawerBox, openCase } from './shelving.js';
import { dot, patch, piece } from './piece.js';

const size = { width: 1.05, depth: 0.38, height: 0.72 };

export const toyShelf = piece({
  type: 'toy_shelf',
  name: 'toy shelf',
  size,
  variants: 2,
  colorings: [
    ['#3f8fa6', '#d9b98a', '#e0654f'],
    ['#e0a03a', '#c99a62', '#4f8f5f'],
    ['#7a6ab0', '#d9b98a', '#e6b84f'],
  ],
  draw: (variant) =>
    openCase(size, 0, variant === 0 ? [3, 2] : [2, 2], (cell) => {
      if ((cell.seed / 5) % 3 !== 1) return drawerBox(cell);
      const { x, z } = cell;
      const middle = (x[0] + x[1]) / 2;
      return [
        patch('front', [middle - 0.12, middle - 0.01], [z[0], z[0] + 0.11], 'accent'),
        patch('front', [middle - 0.1, middle - 0.02], [z[0] + 0.11, z[0] + 0.19], '#e6b84f'),
        dot('front', [middle + 0.08, z[0] + 0.07], 0.07, 'primary'),
        dot('front', [middle + 0.08, z[0] + 0.07], 0.03, '#f0e4c4'),
      ];
    }),
});
