import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countingExecutor, HEIGHT_TASK, ROOM_TASK, testApp } from '../helpers/test-app.js';

type App = Awaited<ReturnType<typeof testApp>>;

/** The figures by name and labels, as they stand in the text. */
async function figures(app: App): Promise<Map<string, number>> {
  const answer = await app.http.inject('/metrics');
  assert.equal(answer.statusCode, 200);
  assert.match(String(answer.headers['content-type']), /^text\/plain; version=0\.0\.4/);
  const lines = answer.body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

const name = (figure: string) => `trace_instance_${figure}`;
const url = `/tasks/${HEIGHT_TASK}/instances`;
const route = '/tasks/:task_id/instances/:seed';

void test('metrics: requests by route and status, stages, attempts, cache, queue, workers, event loop', async () => {
  const app = await testApp();
  try {
    for (const seed of [1, 1, 2]) await app.http.inject(`${url}/${seed}`);
    await app.http.inject(`${url}/-1`);
    await app.http.inject('/nowhere');
    const found = await figures(app);
    const value = (figure: string) => found.get(name(figure)) ?? NaN;
    assert.equal(value(`http_requests_total{route="${route}",status="200"}`), 3);
    assert.equal(value(`http_requests_total{route="${route}",status="400"}`), 1);
    assert.equal(value('http_requests_total{route="none",status="404"}'), 1);
    assert.equal(value(`http_request_duration_seconds_count{route="${route}"}`), 4);
    assert.equal(value('runs_total{kind="render",status="ok"}'), 2);
    for (const stage of ['plan', 'generate', 'solve', 'view', 'paint', 'readback', 'encode']) {
      const labels = `{task="${HEIGHT_TASK}",stage="${stage}"}`;
      assert.equal(value(`stage_duration_seconds_count${labels}`), 2, stage);
      assert.ok(value(`stage_duration_seconds_sum${labels}`) > 0, stage);
    }
    assert.equal(value('cache_hits_total'), 1);
    assert.equal(value('cache_misses_total'), 2);
    assert.equal(value('cache_entries'), 2);
    assert.equal(value('cache_bytes'), app.cache.facts.bytes);
    assert.equal(value('cache_evictions_total'), 0);
    assert.equal(value('queue_wait_seconds_count'), 2);
    for (const figure of ['queue_waiting', 'workers_busy', 'queue_refused_total', 'worker_failures_total'])
      assert.equal(value(figure), 0, figure);
    assert.equal(value('workers'), 1);
    assert.ok(found.has('nodejs_eventloop_lag_p99_seconds'));
    assert.ok(found.has('process_resident_memory_bytes'));
  } finally {
    await app.http.close();
  }
});

void test('metrics: attempts and rejections by reason add up to what the traces say', async () => {
  const app = await testApp();
  try {
    let attempts = 0;
    const rejections = new Map<string, number>();
    // A few scenes in a hundred are turned down; the search ends soon after the first.
    for (let seed = 0; seed < 100 && rejections.size === 0; seed += 1) {
      const answer = await app.http.inject(`/tasks/${ROOM_TASK}/instances/${seed}/trace`);
      const trace = answer.json<{
        execution_trace: { attempts: number; rejections: Record<string, number> };
      }>();
      attempts += trace.execution_trace.attempts;
      for (const [reason, count] of Object.entries(trace.execution_trace.rejections))
        rejections.set(reason, (rejections.get(reason) ?? 0) + count);
    }
    assert.ok(rejections.size > 0, 'some scene was turned down');
    const found = await figures(app);
    assert.equal(found.get(name(`attempts_total{task="${ROOM_TASK}"}`)), attempts);
    for (const [reason, count] of rejections) {
      const labels = `{task="${ROOM_TASK}",reason="${reason}"}`;
      assert.equal(found.get(name(`rejections_total${labels}`)), count, reason);
    }
  } finally {
    await app.http.close();
  }
});

void test('metrics: failed runs, evictions, and what a search that found nothing tried', async () => {
  const search = { attempts: 7, rejections: { too_flat: 4, hidden: 3 } };
  const executor = countingExecutor((job) => {
    if (job.kind !== 'build' || job.request.instance_seed !== 9) return Promise.resolve(undefined);
    return Promise.resolve({ status: 'failed', code: 'not_generable', detail: 'None.', search });
  });
  const app = await testApp({ CACHE_MAX_BYTES: '50000' }, { executor });
  try {
    await app.http.inject(`${url}/9/trace`);
    for (const seed of [1, 2, 3, 4, 5]) await app.http.inject(`${url}/${seed}/trace`);
    const found = await figures(app);
    assert.equal(found.get(name('runs_total{kind="build",status="not_generable"}')), 1);
    assert.equal(found.get(name(`rejections_total{task="${HEIGHT_TASK}",reason="too_flat"}`)), 4);
    assert.ok((found.get(name('cache_evictions_total')) ?? 0) > 0);
    assert.ok((found.get(name('cache_bytes')) ?? Infinity) <= 50_000);
    assert.equal(found.get(name('cache_max_bytes')), 50_000);
  } finally {
    await app.http.close();
  }
});

void test('metrics: still answered while the service stops', async () => {
  const app = await testApp();
  app.lifecycle.stop();
  assert.equal((await figures(app)).get(name('queue_waiting')), 0);
  await app.http.close();
});
