import type { Vec2 } from '../../../core/math.js';
import type { ObjectType } from '../../catalogue.js';
import { smoothLoop } from '../curve.js';
import { ellipse, fitting, mirrored, patch, path, plate, stroke, symmetric, turned } from './relief.js';

const ACOUSTIC = smoothLoop(
  symmetric(
    path([
      0.06, 0.475, 0.13, 0.45, 0.155, 0.39, 0.135, 0.32, 0.145, 0.26, 0.195, 0.18, 0.195, 0.09, 0.14, 0.02,
      0.05, 0,
    ]),
  ),
  3,
);
const ELECTRIC = smoothLoop(
  path([
    0.03, 0.36, 0.1, 0.4, 0.15, 0.44, 0.16, 0.37, 0.125, 0.3, 0.14, 0.23, 0.19, 0.15, 0.18, 0.06, 0.1, 0.01,
    0, 0.02, -0.1, 0, -0.18, 0.05, -0.2, 0.14, -0.15, 0.23, -0.135, 0.31, -0.17, 0.4, -0.19, 0.5, -0.15, 0.49,
    -0.1, 0.42, -0.03, 0.36,
  ]),
  3,
);
const NECK = path([-0.028, 0.35, 0.028, 0.35, 0.024, 0.83, -0.024, 0.83]);
const HEAD = path([
  0.024, 0.83, 0.046, 0.86, 0.046, 0.87, 0.068, 0.87, 0.068, 0.89, 0.046, 0.89, 0.047, 0.92, 0.07, 0.92, 0.07,
  0.94, 0.047, 0.94, 0.046, 0.98, 0.02, 1, -0.02, 1, -0.046, 0.98, -0.047, 0.94, -0.07, 0.94, -0.07, 0.92,
  -0.047, 0.92, -0.046, 0.89, -0.068, 0.89, -0.068, 0.87, -0.046, 0.87, -0.046, 0.86, -0.024, 0.83,
]);

/** A guitar hung aslant: acoustic with its sound hole, or electric with horns. */
export const guitar: ObjectType = {
  type: 'guitar',
  name: 'guitar',
  group: 'string_instrument',
  size: { width: 0.74, depth: 0.07, height: 0.9 },
  variants: 2,
  colorings: [
    ['#c98438', '#4a2815', '#7a4420'],
    ['#b8282c', '#3a2418', '#f4efe2'],
    ['#2a6a8f', '#3a2418', '#f2e6c8'],
  ],
  turn: 60,
  build: ({ width, depth, height }, variant) => {
    const acoustic = variant === 0;
    const lean = (points: readonly Vec2[]): Vec2[] => {
      const slanted = turned(points, -36);
      return acoustic ? slanted : mirrored(slanted);
    };
    const body = acoustic ? ACOUSTIC : ELECTRIC;
    const fit = fitting([lean(body), lean(HEAD)], width, height);
    const place = (points: readonly Vec2[]): Vec2[] => fit(lean(points));
    const lines = (from: number, to: number) =>
      [-0.014, 0, 0.014].map((x) => stroke(place(path([x, from, x, to])), width * 0.005, '#f2ead2'));
    const face = acoustic
      ? [
          patch(place(ellipse(0, 0.3, 0.078, 0.078, 24)), 'accent'),
          patch(place(ellipse(0, 0.3, 0.06, 0.06, 24)), '#1f130c'),
          patch(place(path([-0.09, 0.125, 0.09, 0.125, 0.08, 0.155, -0.08, 0.155])), 'secondary'),
        ]
      : [
          patch(
            place(
              smoothLoop(
                path([
                  0.02, 0.37, 0.11, 0.38, 0.1, 0.28, 0.13, 0.18, 0.1, 0.09, 0.02, 0.12, -0.06, 0.2, -0.06,
                  0.34,
                ]),
                3,
              ),
            ),
            'accent',
            0.1,
          ),
          ...[0.3, 0.23].map((z) =>
            patch(place(path([-0.05, z, 0.05, z, 0.05, z + 0.03, -0.05, z + 0.03])), '#23262c'),
          ),
          patch(place(path([-0.05, 0.1, 0.05, 0.1, 0.05, 0.15, -0.05, 0.15])), '#aab2ba'),
        ];
    return [
      plate(place(body), 0, depth * 0.55, 'primary', {
        details: [...face, ...lines(acoustic ? 0.14 : 0.12, 0.36)],
      }),
      plate(place(NECK), depth * 0.55, depth * 0.85, 'secondary', {
        details: [
          ...[0.42, 0.5, 0.57, 0.63, 0.69, 0.74, 0.79].map((z) =>
            stroke(place(path([-0.026, z, 0.026, z])), width * 0.006, '#d9cba0'),
          ),
          ...lines(0.35, 0.83),
        ],
      }),
      plate(place(HEAD), depth * 0.85, depth, 'secondary', { tone: 0.16 }),
    ];
  },
};
