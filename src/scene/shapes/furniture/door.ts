import { at } from '../../../core/math.js';
import type { Detail, Part } from '../../part.js';
import { block, patch, piece, roller, split, type Span } from './piece.js';

const LEAF: Span = [-0.38, 0.38];

/** A closed room door in its frame, from the floor: wall-mounted, not standing. */
export const door = piece({
  type: 'door',
  name: 'door',
  size: { width: 0.9, depth: 0.06, height: 2.05 },
  variants: 3,
  colorings: [
    ['#a9713f', '#8a5f3c', '#d9b45a'],
    ['#e9e2d3', '#f4efe4', '#8c939e'],
    ['#4f7f8a', '#e9e2d3', '#d9b45a'],
    ['#7a5233', '#5f3f28', '#c3c9ce'],
  ],
  draw: (variant): Part[] => [
    block([-0.45, -0.38], [-0.05, 0], [0, 2.05], 'secondary'),
    block([0.38, 0.45], [-0.05, 0], [0, 2.05], 'secondary'),
    block(LEAF, [-0.05, 0], [1.98, 2.05], 'secondary'),
    block(LEAF, [-0.03, 0], [0, 1.98], 'primary', {
      details: at([panelled, glazed, boarded], variant)(),
    }),
    block([0.26, 0.32], [-0.042, -0.03], [0.92, 1.12], 'accent', { tone: -0.1 }),
    variant === 2
      ? roller('y', [0.29, 0, 1.05], 0.028, [-0.06, -0.042], 'accent')
      : block([0.18, 0.31], [-0.06, -0.042], [1.04, 1.065], 'accent'),
  ],
});

/** A sunk field: dark above and left, light below and right. */
function field(x: Span, z: Span): Detail[] {
  return [
    patch('front', x, z, 'primary', -0.28),
    patch('front', [x[0] + 0.018, x[1]], [z[0], z[1] - 0.018], 'primary', 0.2),
    patch('front', [x[0] + 0.018, x[1] - 0.018], [z[0] + 0.018, z[1] - 0.018], 'primary', -0.06),
  ];
}

function panelled(): Detail[] {
  return split([-0.27, 0.27], 2, 0.09).flatMap((x) => [...field(x, [0.18, 0.8]), ...field(x, [1.18, 1.84])]);
}

function glazed(): Detail[] {
  return [
    ...field([-0.26, 0.26], [0.18, 0.8]),
    patch('front', [-0.27, 0.27], [1.17, 1.85], 'primary', -0.28),
    ...split([-0.25, 0.25], 2, 0.025).flatMap((x) =>
      split([1.19, 1.83], 3, 0.025).flatMap((z): Detail[] => [
        patch('front', x, z, '#b9d5db'),
        {
          kind: 'polygon',
          side: 'front',
          points: [
            [x[0] + 0.03, z[0]],
            [x[0] + 0.1, z[0]],
            [x[0] + 0.2, z[1]],
            [x[0] + 0.13, z[1]],
          ],
          paint: '#d8e9ec',
        },
      ]),
    ),
  ];
}

function boarded(): Detail[] {
  return [
    ...split([-0.38, 0.38], 5, 0.012)
      .slice(1)
      .map(([x]) => patch('front', [x - 0.012, x], [0, 1.98], 'primary', -0.35)),
    patch('front', [-0.36, 0.36], [0.24, 0.36], 'primary', -0.14),
    patch('front', [-0.36, 0.36], [1.6, 1.72], 'primary', -0.14),
  ];
}
