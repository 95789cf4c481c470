import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp, type App } from '../../src/app.js';
import { readConfig } from '../../src/config.js';
import { HEIGHT_TASK, members } from '../helpers/test-app.js';

const folder = mkdtempSync(join(tmpdir(), 'worker-faults-'));
const allDie = join(folder, 'all');
process.env['DYING_WORKER_MARK'] = join(folder, 'mark');
process.env['DYING_WORKER_ALL'] = allDie;
after(() => {
  rmSync(folder, { recursive: true });
});

const workerFile = new URL('../helpers/dying-worker.js', import.meta.url).href;

/** The service with threads that die on some seeds. */
function appWith(threads: number): Promise<App> {
  const config = readConfig({
    LOG_LEVEL: 'silent',
    WORKERS: String(threads),
    REQUEST_TIMEOUT_MS: '120000',
  });
  return buildApp(config, { pool: { workerFile, heapMb: 96 } });
}

const traceOf = (seed: number) => `/tasks/${HEIGHT_TASK}/instances/${seed}/trace`;
const get = async (app: App, url: string) => (await app.http.inject(url)).statusCode;

void test(
  'faults: a worker that exits or runs out of memory fails its own request only, and the next 100 succeed',
  { timeout: 120_000 },
  async () => {
    const app = await appWith(2);
    try {
      const [exits, once, hoards, fine] = await Promise.all(
        [1, 2, 6, 4].map((seed) => app.http.inject(traceOf(seed))),
      );
      assert.equal(fine?.statusCode, 200);
      assert.equal(once?.statusCode, 200, 'its job is run once more');
      for (const failed of [exits, hoards]) {
        assert.equal(failed?.statusCode, 500);
        assert.equal(members(failed.body)['code'], 'internal_error');
      }
      const next = Array.from({ length: 100 }, (_none, i) => get(app, traceOf(1000 + i)));
      assert.deepEqual(new Set(await Promise.all(next)), new Set([200]));
      const { body } = await app.http.inject('/metrics');
      assert.match(body, /^trace_instance_worker_failures_total 5$/m);
      assert.match(body, /^trace_instance_workers 2$/m);
      assert.deepEqual({ ...app.queue.load, meanRunMs: 0 }, { queued: 0, running: 0, meanRunMs: 0 });
    } finally {
      await app.http.close();
    }
  },
);

void test(
  'faults: a crash loop turns /readyz false, and the service finds out by itself when it is over',
  { timeout: 120_000 },
  async () => {
    const app = await appWith(1);
    try {
      assert.equal(await app.warmUp(), true);
      assert.equal(await get(app, '/readyz'), 200);
      writeFileSync(allDie, '');
      for (const seed of [20, 21]) assert.equal(await get(app, traceOf(seed)), 500);
      assert.equal(await get(app, '/readyz'), 503);
      assert.equal(await get(app, '/health'), 503);
      assert.equal(await get(app, '/livez'), 200);
      rmSync(allDie);
      const deadline = performance.now() + 30_000;
      while (performance.now() < deadline && (await get(app, '/readyz')) !== 200) await sleep(50);
      assert.equal(await get(app, '/readyz'), 200);
      assert.equal(await get(app, traceOf(20)), 200);
    } finally {
      await app.http.close();
    }
  },
);
