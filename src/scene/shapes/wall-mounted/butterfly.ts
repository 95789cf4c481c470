import type { Vec2 } from '../../../core/math.js';
import type { ObjectType } from '../../catalogue.js';
import { smoothCurve, smoothLoop } from '../curve.js';
import { ellipse, fitting, mirrored, patch, path, plate, spot, stretched, stroke } from './relief.js';

const UPPER = [0.03, 0.56, 0.16, 0.84, 0.36, 1, 0.48, 0.97, 0.5, 0.82, 0.43, 0.62, 0.24, 0.5, 0.03, 0.5];
const LOWER = [
  [0.03, 0.5, 0.24, 0.49, 0.4, 0.4, 0.41, 0.22, 0.3, 0.08, 0.18, 0.06, 0.08, 0.24, 0.03, 0.42],
  [0.03, 0.5, 0.24, 0.49, 0.38, 0.38, 0.36, 0.2, 0.3, 0.02, 0.23, 0.02, 0.2, 0.16, 0.08, 0.28, 0.03, 0.42],
];

/** A butterfly with spread wings. */
export const butterfly: ObjectType = {
  type: 'butterfly',
  name: 'butterfly',
  group: 'butterfly',
  size: { width: 0.84, depth: 0.08, height: 0.7 },
  variants: 2,
  colorings: [
    ['#2b2228', '#ea8a2a', '#fbe9b8'],
    ['#1f2f55', '#3f9fd8', '#d8f0fb'],
    ['#3a1f45', '#c94f8f', '#f8d8a0'],
  ],
  turn: 60,
  build: ({ width, depth, height }, variant) => {
    const upper = smoothLoop(path(UPPER), 3);
    const lower = smoothLoop(path(LOWER[variant] ?? []), 3);
    const fit = fitting([upper, lower, mirrored(upper), mirrored(lower)], width, height);
    /** A wing's shape drawn in towards its own middle. */
    const inside = (points: readonly Vec2[], share: number, x: number, z: number): Vec2[] =>
      points.map(([px, pz]) => [x + (px - x) * share, z + (pz - z) * share]);
    const wing = (side: 1 | -1, points: readonly Vec2[], back: number, isUpper: boolean) => {
      const place = (raw: readonly Vec2[]): Vec2[] => fit(side === 1 ? raw : mirrored(raw));
      const [x, z] = isUpper ? [0.27, 0.72] : [0.24, 0.3];
      const spots: readonly (readonly [number, number, number])[] = isUpper
        ? [
            [0.455, 0.89, 0.014],
            [0.462, 0.8, 0.012],
            [0.42, 0.945, 0.012],
          ]
        : [
            [0.375, 0.27, 0.012],
            [0.32, 0.155, 0.012],
          ];
      const heart = inside(points, 0.42, isUpper ? 0.24 : 0.2, isUpper ? 0.68 : 0.34);
      return plate(place(points), back, back + depth * 0.35, 'primary', {
        details: [
          patch(place(inside(points, 0.76, x, z)), 'secondary'),
          patch(place(heart), variant === 0 ? 'accent' : 'secondary', variant === 0 ? 0 : 0.4),
          ...(isUpper
            ? [
                stroke(place(path([0.05, 0.54, 0.36, 0.9])), width * 0.012, 'primary'),
                stroke(place(path([0.05, 0.53, 0.42, 0.72])), width * 0.012, 'primary'),
              ]
            : [stroke(place(path([0.05, 0.47, 0.33, 0.2])), width * 0.012, 'primary')]),
          ...spots.flatMap(([sx, sz, r]) =>
            place([[sx, sz]]).map((center) => spot(center, r * width, '#fffaf0')),
          ),
        ],
      });
    };
    const feeler = (side: 1 | -1) => {
      const line = smoothCurve(path([0.01, 0.72, 0.05, 0.86, 0.13, 0.97]), 3);
      const strip = [
        ...line.map(([x, z]): Vec2 => [x - 0.007, z]),
        ...[...line].reverse().map(([x, z]): Vec2 => [x + 0.007, z]),
      ];
      return plate(
        stretched(side === 1 ? strip : mirrored(strip), width, height),
        depth * 0.7,
        depth * 0.8,
        'primary',
      );
    };
    return [
      wing(1, lower, 0, false),
      wing(-1, lower, 0, false),
      wing(1, upper, depth * 0.35, true),
      wing(-1, upper, depth * 0.35, true),
      plate(ellipse(0, height * 0.48, width * 0.042, height * 0.26, 24), depth * 0.8, depth, 'primary', {
        tone: 0.12,
        details: [0.34, 0.43, 0.52].map((z) =>
          stroke(
            [
              [-width * 0.03, height * z],
              [width * 0.03, height * z],
            ],
            height * 0.018,
            'secondary',
            0,
          ),
        ),
      }),
      feeler(1),
      feeler(-1),
      plate(
        ellipse(0, height * 0.74 + width * 0.034, width * 0.034, width * 0.034, 20),
        depth * 0.8,
        depth,
        'primary',
        { tone: 0.12 },
      ),
    ];
  },
};
