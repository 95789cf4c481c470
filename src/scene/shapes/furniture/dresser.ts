import { block, fronts, piece, roundLegs, squareLegs } from './piece.js';

export const dresser = piece({
  type: 'dresser',
  name: 'dresser',
  size: { width: 1.1, depth: 0.48, height: 0.85 },
  variants: 3,
  colorings: [
    ['#4f7f94', '#a9713f', '#efd9b4'],
    ['#b9644d', '#7a5233', '#efd9b4'],
    ['#5f7d57', '#8a5f3c', '#efd9b4'],
  ],
  draw: (variant) => {
    const foot = variant === 1 ? 0.16 : 0.08;
    const legs =
      variant === 1
        ? roundLegs([-0.5, 0.5], [-0.19, 0.21], [0, foot], 0.03, 'secondary')
        : squareLegs([-0.52, 0.52], [-0.21, 0.23], [0, foot], 0.07, 'secondary');
    return [
      ...legs,
      block([-0.53, 0.53], [-0.22, 0.24], [foot, 0.81], 'secondary', {
        details: fronts(
          [-0.5, 0.5],
          [foot + 0.03, 0.79],
          variant === 0 ? [2, 3] : variant === 1 ? [1, 3] : [3, 3],
          'primary',
          'accent',
          variant === 1 ? 'bar' : 'knob',
        ),
      }),
      block([-0.55, 0.55], [-0.24, 0.24], [0.81, 0.85], 'secondary', { tone: 0.08 }),
    ];
  },
});
