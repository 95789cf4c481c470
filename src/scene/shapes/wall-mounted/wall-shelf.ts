import { at } from '../../../core/math.js';
import type { ObjectType } from '../../catalogue.js';
import type { Box } from '../../part.js';
import { block, ellipse, path, plate, stretched, stroke } from './relief.js';

const SPINES = [
  '#b8362f',
  '#2f6f9f',
  '#e0a52e',
  '#3f7d4f',
  '#7a3f7d',
  '#d9733a',
  '#2b4a7a',
  '#c9485b',
  '#4f9a9a',
] as const;

/** Thickness and height of each book, as shares of the row's width and height. */
const ROWS = [
  [0.13, 0.86, 0.1, 0.98, 0.15, 0.78, 0.09, 0.9, 0.12, 0.95, 0.1, 0.72],
  [0.1, 0.92, 0.14, 0.8, 0.1, 0.97, 0.12, 0.85, 0.09, 0.94, 0.15, 0.76, 0.1, 0.88],
] as const;

/** A shelf with books side by side, their spines to the front. */
export const wallShelf: ObjectType = {
  type: 'wall_shelf',
  name: 'wall shelf',
  group: 'shelf',
  size: { width: 0.84, depth: 0.22, height: 0.58 },
  variants: 2,
  colorings: [
    ['#8f5a2c', '#5f3a1a', '#e0a52e'],
    ['#5a3a26', '#3d2618', '#d9733a'],
    ['#b07a3e', '#7a4f24', '#3f7d6a'],
  ],
  turn: 65,
  build: ({ width, depth, height }, variant) => {
    const w = width / 2;
    /** Books from `x0`, standing on `z0`, in a row `length` wide and `tall` high. */
    const books = (
      row: readonly number[],
      x0: number,
      z0: number,
      length: number,
      tall: number,
      first: number,
    ): Box[] => {
      let x = x0;
      return Array.from({ length: row.length / 2 }, (_, index) => {
        const start = x;
        x += at(row, 2 * index) * length;
        const top = z0 + at(row, 2 * index + 1) * tall;
        const inset = (x - start) * 0.18;
        const band = (share: number) =>
          stroke(
            [
              [start + inset, z0 + (top - z0) * share],
              [x - inset, z0 + (top - z0) * share],
            ],
            tall * 0.05,
            '#f6e6bc',
          );
        return block(
          [start, z0, x, top],
          depth * 0.1,
          depth * 0.86,
          at(SPINES, (first + index) % SPINES.length),
          {
            sides: { top: '#f3ead6' },
            details: [band(0.82), ...(index % 2 === 0 ? [band(0.2), band(0.72)] : [])],
          },
        );
      });
    };
    if (variant === 1) {
      const t = height * 0.07;
      const upper = height * 0.54;
      const tall = upper - t;
      const rail = (x: number): Box =>
        block([x - width * 0.02, 0, x + width * 0.02, height], 0, depth * 0.08, 'secondary', { tone: -0.15 });
      const pot = -w * 0.74;
      return [
        rail(-w * 0.55),
        rail(w * 0.55),
        block([-w, 0, w, t], depth * 0.08, depth, 'primary'),
        block([-w, upper, w, upper + t], depth * 0.08, depth, 'primary'),
        ...books(ROWS[0], -w * 0.96, t, width * 0.98, tall * 0.94, 0),
        ...books(ROWS[1], -w * 0.42, upper + t, width * 0.86, height - upper - t, 4),
        block(
          [pot - w * 0.16, upper + t, pot + w * 0.16, upper + t + height * 0.14],
          depth * 0.3,
          depth * 0.8,
          'accent',
        ),
        plate(
          ellipse(pot, upper + t + height * 0.24, w * 0.2, height * 0.1, 16),
          depth * 0.36,
          depth * 0.74,
          '#4f8f3f',
        ),
      ];
    }
    const board = height * 0.2;
    const top = height * 0.29;
    const pot = w * 0.7;
    const bracket = (x: number) =>
      ({
        kind: 'prism',
        axis: 'x',
        outline: [
          [0, 0],
          [-depth * 0.16, 0],
          [-depth * 0.8, board],
          [0, board],
        ],
        from: x - width * 0.025,
        to: x + width * 0.025,
        paint: 'secondary',
      }) as const;
    return [
      bracket(-w * 0.7),
      bracket(w * 0.7),
      block([-w, board, w, top], 0, depth, 'primary'),
      ...books(ROWS[0], -w * 0.94, top, width, height - top, 0).slice(0, 1),
      ...books(
        [0.1, 0.9, 0.13, 1, 0.09, 0.84, 0.12, 0.93, 0.1, 0.76],
        -w * 0.94 + width * 0.13,
        top,
        width,
        height - top,
        1,
      ),
      plate(
        stretched(path([-0.5, 1, -0.36, 0, 0.36, 0, 0.5, 1]), width * 0.17, height * 0.22, pot, top),
        depth * 0.2,
        depth * 0.86,
        'accent',
      ),
      plate(
        ellipse(pot, top + height * 0.34, width * 0.11, height * 0.12, 16),
        depth * 0.3,
        depth * 0.76,
        '#4f8f3f',
      ),
    ];
  },
};
