import type { Vec2, Vec3 } from '../../../core/math.js';
import type { Part, Solid } from '../../part.js';
import { block, oval, patch, piece, type Span } from './piece.js';

/** A painter's stand with a canvas on which little has been begun. */
export const easel = piece({
  type: 'easel',
  name: 'easel',
  group: 'framed',
  size: { width: 0.72, depth: 0.72, height: 1.6 },
  variants: 2,
  colorings: [
    ['#c05a48', '#b98a56', '#3f7f94'],
    ['#3f7f7a', '#a9713f', '#d9a545'],
    ['#7a5a96', '#b98a56', '#d98f3a'],
  ],
  draw: (variant): Part[] => {
    const bar = (from: Vec3, to: Vec3): Solid => ({
      kind: 'rod',
      from,
      to,
      radius: 0.02,
      paint: 'secondary',
    });
    const wide = variant === 0 ? 0.3 : 0.25;
    const z: Span = variant === 0 ? [0.72, 1.3] : [0.62, 1.4];
    return [
      {
        kind: 'group',
        parts: [
          bar([-0.34, -0.2, 0.02], [-0.08, -0.2, 1.54]),
          bar([0.34, -0.2, 0.02], [0.08, -0.2, 1.54]),
          bar([0, 0.34, 0.02], [0, -0.14, 1.54]),
          block([-0.13, 0.13], [-0.22, -0.1], [1.5, 1.6], 'secondary', { tone: -0.1 }),
        ],
      },
      block([-wide - 0.02, wide + 0.02], [-0.36, -0.22], [z[0] - 0.05, z[0]], 'secondary', { tone: -0.1 }),
      block([-wide, wide], [-0.27, -0.235], z, '#f3eee2', {
        details: [
          patch('front', [-wide + 0.05, wide - 0.1], [z[0] + 0.1, z[0] + 0.16], 'accent'),
          {
            kind: 'polygon',
            side: 'front',
            points: oval([-0.1, 0.1], [z[1] - 0.3, z[1] - 0.14], 16),
            paint: 'primary',
          },
          { kind: 'line', side: 'front', points: begun(z[0] + 0.2), width: 0.028, paint: 'accent' },
        ],
      }),
    ];
  },
});

/** The first stroke of a hill. */
function begun(z: number): Vec2[] {
  return [
    [-0.2, z],
    [-0.05, z + 0.06],
    [0.1, z + 0.02],
  ];
}
