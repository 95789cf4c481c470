import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asList, asRecord, asText, HEIGHT_TASK, members, ROOM_TASK, testApp } from '../helpers/test-app.js';

let app: Awaited<ReturnType<typeof testApp>>;
before(async () => {
  app = await testApp({ BODY_LIMIT_BYTES: '65536' });
});
after(() => app.http.close());

const BASES = ['/nemo-gym', '/nemo-gym/ng-rollout/3-0-a1'];

async function post(url: string, payload: unknown): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' };
  const answer = await app.http.inject({ method: 'POST', url, headers, payload: JSON.stringify(payload) });
  assert.equal(answer.statusCode, 200, answer.body);
  return members(answer.body);
}

async function truthOf(task: string, seed: number) {
  const shown = members((await app.http.inject(`/tasks/${task}/instances/${seed}`)).body);
  const letter = asText(asRecord(shown['answer_gt'])['value']);
  return { letter, box: asRecord(shown['annotation_gt'])['value'], id: asText(shown['instance_id']) };
}

/** A row as the export writes it. */
function row(task: string, seed: number, imageUrl: string) {
  const content = [
    { type: 'input_image', image_url: imageUrl, detail: 'auto' },
    { type: 'input_text', text: 'Which?' },
  ];
  return {
    responses_create_params: { input: [{ role: 'user', content }], tools: [], temperature: null },
    task,
    instance_seed: seed,
    params: {},
    mode: 'answer',
    agent_ref: { type: 'responses_api_agents', name: 'agent' },
    _ng_task_index: 5,
  };
}

/** The Responses object that the `verifiers` library makes of a trace: reasoning apart, then the message. */
function response(text: string, extra: object = {}) {
  return {
    id: 'resp_1',
    created_at: 1.5,
    model: 'verifiers',
    object: 'response',
    output: [
      { id: 'rs_1', type: 'reasoning', summary: [{ type: 'summary_text', text: 'Answer: Z' }] },
      {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text, annotations: [] }],
      },
    ],
    parallel_tool_calls: true,
    tool_choice: 'auto',
    tools: [],
    status: 'completed',
    ...extra,
  };
}

for (const base of BASES) {
  void test(`G NeMo Gym: the whole of a rollout under ${base}`, async () => {
    for (const url of [`${base}/`, base]) {
      assert.deepEqual(members((await app.http.inject(url)).body), { status: 'ok' });
    }
    assert.equal((await app.http.inject(`${base}/reverify_mode`)).body, '"stateless"');
    const { letter } = await truthOf(HEIGHT_TASK, 3);
    // A picture larger than the service's own limit for bodies.
    const sent = row(HEIGHT_TASK, 3, `data:image/png;base64,${'A'.repeat(300_000)}`);
    assert.deepEqual(await post(`${base}/seed_session`, sent), {});
    const body = { ...sent, response: response(`{"answer": "${letter}"}`) };
    const result = await post(`${base}/verify`, body);
    assert.equal(result['reward'], 1);
    assert.deepEqual(result['reward_components'], { answer_reward: 1, annotation_reward: 0, format: 1 });
    for (const [name, value] of Object.entries(asRecord(result['reward_components']))) {
      assert.equal(result[name], value);
    }
    for (const [name, value] of Object.entries(body)) assert.deepEqual(result[name], value, name);
    const wrong = await post(`${base}/verify`, { ...sent, response: response('{"answer": "?"}') });
    assert.equal(wrong['reward'], 0);
  });
}

void test('G NeMo Gym: a row whose picture was stripped, with nulls for unset fields, is scored the same', async () => {
  const { letter, box, id } = await truthOf(ROOM_TASK, 8);
  const text = JSON.stringify({ answer: letter, annotation: box });
  const bare = { task: ROOM_TASK, instance_seed: 8, mode: 'answer_and_annotation', instance_id: id };
  const unset = { params: null, scoring: null, versions: null, responses_create_params: null };
  const result = await post('/nemo-gym/verify', {
    ...bare,
    ...unset,
    response: response(text, { usage: null }),
  });
  assert.equal(result['reward'], 1);
  assert.equal(result['annotation_reward'], 1);
  assert.equal(result['scoring'], null);
});

