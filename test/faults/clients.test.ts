import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildApp } from '../../src/app.js';
import { readConfig } from '../../src/config.js';
import { HEIGHT_TASK, members, testApp } from '../helpers/test-app.js';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');
const MIB = 2 ** 20;

/** Bytes of this thread's heap that are still in use. The test runner lets go of what it tracks one collection later. */
async function heapInUse(): Promise<number> {
  for (let i = 0; i < 3; i += 1) {
    if (typeof collect === 'function') Reflect.apply(collect, undefined, []);
    await sleep(30);
  }
  return process.memoryUsage().heapUsed;
}

type App = Awaited<ReturnType<typeof buildApp>>;

async function listen(app: Pick<App, 'http'>): Promise<{ address: string; port: number }> {
  const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
  return { address, port: Number(new URL(address).port) };
}

/** Waits for a condition, at most 30 s. */
async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (!condition() && performance.now() < deadline) await sleep(20);
  assert.ok(condition(), String(condition));
}

interface Ending {
  readonly status: number | 'destroyed';
  readonly retryAfter?: string;
}

/** A request on a connection of its own. */
function ask(address: string, seed: number) {
  const url = `${address}/tasks/${HEIGHT_TASK}/instances/${seed}?view=question`;
  const request = httpRequest(url, { agent: false });
  const ended = new Promise<Ending>((resolve) => {
    request.on('response', (answer: IncomingMessage) => {
      const retryAfter = answer.headers['retry-after'];
      answer.resume();
      answer.on('close', () => {
        if (!answer.complete) resolve({ status: 'destroyed' });
        else resolve({ status: answer.statusCode ?? 0, ...(retryAfter === undefined ? {} : { retryAfter }) });
      });
    });
    request.on('error', () => {
      resolve({ status: 'destroyed' });
    });
  });
  request.end();
  return { request, ended };
}

void test(
  'faults: 500 cold seeds at once, half of the sockets destroyed after 50 ms: nothing lost, nothing hung, memory back',
  { timeout: 120_000 },
  async () => {
    let drawn = 0;
    const onRun = () => (drawn += 1);
    const config = readConfig({
      LOG_LEVEL: 'silent',
      WORKERS: '2',
      MAX_QUEUE: '40',
      REQUEST_TIMEOUT_MS: '120000',
      CACHE_MAX_BYTES: '0',
    });
    const app = await buildApp(config, { onRun });
    try {
      const { address } = await listen(app);
      assert.equal(await app.warmUp(), true);
      const before = await heapInUse();
      drawn = 0;
      const all = Array.from({ length: 500 }, (_none, i) => ask(address, 5000 + i));
      await sleep(50);
      for (const [i, { request }] of all.entries()) if (i % 2 === 1) request.destroy();
      const endings = await Promise.all(all.map(({ ended }) => ended));
      const kept = endings.filter((_ending, i) => i % 2 === 0);
      const served = endings.filter(({ status }) => status === 200).length;
      for (const { status, retryAfter } of kept) {
        assert.ok(status === 200 || status === 503, String(status));
        if (status === 503) assert.match(String(retryAfter), /^([1-9]|[1-5][0-9]|60)$/);
      }
      assert.ok(served >= 20, `${served} served`);
      await until(() => app.lifecycle.active === 0 && app.queue.load.running === 0);
      assert.equal(app.queue.load.queued, 0);
      // What had begun when its client left is finished; what waited is not begun.
      assert.ok(drawn <= served + 12, `${drawn} drawn for ${served} served`);
      const more = (await heapInUse()) - before;
      assert.ok(more < 8 * MIB, `${more} bytes more than before`);
      assert.equal((await ask(address, 5000).ended).status, 200);
    } finally {
      await app.http.close();
    }
  },
);

/** What comes back on a bare connection until the server ends it. `send` is called once connected. */
async function converse(port: number, send: (socket: Socket) => void): Promise<{ text: string; ms: number }> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  await once(socket, 'connect');
  const begun = performance.now();
  send(socket);
  await once(socket, 'close');
  return { text, ms: performance.now() - begun };
}

