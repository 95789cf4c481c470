import type { ObjectType } from '../../catalogue.js';
import type { Detail } from '../../part.js';
import { roundedRectangle, smoothCurve } from '../curve.js';
import { block, patch, path, plate, rectangle, spot, stretched, stroke } from './relief.js';

/** The reference of the room: a flat wide screen with a thin bezel. It is never an option. */
export const tv: ObjectType = {
  type: 'tv',
  name: 'TV',
  group: 'screen',
  size: { width: 1.1, depth: 0.08, height: 0.66 },
  variants: 3,
  colorings: [
    ['#15171c', '#1d2a3f', '#4f8fd0'],
    ['#1b1b1d', '#202a30', '#3fa7a0'],
    ['#24262b', '#231f38', '#8a6fd6'],
  ],
  turn: 70,
  build: ({ width, depth, height }, variant) => {
    const bezel = height * 0.03;
    const [x0, z0, x1, z1] = [-width / 2 + bezel, height * 0.075, width / 2 - bezel, height - bezel];
    /** From the screen's own unit square to the object's frame. */
    const on = (numbers: readonly number[]) => stretched(path(numbers), x1 - x0, z1 - z0, x0, z0);
    const point = (x: number, z: number) => [x0 + x * (x1 - x0), z0 + z * (z1 - z0)] as const;
    const streaks: Detail[] = [
      patch(on([0.58, 1, 0.8, 1, 0.5, 0, 0.28, 0]), 'secondary', 0.14),
      patch(on([0.86, 1, 0.93, 1, 0.63, 0, 0.56, 0]), 'secondary', 0.1),
    ];
    const hues = ['#e2605c', '#efb048', '#5fb27a', '#6f8fe0'] as const;
    const tiles = hues.map((hue, index) => {
      const x = 0.05 + index * 0.235;
      return patch(on([x, 0.12, x + 0.2, 0.12, x + 0.2, 0.36, x, 0.36]), hue);
    });
    const home: Detail[] = [
      patch(on([0.05, 0.44, 0.955, 0.44, 0.955, 0.9, 0.05, 0.9]), 'accent', -0.1),
      patch(
        on([0.05, 0.44, 0.955, 0.44, 0.955, 0.58, 0.62, 0.8, 0.45, 0.62, 0.3, 0.74, 0.05, 0.5]),
        'accent',
        -0.2,
      ),
      ...tiles,
    ];
    const film: Detail[] = [
      patch(on([0, 0.42, 1, 0.42, 1, 1, 0, 1]), 'accent', -0.2),
      spot(point(0.72, 0.72), height * 0.07, 'accent', 0.55),
      patch(
        [
          ...smoothCurve(on([0, 0.48, 0.18, 0.62, 0.38, 0.45, 0.62, 0.56, 0.82, 0.46, 1, 0.58])),
          ...on([1, 0, 0, 0]),
        ],
        'accent',
        -0.68,
      ),
      patch(
        [...smoothCurve(on([0, 0.3, 0.3, 0.36, 0.6, 0.26, 1, 0.34])), ...on([1, 0, 0, 0])],
        'secondary',
        -0.5,
      ),
      stroke(on([0.06, 0.1, 0.94, 0.1]), height * 0.014, '#aab4c4', -0.3),
      stroke(on([0.06, 0.1, 0.42, 0.1]), height * 0.018, '#e9505a'),
      spot(point(0.42, 0.1), height * 0.019, '#f4f4f4'),
    ];
    return [
      block([-width * 0.32, height * 0.2, width * 0.32, height * 0.8], 0, depth * 0.5, 'primary', {
        tone: -0.3,
      }),
      plate(roundedRectangle(-width / 2, 0, width / 2, height, bezel * 0.8), depth * 0.5, depth, 'primary', {
        details: [
          patch(rectangle(x0, z0, x1, z1), 'secondary', variant === 0 ? -0.1 : 0),
          ...(variant === 0 ? streaks : variant === 1 ? home : film),
          stroke(
            [
              [-width * 0.05, height * 0.036],
              [width * 0.05, height * 0.036],
            ],
            height * 0.014,
            '#8d949f',
          ),
          spot([width * 0.44, height * 0.037], height * 0.013, '#ff3b30'),
        ],
      }),
    ];
  },
};
