import { block, dot, oval, piece, pulled, roundLegs, softened, spun, squareLegs } from './piece.js';

export const coffeeTable = piece({
  type: 'coffee_table',
  name: 'coffee table',
  size: { width: 1.1, depth: 0.6, height: 0.42 },
  variants: 3,
  colorings: [
    ['#4f7f94', '#a9713f', '#c05a48'],
    ['#b9644d', '#8a5f3c', '#3f7f7a'],
    ['#5f7d57', '#7a5233', '#d9a545'],
  ],
  draw: (variant) => {
    if (variant === 0) {
      return [
        ...squareLegs([-0.53, 0.53], [-0.28, 0.28], [0, 0.34], 0.06, 'secondary'),
        block([-0.47, 0.47], [-0.22, 0.22], [0.12, 0.15], 'secondary', { tone: -0.1 }),
        block([-0.55, 0.55], [-0.3, 0.3], [0.34, 0.39], 'secondary'),
        block([-0.34, -0.06], [-0.1, 0.1], [0.39, 0.42], 'accent', {
          sides: { front: '#efe7d6', right: '#efe7d6' },
          details: [{ ...dot('top', [-0.2, 0], 0.04, '#efe7d6'), tone: 0 }],
        }),
      ];
    }
    if (variant === 1) {
      return [
        ...roundLegs([-0.4, 0.4], [-0.2, 0.2], [0, 0.37], 0.028, 'secondary'),
        pulled('z', oval([-0.55, 0.55], [-0.3, 0.3], 40), [0.37, 0.42], 'secondary', {
          details: [
            {
              kind: 'polygon',
              side: 'top',
              points: oval([-0.5, 0.5], [-0.26, 0.26], 40),
              paint: 'secondary',
              tone: 0.12,
            },
          ],
        }),
      ];
    }
    return [
      pulled('x', softened([-0.3, 0.3], [0, 0.42], 0.1), [-0.55, -0.48], 'secondary'),
      pulled('x', softened([-0.3, 0.3], [0, 0.42], 0.1), [0.48, 0.55], 'secondary'),
      block([-0.48, 0.48], [-0.27, 0.27], [0.3, 0.34], 'secondary', { tone: 0.08 }),
      spun(
        [0.1, 0],
        [
          [0.06, 0.34],
          [0.13, 0.41],
        ],
        'accent',
        { hollow: { radius: 0.115, paint: 'primary' } },
      ),
    ];
  },
});
