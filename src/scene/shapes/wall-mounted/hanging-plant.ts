import type { Vec2 } from '../../../core/math.js';
import type { ObjectType } from '../../catalogue.js';
import type { Prism } from '../../part.js';
import { smoothLoop } from '../curve.js';
import { fitting, patch, path, plate, rectangle, stretched, stroke, turned } from './relief.js';

const LEAF = smoothLoop(
  path([0, 0, 0.1, 0.2, 0.17, 0.5, 0.12, 0.78, 0, 1, -0.12, 0.78, -0.17, 0.5, -0.1, 0.2]),
  2,
);
const HEART = smoothLoop(
  path([0, 0, 0.3, 0.2, 0.5, 0.55, 0.42, 0.85, 0.2, 1, 0, 0.86, -0.2, 1, -0.42, 0.85, -0.5, 0.55, -0.3, 0.2]),
  2,
);

/** Turn in degrees and length of each leaf, the hindmost first. */
const FAN: readonly (readonly [number, number])[] = [
  [8, 1],
  [-22, 0.95],
  [38, 0.92],
  [-52, 0.86],
  [66, 0.82],
  [-78, 0.78],
  [22, 0.74],
  [-8, 0.7],
  [-38, 0.66],
  [50, 0.62],
];

/** A plant in a pot on the wall: leaves like a fan, or ivy that hangs down on both sides. */
export const hangingPlant: ObjectType = {
  type: 'hanging_plant',
  name: 'hanging plant',
  group: 'plant',
  size: { width: 0.78, depth: 0.22, height: 0.8 },
  variants: 2,
  colorings: [
    ['#4f9a3f', '#c0603a', '#8f3f24'],
    ['#3f8a5a', '#2f6a9a', '#1f466a'],
    ['#6aa335', '#d9a23a', '#9a6a1e'],
  ],
  turn: 60,
  build: ({ width, depth, height }, variant) => {
    const rimZ = height * (variant === 0 ? 0.5 : 0.62);
    const potLow = height * (variant === 0 ? 0.14 : 0.24);
    const half = width * 0.23;
    const tallPot = rimZ - potLow;
    const pot: readonly Prism[] = [
      plate(
        stretched(path([-0.66, 0, 0.66, 0, 0.94, 1, -0.94, 1]), half, tallPot * 0.8, 0, potLow),
        0,
        depth * 0.9,
        'secondary',
        {
          details: [
            patch(
              stretched(
                path([-0.78, 0.4, 0.78, 0.4, 0.83, 0.58, -0.83, 0.58]),
                half,
                tallPot * 0.8,
                0,
                potLow,
              ),
              'accent',
            ),
          ],
        },
      ),
      plate(rectangle(-half, potLow + tallPot * 0.8, half, rimZ), 0, depth, 'secondary', { tone: 0.14 }),
    ];
    const leaf = (outline: readonly Vec2[], rib: readonly Vec2[], index: number, count: number): Prism => {
      const back = depth * (0.1 + (0.78 * index) / count);
      return plate(outline, back, back + depth * 0.08, 'primary', {
        tone: ((index * 7) % 5) * 0.1 - 0.25,
        details: [stroke(rib, width * 0.009, 'primary', 0.35)],
      });
    };
    const size = width * 0.2;
    const heart = (
      x: number,
      z: number,
      size: number,
      angle: number,
      index: number,
      count: number,
    ): Prism => {
      const place = (points: readonly Vec2[]): Vec2[] =>
        turned(
          stretched(points, size * (variant === 0 ? 2 : 1), size * (variant === 0 ? 1.25 : 1), x, z),
          angle,
          [x, z],
        );
      return leaf(place(variant === 0 ? LEAF : HEART), place(path([0, 0.1, 0, 0.8])), index, count);
    };
    const vine = (side: 1 | -1) => {
      const lengths = side === 1 ? 6 : 5;
      const [from, to] = [half * 1.0, width / 2];
      const hearts = Array.from({ length: lengths }, (_, index) => {
        const x = side * ((from + to) / 2 + (index % 2 === 0 ? 1 : -1) * width * 0.03);
        return heart(
          x,
          rimZ - index * height * 0.1,
          size * 0.8,
          180 + side * (index % 2 === 0 ? 26 : -26),
          index,
          lengths,
        );
      });
      const outlines = hearts.map((part) => part.outline);
      const bottom = side === 1 ? 0 : height * 0.1;
      const fitVine = fitting(outlines, to - from, rimZ - bottom);
      const place = (points: readonly Vec2[]): Vec2[] =>
        fitVine(points).map(([x, z]): Vec2 => [x + (side * (from + to)) / 2, z + bottom]);
      const middle = (side * (from + to)) / 2;
      const stem = rectangle(middle - width * 0.006, bottom + height * 0.14, middle + width * 0.006, rimZ);
      return {
        kind: 'group' as const,
        parts: [
          plate(stem, depth * 0.04, depth * 0.1, 'primary', { tone: -0.3 }),
          ...hearts.map((part) => ({ ...part, outline: place(part.outline), details: [] })),
        ],
      };
    };
    if (variant === 0) {
      const shapes = FAN.map(([angle, length]) => turned(stretched(LEAF, length * 0.95, length), angle));
      const fit = fitting(shapes, width, height - rimZ);
      const up = (points: readonly Vec2[]): Vec2[] => fit(points).map(([x, z]) => [x, z + rimZ]);
      return [
        ...pot,
        vine(1),
        vine(-1),
        {
          kind: 'group',
          parts: FAN.map(([angle, length], index) =>
            leaf(
              up(shapes[index] ?? LEAF),
              up(turned(path([0, 0.04, 0, length * 0.9]), angle)),
              index,
              FAN.length,
            ),
          ),
        },
      ];
    }
    const bush = Array.from({ length: 9 }, (_, index) => {
      const angle = [80, -80, 50, -50, 20, -20, 65, -65, 0][index] ?? 0;
      return {
        x: (-angle / 80) * width * 0.16,
        z: rimZ + height * (0.02 + 0.012 * (index % 3)),
        angle: angle * 0.85,
      };
    });
    const crown = bush.map(({ x, z, angle }, index) => heart(x, z, size * 1.08, angle, index, bush.length));
    const raw = crown.map((part) => part.outline);
    const fit = fitting(raw, width, height - rimZ);
    const up = (points: readonly Vec2[]): Vec2[] => fit(points).map(([x, z]) => [x, z + rimZ]);
    return [
      ...pot,
      {
        kind: 'group' as const,
        parts: crown.map((part) => ({ ...part, outline: up(part.outline), details: [] })),
      },
      vine(1),
      vine(-1),
    ];
  },
};
