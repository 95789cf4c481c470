import type { ObjectType } from '../../catalogue.js';
import type { Vec2 } from '../../../core/math.js';
import { unitCircle } from '../../polygon.js';
import type { Detail, Part, Solid } from '../../part.js';
import { belt, spot } from './kit.js';

/** Icing that runs down from `top`: drops of two lengths, in three pieces around. */
function icing(top: number, drop: number, count: number): Detail[] {
  const step = 360 / count;
  return [0, 1, 2].map((third): Detail => {
    const drops = Array.from({ length: count / 3 }, (_, index): Vec2[] => {
      const from = step * (third * (count / 3) + index);
      const low = top - drop * (index % 2 === 0 ? 1 : 0.62);
      return [
        [from, top - drop * 0.3],
        [from + step * 0.14, low + drop * 0.08],
        [from + step * 0.32, low],
        [from + step * 0.5, low + drop * 0.08],
        [from + step * 0.64, top - drop * 0.3],
      ];
    }).flat();
    const start = 120 * third;
    return {
      kind: 'polygon',
      side: 'surface',
      points: [[start, top], ...drops, [start + 120.8, top - drop * 0.3], [start + 120.8, top]],
      paint: 'secondary',
    };
  });
}

/** A cake on a plate with icing and cherries: one tier or two. */
export const cake: ObjectType = {
  type: 'cake',
  name: 'cake',
  group: 'cake',
  size: { width: 0.82, depth: 0.82, height: 0.62 },
  variants: 2,
  colorings: [
    ['#e98aa5', '#fff4e6', '#c8283a'],
    ['#7a4327', '#f6d9b8', '#cf2f3a'],
    ['#e9b85c', '#8a4a2c', '#c8283a'],
  ],
  turn: 180,
  build: ({ width, height: h }, variant) => {
    const r = width / 2;
    const plate = h * 0.07;
    const cherry = h * 0.085;
    const shelf = h - 2 * cherry;
    const cherries = (ring: number, z: number, count: number): Solid[] =>
      unitCircle(count).map(([x, y]): Solid => ({
        kind: 'ball',
        center: [x * ring, y * ring, z + cherry],
        radius: cherry,
        paint: 'accent',
        tone: -0.12,
        details: [spot([25, 52], [22, 13], 'accent', 0.6)],
      }));
    const tier = (radius: number, low: number, high: number): Part => ({
      kind: 'lathe',
      axis: 'z',
      center: [0, 0, 0],
      profile: [
        [radius, low],
        [radius, high - h * 0.02],
        [radius * 0.97, high],
      ],
      paint: 'primary',
      bands: [undefined, 'secondary'],
      details: [
        ...belt(low, low + (high - low) * 0.14, 'secondary', -0.06),
        ...icing(high - h * 0.019, (high - low) * 0.52, radius > r * 0.7 ? 18 : 12),
      ],
    });
    const dish: Part = {
      kind: 'lathe',
      axis: 'z',
      center: [0, 0, 0],
      profile: [
        [r * 0.7, 0],
        [r, plate * 0.7],
        [r, plate],
      ],
      paint: '#6f9bb0',
    };
    if (variant === 0) {
      const middle = h * 0.45;
      return [
        dish,
        tier(r * 0.82, plate, middle),
        tier(r * 0.5, middle, shelf),
        { kind: 'group', parts: [...cherries(r * 0.31, shelf, 5)] },
      ];
    }
    return [dish, tier(r * 0.84, plate, shelf), { kind: 'group', parts: [...cherries(r * 0.6, shelf, 8)] }];
  },
};
