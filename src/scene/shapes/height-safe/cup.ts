import type { ObjectType } from '../../catalogue.js';
import { belt, softCurve } from './kit.js';

/** A mug with its handle to one side: the handle is an open ring, kept beside the bowl by a limited turn. */
export const cup: ObjectType = {
  type: 'cup',
  name: 'cup',
  group: 'cup',
  size: { width: 0.78, depth: 0.56, height: 0.6 },
  variants: 2,
  colorings: [
    ['#d9483b', '#f6e7da', '#fbf3ea'],
    ['#2f7f86', '#eef4f0', '#f4f7f2'],
    ['#e0a52e', '#5b3a1e', '#fff4dc'],
  ],
  turn: 38,
  build: ({ width, depth, height }, variant) => {
    const radius = depth / 2;
    const middle = -width / 2 + radius;
    const reach = width - depth;
    const start = middle + radius;
    const outer = softCurve([
      [start, height * 0.8],
      [start + reach * 0.55, height * 0.81],
      [start + reach, height * 0.58],
      [start + reach * 0.75, height * 0.28],
      [start, height * 0.2],
    ]);
    const inner = softCurve([
      [start + reach * 0.03, height * 0.66],
      [start + reach * 0.4, height * 0.67],
      [start + reach * 0.62, height * 0.56],
      [start + reach * 0.45, height * 0.38],
      [start + reach * 0.03, height * 0.34],
    ]);
    return [
      {
        kind: 'lathe',
        axis: 'z',
        center: [middle, 0, 0],
        profile:
          variant === 0
            ? [
                [radius * 0.94, 0],
                [radius, height * 0.06],
                [radius, height],
              ]
            : [
                [radius * 0.8, 0],
                [radius * 0.98, height * 0.2],
                [radius, height],
              ],
        paint: 'primary',
        hollow: { radius: radius * 0.88, paint: 'accent' },
        details: belt(height * 0.72, height * 0.84, 'secondary'),
      },
      {
        kind: 'prism',
        axis: 'y',
        outline: outer,
        holes: [inner],
        from: -depth * 0.09,
        to: depth * 0.09,
        paint: 'primary',
      },
    ];
  },
};
