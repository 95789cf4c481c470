import type { Part, Solid } from '../../part.js';
import { smoothCurve } from '../curve.js';
import { band, piece, spun } from './piece.js';

export const floorLamp = piece({
  type: 'floor_lamp',
  name: 'floor lamp',
  group: 'lamp',
  size: { width: 0.46, depth: 0.46, height: 1.6 },
  variants: 3,
  colorings: [
    ['#e0a852', '#7a5233', '#c05a48'],
    ['#c9705a', '#4a4f58', '#efd9b4'],
    ['#5f8f94', '#a9713f', '#efd9b4'],
  ],
  draw: (variant): Part[] => {
    const shade = spun(
      [0, 0],
      variant === 2
        ? smoothCurve([
            [0.23, 1.24],
            [0.215, 1.38],
            [0.16, 1.51],
            [0.08, 1.58],
            [0.02, 1.6],
          ])
        : [
            [0.23, 1.24],
            [variant === 0 ? 0.16 : 0.21, 1.6],
          ],
      'primary',
      {
        smooth: variant === 2,
        ...(variant === 2
          ? {}
          : { hollow: { radius: variant === 0 ? 0.145 : 0.195, paint: '#fff3d0' as const } }),
        details: variant === 2 ? [] : band([1.25, 1.28], 'accent'),
      },
    );
    if (variant === 1) {
      const leg = (x: number, y: number): Solid => ({
        kind: 'rod',
        from: [x, y, 0.02],
        to: [x * 0.1, y * 0.1, 1.14],
        radius: 0.02,
        paint: 'secondary',
      });
      return [
        { kind: 'group', parts: [leg(-0.2, 0.1), leg(0.2, 0.1), leg(0, -0.2)] },
        spun(
          [0, 0],
          [
            [0.05, 1.16],
            [0.02, 1.19],
            [0.02, 1.24],
          ],
          'secondary',
          { tone: -0.15 },
        ),
        shade,
      ];
    }
    return [
      spun(
        [0, 0],
        [
          [0.15, 0],
          [0.15, 0.03],
          [0.02, 0.05],
          [0.018, 1.24],
        ],
        'secondary',
      ),
      shade,
    ];
  },
});
