import type { ObjectType } from '../../catalogue.js';
import { atan2Degrees, cosDegrees, sinDegrees, type Vec2 } from '../../../core/math.js';
import type { Detail, Paint, Part } from '../../part.js';
import { oval } from './kit.js';

/** Seeds as shares: across the half width at their height, and of the height of the flesh. */
const SEEDS: readonly Vec2[] = [
  [0, 0.66],
  [-0.36, 0.46],
  [0.36, 0.46],
  [0, 0.34],
  [-0.5, 0.2],
  [0.5, 0.2],
  [0, 0.1],
];

/** The arc about the axis x = 0 that ends at height `top` and goes over smoothly into straight sides from `foot` and its mirror image. */
function roundTip([x, z]: Vec2, top: number, radius: number): Vec2[] {
  const drop = top - radius - z;
  const tangent = Math.sqrt(x * x + drop * drop - radius * radius);
  // Where the side touches the circle, as the angle of its normal above the horizontal.
  const start = atan2Degrees(tangent, radius) - atan2Degrees(drop, x);
  return Array.from({ length: TIP_STEPS + 1 }, (_, step) => {
    const angle = start + ((180 - 2 * start) * step) / TIP_STEPS;
    return [cosDegrees(angle) * radius, top - radius + sinDegrees(angle) * radius];
  });
}
const TIP_STEPS = 8;

/** A wedge of watermelon that stands on its rind. */
export const watermelon: ObjectType = {
  type: 'watermelon',
  name: 'slice of watermelon',
  group: 'melon',
  size: { width: 0.84, depth: 0.42, height: 0.66 },
  variants: 2,
  colorings: [
    ['#e0423f', '#2f7d3f', '#e6efc0'],
    ['#e8564a', '#3f8f45', '#e9f0c4'],
    ['#d93648', '#276b3a', '#dfebb4'],
  ],
  turn: 50,
  build: ({ width, depth, height: h }, variant) => {
    const x = width / 2;
    const rind = h * (variant === 0 ? 0.14 : 0.2);
    const pale = rind + h * 0.06;
    const layer = (outline: Vec2[], paint: Paint, details: readonly Detail[] = []): Part => ({
      kind: 'prism',
      axis: 'y',
      outline,
      from: -depth / 2,
      to: depth / 2,
      paint,
      details,
    });
    const edge = x * 0.93;
    const seeds = (['front', 'back'] as const).flatMap((side) =>
      SEEDS.slice(variant).map(([across, up]): Detail => {
        const z = pale + (h - pale) * up;
        const half = edge * (1 - up);
        return {
          kind: 'polygon',
          side,
          points: oval([across * half * 1.15, z + h * 0.03], [h * 0.021, h * 0.036], 10),
          paint: '#2a1a1c',
        };
      }),
    );
    const foot: Vec2[] =
      variant === 0
        ? [
            [-x * 0.9, rind * 0.4],
            [-x * 0.7, 0],
            [x * 0.7, 0],
            [x * 0.9, rind * 0.4],
          ]
        : [
            [-x * 0.82, rind * 0.5],
            [-x * 0.6, rind * 0.18],
            [-x * 0.36, 0],
            [x * 0.36, 0],
            [x * 0.6, rind * 0.18],
            [x * 0.82, rind * 0.5],
          ];
    const top: Vec2[] = variant === 0 ? [[0, h]] : roundTip([edge, pale], h, x * 0.17);
    return [
      layer([[-x, rind], ...foot, [x, rind]], 'secondary'),
      layer(
        [
          [-x * 0.985, rind],
          [x * 0.985, rind],
          [edge, pale],
          [-edge, pale],
        ],
        'accent',
      ),
      layer([[-edge, pale], [edge, pale], ...top], 'primary', seeds),
    ];
  },
};
