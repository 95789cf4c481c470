import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asList, asRecord, asText, HEIGHT_TASK, members, ROOM_TASK, testApp } from '../helpers/test-app.js';

let app: Awaited<ReturnType<typeof testApp>>;
before(async () => {
  app = await testApp();
});
after(() => app.http.close());

async function post(url: string, payload: object) {
  return app.http.inject({ method: 'POST', url, payload });
}

async function verify(payload: object): Promise<Record<string, unknown>> {
  const answer = await post('/verify', payload);
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal(answer.headers['cache-control'], 'no-store');
  return members(answer.body);
}

async function instance(task: string, seed: number): Promise<Record<string, unknown>> {
  return members((await app.http.inject(`/tasks/${task}/instances/${seed}`)).body);
}

function truthOf(shown: Record<string, unknown>): { letter: string; box: unknown } {
  return {
    letter: asText(asRecord(shown['answer_gt'])['value']),
    box: asRecord(shown['annotation_gt'])['value'],
  };
}

for (const task of [HEIGHT_TASK, ROOM_TASK]) {
  void test(`API.md Verify: the right letter of ${task} scores 1, every other option 0`, async () => {
    const { letter } = truthOf(await instance(task, 3));
    for (const candidate of 'ABCDEF') {
      const result = await verify({ task, instance_seed: 3, response: `{"answer":"${candidate}"}` });
      assert.equal(result['overall'], candidate === letter ? 1 : 0);
      assert.equal(result['correct'], candidate === letter);
      assert.equal('expected' in result, false);
      assert.deepEqual(Object.keys(asRecord(result['recheck'])), ['margin']);
    }
  });

  void test(`API.md Verify: answer and box of ${task}, as text and parsed`, async () => {
    const { letter, box } = truthOf(await instance(task, 3));
    const mode = 'answer_and_annotation';
    const response = JSON.stringify({ answer: letter, annotation: box });
    const read = await verify({ task, instance_seed: 3, mode, response });
    const parsed = await verify({ task, instance_seed: 3, mode, answer: letter, annotation: box });
    for (const result of [read, parsed]) {
      assert.equal(result['overall'], 1);
      assert.equal(result['annotation_reward'], 1);
      assert.equal(result['format'], 1);
    }
    assert.equal(asRecord(parsed['parsed'])['source'], 'parsed');
  });

  void test(`API.md Verify: the trace of ${task} agrees with the rebuilt one, whatever the order of its entities`, async () => {
    const shown = await instance(task, 3);
    const trace = asRecord(shown['trace']);
    const scene = asRecord(trace['scene_ir']);
    const turned = { ...trace, scene_ir: { ...scene, entities: [...asList(scene['entities'])].reverse() } };
    for (const supplied of [trace, turned]) {
      const result = await verify({ task, instance_seed: 3, response: 'A', trace: supplied });
      const recheck = asRecord(result['recheck']);
      assert.equal(recheck['agrees'], true);
      assert.equal(recheck['first_difference'], null);
      assert.equal(recheck['supplied_answer'], truthOf(shown).letter);
      assert.equal(recheck['supplied_margin'], recheck['margin']);
    }
  });

  void test(`API.md Verify: a changed trace of ${task} is solved by itself, and the first difference is named`, async () => {
    const shown = await instance(task, 3);
    const trace = asRecord(structuredClone(shown['trace']));
    const execution = asRecord(trace['execution_trace']);
    const changed = { ...trace, execution_trace: { ...execution, answer_label: 'Z' } };
    const result = await verify({ task, instance_seed: 3, response: 'A', trace: changed });
    const recheck = asRecord(result['recheck']);
    assert.equal(recheck['agrees'], false);
    assert.equal(recheck['first_difference'], '$.execution_trace.answer_label');
    assert.equal(recheck['supplied_answer'], truthOf(shown).letter);
    // Another instance's trace is solved too, and is not this one's.
    const other = asRecord((await instance(task, 4))['trace']);
    const foreign = asRecord(
      (await verify({ task, instance_seed: 3, response: 'A', trace: other }))['recheck'],
    );
    assert.equal(foreign['agrees'], false);
    assert.equal(foreign['supplied_answer'], truthOf(await instance(task, 4)).letter);
  });
}

void test('API.md Verify: expected only with reveal', async () => {
  const shown = await instance(HEIGHT_TASK, 3);
  const result = await verify({ task: HEIGHT_TASK, instance_seed: 3, response: 'none', reveal: true });
  const { answer_gt, annotation_gt } = shown;
  assert.deepEqual(result['expected'], { answer_gt, annotation_gt });
});

void test('API.md Verify: pins that fit are no hindrance', async () => {
  const { instance_id, versions, params } = await instance(HEIGHT_TASK, 3);
  await verify({ task: HEIGHT_TASK, instance_seed: 3, response: 'A', instance_id, versions, params });
});

