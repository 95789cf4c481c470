import { cosDegrees, sinDegrees, type Vec2 } from '../../../core/math.js';
import type { Part } from '../../part.js';
import { block, piece, pulled, rectangle, softened, spun } from './piece.js';

const ARMS: readonly number[] = [18, 90, 162, 234, 306];

/** A foot with five arms, one of them straight back. */
function star(reach: number): Vec2[] {
  const point = (angle: number, radius: number): Vec2 => [
    cosDegrees(angle) * radius,
    sinDegrees(angle) * radius,
  ];
  return ARMS.flatMap((angle) => [
    point(angle - 36, 0.07),
    point(angle - 7, reach / cosDegrees(7)),
    point(angle + 7, reach / cosDegrees(7)),
  ]);
}

export const officeChair = piece({
  type: 'office_chair',
  name: 'office chair',
  size: { width: 0.6, depth: 0.6, height: 0.95 },
  variants: 2,
  colorings: [
    ['#3f6f9c', '#3d424c', '#8c939e'],
    ['#b5493f', '#3d424c', '#8c939e'],
    ['#4f7d57', '#4a4f58', '#a7adb6'],
  ],
  draw: (variant): Part[] => [
    ...ARMS.map((angle): Part => ({
      kind: 'ball',
      center: [cosDegrees(angle) * 0.26, sinDegrees(angle) * 0.26, 0.03],
      radius: 0.03,
      paint: '#2c2f36',
    })),
    pulled('z', star(0.3), [0.06, 0.1], 'secondary'),
    spun(
      [0, 0],
      [
        [0.05, 0.1],
        [0.03, 0.14],
        [0.03, 0.38],
        [0.1, 0.42],
      ],
      'accent',
    ),
    pulled('y', softened([-0.25, 0.25], [0.42, 0.51], 0.035, true), [-0.3, 0.2], 'primary', { tone: 0.08 }),
    ...[-0.3, 0.25].map((x) => armRest([x, x + 0.05], variant === 0)),
    block([-0.06, 0.06], [0.2, 0.26], [0.44, 0.6], 'secondary'),
    pulled(
      'y',
      softened([-0.23, 0.23], [0.6, 0.95], variant === 0 ? 0.1 : 0.05, true),
      [0.2, 0.28],
      'primary',
    ),
  ],
});

/** A T-shaped arm rest, or a closed loop. */
function armRest(x: readonly [number, number], open: boolean): Part {
  if (!open) {
    return pulled('x', softened([-0.2, 0.16], [0.44, 0.7], 0.06, true), x, 'secondary', {
      holes: [rectangle([-0.15, 0.11], [0.49, 0.65])],
    });
  }
  return pulled(
    'x',
    [
      [-0.04, 0.44],
      [0.03, 0.44],
      [0.03, 0.64],
      [0.14, 0.64],
      [0.14, 0.69],
      [-0.18, 0.69],
      [-0.18, 0.64],
      [-0.04, 0.64],
    ],
    x,
    'secondary',
  );
}
