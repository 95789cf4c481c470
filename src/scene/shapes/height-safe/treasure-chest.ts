import type { ObjectType } from '../../catalogue.js';
import type { Vec2 } from '../../../core/math.js';
import type { Detail, Paint, Part, Side } from '../../part.js';
import { unitCircle } from '../../polygon.js';
import { rectangle } from './kit.js';

/** Cuts between wood and iron from the left end to the right one, as shares of half the width. */
const CUTS: readonly (readonly number[])[] = [
  [-1, -0.82, -0.16, 0.16, 0.82, 1],
  [-1, -0.84, -0.58, -0.4, 0.4, 0.58, 0.84, 1],
];

/** A wooden chest with a rounded lid, metal bands and a lock. */
export const treasureChest: ObjectType = {
  type: 'treasure_chest',
  name: 'treasure chest',
  group: 'chest',
  size: { width: 0.86, depth: 0.6, height: 0.62 },
  variants: 2,
  colorings: [
    ['#96552a', '#e3b03a', '#5a3118'],
    ['#7a3f2c', '#c9a24a', '#43221a'],
    ['#a3632f', '#5b6470', '#623a1a'],
  ],
  turn: 65,
  build: ({ width, depth, height: h }, variant) => {
    const x = width / 2;
    const lock = depth * 0.05;
    const front = -depth / 2 + lock;
    const back = depth / 2;
    const seam = h * 0.52;
    const middle = (front + back) / 2;
    const half = (back - front) / 2;
    const cuts = CUTS[variant] ?? [];
    const metal = (index: number): boolean => index % 2 === 0;
    const bands = (['front', 'back'] as const).flatMap((side: Side): Detail[] => [
      {
        kind: 'line',
        side,
        points: [
          [-x, seam * 0.48],
          [x, seam * 0.48],
        ],
        width: h * 0.016,
        paint: 'accent',
      },
      ...cuts.slice(0, -1).flatMap((cut, index): Detail[] =>
        metal(index)
          ? [
              {
                kind: 'polygon',
                side,
                points: rectangle(x * cut, 0, x * (cuts[index + 1] ?? 1), seam),
                paint: 'secondary',
              },
            ]
          : [],
      ),
      { kind: 'polygon', side, points: rectangle(-x, seam * 0.88, x, seam), paint: 'secondary', tone: -0.15 },
    ]);
    const ends = (['left', 'right'] as const).flatMap((side: Side): Detail[] => [
      { kind: 'polygon', side, points: rectangle(front, 0, front + half * 0.2, seam), paint: 'secondary' },
      { kind: 'polygon', side, points: rectangle(back - half * 0.2, 0, back, seam), paint: 'secondary' },
      {
        kind: 'polygon',
        side,
        points: rectangle(front, seam * 0.88, back, seam),
        paint: 'secondary',
        tone: -0.15,
      },
      {
        kind: 'line',
        side,
        points: rectangle(middle - half * 0.3, seam * 0.42, middle + half * 0.3, seam * 0.62),
        width: h * 0.035,
        closed: true,
        paint: 'accent',
      },
    ]);
    const rise = h - seam;
    const vault = unitCircle(20)
      .slice(0, 11)
      .map(([c, s]): Vec2 => [
        middle + c * half,
        seam + rise * (variant === 0 ? 0.3 : 0.16) + s * rise * (variant === 0 ? 0.7 : 0.84),
      ]);
    const outline: Vec2[] = [[back, seam], ...vault, [front, seam]];
    const lid = cuts.slice(0, -1).map((cut, index): Part => {
      const paint: Paint = metal(index) ? 'secondary' : 'primary';
      return {
        kind: 'prism',
        axis: 'x',
        outline,
        from: x * cut,
        to: x * (cuts[index + 1] ?? 1),
        paint,
        cap: 'primary',
      };
    });
    return [
      {
        kind: 'box',
        min: [-x, front, 0],
        max: [x, back, seam],
        paint: 'primary',
        details: [...bands, ...ends],
      },
      ...lid,
      {
        kind: 'box',
        min: [-x * 0.13, front - lock, seam * 0.62],
        max: [x * 0.13, front, seam * 1.16],
        paint: 'secondary',
        tone: 0.2,
        details: [
          { kind: 'disc', side: 'front', center: [0, seam * 0.95], radius: x * 0.05, paint: '#2a1c14' },
          {
            kind: 'polygon',
            side: 'front',
            points: rectangle(-x * 0.022, seam * 0.74, x * 0.022, seam * 0.95),
            paint: '#2a1c14',
          },
        ],
      },
    ];
  },
};
