import type { Vec2 } from '../../../core/math.js';
import type { ObjectType } from '../../catalogue.js';
import { smoothLoop } from '../curve.js';
import { block, ellipse, patch, path, plate, sector, spot, stretched, turned } from './relief.js';

/** An electric fan on a wall bracket: blades behind a round wire guard. */
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
    const shine = stretched(blade, r * 0.55, r * 0.8, -r * 0.08, z + r * 0.06);
    const wires = variant === 0 ? 6 : 5;
    const arc = (radius: number, from: number, to: number): Vec2[] =>
      sector([0, z], 0, radius * r, from, to, 4).slice(0, 5);
    const gaps = Array.from({ length: wires }, (_, index) => {
      const angle = (360 * index) / wires;
      const next = angle + 360 / wires;
      // A wire is as thin near the hub as at the rim.
      return [
        [...arc(0.92, angle + 1, next - 1), ...arc(0.61, angle + 1.5, next - 1.5).reverse()],
        [...arc(0.575, angle + 1.6, next - 1.6), ...arc(0.25, angle + 3.6, next - 3.6).reverse()],
      ];
    }).flat();
    return [
      block([-r * 0.32, 0, r * 0.32, height * 0.3], 0, depth * 0.22, 'primary', {
        tone: -0.1,
        details: [
          spot([-r * 0.14, height * 0.04], r * 0.07, 'secondary'),
          spot([r * 0.14, height * 0.04], r * 0.07, '#e9533f'),
        ],
      }),
      block([-r * 0.16, height * 0.3, r * 0.16, z + r * 0.2], 0, depth * 0.22, 'primary', { tone: -0.2 }),
      {
        kind: 'lathe',
        axis: 'y',
        center: [0, 0, z],
        profile: [
          [r * 0.4, -depth * 0.56],
          [r * 0.4, -depth * 0.4],
          [r * 0.24, -depth * 0.22],
        ],
        paint: 'primary',
      },
      plate(ellipse(0, z, r * 0.99), depth * 0.56, depth * 0.6, 'accent', {
        holes: [ellipse(0, z, r * 0.95)],
      }),
      {
        kind: 'group',
        parts: Array.from({ length: count }, (_, index) => {
          const angle = (360 * index) / count + 20;
          return plate(turned(petal, angle, [0, z]), depth * 0.6, depth * 0.72, 'secondary', {
            details: [patch(turned(shine, angle, [0, z]), 'secondary', 0.25)],
          });
        }),
      },
      plate(ellipse(0, z, r * 0.2), depth * 0.72, depth * 0.86, 'primary'),
      plate(ellipse(0, z, r * 0.99), depth * 0.86, depth * 0.95, 'primary', {
        holes: [ellipse(0, z, r * 0.93)],
      }),
      plate(ellipse(0, z, r), depth * 0.95, depth, 'accent', {
        holes: gaps,
        details: [spot([0, z], r * 0.16, 'primary', 0.4)],
      }),
    ];
  },
};
