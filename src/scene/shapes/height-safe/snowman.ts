import type { ObjectType } from '../../catalogue.js';
import type { Detail, Part } from '../../part.js';
import { patch, softCurve, spot } from './kit.js';

/** Snow in a large and a small ball with coal, a carrot, a scarf and arms of twigs. */
export const snowman: ObjectType = {
  type: 'snowman',
  name: 'snowman',
  group: 'snowman',
  size: { width: 0.74, depth: 0.5, height: 0.84 },
  variants: 2,
  colorings: [
    ['#d3e6f7', '#c8323a', '#6b4326'],
    ['#d6e8f6', '#2f7f5f', '#5f3d24'],
    ['#d8e7f4', '#2f6fb0', '#6b4326'],
  ],
  turn: 60,
  build: ({ width, depth, height: h }, variant) => {
    const r = depth / 2;
    const neck = h * 0.53;
    const scarf = h * 0.08;
    const chin = neck + scarf;
    const head = r * 0.74;
    const tall = h - chin;
    const coal = (z: number, reach: number): Detail => spot([0, z], [reach, h * 0.026], '#2a2d34');
    const eyes = [-24, 24].map((azimuth) => spot([azimuth, tall * 0.62], [8, tall * 0.075], '#2a2d34'));
    const smile =
      variant === 0
        ? [-34, -18, 0, 18, 34].map((azimuth) =>
            spot([azimuth, tall * (0.17 + (azimuth * azimuth) / 14000)], [4.5, tall * 0.035], '#2a2d34'),
          )
        : [patch(-26, 26, tall * 0.17, tall * 0.22, '#2a2d34')];
    const arm = (side: 1 | -1): Part => ({
      kind: 'group',
      parts: [
        {
          kind: 'rod',
          from: [side * (r + h * 0.02), 0, h * 0.34],
          to: [side * (width / 2 - h * 0.03), 0, h * 0.52],
          radius: h * 0.02,
          paint: 'accent',
        },
        {
          kind: 'rod',
          from: [side * (width / 2 - h * 0.075), 0, h * 0.45],
          to: [side * (width / 2 - h * 0.017), 0, h * 0.44],
          radius: h * 0.017,
          paint: 'accent',
        },
      ],
    });
    const band: Part = {
      kind: 'lathe',
      axis: 'z',
      center: [0, 0, 0],
      profile: [
        [head * 0.96, neck],
        [head * 1.06, neck + scarf * 0.3],
        [head * 1.06, neck + scarf * 0.7],
        [head * 0.96, chin],
      ],
      paint: 'secondary',
    };
    return [
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        smooth: true,
        profile: softCurve([
          [r * 0.7, 0],
          [r * 0.93, h * 0.1],
          [r, h * 0.25],
          [r, h * 0.34],
          [r * 0.9, h * 0.45],
          [r * 0.68, neck],
        ]),
        paint: 'primary',
        details: [
          coal(h * 0.16, 6),
          coal(h * 0.28, 6),
          patch(24, 44, h * (variant === 0 ? 0.34 : 0.3), neck, 'secondary', -0.1),
        ],
      },
      arm(1),
      arm(-1),
      band,
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, chin],
        smooth: true,
        profile: softCurve([
          [head * 0.8, 0],
          [head * 0.98, tall * 0.24],
          [head, tall * 0.48],
          [head * 0.86, tall * 0.74],
          [head * 0.5, tall * 0.94],
          [head * 0.03, tall],
        ]),
        paint: 'primary',
        details: [...eyes, ...smile],
      },
      {
        kind: 'lathe',
        axis: 'y',
        center: [0, -head, chin + tall * 0.42],
        profile: [
          [h * 0.008, -(r - head)],
          [h * 0.036, 0],
        ],
        paint: '#ee7a24',
      },
    ];
  },
};
