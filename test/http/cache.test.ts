import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instanceIdentity } from '../../src/pipeline/identity.js';
import { asRecord, countingExecutor, gate, HEIGHT_TASK, members, testApp } from '../helpers/test-app.js';

const url = `/tasks/${HEIGHT_TASK}/instances/7`;
const kinds = (jobs: readonly { readonly kind: string }[]) => jobs.map((job) => job.kind).sort();

void test('cache: any number of concurrent misses of one instance is one run, whatever part of it they ask for', async () => {
  const held = gate();
  const executor = countingExecutor(() => held.opened.then(() => undefined), 4);
  const app = await testApp({}, { executor });
  try {
    const paths = [
      url,
      `${url}?view=question`,
      `${url}/image.png`,
      `${url}/trace`,
      `${url}/image.webp`,
      `${url}?image=inline`,
    ];
    const answers = Array.from({ length: 60 }, (_none, i) => app.http.inject(paths[i % paths.length] ?? url));
    while (app.lifecycle.active < 60) await new Promise(setImmediate);
    held.open();
    for (const answer of await Promise.all(answers)) assert.equal(answer.statusCode, 200);
    assert.deepEqual(kinds(executor.jobs), ['encode', 'render']);
  } finally {
    await app.http.close();
  }
});

void test('cache: failures are not kept, and reach all who share the run', async () => {
  let failing = true;
  const executor = countingExecutor(() => {
    if (!failing) return Promise.resolve(undefined);
    return Promise.resolve({ status: 'failed', code: 'internal_error', detail: 'broken' });
  });
  const app = await testApp({}, { executor });
  try {
    const failed = await Promise.all([url, `${url}/image.png`].map((path) => app.http.inject(path)));
    assert.deepEqual(
      failed.map((answer) => answer.statusCode),
      [500, 500],
    );
    assert.equal(app.cache.facts.entries, 0);
    failing = false;
    assert.equal((await app.http.inject(url)).statusCode, 200);
    assert.deepEqual(kinds(executor.jobs), ['render', 'render']);
  } finally {
    await app.http.close();
  }
});

void test('cache: an entry larger than the budget is served and not kept', async () => {
  const app = await testApp({ CACHE_MAX_BYTES: '20000' });
  try {
    const [first, second] = [await app.http.inject(url), await app.http.inject(url)];
    assert.equal(first.statusCode, 200);
    assert.equal(first.body, second.body);
    assert.equal(app.cache.facts.entries, 0);
    assert.equal(app.jobs.length, 2);
  } finally {
    await app.http.close();
  }
});

void test('cache: a hit serializes nothing again and resolves nothing again', async () => {
  let resolved = 0;
  const app = await testApp(
    {},
    {
      identify: (request) => {
        resolved += 1;
        return instanceIdentity(request);
      },
    },
  );
  const stringify = JSON.stringify.bind(JSON);
  try {
    const first = await app.http.inject(url);
    resolved = 0;
    let characters = 0;
    const counting = (value: unknown): string => {
      const text = stringify(value);
      characters += text.length;
      return text;
    };
    Object.defineProperty(JSON, 'stringify', { value: counting, configurable: true, writable: true });
    const again = await app.http.inject(url);
    assert.ok(again.body.length > 5000);
    // The links and the facts of the picture are put in by name; no more than that.
    assert.ok(characters < 1000, `${characters} characters`);
    characters = 0;
    for (const part of ['/image.png', '/trace'])
      assert.equal((await app.http.inject(url + part)).statusCode, 200);
    // Two addresses that are new, and nothing of what they give.
    assert.ok(characters < 500, `${characters} characters`);
    Object.defineProperty(JSON, 'stringify', { value: stringify, configurable: true, writable: true });
    assert.equal(again.body, first.body);
    assert.equal(app.jobs.length, 1);
    // The two other addresses were new; the one that was known was not read again.
    assert.ok(resolved <= 2 * Object.keys(asRecord(members(first.body)['params'])).length, `${resolved}`);
  } finally {
    Object.defineProperty(JSON, 'stringify', { value: stringify, configurable: true, writable: true });
    await app.http.close();
  }
});
