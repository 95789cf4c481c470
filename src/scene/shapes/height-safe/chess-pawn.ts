import type { ObjectType } from '../../catalogue.js';
import { softCurve } from './kit.js';

/** A turned chess piece: stepped foot, waist, collar and round head. */
export const chessPawn: ObjectType = {
  type: 'chess_pawn',
  name: 'chess pawn',
  group: 'chess',
  size: { width: 0.54, depth: 0.54, height: 0.82 },
  variants: 2,
  colorings: [
    ['#3a3640', '#3a3640', '#8f2f2f'],
    ['#a8632f', '#a8632f', '#4a2a18'],
    ['#b03a34', '#b03a34', '#4a1a1a'],
  ],
  turn: 180,
  build: ({ width, height: h }, variant) => {
    const r = width / 2;
    const collar = h * 0.6;
    const neck = h * 0.67;
    const head = (h - neck) / 2;
    return [
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        profile:
          variant === 0
            ? [
                [r, 0],
                [r, h * 0.08],
                [r * 0.84, h * 0.12],
                [r * 0.84, h * 0.17],
                [r * 0.7, h * 0.2],
              ]
            : [
                [r * 0.94, 0],
                [r, h * 0.05],
                [r * 0.94, h * 0.1],
                [r * 0.72, h * 0.14],
                [r * 0.72, h * 0.2],
              ],
        paint: 'primary',
      },
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        smooth: true,
        profile: softCurve([
          [r * 0.66, h * 0.2],
          [r * 0.46, h * 0.32],
          [r * 0.33, h * 0.48],
          [r * 0.32, collar],
        ]),
        paint: 'secondary',
      },
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        profile: [
          [r * 0.5, collar],
          [r * 0.6, collar + h * 0.025],
          [r * 0.52, collar + h * 0.05],
          [r * 0.3, neck],
        ],
        paint: 'primary',
      },
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, neck],
        smooth: true,
        profile: softCurve([
          [r * 0.3, 0],
          [head * 0.86, head * 0.46],
          [head, head],
          [head * 0.86, head * 1.5],
          [head * 0.5, head * 1.86],
          [head * 0.03, head * 2],
        ]),
        paint: 'primary',
        tone: 0.06,
      },
    ];
  },
};
