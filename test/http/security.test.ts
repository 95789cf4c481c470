/** What protects the service and its users: headers, tokens on every route that tells an answer, and the rate limit. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { App } from '../../src/app.js';
import { asList, asRecord, asText, HEIGHT_TASK, members, testApp } from '../helpers/test-app.js';

const ONE = `/tasks/${HEIGHT_TASK}/instances/1`;

void suite('security headers', () => {
  let app: App;
  before(async () => {
    app = await testApp({ PUBLIC_BASE_URL: 'https://example.org/trace' });
  });
  after(() => app.http.close());

  void test('pages have a content security policy without inline code, and no other site may frame them', async () => {
    for (const url of ['/', '/docs']) {
      const { headers } = await app.http.inject(url);
      const policy = asText(headers['content-security-policy']);
      assert.match(policy, /default-src 'self';/);
      assert.match(policy, /frame-ancestors 'self'/);
      assert.match(policy, /connect-src 'self' https:\/\/example\.org;/, 'links lead there');
      assert.doesNotMatch(policy, /unsafe|\*/);
      assert.equal(headers['x-frame-options'], 'SAMEORIGIN');
      assert.equal(headers['referrer-policy'], 'no-referrer');
    }
  });

  void test('no answer is sniffed, and none names what the service is built with', async () => {
    const wrong = { method: 'POST', url: '/verify', payload: 'x' } as const;
    const long = `/tasks?${'a'.repeat(9000)}`;
    for (const request of ['/', '/docs/docs.css', '/tasks', ONE, `${ONE}/image.png`, '/none', wrong, long]) {
      const { headers } = await app.http.inject(request);
      assert.equal(headers['x-content-type-options'], 'nosniff', JSON.stringify(request).slice(0, 80));
      assert.equal(headers['server'], undefined);
      assert.equal(headers['x-powered-by'], undefined);
    }
  });

  void test('files of pages are compressed, and the answers of the API are not', async () => {
    const ask = (url: string, encoding: string) =>
      app.http.inject({ url, headers: { 'accept-encoding': encoding } });
    const { body } = await app.http.inject('/explorer/main.js');
    const zipped = await ask('/explorer/main.js', 'gzip');
    assert.equal(zipped.headers['content-encoding'], 'gzip');
    assert.equal(gunzipSync(zipped.rawPayload).toString(), body);
    const small = await ask('/', 'br');
    assert.equal(brotliDecompressSync(small.rawPayload).toString(), (await app.http.inject('/')).body);
    assert.match(asText(small.headers['vary']), /accept-encoding/i);
    for (const url of [ONE, '/tasks', '/openapi.json', `${ONE}/image.png`])
      assert.equal((await ask(url, 'gzip, br')).headers['content-encoding'], undefined, url);
  });
});

/** Operations that tell no answer. A new one is either added here or needs a token. */
const OPEN = new Set([
  'listTasks',
  'getTask',
  'getImagePng',
  'getImageWebp',
  'getImageJpg',
  'nemoGymStatus',
  'nemoGymReverifyMode',
  'getLive',
  'getReady',
  'getHealth',
  'getMetrics',
  'getOpenApi',
]);
const VALUES: Readonly<Record<string, string>> = {
  task_id: HEIGHT_TASK,
  query_id: 'lowest_above_floor',
  seed: '1',
};

void test('API.md tokens: every operation that may tell an answer refuses those without a token, and says so in the document', async () => {
  const app = await testApp({ API_TOKENS: 'only-token' });
  try {
    const document = members((await app.http.inject('/openapi.json')).body);
    const closed: string[] = [];
    for (const [path, item] of Object.entries(asRecord(document['paths']))) {
      for (const [method, value] of Object.entries(asRecord(item))) {
        const operation = asRecord(value);
        const id = asText(operation['operationId']);
        const security = asList(operation['security'] ?? []).map(asRecord);
        assert.equal(
          security.some((entry) => 'bearer' in entry),
          !OPEN.has(id),
          id,
        );
        if (OPEN.has(id)) continue;
        const url = path.replace(/\{(\w+)\}/g, (_all, name: string) => VALUES[name] ?? '');
        const verb = method === 'post' ? 'POST' : 'GET';
        const query = id === 'streamInstances' ? '?seeds=1' : '';
        assert.equal((await app.http.inject({ method: verb, url: url + query })).statusCode, 401, id);
        closed.push(url);
      }
    }
    assert.ok(closed.length >= 11, closed.join());
    for (const route of ['seed_session', 'verify', 'aggregate_metrics']) {
      const hidden = await app.http.inject({ method: 'POST', url: `/nemo-gym/ng-rollout/7/${route}` });
      assert.equal(hidden.statusCode, 401, route);
    }
  } finally {
    await app.http.close();
  }
});

void suite('rate limit', () => {
  const limits = { RATE_LIMIT_MAX: '3', RATE_LIMIT_WINDOW_MS: '60000' };

  void test('RATE_LIMIT_MAX: one request more is a 429 that says when to come back', async () => {
    const app = await testApp({ ...limits, API_TOKENS: 'only-token' });
    try {
      // Also those without a token: they are what a guesser sends.
      for (let count = 0; count < 3; count += 1)
        assert.equal((await app.http.inject({ method: 'POST', url: '/verify' })).statusCode, 401);
      const { statusCode, headers, body } = await app.http.inject('/tasks');
      assert.equal(statusCode, 429);
      const problem = members(body);
      assert.equal(problem['code'], 'rate_limited');
      assert.equal(String(problem['retry_after_s']), headers['retry-after']);
      assert.ok(Number(headers['retry-after']) > 50);
      assert.equal(headers['cache-control'], 'no-store');
      assert.match(asText(problem['accepted']), /3 requests in 60 s/);
      const other = await app.http.inject({ url: '/tasks', remoteAddress: '192.0.2.7' });
      assert.equal(other.statusCode, 200);
    } finally {
      await app.http.close();
    }
  });

  void test('RATE_LIMIT_MAX: probes and figures are exempt; without a limit there is none', async () => {
    const limited = await testApp(limits);
    const open = await testApp();
    try {
      for (const url of ['/livez', '/health', '/metrics'])
        for (let count = 0; count < 5; count += 1)
          assert.equal((await limited.http.inject(url)).statusCode, 200, url);
      for (let count = 0; count < 20; count += 1)
        assert.equal((await open.http.inject('/tasks')).statusCode, 200);
    } finally {
      await limited.http.close();
      await open.http.close();
    }
  });
});
