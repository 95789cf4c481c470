import type { Detail, Part } from '../../part.js';
import { block, dot, fronts, patch, piece, roller, spun } from './piece.js';

const STEEL = '#c3c9ce';

/** A run of kitchen units with a sink, or a hob, or a chopping board on its worktop. */
export const kitchenCounter = piece({
  type: 'kitchen_counter',
  name: 'kitchen counter',
  size: { width: 1.8, depth: 0.62, height: 0.95 },
  variants: 3,
  colorings: [
    ['#4f8f94', '#b98a56', '#efe6d2'],
    ['#b9644d', '#a9713f', '#efe6d2'],
    ['#6b8a5a', '#8a5f3c', '#efe6d2'],
  ],
  draw: (variant): Part[] => [
    block([-0.86, 0.86], [-0.24, 0.31], [0, 0.08], '#3f4148'),
    block([-0.9, 0.9], [-0.28, 0.31], [0.08, 0.82], 'primary', {
      details:
        variant === 1
          ? [
              ...fronts([-0.88, -0.3], [0.1, 0.8], [1, 3], 'primary', 'accent', 'bar'),
              ...fronts([-0.29, 0.29], [0.1, 0.8], [2, 1], 'primary', 'accent', 'top_bar'),
              ...fronts([0.3, 0.88], [0.1, 0.8], [1, 3], 'primary', 'accent', 'bar'),
            ]
          : [
              ...fronts([-0.88, 0.29], [0.1, 0.62], [3, 1], 'primary', 'accent', 'top_bar'),
              ...fronts([-0.88, 0.29], [0.62, 0.8], [3, 1], 'primary', 'accent', 'bar'),
              ...fronts([0.3, 0.88], [0.1, 0.8], [1, 3], 'primary', 'accent', 'bar'),
            ],
    }),
    block([-0.9, 0.9], [-0.31, 0.31], [0.82, 0.86], 'secondary', {
      tone: 0.06,
      details: variant === 0 ? sink() : variant === 1 ? hob() : [],
    }),
    ...(variant === 0 ? tap() : variant === 1 ? [pot(-0.14, 0.12)] : prepared()),
  ],
});

function sink(): Detail[] {
  return [
    patch('top', [-0.6, -0.05], [-0.2, 0.16], STEEL),
    patch('top', [-0.57, -0.08], [-0.17, 0.13], STEEL, -0.45),
    patch('top', [-0.57, -0.08], [-0.17, 0.02], STEEL, -0.2),
    dot('top', [-0.32, -0.06], 0.03, '#555b63'),
  ];
}

function tap(): Part[] {
  return [
    block([-0.345, -0.305], [0.2, 0.24], [0.86, 0.93], STEEL),
    block([-0.345, -0.305], [0.06, 0.24], [0.93, 0.95], STEEL),
    block([-0.345, -0.305], [0.06, 0.09], [0.9, 0.93], STEEL, { tone: -0.2 }),
    bowl(0.5, 0.02),
  ];
}

function hob(): Detail[] {
  return [
    patch('top', [-0.3, 0.3], [-0.24, 0.24], '#2f3238'),
    ...[-0.14, 0.14].flatMap((x) => [-0.11, 0.12].map((y) => dot('top', [x, y], 0.085, '#7b828c', 0, 0.068))),
  ];
}

function pot(x: number, y: number): Part {
  return spun(
    [x, y],
    [
      [0.095, 0.86],
      [0.1, 0.87],
      [0.1, 0.95],
    ],
    '#c05a48',
    { hollow: { radius: 0.088, paint: '#e8d9bd' } },
  );
}

function bowl(x: number, y: number): Part {
  return spun(
    [x, y],
    [
      [0.06, 0.86],
      [0.12, 0.9],
      [0.14, 0.94],
    ],
    'accent',
    { hollow: { radius: 0.125, paint: '#d0963a' } },
  );
}

function prepared(): Part[] {
  return [
    block([-0.5, -0.1], [-0.18, 0.1], [0.86, 0.88], '#d9b37a'),
    roller('x', [0, -0.04, 0.915], 0.035, [-0.42, -0.2], '#c98f4a'),
    spun(
      [0.45, 0.08],
      [
        [0.06, 0.86],
        [0.07, 0.95],
      ],
      'accent',
      { hollow: { radius: 0.06, paint: '#6b5a48' } },
    ),
    bowl(0.12, 0.04),
  ];
}
