import type { ObjectType } from '../../catalogue.js';
import type { Vec2 } from '../../../core/math.js';
import type { Part } from '../../part.js';
import { belt, block, mirrored, rectangle, softCurve, star } from './kit.js';

/** A prize cup with two ears on a stem and a plinth. */
export const trophy: ObjectType = {
  type: 'trophy',
  name: 'trophy',
  group: 'cup',
  size: { width: 0.84, depth: 0.48, height: 0.82 },
  variants: 2,
  colorings: [
    ['#e2ab27', '#5a3324', '#8a5a12'],
    ['#93a3b8', '#27344d', '#51617a'],
    ['#c27a3d', '#33291f', '#7d431a'],
  ],
  turn: 42,
  build: ({ width, depth, height: h }, variant) => {
    const r = depth / 2;
    const foot = h * 0.17;
    const rim = variant === 0 ? 0.9 : 0.86;
    const reach = width / 2 - r;
    const outer: Vec2[] = softCurve([
      [r, h * rim],
      [r + reach * 0.62, h * (rim + 0.01)],
      [r + reach, h * (rim - 0.12)],
      [r + reach * 0.8, h * (rim - 0.27)],
      [r, h * (rim - 0.35)],
    ]);
    const inner: Vec2[] = softCurve([
      [r * 1.02, h * (rim - 0.065)],
      [r + reach * 0.48, h * (rim - 0.06)],
      [r + reach * 0.66, h * (rim - 0.13)],
      [r + reach * 0.5, h * (rim - 0.22)],
      [r * 1.02, h * (rim - 0.28)],
    ]);
    const ear = (outline: Vec2[], hole: Vec2[]): Part => ({
      kind: 'prism',
      axis: 'y',
      outline,
      holes: [hole],
      from: -depth * 0.09,
      to: depth * 0.09,
      paint: 'primary',
      tone: -0.08,
    });
    const plaque = rectangle(-r * 0.4, foot * 0.25, r * 0.4, foot * 0.75);
    const plinth: Part =
      variant === 0
        ? {
            kind: 'box',
            ...block([0, 0, 0], [r * 1.5, r * 1.5, foot]),
            paint: 'secondary',
            details: [
              { kind: 'polygon', side: 'front', points: plaque, paint: 'primary' },
              { kind: 'polygon', side: 'back', points: plaque, paint: 'primary' },
            ],
          }
        : {
            kind: 'lathe',
            axis: 'z',
            center: [0, 0, 0],
            profile: [
              [r * 0.92, 0],
              [r * 0.92, foot * 0.5],
              [r * 0.7, foot * 0.5],
              [r * 0.7, foot],
            ],
            paint: 'secondary',
          };
    const low = h * (rim - 0.44);
    return [
      plinth,
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        profile: [
          [r * 0.6, foot],
          [r * 0.5, foot + h * 0.04],
          [r * 0.2, foot + h * 0.09],
          [r * 0.2, low - h * 0.05],
          [r * 0.36, low - h * 0.03],
          [r * 0.36, low],
        ],
        paint: 'primary',
        tone: -0.1,
      },
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        profile: [
          [r * 0.36, low],
          [r * 0.74, low + h * 0.04],
          [r * 0.94, low + h * 0.1],
          [r, low + h * 0.19],
          [r, h],
        ],
        smooth: true,
        paint: 'primary',
        hollow: { radius: r * 0.88, paint: 'accent' },
        details: [
          ...belt(h * 0.94, h * 0.965, 'accent'),
          { kind: 'polygon', side: 'surface', points: star([0, h * 0.75], [34, h * 0.105]), paint: 'accent' },
          {
            kind: 'polygon',
            side: 'surface',
            points: star([180, h * 0.75], [34, h * 0.105]),
            paint: 'accent',
          },
        ],
      },
      ear(outer, inner),
      ear(mirrored(outer), mirrored(inner)),
    ];
  },
};
