import type { Part } from '../../part.js';
import { oval, piece, pulled, roller, spun } from './piece.js';

/** The spout points to the left. */
export const wateringCan = piece({
  type: 'watering_can',
  name: 'watering can',
  size: { width: 0.46, depth: 0.2, height: 0.32 },
  variants: 2,
  colorings: [
    ['#4f9a7a', '#3f7a60', '#e6b84f'],
    ['#d0963a', '#8a5f3c', '#efe3cc'],
    ['#c05a48', '#8f3f34', '#efe3cc'],
  ],
  draw: (variant): Part[] => [
    spun(
      [0.03, 0],
      variant === 0
        ? [
            [0.1, 0],
            [0.1, 0.2],
            [0.07, 0.23],
          ]
        : [
            [0.1, 0],
            [0.07, 0.23],
          ],
      'primary',
      { hollow: { radius: 0.055, paint: 'secondary' } },
    ),
    pulled(
      'y',
      [
        [-0.07, 0.04],
        [-0.07, 0.1],
        [-0.19, 0.27],
        [-0.23, 0.27],
        [-0.23, 0.25],
      ],
      [-0.02, 0.02],
      'secondary',
    ),
    roller('x', [0, 0, 0.295], 0.025, [-0.23, -0.19], 'accent'),
    pulled('y', oval([0.13, 0.23], [0.04, 0.24], 24), [-0.014, 0.014], 'secondary', {
      holes: [oval([0.135, 0.208], [0.065, 0.215], 24)],
    }),
    pulled('y', oval([-0.05, 0.11], [0.23, 0.32], 24), [-0.014, 0.014], 'secondary', {
      holes: [oval([-0.027, 0.087], [0.235, 0.298], 24)],
    }),
  ],
});
