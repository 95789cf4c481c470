import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instanceIdentity } from '../../src/pipeline/identity.js';
import type { Identify } from '../../src/service/instance-key.js';
import { HEIGHT_TASK, members, testApp } from '../helpers/test-app.js';

/** A place for log lines. */
function logSink() {
  const lines: string[] = [];
  return { lines, logStream: { write: (line: string) => void lines.push(line) } };
}

const url = `/tasks/${HEIGHT_TASK}/instances/5`;

void test('log: one line for each request, with its id, task, seed and what the cache had', async () => {
  const { lines, logStream } = logSink();
  const app = await testApp({ LOG_LEVEL: 'info' }, { logStream });
  try {
    const ids: unknown[] = [];
    for (const path of [`${url}/trace`, url, url, `${url}/image.png`]) {
      const answer = await app.http.inject(path);
      assert.equal(answer.statusCode, 200);
      ids.push(answer.headers['x-request-id']);
    }
    const body = { task: HEIGHT_TASK, instance_seed: 5, response: 'A' };
    ids.push(
      (await app.http.inject({ method: 'POST', url: '/verify', payload: body })).headers['x-request-id'],
    );
    const found = lines.map(members).filter((line) => line['msg'] === 'request');
    assert.deepEqual(
      found.map((line) => line['request_id']),
      ids,
    );
    assert.equal(new Set(ids).size, 5);
    assert.deepEqual(
      found.map((line) => [line['task'], line['seed'], line['cache'], line['status']]),
      ['none', 'built', 'drawn', 'drawn', 'built'].map((state) => [HEIGHT_TASK, 5, state, 200]),
    );
    assert.ok(found.every((line) => typeof line['ms'] === 'number'));
  } finally {
    await app.http.close();
  }
});

void test('log: no reply texts, no tokens, no queries, whatever is sent and at the finest level', async () => {
  const { lines, logStream } = logSink();
  const app = await testApp({ LOG_LEVEL: 'trace', API_TOKENS: 'known-hush-token' }, { logStream });
  try {
    const json = { 'content-type': 'application/json' };
    const good = { ...json, authorization: 'Bearer known-hush-token' };
    const reply = { task: HEIGHT_TASK, instance_seed: 5, response: 'hush reply {"answer": "A"}' };
    const post = (path: string, payload: string, headers: Record<string, string> = good) =>
      app.http.inject({ method: 'POST', url: path, payload, headers });
    const statuses = [
      await post('/verify', JSON.stringify(reply)),
      await post('/verify', JSON.stringify(reply), { ...json, authorization: 'Bearer wrong-hush-token' }),
      await post('/verify', JSON.stringify({ ...reply, task: 'hush task' })),
      await post('/verify', JSON.stringify({ ...reply, hush_key: 1 })),
      await post('/verify', '{"response": hush'),
      await post('/verify/batch', JSON.stringify({ items: [reply, { response: 'hush' }] })),
      await app.http.inject({ url: `${url}?token=hush`, headers: good }),
      await app.http.inject({ url, headers: { ...good, cookie: 'hush', 'x-api-key': 'hush' } }),
    ].map((answer) => answer.statusCode);
    assert.deepEqual(statuses, [200, 401, 404, 400, 400, 200, 400, 200]);
    assert.ok(lines.length >= statuses.length);
    assert.deepEqual(
      lines.filter((line) => line.includes('hush')),
      [],
    );
  } finally {
    await app.http.close();
  }
});

void test('log: a failure that nobody expected is logged once with its request id, which the answer shows', async () => {
  const { lines, logStream } = logSink();
  const identify: Identify = (request) => {
    if (request.instance_seed === 5) throw new TypeError('a bug');
    return instanceIdentity(request);
  };
  const app = await testApp({ LOG_LEVEL: 'error' }, { logStream, identify });
  try {
    const answer = await app.http.inject(url);
    assert.equal(answer.statusCode, 500);
    assert.equal(lines.length, 1, 'level error leaves the line of the request out');
    const [line = ''] = lines;
    assert.equal(members(line)['request_id'], members(answer.body)['request_id']);
    assert.match(line, /a bug/);
  } finally {
    await app.http.close();
  }
});

void test('log: LOG_LEVEL silent says nothing', async () => {
  const { lines, logStream } = logSink();
  const app = await testApp({ LOG_LEVEL: 'silent' }, { logStream });
  await app.http.inject('/nowhere');
  await app.http.close();
  assert.deepEqual(lines, []);
});
