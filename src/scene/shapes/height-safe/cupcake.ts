import type { ObjectType } from '../../catalogue.js';
import { spot, patch } from './kit.js';

/** A small cake in a pleated case with a swirl of cream and a cherry. */
export const cupcake: ObjectType = {
  type: 'cupcake',
  name: 'cupcake',
  group: 'cake',
  size: { width: 0.64, depth: 0.64, height: 0.76 },
  variants: 2,
  colorings: [
    ['#ee9ab5', '#3f8fa8', '#c8283a'],
    ['#8a5233', '#d98a3a', '#c8283a'],
    ['#8fc7b0', '#c9503c', '#d63a4a'],
  ],
  turn: 180,
  build: ({ width, height: h }, variant) => {
    const r = width / 2;
    const case_ = h * 0.4;
    const tip = h * 0.84;
    const turns = variant === 0 ? 3 : 4;
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
        details:
          variant === 0
            ? []
            : [20, 110, 200, 290].map((azimuth, at) =>
                spot(
                  [azimuth + index * 38, (low + high) / 2],
                  [7, (high - low) * 0.16],
                  at % 2 === 0 ? '#f6d34f' : '#fffaf0',
                ),
              ),
      } as const;
    });
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
      { kind: 'ball', center: [0, 0, (tip + h) / 2], radius: (h - tip) / 2, paint: 'accent' },
    ];
  },
};
