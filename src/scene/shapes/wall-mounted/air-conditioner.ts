import type { ObjectType } from '../../catalogue.js';
import { roundedRectangle } from '../curve.js';
import { lettering, patch, plate, rectangle, spot, stroke } from './relief.js';

/** A split unit: a plain cover with a display, and a dark outlet with louvres below. */
export const airConditioner: ObjectType = {
  type: 'air_conditioner',
  name: 'air conditioner',
  group: 'air_conditioner',
  size: { width: 0.86, depth: 0.22, height: 0.5 },
  variants: 2,
  colorings: [
    ['#f6f9fa', '#2b3442', '#2f8fc4'],
    ['#e3f0f4', '#27333d', '#2f9d8a'],
    ['#6f97b8', '#22364a', '#e6f6ff'],
  ],
  turn: 65,
  build: ({ width, depth, height }, variant) => {
    const w = width / 2;
    const line = (z: number, half: number, thick: number, tone: number) =>
      stroke(
        [
          [-w * half, height * z],
          [w * half, height * z],
        ],
        height * thick,
        'secondary',
        tone,
      );
    const intake = variant === 0 ? [0.86, 0.91] : [0.78, 0.83, 0.88, 0.93];
    const cover = plate(
      roundedRectangle(-w, height * 0.34, w, height, height * 0.09),
      depth * 0.8,
      depth,
      'primary',
      {
        tone: 0.1,
        details: [
          ...intake.map((z) => line(z, 0.86, 0.014, 0.35)),
          patch(rectangle(w * 0.36, height * 0.44, w * 0.86, height * 0.62), 'secondary'),
          ...lettering('26', [w * 0.61, height * 0.53], height * 0.11, height * 0.022, '#7df0c0'),
          spot([-w * 0.8, height * 0.5], height * 0.026, 'accent'),
        ],
      },
    );
    const louvre = (low: number, high: number) =>
      plate(
        rectangle(-w * 0.84, height * low, w * 0.84, height * high),
        depth * 0.8,
        depth * 0.88,
        'primary',
        { tone: 0.04 },
      );
    return [
      plate(roundedRectangle(-w, 0, w, height, height * 0.1), 0, depth * 0.8, 'primary', {
        tone: -0.04,
        details: [patch(rectangle(-w * 0.88, height * 0.06, w * 0.88, height * 0.31), 'secondary')],
      }),
      cover,
      ...(variant === 0 ? [louvre(0.13, 0.2)] : [louvre(0.1, 0.15), louvre(0.21, 0.26)]),
    ];
  },
};
