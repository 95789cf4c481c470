import type { ObjectType } from '../../catalogue.js';
import type { Vec2 } from '../../../core/math.js';
import type { Detail, Side } from '../../part.js';
import { block, inset, rectangle } from './kit.js';

/** A cottage with a gable to the front, windows all around and a chimney. */
export const toyHouse: ObjectType = {
  type: 'toy_house',
  name: 'house',
  group: 'house',
  size: { width: 0.72, depth: 0.76, height: 0.8 },
  variants: 2,
  colorings: [
    ['#e3b768', '#b5402f', '#6b3f26'],
    ['#7fb0bf', '#8a4630', '#34495a'],
    ['#d98c6a', '#45617a', '#4a3226'],
  ],
  turn: 180,
  build: ({ width, depth, height: h }, variant) => {
    const x = width * 0.42;
    const y = depth * 0.43;
    const eaves = h * 0.46;
    const ridge = h * 0.92;
    const flat = width * 0.09;
    const pane = (side: Side, middle: Vec2, wide: number, tall: number): Detail[] => {
      const [a, b] = middle;
      return [
        {
          kind: 'polygon',
          side,
          points: rectangle(a - wide, b - tall, a + wide, b + tall),
          paint: '#fff8ea',
        },
        {
          kind: 'polygon',
          side,
          points: rectangle(a - wide * 0.76, b - tall * 0.76, a - wide * 0.1, b + tall * 0.76),
          paint: '#4f86a8',
        },
        {
          kind: 'polygon',
          side,
          points: rectangle(a + wide * 0.1, b - tall * 0.76, a + wide * 0.76, b + tall * 0.76),
          paint: '#4f86a8',
        },
      ];
    };
    const doorAt = variant === 0 ? 0 : -x * 0.4;
    const door: Detail[] = [
      {
        kind: 'polygon',
        side: 'front',
        points: rectangle(doorAt - x * 0.24, 0, doorAt + x * 0.24, h * 0.34),
        paint: 'accent',
      },
      {
        kind: 'disc',
        side: 'front',
        center: [doorAt + x * 0.15, h * 0.16],
        radius: x * 0.04,
        paint: '#f2d27a',
      },
    ];
    const w = x * 0.22;
    const t = h * 0.085;
    const windows: Detail[] = [
      ...(variant === 0
        ? [...pane('front', [-x * 0.62, h * 0.25], w, t), ...pane('front', [x * 0.62, h * 0.25], w, t)]
        : pane('front', [x * 0.42, h * 0.25], w * 1.5, t)),
      ...(['left', 'right'] as const).flatMap((side) => [
        ...pane(side, [-y * 0.45, h * 0.25], w, t),
        ...pane(side, [y * 0.45, h * 0.25], w, t),
      ]),
      ...pane('back', [-x * 0.4, h * 0.25], w, t),
      ...pane('back', [x * 0.4, h * 0.25], w, t),
    ];
    const roof: Vec2[] = [
      [-width / 2, eaves],
      [width / 2, eaves],
      [flat, ridge],
      [-flat, ridge],
    ];
    // The ends of the roof have its colour, and the wall is painted on them: so no fringe of wall shows along the edge.
    const gable = (['front', 'back'] as const).flatMap((side): Detail[] => [
      { kind: 'polygon', side, points: roof, paint: 'secondary', tone: 0.12 },
      { kind: 'polygon', side, points: inset(roof, h * 0.05), paint: 'primary' },
      { kind: 'disc', side, center: [0, h * 0.62], radius: h * 0.065, paint: '#fff8ea' },
      { kind: 'disc', side, center: [0, h * 0.62], radius: h * 0.045, paint: '#4f86a8' },
    ]);
    return [
      {
        kind: 'box',
        min: [-x, -y, 0],
        max: [x, y, eaves],
        paint: 'primary',
        details: [...door, ...windows],
      },
      {
        kind: 'prism',
        axis: 'y',
        outline: roof,
        from: -depth / 2,
        to: depth / 2,
        paint: 'secondary',
        details: gable,
      },
      {
        kind: 'box',
        ...block([0, y * 0.4, ridge], [flat * 1.7, flat * 1.7, h - ridge]),
        paint: 'accent',
        details: [
          {
            kind: 'polygon',
            side: 'top',
            points: rectangle(-flat * 0.5, y * 0.4 - flat * 0.5, flat * 0.5, y * 0.4 + flat * 0.5),
            paint: '#2b2220',
          },
        ],
      },
    ];
  },
};
