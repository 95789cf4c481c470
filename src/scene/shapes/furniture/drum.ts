import type { Detail, Part } from '../../part.js';
import { smoothCurve } from '../curve.js';
import { band, dot, piece, spun } from './piece.js';

/** A hand drum: high with a waist, or a low one with cords. */
export const drum = piece({
  type: 'drum',
  name: 'drum',
  size: { width: 0.4, depth: 0.4, height: 0.56 },
  variants: 2,
  colorings: [
    ['#b5493f', '#7a5233', '#f0e6d0'],
    ['#3f7f94', '#a9713f', '#f0e6d0'],
    ['#d0963a', '#6b4a31', '#f0e6d0'],
  ],
  draw: (variant): Part[] => {
    const skin = [dot('top', [0, 0], 0.175, 'accent')];
    const cords = Array.from({ length: 12 }, (_, index): Detail => {
      const angle = -180 + index * 30;
      const lean = index % 2 === 0 ? 26 : -26;
      const from = index % 2 === 0 ? angle : angle + 30;
      return {
        kind: 'polygon',
        side: 'surface',
        points: [
          [from - 1.5, 0.05],
          [from + 1.5, 0.05],
          [from + lean + 1.5, 0.5],
          [from + lean - 1.5, 0.5],
        ],
        paint: 'accent',
      };
    });
    return [
      variant === 0
        ? spun(
            [0, 0],
            smoothCurve([
              [0.14, 0],
              [0.108, 0.14],
              [0.128, 0.26],
              [0.178, 0.4],
              [0.19, 0.5],
            ]),
            'primary',
            { smooth: true, details: band([0.4, 0.44], 'accent') },
          )
        : spun(
            [0, 0],
            [
              [0.19, 0],
              [0.19, 0.5],
            ],
            'primary',
            { details: [...cords, ...band([0, 0.05], 'secondary')] },
          ),
      spun(
        [0, 0],
        [
          [0.2, 0.5],
          [0.2, 0.56],
        ],
        'secondary',
        { details: skin },
      ),
    ];
  },
});
