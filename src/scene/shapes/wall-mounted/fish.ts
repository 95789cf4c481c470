import type { Vec2 } from '../../../core/math.js';
import type { ObjectType } from '../../catalogue.js';
import { smoothCurve, smoothLoop } from '../curve.js';
import { ellipse, fitting, patch, path, plate, rectangle, spot, stroke } from './relief.js';

/** A stuffed fish on a wooden board, the angler's pride. */
export const fish: ObjectType = {
  type: 'fish',
  name: 'fish',
  group: 'mounted_fish',
  size: { width: 0.94, depth: 0.08, height: 0.6 },
  variants: 2,
  colorings: [
    ['#4f8f9a', '#7a4622', '#e9b58a'],
    ['#d9772f', '#5a3a24', '#f7dca8'],
    ['#5a8a4a', '#6f2f24', '#ecdf9a'],
  ],
  turn: 60,
  build: ({ width, depth, height }, variant) => {
    const flip = variant === 1;
    const side = (points: readonly Vec2[]): Vec2[] =>
      flip ? points.map(([x, z]): Vec2 => [-x, z]) : [...points];
    const body = smoothCurve(
      path([
        0.34, 0.56, 0.22, 0.62, 0.02, 0.72, -0.2, 0.72, -0.4, 0.6, -0.5, 0.46, -0.4, 0.36, -0.2, 0.26, 0.02,
        0.28, 0.22, 0.36, 0.34, 0.4,
      ]),
      3,
    );
    const tail = path([0.34, 0.4, 0.5, 0.24, 0.44, 0.48, 0.5, 0.76, 0.34, 0.56]);
    const raw = side([...body, ...[...tail].reverse()]);
    const fit = fitting([raw], width, height * 0.8);
    const place = (numbers: readonly number[]): Vec2[] =>
      fit(side(path(numbers))).map(([x, z]): Vec2 => [x, z + height * 0.1]);
    const outline = fit(raw).map(([x, z]): Vec2 => [x, z + height * 0.1]);
    const [eye = [0, 0]] = place([-0.39, 0.52]);
    const board =
      variant === 0
        ? ellipse(0, height / 2, width * 0.42, height / 2)
        : rectangle(-width * 0.42, 0, width * 0.42, height);
    const inner =
      variant === 0
        ? ellipse(0, height / 2, width * 0.39, height * 0.45)
        : rectangle(-width * 0.385, height * 0.06, width * 0.385, height * 0.94);
    const scales = [-0.18, -0.08, 0.02, 0.12].flatMap((x, column) =>
      [0.44, 0.52, 0.6].map((z) => {
        const shift = column % 2 === 0 ? 0 : 0.04;
        return stroke(
          place([x - 0.02, z + shift + 0.035, x + 0.015, z + shift, x - 0.02, z + shift - 0.035]),
          height * 0.014,
          'primary',
          -0.3,
        );
      }),
    );
    const fin = (numbers: readonly number[]) =>
      plate(smoothLoop(place(numbers), 3), depth * 0.3, depth * 0.5, 'primary', { tone: -0.3 });
    return [
      plate(board, 0, depth * 0.3, 'secondary', { details: [patch(inner, 'secondary', 0.2)] }),
      fin([-0.14, 0.66, -0.04, 0.8, 0.14, 0.78, 0.14, 0.6]),
      fin([-0.1, 0.32, 0.06, 0.22, 0.1, 0.24, 0.08, 0.36]),
      plate(outline, depth * 0.5, depth * 0.88, 'primary', {
        details: [
          patch(
            place([
              -0.47, 0.44, -0.3, 0.45, 0, 0.4, 0.3, 0.46, 0.2, 0.4, 0.02, 0.3, -0.2, 0.285, -0.38, 0.37,
            ]),
            'accent',
          ),
          patch(place([0.36, 0.48, 0.47, 0.33, 0.42, 0.48, 0.47, 0.64]), 'primary', -0.3),
          ...scales,
          stroke(
            smoothCurve(place([-0.28, 0.66, -0.23, 0.54, -0.25, 0.42, -0.3, 0.35])),
            height * 0.022,
            'primary',
            -0.45,
          ),
          stroke(place([-0.49, 0.455, -0.42, 0.43]), height * 0.02, '#3a1f1c'),
          spot(eye, height * 0.06, '#fff7dc'),
          spot(eye, height * 0.034, '#17140f'),
        ],
      }),
      plate(
        smoothLoop(place([-0.2, 0.48, -0.06, 0.52, -0.02, 0.4, -0.1, 0.42]), 3),
        depth * 0.88,
        depth,
        'primary',
        { tone: -0.3 },
      ),
    ];
  },
};
