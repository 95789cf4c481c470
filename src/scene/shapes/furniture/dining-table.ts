import type { Detail, Part } from '../../part.js';
import { block, dot, oval, patch, piece, pulled, spun, squareLegs } from './piece.js';

/** A table laid for nobody yet: a runner or place mats give its top a colour. */
export const diningTable = piece({
  type: 'dining_table',
  name: 'dining table',
  size: { width: 1.5, depth: 0.85, height: 0.75 },
  variants: 3,
  colorings: [
    ['#b9644d', '#a9713f', '#efe3cc'],
    ['#4f7f94', '#8a5f3c', '#efe3cc'],
    ['#5f7d57', '#7a5233', '#f2e8d5'],
  ],
  draw: (variant): Part[] => {
    const runner: Detail[] = [
      patch('top', [-0.75, 0.75], [-0.15, 0.15], 'primary'),
      ...[-0.62, 0.62].map((x) => patch('top', [x - 0.02, x + 0.02], [-0.15, 0.15], 'accent')),
    ];
    if (variant === 0) {
      return [
        ...squareLegs([-0.71, 0.71], [-0.38, 0.38], [0, 0.62], 0.08, 'secondary'),
        block([-0.71, 0.71], [-0.38, 0.38], [0.62, 0.7], 'secondary', { tone: -0.16 }),
        block([-0.75, 0.75], [-0.425, 0.425], [0.7, 0.75], 'secondary', { details: runner }),
      ];
    }
    if (variant === 1) {
      const mats = [-0.42, 0.42].flatMap((x) => [
        dot('top', [x, 0], 0.22, 'primary'),
        dot('top', [x, 0], 0.14, 'accent'),
        dot('top', [x, 0], 0.1, 'accent', -0.12),
      ]);
      return [
        spun(
          [0, 0],
          [
            [0.34, 0],
            [0.34, 0.03],
            [0.1, 0.09],
            [0.075, 0.3],
            [0.1, 0.6],
            [0.2, 0.7],
          ],
          'secondary',
          { tone: -0.12 },
        ),
        pulled('z', oval([-0.75, 0.75], [-0.425, 0.425], 48), [0.7, 0.75], 'secondary', { details: mats }),
      ];
    }
    const trestle = (x: number): Part =>
      pulled(
        'x',
        [
          [-0.36, 0],
          [-0.28, 0],
          [-0.06, 0.55],
          [0.06, 0.55],
          [0.28, 0],
          [0.36, 0],
          [0.14, 0.7],
          [-0.14, 0.7],
        ],
        [x - 0.04, x + 0.04],
        'secondary',
        { tone: -0.14 },
      );
    return [
      trestle(-0.52),
      trestle(0.52),
      block([-0.48, 0.48], [-0.04, 0.04], [0.56, 0.64], 'secondary', { tone: -0.2 }),
      block([-0.75, 0.75], [-0.425, 0.425], [0.7, 0.75], 'secondary', {
        details: boardJoints(),
      }),
    ];
  },
});

/** Joints between the boards of a top. */
function boardJoints(): Detail[] {
  return [-0.14, 0.14].map((y) => patch('top', [-0.75, 0.75], [y - 0.005, y + 0.005], 'secondary', -0.35));
}
