import type { ObjectType } from '../../catalogue.js';
import type { Detail, Part, Side } from '../../part.js';
import { block, rectangle } from './kit.js';

/** A stepped pyramid with stairs; the second variant carries a small temple. */
export const pyramid: ObjectType = {
  type: 'pyramid',
  name: 'pyramid',
  group: 'cone',
  size: { width: 0.88, depth: 0.88, height: 0.62 },
  variants: 2,
  colorings: [
    ['#dba53f', '#a8711f', '#5e3d14'],
    ['#c9733f', '#93482a', '#512515'],
    ['#b98d4f', '#7d5a2b', '#4a3216'],
  ],
  turn: 180,
  build: ({ width, height }, variant) => {
    const steps = variant === 0 ? 7 : 5;
    const top = variant === 0 ? height : height * 0.78;
    const tread = top / steps;
    const least = variant === 0 ? 0.16 : 0.4;
    const parts = Array.from({ length: steps }, (_, index): Part => {
      const extent = width * (1 - ((1 - least) * index) / (steps - 1));
      const z = index * tread;
      const stair = (side: Side): Detail => ({
        kind: 'polygon',
        side,
        points: rectangle(-width * 0.06, z, width * 0.06, z + tread),
        paint: 'secondary',
        tone: -0.1,
      });
      return {
        kind: 'box',
        ...block([0, 0, z], [extent, extent, tread]),
        paint: 'primary',
        tone: index % 2 === 0 ? 0 : 0.06,
        details: variant === 0 ? [] : [stair('front'), stair('back'), stair('left'), stair('right')],
      };
    });
    if (variant === 0) return parts;
    const door = (side: Side): Detail => ({
      kind: 'polygon',
      side,
      points: rectangle(-width * 0.045, top, width * 0.045, height * 0.88),
      paint: 'accent',
    });
    parts.push(
      {
        kind: 'box',
        ...block([0, 0, top], [width * 0.27, width * 0.27, height * 0.92 - top]),
        paint: 'primary',
        tone: 0.06,
        details: [door('front'), door('back'), door('left'), door('right')],
      },
      {
        kind: 'box',
        ...block([0, 0, height * 0.92], [width * 0.18, width * 0.18, height * 0.08]),
        paint: 'secondary',
      },
    );
    return parts;
  },
};
