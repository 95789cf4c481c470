import { bookRow, openCase } from './shelving.js';
import { block, fronts, patch, piece, pulled, rectangle, roundLegs, split, squareLegs } from './piece.js';

const size = { width: 1.6, depth: 0.42, height: 0.55 };

/** A low one, fit to stand below something on the wall. */
export const sideboard = piece({
  type: 'sideboard',
  name: 'sideboard',
  size,
  variants: 3,
  colorings: [
    ['#4f7f94', '#a9713f', '#efd9b4'],
    ['#b9644d', '#7a5233', '#efd9b4'],
    ['#5f7d57', '#8a5f3c', '#efd9b4'],
  ],
  draw: (variant) => {
    if (variant === 0) {
      return [
        ...roundLegs([-0.74, 0.74], [-0.17, 0.18], [0, 0.15], 0.03, 'secondary'),
        block([-0.8, 0.8], [-0.21, 0.21], [0.15, 0.55], 'secondary', {
          details: fronts([-0.77, 0.77], [0.18, 0.52], [4, 1], 'primary', 'accent'),
        }),
      ];
    }
    if (variant === 1) {
      return [
        ...squareLegs([-0.76, 0.76], [-0.19, 0.19], [0, 0.1], 0.05, 'secondary'),
        block([-0.8, -0.35], [-0.21, 0.21], [0.1, 0.55], 'secondary', {
          details: fronts([-0.77, -0.38], [0.13, 0.52], [1, 2], 'primary', 'accent', 'bar'),
        }),
        block([0.35, 0.8], [-0.21, 0.21], [0.1, 0.55], 'secondary', {
          details: fronts([0.38, 0.77], [0.13, 0.52], [1, 2], 'primary', 'accent', 'bar'),
        }),
        block([-0.35, 0.35], [-0.04, 0.21], [0.1, 0.55], 'secondary', {
          details: [
            patch('front', [-0.35, 0.35], [0.1, 0.55], 'secondary', -0.5),
            ...bookRow({ x: [-0.33, 0.33], z: [0.13, 0.31], seed: 4 }),
            ...bookRow({ x: [-0.33, 0.1], z: [0.34, 0.52], seed: 9 }),
          ],
        }),
        pulled('y', rectangle([-0.35, 0.35], [0.1, 0.55]), [-0.21, -0.04], 'secondary', {
          holes: split([0.13, 0.52], 2, 0.03).map((z) => rectangle([-0.35 + 0.001, 0.35 - 0.001], z)),
        }),
      ];
    }
    return openCase(size, 0, [3, 1], (cell) =>
      cell.seed === 5
        ? bookRow(cell)
        : [
            patch('front', [cell.x[0] + 0.03, cell.x[1] - 0.03], [cell.z[0], cell.z[1] - 0.12], 'primary'),
            patch(
              'front',
              [cell.x[0] + 0.17, cell.x[1] - 0.17],
              [cell.z[1] - 0.2, cell.z[1] - 0.17],
              'secondary',
              -0.4,
            ),
          ],
    );
  },
});
