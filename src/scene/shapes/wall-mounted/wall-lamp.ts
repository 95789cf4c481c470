import type { ObjectType } from '../../catalogue.js';
import type { Part } from '../../part.js';
import { smoothCurve } from '../curve.js';
import { ellipse, path, plate, spot, stretched, symmetric } from './relief.js';

/** A wall lamp with two arms: lit shades or globes on a bracket. */
export const wallLamp: ObjectType = {
  type: 'wall_lamp',
  name: 'wall lamp',
  group: 'lamp',
  size: { width: 0.66, depth: 0.24, height: 0.56 },
  variants: 2,
  colorings: [
    ['#a9772a', '#ffdf8e', '#8a5a1c'],
    ['#3d4450', '#ffcf70', '#2a2f38'],
    ['#8c4a2a', '#ffe6a6', '#6a3218'],
  ],
  turn: 65,
  build: ({ width, depth, height }, variant) => {
    const reach = width / 2 - depth / 2;
    const y = -depth / 2;
    const r = width * 0.022;
    const socket = height * 0.36;
    const low = height * 0.17;
    const arm = (side: 1 | -1): Part => ({
      kind: 'group',
      parts: [
        {
          kind: 'rod',
          from: [side * r * 2.6, y, low],
          to: [side * reach * 0.66, y, low * 0.72],
          radius: r,
          paint: 'primary',
        },
        {
          kind: 'rod',
          from: [side * reach * 0.66, y, low * 0.72],
          to: [side * reach, y, low * 1.1],
          radius: r,
          paint: 'primary',
        },
        {
          kind: 'rod',
          from: [side * reach, y, low * 1.1],
          to: [side * reach, y, socket - r],
          radius: r,
          paint: 'primary',
        },
      ],
    });
    const holder = (x: number): Part => ({
      kind: 'lathe',
      axis: 'z',
      center: [x, y, socket],
      profile: [
        [depth * 0.1, 0],
        [depth * 0.24, height * 0.03],
        [depth * 0.24, height * 0.07],
      ],
      paint: 'accent',
    });
    const light = (x: number): Part =>
      variant === 0
        ? {
            kind: 'lathe',
            axis: 'z',
            center: [x, y, socket + height * 0.07],
            profile: [
              [depth * 0.5, 0],
              [depth * 0.49, height * 0.05],
              [depth * 0.28, height * 0.53],
              [depth * 0.27, height * 0.57],
            ],
            bands: ['accent', 'secondary', 'accent'],
            paint: 'secondary',
            hollow: { radius: depth * 0.24, paint: '#fff6d8' },
          }
        : {
            kind: 'lathe',
            axis: 'z',
            center: [x, y, socket + height * 0.07],
            smooth: true,
            profile: smoothCurve(
              stretched(path([0.2, 0, 0.42, 0.1, 0.47, 0.24, 0.4, 0.38, 0.5, 0.57]), depth, height),
              3,
            ),
            paint: 'secondary',
            tone: 0.1,
            hollow: { radius: depth * 0.46, paint: '#fffbe8' },
          };
    const shield =
      variant === 0
        ? symmetric(
            stretched(
              path([0, 0.62, 0.05, 0.56, 0.11, 0.42, 0.09, 0.24, 0.12, 0.12, 0.06, 0.05, 0, 0]),
              width,
              height,
            ),
          )
        : ellipse(0, height * 0.24, width * 0.12, height * 0.24);
    return [
      plate(shield, 0, depth * 0.14, 'primary', {
        tone: -0.2,
        details: [spot([0, low], r * 3, 'primary', 0.25)],
      }),
      {
        kind: 'lathe',
        axis: 'y',
        center: [0, 0, low],
        profile: [
          [r * 1.6, y - r * 2],
          [r * 1.6, -depth * 0.14],
        ],
        paint: 'primary',
      },
      arm(1),
      arm(-1),
      holder(reach),
      holder(-reach),
      light(reach),
      light(-reach),
    ];
  },
};
