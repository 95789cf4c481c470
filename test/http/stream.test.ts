import assert from 'node:assert/strict';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { asRecord, countingExecutor, HEIGHT_TASK, members, testApp } from '../helpers/test-app.js';

let app: Awaited<ReturnType<typeof testApp>>;
before(async () => {
  app = await testApp();
});
after(() => app.http.close());

const route = `/tasks/${HEIGHT_TASK}/instances`;

function linesOf(body: string): Record<string, unknown>[] {
  assert.ok(body.endsWith('\n'));
  return body.trimEnd().split('\n').map(members);
}

void test('API.md stream: the same instances, in the order asked for, and a last line that counts', async () => {
  const answer = await app.http.inject(`${route}?seeds=3-4,1,3`);
  assert.match(String(answer.headers['content-type']), /^application\/x-ndjson/);
  const lines = linesOf(answer.body);
  assert.deepEqual(
    lines.slice(0, -1).map((line) => line['instance_seed']),
    [3, 4, 1, 3],
  );
  assert.deepEqual(lines.at(-1), { done: true, count: 4, errors: 0 });
  assert.deepEqual(lines[2], members((await app.http.inject(`${route}/1`)).body));
});

void test('API.md stream: params, view, image and prompt_mode are those of an instance', async () => {
  const query = 'query_id=lowest_above_floor&view=question&image=inline&prompt_mode=answer_and_annotation';
  const [line] = linesOf((await app.http.inject(`${route}?${query}&seeds=8`)).body);
  assert.deepEqual(line, members((await app.http.inject(`${route}/8?${query}`)).body));
});

void test('API.md stream: a seed that fails is a line', async () => {
  const executor = countingExecutor((job) => {
    if (job.kind !== 'render' || job.request.instance_seed !== 2) return Promise.resolve(undefined);
    return Promise.resolve({ status: 'failed', code: 'not_generable', detail: 'No such scene.' });
  });
  const failing = await testApp({}, { executor });
  try {
    const lines = linesOf((await failing.http.inject(`${route}?seeds=1-3&view=question`)).body);
    assert.equal(lines[1]?.['instance_seed'], 2);
    assert.equal(asRecord(lines[1]['error'])['code'], 'not_generable');
    assert.deepEqual(lines.at(-1), { done: true, count: 3, errors: 1 });
    // Failures are not kept.
    await failing.http.inject(`${route}/2`);
    assert.equal(
      failing.jobs.filter((job) => job.kind === 'render' && job.request.instance_seed === 2).length,
      2,
    );
  } finally {
    await failing.http.close();
  }
});

void test('API.md stream: a full queue waits', async () => {
  const narrow = await testApp({ MAX_QUEUE: '1', WORKERS: '4' });
  try {
    const lines = linesOf((await narrow.http.inject(`${route}?seeds=0-9&view=question`)).body);
    assert.deepEqual(lines.at(-1), { done: true, count: 10, errors: 0 });
  } finally {
    await narrow.http.close();
  }
});

void test('API.md stream: HEAD starts no work', async () => {
  const before_ = app.jobs.length;
  const head = await app.http.inject({ method: 'HEAD', url: `${route}?seeds=500-600` });
  assert.equal(head.statusCode, 200);
  assert.equal(app.jobs.length, before_);
});

function open(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    httpGet(url, { agent: false }, resolve).on('error', reject);
  });
}

void test(
  'API.md stream: back-pressure, and no more work once the client has left',
  { timeout: 60_000 },
  async () => {
    const own = await testApp();
    try {
      const address = await own.http.listen({ host: '127.0.0.1', port: 0 });
      // Inline pictures, so that the buffers of the sockets are soon full; two seeds, so that making them costs nothing.
      const seeds = Array.from({ length: 2000 }, (_none, i) => i % 2).join(',');
      const answer = await open(`${address}${route}?seeds=${seeds}&image=inline`);
      answer.pause();
      await sleep(700);
      const made = answer.socket.bytesRead;
      await sleep(500);
      assert.equal(answer.socket.bytesRead, made, 'nothing is sent while the client does not read');
      answer.destroy();
      const other = await open(`${address}${route}?seeds=1000-1200`);
      await sleep(400);
      other.destroy();
      await sleep(600);
      const jobs = own.jobs.length;
      assert.ok(jobs < 100, `${jobs} jobs`);
      await sleep(500);
      assert.equal(own.jobs.length, jobs);
    } finally {
      await own.http.close();
    }
  },
);

void test('API.md stream: when the service stops, the stream ends with a line that says so', async () => {
  const executor = countingExecutor((job) => {
    if (job.kind === 'render' && job.request.instance_seed === 3) own.lifecycle.stop();
    return Promise.resolve(undefined);
  });
  const own = await testApp({}, { executor });
  try {
    const last = linesOf((await own.http.inject(`${route}?seeds=0-99&view=question`)).body).at(-1);
    assert.equal(last?.['done'], false);
    assert.equal(asRecord(last['error'])['code'], 'shutting_down');
  } finally {
    await own.http.close();
  }
});
