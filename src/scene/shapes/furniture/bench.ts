import { block, patch, piece, pulled, rectangle, softened, split, squareLegs } from './piece.js';

export const bench = piece({
  type: 'bench',
  name: 'bench',
  size: { width: 1.2, depth: 0.4, height: 0.46 },
  variants: 3,
  colorings: [
    ['#4f7f94', '#a9713f', '#d9a545'],
    ['#b9644d', '#7a5233', '#efd9b4'],
    ['#5f7d57', '#8a5f3c', '#d08a3e'],
  ],
  draw: (variant) => {
    if (variant === 0) {
      return [
        ...squareLegs([-0.57, 0.57], [-0.18, 0.18], [0, 0.34], 0.055, 'secondary'),
        block([-0.6, 0.6], [-0.2, 0.2], [0.34, 0.38], 'secondary'),
        pulled('x', softened([-0.19, 0.19], [0.38, 0.46], 0.03), [-0.59, 0.59], 'primary'),
      ];
    }
    if (variant === 1) {
      return [
        ...[-0.6, 0.53].map((x) =>
          pulled('x', rectangle([-0.19, 0.19], [0, 0.42]), [x, x + 0.07], 'secondary', {
            tone: -0.12,
            holes: [rectangle([-0.12, 0.12], [0.06, 0.36])],
          }),
        ),
        ...split([-0.2, 0.2], 3, 0.015).map((y) => block([-0.6, 0.6], y, [0.42, 0.46], 'secondary')),
        block([-0.53, 0.53], [-0.02, 0.02], [0.3, 0.36], 'secondary', { tone: -0.2 }),
      ];
    }
    return [
      block([-0.58, 0.58], [-0.18, 0.19], [0, 0.06], 'secondary', { tone: -0.2 }),
      block([-0.6, 0.6], [-0.2, 0.2], [0.06, 0.36], 'secondary', {
        details: split([-0.6, 0.6], 3, 0.012)
          .slice(1)
          .map(([x]) => patch('front', [x - 0.012, x], [0.06, 0.36], 'secondary', -0.4)),
      }),
      pulled('x', softened([-0.2, 0.2], [0.36, 0.46], 0.04), [-0.6, 0.6], 'primary'),
    ];
  },
});
