import type { Vec2 } from '../../../core/math.js';
import type { Detail, Part } from '../../part.js';
import { smoothCurve } from '../curve.js';
import { dot, patch, piece, pulled, spun } from './piece.js';

/** A round one with seams, or a plain square one with piping. */
export const floorCushion = piece({
  type: 'floor_cushion',
  name: 'floor cushion',
  size: { width: 0.54, depth: 0.54, height: 0.15 },
  variants: 2,
  colorings: [
    ['#c05a48', '#efe3cc', '#e6b84f'],
    ['#3f7f94', '#efe3cc', '#d98f3a'],
    ['#7a6a96', '#efe3cc', '#e0a852'],
  ],
  draw: (variant): Part[] => {
    if (variant === 0) {
      const seams = Array.from({ length: 10 }, (_, index): Detail =>
        patch('surface', [index * 36 - 181, index * 36 - 179], [0.01, 0.115], 'primary', -0.28),
      );
      return [
        spun(
          [0, 0],
          [
            ...smoothCurve([
              [0.2, 0],
              [0.255, 0.03],
              [0.27, 0.07],
              [0.255, 0.11],
              [0.225, 0.135],
            ]),
            [0.213, 0.15],
          ],
          'primary',
          {
            smooth: true,
            details: [
              ...seams,
              dot('top', [0, 0], 0.19, 'primary', 0.08),
              dot('top', [0, 0], 0.03, 'primary', -0.28),
            ],
          },
        ),
      ];
    }
    /** A square with pointed corners and sides that are drawn in. */
    const cover = (half: number): Vec2[] =>
      [0, 1, 2, 3].flatMap((quarter) =>
        [
          [1, -0.9],
          [0.93, -0.45],
          [0.91, 0],
          [0.93, 0.45],
          [1, 0.9],
          [0.98, 0.98],
        ].map(([a = 0, b = 0]): Vec2 => {
          const [x, y] = [a * half, b * half];
          return quarter === 0 ? [x, y] : quarter === 1 ? [-y, x] : quarter === 2 ? [-x, -y] : [y, -x];
        }),
      );
    return [
      pulled('z', cover(0.256), [0, 0.068], 'primary', { tone: -0.05 }),
      pulled('z', cover(0.27), [0.068, 0.08], 'primary', { tone: -0.2 }),
      pulled('z', cover(0.256), [0.08, 0.15], 'primary', {
        tone: 0.03,
        details: [
          { kind: 'polygon', side: 'top', points: cover(0.215), paint: 'primary', tone: 0.1 },
          dot('top', [0, 0], 0.022, 'primary', -0.2),
        ],
      }),
    ];
  },
});
