import type { ObjectType } from '../../catalogue.js';
import type { Vec2 } from '../../../core/math.js';
import type { Detail } from '../../part.js';
import { softCurve, spot } from './kit.js';

/** A bath duck with its beak to the front. */
export const rubberDuck: ObjectType = {
  type: 'rubber_duck',
  name: 'rubber duck',
  group: 'bird',
  size: { width: 0.58, depth: 0.84, height: 0.7 },
  variants: 2,
  colorings: [
    ['#f4c22b', '#e8752a', '#d99a14'],
    ['#f0b429', '#d94f2f', '#c98a16'],
    ['#f6cf3f', '#ef8030', '#dca51f'],
  ],
  turn: 110,
  build: ({ width, depth, height: h }, variant) => {
    const r = width / 2;
    const beak = depth * 0.1;
    const middle = -depth / 2 + beak + r * 1.06;
    const back = middle + r;
    const bodyTop = h * 0.5;
    const headRadius = (h - bodyTop) * 0.54;
    const head: Vec2 = [-depth / 2 + beak + headRadius, bodyTop + (h - bodyTop) * 0.52];
    const wing = (azimuth: number): Detail => spot([azimuth, bodyTop * 0.54], [42, bodyTop * 0.24], 'accent');
    const eye = (azimuth: number): Detail[] => [
      spot([azimuth, h * 0.8 - bodyTop], [21, h * 0.062], '#fffdf4'),
      spot([azimuth * 0.88, h * 0.8 - bodyTop], [11, h * 0.036], '#23262c'),
    ];
    const tall = h - bodyTop;
    // The beak reaches into the head as deep as the head falls back from it at its sides.
    const root = head[0] - headRadius * 0.8;
    const beakOutline = softCurve([
      [root, head[1] + tall * 0.06],
      [head[0] - headRadius * 1.1, head[1] + tall * 0.04],
      [-depth / 2 + beak * 0.3, head[1] - tall * 0.03],
      [-depth / 2, head[1] - tall * 0.11],
      [-depth / 2 + beak * 0.3, head[1] - tall * 0.17],
      [root, head[1] - tall * 0.18],
    ]);
    // The tail touches the body where that is widest: higher up the body falls back from it.
    const tail = softCurve([
      [back, h * 0.22],
      [back + (depth / 2 - back) * 0.7, h * 0.34],
      [depth / 2, h * (variant === 0 ? 0.54 : 0.47)],
      [back + (depth / 2 - back) * 0.4, h * 0.42],
      [back, h * 0.36],
    ]);
    return [
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, middle, 0],
        smooth: true,
        profile: softCurve([
          [r * 0.72, 0],
          [r * 0.94, h * 0.1],
          [r, h * 0.24],
          [r * 0.99, h * 0.34],
          [r * 0.86, h * 0.44],
          [r * 0.5, bodyTop],
        ]),
        paint: 'primary',
        details: [wing(98), wing(-98)],
      },
      { kind: 'prism', axis: 'x', outline: tail, from: -r * 0.26, to: r * 0.26, paint: 'primary' },
      {
        kind: 'group',
        parts: [
          {
            kind: 'lathe',
            axis: 'z',
            center: [0, head[0], bodyTop],
            smooth: true,
            profile: softCurve([
              [headRadius * 0.72, 0],
              [headRadius * 0.95, tall * 0.24],
              [headRadius, tall * 0.5],
              [headRadius * 0.86, tall * 0.78],
              [headRadius * 0.5, tall * 0.95],
              [headRadius * 0.04, tall],
            ]),
            paint: 'primary',
            tone: 0.06,
            details: [...eye(-46), ...eye(46)],
          },
          {
            kind: 'prism',
            axis: 'x',
            outline: beakOutline,
            from: -headRadius * 0.52,
            to: headRadius * 0.52,
            paint: 'secondary',
          },
        ],
      },
    ];
  },
};
