import type { ObjectType } from '../../catalogue.js';
import { softCurve, spot } from './kit.js';

/** A toadstool: pale stem, wide cap with spots. */
export const mushroom: ObjectType = {
  type: 'mushroom',
  name: 'mushroom',
  group: 'mushroom',
  size: { width: 0.68, depth: 0.68, height: 0.7 },
  variants: 2,
  colorings: [
    ['#cf2f2b', '#fbf4e6', '#f0e2c4'],
    ['#b5692f', '#f7e8c8', '#efdcb8'],
    ['#d9622b', '#fff3de', '#f2e2c2'],
  ],
  turn: 180,
  build: ({ width, height: h }, variant) => {
    const r = width / 2;
    const rim = h * (variant === 0 ? 0.53 : 0.5);
    const tall = h - rim;
    const rings: readonly (readonly [number, number, number])[] = [
      [6, 0.2, 0.085],
      [5, 0.56, 0.085],
      [3, 0.86, 0.07],
    ];
    const spots = rings.flatMap(([count, share, size], ring) =>
      Array.from({ length: count }, (_, index) =>
        spot(
          [(360 * (index + ring * 0.5)) / count + 12, rim + tall * share],
          [10 + 7 * ring * ring, tall * size * 1.4],
          'secondary',
        ),
      ),
    );
    return [
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        smooth: true,
        profile: softCurve([
          [r * 0.56, 0],
          [r * 0.54, h * 0.1],
          [r * 0.44, h * 0.3],
          [r * 0.42, rim],
        ]),
        paint: 'accent',
      },
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        smooth: true,
        profile: softCurve(
          variant === 0
            ? [
                [r * 0.9, rim],
                [r, rim + tall * 0.12],
                [r * 0.92, rim + tall * 0.45],
                [r * 0.64, rim + tall * 0.8],
                [r * 0.3, h * 0.985],
                [r * 0.04, h],
              ]
            : [
                [r * 0.94, rim],
                [r, rim + tall * 0.1],
                [r * 0.8, rim + tall * 0.5],
                [r * 0.5, rim + tall * 0.84],
                [r * 0.26, h * 0.98],
                [r * 0.04, h],
              ],
        ),
        paint: 'primary',
        details: spots,
      },
    ];
  },
};
