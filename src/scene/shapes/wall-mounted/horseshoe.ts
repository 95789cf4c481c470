import type { ObjectType } from '../../catalogue.js';
import { cosDegrees, sinDegrees, type Vec2 } from '../../../core/math.js';
import { fitting, patch, plate, spot } from './relief.js';

/** A horseshoe for luck, open at the top, with its groove and nail holes. */
export const horseshoe: ObjectType = {
  type: 'horseshoe',
  name: 'horseshoe',
  group: 'horseshoe',
  size: { width: 0.64, depth: 0.045, height: 0.7 },
  variants: 2,
  colorings: [
    ['#66727f', '#2b323b', '#a9b4bf'],
    ['#a8702f', '#4a2c12', '#dba95a'],
    ['#7d4a32', '#341c12', '#b87a55'],
  ],
  turn: 60,
  build: ({ width, depth, height }, variant) => {
    /** A point of the shoe: along it from one heel (-1) over the toe (0) to the other (1), across from inside to outside. */
    const at = (along: number, across: number): Vec2 => {
      const angle = -90 + along * (variant === 0 ? 142 : 132);
      const inner = 0.3 + 0.03 * Math.abs(along);
      const outer = 0.5 - 0.05 * Math.abs(along);
      const r = inner + (outer - inner) * across;
      return [cosDegrees(angle) * r * (variant === 0 ? 1 : 1.06), sinDegrees(angle) * r * 1.08];
    };
    const run = (from: number, to: number, across: number, steps: number): Vec2[] =>
      Array.from({ length: steps + 1 }, (_, step) => at(from + ((to - from) * step) / steps, across));
    const band = (a: number, b: number, from: number, to: number, steps = 28): Vec2[] => [
      ...run(from, to, b, steps),
      ...run(to, from, a, steps),
    ];
    const outline = band(0, 1, -1, 1);
    const fit = fitting([outline], width, height);
    const nails = [-0.78, -0.6, -0.42, -0.24, 0.24, 0.42, 0.6, 0.78].flatMap((along) =>
      fit([at(along, 0.57)]).map((center) => spot(center, width * 0.024, 'accent', 0.3)),
    );
    const heels = [-1, 1].map((side) => fit(band(0, 1, side * 0.9, side, 4)));
    return [
      plate(fit(outline), 0, depth * 0.75, 'primary', {
        details: [
          patch(fit(band(0.42, 0.72, -0.88, -0.14, 12)), 'secondary'),
          patch(fit(band(0.42, 0.72, 0.14, 0.88, 12)), 'secondary'),
          patch(fit(band(0.9, 1, -1, 1)), 'accent'),
          ...nails,
        ],
      }),
      ...heels.map((heel) => plate(heel, depth * 0.75, depth, 'primary', { tone: 0.15 })),
    ];
  },
};
