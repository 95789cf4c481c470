import assert from 'node:assert/strict';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { runJob } from '../../src/service/run-job.js';
import type { JobResult } from '../../src/service/worker-messages.js';
import { countingExecutor, gate, HEIGHT_TASK, testApp } from '../helpers/test-app.js';

const route = `/tasks/${HEIGHT_TASK}/instances`;

/** One picture, a megabyte in size, for every seed: what counts here is how many are made. */
const request = { task_id: HEIGHT_TASK, instance_seed: 1, params: {} };
const small = await runJob({ kind: 'render', request });
assert.ok(small.status === 'rendered');
const large = (): JobResult => ({ ...small, png: new Uint8Array(2 ** 20) });

function open(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    httpGet(url, { agent: false }, resolve).on('error', reject);
  });
}

/** Waits until a count stays the same for a while; gives it. */
async function settled(count: () => number): Promise<number> {
  for (let last = -1; ;) {
    if (count() === last) return last;
    last = count();
    await sleep(300);
  }
}

void test('stream: all workers are busy, and no more than a window of instances is ever made ahead', async () => {
  const held = gate();
  const executor = countingExecutor(() => held.opened.then(large), 3);
  const app = await testApp({ WORKERS: '3' }, { executor });
  try {
    const answer = app.http.inject(`${route}?seeds=0-19&view=question`);
    while (app.queue.load.running < 3) await new Promise(setImmediate);
    assert.deepEqual({ ...app.queue.load, meanRunMs: 0 }, { queued: 3, running: 3, meanRunMs: 0 });
    held.open();
    assert.equal((await answer).body.split('\n').length, 22);
    assert.equal(executor.jobs.length, 20);
  } finally {
    await app.http.close();
  }
});

void test(
  'stream: a slow reader slows it down, a reader that goes on gets all, one that leaves stops it',
  { timeout: 60_000 },
  async () => {
    const executor = countingExecutor(() => Promise.resolve(large()), 2);
    const app = await testApp({ WORKERS: '2', CACHE_MAX_BYTES: '0' }, { executor });
    try {
      const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
      const answer = await open(`${address}${route}?seeds=0-59&image=inline`);
      answer.pause();
      const made = await settled(() => executor.jobs.length);
      // What the sockets hold, and the window of two for each worker.
      assert.ok(made < 30, `${made} made for a reader that reads nothing`);
      let lines = 0;
      answer.on('data', (chunk: Buffer) => (lines += chunk.filter((byte) => byte === 10).length));
      answer.resume();
      await new Promise((resolve) => answer.on('end', resolve));
      assert.equal(lines, 61);
      assert.equal(executor.jobs.length, 60);

      const leaving = await open(`${address}${route}?seeds=100-399&image=inline`);
      leaving.pause();
      await settled(() => executor.jobs.length);
      leaving.destroy();
      const then = await settled(() => executor.jobs.length);
      assert.ok(then < 60 + 30, `${then} made in all`);
      assert.equal(app.lifecycle.active, 0);
    } finally {
      await app.http.close();
    }
  },
);
