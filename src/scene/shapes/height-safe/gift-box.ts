import type { ObjectType } from '../../catalogue.js';
import type { Vec2 } from '../../../core/math.js';
import type { Axis, Detail, Part, Side } from '../../part.js';
import { block, mirrored, rectangle, softLoop } from './kit.js';

/** A wrapped box with a lid, ribbons both ways and a bow of four loops. */
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
    const lidTop = height * (variant === 0 ? 0.74 : 0.66);
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
    const knot = width * 0.086;
    const tall = height - lidTop;
    const long = width * 0.38;
    const outline = (grow: number): Vec2[] =>
      softLoop(
        [
          [0, 0.32],
          [0.45, 0.96],
          [0.85, 1],
          [1, 0.62],
          [0.8, 0.16],
          [0.4, 0.02],
        ].map(([x = 0, z = 0]): Vec2 => [
          knot + long * (grow === 0 ? x : 0.58 + (x - 0.58) * grow),
          lidTop + tall * (grow === 0 ? z : 0.55 + (z - 0.55) * grow),
        ]),
        3,
      );
    const loop = (axis: Axis, flip: boolean): Part => {
      // The loops to the front and the back lie lower and leave those to the sides in sight.
      const low = (points: Vec2[]): Vec2[] =>
        points.map(([x, z]) => [x, axis === 'x' ? lidTop + (z - lidTop) * 0.55 : z]);
      const outer = low(outline(0));
      const inner = low(outline(0.5));
      const half = width * 0.085;
      return {
        kind: 'prism',
        axis,
        outline: flip ? mirrored(outer) : outer,
        holes: [flip ? mirrored(inner) : inner],
        from: -half,
        to: half,
        paint: 'accent',
        tone: axis === 'x' ? -0.12 : 0,
      };
    };
    const flat = width * 0.085;
    const second: Part[] = variant === 0 ? [] : [loop('x', false), loop('x', true)];
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
      {
        kind: 'box',
        ...block([0, 0, lidTop], [2 * knot, 2 * (variant === 0 ? flat * 1.15 : knot), tall * 0.6]),
        paint: 'accent',
        tone: -0.06,
      },
      loop('y', false),
      loop('y', true),
      ...second,
    ];
  },
};
