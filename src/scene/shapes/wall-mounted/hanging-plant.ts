import { at, type Vec2 } from '../../../core/math.js';
import type { ObjectType, Size } from '../../catalogue.js';
import type { Group, Prism } from '../../part.js';
import { smoothLoop } from '../curve.js';
import { fitting, patch, path, plate, rectangle, sector, stretched, stroke, turned } from './relief.js';

const LEAF = smoothLoop(
  path([0, 0, 0.1, 0.2, 0.17, 0.5, 0.12, 0.78, 0, 1, -0.12, 0.78, -0.17, 0.5, -0.1, 0.2]),
  2,
);
const HEART = smoothLoop(
  path([0, 0, 0.3, 0.2, 0.5, 0.55, 0.42, 0.85, 0.2, 1, 0, 0.86, -0.2, 1, -0.42, 0.85, -0.5, 0.55, -0.3, 0.2]),
  2,
);

/** Turn in degrees and length of each leaf above the pot, the hindmost first. */
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

/** Where the stems that hang down stand between the wall (0) and the front of the pot (1): back and front. */
const STEM = [0.46, 0.54] as const;
const LEAF_THICK = 0.06;

/** A plant in a pot on the wall, with a vine over each end of the rim: long leaves like a fan, or ivy. */
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
  build: (size, variant) => {
    const { width, depth, height } = size;
    const rimZ = height * (variant === 0 ? 0.5 : 0.6);
    const potLow = height * (variant === 0 ? 0.14 : 0.22);
    const half = width * 0.23;
    const tallPot = rimZ - potLow;
    const body = (numbers: readonly number[]): Vec2[] =>
      stretched(path(numbers), half, tallPot * 0.8, 0, potLow);
    const right = vine(size, variant, 1, [half, rimZ]);
    const left = vine(size, variant, -1, [half, rimZ]);
    return [
      plate(body([-0.66, 0, 0.66, 0, 0.94, 1, -0.94, 1]), 0, depth * 0.9, 'secondary', {
        details: [patch(body([-0.78, 0.4, 0.78, 0.4, 0.83, 0.58, -0.83, 0.58]), 'accent')],
      }),
      plate(rectangle(-half, potLow + tallPot * 0.8, half, rimZ), 0, depth, 'secondary', { tone: 0.14 }),
      right.hanging,
      left.hanging,
      { kind: 'group', parts: [right.bend, left.bend, ...foliage(size, variant, rimZ)] },
    ];
  },
};

function leaf(outline: readonly Vec2[], back: number, depth: number, index: number): Prism {
  return plate(outline, depth * back, depth * (back + LEAF_THICK), 'primary', {
    tone: ((index * 7) % 5) * 0.1 - 0.25,
  });
}

/** The leaves above the rim; all start within the pot's mouth. */
function foliage({ width, depth, height }: Size, variant: number, rimZ: number): Prism[] {
  const ivy = variant === 1;
  // Hearts are broad: they stand side by side and turn less, so that no gap is left above the rim.
  const place = (points: readonly Vec2[], angle: number): Vec2[] =>
    ivy ? stretched(turned(points, angle * 0.6), 1, 1, -angle * 0.006, 0) : turned(points, angle);
  const shapes = FAN.map(([angle, length]) =>
    place(ivy ? stretched(HEART, length * 0.62, length) : stretched(LEAF, length * 0.95, length), angle),
  );
  const fit = fitting(shapes, width * (ivy ? 0.86 : 1), height - rimZ);
  const up = (points: readonly Vec2[]): Vec2[] => stretched(fit(points), 1, 1, 0, rimZ);
  return FAN.map(([angle, length], index) => {
    const blade = leaf(up(at(shapes, index)), 0.1 + (0.78 * index) / FAN.length, depth, index);
    const rib = up(place(path([0, 0.04, 0, length * 0.9]), angle));
    return ivy ? blade : { ...blade, details: [stroke(rib, width * 0.009, 'primary', 0.35)] };
  });
}

/** A vine at one end of the pot: it rises from the mouth, bends over the rim, and hangs down with leaves in turn to both sides. */
function vine(
  { width, depth, height }: Size,
  variant: number,
  side: 1 | -1,
  [half, rimZ]: Vec2,
): { readonly bend: Prism; readonly hanging: Group } {
  const count = side === 1 ? 6 : 5;
  const low = side === 1 ? 0 : height * 0.1;
  const shape = variant === 0 ? stretched(LEAF, 0.4, 0.3) : stretched(HEART, 0.26, 0.26);
  const isFront = (index: number): boolean => index % 2 === 0;
  const shapes = Array.from({ length: count }, (_, index) =>
    stretched(turned(shape, isFront(index) ? 140 : -140), 1, 1, 0, -0.05 - (0.8 * index) / (count - 1)),
  );
  const fit = fitting([...shapes, [[0, 0]]], width / 2 - half, rimZ - low);
  const hung = (points: readonly Vec2[]): Vec2[] =>
    stretched(fit(points), 1, 1, (side * (half + width / 2)) / 2, low);
  const stem = hung(path([0, 0, 0, -0.85]));
  const [stemX] = at(stem, 0);
  const [, tip] = at(stem, 1);
  const [stemBack, stemFront] = [STEM[0] * depth, STEM[1] * depth];
  const thick = width * 0.008;
  const root = side * half * 0.5;
  const radius = Math.abs(stemX - root) / 2;
  const arc = sector([0, 0], radius - thick, radius + thick, 0, 180, 8);
  return {
    bend: plate(stretched(arc, 1, 0.7, (root + stemX) / 2, rimZ), stemBack, stemFront, 'primary', {
      tone: -0.3,
    }),
    hanging: {
      kind: 'group',
      parts: [
        plate(rectangle(stemX - thick, tip, stemX + thick, rimZ), stemBack, stemFront, 'primary', {
          tone: -0.3,
        }),
        ...shapes.map((outline, index) =>
          leaf(hung(outline), isFront(index) ? STEM[1] : STEM[0] - LEAF_THICK, depth, index),
        ),
      ],
    },
  };
}
