import type { Vec2 } from '../../../core/math.js';
import { smoothCurve } from '../curve.js';
import type { Part, Solid } from '../../part.js';
import { band, piece, spun } from './piece.js';

/** A big vase with pampas grass or round dried flowers. */
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
    const stalk = (x: number, y: number, top: number): Solid => ({
      kind: 'rod',
      from: [x * 0.3, y * 0.3, 0.552],
      to: [x, y, top],
      radius: 0.012,
      paint: 'secondary',
    });
    /** A full ear as of pampas grass. */
    const plume = (x: number, y: number, top: number): Solid[] => [
      spun(
        [x, y],
        [
          [0.012, top - 0.25],
          [0.042, top - 0.17],
          [0.046, top - 0.11],
          [0.03, top - 0.04],
          [0, top],
        ],
        'secondary',
        { tone: 0.3, smooth: true },
      ),
    ];
    /** A round flower head and a bud. */
    const head = (x: number, y: number, top: number): Solid[] => [
      { kind: 'ball', center: [x, y, top - 0.05], radius: 0.05, paint: 'accent' },
      { kind: 'ball', center: [x * 0.88, y * 0.88, top - 0.15], radius: 0.024, paint: '#7f9a5a' },
    ];
    const places: readonly (readonly [number, number, number])[] = [
      [-0.12, 0.02, 0.82],
      [0.12, -0.03, 0.84],
      [0.03, 0.12, 0.87],
      [-0.02, -0.09, 0.9],
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
      {
        kind: 'group',
        parts: places.flatMap(([x, y, top]) =>
          variant === 0
            ? [stalk(x, y, top - 0.22), ...plume(x, y, top)]
            : [stalk(x, y, top - 0.06), ...head(x, y, top)],
        ),
      },
    ];
  },
});
