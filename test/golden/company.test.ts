/** C1: the goldens again, through the service: whatever was made before, beside or instead of them. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { buildApp, type App } from '../../src/app.js';
import { readConfig } from '../../src/config.js';
import { sha256 } from '../../src/core/canonical-json.js';
import { createRng } from '../../src/core/rng.js';
import { readGoldens } from '../../src/golden/file.js';
import type { GoldenRecord } from '../../src/golden/record.js';
import type { Executor } from '../../src/service/executor.js';
import type { CacheFacts } from '../../src/service/instance-cache.js';
import { workerPool } from '../../src/service/worker-pool.js';
import { TASKS } from '../../src/tasks/registry.js';
import { asList, asRecord, members } from '../helpers/test-app.js';

/** A request for one of the goldens. */
interface Wanted {
  readonly path: string;
  readonly kind: 'trace' | 'image.png' | 'instance';
  readonly record: GoldenRecord;
}

/** Every golden of every task twice, in two of three ways: as a trace, as a picture, as a whole. */
const WANTED: readonly Wanted[] = TASKS.flatMap((task) =>
  (readGoldens(task)?.instances ?? []).flatMap((record, index): Wanted[] => {
    const path = `/tasks/${task.id}/instances/${record.seed}`;
    return [
      { path, record, kind: index % 3 === 0 ? 'instance' : 'trace' },
      { path, record, kind: index % 3 === 1 ? 'instance' : 'image.png' },
    ];
  }),
);

/** Seeds on which threads of the worker for tests die or hang each time, and the one on which a thread dies once. */
const DEADLY_SEEDS = [1, 3, 6];
const DYING_SEED = 2;

/** Requests under way at a time. */
const AT_ONCE = 12;

const folder = mkdtempSync(join(tmpdir(), 'company-'));
process.env['DYING_WORKER_MARK'] = join(folder, 'mark');
after(() => {
  rmSync(folder, { recursive: true });
});

async function check(app: App, { path, kind, record }: Wanted): Promise<void> {
  const query = new URLSearchParams(record.params).toString();
  const url = `${path}${kind === 'instance' ? '' : `/${kind}`}?${query}`;
  const response = await app.http.inject(url);
  assert.equal(response.statusCode, 200, url);
  if (kind === 'trace') assert.equal(sha256(response.rawPayload), record.trace, url);
  if (kind === 'image.png') assert.equal(sha256(response.rawPayload), record.png, url);
  if (kind !== 'instance') return;
  const instance = members(response.body);
  const image = asRecord(asList(instance['images'])[0]);
  assert.equal(asRecord(instance['answer_gt'])['value'], record.answer, url);
  assert.deepEqual(asRecord(instance['annotation_gt'])['value'], record.box, url);
  assert.equal(sha256(JSON.stringify(instance['trace'])), record.trace, url);
  assert.deepEqual([image['pixel_sha256'], image['sha256']], [record.pixels, record.png], url);
}

/** Asks for all in the given order, several at a time. */
async function checkAll(app: App, wanted: readonly Wanted[]): Promise<void> {
  const rest = [...wanted];
  const ask = async (): Promise<void> => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) await check(app, next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
}

/** Asks a service with a cache of so many bytes, on threads that stay for the next one; gives what its cache did. */
async function checkService(
  executor: Executor,
  cacheBytes: string,
  wanted: readonly Wanted[],
): Promise<CacheFacts> {
  const env = { WORKERS: '1', CACHE_MAX_BYTES: cacheBytes, REQUEST_TIMEOUT_MS: '120000' };
  const kept: Executor = { ...executor, close: () => Promise.resolve() };
  const app = await buildApp(readConfig({ LOG_LEVEL: 'silent', ...env }), { executor: kept });
  try {
    await checkAll(app, createRng('company', cacheBytes).shuffle(wanted));
    return app.cache.facts;
  } finally {
    await app.http.close();
  }
}

const timeout = 240_000;

suite('C1: order and company', () => {
  test('C1: 1 worker, no cache: goldens of both tasks in random order have the same bytes', { timeout }, async () => {
    const executor = workerPool({ threads: 1 });
    try {
      const some = WANTED.filter((_wanted, index) => index % 8 === 0 || index % 8 === 3);
      assert.equal(some.length, 50);
      assert.equal((await checkService(executor, '0', some)).entries, 0);
    } finally {
      await executor.close();
    }
  });

  test('C1: 2 workers, of which one dies and is replaced, a cache that keeps all, then one that keeps next to nothing', { timeout }, async () => {
    const workerFile = new URL('../helpers/dying-worker.js', import.meta.url).href;
    const executor = workerPool({ threads: 2, workerFile });
    try {
      const harmless = WANTED.filter(({ record }) => !DEADLY_SEEDS.includes(record.seed));
      assert.ok(harmless.length > 180 && harmless.some(({ record }) => record.seed === DYING_SEED));
      const full = await checkService(executor, String(2 ** 28), harmless);
      assert.ok(full.hits > 0 && full.evictions === 0);
      const { failures, alive } = executor.health();
      assert.ok(failures > 0, 'a thread died');
      assert.equal(alive, 2);
      const others = harmless.filter((_wanted, index) => index % 8 === 4 || index % 8 === 7);
      const tiny = await checkService(executor, String(2 ** 20), others);
      assert.ok(tiny.evictions > 0);
    } finally {
      await executor.close();
    }
  });
});
