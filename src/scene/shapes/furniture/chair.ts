import type { Vec2 } from '../../../core/math.js';
import type { Part } from '../../part.js';
import { block, oval, piece, pulled, rectangle, softened, split, spun } from './piece.js';

export const chair = piece({
  type: 'chair',
  name: 'chair',
  size: { width: 0.45, depth: 0.48, height: 0.88 },
  variants: 3,
  colorings: [
    ['#b9644d', '#a9713f', '#efe3cc'],
    ['#3f7f7a', '#8a5f3c', '#efe3cc'],
    ['#d0963a', '#7a5233', '#efe3cc'],
  ],
  draw: (variant): Part[] => {
    const frontLegs = [-0.205, 0.165].map((x) =>
      block([x, x + 0.04], [-0.22, -0.18], [0, 0.41], 'secondary', { tone: -0.1 }),
    );
    if (variant === 2) return [...frontLegs, ...roundSeated()];
    return [
      ...frontLegs,
      block([-0.225, 0.225], [-0.24, 0.2], [0.41, 0.44], 'secondary'),
      pulled('y', softened([-0.21, 0.21], [0.44, 0.49], 0.02), [-0.23, 0.2], 'primary', { tone: 0.06 }),
      pulled('y', backFrame(variant === 0 ? 0.62 : 0.5), [0.2, 0.24], 'secondary', {
        holes:
          variant === 0
            ? [rectangle([-0.165, 0.165], [0.46, 0.6])]
            : split([-0.165, 0.165], 3, 0.04).map((x) => rectangle(x, [0.52, 0.8])),
      }),
      ...(variant === 0
        ? [pulled('y', softened([-0.2, 0.2], [0.6, 0.86], 0.05, true), [0.16, 0.2], 'primary')]
        : []),
    ];
  },
});

/** Rear legs and back in one, as seen from the front. */
function backFrame(shoulder: number): Vec2[] {
  return [
    [-0.215, 0],
    [-0.175, 0],
    [-0.165, 0.4],
    [0.165, 0.4],
    [0.175, 0],
    [0.215, 0],
    [0.215, shoulder],
    [0.225, 0.84],
    [0.2, 0.88],
    [-0.2, 0.88],
    [-0.225, 0.84],
    [-0.215, shoulder],
  ];
}

/** A round seat before a bent hoop. */
function roundSeated(): Part[] {
  const hoop = (grow: number): Vec2[] => [
    ...oval([-0.225 + grow, 0.225 - grow], [0.3 + grow, 0.88 - grow], 20).filter(([, z]) => z > 0.58),
    [-0.2 + grow, 0.43 + grow],
    [0.2 - grow, 0.43 + grow],
  ];
  return [
    spun(
      [0, -0.02],
      [
        [0.2, 0.41],
        [0.22, 0.43],
        [0.22, 0.46],
        [0.19, 0.48],
      ],
      'primary',
      { tone: 0.06 },
    ),
    ...[-0.205, 0.165].map((x) => block([x, x + 0.04], [0.2, 0.24], [0, 0.43], 'secondary', { tone: -0.1 })),
    pulled('y', hoop(0), [0.2, 0.24], 'secondary', { holes: [hoop(0.04)] }),
  ];
}
