import type { Vec2 } from '../../../core/math.js';
import type { Detail, Part } from '../../part.js';
import { dot, piece, pulled, split, type Span } from './piece.js';

/** The cross-section, open above for the ridge pole. */
const SLOPES: readonly Vec2[] = [
  [-0.55, 0],
  [0.55, 0],
  [0.04, 1.19],
  [-0.04, 1.19],
];

/** Widths of cloth from the front to the back, of two colours by turns: broad in the middle, or seven stripes. */
function widths(variant: number): Span[] {
  const whole: Span = [-0.42, 0.42];
  return variant === 0
    ? [
        [whole[0], -0.3],
        [-0.3, 0.3],
        [0.3, whole[1]],
      ]
    : split(whole, 7);
}

/** A child's tent with its opening at the front. */
export const playTent = piece({
  type: 'play_tent',
  name: 'play tent',
  size: { width: 1.1, depth: 1, height: 1.25 },
  variants: 2,
  colorings: [
    ['#d98f3a', '#a9713f', '#3f7f94'],
    ['#4f8f9c', '#a9713f', '#e6b84f'],
    ['#c9645a', '#8a5f3c', '#f0dcb8'],
  ],
  draw: (variant): Part[] => {
    const opening: Detail[] = [
      {
        kind: 'polygon',
        side: 'front',
        points: [
          [-0.26, 0.02],
          [0.26, 0.02],
          [0, 0.86],
        ],
        paint: '#3a2f2a',
      },
      ...[-1, 1].map((side): Detail => ({
        kind: 'polygon',
        side: 'front',
        points: [
          [side * 0.27, 0.02],
          [side * 0.36, 0.02],
          [side * 0.2, 0.42],
          [0, 0.88],
        ],
        paint: 'accent',
      })),
    ];
    const spots =
      variant === 0
        ? []
        : [-0.38, 0.38, -0.3, 0.3].map((x, index) =>
            dot('front', [x, index < 2 ? 0.12 : 0.4], 0.035, 'accent'),
          );
    return [
      ...widths(variant).map((y, index) =>
        pulled('y', SLOPES, y, index % 2 === (variant === 0 ? 1 : 0) ? 'primary' : 'accent', {
          cap: 'primary',
          details: index === 0 ? [...opening, ...spots] : [],
        }),
      ),
      { kind: 'rod', from: [0, -0.47, 1.22], to: [0, 0.47, 1.22], radius: 0.03, paint: 'secondary' },
    ];
  },
});
