import type { Detail, Part } from '../../part.js';
import { block, patch, piece, split, type Span } from './piece.js';

/** A wooden crate of boards, open or with a lid. */
export const crate = piece({
  type: 'crate',
  name: 'wooden crate',
  size: { width: 0.5, depth: 0.38, height: 0.32 },
  variants: 2,
  colorings: [
    ['#b98a56', '#8a5f3c', '#c05a48'],
    ['#a9713f', '#6b4a31', '#3f7f94'],
    ['#c99a62', '#8a5f3c', '#5f8f64'],
  ],
  draw: (variant): Part[] => {
    const top = variant === 0 ? 0.32 : 0.29;
    const boards = (side: 'front' | 'back' | 'left' | 'right', a: Span): Detail[] => [
      patch(side, a, [0, top], 'secondary', -0.5),
      ...split([0, top], 3, 0.022).map((z) => patch(side, a, z, 'primary')),
      patch(side, [a[0], a[0] + 0.045], [0, top], 'secondary'),
      patch(side, [a[1] - 0.045, a[1]], [0, top], 'secondary'),
    ];
    return [
      block([-0.25, 0.25], [-0.19, 0.19], [0, top], 'primary', {
        details: [
          ...boards('front', [-0.25, 0.25]),
          ...boards('back', [-0.25, 0.25]),
          ...boards('left', [-0.19, 0.19]),
          ...boards('right', [-0.19, 0.19]),
          patch('top', [-0.23, 0.23], [-0.17, 0.17], 'secondary', -0.55),
          patch('top', [-0.23, 0.23], [0.02, 0.17], 'secondary', -0.35),
        ],
      }),
      ...(variant === 0
        ? []
        : [
            block([-0.25, 0.25], [-0.19, 0.19], [top, 0.32], 'primary', {
              tone: 0.08,
              details: split([-0.19, 0.19], 4, 0.012)
                .slice(1)
                .map(([y]) => patch('top', [-0.25, 0.25], [y - 0.012, y], 'secondary', -0.3)),
            }),
          ]),
    ];
  },
});
