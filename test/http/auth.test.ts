import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { HEIGHT_TASK, members, testApp } from '../helpers/test-app.js';

let app: Awaited<ReturnType<typeof testApp>>;
const lines: string[] = [];
before(async () => {
  const logStream = { write: (line: string) => void lines.push(line) };
  app = await testApp({ API_TOKENS: 'first-token,second-token', LOG_LEVEL: 'trace' }, { logStream });
});
after(() => app.http.close());

const one = `/tasks/${HEIGHT_TASK}/instances/1`;
const good = { authorization: 'Bearer second-token' };
const body = { task: HEIGHT_TASK, instance_seed: 1, response: 'a secret reply' };

const PROTECTED = [one, `${one}?view=full`, `${one}/trace`, `/tasks/${HEIGHT_TASK}/instances?seeds=1`];
const OPEN = [
  `${one}?view=question`,
  `${one}/image.png`,
  `${one}/image.webp`,
  `/tasks/${HEIGHT_TASK}/instances?seeds=1&view=question`,
  '/tasks',
  `/tasks/${HEIGHT_TASK}`,
  '/openapi.json',
  '/health',
  '/livez',
];

for (const url of PROTECTED) {
  void test(`API.md tokens: GET ${url} needs one`, async () => {
    const bad = [
      undefined,
      'Bearer wrong',
      'second-token',
      'Basic second-token',
      'Bearer',
      'Bearer first-token,second-token',
    ];
    for (const authorization of bad) {
      const answer = await app.http.inject({
        url,
        headers: authorization === undefined ? {} : { authorization },
      });
      assert.equal(answer.statusCode, 401);
      assert.equal(answer.headers['www-authenticate'], 'Bearer');
      assert.equal(answer.headers['cache-control'], 'no-store');
      assert.equal(members(answer.body)['code'], 'unauthorized');
    }
    const answer = await app.http.inject({ url, headers: good });
    assert.equal(answer.statusCode, 200);
    assert.match(String(answer.headers['cache-control']), /no-store/);
  });
}

for (const url of OPEN) {
  void test(`API.md tokens: GET ${url} needs none`, async () => {
    assert.equal((await app.http.inject(url)).statusCode, 200);
  });
}

void test('API.md tokens: a known ETag does not open what is protected', async () => {
  const { etag } = (await app.http.inject({ url: one, headers: good })).headers;
  const answer = await app.http.inject({ url: one, headers: { 'if-none-match': String(etag) } });
  assert.equal(answer.statusCode, 401);
});

for (const url of ['/verify', '/verify/batch']) {
  void test(`API.md tokens: POST ${url} needs one, before its body is read`, async () => {
    const headers = { 'content-type': 'text/plain' };
    const refused = await app.http.inject({ method: 'POST', url, headers, payload: 'x' });
    assert.equal(refused.statusCode, 401);
    const payload = url === '/verify' ? body : { items: [body] };
    assert.equal((await app.http.inject({ method: 'POST', url, headers: good, payload })).statusCode, 200);
  });
}

void test('logs hold request id, task, seed and cache state, but no reply and no token', async () => {
  await app.http.inject({ url: one, headers: good });
  const log = lines.join('');
  const line = lines.map(members).findLast((entry) => entry['msg'] === 'request');
  assert.ok(line !== undefined);
  assert.equal(line['task'], HEIGHT_TASK);
  assert.equal(line['seed'], 1);
  assert.equal(line['cache'], 'drawn');
  assert.equal(typeof line['request_id'], 'string');
  assert.doesNotMatch(log, /second-token|first-token|secret reply/);
});
