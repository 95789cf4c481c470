import type { ObjectType } from '../../catalogue.js';
import type { Vec2 } from '../../../core/math.js';
import { belt } from './kit.js';

/** A mug with its handle to one side: the handle is an open ring, kept off the line of sight by a limited turn. */
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
  turn: 55,
  build: ({ width, depth, height }, variant) => {
    const radius = depth / 2;
    const middle = -width / 2 + radius;
    const reach = width - depth;
    const start = middle + radius;
    const ring = (grow: number): Vec2[] => {
      const outer: Vec2[] = [
        [start, 0.78],
        [start + reach * 0.6, 0.78],
        [start + reach, 0.66],
        [start + reach, 0.38],
        [start + reach * 0.6, 0.26],
        [start, 0.26],
      ];
      return outer.map(([x, z]) => [
        x === start ? start + grow * 0.02 : x - grow * reach * 0.34,
        (z - 0.52) * (1 - grow * 0.36) * height + 0.52 * height,
      ]);
    };
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
                [radius * 0.7, 0],
                [radius * 0.86, height * 0.3],
                [radius, height],
              ],
        paint: 'primary',
        hollow: { radius: radius * 0.88, paint: 'accent' },
        details: belt(height * 0.72, height * 0.84, 'secondary'),
      },
      {
        kind: 'prism',
        axis: 'y',
        outline: ring(0),
        holes: [ring(1)],
        from: -depth * 0.09,
        to: depth * 0.09,
        paint: 'primary',
      },
    ];
  },
};
