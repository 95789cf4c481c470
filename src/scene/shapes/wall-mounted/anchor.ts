import type { Vec2 } from '../../../core/math.js';
import type { ObjectType } from '../../catalogue.js';
import { smoothCurve } from '../curve.js';
import { ellipse, fitting, patch, path, plate, stretched, stroke, symmetric } from './relief.js';

/** A ship's anchor: ring, stock, shank and two flukes, in one form with a rope. */
export const anchor: ObjectType = {
  type: 'anchor',
  name: 'anchor',
  group: 'anchor',
  size: { width: 0.74, depth: 0.06, height: 0.88 },
  variants: 2,
  colorings: [
    ['#2b4a78', '#d8b070', '#c9a040'],
    ['#4a5560', '#c89a58', '#b5302f'],
    ['#a3342e', '#e0c088', '#f0e4c8'],
  ],
  turn: 60,
  build: ({ width, depth, height }, variant) => {
    const arms = symmetric([
      ...smoothCurve(path([0.06, 0.17, 0.22, 0.21, 0.34, 0.33])),
      ...path([0.27, 0.32, 0.47, 0.5, 0.5, 0.25, 0.43, 0.29]),
      ...smoothCurve(path([0.43, 0.29, 0.3, 0.11, 0.14, 0.04, 0, 0])).slice(1),
    ]);
    const lift = fitting([arms], width, height * 0.5);
    const on = (points: readonly Vec2[]): Vec2[] => stretched(points, width, height);
    const front = depth * (variant === 0 ? 1 : 0.78);
    const ring = height * 0.895;
    const rope = [
      ...smoothCurve(
        path([
          0.07, 0.92, 0.26, 0.88, 0.24, 0.64, 0, 0.55, -0.22, 0.44, -0.2, 0.3, 0, 0.27, 0.22, 0.24, 0.2, 0.1,
        ]),
        5,
      ),
    ];
    return [
      plate(lift(arms), 0, front * 0.5, 'primary', { tone: -0.08 }),
      plate(ellipse(0, ring, height * 0.105), 0, front * 0.5, 'primary', {
        holes: [ellipse(0, ring, height * 0.058, height * 0.058, 24)],
      }),
      plate(
        on(
          symmetric(
            path([
              0.055, 0.82, 0.06, 0.73, 0.3, 0.75, 0.33, 0.74, 0.33, 0.66, 0.3, 0.65, 0.06, 0.67, 0.07, 0.1, 0,
              0.035,
            ]),
          ),
        ),
        front * 0.5,
        front,
        'primary',
        {
          tone: 0.08,
          details: [
            patch(on(path([0.3, 0.75, 0.33, 0.74, 0.33, 0.66, 0.3, 0.65])), 'accent'),
            patch(on(path([-0.3, 0.75, -0.33, 0.74, -0.33, 0.66, -0.3, 0.65])), 'accent'),
            stroke(on(path([-0.02, 0.16, -0.02, 0.62])), width * 0.018, 'primary', 0.3),
          ],
        },
      ),
      ...(variant === 0
        ? []
        : [
            plate(
              on([
                ...rope.map(([x, z]): Vec2 => [x - 0.02, z + 0.018]),
                ...[...rope].reverse().map(([x, z]): Vec2 => [x + 0.02, z - 0.018]),
              ]),
              front,
              depth,
              'secondary',
            ),
          ]),
    ];
  },
};
