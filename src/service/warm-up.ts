/** The first instances, which cost more than all later ones: fonts, compiled code, caches of the libraries. */
import type { Task } from '../tasks/task.js';
import type { RunQueue } from './run-queue.js';
import { setImmediate } from 'node:timers/promises';
import { readerWarmUp } from '../verify/index.js';

/** Draws an instance of each task in each worker, while this thread reads replies; false if one could not be drawn. */
export async function warmUp(queue: RunQueue, tasks: readonly Task[], slots: number): Promise<boolean> {
  const [succeeded] = await Promise.all([drawAll(queue, tasks, slots), readReplies()]);
  return succeeded;
}

/** Other requests, such as those for `/livez`, get their turn after each step. */
async function readReplies(): Promise<void> {
  for (const step of readerWarmUp()) {
    step();
    await setImmediate();
  }
}

async function drawAll(queue: RunQueue, tasks: readonly Task[], slots: number): Promise<boolean> {
  const { signal } = new AbortController();
  for (const task of tasks) {
    const seeds = Array.from({ length: slots }, (_none, seed) => seed);
    const runs = seeds.map((seed) => {
      const request = { task_id: task.id, instance_seed: seed, params: {} };
      return queue.run({ kind: 'render', request }, { signal, patient: true });
    });
    const results = await Promise.allSettled(runs);
    const drawn = results.filter((run) => run.status === 'fulfilled' && run.value.status === 'rendered');
    if (drawn.length < slots) return false;
  }
  return true;
}
