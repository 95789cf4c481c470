import type { ObjectType } from '../../catalogue.js';
import type { Detail, Paint, Part, Prism } from '../../part.js';
import { ellipse, path, stretched } from './relief.js';

/** A feather beside the crown, in shares of half the width and of the height. */
const FEATHER = path([0.62, 0.07, 0.67, 0.07, 0.76, 0.28, 0.84, 0.6, 0.84, 0.76, 0.74, 0.62, 0.66, 0.36]);

/** A hat that stands out from its wall by its whole brim: of felt with a feather, or of straw with a broad ribbon. */
export const hat: ObjectType = {
  type: 'hat',
  name: 'hat',
  group: 'hat',
  size: { width: 0.64, depth: 0.25, height: 0.4 },
  variants: 2,
  colorings: [
    ['#9a6030', '#4a2614', '#e3b84a'],
    ['#d0a85a', '#b5302f', '#f6e0a0'],
    ['#4a5a70', '#b5302f', '#e8c35a'],
  ],
  turn: 55,
  build: ({ width, depth, height: h }, variant) => {
    const w = width / 2;
    const d = depth / 2;
    const layer = (
      wide: number,
      deep: number,
      low: number,
      high: number,
      paint: Paint,
      more: Partial<Pick<Prism, 'tone' | 'details'>> = {},
    ): Part => ({
      kind: 'prism',
      axis: 'z',
      outline: ellipse(0, -d, w * wide, d * deep, 24),
      from: h * low,
      to: h * high,
      paint,
      ...more,
    });
    const crease: Detail = {
      kind: 'polygon',
      side: 'top',
      points: ellipse(0, -d, w * 0.3, d * 0.34, 16),
      paint: 'primary',
      tone: -0.3,
    };
    if (variant === 1)
      return [
        layer(1, 1, 0, 0.08, 'primary', { tone: 0.1 }),
        layer(0.62, 0.92, 0.08, 0.36, 'secondary'),
        layer(0.6, 0.9, 0.36, 0.84, 'primary'),
        layer(0.55, 0.8, 0.84, 0.94, 'primary', { tone: 0.06 }),
        layer(0.45, 0.62, 0.94, 1, 'primary', { tone: 0.1 }),
      ];
    return [
      layer(1, 1, 0, 0.07, 'primary', { tone: -0.05 }),
      layer(0.62, 0.92, 0.07, 0.28, 'secondary'),
      layer(0.6, 0.9, 0.28, 0.76, 'primary'),
      layer(0.53, 0.78, 0.76, 0.92, 'primary', { tone: 0.06 }),
      layer(0.44, 0.6, 0.92, 1, 'primary', { tone: 0.1, details: [crease] }),
      {
        kind: 'prism',
        axis: 'y',
        outline: stretched(FEATHER, w, h),
        from: -d * 1.12,
        to: -d * 0.88,
        paint: 'accent',
      },
    ];
  },
};
