/** What shows in pictures: contrast, composition, shortcuts, and where platforms stand. */
import { at } from '../core/math.js';
import { mean, median } from '../core/statistics.js';
import type { Task } from '../tasks/task.js';
import type { Facts } from './facts.js';
import { percent, row, type Row } from './row.js';
import { shareOf } from './statistics.js';

/** Least CIE 1976 distance of an option's mean colour to that of a ring around it. */
export const LEAST_CONTRAST = 12;

/** Bounds of shares of the scene area, by scene: none takes more. */
const SHARES: Readonly<Record<string, Readonly<Record<string, readonly [what: string, most: number]>>>> = {
  room: {
    ceiling: ['ceiling, share of the scene area', 1 / 3],
    barest_wall: ['the barest wall, share of the scene area', 1 / 3],
    above: ['empty strip above the highest thing, share of the height', 1 / 3],
  },
  object_scene: {
    above: ['empty strip above the highest thing, share of the height', 0.25],
    below: ['empty strip below the lowest thing, share of the height', 1 / 3],
    left: ['empty strip to the left, share of the width', 1 / 3],
    right: ['empty strip to the right, share of the width', 1 / 3],
  },
};

/** Contrast and composition of what was drawn. */
export function pictureRows({ scene_id }: Task, all: readonly Facts[]): Row[] {
  const drawn = all.flatMap((facts) =>
    facts.drawn === undefined ? [] : [{ seed: facts.seed, ...facts.drawn }],
  );
  if (drawn.length === 0) return [];
  const contrasts = drawn.flatMap(({ seed, contrast }) =>
    Object.entries(contrast).map(([type, distance]) => ({ seed, type, distance })),
  );
  const weakest = contrasts.reduce(
    (worst, item) => (item.distance < worst.distance ? item : worst),
    at(contrasts, 0),
  );
  const below = contrasts.filter(({ distance }) => distance < LEAST_CONTRAST).length;
  const middle = median(contrasts.map(({ distance }) => distance));
  return [
    row(
      'contrast',
      'distance of an object to the ring around it (CIE 1976)',
      `at least ${LEAST_CONTRAST}`,
      `least ${weakest.distance.toFixed(1)} (seed ${weakest.seed}, ${weakest.type}), ${below} of ${contrasts.length} below, median ${middle.toFixed(1)}`,
      below === 0,
    ),
    ...Object.entries(SHARES[scene_id] ?? {}).map(([share, [what, most]]) => {
      const values = drawn.map(({ shares }) => shares[share] ?? Infinity);
      const greatest = Math.max(...values);
      const figure = `median ${percent(median(values))}, greatest ${percent(greatest)}`;
      return row('composition', what, `at most ${percent(most)}`, figure, greatest <= most);
    }),
  ];
}

/** Bounds of the share in which a picture-only shortcut gives the answer, for each query. */
const SHORTCUTS: Readonly<Record<string, readonly [id: string, what: string, low: number, high: number]>> = {
  lower_edge: ['H9', 'the lower edge points at the answer', 0, 0.4],
  center: ['H9', 'the centre points at the answer', 0, 0.4],
  upper_edge: ['H9', 'the upper edge points at the answer', 0, 0.4],
  nearer_of_two: ['R7', 'the answer is the nearer of the two on the wall', 0.4, 0.6],
  nearest_of_all: ['R7', 'the answer is the nearest of all six', 0, 0.5],
};

/** H9 and R7: how often each shortcut gives the answer. */
export function shortcutRows(task: Task, all: readonly Facts[], enough: boolean): Row[] {
  const names = Object.keys(all[0]?.shortcuts ?? {});
  return names.flatMap((name) => {
    const bounds = SHORTCUTS[name];
    if (bounds === undefined) return [];
    const [id, what, low, high] = bounds;
    return task.query_ids.map((query) => {
      const share = shareOf(
        all.filter((facts) => facts.query_id === query),
        (facts) => facts.shortcuts[name] === true,
      );
      const bound = low === 0 ? `at most ${percent(high)}` : `${percent(low)} to ${percent(high)}`;
      return row(id, `${what}, ${query}`, bound, percent(share), share >= low && share <= high, enough);
    });
  });
}

/** Greatest mean rank correlation of where platforms stand with how high they are. */
const MOST_CORRELATION = 0.05;

/** H8: mean rank correlations. */
export function figureRows(all: readonly Facts[], enough: boolean): Row[] {
  return Object.keys(all[0]?.figures ?? {}).map((name) => {
    const value = mean(all.map((facts) => facts.figures[name] ?? 0));
    return row(
      'H8',
      `mean rank correlation of platforms' heights with their place ${name === 'depth' ? 'in depth' : 'from left to right'}`,
      `within ${MOST_CORRELATION}`,
      value.toFixed(3),
      Math.abs(value) <= MOST_CORRELATION,
      enough,
    );
  });
}