void test(
  'faults: slow and half-sent requests end with a 408 after the time-out, and disturb nobody',
  { timeout: 60_000 },
  async () => {
    const app = await testApp({ REQUEST_TIMEOUT_MS: '600' });
    try {
      const { address, port } = await listen(app);
      const post =
        'POST /verify HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n';
      const drip = (text: string) => (socket: Socket) => {
        let at = 0;
        const timer = setInterval(() => {
          if (socket.writable) socket.write(text.charAt(at));
          at += 1;
        }, 50);
        socket.on('close', () => {
          clearInterval(timer);
        });
      };
      const slow = [
        converse(port, (socket) => socket.write('GET /tasks HTTP/1.1\r\nHost: x\r\n')),
        converse(port, drip(`GET /tasks HTTP/1.1\r\nX: ${'x'.repeat(500)}`)),
        converse(port, (socket) => socket.write(`${post}{"task":`)),
        converse(port, (socket) => {
          socket.write(post);
          drip('x'.repeat(99))(socket);
        }),
      ];
      const fine = await fetch(`${address}/tasks`);
      assert.equal(fine.status, 200);
      for (const { text, ms } of await Promise.all(slow)) {
        assert.match(text, /^HTTP\/1\.1 408 /);
        assert.equal(members(text.slice(text.indexOf('\r\n\r\n') + 4))['code'], 'request_incomplete');
        assert.ok(ms < 6000, `${ms} ms`);
      }
      await until(() => app.lifecycle.active === 0);
    } finally {
      await app.http.close();
    }
  },
);

void test('faults: a body one byte over the limit is a 413, one at the limit is read', async () => {
  const limit = 4096;
  const app = await testApp({ BODY_LIMIT_BYTES: String(limit) });
  try {
    const { address } = await listen(app);
    const reply = (bytes: number) => {
      const empty = JSON.stringify({ task: HEIGHT_TASK, instance_seed: 1, response: '' });
      return JSON.stringify({
        task: HEIGHT_TASK,
        instance_seed: 1,
        response: 'x'.repeat(bytes - empty.length),
      });
    };
    const chunked = (text: string) =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(text));
          controller.close();
        },
      });
    const headers = { 'content-type': 'application/json' };
    for (const form of [(text: string) => text, chunked]) {
      for (const [bytes, status] of [
        [limit, 200],
        [limit + 1, 413],
      ] as const) {
        const init = { method: 'POST', headers, body: form(reply(bytes)), duplex: 'half' as const };
        const answer = await fetch(`${address}/verify`, init);
        assert.equal(answer.status, status);
        if (status === 413) assert.equal(members(await answer.text())['code'], 'body_too_large');
      }
    }
    await until(() => app.lifecycle.active === 0);
  } finally {
    await app.http.close();
  }
});

void test('faults: 10,000 addresses of junk parameters: no render, no cache entry, memory back', async () => {
  const app = await testApp();
  try {
    const junk = (i: number) =>
      [
        `/tasks/${HEIGHT_TASK}/instances/7?junk${i}=1`,
        `/tasks/${HEIGHT_TASK}/instances/7?palette=junk${i}`,
        `/tasks/${HEIGHT_TASK}/instances/7/image.png?v=${i.toString(16).padStart(12, '0')}`,
        `/tasks/${HEIGHT_TASK}/queries/junk${i}/instances/7`,
        `/tasks/junk${i}/instances/7`,
      ][i % 5] ?? '';
    const send = async (from: number, to: number) => {
      for (let i = from; i < to; i += 1) {
        const { statusCode } = await app.http.inject(junk(i));
        assert.ok(statusCode === 400 || statusCode === 404 || statusCode === 409, junk(i));
      }
    };
    await send(0, 3000);
    const before = await heapInUse();
    await send(3000, 13_000);
    const more = (await heapInUse()) - before;
    assert.ok(more < 4 * MIB, `${more} bytes more than before`);
    assert.equal(app.jobs.length, 0);
    assert.deepEqual(
      { entries: app.cache.facts.entries, bytes: app.cache.facts.bytes },
      { entries: 0, bytes: 0 },
    );
  } finally {
    await app.http.close();
  }
});
