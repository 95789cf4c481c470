import type { ObjectType } from '../../catalogue.js';
import type { Detail, Side } from '../../part.js';
import type { Vec2 } from '../../../core/math.js';

/** Places of the pips of each number, in units of the edge from the middle of a side. */
const PIPS: readonly (readonly Vec2[])[] = [
  [[0, 0]],
  [
    [-0.24, -0.24],
    [0.24, 0.24],
  ],
  [
    [-0.26, -0.26],
    [0, 0],
    [0.26, 0.26],
  ],
  [
    [-0.24, -0.24],
    [0.24, -0.24],
    [-0.24, 0.24],
    [0.24, 0.24],
  ],
  [
    [-0.26, -0.26],
    [0.26, -0.26],
    [0, 0],
    [-0.26, 0.26],
    [0.26, 0.26],
  ],
  [
    [-0.24, -0.27],
    [0.24, -0.27],
    [-0.24, 0],
    [0.24, 0],
    [-0.24, 0.27],
    [0.24, 0.27],
  ],
];

/** Opposite sides of a die add up to seven. */
const NUMBERS: readonly (readonly [Side, number])[] = [
  ['front', 2],
  ['back', 5],
  ['left', 3],
  ['right', 4],
  ['top', 6],
  ['bottom', 1],
];

export const dice: ObjectType = {
  type: 'dice',
  name: 'dice',
  group: 'cube',
  size: { width: 0.62, depth: 0.62, height: 0.62 },
  variants: 2,
  colorings: [
    ['#f4f1e8', '#20242c', '#20242c'],
    ['#c8283c', '#fff6ee', '#fff6ee'],
    ['#1f4fa3', '#f3f6ff', '#f3f6ff'],
  ],
  turn: 180,
  build: ({ width, depth, height }, variant) => {
    const radius = (variant === 0 ? 0.085 : 0.1) * height;
    const pips = NUMBERS.flatMap(([side, number]): Detail[] =>
      (PIPS[number - 1] ?? []).map(([a, b]): Detail => {
        const upright = side !== 'top' && side !== 'bottom';
        return {
          kind: 'disc',
          side,
          center: [a * width, b * height + (upright ? height / 2 : 0)],
          radius,
          paint: 'secondary',
        };
      }),
    );
    return [
      {
        kind: 'box',
        min: [-width / 2, -depth / 2, 0],
        max: [width / 2, depth / 2, height],
        paint: 'primary',
        details: pips,
      },
    ];
  },
};
