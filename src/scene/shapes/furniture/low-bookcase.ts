import { bookRow, drawerBox, openCase } from './shelving.js';
import { piece, squareLegs } from './piece.js';

const size = { width: 1.2, depth: 0.34, height: 0.82 };

export const lowBookcase = piece({
  type: 'low_bookcase',
  name: 'low bookcase',
  group: 'shelf',
  size,
  variants: 3,
  colorings: [
    ['#4f7f94', '#a9713f', '#d9a545'],
    ['#b9644d', '#7a5233', '#d9a545'],
    ['#5f7d57', '#8a5f3c', '#d08a3e'],
  ],
  draw: (variant) => {
    const foot = variant === 0 ? 0 : 0.1;
    const legs = foot === 0 ? [] : squareLegs([-0.58, 0.58], [-0.15, 0.15], [0, foot], 0.05, 'secondary');
    return [
      ...legs,
      ...openCase(size, foot, [variant === 2 ? 3 : 2, 2], (cell) =>
        variant > 0 && cell.seed % 10 === 0 ? drawerBox(cell) : bookRow(cell),
      ),
    ];
  },
});
