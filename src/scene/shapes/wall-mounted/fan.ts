import type { ObjectType } from '../../catalogue.js';
import { smoothLoop } from '../curve.js';
import { block, patch, path, rectangle, spot, stretched, turned } from './relief.js';

/** An electric fan on a wall bracket: blades behind the guard of one round cage. */
export const fan: ObjectType = {
  type: 'fan',
  name: 'fan',
  group: 'fan',
  size: { width: 0.7, depth: 0.25, height: 0.78 },
  variants: 2,
  colorings: [
    ['#2b6496', '#f2b544', '#1d3a57'],
    ['#2f7d6a', '#f6e3a8', '#1f4a40'],
    ['#3d4653', '#e2603a', '#262b34'],
  ],
  turn: 65,
  build: ({ width, depth, height }, variant) => {
    const r = width / 2;
    const z = height - r;
    const count = variant === 0 ? 4 : 3;
    const blade =
      variant === 0
        ? smoothLoop(path([0.08, 0, 0.14, 0.3, 0.1, 0.8, -0.22, 0.84, -0.42, 0.68, -0.24, 0.3, -0.08, 0]))
        : smoothLoop(path([0.08, 0, 0.28, 0.36, 0.34, 0.78, -0.1, 0.86, -0.46, 0.72, -0.3, 0.3, -0.08, 0]));
    const petal = stretched(blade, r, r, 0, z);
    const wires = variant === 0 ? 12 : 9;
    return [
      block([-r * 0.32, 0, r * 0.32, height * 0.3], 0, depth * 0.28, 'primary', {
        tone: -0.1,
        details: [
          spot([-r * 0.14, height * 0.05], r * 0.07, 'secondary'),
          spot([r * 0.14, height * 0.05], r * 0.07, '#e9533f'),
        ],
      }),
      block([-r * 0.16, height * 0.3, r * 0.16, z + r * 0.2], 0, depth * 0.28, 'primary', { tone: -0.2 }),
      {
        kind: 'lathe',
        axis: 'y',
        center: [0, 0, z],
        profile: [
          [r * 0.94, -depth],
          [r, -depth * 0.93],
          [r, -depth * 0.8],
          [r, -depth * 0.76],
          [r, -depth * 0.63],
          [r * 0.92, -depth * 0.56],
          [r * 0.4, -depth * 0.36],
          [r * 0.3, -depth * 0.28],
        ],
        bands: ['primary', 'primary', 'accent', 'primary', 'primary', 'accent', 'primary'],
        paint: 'primary',
        details: [
          spot([0, z], r * 0.88, 'accent', -0.3),
          ...Array.from({ length: count }, (_, index) =>
            patch(turned(petal, (360 * index) / count + 20, [0, z]), 'secondary'),
          ),
          ...Array.from({ length: wires }, (_, index) =>
            patch(
              turned(rectangle(-r * 0.012, z, r * 0.012, z + r * 0.88), (360 * index) / wires, [0, z]),
              'primary',
              0.25,
            ),
          ),
          spot([0, z], r * 0.61, 'primary', 0.25, r * 0.58),
          spot([0, z], r * 0.22, 'primary', 0.1),
          spot([0, z], r * 0.13, 'accent'),
        ],
      },
    ];
  },
};
