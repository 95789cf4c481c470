import type { ObjectType } from '../../catalogue.js';
import type { Detail, Part } from '../../part.js';
import { roundedRectangle } from '../curve.js';
import { block, ellipse, patch, plate, rectangle, spot, stroke } from './relief.js';

/** A school bag that hangs by its loop from a peg. */
export const backpack: ObjectType = {
  type: 'backpack',
  name: 'backpack',
  group: 'bag',
  size: { width: 0.6, depth: 0.25, height: 0.8 },
  variants: 2,
  colorings: [
    ['#2a62a8', '#e2a02c', '#1b2f4f'],
    ['#b5352f', '#e0b04a', '#5a1c1c'],
    ['#4a7a3a', '#8a5a2c', '#26401f'],
  ],
  turn: 60,
  build: ({ width, depth, height }, variant) => {
    const w = width / 2;
    const top = height * 0.88;
    const body = w * 0.8;
    const bag = [
      ...ellipse(0, top - height * 0.2, body, height * 0.2, 32).slice(0, 17),
      ...roundedRectangle(-body, 0, body, height * 0.5, width * 0.1).slice(10),
    ];
    const zip = (z: number, half: number): Detail[] => [
      stroke(
        [
          [-half, z],
          [half, z],
        ],
        height * 0.014,
        'accent',
      ),
      spot([half * 0.8, z - height * 0.02], height * 0.016, '#e8e4d8'),
    ];
    /** A pouch on the side, within the thickness of the bag. */
    const pouch = (from: number, to: number): Part => ({
      kind: 'prism',
      axis: 'x',
      outline: roundedRectangle(-depth * 0.6, height * 0.06, -depth * 0.3, height * 0.36, depth * 0.1),
      from,
      to,
      paint: 'primary',
      tone: -0.14,
    });
    const buckle = (x: number) =>
      block([x - w * 0.08, height * 0.14, x + w * 0.08, height * 0.52], depth * 0.9, depth, 'secondary', {
        details: [patch(rectangle(x - w * 0.06, height * 0.3, x + w * 0.06, height * 0.36), '#e9dfb8')],
      });
    return [
      plate(ellipse(0, top, w * 0.26, height - top, 24), 0, depth * 0.1, 'accent', {
        holes: [ellipse(0, top, w * 0.19, (height - top) * 0.74, 24)],
      }),
      plate(bag, depth * 0.1, depth * 0.66, 'primary', {
        details:
          variant === 0
            ? [
                {
                  kind: 'line',
                  side: 'front',
                  points: ellipse(0, top - height * 0.22, body * 0.84, height * 0.17, 32).slice(0, 17),
                  width: height * 0.016,
                  paint: 'accent',
                },
                patch(rectangle(-w * 0.24, height * 0.6, w * 0.24, height * 0.68), 'secondary'),
              ]
            : [],
      }),
      pouch(-w, -body),
      pouch(body, w),
      plate(
        roundedRectangle(-body * 0.8, height * 0.05, body * 0.8, height * 0.44, width * 0.08),
        depth * 0.66,
        depth * 0.9,
        'primary',
        {
          tone: 0.12,
          details:
            variant === 0
              ? [
                  ...zip(height * 0.34, body * 0.64),
                  stroke(
                    [
                      [-body * 0.5, height * 0.12],
                      [body * 0.5, height * 0.12],
                    ],
                    height * 0.02,
                    'secondary',
                  ),
                ]
              : [],
        },
      ),
      ...(variant === 0
        ? [block([-w * 0.1, height * 0.28, w * 0.02, height * 0.34], depth * 0.9, depth, 'secondary')]
        : [
            plate(
              [
                ...ellipse(0, top - height * 0.2, body * 0.98, height * 0.19, 32).slice(0, 17),
                [-body * 0.94, height * 0.52],
                [-body * 0.6, height * 0.45],
                [body * 0.6, height * 0.45],
                [body * 0.94, height * 0.52],
              ],
              depth * 0.66,
              depth * 0.9,
              'secondary',
            ),
            buckle(-w * 0.4),
            buckle(w * 0.4),
          ]),
    ];
  },
};
