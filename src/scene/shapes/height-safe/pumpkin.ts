import type { ObjectType } from '../../catalogue.js';
import type { Solid } from '../../part.js';
import { unitCircle } from '../../polygon.js';

/** A ribbed pumpkin: lobes around a core, and a stalk. */
export const pumpkin: ObjectType = {
  type: 'pumpkin',
  name: 'pumpkin',
  group: 'round',
  size: { width: 0.78, depth: 0.78, height: 0.66 },
  variants: 2,
  colorings: [
    ['#e67a22', '#5f7a35', '#5f7a35'],
    ['#d9622b', '#6b5a2a', '#6b5a2a'],
    ['#e89a2e', '#4f7a3a', '#4f7a3a'],
  ],
  turn: 180,
  build: ({ width, height: h }, variant) => {
    const count = 8;
    const body = h * (variant === 0 ? 0.78 : 0.84);
    const lobe = width * 0.205;
    const ring = width / 2 - lobe;
    const lobes = unitCircle(count).map(([x, y], index): Solid => ({
      kind: 'ball',
      center: [x * ring, y * ring, body / 2],
      radius: lobe,
      radiusZ: body / 2,
      paint: 'primary',
      tone: index % 2 === 0 ? 0 : -0.09,
    }));
    const stalk = width * 0.065;
    return [
      { kind: 'group', parts: lobes },
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, body],
        profile:
          variant === 0
            ? [
                [stalk * 2.4, 0],
                [stalk * 1.1, (h - body) * 0.3],
                [stalk, (h - body) * 0.75],
                [stalk * 1.35, h - body],
              ]
            : [
                [stalk * 1.9, 0],
                [stalk * 1.2, (h - body) * 0.4],
                [stalk * 1.2, h - body],
              ],
        paint: 'secondary',
      },
    ];
  },
};
