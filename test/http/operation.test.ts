import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countingExecutor, gate, HEIGHT_TASK, members, testApp } from '../helpers/test-app.js';

void test('API.md operation: ready after the warm-up, healthy and alive before it', async () => {
  const app = await testApp();
  try {
    assert.equal((await app.http.inject('/readyz')).statusCode, 503);
    assert.equal(members((await app.http.inject('/readyz')).body)['code'], 'not_ready');
    assert.deepEqual(members((await app.http.inject('/health')).body), { status: 'healthy' });
    assert.deepEqual(members((await app.http.inject('/livez')).body), { status: 'alive' });
    assert.equal(await app.warmUp(), true);
    assert.deepEqual(members((await app.http.inject('/readyz')).body), { status: 'ready' });
  } finally {
    await app.http.close();
  }
});

void test('API.md operation: neither ready nor healthy if the first instances cannot be drawn', async () => {
  const executor = countingExecutor(() =>
    Promise.resolve({ status: 'failed', code: 'internal_error', detail: 'broken' }),
  );
  const app = await testApp({}, { executor });
  try {
    assert.equal(await app.warmUp(), false);
    assert.equal((await app.http.inject('/readyz')).statusCode, 503);
    assert.equal((await app.http.inject('/health')).statusCode, 503);
    assert.equal((await app.http.inject('/livez')).statusCode, 200);
  } finally {
    await app.http.close();
  }
});

void test('API.md errors: a full queue is a 503 with Retry-After, and the queue recovers', async () => {
  const held = gate();
  const executor = countingExecutor(() => held.opened.then(() => undefined));
  const app = await testApp({ MAX_QUEUE: '1' }, { executor });
  try {
    const url = (seed: number) => `/tasks/${HEIGHT_TASK}/instances/${seed}?view=question`;
    const running = app.http.inject(url(1));
    const waiting = app.http.inject(url(2));
    while (app.queue.load.queued < 1) await new Promise(setImmediate);
    const refused = await app.http.inject(url(3));
    assert.equal(refused.statusCode, 503);
    assert.equal(members(refused.body)['code'], 'queue_full');
    assert.match(String(refused.headers['retry-after']), /^[1-9][0-9]*$/);
    // Who asks for what is under way already shares that run.
    const shared = app.http.inject(url(1));
    held.open();
    assert.deepEqual(
      (await Promise.all([running, waiting, shared])).map((answer) => answer.statusCode),
      [200, 200, 200],
    );
    assert.equal(executor.jobs.length, 2);
    assert.equal((await app.http.inject(url(3))).statusCode, 200);
  } finally {
    await app.http.close();
  }
});

void test('API.md errors: a request beyond its deadline is a 503, and what has begun goes on', async () => {
  const held = gate();
  const executor = countingExecutor(() => held.opened.then(() => undefined));
  const app = await testApp({ REQUEST_TIMEOUT_MS: '100' }, { executor });
  try {
    const url = `/tasks/${HEIGHT_TASK}/instances/1?view=question`;
    const late = await app.http.inject(url);
    assert.equal(late.statusCode, 503);
    assert.equal(members(late.body)['code'], 'timed_out');
    assert.ok('retry-after' in late.headers);
    held.open();
    while (app.cache.facts.entries === 0) await new Promise(setImmediate);
    assert.equal((await app.http.inject(url)).statusCode, 200);
    assert.equal(executor.jobs.length, 1);
  } finally {
    await app.http.close();
  }
});

void test('API.md operation: while stopping, running requests finish and new ones get 503 shutting_down', async () => {
  const held = gate();
  const executor = countingExecutor(() => held.opened.then(() => undefined));
  const app = await testApp({}, { executor });
  const url = `/tasks/${HEIGHT_TASK}/instances/1?view=question`;
  const running = app.http.inject(url);
  while (app.queue.load.running < 1) await new Promise(setImmediate);
  const stopped = app.stop(5000);
  for (const path of [url, '/readyz', '/health']) {
    const refused = await app.http.inject(path);
    assert.equal(refused.statusCode, 503);
    assert.equal(members(refused.body)['code'], 'shutting_down');
    assert.ok('retry-after' in refused.headers);
    assert.equal(refused.headers['connection'], 'close');
  }
  assert.equal((await app.http.inject('/livez')).statusCode, 200);
  held.open();
  assert.equal((await running).statusCode, 200);
  assert.equal(await stopped, true);
});
