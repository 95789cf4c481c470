import type { ObjectType } from '../../catalogue.js';
import { cosDegrees, sinDegrees, type Vec2 } from '../../../core/math.js';
import type { Paint, Part } from '../../part.js';
import { block, softCurve, spot } from './kit.js';

/** A bun with lettuce, a patty, cheese and tomato. */
export const burger: ObjectType = {
  type: 'burger',
  name: 'burger',
  group: 'burger',
  size: { width: 0.8, depth: 0.8, height: 0.64 },
  variants: 2,
  colorings: [
    ['#d9913f', '#6b3a20', '#f4c23a'],
    ['#c97a30', '#5a2f1c', '#f6cf4f'],
    ['#e0a250', '#74402a', '#f0b42e'],
  ],
  turn: 180,
  build: ({ width, height: h }, variant) => {
    const r = width / 2;
    const wave = Array.from({ length: 40 }, (_, index): Vec2 => {
      const reach = index % 10 === 0 ? r : r * (index % 2 === 0 ? 0.98 : 0.9);
      return [cosDegrees(index * 9) * reach, sinDegrees(index * 9) * reach];
    });
    const round = (radius: number, low: number, high: number, paint: Paint): Part => ({
      kind: 'lathe',
      axis: 'z',
      center: [0, 0, 0],
      profile: [
        [radius * 0.95, low],
        [radius, low + (high - low) * 0.25],
        [radius, low + (high - low) * 0.75],
        [radius * 0.95, high],
      ],
      paint,
    });
    const lettuce = (low: number, high: number): Part => ({
      kind: 'prism',
      axis: 'z',
      outline: wave,
      from: low,
      to: high,
      paint: '#63a83c',
    });
    const cheese = (low: number, high: number): Part => ({
      kind: 'box',
      ...block([0, 0, low], [r * 1.5, r * 1.5, high - low]),
      paint: 'accent',
    });
    const filling: Part[] =
      variant === 0
        ? [
            round(r * 0.92, h * 0.18, h * 0.33, 'secondary'),
            cheese(h * 0.33, h * 0.37),
            round(r * 0.86, h * 0.37, h * 0.43, '#cf3a2c'),
            lettuce(h * 0.43, h * 0.48),
          ]
        : [
            lettuce(h * 0.18, h * 0.23),
            round(r * 0.92, h * 0.23, h * 0.38, 'secondary'),
            cheese(h * 0.38, h * 0.42),
            round(r * 0.86, h * 0.42, h * 0.48, '#cf3a2c'),
          ];
    const seeds = [
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((index) => spot([index * 45 + 10, h * 0.72], [4, h * 0.02], '#fff0cc')),
      ...[0, 1, 2, 3, 4, 5].map((index) => spot([index * 60 + 35, h * 0.84], [6, h * 0.016], '#fff0cc')),
      ...[0, 1, 2, 3].map((index) => spot([index * 90 + 10, h * 0.93], [10, h * 0.012], '#fff0cc')),
    ];
    return [
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        smooth: true,
        profile: softCurve([
          [r * 0.78, 0],
          [r * 0.9, h * 0.05],
          [r * 0.94, h * 0.11],
          [r * 0.94, h * 0.18],
        ]),
        paint: 'primary',
      },
      ...filling,
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        smooth: true,
        profile: softCurve([
          [r * 0.9, h * 0.48],
          [r * 0.95, h * 0.54],
          [r * 0.9, h * 0.7],
          [r * 0.66, h * 0.88],
          [r * 0.3, h * 0.98],
          [r * 0.03, h],
        ]),
        paint: 'primary',
        details: seeds,
      },
    ];
  },
};
