import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ServiceError } from '../../src/core/errors.js';
import { RunQueue } from '../../src/service/run-queue.js';
import type { Job } from '../../src/service/worker-messages.js';
import { workerPool } from '../../src/service/worker-pool.js';
import { runJob } from '../../src/service/run-job.js';
import { HEIGHT_TASK } from '../helpers/test-app.js';

const { signal } = new AbortController();
const folder = mkdtempSync(join(tmpdir(), 'dying-worker-'));
process.env['DYING_WORKER_MARK'] = join(folder, 'mark');
after(() => {
  rmSync(folder, { recursive: true });
});

const workerFile = new URL('../helpers/dying-worker.js', import.meta.url).href;

function job(seed: number, kind: 'build' | 'render' = 'build'): Job {
  return { kind, request: { task_id: HEIGHT_TASK, instance_seed: seed, params: {} } };
}

void test('C1: a worker draws what this thread draws, and its bytes are moved', async () => {
  const pool = workerPool({ threads: 2 });
  try {
    const here = await runJob(job(5, 'render'));
    const there = await Promise.all([1, 2, 3].map(() => pool.execute(job(5, 'render'), signal)));
    assert.ok(here.status === 'rendered');
    for (const result of there) {
      assert.ok(result.status === 'rendered');
      assert.deepEqual(result.built, here.built);
      assert.deepEqual(result.image, here.image);
      assert.ok(Buffer.from(result.png).equals(here.png));
      assert.equal(result.png.byteLength, result.png.buffer.byteLength);
      assert.ok(Object.values(result.stages).every((ms) => ms >= 0));
    }
    const [first] = there;
    assert.ok(first?.status === 'rendered');
    const webp = await pool.execute({ kind: 'encode', png: first.png, format: 'webp' }, signal);
    assert.ok(webp.status === 'encoded');
    assert.equal(Buffer.from(webp.bytes).subarray(0, 4).toString('latin1'), 'RIFF');
  } finally {
    await pool.close();
  }
});

void test('a failure in the pipeline comes back as data', async () => {
  const pool = workerPool({ threads: 1 });
  try {
    const request = { task_id: 'no such task', instance_seed: 1, params: {} };
    const result = await pool.execute({ kind: 'build', request }, signal);
    assert.ok(result.status === 'failed');
    assert.equal(result.code, 'internal_error');
  } finally {
    await pool.close();
  }
});

void test('a thread that dies: its job is run once more, then fails by name; others are not disturbed', async () => {
  const failures: unknown[] = [];
  const pool = workerPool({ threads: 2, workerFile, onFailure: (error) => failures.push(error) });
  try {
    const [good, twice, once] = await Promise.all([4, 1, 2].map((seed) => pool.execute(job(seed), signal)));
    assert.equal(good?.status, 'built');
    assert.equal(once?.status, 'built');
    assert.ok(twice?.status === 'failed');
    assert.equal(twice.code, 'internal_error');
    assert.ok(failures.length >= 3);
    assert.equal((await pool.execute(job(5), signal)).status, 'built');
  } finally {
    await pool.close();
  }
});

void test('a run that hangs is ended, fails as timed_out, and its thread is replaced', async () => {
  const pool = workerPool({ threads: 1, workerFile });
  const queue = new RunQueue(pool, { maxQueue: 4, maxRunMs: 30_000 });
  const impatient = new RunQueue(pool, { maxQueue: 4, maxRunMs: 300 });
  try {
    await queue.run(job(4), { signal, patient: false });
    await assert.rejects(impatient.run(job(3), { signal, patient: false }), (error) => {
      return error instanceof ServiceError && error.code === 'timed_out';
    });
    assert.equal((await queue.run(job(4), { signal, patient: false })).status, 'built');
  } finally {
    await queue.close();
  }
});
