import type { Paint, Part } from '../../part.js';
import { block, dot, patch, piece, pulled, roller, type Span } from './piece.js';

/** Building blocks, stacked by a child. */
export const toyBlocks = piece({
  type: 'toy_blocks',
  name: 'building blocks',
  size: { width: 0.42, depth: 0.28, height: 0.36 },
  variants: 2,
  colorings: [
    ['#d9483b', '#e6b23f', '#3f7fb0'],
    ['#e08a3a', '#4f9a6a', '#7a6ab0'],
    ['#3f8f9c', '#e6b23f', '#d9584a'],
  ],
  draw: (variant): Part[] => {
    const cube = (x: number, y: number, z: number, paint: Paint): Part => {
      const a: Span = [x - 0.06, x + 0.06];
      const b: Span = [y - 0.06, y + 0.06];
      return block(a, b, [z, z + 0.12], paint, {
        details: [
          patch('front', [a[0] + 0.02, a[1] - 0.02], [z + 0.02, z + 0.1], paint, 0.3),
          patch('right', [b[0] + 0.02, b[1] - 0.02], [z + 0.02, z + 0.1], paint, 0.3),
          patch('left', [b[0] + 0.02, b[1] - 0.02], [z + 0.02, z + 0.1], paint, 0.3),
          dot('front', [x, z + 0.06], 0.024, paint),
        ],
      });
    };
    const roof = (x: number, y: number, z: number, tall: number, paint: Paint): Part =>
      pulled(
        'y',
        [
          [x - 0.08, z],
          [x + 0.08, z],
          [x, z + tall],
        ],
        [y - 0.06, y + 0.06],
        paint,
      );
    if (variant === 0) {
      return [
        cube(-0.15, 0.08, 0, 'primary'),
        cube(-0.01, 0.08, 0, 'accent'),
        cube(-0.08, 0.08, 0.12, 'secondary'),
        roof(-0.08, 0.08, 0.24, 0.12, 'primary'),
        cube(0.15, -0.08, 0, 'secondary'),
      ];
    }
    return [
      cube(-0.15, 0.08, 0, 'secondary'),
      cube(0.09, 0.08, 0, 'primary'),
      block([-0.21, 0.15], [0.02, 0.14], [0.12, 0.17], 'accent'),
      cube(-0.03, 0.08, 0.17, 'secondary'),
      roof(-0.03, 0.08, 0.29, 0.07, 'primary'),
      roller('y', [0.15, 0, 0.06], 0.06, [-0.14, -0.02], 'accent', {
        details: [dot('front', [0.15, 0.06], 0.04, 'accent', 0.3)],
      }),
    ];
  },
});
