/** From the facts of many instances to one row for each clause: its bound, the figure, pass or fail. */
import { at } from '../core/math.js';
import { median, quantile } from '../core/statistics.js';
import type { Task } from '../tasks/task.js';
import { balanceRows, diversityRows } from './balance-rows.js';
import { auditOf, type InstanceCheck } from './checks/index.js';
import { REPEAT, type BlindFacts, type Facts } from './facts.js';
import { scoreGuessers } from './guesser.js';
import { figureRows, pictureRows, shortcutRows } from './picture-rows.js';
import { ENOUGH, percent, row, type Row } from './row.js';

/** How many instances break a clause, and an example. */
function checkRow({ id, what }: InstanceCheck, all: readonly Facts[]): Row {
  const broken = all.filter((facts) => facts.problems[id] !== undefined);
  const [first] = broken;
  const example = first === undefined ? '' : `, seed ${first.seed}: ${first.problems[id] ?? ''}`;
  return row(id, what, '0 broken', `${broken.length} of ${all.length}${example}`, broken.length === 0);
}

/** R10: kinds of room that differ. */
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
  const figure = `median ${median(attempts)}, p99 ${quantile(attempts, 0.99)}, greatest ${most}`;
  return row('C11', `attempts (${max_attempts} allowed)`, `at most ${cap}`, figure, most <= cap);
}

/** By how much a blind guess may be better or worse than chance. */
const BLIND_MARGIN = 0.03;

function blindRow(all: readonly BlindFacts[], enough: boolean): Row {
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

/**
 * The rows of a task from the facts of its instances, in the order of their seeds. The blind guess is held to `dealt`, which may be of
 * more seeds: of few it is off by luck.
 */
export function rowsOf(task: Task, all: readonly Facts[], dealt?: readonly BlindFacts[]): Row[] {
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
    blindRow(dealt ?? made, enough),
  ];
}
