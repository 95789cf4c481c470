import type { ObjectType } from '../../catalogue.js';
import type { Detail } from '../../part.js';
import { smoothLoop } from '../curve.js';
import { block, fitting, patch, path, plate, spot, stretched, stroke } from './relief.js';

/** Rough coasts on a chart 1 wide and 1 high. */
const LAND: readonly (readonly number[])[] = [
  [
    0.03, 0.8, 0.12, 0.9, 0.25, 0.92, 0.33, 0.8, 0.27, 0.74, 0.25, 0.66, 0.22, 0.62, 0.23, 0.54, 0.17, 0.6,
    0.13, 0.72, 0.08, 0.77,
  ],
  [0.34, 0.93, 0.42, 0.95, 0.42, 0.86, 0.37, 0.8],
  [0.25, 0.54, 0.3, 0.52, 0.37, 0.42, 0.34, 0.3, 0.3, 0.22, 0.28, 0.1, 0.26, 0.17, 0.265, 0.33, 0.23, 0.43],
  [
    0.46, 0.62, 0.53, 0.64, 0.58, 0.6, 0.63, 0.5, 0.59, 0.42, 0.57, 0.3, 0.53, 0.22, 0.51, 0.36, 0.5, 0.46,
    0.45, 0.48, 0.43, 0.55,
  ],
  [
    0.44, 0.68, 0.46, 0.77, 0.5, 0.82, 0.52, 0.91, 0.6, 0.88, 0.72, 0.94, 0.86, 0.91, 0.96, 0.86, 0.9, 0.78,
    0.86, 0.7, 0.82, 0.62, 0.79, 0.52, 0.75, 0.6, 0.71, 0.58, 0.685, 0.48, 0.66, 0.58, 0.62, 0.56, 0.6, 0.66,
    0.53, 0.67,
  ],
  [0.81, 0.33, 0.85, 0.39, 0.89, 0.38, 0.94, 0.28, 0.89, 0.2, 0.83, 0.24],
];

/** The world on a roll with two rods, or an old treasure map. */
export const map: ObjectType = {
  type: 'map',
  name: 'map',
  group: 'map',
  size: { width: 0.94, depth: 0.05, height: 0.64 },
  variants: 2,
  colorings: [
    ['#4f9fcf', '#6b3f1e', '#6faa4a'],
    ['#e0b878', '#5a3418', '#b98a45'],
    ['#3f8f9f', '#4a2c1a', '#e0b34a'],
  ],
  turn: 65,
  build: ({ width, depth, height }, variant) => {
    const w = width / 2;
    if (variant === 1) {
      const raw = path([
        0, 0.03, 0.16, 0, 0.3, 0.05, 0.46, 0.01, 0.6, 0.05, 0.8, 0, 1, 0.04, 0.97, 0.2, 1, 0.36, 0.96, 0.5, 1,
        0.7, 0.97, 0.84, 1, 0.98, 0.8, 0.95, 0.66, 1, 0.5, 0.95, 0.3, 0.99, 0.16, 0.96, 0, 1, 0.03, 0.8, 0,
        0.64, 0.04, 0.5, 0, 0.3, 0.03, 0.16,
      ]);
      const on = (numbers: readonly number[]) => stretched(path(numbers), width, height, -w);
      const route = [0.17, 0.26, 0.24, 0.36, 0.34, 0.36, 0.4, 0.46, 0.44, 0.58, 0.53, 0.63, 0.61, 0.57];
      const dashes = Array.from({ length: 6 }, (_, index): Detail => {
        const [x0 = 0, z0 = 0, x1 = 0, z1 = 0] = route.slice(2 * index, 2 * index + 4);
        return stroke(on([x0, z0, x0 + (x1 - x0) * 0.6, z0 + (z1 - z0) * 0.6]), height * 0.025, '#5a2a18');
      });
      return [
        plate(fitting([raw], width, height)(raw), 0, depth, '#dbae68', {
          details: [
            patch(
              smoothLoop(
                on([
                  0.1, 0.2, 0.3, 0.14, 0.55, 0.2, 0.8, 0.3, 0.86, 0.55, 0.74, 0.8, 0.5, 0.84, 0.3, 0.72, 0.2,
                  0.55, 0.1, 0.4,
                ]),
              ),
              '#2f6f8f',
            ),
            patch(
              smoothLoop(
                on([
                  0.13, 0.22, 0.3, 0.17, 0.55, 0.23, 0.77, 0.32, 0.83, 0.54, 0.72, 0.76, 0.5, 0.8, 0.32, 0.69,
                  0.23, 0.54, 0.13, 0.4,
                ]),
              ),
              '#c9c06a',
            ),
            patch(on([0.42, 0.28, 0.48, 0.46, 0.55, 0.28]), '#7a5a3a'),
            patch(on([0.5, 0.28, 0.57, 0.5, 0.65, 0.28]), '#8f6c46'),
            ...dashes,
            stroke(on([0.63, 0.46, 0.73, 0.64]), height * 0.05, '#c9302a'),
            stroke(on([0.63, 0.64, 0.73, 0.46]), height * 0.05, '#c9302a'),
            spot([w * 0.78, height * 0.18], height * 0.09, '#7a4a26', 0, height * 0.075),
            patch(on([0.89, 0.31, 0.905, 0.18, 0.89, 0.05, 0.875, 0.18]), '#7a2a1e'),
            patch(on([0.81, 0.18, 0.89, 0.2, 0.97, 0.18, 0.89, 0.16]), '#7a2a1e'),
          ],
        }),
      ];
    }
    const r = depth / 2;
    const low = 2 * r;
    const tall = height - 4 * r;
    const on = (numbers: readonly number[]) =>
      stretched(path(numbers), width * 0.94, tall, -width * 0.47, low);
    const rod = (z: number) =>
      ({ kind: 'rod', from: [-w + r, -r, z], to: [w - r, -r, z], radius: r, paint: 'secondary' }) as const;
    return [
      rod(r),
      rod(height - r),
      block([-width * 0.47, low, width * 0.47, height - low], depth * 0.3, depth * 0.7, 'primary', {
        details: [
          ...[0.2, 0.35, 0.5, 0.65, 0.8].map((x) => stroke(on([x, 0, x, 1]), height * 0.006, 'primary', 0.4)),
          ...[0.25, 0.5, 0.75].map((z) => stroke(on([0, z, 1, z]), height * 0.006, 'primary', 0.4)),
          ...LAND.map((coast, index) =>
            patch(on(coast), 'accent', [0, 0.75, -0.18, 0.12, -0.08, -0.2][index] ?? 0),
          ),
          patch(on([0.08, 0, 0.14, 0.06, 0.4, 0.04, 0.6, 0.07, 0.86, 0.06, 0.94, 0]), '#f2f6f8'),
        ],
      }),
    ];
  },
};
