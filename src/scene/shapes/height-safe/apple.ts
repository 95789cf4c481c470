import type { ObjectType } from '../../catalogue.js';
import { at, type Vec2 } from '../../../core/math.js';
import { softCurve } from './kit.js';

export const apple: ObjectType = {
  type: 'apple',
  name: 'apple',
  group: 'round',
  size: { width: 0.64, depth: 0.64, height: 0.72 },
  variants: 2,
  colorings: [
    ['#c62f2f', '#5a3a22', '#4f8f3a'],
    ['#7fae35', '#5a3a22', '#3f7d2f'],
    ['#d9573a', '#5a3a22', '#5f9a3a'],
  ],
  turn: 180,
  build: ({ width, height }, variant) => {
    const r = width / 2;
    const body = height * (variant === 0 ? 0.79 : 0.83);
    const stalk = r * 0.06;
    const leafZ = body + (height - body) * 0.5;
    const leaf = softCurve([
      [r * 0.04, 0],
      [r * 0.26, r * 0.2],
      [r * 0.56, r * 0.16],
      [r * 0.84, -r * 0.14],
      [r * 0.5, -r * 0.2],
      [r * 0.22, -r * 0.14],
      [r * 0.04, 0],
    ]).slice(0, -1);
    const profile: Vec2[] =
      variant === 0
        ? [
            [r * 0.42, 0],
            [r * 0.76, body * 0.12],
            [r * 0.96, body * 0.42],
            [r, body * 0.62],
            [r * 0.88, body * 0.86],
            [r * 0.6, body * 0.975],
            [r * 0.3, body],
          ]
        : [
            [r * 0.36, 0],
            [r * 0.64, body * 0.12],
            [r * 0.88, body * 0.42],
            [r, body * 0.7],
            [r * 0.89, body * 0.9],
            [r * 0.6, body * 0.985],
            [r * 0.3, body],
          ];
    return [
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        smooth: true,
        profile: softCurve(profile),
        paint: 'primary',
        // The hollow of the stalk takes up the whole of the flat top.
        details: [
          { kind: 'disc', side: 'top', center: [0, 0], radius: r * 0.3, paint: 'primary', tone: -0.3 },
          { kind: 'disc', side: 'top', center: [0, 0], radius: r * 0.17, paint: 'primary', tone: -0.5 },
        ],
      },
      {
        kind: 'group',
        parts: [
          {
            kind: 'rod',
            from: [0, 0, body + stalk],
            to: [-r * 0.1, 0, height - stalk],
            radius: stalk,
            paint: 'secondary',
          },
          {
            kind: 'prism',
            axis: 'z',
            outline: leaf,
            from: leafZ,
            to: leafZ + r * 0.05,
            paint: 'accent',
            details: [
              {
                kind: 'line',
                side: 'top',
                points: [at(leaf, 0), [r * 0.7, -r * 0.09]],
                width: r * 0.04,
                paint: 'accent',
                tone: -0.35,
              },
            ],
          },
        ],
      },
    ];
  },
};
