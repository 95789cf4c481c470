/** Instances over some seeds, made once per test file, and the little statistics that tests of balance need. */
import assert from 'node:assert/strict';
import { evenness, tally } from '../../src/audit/statistics.js';
import { at } from '../../src/core/math.js';
import { instanceIdentity, instanceRng } from '../../src/pipeline/identity.js';
import type { InstanceCore, Trace } from '../../src/pipeline/instance.js';
import { buildInstance } from '../../src/pipeline/pipeline.js';
import type { Entity, Role } from '../../src/scene/scene.js';
import type { Plan, ResolvedParams, Task } from '../../src/tasks/task.js';

/** Seeds of the common corpus: 0 to this, per task. */
export const CORPUS_SIZE = 120;

/** One instance of a corpus; every failing assertion names its seed. */
export interface Made {
  readonly seed: number;
  readonly core: InstanceCore;
  readonly trace: Trace;
}

/** Builds one instance without drawing it; a request that gives none fails the test. */
export function make(task: Task, seed: number, params: Readonly<Record<string, string>> = {}): Made {
  const outcome = buildInstance({ task_id: task.id, instance_seed: seed, params: { ...params } });
  assert.ok(outcome.ok, `seed ${seed} ${JSON.stringify(params)}: ${outcome.ok ? '' : outcome.detail}`);
  return { seed, core: outcome.value, trace: outcome.value.trace };
}

const corpora = new Map<string, readonly Made[]>();

/** The task's instances of seeds 0 to {@link CORPUS_SIZE} - 1, built when they are first asked for. */
export function corpus(task: Task): readonly Made[] {
  const known = corpora.get(task.id);
  if (known !== undefined) return known;
  const made = Array.from({ length: CORPUS_SIZE }, (_, seed) => make(task, seed));
  corpora.set(task.id, made);
  return made;
}

/** A plan as the pipeline deals it, with the parameters that it was dealt for. */
export interface Dealt {
  readonly seed: number;
  readonly params: ResolvedParams;
  readonly plan: Plan;
}

/** Deals the plan of a request afresh, without any scene. */
export function deal(task: Task, seed: number, params: Readonly<Record<string, string>> = {}): Dealt {
  const resolved = instanceIdentity({
    task_id: task.id,
    instance_seed: seed,
    params: { ...params },
  }).params;
  return {
    seed,
    params: resolved,
    plan: task.plan(resolved, instanceRng(task, seed).fork('plan')),
  };
}

const plans = new Map<string, Dealt[]>();

/** The plans of seeds 0 to `count` - 1, kept between tests. */
export function deals(task: Task, count: number): readonly Dealt[] {
  const known = plans.get(task.id) ?? [];
  plans.set(task.id, known);
  for (let seed = known.length; seed < count; seed += 1) known.push(deal(task, seed));
  return known.slice(0, count);
}

/** The entities of a role, in the scene's order. */
export function entitiesOf({ trace }: Made, ...roles: readonly Role[]): Entity[] {
  return trace.scene_ir.entities.filter((entity) => roles.includes(entity.role));
}

/** The candidate that carries the correct letter. */
export function answerEntity(made: Made): Entity {
  const found = made.trace.scene_ir.entities.filter((entity) => entity.label === made.core.answer_gt.value);
  assert.equal(found.length, 1, `seed ${made.seed}: entities with the answer's letter`);
  return at(found, 0);
}

/** The member of a record; the failing assertion names it. */
export function member<T>(record: Readonly<Record<string, T>>, key: string, where: string): T {
  const value = Object.hasOwn(record, key) ? record[key] : undefined;
  assert.ok(value !== undefined, `${where}: no ${key}`);
  return value;
}

/** A value as it comes back from JSON. */
export function throughJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** Asserts that all of `keys` are equally likely, by chi-square at p > 0.001. */
export function assertUniform(values: readonly string[], keys: readonly string[], what: string): void {
  const { ratio } = evenness(what, values, keys);
  assert.ok(
    ratio < 1,
    `${what}: chi-square is ${ratio.toFixed(2)} of the limit: ${JSON.stringify([...tally(values)])}`,
  );
}

/** Standard deviation of a share among `count` draws of the given probability. */
export function shareDeviation(probability: number, count: number): number {
  return Math.sqrt((probability * (1 - probability)) / count);
}

/** The share of items that fulfil a condition. */
export function shareOf<T>(items: readonly T[], condition: (item: T) => boolean): number {
  assert.ok(items.length > 0, 'a share of nothing');
  return items.filter(condition).length / items.length;
}
