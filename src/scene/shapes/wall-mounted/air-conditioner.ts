import type { ObjectType } from '../../catalogue.js';
import { roundedRectangle } from '../curve.js';
import { lettering, patch, plate, rectangle, spot, stroke } from './relief.js';

/** A split unit: ribbed intake above, plain cover, and a dark outlet with a flap below. */
export const airConditioner: ObjectType = {
  type: 'air_conditioner',
  name: 'air conditioner',
  group: 'air_conditioner',
  size: { width: 0.86, depth: 0.22, height: 0.5 },
  variants: 2,
  colorings: [
    ['#f3f6f8', '#2b3442', '#2f8fc4'],
    ['#dbe9ee', '#27333d', '#2f9d8a'],
    ['#6f97b8', '#22364a', '#e6f6ff'],
  ],
  turn: 65,
  build: ({ width, depth, height }, variant) => {
    const w = width / 2;
    const slot = height * 0.33;
    const slats = Array.from({ length: 7 }, (_, index) => {
      const z = height * (0.72 + index * 0.035);
      return stroke(
        [
          [-w * 0.86, z],
          [w * 0.86, z],
        ],
        height * 0.016,
        'secondary',
        0.25,
      );
    });
    const flap = (low: number, high: number) =>
      ({
        kind: 'prism',
        axis: 'x',
        outline: [
          [-depth * 0.8, high],
          [-depth * 0.8, high - height * 0.03],
          [-depth, low],
          [-depth, low + height * 0.03],
        ],
        from: -w * 0.84,
        to: w * 0.84,
        paint: 'primary',
        tone: -0.06,
      }) as const;
    const cover = plate(
      roundedRectangle(-w, slot, w, height, height * 0.09),
      depth * 0.8,
      variant === 0 ? depth * 0.94 : depth,
      'primary',
      {
        tone: 0.1,
        details: [
          ...(variant === 0
            ? slats
            : [
                stroke(
                  [
                    [-w * 0.94, height * 0.8],
                    [w * 0.94, height * 0.8],
                  ],
                  height * 0.014,
                  'secondary',
                  0.4,
                ),
                ...slats.slice(3),
              ]),
          stroke(
            [
              [-w * 0.96, height * 0.42],
              [w * 0.96, height * 0.42],
            ],
            height * 0.014,
            'secondary',
            0.4,
          ),
          ...lettering('26', [w * 0.68, height * 0.56], height * 0.1, height * 0.022, 'accent'),
          spot([w * 0.9, height * 0.59], height * 0.02, 'accent'),
          patch(rectangle(-w * 0.88, height * 0.52, -w * 0.6, height * 0.57), 'accent'),
        ],
      },
    );
    return [
      plate(roundedRectangle(-w, 0, w, height, height * 0.12), 0, depth * 0.8, 'primary', {
        tone: -0.04,
        details: [
          patch(rectangle(-w * 0.88, height * 0.06, w * 0.88, height * 0.3), 'secondary'),
          ...[-0.6, -0.3, 0, 0.3, 0.6].map((x) =>
            stroke(
              [
                [w * x, height * 0.07],
                [w * (x + 0.06), height * 0.29],
              ],
              height * 0.014,
              'secondary',
              0.3,
            ),
          ),
        ],
      }),
      cover,
      ...(variant === 0
        ? [flap(height * 0.02, height * 0.17)]
        : [flap(height * 0.13, height * 0.28), flap(height * 0.01, height * 0.13)]),
    ];
  },
};
