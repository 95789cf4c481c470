import type { ObjectType } from '../../catalogue.js';
import type { Vec2 } from '../../../core/math.js';
import type { Detail, Side } from '../../part.js';
import { block, inset } from './kit.js';

/** A nesting box with a round hole and a perch, on a post. */
export const birdhouse: ObjectType = {
  type: 'birdhouse',
  name: 'birdhouse',
  group: 'house',
  size: { width: 0.58, depth: 0.6, height: 0.84 },
  variants: 2,
  colorings: [
    ['#d98a3a', '#a8382f', '#5a3a22'],
    ['#3f86a8', '#7a4a2a', '#4a3020'],
    ['#c9a03a', '#3f7d5a', '#5a3a22'],
  ],
  turn: 60,
  build: ({ width, depth, height: h }, variant) => {
    const w = width;
    const front = -depth * 0.3;
    const back = depth * 0.42;
    const floor = h * 0.3;
    const eaves = h * 0.68;
    const wall = w * 0.37;
    const middle = (front + back) / 2;
    const hole: Vec2 = [0, h * 0.55];
    const roof: Vec2[] =
      variant === 0
        ? [
            [-w / 2, eaves],
            [w / 2, eaves],
            [w * 0.46, eaves + h * 0.05],
            [0, h],
            [-w * 0.46, eaves + h * 0.05],
          ]
        : [
            [-w / 2, eaves],
            [w / 2, eaves],
            [w / 2, eaves + h * 0.04],
            [w * 0.26, h * 0.9],
            [0, h],
            [-w * 0.26, h * 0.9],
            [-w / 2, eaves + h * 0.04],
          ];
    const planks = (['left', 'right', 'back'] as const).flatMap((side: Side): Detail[] =>
      [0.42, 0.55].map((share): Detail => ({
        kind: 'line',
        side,
        points:
          side === 'back'
            ? [
                [-wall, h * share],
                [wall, h * share],
              ]
            : [
                [front, h * share],
                [back, h * share],
              ],
        width: h * 0.01,
        paint: 'primary',
        tone: -0.3,
      })),
    );
    return [
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, middle, 0],
        profile: [
          [w * 0.32, 0],
          [w * 0.32, h * 0.06],
          [w * 0.09, h * 0.06],
          [w * 0.09, floor - h * 0.04],
        ],
        paint: 'accent',
      },
      {
        kind: 'box',
        ...block([0, middle, floor - h * 0.04], [wall * 2.1, back - front + depth * 0.04, h * 0.04]),
        paint: 'secondary',
        tone: -0.1,
      },
      {
        kind: 'box',
        min: [-wall, front, floor],
        max: [wall, back, eaves],
        paint: 'primary',
        details: [
          { kind: 'disc', side: 'front', center: hole, radius: w * 0.14, paint: 'primary', tone: 0.35 },
          { kind: 'disc', side: 'front', center: hole, radius: w * 0.11, paint: '#2a1c14' },
          ...planks,
        ],
      },
      {
        kind: 'lathe',
        axis: 'y',
        center: [0, front, h * 0.4],
        profile: [
          [w * 0.03, -depth * 0.2],
          [w * 0.03, 0],
        ],
        paint: 'accent',
      },
      {
        kind: 'prism',
        axis: 'y',
        outline: roof,
        from: -depth * 0.42,
        to: depth * 0.5,
        paint: 'secondary',
        // The ends have the colour of the roof, and the wall is painted on them: so no fringe of wall shows along the edge.
        details: (['front', 'back'] as const).flatMap((side): Detail[] => [
          { kind: 'polygon', side, points: roof, paint: 'secondary', tone: 0.1 },
          { kind: 'polygon', side, points: inset(roof, h * 0.045), paint: 'primary' },
        ]),
      },
    ];
  },
};
