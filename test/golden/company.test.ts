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
import { workerPool } from '../../src/service/worker-pool.js';
import { TASKS } from '../../src/tasks/registry.js';
import { asList, asRecord, members } from '../helpers/test-app.js';

/** A request for one of the goldens. */
interface Wanted {
  readonly path: string;
  readonly kind: 'trace' | 'image.png' | 'instance';
  readonly record: GoldenRecord;
}

/** Every golden of every task is asked for twice, in two of three ways: as a trace, as a picture, as a whole. */
const WANTED: readonly Wanted[] = TASKS.flatMap((task) =>
  (readGoldens(task)?.instances ?? []).flatMap((record, index): Wanted[] => {
    const path = `/tasks/${task.id}/instances/${record.seed}`;
    return [
      { path, record, kind: index % 3 === 0 ? 'instance' : 'trace' },
      { path, record, kind: index % 3 === 1 ? 'instance' : 'image.png' },
    ];
  }),
);

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

interface Setting {
  readonly what: string;
  readonly env: Readonly<Record<string, string>>;
  /** The worker of tests of dying threads: seed 2 ends its thread once, and some seeds must not be asked of it. */
  readonly deadly?: boolean;
  readonly holds: (app: App) => void;
}

const SETTINGS: readonly Setting[] = [
  {
    what: '1 worker, no cache',
    env: { WORKERS: '1', CACHE_MAX_BYTES: '0' },
    holds: ({ cache }) => {
      assert.equal(cache.facts.entries, 0);
    },
  },
  {
    what: '2 workers, a cache that keeps all',
    env: { WORKERS: '2' },
    holds: ({ cache }) => {
      assert.equal(cache.facts.evictions, 0);
      assert.ok(cache.facts.hits > 0);
    },
  },
  {
    what: '2 workers of which one dies and is replaced, a cache that keeps next to nothing',
    env: { WORKERS: '2', CACHE_MAX_BYTES: String(1024 * 1024) },
    deadly: true,
    holds: ({ cache }) => {
      assert.ok(cache.facts.evictions > 0);
    },
  },
];

suite('C1: order and company', () => {
  test('C1: 200 requests are made of goldens of both tasks', () => {
    assert.equal(WANTED.length, 200);
  });

  for (const { what, env, deadly = false, holds } of SETTINGS) {
    test(`C1: ${what}: all goldens in random order have the same bytes`, { timeout: 240_000 }, async () => {
      const config = readConfig({ LOG_LEVEL: 'silent', REQUEST_TIMEOUT_MS: '120000', ...env });
      const workerFile = new URL('../helpers/dying-worker.js', import.meta.url).href;
      const threads = config.workers;
      const executor = workerPool(deadly ? { threads, workerFile } : { threads });
      const app = await buildApp(config, { executor });
      try {
        const harmless = WANTED.filter(({ record }) => !deadly || ![1, 3, 6].includes(record.seed));
        await checkAll(app, createRng('company', what).shuffle(harmless));
        holds(app);
        const { failures, alive } = executor.health();
        assert.equal(alive, threads);
        assert.equal(failures > 0, deadly);
      } finally {
        await app.http.close();
      }
    });
  }
});
