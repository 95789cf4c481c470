import { bookRow, drawerBox, openCase } from './shelving.js';
import { piece } from './piece.js';

const size = { width: 0.9, depth: 0.32, height: 1.85 };

export const bookcase = piece({
  type: 'bookcase',
  name: 'bookcase',
  group: 'shelf',
  size,
  variants: 3,
  colorings: [
    ['#4f7f94', '#a9713f', '#d9a545'],
    ['#b9644d', '#7a5233', '#d9a545'],
    ['#5f7d57', '#8a5f3c', '#d08a3e'],
  ],
  draw: (variant) =>
    variant === 0
      ? openCase(size, 0, [1, 5], bookRow)
      : openCase(size, 0, [2, variant === 1 ? 5 : 4], (cell) =>
          (cell.seed / 5) % (variant === 1 ? 5 : 4) === 0 ? drawerBox(cell) : bookRow(cell),
        ),
});
