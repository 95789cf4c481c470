import { block, patch, piece, pulled, softened } from './piece.js';

export const fridge = piece({
  type: 'fridge',
  name: 'fridge',
  size: { width: 0.7, depth: 0.68, height: 1.75 },
  variants: 2,
  colorings: [
    ['#cfd5d8', '#8c939e', '#c05a48'],
    ['#7fb0a8', '#e4e7e6', '#d9a545'],
    ['#c9584a', '#e4e7e6', '#efe6d2'],
  ],
  draw: (variant) => {
    const joint = variant === 0 ? 0.66 : 1.22;
    const lower: readonly [number, number] = [0.08, joint];
    const upper: readonly [number, number] = [joint + 0.015, 1.75];
    const side: readonly [number, number] = [-0.29, -0.25];
    const handles =
      variant === 0
        ? [
            block(side, [-0.34, -0.3], [0.42, 0.63], 'secondary'),
            block(side, [-0.34, -0.3], [0.75, 1.2], 'secondary'),
          ]
        : [
            block(side, [-0.34, -0.3], [0.8, 1.14], 'secondary'),
            block(side, [-0.34, -0.3], [1.3, 1.5], 'secondary'),
          ];
    return [
      block([-0.32, 0.32], [-0.2, 0.32], [0, 0.06], '#3a3d43'),
      pulled(
        'y',
        softened([-0.35, 0.35], [0.06, 1.75], variant === 0 ? 0.02 : 0.1),
        [-0.23, 0.34],
        'primary',
        {
          tone: -0.12,
        },
      ),
      block([-0.35, 0.35], [-0.3, -0.23], lower, 'primary', { tone: 0.06 }),
      pulled('y', softened([-0.35, 0.35], upper, variant === 0 ? 0.02 : 0.1), [-0.3, -0.23], 'primary', {
        tone: 0.06,
        details: [
          patch('front', [0.02, 0.14], [1.4, 1.54], '#f3e6b8'),
          patch('front', [0.06, 0.1], [1.52, 1.55], 'accent'),
          patch('front', [0.17, 0.22], [1.33, 1.38], 'accent'),
        ],
      }),
      ...handles,
    ];
  },
});
