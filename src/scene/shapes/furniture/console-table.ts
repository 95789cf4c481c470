import type { Part } from '../../part.js';
import { block, fronts, piece, spun, squareLegs } from './piece.js';

/** A narrow table for a hallway. */
export const consoleTable = piece({
  type: 'console_table',
  name: 'console table',
  size: { width: 1.1, depth: 0.36, height: 0.95 },
  variants: 2,
  colorings: [
    ['#4f7f94', '#a9713f', '#d9a545'],
    ['#b9644d', '#7a5233', '#3f7f7a'],
    ['#5f7d57', '#8a5f3c', '#c9803a'],
  ],
  draw: (variant): Part[] => [
    ...squareLegs([-0.52, 0.52], [-0.16, 0.16], [0, 0.62], 0.05, 'secondary'),
    ...(variant === 0
      ? [block([-0.47, 0.47], [-0.14, 0.14], [0.16, 0.19], 'secondary')]
      : [-0.36, 0.1].map((x) => block([x, x + 0.26], [-0.14, 0.14], [0.19, 0.36], '#c39a5f'))),
    ...(variant === 1 ? [block([-0.47, 0.47], [-0.14, 0.14], [0.16, 0.19], 'secondary')] : []),
    block([-0.52, 0.52], [-0.16, 0.16], [0.62, 0.74], 'secondary', {
      details: fronts([-0.47, 0.47], [0.635, 0.735], [2, 1], 'primary', 'accent'),
    }),
    block([-0.55, 0.55], [-0.18, 0.18], [0.74, 0.77], 'secondary', { tone: 0.08 }),
    spun(
      [-0.36, 0],
      variant === 0
        ? [
            [0.04, 0.77],
            [0.075, 0.83],
            [0.03, 0.91],
            [0.045, 0.95],
          ]
        : [
            [0.05, 0.77],
            [0.05, 0.93],
            [0.03, 0.95],
          ],
      'accent',
    ),
    spun(
      [0.32, -0.02],
      [
        [0.05, 0.77],
        [0.12, 0.81],
      ],
      'primary',
      { hollow: { radius: 0.105, paint: 'accent' } },
    ),
  ],
});
