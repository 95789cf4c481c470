import { block, dot, patch, piece, squareLegs } from './piece.js';

export const wardrobe = piece({
  type: 'wardrobe',
  name: 'wardrobe',
  size: { width: 1.1, depth: 0.56, height: 1.95 },
  variants: 2,
  colorings: [
    ['#4f7f94', '#a9713f', '#efd9b4'],
    ['#b9644d', '#7a5233', '#efd9b4'],
    ['#5f7d57', '#8a5f3c', '#efd9b4'],
  ],
  draw: (variant) => {
    const doors = [-0.5, 0.007].flatMap((x) => {
      const end = x + 0.493;
      const fields: readonly (readonly [number, number])[] =
        variant === 0
          ? [
              [0.5, 1.0],
              [1.08, 1.78],
            ]
          : [[0.24, 1.78]];
      return [
        patch('front', [x, end], [variant === 0 ? 0.42 : 0.16, 1.86], 'primary', 0.05),
        ...fields.flatMap((z) => [
          patch('front', [x + 0.08, end - 0.08], z, 'primary', -0.22),
          patch('front', [x + 0.095, end - 0.08], [z[0], z[1] - 0.015], 'primary', -0.04),
        ]),
        dot('front', [x < 0 ? -0.04 : 0.047, 1.0], 0.022, 'accent'),
      ];
    });
    return [
      ...squareLegs([-0.51, 0.51], [-0.24, 0.26], [0, 0.1], 0.08, 'secondary'),
      block([-0.53, 0.53], [-0.26, 0.28], [0.1, 1.89], 'secondary', {
        details: [
          patch('front', [-0.51, 0.51], [0.13, 1.87], 'primary', -0.45),
          ...doors,
          ...(variant === 0
            ? [
                patch('front', [-0.5, 0.5], [0.14, 0.405], 'primary', 0.05),
                dot('front', [-0.25, 0.27], 0.022, 'accent'),
                dot('front', [0.25, 0.27], 0.022, 'accent'),
              ]
            : []),
        ],
      }),
      block([-0.55, 0.55], [-0.28, 0.28], [1.89, 1.95], 'secondary', { tone: 0.08 }),
    ];
  },
});
