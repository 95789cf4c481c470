import type { Vec2, Vec3 } from '../../../core/math.js';
import { smoothCurve } from '../curve.js';
import type { Paint, Part, Solid } from '../../part.js';
import { band, piece, spun } from './piece.js';

/** A big vase with bulrushes or round dried flowers. */
export const floorVase = piece({
  type: 'floor_vase',
  name: 'floor vase',
  size: { width: 0.36, depth: 0.36, height: 0.9 },
  variants: 2,
  colorings: [
    ['#3f7f8a', '#d9b37a', '#efe3cc'],
    ['#b9644d', '#d9b37a', '#f0dcb8'],
    ['#5a5f8f', '#d9b37a', '#e0b25c'],
  ],
  draw: (variant): Part[] => {
    const rod = (from: Vec3, to: Vec3, radius: number, paint: Paint): Solid => ({
      kind: 'rod',
      from,
      to,
      radius,
      paint,
    });
    /** A bulrush: a brown spike on a straight stalk that shows again above it. */
    const bulrush = (x: number, y: number, top: number): Solid[] => {
      const along = (share: number): Vec3 => [
        x * (0.3 + 0.7 * share),
        y * (0.3 + 0.7 * share),
        0.55 + (top - 0.559) * share,
      ];
      return [
        rod(along(0), along(0.4), 0.009, 'secondary'),
        rod(along(0.45), along(0.78), 0.026, '#7a4a2c'),
        rod(along(0.85), along(1), 0.009, 'secondary'),
      ];
    };
    const leaf = (x: number, y: number, top: number): Solid =>
      spun(
        [x, y],
        [
          [0.01, 0.54],
          [0.02, 0.64],
          [0.016, 0.72],
          [0, top],
        ],
        '#7f9a5a',
        { smooth: true },
      );
    /** A round flower head and a bud on a stalk. */
    const flower = (x: number, y: number, top: number): Solid[] => [
      rod([x * 0.3, y * 0.3, 0.552], [x, y, top - 0.06], 0.012, 'secondary'),
      { kind: 'ball', center: [x, y, top - 0.05], radius: 0.05, paint: 'accent' },
      { kind: 'ball', center: [x * 0.88, y * 0.88, top - 0.15], radius: 0.024, paint: '#7f9a5a' },
    ];
    const bouquet =
      variant === 0
        ? [
            ...bulrush(-0.12, 0.03, 0.83),
            ...bulrush(0.11, 0.06, 0.86),
            ...bulrush(0.01, -0.1, 0.9),
            leaf(0.035, -0.02, 0.8),
            leaf(-0.03, 0.03, 0.84),
          ]
        : [
            ...flower(-0.12, 0.02, 0.82),
            ...flower(0.12, -0.03, 0.84),
            ...flower(0.03, 0.12, 0.87),
            ...flower(-0.02, -0.09, 0.9),
          ];
    return [
      spun(
        [0, 0],
        smoothCurve(
          variant === 0
            ? [
                [0.1, 0],
                [0.172, 0.2],
                [0.18, 0.3],
                [0.12, 0.44],
                [0.07, 0.5],
                [0.09, 0.54],
              ]
            : [
                [0.13, 0],
                [0.18, 0.12],
                [0.16, 0.28],
                [0.1, 0.44],
                [0.08, 0.54],
              ],
        ).map(([radius, z]): Vec2 => [Math.min(radius, 0.18), z]),
        'primary',
        { smooth: true, hollow: { radius: 0.065, paint: '#3d3a38' }, details: band([0.22, 0.3], 'accent') },
      ),
      { kind: 'group', parts: bouquet },
    ];
  },
});
