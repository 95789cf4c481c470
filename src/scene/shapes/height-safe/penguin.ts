import type { ObjectType } from '../../catalogue.js';
import type { Vec2 } from '../../../core/math.js';
import type { Detail, Part } from '../../part.js';
import { block, mirrored, softCurve, spot } from './kit.js';

/** A penguin: dark back, white front, orange beak and feet, flippers at its sides. */
export const penguin: ObjectType = {
  type: 'penguin',
  name: 'penguin',
  group: 'bird',
  size: { width: 0.66, depth: 0.56, height: 0.84 },
  variants: 2,
  colorings: [
    ['#2f3b4c', '#fbf8f0', '#ee8a2a'],
    ['#3a5678', '#fbf8f0', '#f0a030'],
    ['#33343c', '#fdf9ee', '#e8792a'],
    ['#1f57b8', '#fdf9ee', '#f0902a'],
    ['#10204f', '#fdf9ee', '#f0902a'],
    ['#86c5f7', '#fdf9ee', '#f08a2a'],
  ],
  turn: 70,
  recolor: 20,
  build: ({ width, depth, height: h }, variant) => {
    const beak = depth * 0.1;
    const r = (depth - beak) / 2;
    const middle = -depth / 2 + beak + r;
    const foot = h * 0.07;
    const neck = h * 0.6;
    const head = r * 0.86;
    const tall = h - neck;
    const belly: Vec2[] = softCurve([
      [-26, neck],
      [-50, h * 0.42],
      [-52, h * 0.26],
      [-34, foot + h * 0.02],
      [34, foot + h * 0.02],
      [52, h * 0.26],
      [50, h * 0.42],
      [26, neck],
    ]);
    const face = (side: 1 | -1): Detail[] => [
      spot([side * 22, tall * 0.5], [24, tall * 0.3], 'secondary'),
      spot([side * 24, tall * 0.58], [8.5, tall * 0.1], '#20242c'),
    ];
    const flipper: Vec2[] = softCurve([
      [r, h * 0.55],
      [r + (width / 2 - r) * 0.5, h * 0.47],
      [width / 2, h * (variant === 0 ? 0.27 : 0.36)],
      [r + (width / 2 - r) * 0.55, h * 0.27],
      [r, h * 0.38],
    ]);
    const wing = (outline: Vec2[]): Part => ({
      kind: 'prism',
      axis: 'y',
      outline,
      from: middle - r * 0.3,
      to: middle + r * 0.3,
      paint: 'primary',
      tone: 0.08,
    });
    return [
      ...[-1, 1].map((side): Part => ({
        kind: 'box',
        ...block([side * r * 0.42, middle - r * 0.28, 0], [r * 0.6, r * 1.5, foot]),
        paint: 'accent',
      })),
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, middle, 0],
        smooth: true,
        profile: softCurve([
          [r * 0.78, foot],
          [r * 0.97, h * 0.18],
          [r, h * 0.27],
          [r, h * 0.45],
          [r * 0.93, h * 0.54],
          [r * 0.8, neck],
        ]),
        paint: 'primary',
        details: [{ kind: 'polygon', side: 'surface', points: belly, paint: 'secondary' }],
      },
      wing(flipper),
      wing(mirrored(flipper)),
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, middle, neck],
        smooth: true,
        profile: softCurve([
          [r * 0.78, 0],
          [head, tall * 0.32],
          [head * 0.97, tall * 0.52],
          [head * 0.76, tall * 0.8],
          [head * 0.4, tall * 0.96],
          [head * 0.03, tall],
        ]),
        paint: 'primary',
        details: [...face(-1), ...face(1)],
      },
      {
        kind: 'lathe',
        axis: 'y',
        center: [0, middle - head, neck + tall * 0.36],
        profile: [
          [r * 0.04, head - r - beak],
          [r * 0.22, 0],
        ],
        paint: 'accent',
      },
    ];
  },
};
