import { smoothCurve } from '../curve.js';
import { block, piece, spun, squareLegs, dot } from './piece.js';

export const sideTable = piece({
  type: 'side_table',
  name: 'side table',
  size: { width: 0.46, depth: 0.46, height: 0.52 },
  variants: 3,
  colorings: [
    ['#3f7f7a', '#a9713f', '#d9a545'],
    ['#b9644d', '#7a5233', '#efd9b4'],
    ['#5a6f9c', '#8a5f3c', '#c05a48'],
  ],
  draw: (variant) => {
    if (variant === 0) {
      return [
        spun(
          [0, 0],
          [
            [0.15, 0],
            [0.15, 0.03],
            [0.03, 0.05],
            [0.03, 0.48],
          ],
          'secondary',
          { tone: -0.1 },
        ),
        spun(
          [0, 0],
          [
            [0.23, 0.48],
            [0.23, 0.52],
          ],
          'secondary',
          { details: [dot('top', [0, 0], 0.2, 'secondary', 0.14)] },
        ),
      ];
    }
    if (variant === 1) {
      return [
        ...squareLegs([-0.22, 0.22], [-0.22, 0.22], [0, 0.47], 0.04, 'secondary'),
        block([-0.18, 0.18], [-0.18, 0.18], [0.16, 0.19], 'primary'),
        block([-0.23, 0.23], [-0.23, 0.23], [0.47, 0.52], 'primary'),
      ];
    }
    return [
      spun(
        [0, 0],
        smoothCurve([
          [0.19, 0],
          [0.14, 0.13],
          [0.11, 0.25],
          [0.14, 0.37],
          [0.2, 0.48],
        ]),
        'primary',
        { smooth: true },
      ),
      spun(
        [0, 0],
        [
          [0.23, 0.48],
          [0.23, 0.52],
        ],
        'primary',
        { details: [dot('top', [0, 0], 0.19, 'secondary', 0.05)] },
      ),
    ];
  },
});
