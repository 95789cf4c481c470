import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get as httpGet, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { HEIGHT_TASK } from '../helpers/test-app.js';
import { exitCode, startServer, untilReady } from '../helpers/server-process.js';

const path = (seed: number) => `/tasks/${HEIGHT_TASK}/instances/${seed}?view=question`;

/** Status and connection header of an answer. */
function ask(url: string, agent: Agent | false): Promise<{ status: number; connection: string }> {
  return new Promise((resolve, reject) => {
    httpGet(url, { agent }, (answer: IncomingMessage) => {
      answer.resume();
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection ?? '' });
      });
    }).on('error', reject);
  });
}

void test(
  'A6 graceful stop, faults: SIGTERM twice at once, with renders running and idle sockets: all running finish, new ones get 503, exit 0 in time',
  { timeout: 120_000 },
  async () => {
    const graceMs = 20_000;
    const server = await startServer({ SHUTDOWN_GRACE_MS: String(graceMs) });
    await untilReady(server);
    const { address } = server;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    assert.equal((await ask(`${address}/tasks`, agent)).status, 200);
    // A second idle connection that never sends anything again.
    const { port, hostname } = new URL(address);
    const idle = connect({ port: Number(port), host: hostname });
    idle.on('error', () => undefined);
    idle.write('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(idle, 'data');

    const running = Array.from({ length: 12 }, (_none, i) => ask(`${address}${path(800 + i)}`, false));
    const deadline = performance.now() + 20_000;
    const waiting = async () =>
      (await (await fetch(`${address}/metrics`)).text()).includes('queue_waiting 11');
    while (!(await waiting())) assert.ok(performance.now() < deadline);
    const begun = performance.now();
    server.child.kill('SIGTERM');
    server.child.kill('SIGTERM');
    await sleep(40);
    // On the idle connection that was there before.
    const late = await ask(`${address}${path(900)}`, agent);
    assert.deepEqual(late, { status: 503, connection: 'close' });
    for (const { status } of await Promise.all(running)) assert.equal(status, 200);
    assert.equal(await exitCode(server), 0);
    assert.ok(performance.now() - begun < graceMs, 'idle sockets do not hold the process');
    agent.destroy();
    idle.destroy();
  },
);

void test('faults: SIGTERM during the warm-up ends the process with 0', { timeout: 60_000 }, async () => {
  const server = await startServer();
  server.child.kill('SIGTERM');
  assert.equal(await exitCode(server), 0);
});

void test(
  'faults: SIGTERM ends the process with 0 though nobody reads its log any more',
  { timeout: 60_000 },
  async () => {
    const server = await startServer();
    server.child.stdout?.destroy();
    for (let i = 0; i < 20; i += 1) assert.equal((await fetch(`${server.address}/livez`)).status, 200);
    server.child.kill('SIGTERM');
    assert.equal(await exitCode(server), 0);
  },
);
