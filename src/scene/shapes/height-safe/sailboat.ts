import type { ObjectType } from '../../catalogue.js';
import type { Vec2 } from '../../../core/math.js';
import type { Part } from '../../part.js';
import { softCurve } from './kit.js';

/** A toy sailing boat with its bow to the right: hull, mast, mainsail, foresail. */
export const sailboat: ObjectType = {
  type: 'sailboat',
  name: 'sailboat',
  group: 'boat',
  size: { width: 0.88, depth: 0.42, height: 0.85 },
  variants: 2,
  colorings: [
    ['#c8372f', '#fbf4e2', '#7a4a28'],
    ['#2f6f9f', '#f2b84a', '#6b4026'],
    ['#3f8560', '#e8643f', '#6b4026'],
  ],
  turn: 45,
  build: ({ width, depth, height: h }, variant) => {
    const x = width / 2;
    const y = depth / 2;
    const plan = (share: number): Vec2[] => {
      const side = softCurve([
        [-x * share, -y * 0.72 * share],
        [-x * 0.2 * share, -y * share],
        [x * 0.4 * share, -y * 0.78 * share],
        [x * share, 0],
      ]);
      return [
        ...side,
        ...side
          .slice(0, -1)
          .map(([a, b]): Vec2 => [a, -b])
          .reverse(),
      ];
    };
    const deck = h * 0.24;
    const mast = -x * 0.06;
    const thick = h * 0.022;
    const boom = deck + h * 0.07;
    const peak = h * 0.9;
    const sail = (outline: Vec2[], tone: number): Part => ({
      kind: 'prism',
      axis: 'y',
      outline,
      from: -y * 0.1,
      to: y * 0.1,
      paint: 'secondary',
      tone,
    });
    const main = sail(
      softCurve([
        [mast - thick, peak],
        [-x * 0.5, h * 0.56],
        [-x * 0.86, boom],
      ]).concat([[mast - thick, boom]]),
      0,
    );
    const fore =
      variant === 0
        ? sail(
            softCurve([
              [mast + thick, h * 0.8],
              [x * 0.42, h * 0.5],
              [x * 0.84, boom],
            ]).concat([[mast + thick, boom]]),
            -0.1,
          )
        : sail(
            softCurve([
              [mast + thick, h * 0.66],
              [x * 0.3, h * 0.48],
              [x * 0.6, boom],
            ]).concat([[mast + thick, boom]]),
            -0.1,
          );
    return [
      { kind: 'prism', axis: 'z', outline: plan(0.82), from: 0, to: h * 0.07, paint: 'primary', tone: -0.3 },
      { kind: 'prism', axis: 'z', outline: plan(0.92), from: h * 0.07, to: h * 0.14, paint: 'primary' },
      {
        kind: 'prism',
        axis: 'z',
        outline: plan(1),
        from: h * 0.14,
        to: deck,
        paint: 'primary',
        tone: 0.08,
        cap: 'accent',
      },
      {
        kind: 'lathe',
        axis: 'z',
        center: [mast, 0, deck],
        profile: [
          [thick, 0],
          [thick, h - deck],
        ],
        paint: 'accent',
      },
      main,
      fore,
      {
        kind: 'prism',
        axis: 'y',
        outline: [
          [mast - thick, h],
          [mast - thick, h * 0.92],
          [mast - x * 0.3, h * 0.96],
        ],
        from: -thick * 0.5,
        to: thick * 0.5,
        paint: 'primary',
      },
    ];
  },
};
