import type { Detail, Part } from '../../part.js';
import { smoothCurve } from '../curve.js';
import { dot, patch, piece, pulled, softened, spun } from './piece.js';

/** A round one with seams, or a square one with piping. */
export const floorCushion = piece({
  type: 'floor_cushion',
  name: 'floor cushion',
  size: { width: 0.54, depth: 0.54, height: 0.15 },
  variants: 2,
  colorings: [
    ['#c05a48', '#efe3cc', '#e6b84f'],
    ['#3f7f94', '#efe3cc', '#d98f3a'],
    ['#7a6a96', '#efe3cc', '#e0a852'],
  ],
  draw: (variant): Part[] => {
    if (variant === 0) {
      const seams = Array.from({ length: 10 }, (_, index): Detail =>
        patch('surface', [index * 36 - 181, index * 36 - 179], [0.01, 0.145], 'primary', -0.28),
      );
      return [
        spun(
          [0, 0],
          smoothCurve([
            [0.19, 0],
            [0.265, 0.045],
            [0.265, 0.1],
            [0.17, 0.145],
            [0.06, 0.15],
          ]).map(([radius, z]) => [radius > 0.264 ? 0.27 : radius, Math.min(z, 0.15)]),
          'primary',
          { smooth: true, details: [...seams, dot('top', [0, 0], 0.035, 'accent')] },
        ),
      ];
    }
    const outline = (inset: number, radius: number): ReturnType<typeof softened> =>
      softened([-0.27 + inset, 0.27 - inset], [-0.27 + inset, 0.27 - inset], radius, true);
    return [
      pulled('z', outline(0.02, 0.07), [0, 0.06], 'primary', { tone: -0.05 }),
      pulled('z', outline(0, 0.08), [0.06, 0.085], 'accent'),
      pulled('z', outline(0.02, 0.07), [0.085, 0.15], 'primary', {
        tone: 0.05,
        details: [
          ...[-0.1, 0.1].flatMap((a) => [
            patch('top', [-0.23, 0.23], [a - 0.014, a + 0.014], 'secondary'),
            patch('top', [a - 0.014, a + 0.014], [-0.23, 0.23], 'secondary'),
          ]),
          dot('top', [0, 0], 0.03, 'accent'),
        ],
      }),
    ];
  },
});
