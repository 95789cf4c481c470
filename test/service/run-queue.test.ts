import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServiceError } from '../../src/core/errors.js';
import type { Executor } from '../../src/service/executor.js';
import { RunQueue } from '../../src/service/run-queue.js';
import type { Job, JobResult } from '../../src/service/worker-messages.js';
import { gate } from '../helpers/test-app.js';

const RESULT: JobResult = { status: 'encoded', bytes: new Uint8Array(1) };
const never = new AbortController().signal;

function job(seed: number): Job {
  return { kind: 'build', request: { task_id: 't', instance_seed: seed, params: {} } };
}

/** Runs nothing until it is told to; tells in which order jobs began. */
function manualExecutor(slots: number) {
  const begun: number[] = [];
  const gates: (() => void)[] = [];
  const executor: Executor = {
    slots,
    execute: async (task) => {
      begun.push(task.kind === 'encode' ? -1 : task.request.instance_seed);
      const held = gate();
      gates.push(() => {
        held.open();
      });
      await held.opened;
      return RESULT;
    },
    health: () => ({ expected: slots, alive: slots, failures: 0, crashing: false }),
    close: () => Promise.resolve(),
  };
  const finishOne = async () => {
    gates.shift()?.();
    for (let i = 0; i < 10; i += 1) await Promise.resolve();
  };
  return { executor, begun, finishOne };
}

function isCode(code: string) {
  return (error: unknown) => error instanceof ServiceError && error.code === code;
}

void test('first come, first served, and never more at a time than there are slots', async () => {
  const { executor, begun, finishOne } = manualExecutor(2);
  const queue = new RunQueue(executor, { maxQueue: 10, maxRunMs: 60_000 });
  const runs = [0, 1, 2, 3].map((seed) => queue.run(job(seed), { signal: never, patient: false }));
  assert.deepEqual(begun, [0, 1]);
  assert.deepEqual({ ...queue.load, meanRunMs: 0 }, { queued: 2, running: 2, meanRunMs: 0 });
  await finishOne();
  assert.deepEqual(begun, [0, 1, 2]);
  for (let i = 0; i < 3; i += 1) await finishOne();
  await Promise.all(runs);
  assert.deepEqual(begun, [0, 1, 2, 3]);
  assert.equal(queue.load.running, 0);
});

void test('a full queue refuses, with the seconds to wait; who is patient waits outside', async () => {
  const { executor, begun, finishOne } = manualExecutor(1);
  const queue = new RunQueue(executor, { maxQueue: 1, maxRunMs: 60_000 });
  const runs = [0, 1].map((seed) => queue.run(job(seed), { signal: never, patient: false }));
  await assert.rejects(queue.run(job(9), { signal: never, patient: false }), (error) => {
    return (
      error instanceof ServiceError && error.code === 'queue_full' && (error.extra.retry_after_s ?? 0) >= 1
    );
  });
  runs.push(...[2, 3].map((seed) => queue.run(job(seed), { signal: never, patient: true })));
  for (let i = 0; i < 4; i += 1) await finishOne();
  await Promise.all(runs);
  assert.deepEqual(begun, [0, 1, 2, 3]);
});

void test('a job whose client leaves while it waits is never run, inside the queue and outside', async () => {
  const { executor, begun, finishOne } = manualExecutor(1);
  const queue = new RunQueue(executor, { maxQueue: 1, maxRunMs: 60_000 });
  const leaving = new AbortController();
  const first = queue.run(job(0), { signal: never, patient: false });
  const gone = [1, 2].map((seed) => queue.run(job(seed), { signal: leaving.signal, patient: true }));
  const last = queue.run(job(3), { signal: never, patient: true });
  leaving.abort(new Error('left'));
  for (const run of gone) await assert.rejects(run, /left/);
  await finishOne();
  await finishOne();
  await Promise.all([first, last]);
  assert.deepEqual(begun, [0, 3]);
});

void test('a run that has begun is finished though its client leaves', async () => {
  const { executor, finishOne } = manualExecutor(1);
  const queue = new RunQueue(executor, { maxQueue: 1, maxRunMs: 60_000 });
  const leaving = new AbortController();
  const run = queue.run(job(0), { signal: leaving.signal, patient: false });
  leaving.abort(new Error('left'));
  await finishOne();
  assert.equal(await run, RESULT);
});

void test('closing refuses all that wait', async () => {
  const { executor, finishOne } = manualExecutor(1);
  const queue = new RunQueue(executor, { maxQueue: 5, maxRunMs: 60_000 });
  const first = queue.run(job(0), { signal: never, patient: false });
  const waiting = queue.run(job(1), { signal: never, patient: false });
  await Promise.all([assert.rejects(waiting, isCode('shutting_down')), queue.close()]);
  await finishOne();
  await first;
});