void test('G NeMo Gym: the last message counts, whatever its content is; without one there is no answer', async () => {
  const { letter } = await truthOf(HEIGHT_TASK, 3);
  const target = { task: HEIGHT_TASK, instance_seed: 3 };
  const message = (content: unknown) => ({ type: 'message', role: 'assistant', content });
  const part = (text: string) => ({ type: 'output_text', text });
  const call = { type: 'function_call', call_id: '1', name: 'look', arguments: '{}' };
  const cases: readonly (readonly [unknown[], number])[] = [
    [[message([part('<think>'), part(`</think>{"answer": "${letter}"}`)]), call], 1],
    [[message(`{"answer": "${letter}"}`)], 1],
    [[message([part(`{"answer": "${letter}"}`)]), message([part('I do not know.')])], 0],
    [[{ role: 'user', content: letter }], 0],
    [[message([{ type: 'refusal', refusal: 'no' }, null, 3])], 0],
    [[call, null, 'text'], 0],
    [[], 0],
  ];
  for (const [output, reward] of cases) {
    const result = await post('/nemo-gym/verify', { ...target, response: { output } });
    assert.equal(result['reward'], reward, JSON.stringify(output));
  }
});

void test('G NeMo Gym: means over rollouts, by task and in all, without bookkeeping', async () => {
  const at = (index: number, reward: number, correct: boolean) => ({
    _ng_task_index: index,
    _ng_rollout_index: 0,
    instance_seed: 7,
    task: HEIGHT_TASK,
    reward,
    correct,
  });
  const verify_responses = [at(1, 1, true), at(0, 0, false), at(1, 0.5, true), at(1, 0, false)];
  const { group_level_metrics, agent_metrics, key_metrics } = await post('/nemo-gym/aggregate_metrics', {
    verify_responses,
  });
  assert.deepEqual(key_metrics, { 'mean/reward': 0.375, 'mean/correct': 0.5 });
  const [first, second] = asList(group_level_metrics).map(asRecord);
  assert.deepEqual([first?.['_ng_task_index'], first?.['mean/reward'], first?.['std/reward']], [0, 0, 0]);
  assert.deepEqual(second, {
    'mean/reward': 0.5,
    'max/reward': 1,
    'min/reward': 0,
    'median/reward': 0.5,
    'std/reward': 0.5,
    'mean/correct': 2 / 3,
    'max/correct': 1,
    'min/correct': 0,
    'median/correct': 1,
    'std/correct': second?.['std/correct'],
    _ng_task_index: 1,
  });
  assert.ok(Math.abs(Number(second['std/correct']) - Math.sqrt(1 / 3)) < 1e-12);
  assert.equal(asRecord(agent_metrics)['median/reward'], 0.25);
  const empty = await post('/nemo-gym/aggregate_metrics', { verify_responses: [] });
  assert.deepEqual(empty, { group_level_metrics: [], agent_metrics: {}, key_metrics: {} });
});

void test('G NeMo Gym: bad rows are problems that name the place; the native routes stay strict', async () => {
  const good = { task: HEIGHT_TASK, instance_seed: 3, response: { output: [] } };
  const cases = [
    [{ ...good, task: null }, 'invalid_body', 'task'],
    [{ ...good, instance_seed: '3' }, 'invalid_body', 'instance_seed'],
    [{ ...good, response: null }, 'invalid_body', 'response'],
    [{ ...good, response: { output: 'A' } }, 'invalid_body', 'response.output'],
    [{ ...good, task: 'none' }, 'unknown_task', 'task_id'],
    [{ ...good, params: { query_id: 'none' } }, 'invalid_parameter', 'params.query_id'],
    [[], 'invalid_body', 'body'],
  ] as const;
  for (const [payload, code, parameter] of cases) {
    const answer = await app.http.inject({ method: 'POST', url: '/nemo-gym/verify', payload });
    assert.deepEqual([members(answer.body)['code'], members(answer.body)['parameter']], [code, parameter]);
  }
  const payload = { task: HEIGHT_TASK, instance_seed: 3, response: 'A', params: null, more: 1 };
  assert.equal((await app.http.inject({ method: 'POST', url: '/verify', payload })).statusCode, 400);
});

void test('G NeMo Gym: a body beyond its own limit is a 413 that says which', async () => {
  const payload = `{"verify_responses": ["${'x'.repeat(64 * 1024 * 1024)}"]}`;
  const headers = { 'content-type': 'application/json' };
  const answer = await app.http.inject({
    method: 'POST',
    url: '/nemo-gym/aggregate_metrics',
    headers,
    payload,
  });
  assert.equal(answer.statusCode, 413);
  assert.match(asText(members(answer.body)['accepted']), /67108864/);
});
