import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { exitCode, SERVER, startServer, untilReady, type ServerProcess } from '../helpers/server-process.js';
import { asText, HEIGHT_TASK, members } from '../helpers/test-app.js';

void test(
  'API.md: the image address works after a restart, in another process',
  { timeout: 120_000 },
  async () => {
    const first = await startServer();
    const instance = await (
      await fetch(`${first.address}/tasks/${HEIGHT_TASK}/instances/42?view=question`)
    ).text();
    first.child.kill('SIGTERM');
    assert.equal(await exitCode(first), 0);
    const second = await startServer();
    const url = asText(members(instance)['image_url']);
    const picture = await fetch(`${second.address}${url}`);
    assert.equal(picture.status, 200);
    assert.equal(picture.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    second.child.kill('SIGINT');
    assert.equal(await exitCode(second), 0);
  },
);

/** A large answer whose client does not read it. */
async function unread({ address }: ServerProcess): Promise<IncomingMessage> {
  const url = `${address}/tasks/${HEIGHT_TASK}/instances?image=inline&seeds=${'1,'.repeat(3000)}1`;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    httpGet(url, { agent: false }, resolve).on('error', reject);
  });
  answer.pause();
  answer.on('error', () => undefined);
  return answer;
}

void test(
  'A6 graceful stop: a client that does not read does not hold the process beyond its grace',
  { timeout: 60_000 },
  async () => {
    const server = await startServer({ SHUTDOWN_GRACE_MS: '1500' });
    await untilReady(server);
    const answer = await unread(server);
    await sleep(500);
    const begun = performance.now();
    server.child.kill('SIGTERM');
    assert.equal(await exitCode(server), 0);
    assert.ok(performance.now() - begun < 2500);
    answer.destroy();
  },
);

void test('A6 graceful stop: a second signal ends the process at once', { timeout: 60_000 }, async () => {
  const server = await startServer({ SHUTDOWN_GRACE_MS: '60000' });
  await untilReady(server);
  const answer = await unread(server);
  await sleep(300);
  server.child.kill('SIGTERM');
  await sleep(500);
  server.child.kill('SIGTERM');
  assert.equal(await exitCode(server), 143);
  answer.destroy();
});

async function failedStart(env: Record<string, string>): Promise<{ code: unknown; text: string }> {
  const child = spawn(process.execPath, [SERVER], {
    env: { ...process.env, HOST: '127.0.0.1', WORKERS: '1', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.on('data', (chunk) => (text += String(chunk)));
  return { code: await exitCode({ child }), text };
}

void test(
  'API.md environment: a bad value stops the start with a sentence that names it',
  { timeout: 60_000 },
  async () => {
    const { code, text } = await failedStart({ PORT: 'eighty' });
    assert.equal(code, 1);
    assert.match(text, /^The service does not start: PORT is "eighty"; accepted: .*\n$/);
  },
);

void test('a port in use stops the start with a sentence', { timeout: 60_000 }, async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const bound = taken.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const { code, text } = await failedStart({ PORT: String(port) });
  taken.close();
  assert.equal(code, 1);
  assert.match(text, /PORT/);
});
