import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { asText, HEIGHT_TASK, members } from '../helpers/test-app.js';

const SERVER = fileURLToPath(new URL('../../src/server.js', import.meta.url));

interface Running {
  readonly child: ChildProcess;
  readonly address: string;
}

/** Starts the process and waits until it says where it listens. */
async function start(env: Record<string, string> = {}): Promise<Running> {
  const settings = { HOST: '127.0.0.1', PORT: '0', WORKERS: '1', ...env };
  const child = spawn(process.execPath, [SERVER], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const chunk of child.stdout) {
    text += String(chunk);
    const found = /"address":"([^"]+)"/.exec(text)?.[1];
    if (found === undefined) continue;
    child.stdout.resume();
    return { child, address: found };
  }
  throw new Error(`the service did not start: ${text}`);
}

async function ready({ address }: Running): Promise<void> {
  while ((await fetch(`${address}/readyz`)).status !== 200) await sleep(50);
}

async function exitCode(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null) return child.exitCode;
  await once(child, 'exit');
  return child.exitCode;
}

void test(
  'API.md: the image address works after a restart, in another process',
  { timeout: 120_000 },
  async () => {
    const first = await start();
    const instance = await (
      await fetch(`${first.address}/tasks/${HEIGHT_TASK}/instances/42?view=question`)
    ).text();
    first.child.kill('SIGTERM');
    assert.equal(await exitCode(first.child), 0);
    const second = await start();
    const url = asText(members(instance)['image_url']);
    const picture = await fetch(`${second.address}${url}`);
    assert.equal(picture.status, 200);
    assert.equal(picture.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    second.child.kill('SIGINT');
    assert.equal(await exitCode(second.child), 0);
  },
);

void test(
  'A6 graceful stop: what runs finishes, who comes is turned away, the process exits with 0',
  { timeout: 120_000 },
  async () => {
    const server = await start();
    await ready(server);
    const many = Array.from(
      { length: 6 },
      (_none, i) => `${server.address}/tasks/${HEIGHT_TASK}/instances/${700 + i}`,
    );
    const running = many.map((url) => fetch(url));
    await sleep(60);
    server.child.kill('SIGTERM');
    await sleep(30);
    const late = await fetch(`${server.address}/tasks`).catch(() => undefined);
    if (late !== undefined) assert.equal(late.status, 503);
    for (const answer of await Promise.all(running)) assert.equal(answer.status, 200);
    assert.equal(await exitCode(server.child), 0);
  },
);

void test(
  'A6 graceful stop: a client that does not read does not hold the process beyond its grace',
  { timeout: 60_000 },
  async () => {
    const server = await start({ SHUTDOWN_GRACE_MS: '1500' });
    await ready(server);
    const url = `${server.address}/tasks/${HEIGHT_TASK}/instances?image=inline&seeds=${'1,'.repeat(3000)}1`;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      httpGet(url, { agent: false }, resolve).on('error', reject);
    });
    answer.pause();
    answer.on('error', () => undefined);
    await sleep(500);
    const begun = performance.now();
    server.child.kill('SIGTERM');
    assert.equal(await exitCode(server.child), 0);
    assert.ok(performance.now() - begun < 2500);
    answer.destroy();
  },
);

void test('A6 graceful stop: a second signal ends the process at once', { timeout: 60_000 }, async () => {
  const server = await start({ SHUTDOWN_GRACE_MS: '60000' });
  await ready(server);
  const url = `${server.address}/tasks/${HEIGHT_TASK}/instances?image=inline&seeds=${'1,'.repeat(3000)}1`;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    httpGet(url, { agent: false }, resolve).on('error', reject);
  });
  answer.pause();
  answer.on('error', () => undefined);
  await sleep(300);
  server.child.kill('SIGTERM');
  await sleep(500);
  server.child.kill('SIGTERM');
  assert.equal(await exitCode(server.child), 143);
  answer.destroy();
});

async function failedStart(env: Record<string, string>): Promise<{ code: unknown; text: string }> {
  const child = spawn(process.execPath, [SERVER], {
    env: { ...process.env, HOST: '127.0.0.1', WORKERS: '1', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.on('data', (chunk) => (text += String(chunk)));
  return { code: await exitCode(child), text };
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
