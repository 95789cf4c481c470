import type { ObjectType } from '../../catalogue.js';
import { cosDegrees, sinDegrees, type Vec2 } from '../../../core/math.js';
import type { Detail, Part, Side } from '../../part.js';
import { block, rectangle, softLoop } from './kit.js';

/** A loop of ribbon that lies along x, as shares of its reach: outside and inside. */
const OUTER: readonly Vec2[] = [
  [0.2, -0.05],
  [0.56, -0.27],
  [0.84, -0.25],
  [1, 0],
  [0.84, 0.25],
  [0.56, 0.27],
  [0.2, 0.05],
];
const INNER: readonly Vec2[] = [
  [0.36, 0],
  [0.6, -0.16],
  [0.8, -0.15],
  [0.88, 0],
  [0.8, 0.15],
  [0.6, 0.16],
];

/** The shape turned by `angle` degrees. */
function petal(shape: readonly Vec2[], angle: number, reach: number): Vec2[] {
  const [c, s] = [cosDegrees(angle) * reach, sinDegrees(angle) * reach];
  return shape.map(([x, y]) => [x * c - y * s, x * s + y * c]);
}

/** A wrapped box with a lid, ribbons both ways and a bow of loops all round. */
export const giftBox: ObjectType = {
  type: 'gift_box',
  name: 'gift box',
  group: 'cube',
  size: { width: 0.66, depth: 0.66, height: 0.74 },
  variants: 2,
  colorings: [
    ['#c8323a', '#f3c64b', '#f3c64b'],
    ['#2f6fb3', '#f4efe2', '#f4efe2'],
    ['#3f8f55', '#d93f3f', '#d93f3f'],
  ],
  turn: 180,
  build: ({ width, depth, height }, variant) => {
    const lidTop = height * (variant === 0 ? 0.74 : 0.7);
    const lid = height * 0.13;
    const bodyTop = lidTop - lid;
    const ribbon = width * 0.09;
    const upright = (z0: number, z1: number): Detail[] =>
      (['front', 'back', 'left', 'right'] as const).map((side: Side): Detail => ({
        kind: 'polygon',
        side,
        points: rectangle(-ribbon, z0, ribbon, z1),
        paint: 'secondary',
      }));
    const across: Detail[] = [
      {
        kind: 'polygon',
        side: 'top',
        points: rectangle(-width / 2, -ribbon, width / 2, ribbon),
        paint: 'secondary',
      },
      {
        kind: 'polygon',
        side: 'top',
        points: rectangle(-ribbon, -depth / 2, ribbon, depth / 2),
        paint: 'secondary',
      },
    ];
    const tall = height - lidTop;
    const bowTop = lidTop + tall * (variant === 0 ? 0.62 : 0.5);
    const knot = (height - bowTop) / 2;
    /** A ring of ribbon loops that stand on the lid, seen from above as a flower: it looks the same from every side. */
    const loops = (count: number, reach: number): Part => ({
      kind: 'prism',
      axis: 'z',
      outline: softLoop(
        Array.from({ length: count }, (_, index) =>
          petal(OUTER, (360 * (index + 0.5)) / count, reach),
        ).flat(),
        3,
      ),
      from: lidTop,
      to: bowTop,
      paint: 'accent',
      details: Array.from({ length: count }, (_, index) => ({
        kind: 'polygon',
        side: 'top',
        points: softLoop(petal(INNER, (360 * (index + 0.5)) / count, reach), 3),
        paint: 'accent',
        tone: -0.45,
      })),
    });
    return [
      {
        kind: 'box',
        ...block([0, 0, 0], [width * 0.92, depth * 0.92, bodyTop]),
        paint: 'primary',
        details: upright(0, bodyTop),
      },
      {
        kind: 'box',
        ...block([0, 0, bodyTop], [width, depth, lid]),
        paint: 'primary',
        tone: 0.1,
        details: [...upright(bodyTop, lidTop), ...across],
      },
      loops(variant === 0 ? 4 : 6, width * 0.44),
      {
        kind: 'ball',
        center: [0, 0, height - knot],
        radius: knot,
        paint: 'accent',
      },
    ];
  },
};
