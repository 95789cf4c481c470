import type { Vec3 } from '../../../core/math.js';
import type { ObjectType } from '../../catalogue.js';
import type { Group } from '../../part.js';
import { smoothLoop } from '../curve.js';
import { mirrored, patch, path, plate, spot, stretched, symmetric } from './relief.js';

/** Beam and tines of the right antler as pairs of ends, on the object's square. */
const ANTLERS: readonly (readonly (readonly [number, number, number, number])[])[] = [
  [
    [0.06, 0.55, 0.22, 0.66],
    [0.22, 0.66, 0.4, 0.74],
    [0.4, 0.74, 0.5, 0.9],
    [0.2, 0.65, 0.19, 0.86],
    [0.32, 0.7, 0.33, 1],
  ],
  [
    [0.06, 0.55, 0.26, 0.62],
    [0.26, 0.62, 0.38, 0.78],
    [0.38, 0.78, 0.34, 1],
    [0.27, 0.63, 0.5, 0.7],
    [0.16, 0.59, 0.14, 0.8],
    [0.37, 0.8, 0.49, 0.92],
  ],
];

/** A stag's head on a wooden plaque, as hunters hang it. */
export const deerHead: ObjectType = {
  type: 'deer_head',
  name: 'deer head',
  group: 'mounted_head',
  size: { width: 0.8, depth: 0.25, height: 0.88 },
  variants: 2,
  colorings: [
    ['#a5683a', '#5a3218', '#ecd9b0'],
    ['#8a5530', '#6f2f22', '#e3cda2'],
    ['#b57c48', '#3f4a34', '#f0dfb8'],
  ],
  turn: 65,
  build: ({ width, depth, height }, variant) => {
    const on = (numbers: readonly number[]) => stretched(path(numbers), width, height);
    const both = (half: readonly number[]) => symmetric(on(half));
    const r = width * 0.024;
    const antler = (side: 1 | -1): Group => ({
      kind: 'group',
      parts: (ANTLERS[variant] ?? []).map(([x0, z0, x1, z1]) => {
        const end = (x: number, z: number): Vec3 => [
          side * Math.min(x * width, width / 2 - r),
          r - depth * 0.5,
          Math.min(z * height, height - r),
        ];
        return { kind: 'rod', from: end(x0, z0), to: end(x1, z1), radius: r, paint: 'accent' } as const;
      }),
    });
    const ear = smoothLoop(on([0.07, 0.47, 0.2, 0.45, 0.31, 0.5, 0.33, 0.57, 0.2, 0.56, 0.08, 0.53]));
    const inner = on([0.11, 0.49, 0.2, 0.48, 0.29, 0.53, 0.2, 0.535]);
    const eye = (x: number) => [
      spot([x * width, 0.45 * height], width * 0.026, '#1c130e'),
      spot([x * width - width * 0.007, 0.456 * height], width * 0.008, '#ffffff'),
    ];
    return [
      plate(
        variant === 0
          ? both([0, 0.52, 0.12, 0.5, 0.25, 0.52, 0.28, 0.3, 0.2, 0.12, 0, 0])
          : both([0, 0.5, 0.12, 0.48, 0.22, 0.41, 0.27, 0.3, 0.27, 0.2, 0.22, 0.09, 0.12, 0.02, 0, 0]),
        0,
        depth * 0.12,
        'secondary',
        {
          details: [
            patch(
              variant === 0
                ? both([0, 0.49, 0.12, 0.47, 0.22, 0.485, 0.245, 0.3, 0.17, 0.14, 0, 0.035])
                : both([
                    0, 0.47, 0.11, 0.45, 0.19, 0.39, 0.235, 0.3, 0.235, 0.2, 0.19, 0.11, 0.11, 0.05, 0, 0.03,
                  ]),
              'secondary',
              0.16,
            ),
          ],
        },
      ),
      plate(
        both([0, 0.44, 0.1, 0.44, 0.13, 0.3, 0.17, 0.17, 0.1, 0.09, 0, 0.07]),
        depth * 0.12,
        depth * 0.5,
        'primary',
        {
          tone: -0.15,
          details: [patch(both([0, 0.3, 0.05, 0.24, 0.08, 0.16, 0.04, 0.1, 0, 0.08]), 'accent')],
        },
      ),
      plate(ear, depth * 0.12, depth * 0.27, 'primary', { details: [patch(inner, '#d8a58a')] }),
      plate(mirrored(ear), depth * 0.12, depth * 0.27, 'primary', {
        details: [patch(mirrored(inner), '#d8a58a')],
      }),
      antler(1),
      antler(-1),
      plate(
        smoothLoop(both([0.06, 0.585, 0.13, 0.54, 0.14, 0.46, 0.1, 0.36, 0.085, 0.28, 0.06, 0.235])),
        depth * 0.5,
        depth * 0.75,
        'primary',
        {
          details: [
            patch(both([0, 0.57, 0.035, 0.5, 0.03, 0.4, 0, 0.36]), 'primary', -0.22),
            ...eye(0.088),
            ...eye(-0.088),
          ],
        },
      ),
      plate(
        smoothLoop(both([0.045, 0.37, 0.075, 0.3, 0.07, 0.24, 0.035, 0.205])),
        depth * 0.75,
        depth,
        'accent',
        {
          details: [
            patch(smoothLoop(both([0.045, 0.325, 0.05, 0.295, 0.02, 0.265])), '#241813'),
            patch(
              both([0, 0.265, 0.006, 0.26, 0.006, 0.235, 0.03, 0.222, 0.025, 0.216, 0, 0.226]),
              '#241813',
            ),
          ],
        },
      ),
    ];
  },
};
