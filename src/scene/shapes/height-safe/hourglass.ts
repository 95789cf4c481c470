import type { ObjectType } from '../../catalogue.js';
import { at, type Vec2 } from '../../../core/math.js';
import type { Part } from '../../part.js';
import { unitCircle } from '../../polygon.js';
import { softCurve } from './kit.js';

/** Where the three posts stand round the glass: the glass stays clear of the bounds of each. */
const POSTS = [0, 4, 8].map((step) => at(unitCircle(12), step + 3));

/** Two glass bulbs with sand between two wooden discs on posts. */
export const hourglass: ObjectType = {
  type: 'hourglass',
  name: 'hourglass',
  group: 'hourglass',
  size: { width: 0.58, depth: 0.58, height: 0.82 },
  variants: 2,
  colorings: [
    ['#8f4f2a', '#b5dbe6', '#e6b04a'],
    ['#5f3a5a', '#bfe0e4', '#e2604a'],
    ['#2f5f6f', '#c4e2e6', '#e8a83f'],
  ],
  turn: 180,
  build: ({ width, height: h }, variant) => {
    const r = width / 2;
    const plate = h * 0.08;
    const glass = r * 0.58;
    const middle = h / 2;
    const neck = r * 0.09;
    const post = r * 0.065;
    const ring = r * 0.76;
    // A narrow upper disc lets the upper bulb be seen from above.
    const lid = r * 0.88;
    const bulb = (flip: boolean): Vec2[] => {
      const half = softCurve([
        [glass * 0.94, plate],
        [glass, plate + h * 0.07],
        [glass * 0.94, plate + h * 0.16],
        [glass * 0.6, plate + h * 0.28],
        [neck * 1.6, middle - h * 0.03],
        [neck, middle],
      ]);
      return flip ? half.map(([radius, z]): Vec2 => [radius, h - z]).reverse() : half;
    };
    const level = variant === 0 ? plate + h * 0.14 : plate + h * 0.2;
    const wide = glass * (variant === 0 ? 0.96 : 0.83);
    const rest = h - plate - h * (variant === 0 ? 0.16 : 0.22);
    const between = (low: number, high: number, points: Vec2[]): Vec2[] =>
      points.filter(([, z]) => z > low && z < high);
    const top: Part = {
      kind: 'lathe',
      axis: 'z',
      center: [0, 0, 0],
      smooth: true,
      profile: [[neck, middle], ...between(middle, rest, bulb(true)), [wide, rest]],
      paint: 'accent',
    };
    return [
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        profile: [
          [r, 0],
          [r, plate * 0.6],
          [r * 0.9, plate],
        ],
        paint: 'primary',
      },
      ...POSTS.map(([x, y]): Part => ({
        kind: 'lathe',
        axis: 'z',
        center: [x * ring, y * ring, plate],
        profile: [
          [post, 0],
          [post, h - 2 * plate],
        ],
        paint: 'primary',
        tone: 0.12,
      })),
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        smooth: true,
        profile: [...between(0, level, bulb(false)), [wide, level]],
        paint: 'accent',
      },
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        smooth: true,
        profile: [[wide, level], ...between(level, middle, bulb(false)), [neck, middle]],
        paint: 'secondary',
      },
      top,
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        smooth: true,
        profile: [[wide, rest], ...between(rest, h, bulb(true)), [glass * 0.94, h - plate]],
        paint: 'secondary',
      },
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        profile: [
          [lid * 0.95, h - plate],
          [lid, h - plate * 0.6],
          [lid, h],
        ],
        paint: 'primary',
      },
    ];
  },
};
