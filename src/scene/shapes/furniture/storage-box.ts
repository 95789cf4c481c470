import type { Part } from '../../part.js';
import { block, patch, piece, pulled } from './piece.js';

/** A cardboard box: taped shut, or with its flaps up. */
export const storageBox = piece({
  type: 'storage_box',
  name: 'cardboard box',
  size: { width: 0.56, depth: 0.4, height: 0.38 },
  variants: 2,
  colorings: [
    ['#c39a5f', '#e8d3a6', '#7a5233'],
    ['#b58a55', '#dcc08a', '#c05a48'],
    ['#cda56c', '#efdcae', '#3f7f94'],
  ],
  draw: (variant): Part[] => {
    if (variant === 0) {
      return [
        block([-0.28, 0.28], [-0.2, 0.2], [0, 0.38], 'primary', {
          details: [
            patch('top', [-0.28, 0.28], [-0.035, 0.035], 'secondary'),
            patch('left', [-0.035, 0.035], [0.28, 0.38], 'secondary'),
            patch('right', [-0.035, 0.035], [0.28, 0.38], 'secondary'),
            patch('front', [-0.2, -0.04], [0.08, 0.18], '#f3ecdb'),
            patch('front', [-0.18, -0.08], [0.14, 0.15], 'accent'),
            patch('front', [-0.18, -0.1], [0.11, 0.12], 'accent'),
            patch('front', [0.14, 0.2], [0.08, 0.18], 'accent'),
          ],
        }),
      ];
    }
    const flap = (side: number): Part =>
      pulled(
        'y',
        [
          [side * 0.2, 0.29],
          [side * 0.2, 0.3],
          [side * 0.27, 0.38],
          [side * 0.28, 0.37],
          [side * 0.215, 0.29],
        ],
        [-0.19, 0.19],
        'primary',
        { tone: 0.12 },
      );
    return [
      block([-0.22, 0.22], [-0.2, 0.2], [0, 0.29], 'primary', {
        details: [
          patch('top', [-0.2, 0.2], [-0.18, 0.18], 'accent', -0.5),
          patch('front', [-0.06, 0.06], [0.17, 0.2], 'accent', -0.3),
          patch('front', [0.1, 0.17], [0.04, 0.12], 'accent'),
        ],
      }),
      flap(-1),
      flap(1),
    ];
  },
});
