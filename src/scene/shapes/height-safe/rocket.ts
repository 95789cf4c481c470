import type { ObjectType } from '../../catalogue.js';
import type { Vec2 } from '../../../core/math.js';
import type { Axis, Part } from '../../part.js';
import { belt, mirrored, softCurve, spot } from './kit.js';

/** A toy rocket on four fins with a pointed nose and portholes. */
export const rocket: ObjectType = {
  type: 'rocket',
  name: 'rocket',
  group: 'rocket',
  size: { width: 0.64, depth: 0.64, height: 0.85 },
  variants: 2,
  colorings: [
    ['#dfe6ec', '#d1352f', '#2f6f9f'],
    ['#4f86b8', '#e0a42e', '#fdf4dc'],
    ['#d9503c', '#2f4f78', '#fdf0d4'],
  ],
  turn: 180,
  build: ({ width, height: h }, variant) => {
    const r = width * 0.26;
    const tail = h * 0.12;
    const nose = h * 0.66;
    const fin: Vec2[] =
      variant === 0
        ? [
            [r, h * 0.42],
            [width * 0.44, h * 0.24],
            [width / 2, 0],
            [width * 0.4, 0],
            [r, h * 0.16],
          ]
        : [
            [r, h * 0.36],
            [width / 2, h * 0.24],
            [width / 2, 0],
            [width * 0.42, 0],
            [r, h * 0.14],
          ];
    const fins = (['x', 'y'] as const).flatMap((axis: Axis): Part[] =>
      [fin, mirrored(fin)].map((outline): Part => ({
        kind: 'prism',
        axis,
        outline,
        from: -r * 0.14,
        to: r * 0.14,
        paint: 'secondary',
      })),
    );
    const holes = [0, 90, 180, 270].flatMap((azimuth) => [
      spot([azimuth, h * 0.53], [28, h * 0.07], 'secondary', -0.15),
      spot([azimuth, h * 0.53], [20, h * 0.05], variant === 0 ? 'accent' : '#8fd0e0'),
    ]);
    return [
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        profile: [
          [r * 0.74, h * 0.04],
          [r * 0.5, tail],
        ],
        paint: '#4a505c',
      },
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        smooth: true,
        profile: [
          [r * 0.86, tail],
          [r * 0.97, h * 0.2],
          [r, h * 0.32],
          [r, h * 0.44],
          [r * 0.96, h * 0.54],
          [r * 0.84, nose],
        ],
        paint: 'primary',
        details: [...belt(h * 0.2, h * 0.25, 'secondary'), ...holes],
      },
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        smooth: true,
        profile: softCurve([
          [r * 0.84, nose],
          [r * 0.62, h * 0.78],
          [r * 0.34, h * 0.9],
          [r * 0.03, h],
        ]),
        paint: 'secondary',
      },
      ...fins,
    ];
  },
};
