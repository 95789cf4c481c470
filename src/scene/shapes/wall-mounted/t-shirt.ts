import type { Vec2 } from '../../../core/math.js';
import type { ObjectType } from '../../catalogue.js';
import type { Detail } from '../../part.js';
import { smoothCurve } from '../curve.js';
import {
  block,
  ellipse,
  fitting,
  lettering,
  mirrored,
  patch,
  path,
  plate,
  stretched,
  stroke,
  symmetric,
} from './relief.js';

/** A T-shirt on a wooden hanger, its hook over a peg. */
export const tShirt: ObjectType = {
  type: 't_shirt',
  name: 't-shirt',
  group: 'clothes',
  size: { width: 0.82, depth: 0.055, height: 0.84 },
  variants: 2,
  colorings: [
    ['#c8352e', '#fdf4e2', '#b58348'],
    ['#2a66a8', '#ffd65a', '#a87442'],
    ['#2f8f6a', '#fbf3dc', '#8a5a30'],
  ],
  turn: 60,
  build: ({ width, depth, height }, variant) => {
    const tall = height * 0.87;
    const neck =
      variant === 0 ? path([0, 0.88, 0.09, 0.91, 0.15, 0.98]) : path([0, 0.8, 0.08, 0.89, 0.15, 0.98]);
    const raw = symmetric([
      ...neck,
      ...path([0.18, 1, 0.27, 0.96, 0.5, 0.68, 0.5, 0.65, 0.375, 0.55, 0.29, 0.66]),
      ...smoothCurve(path([0.29, 0.66, 0.275, 0.4, 0.29, 0.15, 0.3, 0.02]), 3).slice(1),
      ...path([0.2, 0, 0, 0.01]),
    ]);
    const on = (points: readonly Vec2[]): Vec2[] => stretched(points, width, tall);
    const both = (numbers: readonly number[], paint: 'primary' | 'secondary', tone: number): Detail[] => [
      patch(on(path(numbers)), paint, tone),
      patch(mirrored(on(path(numbers))), paint, tone),
    ];
    const print: Detail[] =
      variant === 0
        ? [
            patch(on(path([-0.283, 0.56, 0.283, 0.56, 0.278, 0.45, -0.278, 0.45])), 'secondary'),
            patch(on(path([-0.276, 0.39, 0.276, 0.39, 0.278, 0.34, -0.278, 0.34])), 'secondary'),
          ]
        : lettering('7', [0, tall * 0.44], tall * 0.3, width * 0.07, 'secondary');
    return [
      plate(on(symmetric(path([0, 0.985, 0.2, 0.95, 0.24, 0.9, 0, 0.93]))), 0, depth * 0.3, 'accent'),
      plate(fitting([raw], width, tall)(raw), depth * 0.3, depth, 'primary', {
        details: [
          ...both([0.29, 0.66, 0.375, 0.55, 0.41, 0.585, 0.31, 0.73], 'primary', -0.22),
          ...both([0.49, 0.672, 0.498, 0.65, 0.38, 0.556, 0.36, 0.58], 'secondary', 0),
          stroke(on(path([0.2, 0.04, 0.17, 0.28])), width * 0.012, 'primary', -0.28),
          stroke(on(path([-0.19, 0.04, -0.21, 0.22])), width * 0.012, 'primary', -0.28),
          ...print,
          stroke(
            on([...mirrored(neck).reverse(), ...neck.slice(1)].map(([x, z]): Vec2 => [x, z - 0.012])),
            width * 0.03,
            'secondary',
          ),
        ],
      }),
      block([-width * 0.012, tall, width * 0.012, height * 0.91], depth * 0.3, depth * 0.5, '#7d858e'),
      plate(
        ellipse(0, height - height * 0.045, height * 0.045, height * 0.045, 24),
        0,
        depth * 0.8,
        'accent',
      ),
    ];
  },
};
