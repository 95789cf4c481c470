import type { Part } from '../../part.js';
import { block, dot, piece, pulled, softened, spun, squareLegs } from './piece.js';

export const stool = piece({
  type: 'stool',
  name: 'stool',
  size: { width: 0.36, depth: 0.36, height: 0.48 },
  variants: 3,
  colorings: [
    ['#c9803a', '#a9713f', '#efd9b4'],
    ['#3f7f8a', '#8a5f3c', '#efd9b4'],
    ['#b5493f', '#7a5233', '#efd9b4'],
  ],
  draw: (variant): Part[] => {
    if (variant === 0) {
      const leg = (x: number, y: number): Part => ({
        kind: 'rod',
        from: [x * 0.14, y * 0.14, 0.018],
        to: [x * 0.1, y * 0.1, 0.425],
        radius: 0.018,
        paint: 'secondary',
        tone: -0.1,
      });
      return [
        leg(-1, -1),
        leg(1, -1),
        leg(-1, 1),
        leg(1, 1),
        spun(
          [0, 0],
          [
            [0.17, 0.443],
            [0.18, 0.455],
            [0.18, 0.47],
            [0.165, 0.48],
          ],
          'primary',
        ),
      ];
    }
    if (variant === 1) {
      return [
        ...squareLegs([-0.17, 0.17], [-0.17, 0.17], [0, 0.38], 0.04, 'secondary'),
        block([-0.13, 0.13], [-0.155, -0.145], [0.14, 0.18], 'secondary'),
        block([-0.13, 0.13], [0.145, 0.155], [0.14, 0.18], 'secondary'),
        block([-0.18, 0.18], [-0.18, 0.18], [0.38, 0.42], 'secondary'),
        pulled('y', softened([-0.175, 0.175], [0.42, 0.48], 0.03), [-0.175, 0.175], 'primary'),
      ];
    }
    return [
      spun(
        [0, 0],
        [
          [0.16, 0],
          [0.16, 0.025],
          [0.028, 0.045],
          [0.028, 0.4],
        ],
        '#8c939e',
      ),
      spun(
        [0, 0],
        [
          [0.15, 0.4],
          [0.18, 0.42],
          [0.18, 0.46],
          [0.15, 0.48],
        ],
        'primary',
        { bands: [undefined, 'accent', undefined], details: [dot('top', [0, 0], 0.02, 'primary', -0.3)] },
      ),
    ];
  },
});
