import { smoothCurve } from '../curve.js';
import { at } from '../../../core/math.js';
import type { Part } from '../../part.js';
import { block, oval, piece, pulled } from './piece.js';

/** An abstract work on a plinth. */
export const sculpture = piece({
  type: 'sculpture',
  name: 'sculpture',
  size: { width: 0.46, depth: 0.46, height: 1.35 },
  variants: 3,
  colorings: [
    ['#b8743a', '#e6e1d6', '#d9a545'],
    ['#3f6f7a', '#d8d2c6', '#c05a48'],
    ['#a9453f', '#e6e1d6', '#3f4148'],
  ],
  draw: (variant): Part[] => [
    block([-0.21, 0.21], [-0.21, 0.21], [0, 0.05], 'secondary', { tone: -0.2 }),
    block([-0.23, 0.23], [-0.23, 0.23], [0.05, 0.8], 'secondary'),
    ...at([ring, stacked, bust], variant)(),
  ],
});

function ring(): Part[] {
  return [
    block([-0.08, 0.08], [-0.08, 0.08], [0.8, 0.87], '#3f4148'),
    pulled('y', oval([-0.22, 0.22], [0.87, 1.35], 28), [-0.06, 0.06], 'primary', {
      holes: [oval([-0.06, 0.15], [1.02, 1.26], 20)],
    }),
  ];
}

function stacked(): Part[] {
  return [
    { kind: 'ball', center: [0, 0, 0.91], radius: 0.18, radiusZ: 0.11, paint: 'primary' },
    { kind: 'ball', center: [0.03, 0, 1.09], radius: 0.13, radiusZ: 0.07, paint: 'accent' },
    { kind: 'ball', center: [0, 0, 1.255], radius: 0.1, radiusZ: 0.095, paint: 'primary' },
  ];
}

function bust(): Part[] {
  return [
    {
      kind: 'lathe',
      axis: 'z',
      center: [0, 0, 0.8],
      smooth: true,
      paint: 'primary',
      profile: smoothCurve([
        [0.09, 0],
        [0.08, 0.05],
        [0.16, 0.15],
        [0.15, 0.21],
        [0.065, 0.26],
        [0.055, 0.32],
      ]),
    },
    { kind: 'ball', center: [0, 0, 1.235], radius: 0.09, radiusZ: 0.115, paint: 'primary' },
  ];
}
