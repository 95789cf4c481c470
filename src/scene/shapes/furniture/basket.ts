import type { Detail, Part } from '../../part.js';
import { band, patch, piece, split, spun } from './piece.js';

/** A woven one with balls of wool, or a high one with linen. */
export const basket = piece({
  type: 'basket',
  name: 'basket',
  size: { width: 0.44, depth: 0.44, height: 0.42 },
  variants: 2,
  colorings: [
    ['#c39a5f', '#8a5f3c', '#c05a48'],
    ['#b07a45', '#6b4a31', '#3f7f94'],
    ['#d0a868', '#7a5233', '#5f8f64'],
  ],
  draw: (variant): Part[] => {
    const top = variant === 0 ? 0.28 : 0.37;
    const weave = split([0.02, top - 0.05], variant === 0 ? 5 : 7).flatMap(([z0, z1], row): Detail[] =>
      Array.from({ length: 16 }, (_, index) => {
        const angle = -180 + index * 22.5 + (row % 2) * 11.25;
        return patch('surface', [angle, Math.min(180, angle + 11.25)], [z0, z1], 'primary', -0.22);
      }),
    );
    return [
      spun(
        [0, 0],
        [
          [variant === 0 ? 0.17 : 0.19, 0],
          [0.22, top],
        ],
        'primary',
        {
          hollow: { radius: 0.2, paint: 'secondary' },
          details: [...weave, ...band([top - 0.045, top], 'secondary')],
        },
      ),
      variant === 0
        ? {
            kind: 'group',
            parts: [
              { kind: 'ball', center: [-0.08, 0.02, 0.35], radius: 0.07, paint: 'accent' },
              { kind: 'ball', center: [0.08, 0.05, 0.345], radius: 0.065, paint: '#e6b84f' },
              { kind: 'ball', center: [0.02, -0.08, 0.345], radius: 0.065, paint: '#5f8fa6' },
            ],
          }
        : { kind: 'ball', center: [0, 0, 0.395], radius: 0.17, radiusZ: 0.025, paint: 'accent' },
    ];
  },
});
