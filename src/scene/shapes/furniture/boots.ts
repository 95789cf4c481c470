import type { Part } from '../../part.js';
import { band, piece, pulled, softened, spun } from './piece.js';

/** A pair of rubber boots, toes to the front. */
export const boots = piece({
  type: 'boots',
  name: 'pair of boots',
  size: { width: 0.3, depth: 0.3, height: 0.34 },
  variants: 2,
  colorings: [
    ['#d9a02e', '#5b3a2a', '#3c5a78'],
    ['#3f6f9c', '#2c2f36', '#e6b84f'],
    ['#c9483f', '#3d2f2b', '#f3ead6'],
  ],
  draw: (variant): Part[] => {
    const top = variant === 0 ? 0.34 : 0.3;
    return [-0.15, 0.03].flatMap((x): Part[] => [
      pulled('z', softened([x, x + 0.12], [-0.15, 0.15], 0.055, true), [0, 0.03], 'secondary'),
      pulled(
        'x',
        [
          [-0.135, 0.03],
          [0.025, 0.03],
          [0.025, 0.15],
          [-0.04, 0.115],
          [-0.115, 0.1],
          [-0.138, 0.07],
        ],
        [x + 0.008, x + 0.112],
        'primary',
        { tone: 0.04 },
      ),
      spun(
        [x + 0.06, 0.082],
        [
          [0.055, 0.03],
          [0.05, 0.12],
          [0.057, top],
        ],
        'primary',
        {
          hollow: { radius: 0.047, paint: 'secondary' },
          details: band([top - 0.045, top - 0.015], 'accent'),
        },
      ),
      ...(variant === 0
        ? []
        : [
            spun(
              [x + 0.06, 0.082],
              [
                [0.06, top],
                [0.06, 0.34],
              ],
              'accent',
              { hollow: { radius: 0.047, paint: 'secondary' } },
            ),
          ]),
    ]);
  },
});
