import type { ObjectType } from '../../catalogue.js';
import { cosDegrees, sinDegrees, type Vec2 } from '../../../core/math.js';
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
    // The bill's root follows the head round.
    const bill = (share: number): Vec2[] => {
      const [tip, half] = [-depth / 2 + beak * 2 * (1 - share), headRadius * 0.52 * share];
      return [
        ...[-32, -16, 0, 16, 32].map((angle): Vec2 => [
          sinDegrees(angle) * headRadius * 0.96,
          head[0] - cosDegrees(angle) * headRadius * 0.96,
        ]),
        ...softCurve([
          [half, tip + beak * 1.1],
          [half * 1.06, tip + beak * 0.6],
          [half * 0.7, tip + beak * 0.12],
          [0, tip],
          [-half * 0.7, tip + beak * 0.12],
          [-half * 1.06, tip + beak * 0.6],
          [-half, tip + beak * 1.1],
        ]),
      ];
    };
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
            axis: 'z',
            outline: bill(0.84),
            from: head[1] - tall * 0.15,
            to: head[1] - tall * 0.07,
            paint: 'secondary',
            tone: -0.22,
          },
          {
            kind: 'prism',
            axis: 'z',
            outline: bill(1),
            from: head[1] - tall * 0.07,
            to: head[1] + tall * 0.01,
            paint: 'secondary',
          },
        ],
      },
    ];
  },
};
