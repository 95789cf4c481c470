import type { Part } from '../../part.js';
import { block, dot, patch, piece, pulled, roller } from './piece.js';

/** Its cab looks to the left. */
export const toyTruck = piece({
  type: 'toy_truck',
  name: 'toy truck',
  size: { width: 0.44, depth: 0.22, height: 0.26 },
  variants: 2,
  colorings: [
    ['#d9483b', '#3d424c', '#e6b23f'],
    ['#3f7fb0', '#3d424c', '#e08a3a'],
    ['#4f9a6a', '#3d424c', '#d9584a'],
  ],
  draw: (variant): Part[] => [
    ...[-0.13, 0.12].flatMap((x) =>
      [-0.11, 0.06].map((y) =>
        roller('y', [x, 0, 0.05], 0.05, [y, y + 0.05], 'secondary', {
          details: [dot('front', [x, 0.05], 0.022, '#d5d9dc'), dot('back', [x, 0.05], 0.022, '#d5d9dc')],
        }),
      ),
    ),
    block([-0.2, 0.21], [-0.06, 0.06], [0.04, 0.1], 'secondary', { tone: 0.12 }),
    pulled(
      'y',
      [
        [-0.22, 0.1],
        [-0.06, 0.1],
        [-0.06, 0.25],
        [-0.16, 0.25],
        [-0.19, 0.17],
        [-0.22, 0.16],
      ],
      [-0.1, 0.1],
      'primary',
      {
        details: [
          {
            kind: 'polygon',
            side: 'front',
            points: [
              [-0.175, 0.17],
              [-0.08, 0.17],
              [-0.08, 0.235],
              [-0.152, 0.235],
            ],
            paint: '#cfe3ea',
          },
          {
            kind: 'polygon',
            side: 'back',
            points: [
              [-0.175, 0.17],
              [-0.08, 0.17],
              [-0.08, 0.235],
              [-0.152, 0.235],
            ],
            paint: '#cfe3ea',
          },
          patch('front', [-0.22, -0.2], [0.12, 0.14], '#fff0b8'),
        ],
      },
    ),
    variant === 0
      ? pulled(
          'y',
          [
            [-0.04, 0.1],
            [0.2, 0.1],
            [0.22, 0.26],
            [0.2, 0.26],
            [0.185, 0.18],
            [-0.02, 0.18],
            [-0.035, 0.26],
            [-0.05, 0.26],
          ],
          [-0.1, 0.1],
          'accent',
        )
      : block([-0.04, 0.22], [-0.1, 0.1], [0.1, 0.26], 'accent', {
          details: [
            patch('front', [-0.01, 0.19], [0.16, 0.2], '#f3ead6'),
            patch('back', [-0.01, 0.19], [0.16, 0.2], '#f3ead6'),
          ],
        }),
  ],
});