void test('API.md Verify: the scene is rebuilt without rendering, once for equal seeds', async () => {
  const cold = await testApp();
  try {
    const items = [5, 6, 5, 5].map((seed) => ({ task: HEIGHT_TASK, instance_seed: seed, response: 'A' }));
    const answer = await cold.http.inject({ method: 'POST', url: '/verify/batch', payload: { items } });
    assert.equal(answer.statusCode, 200);
    assert.deepEqual(
      cold.jobs.map((job) => job.kind),
      ['build', 'build'],
    );
  } finally {
    await cold.http.close();
  }
});

void test('API.md Verify: a batch keeps the order, and a bad item fails alone', async () => {
  const { letter } = truthOf(await instance(HEIGHT_TASK, 3));
  const good = { task: HEIGHT_TASK, instance_seed: 3, response: letter };
  const items = [good, { ...good, task: 'none' }, 5, { ...good, instance_seed: '3' }, good];
  const { results } = members((await post('/verify/batch', { items })).body);
  assert.ok(Array.isArray(results));
  const codes = results
    .map(asRecord)
    .map((entry) => ('error' in entry ? asRecord(entry['error'])['code'] : entry['overall']));
  assert.deepEqual(codes, [1, 'unknown_task', 'invalid_body', 'invalid_body', 1]);
});

void test('API.md Verify: more distinct seeds than the queue holds wait for room', async () => {
  const narrow = await testApp({ MAX_QUEUE: '1' });
  try {
    const items = Array.from({ length: 6 }, (_none, seed) => ({
      task: HEIGHT_TASK,
      instance_seed: seed,
      response: 'A',
    }));
    const answer = await narrow.http.inject({ method: 'POST', url: '/verify/batch', payload: { items } });
    const { results } = members(answer.body);
    assert.ok(Array.isArray(results) && results.every((entry) => !('error' in asRecord(entry))));
  } finally {
    await narrow.http.close();
  }
});

void test('API.md Verify: a response longer than 1 MiB is a 413 that says so', async () => {
  const fits = 'x'.repeat(1024 * 1024);
  await verify({ task: HEIGHT_TASK, instance_seed: 3, response: fits });
  for (const response of [`${fits}x`, 'é'.repeat(600_000)]) {
    const answer = await post('/verify', { task: HEIGHT_TASK, instance_seed: 3, response });
    assert.equal(answer.statusCode, 413);
    assert.equal(members(answer.body)['code'], 'response_too_long');
  }
});

void test('API.md Verify: a malformed trace is a 400 invalid_trace, never a 500', async () => {
  const trace = asRecord((await instance(HEIGHT_TASK, 3))['trace']);
  const scene = asRecord(trace['scene_ir']);
  const entities = asList(scene['entities']);
  const withEntities = (list: unknown) => ({ ...trace, scene_ir: { ...scene, entities: list } });
  const first = asRecord(entities[0]);
  const bad: unknown[] = [
    {},
    [],
    'trace',
    { ...trace, scene_ir: null },
    { ...trace, scene_ir: undefined },
    { ...trace, query_spec: { ...asRecord(trace['query_spec']), query_id: 'middle' } },
    withEntities([]),
    withEntities([...entities, first]),
    withEntities([{ ...first, base_xyz: [1, 2] }]),
    withEntities([{ ...first, base_xyz: ['1', 2, 3] }]),
    withEntities(entities.map((entity) => ({ ...asRecord(entity), base_xyz: [1e300, 0, 0] }))),
    withEntities(Array.from({ length: 300 }, (_none, i) => ({ ...first, entity_id: `e${i}` }))),
    { ...trace, execution_trace: { ...asRecord(trace['execution_trace']), extra: 'x'.repeat(100_000) } },
  ];
  const bodies = bad.map((supplied) =>
    JSON.stringify({ task: HEIGHT_TASK, instance_seed: 3, response: 'A', trace: supplied }),
  );
  const head = `{"task":"${HEIGHT_TASK}","instance_seed":3,"response":"A","trace":`;
  bodies.push(`${head}${'['.repeat(50_000)}${']'.repeat(50_000)}}`, `${head}{"scene_ir":1e999}}`);
  for (const [i, payload] of bodies.entries()) {
    const headers = { 'content-type': 'application/json' };
    const answer = await app.http.inject({ method: 'POST', url: '/verify', headers, payload });
    assert.equal(answer.statusCode, 400, `${i}: ${answer.body}`);
    assert.equal(members(answer.body)['code'], 'invalid_trace', `${i}: ${answer.body}`);
  }
});

void test('API.md Verify: what a model may have said in place of an answer is a score of 0, not an error', async () => {
  for (const answer of [null, 3, true, ['A'], { value: 'A' }, '', 'x'.repeat(10_000)]) {
    const result = await verify({ task: HEIGHT_TASK, instance_seed: 3, answer, annotation: { x: 1 } });
    assert.equal(result['overall'], 0);
  }
});
