/** C14 and C15: what is drawn evenly, and how much comes up. */
import type { Task } from '../tasks/task.js';
import type { Facts } from './facts.js';
import { row, type Row } from './row.js';
import { chiSquareLimit, evenness, tally, type Balance } from './statistics.js';

/** The worst of several chi-square tests. */
function balanceRow(what: string, balances: readonly Balance[], enough: boolean): Row {
  const worst = [...balances].sort((a, b) => b.ratio - a.ratio)[0] ?? { what: 'nothing', ratio: Infinity };
  const figure = `${worst.ratio.toFixed(2)} of the limit (${worst.what})`;
  return row('C14', what, 'p > 0.001', figure, worst.ratio < 1, enough);
}

/** Parameters whose values are not equally likely by design: they depend on one drawn before. */
const DEPENDENT: ReadonlySet<string> = new Set(['panel', 'wall_finish']);

/** C14: parameters, letters and types. */
export function balanceRows(task: Task, all: readonly Facts[], enough: boolean): Row[] {
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

/** C15: scenes, pictures, option sets, values of parameters. */
export function diversityRows(task: Task, all: readonly Facts[]): Row[] {
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
