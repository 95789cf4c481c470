import { cosDegrees, sinDegrees, type Vec2 } from '../../../core/math.js';
import type { ObjectType } from '../../catalogue.js';
import { smoothLoop } from '../curve.js';
import { ellipse, mirrored, patch, path, plate, radial, spot, stretched, stroke } from './relief.js';

/** A ring of leaves, open in the middle, with berries and a bow or with flowers. */
export const wreath: ObjectType = {
  type: 'wreath',
  name: 'wreath',
  group: 'wreath',
  size: { width: 0.74, depth: 0.08, height: 0.74 },
  variants: 2,
  colorings: [
    ['#2f6b3a', '#c9302f', '#e0b23a'],
    ['#4a7d35', '#b8305f', '#f0c84a'],
    ['#2a6a52', '#d9662f', '#f3d06a'],
  ],
  turn: 65,
  build: ({ width, depth, height }, variant) => {
    const r = width / 2;
    const middle: Vec2 = [0, height / 2];
    const polar = (angle: number, distance: number): Vec2 => [
      cosDegrees(angle) * distance * r,
      height / 2 + sinDegrees(angle) * distance * r,
    ];
    const veins = (count: number, from: number, to: number, shift: number) =>
      Array.from({ length: count }, (_, index) => {
        const angle = (360 * index) / count;
        return stroke([polar(angle - shift, from), polar(angle, to)], r * 0.025, 'primary', -0.45);
      });
    const back = plate(
      radial(middle, 48, (index) => (index % 2 === 0 ? r : r * 0.84)),
      0,
      depth * 0.22,
      'primary',
      {
        tone: -0.2,
        holes: [radial(middle, 32, (index) => (index % 2 === 0 ? r * 0.5 : r * 0.42))],
        details: veins(24, 0.86, 0.95, 2),
      },
    );
    const front = plate(
      radial(middle, 40, (index) => (index % 2 === 0 ? r * 0.9 : r * 0.76), 5),
      depth * 0.22,
      depth * 0.46,
      'primary',
      {
        tone: 0.08,
        holes: [radial(middle, 32, (index) => (index % 2 === 0 ? r * 0.58 : r * 0.5), 6)],
        details: [...veins(20, 0.62, 0.82, 10), ...veins(20, 0.6, 0.72, -8)],
      },
    );
    if (variant === 1) {
      const flower = (angle: number, size: number, paint: 'secondary' | 'accent' | '#f3e6ef') => {
        const center = polar(angle, 0.71);
        return plate(
          smoothLoop(
            radial(center, 10, (index) => r * size * (index % 2 === 0 ? 1 : 0.66)),
            3,
          ),
          depth * 0.46,
          depth,
          paint,
          { details: [spot(center, r * size * 0.36, paint === 'accent' ? '#8a4a1e' : 'accent')] },
        );
      };
      return [
        back,
        front,
        flower(90, 0.22, 'accent'),
        flower(150, 0.22, '#f3e6ef'),
        flower(210, 0.24, 'secondary'),
        flower(270, 0.24, '#f3e6ef'),
        flower(330, 0.24, 'secondary'),
        flower(30, 0.22, '#f3e6ef'),
      ];
    }
    const loop = smoothLoop(
      stretched(
        path([0.06, 0.06, 0.24, 0.2, 0.42, 0.18, 0.44, 0, 0.42, -0.14, 0.24, -0.16, 0.06, -0.05]),
        r,
        r,
        0,
        height * 0.17,
      ),
    );
    const tail = stretched(
      path([0.02, 0, 0.14, -0.02, 0.34, -0.3, 0.2, -0.25, 0.13, -0.3]),
      r,
      r,
      0,
      height * 0.16,
    );
    const berry = (angle: number, distance: number) => {
      const [x, z] = polar(angle, distance);
      const radius = r * 0.058;
      return {
        kind: 'ball',
        center: [x, -depth * 0.46 - radius, z],
        radius,
        paint: 'secondary',
        tone: 0.1,
      } as const;
    };
    return [
      back,
      front,
      ...[20, 75, 125, 165, 205].map((angle) => ({
        kind: 'group' as const,
        parts: [berry(angle, 0.74), berry(angle + 9, 0.66)],
      })),
      plate(tail, depth * 0.46, depth * 0.62, 'secondary', { tone: -0.15 }),
      plate(mirrored(tail), depth * 0.46, depth * 0.62, 'secondary', { tone: -0.15 }),
      plate(loop, depth * 0.62, depth * 0.85, 'secondary', {
        details: [
          patch(
            stretched(path([0.14, 0.04, 0.36, 0.1, 0.36, -0.06]), r, r, 0, height * 0.17),
            'secondary',
            -0.4,
          ),
        ],
      }),
      plate(mirrored(loop), depth * 0.62, depth * 0.85, 'secondary', {
        details: [
          patch(
            stretched(path([-0.14, 0.04, -0.36, 0.1, -0.36, -0.06]), r, r, 0, height * 0.17),
            'secondary',
            -0.4,
          ),
        ],
      }),
      plate(ellipse(0, height * 0.17, r * 0.09, r * 0.11, 16), depth * 0.85, depth, 'secondary', {
        tone: 0.2,
      }),
    ];
  },
};
