import type { ObjectType } from '../../catalogue.js';
import type { Vec2 } from '../../../core/math.js';
import type { Detail, Paint, Part, Side } from '../../part.js';
import { rectangle } from './kit.js';

/** A small car, its bonnet to the right: a saloon or a beetle with a steep back. */
export const toyCar: ObjectType = {
  type: 'toy_car',
  name: 'toy car',
  group: 'vehicle',
  size: { width: 0.94, depth: 0.56, height: 0.5 },
  variants: 2,
  colorings: [
    ['#d23b32', '#2f4152', '#f4ead2'],
    ['#2f6fb8', '#28384a', '#f6ecd4'],
    ['#e2a42a', '#2f3f4c', '#f7efdc'],
  ],
  turn: 180,
  build: ({ width, depth, height: h }, variant) => {
    const x = width / 2;
    const y = depth / 2;
    const wheel = h * 0.22;
    const side = y * 0.84;
    const belt = h * 0.58;
    const roof = h * 0.88;
    const [rear, rearTop, frontTop, front] =
      variant === 0 ? [-0.72, -0.52, 0.2, 0.46] : [-0.92, -0.82, 0.1, 0.34];
    const glass: Vec2[] = [
      [x * rear, belt],
      [x * front, belt],
      [x * frontTop, roof],
      [x * rearTop, roof],
    ];
    const post = side * 0.74;
    const cabin = (from: number, to: number, paint: Paint, details: Detail[]): Part => ({
      kind: 'prism',
      axis: 'y',
      outline: glass,
      from,
      to,
      paint,
      cap: 'secondary',
      details,
    });
    const pillar = (at: number, top: number, side: Side): Detail => ({
      kind: 'line',
      side,
      points: [
        [x * at, belt],
        [x * top, roof],
      ],
      width: x * 0.08,
      paint: 'primary',
    });
    const sides = (['front', 'back'] as const).flatMap((face): Detail[] => [
      pillar(-0.2, -0.2, face),
      pillar(rear + 0.05, rearTop + 0.04, face),
      pillar(front - 0.05, frontTop - 0.04, face),
    ]);
    const doors = (['front', 'back'] as const).flatMap((face): Detail[] => [
      {
        kind: 'line',
        side: face,
        points: [
          [-x * 0.2, h * 0.2],
          [-x * 0.2, belt],
        ],
        width: x * 0.025,
        paint: 'primary',
        tone: -0.35,
      },
      {
        kind: 'polygon',
        side: face,
        points: rectangle(-x * 0.12, h * 0.44, x * 0.04, h * 0.48),
        paint: 'accent',
      },
    ]);
    const lamps = (face: Side, paint: '#fff3b8' | '#8f1f1f'): Detail[] =>
      [-1, 1].map((hand): Detail => ({
        kind: 'disc',
        side: face,
        center: [hand * side * 0.68, h * 0.43],
        radius: h * 0.1,
        paint,
      }));
    const bumpers = (['left', 'right'] as const).map((face): Detail => ({
      kind: 'polygon',
      side: face,
      points: rectangle(-side * 0.9, h * 0.17, side * 0.9, h * 0.27),
      paint: 'accent',
      tone: -0.1,
    }));
    const marks: Detail[] = [
      {
        kind: 'polygon',
        side: 'right',
        points: rectangle(-side * 0.4, h * 0.33, side * 0.4, h * 0.5),
        paint: '#2a2d34',
      },
      {
        kind: 'polygon',
        side: 'left',
        points: rectangle(-side * 0.34, h * 0.32, side * 0.34, h * 0.44),
        paint: '#f3f1e6',
      },
    ];
    const tyre = (across: number, hand: 1 | -1): Part => ({
      kind: 'lathe',
      axis: 'y',
      center: [across, 0, wheel],
      profile:
        hand === 1
          ? [
              [wheel, side],
              [wheel, y * 0.97],
              [wheel * 0.86, y],
            ]
          : [
              [wheel * 0.86, -y],
              [wheel, -y * 0.97],
              [wheel, -side],
            ],
      paint: '#2a2d34',
      details: [
        {
          kind: 'disc',
          side: hand === 1 ? 'back' : 'front',
          center: [across, wheel],
          radius: wheel * 0.52,
          paint: 'accent',
        },
      ],
    });
    return [
      {
        kind: 'box',
        min: [-x * 0.86, -side * 0.8, 0],
        max: [x * 0.86, side * 0.8, h * 0.12],
        paint: '#2a2d34',
      },
      {
        kind: 'box',
        min: [-x, -side, h * 0.12],
        max: [x, side, belt],
        paint: 'primary',
        details: [...doors, ...bumpers, ...marks, ...lamps('right', '#fff3b8'), ...lamps('left', '#8f1f1f')],
      },
      cabin(-post, post, 'secondary', []),
      cabin(-side * 0.88, -post, 'primary', sides),
      cabin(post, side * 0.88, 'primary', sides),
      {
        kind: 'prism',
        axis: 'x',
        outline: [
          [-side * 0.88, roof],
          [side * 0.88, roof],
          [side * 0.8, h - (h - roof) * 0.4],
          [side * 0.55, h],
          [-side * 0.55, h],
          [-side * 0.8, h - (h - roof) * 0.4],
        ],
        from: x * rearTop,
        to: x * frontTop,
        paint: 'primary',
      },
      tyre(-x * 0.56, -1),
      tyre(x * 0.56, -1),
      tyre(-x * 0.56, 1),
      tyre(x * 0.56, 1),
    ];
  },
};
