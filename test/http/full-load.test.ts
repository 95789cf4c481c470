import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HEIGHT_TASK, members } from '../helpers/test-app.js';
import { exitCode, startServer, untilReady } from '../helpers/server-process.js';

void test(
  'full load: a full queue is a 503 whose Retry-After follows the queue; health and figures are there within 100 ms',
  { timeout: 120_000 },
  async () => {
    const server = await startServer({ WORKERS: '2', MAX_QUEUE: '12' });
    try {
      await untilReady(server);
      const { address } = server;
      const load = Array.from({ length: 40 }, async (_none, i) => {
        const answer = await fetch(`${address}/tasks/${HEIGHT_TASK}/instances/${3000 + i}?view=question`);
        return { status: answer.status, body: members(await answer.text()) };
      });
      const times: number[] = [];
      let busy = 0;
      for (let i = 0; i < 10; i += 1) {
        for (const path of ['/health', '/metrics', '/readyz']) {
          const begun = performance.now();
          const answer = await fetch(`${address}${path}`);
          const text = await answer.text();
          times.push(performance.now() - begun);
          assert.equal(answer.status, 200);
          if (/^trace_instance_workers_busy 2$/m.test(text)) busy += 1;
        }
      }
      const refused = (await Promise.all(load)).filter(({ status }) => status !== 200);
      assert.ok(busy > 2, 'the workers were busy meanwhile');
      assert.ok(refused.length > 0);
      for (const { status, body } of refused) {
        assert.equal(status, 503);
        assert.equal(body['code'], 'queue_full');
        assert.ok(Number(body['retry_after_s']) >= 1);
      }
      // Other programs on the machine may hold up one answer; they do not hold up half of them.
      times.sort((a, b) => a - b);
      const median = times[times.length >> 1] ?? Infinity;
      assert.ok(median < 100, `median ${median} ms`);
    } finally {
      server.child.kill('SIGTERM');
      assert.equal(await exitCode(server), 0);
    }
  },
);
