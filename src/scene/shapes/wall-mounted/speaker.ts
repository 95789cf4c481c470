import type { ObjectType } from '../../catalogue.js';
import type { Part } from '../../part.js';
import { block, ellipse, patch, plate, radial, rectangle, spot } from './relief.js';

/** A loudspeaker: a box with two or three round membranes. */
export const speaker: ObjectType = {
  type: 'speaker',
  name: 'speaker',
  group: 'speaker',
  size: { width: 0.56, depth: 0.24, height: 0.82 },
  variants: 2,
  colorings: [
    ['#8a5228', '#23262c', '#c9ced4'],
    ['#3a4150', '#17191f', '#e0a52e'],
    ['#a3372f', '#241a1c', '#e6dccb'],
  ],
  turn: 60,
  build: ({ width, depth, height }, variant) => {
    const w = width / 2;
    const driver = (z: number, r: number): Part[] => [
      plate(ellipse(0, z, r), depth * 0.84, depth * 0.94, 'accent', {
        details: [
          spot([0, z], r * 0.88, 'secondary', -0.1),
          spot([0, z], r * 0.74, 'secondary', 0.2),
          spot([0, z], r * 0.56, 'secondary', 0.06),
          ...radial([0, z], 8, () => r * 0.94).map((place) => spot(place, r * 0.035, 'secondary')),
        ],
      }),
      {
        kind: 'lathe',
        axis: 'y',
        center: [0, 0, z],
        profile: [
          [r * 0.2, -depth],
          [r * 0.32, -depth * 0.94],
        ],
        paint: 'secondary',
        tone: 0.28,
      },
    ];
    return [
      block([-w, 0, w, height], 0, depth * 0.78, 'primary'),
      block([-w * 0.94, height * 0.02, w * 0.94, height * 0.98], depth * 0.78, depth * 0.84, 'secondary', {
        tone: 0.12,
        details: [
          patch(rectangle(-w * 0.3, height * 0.045, w * 0.3, height * 0.07), 'accent'),
          ...(variant === 0
            ? []
            : [patch(rectangle(-w * 0.6, height * 0.89, w * 0.6, height * 0.94), 'secondary', -0.3)]),
        ],
      }),
      ...(variant === 0
        ? [...driver(height * 0.37, w * 0.78), ...driver(height * 0.81, w * 0.44)]
        : [...driver(height * 0.29, w * 0.58), ...driver(height * 0.69, w * 0.58)]),
    ];
  },
};
