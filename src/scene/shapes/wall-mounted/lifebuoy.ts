import type { Vec2 } from '../../../core/math.js';
import type { ObjectType } from '../../catalogue.js';
import type { Group } from '../../part.js';
import { patch, plate, radial, sector } from './relief.js';

/** A ring to be thrown to somebody in the water: four bands, open in the middle. */
export const lifebuoy: ObjectType = {
  type: 'lifebuoy',
  name: 'lifebuoy',
  group: 'lifebuoy',
  size: { width: 0.76, depth: 0.065, height: 0.76 },
  variants: 2,
  colorings: [
    ['#d9352c', '#f8f4ea', '#c9a45a'],
    ['#ea7a22', '#faf6ec', '#d8b878'],
    ['#1f5fa0', '#f6f4ec', '#d9b45a'],
  ],
  turn: 65,
  build: ({ width, depth, height }, variant) => {
    const middle: Vec2 = [0, height / 2];
    const r = width / 2;
    const full = variant === 0 ? r : r * 0.955;
    const half = variant === 0 ? 14 : 18;
    const ring = (
      inner: number,
      outer: number,
      back: number,
      front: number,
      tone: number,
      shine: boolean,
    ): Group => ({
      kind: 'group',
      parts: [0, 90, 180, 270].flatMap((angle) => [
        plate(
          sector(middle, inner * full, outer * full, angle - 45 + half, angle + 45 - half, 8),
          back,
          front,
          'primary',
          {
            tone,
            details: shine
              ? [
                  patch(
                    sector(middle, full * 0.7, full * 0.78, angle - 45 + half, angle + 45 - half, 8),
                    'primary',
                    0.3,
                  ),
                ]
              : [],
          },
        ),
        plate(
          sector(middle, inner * full, outer * full, angle + 45 - half, angle + 45 + half, 6),
          back,
          front,
          'secondary',
          {
            tone,
            details: shine
              ? [
                  patch(
                    sector(middle, full * 0.7, full * 0.78, angle + 45 - half, angle + 45 + half, 6),
                    'secondary',
                    0.6,
                  ),
                ]
              : [],
          },
        ),
      ]),
    });
    const start = variant === 0 ? 0 : depth * 0.3;
    const at = (share: number): number => start + (depth - start) * share;
    const rope = (low: number) =>
      radial(middle, 48, (index) => {
        const step = index % 12;
        const share = Math.min(step, 12 - step) / 6;
        return r * (1 - share * share * 0.04) * low;
      });
    return [
      ...(variant === 0 ? [] : [plate(rope(1), 0, depth * 0.3, 'accent', { holes: [rope(0.94)] })]),
      ring(0.53, variant === 0 ? 1 : 0.96, start, at(0.4), -0.08, false),
      ring(0.5, variant === 0 ? 0.985 : 1, at(0.4), at(0.75), -0.04, false),
      ring(0.56, 0.92, at(0.75), depth, 0, true),
    ];
  },
};
