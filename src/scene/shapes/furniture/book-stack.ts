import { at } from '../../../core/math.js';
import type { Paint, Part } from '../../part.js';
import { block, patch, piece, type Span } from './piece.js';

const PAGES = '#efe7d6';

/** Books lying on one another: the paper shows on three sides, the spine at the front. */
export const bookStack = piece({
  type: 'book_stack',
  name: 'stack of books',
  size: { width: 0.34, depth: 0.26, height: 0.24 },
  variants: 2,
  colorings: [
    ['#b5493f', '#3f6f7a', '#d9a545'],
    ['#3f7f94', '#a9713f', '#c9705a'],
    ['#5f7d57', '#7a4f6a', '#e0b25c'],
  ],
  draw: (variant): Part[] => {
    const books: readonly (readonly [Span, Span, number, Paint])[] =
      variant === 0
        ? [
            [[-0.17, 0.17], [-0.13, 0.13], 0.055, 'primary'],
            [[-0.15, 0.16], [-0.12, 0.12], 0.045, 'accent'],
            [[-0.16, 0.12], [-0.11, 0.11], 0.06, 'secondary'],
            [[-0.12, 0.13], [-0.1, 0.1], 0.035, '#e9dcc0'],
            [[-0.1, 0.11], [-0.08, 0.1], 0.045, 'primary'],
          ]
        : [
            [[-0.17, 0.17], [-0.13, 0.13], 0.08, 'secondary'],
            [[-0.13, 0.16], [-0.11, 0.12], 0.07, 'primary'],
            [[-0.15, 0.12], [-0.12, 0.1], 0.09, 'accent'],
          ];
    const levels = books.map((_, index) => books.slice(0, index).reduce((sum, book) => sum + book[2], 0));
    return books.map(([x, y, thick, paint], index) => {
      const z: Span = [at(levels, index), at(levels, index) + thick];
      const paper: Span = [z[0] + 0.009, z[1] - 0.009];
      return block(x, y, z, paint, {
        details: [
          patch('left', [y[0] + 0.02, y[1]], paper, PAGES),
          patch('right', [y[0] + 0.02, y[1]], paper, PAGES),
          patch('back', x, paper, PAGES),
          patch('front', [x[0] + 0.04, x[0] + 0.055], z, PAGES),
          patch('front', [x[1] - 0.055, x[1] - 0.04], z, PAGES),
        ],
      });
    });
  },
});
