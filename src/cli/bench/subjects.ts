/** What the benchmarks ask for. */
import { TASKS } from '../../tasks/registry.js';

/** Seeds from here on are each used once, so that no answer is in a cache. */
let fresh = 10_000_000;

/** Addresses of instances that nobody has asked for yet, the tasks in turn; the answer is small, as training jobs ask for it. */
export function coldPaths(count: number): string[] {
  return Array.from({ length: count }, (_none, i) => {
    const task = TASKS[i % TASKS.length];
    return `/tasks/${task?.id ?? ''}/instances/${(fresh += 1)}?view=question`;
  });
}

/** A first seed with `count` fresh ones from there on. */
export function freshSeeds(count: number): number {
  fresh += count + 1;
  return fresh - count;
}

/** The task that single answers are measured with. */
export const TASK = TASKS[0]?.id ?? '';
/** An address that is asked for over and over. */
export const WARM_PATH = `/tasks/${TASK}/instances/42`;
