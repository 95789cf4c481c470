/** How long a batch of 1,024 mixed items keeps other requests waiting: the longest time that the event loop was held. */
import { setTimeout as sleep } from 'node:timers/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buildApp } from '../../app.js';
import { readConfig } from '../../config.js';
import { TASKS } from '../../tasks/registry.js';
import { HOSTILE_SHAPES, hostileText } from '../../verify/hostile.js';
import type { Print } from './report.js';

const ITEMS = 1024;
const INSTANCES = 64;
const HOSTILE_LENGTH = 8192;
const BROKEN_EVERY = 20;

/** 1,024 items of 64 instances of each task, every twentieth broken, every seventh hostile. */
function mixedItems(): unknown[] {
  return Array.from({ length: ITEMS }, (_none, index) => {
    if (index % BROKEN_EVERY === 0) return { task: 'none', instance_seed: index };
    const shape = HOSTILE_SHAPES[index % HOSTILE_SHAPES.length];
    const hostile = index % 7 === 0 && shape !== undefined;
    return {
      task: TASKS[index % TASKS.length]?.id,
      instance_seed: index % INSTANCES,
      response: hostile
        ? hostileText(shape, HOSTILE_LENGTH)
        : `I compared them all.\n{"answer": "${'ABCD'[index % 4] ?? ''}"}`,
    };
  });
}

/** Sends the batch cold and then warm; prints how long it took and what the longest delay of the loop was. */
export async function benchVerifyBatch(print: Print): Promise<void> {
  const app = await buildApp(readConfig({ WORKERS: '1', LOG_LEVEL: 'silent' }));
  try {
    await app.warmUp();
    const payload = JSON.stringify({ items: mixedItems() });
    print(`A batch of ${ITEMS} items, ${Math.ceil(ITEMS / BROKEN_EVERY)} of them broken:`);
    for (const state of ['instances not in the cache', 'instances in the cache']) {
      const headers = { 'content-type': 'application/json' };
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      const start = performance.now();
      const answer = await app.http.inject({ method: 'POST', url: '/verify/batch', headers, payload });
      const ms = performance.now() - start;
      // The last delay is seen only when the timer comes round again.
      await sleep(5);
      delay.disable();
      const count = answer.body.match(/"error":|"correct":/g)?.length ?? 0;
      if (answer.statusCode !== 200 || count !== ITEMS)
        throw new Error(`${count} results: ${answer.body.slice(0, 300)}`);
      print(`  ${state}: ${ms.toFixed(0)} ms, the loop held at most ${(delay.max / 1e6).toFixed(1)} ms`);
    }
  } finally {
    await app.stop(1000);
  }
}
