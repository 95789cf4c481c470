import type { ObjectType } from '../../catalogue.js';
import type { Vec2 } from '../../../core/math.js';
import { belt, softCurve } from './kit.js';

/** A round pot with its spout to the right and its handle to the left. */
export const teapot: ObjectType = {
  type: 'teapot',
  name: 'teapot',
  group: 'pot_with_spout',
  size: { width: 0.94, depth: 0.56, height: 0.62 },
  variants: 2,
  colorings: [
    ['#2f7fa8', '#f4ecd8', '#e0a33a'],
    ['#c8473a', '#f6ead6', '#f3cf7a'],
    ['#4f8a4c', '#f3ecd4', '#8a5a2e'],
  ],
  turn: 50,
  build: ({ width, depth, height: h }, variant) => {
    const r = depth / 2;
    const middle = -width / 2 + width * 0.21 + r;
    const right = middle + r;
    const left = middle - r;
    const spout: Vec2[] = [
      ...softCurve([
        [right, h * 0.2],
        [right + (width / 2 - right) * 0.55, h * 0.34],
        [right + (width / 2 - right) * 0.72, h * 0.6],
        [width / 2, h * 0.76],
      ]),
      ...softCurve([
        [right + (width / 2 - right) * 0.62, h * 0.78],
        [right + (width / 2 - right) * 0.28, h * 0.56],
        [right, h * 0.48],
      ]),
    ];
    const reach = left + width / 2;
    const outer = softCurve([
      [left, h * 0.62],
      [left - reach * 0.55, h * 0.68],
      [left - reach, h * 0.52],
      [left - reach * 0.85, h * 0.28],
      [left, h * 0.14],
    ]).map(([x, z]): Vec2 => [Math.max(x, -width / 2), z]);
    const inner = softCurve([
      [left - reach * 0.04, h * 0.52],
      [left - reach * 0.4, h * 0.55],
      [left - reach * 0.62, h * 0.46],
      [left - reach * 0.52, h * 0.34],
      [left - reach * 0.04, h * 0.25],
    ]);
    const shoulder = h * 0.74;
    const tall = variant === 0;
    return [
      {
        kind: 'lathe',
        axis: 'z',
        center: [middle, 0, 0],
        smooth: true,
        profile: tall
          ? [
              [r * 0.72, 0],
              [r * 0.9, h * 0.08],
              [r, h * 0.2],
              [r, h * 0.5],
              [r * 0.92, h * 0.62],
              [r * 0.74, h * 0.7],
              [r * 0.56, shoulder],
            ]
          : [
              [r * 0.92, 0],
              [r, h * 0.06],
              [r, h * 0.5],
              [r * 0.9, h * 0.66],
              [r * 0.7, shoulder],
            ],
        paint: 'primary',
        details: belt(h * 0.3, h * 0.42, 'secondary'),
      },
      {
        kind: 'lathe',
        axis: 'z',
        center: [middle, 0, shoulder],
        profile: [
          [r * 0.62, 0],
          [r * 0.56, h * 0.05],
          [r * 0.3, h * 0.11],
          [r * 0.1, h * 0.13],
        ],
        smooth: true,
        paint: 'secondary',
      },
      {
        kind: 'ball',
        center: [middle, 0, (shoulder + h * 0.13 + h) / 2],
        radius: r * 0.24,
        radiusZ: (h - shoulder - h * 0.13) / 2,
        paint: 'accent',
      },
      {
        kind: 'prism',
        axis: 'y',
        outline: spout,
        from: -depth * 0.1,
        to: depth * 0.1,
        paint: 'primary',
        tone: 0.05,
      },
      {
        kind: 'prism',
        axis: 'y',
        outline: outer,
        holes: [inner],
        from: -depth * 0.08,
        to: depth * 0.08,
        paint: 'accent',
      },
    ];
  },
};
