import type { ObjectType } from '../../catalogue.js';
import { smoothCurve } from '../curve.js';

export const apple: ObjectType = {
  type: 'apple',
  name: 'apple',
  group: 'round_fruit',
  size: { width: 0.62, depth: 0.62, height: 0.68 },
  variants: 2,
  colorings: [
    ['#c62f2f', '#5a3a22', '#4f8f3a'],
    ['#7fae35', '#5a3a22', '#3f7d2f'],
    ['#e0b23a', '#5a3a22', '#4f8f3a'],
  ],
  turn: 180,
  build: ({ width, height }, variant) => {
    const r = width / 2;
    const body = height * (variant === 0 ? 0.82 : 0.86);
    return [
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        smooth: true,
        profile: smoothCurve([
          [r * 0.42, 0],
          [r * 0.78, body * 0.13],
          [r * 0.97, body * 0.45],
          [r, body * 0.6],
          [r * 0.9, body * 0.85],
          [r * 0.5, body],
        ]),
        paint: 'primary',
        details: [
          { kind: 'disc', side: 'top', center: [0, 0], radius: r * 0.34, paint: 'primary', tone: -0.35 },
        ],
      },
      {
        kind: 'rod',
        from: [0, 0, body + 0.022],
        to: [r * 0.12, 0, height - 0.022],
        radius: 0.022,
        paint: 'secondary',
      },
      {
        kind: 'prism',
        axis: 'y',
        outline: smoothCurve([
          [r * 0.12 + 0.023, body + 0.01],
          [r * 0.4, body + 0.01],
          [r * 0.85, height * 0.97],
          [r * 0.35, height * 0.96],
          [r * 0.12 + 0.023, body + 0.015],
        ]),
        from: -0.012,
        to: 0.012,
        paint: 'accent',
      },
    ];
  },
};
