import type { Detail } from '../../part.js';
import { block, dot, patch, piece, roller, spun } from './piece.js';

export const stove = piece({
  type: 'stove',
  name: 'stove',
  size: { width: 0.62, depth: 0.64, height: 0.95 },
  variants: 2,
  colorings: [
    ['#d9dde0', '#3f4148', '#c05a48'],
    ['#b5493f', '#3f4148', '#e8dcc2'],
    ['#4f7f8a', '#3f4148', '#d9a545'],
  ],
  draw: (variant) => {
    const knobs = [-0.22, -0.11, 0.11, 0.22].flatMap((x): Detail[] => [
      dot('front', [x, 0.78], 0.03, 'secondary'),
      patch('front', [x - 0.004, x + 0.004], [0.78, 0.806], '#efe9dc'),
    ]);
    const window: Detail[] =
      variant === 0
        ? [
            patch('front', [-0.21, 0.21], [0.34, 0.58], 'secondary'),
            patch('front', [-0.19, 0.19], [0.36, 0.4], '#d98f3a', -0.35),
            patch('front', [-0.19, 0.19], [0.46, 0.475], '#8c939e'),
          ]
        : [
            patch('front', [-0.18, 0.18], [0.4, 0.56], 'secondary'),
            patch('front', [-0.004, 0.004], [0.4, 0.56], 'primary'),
          ];
    return [
      block([-0.28, 0.28], [-0.26, 0.31], [0, 0.07], '#2f3238'),
      block([-0.31, 0.31], [-0.29, 0.32], [0.07, 0.84], 'primary', {
        details: [
          patch('front', [-0.29, 0.29], [0.23, 0.71], 'primary', -0.4),
          patch('front', [-0.28, 0.28], [0.24, 0.7], 'primary', 0.08),
          patch('front', [-0.29, 0.29], [0.09, 0.21], 'primary', -0.25),
          patch('front', [-0.28, 0.28], [0.1, 0.205], 'primary', 0.08),
          ...knobs,
          ...window,
        ],
      }),
      roller('x', [0, -0.305, 0.645], 0.015, [-0.22, 0.22], '#9aa1aa'),
      block([-0.31, 0.31], [-0.29, 0.32], [0.84, 0.86], 'secondary', {
        details: [-0.15, 0.15].flatMap((x) =>
          [-0.13, 0.15].map((y) => dot('top', [x, y], 0.09, '#8c939e', 0, 0.07)),
        ),
      }),
      spun(
        [0.15, 0.15],
        [
          [0.1, 0.86],
          [0.105, 0.87],
          [0.105, 0.95],
        ],
        'accent',
        { hollow: { radius: 0.092, paint: '#6b5a48' } },
      ),
      ...(variant === 1
        ? [
            spun(
              [-0.15, -0.13],
              [
                [0.085, 0.86],
                [0.095, 0.9],
              ],
              'secondary',
              { hollow: { radius: 0.085, paint: '#55595f' } },
            ),
          ]
        : []),
    ];
  },
});
