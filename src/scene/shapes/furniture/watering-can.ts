import type { Part } from '../../part.js';
import { smoothCurve } from '../curve.js';
import { oval, piece, pulled, roller, spun } from './piece.js';

const THICK = [-0.014, 0.014] as const;

/** The spout points to the left; the handles stand on the rim of the mouth and on the upright part of the wall. */
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
            [0.1, 0.12],
            [0.065, 0.23],
          ],
      'primary',
      { hollow: { radius: 0.05, paint: '#2f3336' } },
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
    ...(variant === 0 ? twoHandles() : hoop()),
  ],
});

/** An arch over the mouth, and one at the back for the other hand. */
function twoHandles(): Part[] {
  const outer = oval([-0.038, 0.098], [0.14, 0.32], 24).slice(0, 13);
  const inner = oval([-0.021, 0.081], [0.162, 0.298], 24).slice(0, 13);
  return [
    pulled('y', [...outer, ...inner.reverse()], THICK, 'secondary'),
    pulled(
      'y',
      [
        ...smoothCurve([
          [0.13, 0.05],
          [0.2, 0.07],
          [0.23, 0.125],
          [0.2, 0.18],
          [0.13, 0.195],
        ]),
        ...smoothCurve([
          [0.13, 0.172],
          [0.188, 0.16],
          [0.208, 0.125],
          [0.188, 0.09],
          [0.13, 0.073],
        ]),
      ],
      THICK,
      'secondary',
    ),
  ];
}

/** One handle from the front of the mouth over the top to the foot of the wall, in two lengths that meet at the height of the rim. */
function hoop(): Part[] {
  const outer = oval([-0.035, 0.23], [0.14, 0.32], 24).slice(0, 13);
  const inner = oval([-0.021, 0.208], [0.162, 0.298], 24).slice(0, 13);
  return [
    pulled('y', [...outer, ...inner.reverse()], THICK, 'secondary'),
    pulled(
      'y',
      [
        ...smoothCurve([
          [0.13, 0.05],
          [0.185, 0.08],
          [0.22, 0.14],
          [0.229, 0.19],
          [0.23, 0.23],
        ]),
        ...smoothCurve([
          [0.208, 0.23],
          [0.207, 0.19],
          [0.196, 0.14],
          [0.166, 0.095],
          [0.13, 0.075],
        ]),
      ],
      THICK,
      'secondary',
    ),
  ];
}
