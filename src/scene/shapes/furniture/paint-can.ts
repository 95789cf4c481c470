import type { Part } from '../../part.js';
import { band, patch, piece, spun } from './piece.js';

/** An open can with paint that has run down. */
export const paintCan = piece({
  type: 'paint_can',
  name: 'paint can',
  size: { width: 0.24, depth: 0.24, height: 0.25 },
  variants: 2,
  colorings: [
    ['#b9c0c6', '#7d858e', '#d9483b'],
    ['#b9c0c6', '#7d858e', '#3f7fb0'],
    ['#b9c0c6', '#7d858e', '#e6b23f'],
  ],
  draw: (variant): Part[] => [
    spun(
      [0, 0],
      [
        [0.115, 0],
        [0.115, 0.235],
      ],
      'primary',
      {
        details: [
          ...(variant === 0 ? band([0.05, 0.17], 'accent') : []),
          ...[-130, -40, -15, 20, 100, 150].map((angle, index) =>
            patch('surface', [angle - 7, angle + 7], [0.2 - ((index * 3) % 5) * 0.03, 0.235], 'accent', 0.08),
          ),
        ],
      },
    ),
    spun(
      [0, 0],
      [
        [0.12, 0.235],
        [0.12, 0.25],
      ],
      'secondary',
      { hollow: { radius: 0.1, paint: 'accent' } },
    ),
  ],
});
