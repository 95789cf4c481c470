import { block, fronts, patch, piece, pulled, rectangle, squareLegs } from './piece.js';

export const nightstand = piece({
  type: 'nightstand',
  name: 'nightstand',
  size: { width: 0.45, depth: 0.4, height: 0.5 },
  variants: 2,
  colorings: [
    ['#4f7f94', '#a9713f', '#efd9b4'],
    ['#b9644d', '#7a5233', '#efd9b4'],
    ['#5f7d57', '#8a5f3c', '#efd9b4'],
  ],
  draw: (variant) =>
    variant === 0
      ? [
          ...squareLegs([-0.21, 0.21], [-0.18, 0.19], [0, 0.1], 0.045, 'secondary'),
          block([-0.215, 0.215], [-0.19, 0.2], [0.1, 0.47], 'secondary', {
            details: fronts([-0.195, 0.195], [0.12, 0.455], [1, 2], 'primary', 'accent'),
          }),
          block([-0.225, 0.225], [-0.2, 0.2], [0.47, 0.5], 'secondary', { tone: 0.08 }),
        ]
      : [
          ...squareLegs([-0.215, 0.215], [-0.19, 0.19], [0, 0.14], 0.04, 'secondary'),
          pulled('y', rectangle([-0.215, 0.215], [0.14, 0.3]), [-0.19, 0.16], 'secondary', {
            holes: [rectangle([-0.19, 0.19], [0.165, 0.295])],
          }),
          block([-0.215, 0.215], [0.16, 0.2], [0.14, 0.3], 'secondary', {
            details: [patch('front', [-0.215, 0.215], [0.14, 0.3], 'secondary', -0.4)],
          }),
          block([-0.215, 0.215], [-0.19, 0.2], [0.3, 0.47], 'secondary', {
            details: fronts([-0.195, 0.195], [0.31, 0.46], [1, 1], 'primary', 'accent', 'bar'),
          }),
          block([-0.225, 0.225], [-0.2, 0.2], [0.47, 0.5], 'secondary', { tone: 0.08 }),
        ],
});
