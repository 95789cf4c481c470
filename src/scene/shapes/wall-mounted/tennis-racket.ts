import type { Vec2 } from '../../../core/math.js';
import type { ObjectType } from '../../catalogue.js';
import { ellipse, fitting, mirrored, patch, path, plate, stroke, turned } from './relief.js';

/** A tennis racket hung aslant, strings and all. */
export const tennisRacket: ObjectType = {
  type: 'tennis_racket',
  name: 'tennis racket',
  group: 'racket',
  size: { width: 0.74, depth: 0.04, height: 0.86 },
  variants: 2,
  colorings: [
    ['#c9342d', '#2b2e36', '#f4e9c8'],
    ['#2a62b0', '#6b3d1e', '#f6eccf'],
    ['#2f8a5a', '#2a2d33', '#f4e9c8'],
  ],
  turn: 60,
  build: ({ width, depth, height }, variant) => {
    const lean = (points: readonly Vec2[]): Vec2[] => {
      const slanted = turned(points, -38);
      return variant === 0 ? slanted : mirrored(slanted);
    };
    const modern = variant === 0;
    const head = ellipse(0, 0.72, modern ? 0.215 : 0.2, 0.28, 40);
    const grip = modern
      ? [-0.16, 0.53, -0.045, 0.33, -0.032, 0.3, -0.036, 0, 0.036, 0, 0.032, 0.3, 0.045, 0.33, 0.16, 0.53]
      : [-0.1, 0.47, -0.035, 0.36, -0.03, 0.3, -0.04, 0, 0.04, 0, 0.03, 0.3, 0.035, 0.36, 0.1, 0.47];
    const outline = [...head.slice(0, modern ? 25 : 26), ...path(grip), ...head.slice(modern ? 36 : 35)];
    const bed = ellipse(0, 0.725, modern ? 0.175 : 0.162, 0.24, 40);
    const throat = path([0, 0.37, -0.075, 0.475, 0, 0.452, 0.075, 0.475]);
    const fit = fitting([lean(outline)], width, height);
    const place = (points: readonly Vec2[]): Vec2[] => fit(lean(points));
    const rod = (from: Vec2, to: Vec2) => {
      const half = 0.0045;
      const along = from[0] === to[0] ? ([half, 0] as const) : ([0, half] as const);
      return plate(
        place([
          [from[0] - along[0], from[1] - along[1]],
          [to[0] - along[0], to[1] - along[1]],
          [to[0] + along[0], to[1] + along[1]],
          [from[0] + along[0], from[1] + along[1]],
        ]),
        0,
        depth * 0.2,
        'accent',
      );
    };
    // Behind the frame, which hides their ends: a second frame behind them would read as a second racket.
    const strings = [
      ...[-3, -2, -1, 0, 1, 2, 3].map((step) => {
        const x = step * 0.045;
        const z = 0.245 * Math.sqrt(1 - (x / 0.18) * (x / 0.18));
        return rod([x, 0.725 - z], [x, 0.725 + z]);
      }),
      ...[-4, -3, -2, -1, 0, 1, 2, 3, 4].map((step) => {
        const z = step * 0.05;
        const x = 0.18 * Math.sqrt(1 - (z / 0.245) * (z / 0.245));
        return rod([-x, 0.725 + z], [x, 0.725 + z]);
      }),
    ];
    const frame = plate(place(outline), depth * 0.2, depth, 'primary', {
      holes: modern ? [place(bed), place(throat)] : [place(bed)],
      details: [
        patch(place(path([-0.036, 0, 0.036, 0, 0.032, 0.27, -0.032, 0.27])), 'secondary'),
        ...[0.03, 0.09, 0.15, 0.21].map((z) =>
          stroke(place(path([-0.03, z, 0.03, z + 0.04])), width * 0.012, 'secondary', 0.35),
        ),
        patch(place(path([-0.033, 0.27, 0.033, 0.27, 0.034, 0.3, -0.034, 0.3])), 'accent'),
      ],
    });
    return [{ kind: 'group', parts: strings }, frame];
  },
};
