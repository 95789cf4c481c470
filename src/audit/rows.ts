/** From the facts of many instances to one row for each clause: its bound, the figure, pass or fail. */
import { at } from '../core/math.js';
import type { Task } from '../tasks/task.js';
import { auditOf, type InstanceCheck } from './checks/index.js';
import { REPEAT, type Facts } from './facts.js';
import { scoreGuessers } from './guesser.js';
import { evenness, chiSquareLimit, meanValue, quantile, shareOf, tally, type Balance } from './statistics.js';

/** Seeds below which shares and balances are not judged: chance alone would fail them. */
export const ENOUGH = 2000;

/** `fail` and `pass` are judged, `few` needs more seeds. */
export type Verdict = 'pass' | 'fail' | 'few';

/** One line of the table. */
export interface Row {
  readonly id: string;
  readonly what: string;
  readonly bound: string;
  readonly figure: string;
  readonly verdict: Verdict;
}

/** A share as a percentage with one decimal. */
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function row(id: string, what: string, bound: string, figure: string, pass: boolean, enough = true): Row {
  return { id, what, bound, figure, verdict: !enough ? 'few' : pass ? 'pass' : 'fail' };
}

/** How many instances break a clause, and an example. */
function checkRow({ id, what }: InstanceCheck, all: readonly Facts[]): Row {
  const broken = all.filter((facts) => facts.problems[id] !== undefined);
  const [first] = broken;
  const example = first === undefined ? '' : `, seed ${first.seed}: ${first.problems[id] ?? ''}`;
  return row(id, what, '0 broken', `${broken.length} of ${all.length}${example}`, broken.length === 0);
}

/** The worst of several chi-square tests. */
function balanceRow(what: string, balances: readonly Balance[], enough: boolean): Row {
  const worst = [...balances].sort((a, b) => b.ratio - a.ratio)[0] ?? { what: 'nothing', ratio: Infinity };
  const figure = `${worst.ratio.toFixed(2)} of the limit (${worst.what})`;
  return row('C14', what, 'p > 0.001', figure, worst.ratio < 1, enough);
}

/** Parameters whose values are not equally likely by design: they depend on one drawn before. */
const DEPENDENT: ReadonlySet<string> = new Set(['panel', 'wall_finish']);

function balanceRows(task: Task, all: readonly Facts[], enough: boolean): Row[] {
  const even = task.params.filter(
    ({ name }) => !DEPENDENT.has(name) && !(name === 'floor_pattern' && task.scene_id === 'room'),
  );
  const drawn = even.map(({ name, values }) =>
    evenness(
      name,
      all.map((facts) => facts.params[name] ?? ''),
      values,
    ),
  );
  const byQuery = task.query_ids.map((id) => ({ id, asked: all.filter((facts) => facts.query_id === id) }));
  const lettered = byQuery.map(({ id, asked }) => {
    const places = (asked[0]?.names ?? []).map((_, place) => String(place));
    return evenness(
      id,
      asked.map((facts) => String(facts.answer_place)),
      places,
    );
  });
  return [
    balanceRow('query ids and evenly drawn parameters', drawn, enough),
    balanceRow("the answer's letter, for each query", lettered, enough),
    balanceRow(
      'a type as the answer when offered, for each query',
      byQuery.map(({ id, asked }) => answerTypes(id, asked)),
      enough,
    ),
  ];
}

/** Whether every offered type is the answer as often as chance has it. */
function answerTypes(what: string, asked: readonly Facts[]): Balance {
  const offered = tally(asked.flatMap((facts) => facts.names));
  const answers = tally(asked.map((facts) => facts.names[facts.answer_place] ?? ''));
  const chance = 1 / (asked[0]?.names.length ?? 1);
  let statistic = 0;
  for (const [name, count] of offered) {
    const off = (answers.get(name) ?? 0) - count * chance;
    statistic += (off * off) / (count * chance * (1 - chance));
  }
  return { what, ratio: statistic / chiSquareLimit(Math.max(1, offered.size)) };
}

/** Seeds over which diversity is measured. */
const DIVERSITY = 1000;

function diversityRows(task: Task, all: readonly Facts[]): Row[] {
  const some = all.slice(0, DIVERSITY);
  const enough = some.length === DIVERSITY;
  const pictures = all.flatMap(({ drawn }) => (drawn === undefined ? [] : [drawn.pixel_hash]));
  const sets = new Set(some.map(({ names }) => [...names].sort().join()));
  const missing = task.params.flatMap(({ name, values }) => {
    const seen = new Set(some.map(({ params }) => params[name]));
    return values.filter((value) => !seen.has(value)).map((value) => `${name} ${value}`);
  });
  const repeats = (hashes: readonly string[]): number => hashes.length - new Set(hashes).size;
  const scenes = repeats(all.map((facts) => facts.scene_hash));
  return [
    row('C15', 'no scene comes up twice', '0', `${scenes} of ${all.length}`, scenes === 0),
    row(
      'C15',
      'no picture comes up twice, by the hash of its pixels',
      '0',
      `${repeats(pictures)} of ${pictures.length} drawn`,
      repeats(pictures) === 0,
      pictures.length >= DIVERSITY,
    ),
    row(
      'C15',
      'option sets in the first 1,000 seeds',
      'at least 800',
      String(sets.size),
      sets.size >= 800,
      enough,
    ),
    row(
      'C15',
      'values of parameters that do not come up in the first 1,000 seeds',
      '0',
      missing.length === 0 ? '0' : missing.join(', '),
      missing.length === 0,
      enough,
    ),
  ];
}

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

