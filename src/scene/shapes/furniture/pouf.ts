import type { Vec2 } from '../../../core/math.js';
import { smoothCurve } from '../curve.js';
import type { Detail } from '../../part.js';
import { band, dot, piece, spun } from './piece.js';

/** A round stuffed seat with seams. */
export const pouf = piece({
  type: 'pouf',
  name: 'pouf',
  size: { width: 0.54, depth: 0.54, height: 0.36 },
  variants: 2,
  colorings: [
    ['#c9803a', '#8a5f3c', '#efd9b4'],
    ['#3f7f8a', '#7a5233', '#efd9b4'],
    ['#a9555a', '#8a5f3c', '#f0dcb8'],
  ],
  draw: (variant) => {
    const count = variant === 0 ? 12 : 8;
    const rising = [0.01, 0.09, 0.18, 0.25, 0.31];
    // They end where the side still faces cameras of every height; what is above is told by the round piece on top.
    const seams = Array.from({ length: count }, (_, index): Detail => {
      const angle = (index * 360) / count;
      const edge = (side: 1 | -1): Vec2[] => rising.map((z): Vec2 => [angle + side * 1.4, z]);
      return {
        kind: 'polygon',
        side: 'surface',
        points: [...edge(-1), ...edge(1).reverse()],
        paint: 'primary',
        tone: -0.28,
      };
    });
    return [
      spun(
        [0, 0],
        [
          ...smoothCurve([
            [0.19, 0],
            [0.255, 0.07],
            [0.27, 0.18],
            [0.25, 0.28],
            [0.21, 0.335],
          ]),
          [0.19, 0.36],
        ],
        'primary',
        {
          smooth: true,
          details: [
            ...seams,
            ...(variant === 1 ? band([0.13, 0.2], 'accent') : []),
            dot('top', [0, 0], 0.175, 'primary', 0.07),
            dot('top', [0, 0], 0.035, 'secondary'),
          ],
        },
      ),
    ];
  },
});
