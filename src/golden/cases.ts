/** Which instances are kept as goldens: seeds that have gone wrong elsewhere, and every value of every parameter. */
import { at } from '../core/math.js';
import { instanceRng } from '../pipeline/identity.js';
import { MAX_SEED } from '../pipeline/instance.js';
import { resolveParams, type ResolvedParams, type Task } from '../tasks/task.js';

/** Seeds that are drawn as they are: the ends, one beyond 32 bits, and such as a careless hash takes for one. */
export const NAMED_SEEDS = [0, 1, 11, 111, 2_147_483_648, MAX_SEED] as const;

/** Instances of a task. */
export const GOLDEN_COUNT = 50;

/** A request that a golden is kept of; `params` holds what is fixed, and is mostly empty. */
export interface GoldenCase {
  readonly seed: number;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The cases of a task: the named seeds, then small ones. Values that no seed draws are fixed, on as few and as late seeds as possible;
 * the named ones stay as they are drawn. Throws if the values do not fit.
 */
export function goldenCases(task: Task): GoldenCase[] {
  const seeds: number[] = [...NAMED_SEEDS];
  for (let seed = 2; seeds.length < GOLDEN_COUNT; seed += 1) if (!seeds.includes(seed)) seeds.push(seed);
  const cases: GoldenCase[] = seeds.map((seed) => ({ seed, params: {} }));
  const resolved = cases.map((item) => resolvedParams(task, item));
  for (let turn = 0; ; turn += 1) {
    const [gap] = missingValues(task, resolved);
    if (gap === undefined) return cases;
    const place = turn < GOLDEN_COUNT ? spareCase(cases, resolved, gap.name) : -1;
    if (place < NAMED_SEEDS.length)
      throw new Error(`no golden of ${task.id} can take ${gap.name}=${gap.value}`);
    const { seed, params } = at(cases, place);
    const fixed = { seed, params: { ...params, [gap.name]: gap.value } };
    cases[place] = fixed;
    resolved[place] = resolvedParams(task, fixed);
  }
}

/** Every parameter of a case with its value. */
export function resolvedParams(task: Task, { seed, params }: GoldenCase): ResolvedParams {
  return resolveParams(task, params, instanceRng(task, seed).fork('params'));
}

/** Values of parameters that none of the given instances has. */
export function missingValues(
  task: Task,
  resolved: readonly ResolvedParams[],
): { readonly name: string; readonly value: string }[] {
  return task.params.flatMap(({ name, values }) =>
    values
      .filter((value) => !resolved.some((params) => params[name] === value))
      .map((value) => ({ name, value })),
  );
}

/** The last case whose own value of a parameter is there elsewhere too, so that nothing is lost by fixing another. */
function spareCase(cases: readonly GoldenCase[], resolved: readonly ResolvedParams[], name: string): number {
  return cases.findLastIndex(({ params }, index) => {
    const own = resolved[index]?.[name];
    return !Object.hasOwn(params, name) && resolved.filter((other) => other[name] === own).length > 1;
  });
}
