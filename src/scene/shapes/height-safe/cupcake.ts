import { at } from '../../../core/math.js';
import type { ObjectType } from '../../catalogue.js';
import type { Part } from '../../part.js';
import { patch, softCurve, spot } from './kit.js';

/** What lies on the cream, and whether the cream is strewn with sprinkles. */
const TOPPINGS = [
  { top: 'cherry', sprinkles: false, turns: 3 },
  { top: 'cream', sprinkles: true, turns: 4 },
  { top: 'strawberry', sprinkles: false, turns: 3 },
  { top: 'cherry', sprinkles: true, turns: 4 },
] as const;

/** A small cake in a pleated case with a swirl of cream and a topping. */
export const cupcake: ObjectType = {
  type: 'cupcake',
  name: 'cupcake',
  group: 'cake',
  size: { width: 0.64, depth: 0.64, height: 0.76 },
  variants: TOPPINGS.length,
  colorings: [
    ['#ee9ab5', '#3f8fa8', '#c8283a'],
    ['#8a5233', '#d98a3a', '#c8283a'],
    ['#8fc7b0', '#c9503c', '#d63a4a'],
    ['#f3dfae', '#7a4a2c', '#3d4a9a'],
    ['#b497de', '#f0d9a0', '#8f2450'],
    ['#f0bd45', '#5b8f4a', '#c8283a'],
    ['#d6477f', '#f2e2c6', '#45489c'],
    ['#6fb1dd', '#e0673f', '#c22f4a'],
    ['#5d3f92', '#e6b24c', '#d63a4a'],
    ['#4c9468', '#f0dcb4', '#b3203c'],
  ],
  turn: 180,
  build: ({ width, height: h }, variant) => {
    const r = width / 2;
    const case_ = h * 0.4;
    const tip = h * 0.84;
    const { top, sprinkles, turns } = at(TOPPINGS, variant);
    const swirl = Array.from({ length: turns }, (_, index) => {
      const low = case_ + ((tip - case_) * index) / turns;
      const high = case_ + ((tip - case_) * (index + 1)) / turns;
      const wide = r * (1 - (0.66 * index) / turns);
      return {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        smooth: true,
        profile: [
          [wide * 0.88, low],
          [wide * 0.98, low + (high - low) * 0.2],
          [wide, low + (high - low) * 0.42],
          [wide * 0.94, low + (high - low) * 0.7],
          [wide * 0.76, high],
        ],
        paint: 'primary',
        tone: index * 0.05,
        details: !sprinkles
          ? []
          : [20, 110, 200, 290].map((azimuth, place) =>
              spot(
                [azimuth + index * 38, (low + high) / 2],
                [7, (high - low) * 0.16],
                place % 2 === 0 ? '#f6d34f' : '#3f86cf',
              ),
            ),
      } as const;
    });
    const topping = (): Part => {
      if (top === 'cherry')
        return { kind: 'ball', center: [0, 0, (tip + h) / 2], radius: (h - tip) / 2, paint: 'accent' };
      const wide = top === 'cream' ? r * 0.34 : r * 0.26;
      return {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        smooth: true,
        profile: softCurve(
          [
            [wide * 0.8, tip],
            [wide, tip + (h - tip) * 0.24],
            [wide * 0.6, tip + (h - tip) * 0.66],
            [wide * 0.04, h],
          ],
          3,
        ),
        paint: top === 'cream' ? 'primary' : '#d22f36',
        tone: top === 'cream' ? 0.2 : 0,
        details:
          top === 'cream'
            ? []
            : Array.from({ length: 8 }, (_, index) =>
                spot(
                  [45 * index, tip + (h - tip) * (index % 2 === 0 ? 0.3 : 0.55)],
                  [9, h * 0.012],
                  '#f6dc8c',
                ),
              ),
      };
    };
    return [
      {
        kind: 'lathe',
        axis: 'z',
        center: [0, 0, 0],
        profile: [
          [r * 0.64, 0],
          [r * 0.88, case_],
        ],
        paint: 'secondary',
        details: Array.from({ length: 18 }, (_, index) =>
          patch(index * 20, index * 20 + 9, 0, case_, 'secondary', 0.35),
        ),
      },
      ...swirl,
      topping(),
    ];
  },
};
