/** Means and spreads of verified rollouts, under the names that NeMo Gym's own servers use. */
import { mean, median } from '../../core/statistics.js';
import { isRecord } from './rewards-target.js';

/** NeMo Gym numbers its own bookkeeping fields so; a task's rollouts share an index. */
const TASK_INDEX = '_ng_task_index';
const OWN_PREFIX = '_ng_';
/** Numbers of a row that are names, not measurements. */
const NOT_MEASURED = new Set(['instance_seed', 'seed']);

/** Flat metrics such as `mean/reward`. */
export type Metrics = Record<string, number>;

/** What `aggregate_metrics` answers. */
export interface AggregateMetrics {
  readonly group_level_metrics: Metrics[];
  readonly agent_metrics: Metrics;
  readonly key_metrics: Metrics;
}

/** Aggregates verify answers: for each task index, over all, and the means alone. Booleans count as 0 and 1. */
export function aggregate(responses: readonly unknown[]): AggregateMetrics {
  const rows = responses.filter(isRecord);
  const groups = new Map<number, Readonly<Record<string, unknown>>[]>();
  for (const row of rows) {
    const index = typeof row[TASK_INDEX] === 'number' ? row[TASK_INDEX] : 0;
    groups.set(index, [...(groups.get(index) ?? []), row]);
  }
  const agent = describe(rows);
  const byTask = [...groups].sort(([a], [b]) => a - b);
  return {
    group_level_metrics: byTask.map(([index, group]) => ({ ...describe(group), [TASK_INDEX]: index })),
    agent_metrics: agent,
    key_metrics: Object.fromEntries(Object.entries(agent).filter(([name]) => name.startsWith('mean/'))),
  };
}

function describe(rows: readonly Readonly<Record<string, unknown>>[]): Metrics {
  const columns = new Map<string, number[]>();
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      const number = typeof value === 'boolean' ? Number(value) : value;
      if (typeof number !== 'number' || name.startsWith(OWN_PREFIX) || NOT_MEASURED.has(name)) continue;
      const column = columns.get(name);
      if (column === undefined) columns.set(name, [number]);
      else column.push(number);
    }
  }
  const metrics: Metrics = {};
  for (const [name, numbers] of columns) {
    const sorted = numbers.toSorted((a, b) => a - b);
    const middle = mean(numbers);
    metrics[`mean/${name}`] = middle;
    metrics[`max/${name}`] = sorted.at(-1) ?? 0;
    metrics[`min/${name}`] = sorted.at(0) ?? 0;
    metrics[`median/${name}`] = median(sorted);
    metrics[`std/${name}`] = deviation(numbers, middle);
  }
  return metrics;
}

/** Of a sample; 0 for a single value. */
function deviation(numbers: readonly number[], mean: number): number {
  if (numbers.length < 2) return 0;
  const squares = numbers.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return Math.sqrt(squares / (numbers.length - 1));
}
