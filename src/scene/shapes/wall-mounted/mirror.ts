import type { ObjectType } from '../../catalogue.js';
import { smoothLoop } from '../curve.js';
import { ellipse, fitting, patch, path, plate, radial, spot, stretched } from './relief.js';

/** An oval looking glass: pale reflections run slantwise over it. */
export const mirror: ObjectType = {
  type: 'mirror',
  name: 'mirror',
  group: 'framed',
  size: { width: 0.62, depth: 0.06, height: 0.86 },
  variants: 2,
  colorings: [
    ['#c0902f', '#a9cfe0', '#eef8fc'],
    ['#7b4526', '#b4d3dd', '#f3fafc'],
    ['#8d2f4a', '#a8cbd9', '#f0f9fc'],
  ],
  turn: 65,
  build: ({ width, depth, height }, variant) => {
    const glass = ellipse(0, height / 2, width * 0.38, height * 0.4);
    const raw =
      variant === 0
        ? ellipse(0, 0.5, 0.5, 0.5)
        : smoothLoop(
            radial([0, 0.5], 24, (index) => (index % 2 === 0 ? 0.5 : 0.46)),
            3,
          );
    const outline = fitting([raw], width, height)(raw);
    const across = (numbers: readonly number[]) => stretched(path(numbers), width, height);
    const knobs = [0, 1, 2, 3].map((index) => {
      const place = radial([0, 0.5], 4, () => 0.45)[index] ?? [0, 0];
      return spot([place[0] * width, place[1] * height], width * 0.04, 'primary', 0.45);
    });
    return [
      plate(outline, 0, depth * 0.6, 'primary', {
        tone: -0.2,
        details: [
          patch(glass, 'secondary'),
          patch(across([-0.3, 0.5, 0.13, 0.86, 0.24, 0.79, -0.345, 0.3]), 'accent'),
          patch(across([-0.25, 0.26, 0.33, 0.7, 0.355, 0.64, -0.19, 0.22]), 'accent'),
        ],
      }),
      plate(outline, depth * 0.6, depth, 'primary', {
        holes: [glass],
        details:
          variant === 0
            ? [
                patch(ellipse(0, height / 2, width * 0.455, height * 0.462), 'primary', 0.35, [
                  ellipse(0, height / 2, width * 0.43, height * 0.442),
                ]),
              ]
            : knobs,
      }),
    ];
  },
};
