import { block, piece, pulled, softened, squareLegs } from './piece.js';

export const ottoman = piece({
  type: 'ottoman',
  name: 'ottoman',
  size: { width: 0.7, depth: 0.5, height: 0.42 },
  variants: 2,
  colorings: [
    ['#4f7f94', '#8a5f3c', '#efd9b4'],
    ['#c08a3e', '#7a5233', '#efd9b4'],
    ['#8a5a78', '#a9713f', '#efd9b4'],
  ],
  draw: (variant) => [
    ...squareLegs([-0.32, 0.32], [-0.22, 0.22], [0, 0.1], 0.05, 'secondary'),
    block([-0.34, 0.34], [-0.24, 0.24], [0.1, 0.25], variant === 0 ? 'primary' : 'secondary', {
      tone: -0.12,
    }),
    block([-0.35, 0.35], [-0.25, 0.25], [0.25, 0.27], variant === 0 ? 'primary' : 'accent', { tone: -0.3 }),
    pulled('x', softened([-0.25, 0.25], [0.27, 0.42], 0.05), [-0.35, 0.35], 'primary', { tone: 0.05 }),
  ],
});