function pictureRows({ scene_id }: Task, all: readonly Facts[]): Row[] {
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
  const median = quantile(
    contrasts.map(({ distance }) => distance),
    0.5,
  );
  return [
    row(
      'contrast',
      'distance of an object to the ring around it (CIE 1976)',
      `at least ${LEAST_CONTRAST}`,
      `least ${weakest.distance.toFixed(1)} (seed ${weakest.seed}, ${weakest.type}), ${below} of ${contrasts.length} below, median ${median.toFixed(1)}`,
      below === 0,
    ),
    ...Object.entries(SHARES[scene_id] ?? {}).map(([share, [what, most]]) => {
      const values = drawn.map(({ shares }) => shares[share] ?? Infinity);
      const greatest = Math.max(...values);
      const figure = `median ${percent(quantile(values, 0.5))}, greatest ${percent(greatest)}`;
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

function shortcutRows(task: Task, all: readonly Facts[], enough: boolean): Row[] {
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

function figureRows(all: readonly Facts[], enough: boolean): Row[] {
  return Object.keys(all[0]?.figures ?? {}).map((name) => {
    const mean = meanValue(all.map((facts) => facts.figures[name] ?? 0));
    return row(
      'H8',
      `mean rank correlation of platforms' heights with their place ${name === 'depth' ? 'in depth' : 'from left to right'}`,
      `within ${MOST_CORRELATION}`,
      mean.toFixed(3),
      Math.abs(mean) <= MOST_CORRELATION,
      enough,
    );
  });
}

function variantRows(task: Task, all: readonly Facts[]): Row[] {
  if (task.scene_id !== 'room') return [];
  const values = task.params.find(({ name }) => name === 'scene_variant')?.values ?? [];
  const looks = values.map((variant) => {
    const mine = all.filter((facts) => facts.params['scene_variant'] === variant);
    const seen = (name: string): string =>
      [...new Set(mine.map((facts) => facts.params[name] ?? ''))].sort().join();
    const furniture = [...new Set(mine.flatMap((facts) => facts.furniture))].sort().join();
    return { furniture, finishes: `${seen('floor_pattern')} ${seen('wall_finish')}` };
  });
  const furnished = new Set(looks.map((look) => look.furniture)).size;
  const finished = new Set(looks.map((look) => look.finishes)).size;
  const figure = `${furnished} by furniture, ${finished} by floors and walls`;
  const enough = all.length >= ENOUGH;
  return [
    row(
      'R10',
      'kinds of room that differ',
      'all, at least 8',
      figure,
      Math.min(furnished, finished) === values.length && furnished >= 8,
      enough,
    ),
  ];
}

/** Share of the attempts allowed that the worst instance may take: far from exhaustion. */
const MOST_OF_CAP = 0.2;

function attemptRow({ max_attempts }: Task, all: readonly Facts[]): Row {
  const attempts = all.map((facts) => facts.attempts);
  const most = Math.max(...attempts);
  const cap = Math.round(MOST_OF_CAP * max_attempts);
  const figure = `median ${quantile(attempts, 0.5)}, p99 ${quantile(attempts, 0.99)}, greatest ${most}`;
  return row('C11', `attempts (${max_attempts} allowed)`, `at most ${cap}`, figure, most <= cap);
}

/** By how much a blind guess may be better or worse than chance. */
const BLIND_MARGIN = 0.03;

function blindRow(all: readonly Facts[], enough: boolean): Row {
  const chance = 1 / (all[0]?.names.length ?? 1);
  const best = at(scoreGuessers(all), 0);
  return row(
    'blind',
    `right guesses without the picture; chance is ${percent(chance)}`,
    'within 3 points',
    `${percent(best.accuracy)} (best: ${best.name})`,
    Math.abs(best.accuracy - chance) <= BLIND_MARGIN,
    enough,
  );
}

function repeatRow(all: readonly Facts[]): Row {
  const repeated = all.filter((facts) => facts.seed % REPEAT === 0).length;
  const broken = all.filter((facts) => facts.problems['C1'] !== undefined).length;
  return row(
    'C1',
    'built a second time, the instance is the same',
    '0 differ',
    `${broken} of ${repeated}`,
    broken === 0,
  );
}

/** The rows of a task from the facts of its instances, in the order of their seeds. */
export function rowsOf(task: Task, all: readonly Facts[]): Row[] {
  const enough = all.length >= ENOUGH;
  const made = all.filter((facts) => facts.answer_place >= 0);
  return [
    repeatRow(all),
    ...auditOf(task).checks.map((check) => checkRow(check, all)),
    attemptRow(task, all),
    ...balanceRows(task, made, enough),
    ...diversityRows(task, made),
    ...shortcutRows(task, made, enough),
    ...figureRows(made, enough),
    ...variantRows(task, made),
    ...pictureRows(task, made),
    blindRow(made, enough),
  ];
}
