import { clamp, type Vec2 } from '../../../core/math.js';
import type { ObjectType } from '../../catalogue.js';
import type { Detail, Paint, Part, Prism } from '../../part.js';
import { smoothLoop } from '../curve.js';
import { ellipse, mirrored, path, stretched } from './relief.js';

/** A curled end of a brim, from the crown outwards: in shares of half the width and of the height. */
const CURL = path([0.55, 0.06, 0.8, 0.08, 0.94, 0.2, 1, 0.44, 0.95, 0.45, 0.86, 0.28, 0.72, 0.18, 0.55, 0.16]);

/** A hat that stands out from its wall by its whole brim: a cowboy's with curled ends, or a straw one with a broad ribbon. */
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
    const curl = smoothLoop(stretched(CURL, w, h), 2).map(([x, z]): Vec2 => [
      clamp(x, w * 0.54, w),
      Math.max(h * 0.07, z),
    ]);
    const ends = [curl, mirrored(curl)].map((outline): Part => ({
      kind: 'prism',
      axis: 'y',
      outline,
      from: -d * 1.5,
      to: -d * 0.5,
      paint: 'primary',
      tone: 0.08,
    }));
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
      layer(0.86, 1, 0, 0.07, 'primary', { tone: -0.05 }),
      ...ends,
      layer(0.53, 0.94, 0.07, 0.26, 'secondary'),
      layer(0.51, 0.9, 0.26, 0.7, 'primary'),
      layer(0.46, 0.8, 0.7, 0.9, 'primary', { tone: 0.05 }),
      layer(0.4, 0.62, 0.9, 1, 'primary', { tone: 0.1, details: [crease] }),
    ];
  },
};
