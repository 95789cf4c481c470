import type { Vec2 } from '../../../core/math.js';
import type { ObjectType } from '../../catalogue.js';
import { smoothCurve } from '../curve.js';
import { mirrored, patch, path, plate, spot, stretched, stroke } from './relief.js';

/** A paper kite on the wall, its tail with bows hanging down. */
export const kite: ObjectType = {
  type: 'kite',
  name: 'kite',
  group: 'kite',
  size: { width: 0.64, depth: 0.05, height: 0.94 },
  variants: 2,
  colorings: [
    ['#d8392f', '#f2c23a', '#2a6ab0'],
    ['#2a7fb8', '#f0863a', '#f4d04a'],
    ['#3f9a5a', '#f2c23a', '#c9344f'],
  ],
  turn: 60,
  build: ({ width, depth, height }, variant) => {
    const side = (points: readonly Vec2[]): Vec2[] => (variant === 0 ? [...points] : mirrored(points));
    const on = (numbers: readonly number[]): Vec2[] => side(stretched(path(numbers), width, height));
    const low = 0.34;
    const waist = 0.74;
    const tail = smoothCurve(path([0, low, 0.1, 0.27, 0.06, 0.2, -0.06, 0.14, -0.04, 0.06, 0.06, 0]), 4);
    const ribbon = side(
      stretched(
        [
          ...tail.map(([x, z]): Vec2 => [x - 0.014, z]),
          ...[...tail].reverse().map(([x, z]): Vec2 => [x + 0.014, z]),
        ],
        width,
        height,
      ),
    );
    const bow = (x: number, z: number, paint: 'primary' | 'secondary' | 'accent') =>
      plate(
        side(
          stretched(
            path([0, 0.012, 0.13, 0.045, 0.15, -0.03, 0, -0.012, -0.13, -0.045, -0.15, 0.03]),
            width,
            height,
            x * width,
            z * height,
          ),
        ),
        depth * 0.4,
        depth * 0.8,
        paint,
        { details: [spot(side([[x * width, z * height]])[0] ?? [0, 0], width * 0.022, paint, -0.3)] },
      );
    const quarter = (numbers: readonly number[], paint: 'primary' | 'secondary' | 'accent') =>
      patch(on(numbers), paint);
    const sail =
      variant === 0
        ? [
            quarter([0, 1, 0.5, waist, 0, waist], 'secondary'),
            quarter([-0.5, waist, 0, waist, 0, low], 'accent'),
          ]
        : [
            quarter([-0.5, waist, 0, 1, 0.5, waist, 0.19, waist, 0, 0.84, -0.19, waist], 'secondary'),
            quarter([-0.31, 0.585, 0.31, 0.585, 0, low], 'accent'),
          ];
    return [
      plate(on([0, 1, 0.5, waist, 0, low, -0.5, waist]), 0, depth * 0.7, 'primary', {
        details: [
          ...sail,
          stroke(on([0, 0.99, 0, low + 0.01]), width * 0.022, '#6a4020'),
          stroke(on([-0.49, waist, 0.49, waist]), width * 0.022, '#6a4020'),
        ],
      }),
      plate(
        side(stretched(path([0, 0.02, 0.025, 0, 0, -0.02, -0.025, 0]), width, height, 0, waist * height)),
        depth * 0.7,
        depth,
        '#6a4020',
      ),
      plate(ribbon, 0, depth * 0.4, '#f4ead0', { tone: -0.1 }),
      bow(0.085, 0.27, 'secondary'),
      bow(0.01, 0.17, 'primary'),
      bow(-0.045, 0.08, 'accent'),
    ];
  },
};
