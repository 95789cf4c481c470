import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asRecord, asText, HEIGHT_TASK, members, ROOM_TASK, testApp } from '../helpers/test-app.js';

let app: Awaited<ReturnType<typeof testApp>>;
before(async () => {
  app = await testApp();
});
after(() => app.http.close());

const post = (url: string, payload: object) => app.http.inject({ method: 'POST', url, payload });

async function letterOf(task: string, seed: number): Promise<string> {
  const shown = members((await app.http.inject(`/tasks/${task}/instances/${seed}`)).body);
  return asText(asRecord(shown['answer_gt'])['value']);
}

const PROMPT = '<|im_start|>user\nWhich? Write {"answer": "B"}.<|im_end|>\n<|im_start|>assistant\n';
const other = (letter: string) => (letter === 'A' ? 'B' : 'A');

void test('G rewards: OpenRLHF gets rewards in order, from the reply alone', async () => {
  const right = await letterOf(HEIGHT_TASK, 3);
  const room = await letterOf(ROOM_TASK, 4);
  const labels = [
    JSON.stringify({ task: HEIGHT_TASK, instance_seed: 3, params: {} }),
    JSON.stringify({ task: HEIGHT_TASK, seed: 3 }),
    JSON.stringify({ task: ROOM_TASK, instance_seed: 4, params: null, source: 'ours' }),
    JSON.stringify({ task: HEIGHT_TASK, instance_seed: 3 }),
  ];
  const replies = [`{"answer": "${right}"}`, `{"answer": "${other(right)}"}`, room, ''];
  // With the example of the prompt as the right letter, a prompt that is graded would be seen in the last reward.
  const prompt = PROMPT.replace('"B"', `"${right}"`);
  const answer = await post('/rewards/openrlhf', {
    query: replies.map((reply) => `${prompt}${reply}<|im_end|>`),
    prompts: replies.map(() => prompt),
    labels,
  });
  assert.equal(answer.statusCode, 200, answer.body);
  assert.deepEqual(members(answer.body), { rewards: [1, 0, 1, 0], scores: [1, 0, 1, 0], extra_logs: {} });
});

void test('G rewards: slime gets a number, with a label as text or as object and a prompt of any form', async () => {
  const right = await letterOf(HEIGHT_TASK, 3);
  const label = { task: HEIGHT_TASK, instance_seed: 3, params: {} };
  for (const [response, given, reward] of [
    [`{"answer": "${right}"}`, JSON.stringify(label), 1],
    [`{"answer": "${other(right)}"}`, JSON.stringify(label), 0],
    [`{"answer": "${right}"}`, label, 1],
  ] as const) {
    const prompt = [{ role: 'user', content: 'Which?' }];
    const answer = await post('/rewards/slime', { prompt, response, label: given, metadata: null });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(answer.body, String(reward));
    assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8');
  }
});

void test('G rewards: params, mode and scoring of a label count', async () => {
  const params = { difficulty: 'hard' };
  const shown = members((await app.http.inject(`/tasks/${HEIGHT_TASK}/instances/9?difficulty=hard`)).body);
  const letter = asText(asRecord(shown['answer_gt'])['value']);
  const box = asRecord(shown['annotation_gt'])['value'];
  const label = { task: HEIGHT_TASK, instance_seed: 9, params, mode: 'answer_and_annotation' };
  const pinned = { ...label, instance_id: shown['instance_id'] };
  const withBox = JSON.stringify({ answer: letter, annotation: box });
  assert.equal((await post('/rewards/slime', { response: withBox, label: pinned })).body, '1');
  assert.equal((await post('/rewards/slime', { response: letter, label })).body, '0.5');
  const scoring = { answer_weight: 1, annotation_weight: 0 };
  assert.equal((await post('/rewards/slime', { response: letter, label: { ...label, scoring } })).body, '1');
});

void test('G rewards: what cannot be scored is an error that names the entry, never a made-up reward', async () => {
  const label = JSON.stringify({ task: HEIGHT_TASK, instance_seed: 3 });
  const openRlhf = (labels: unknown[], query = [`${PROMPT}A`, `${PROMPT}A`], prompts = [PROMPT, PROMPT]) =>
    post('/rewards/openrlhf', { query, prompts, labels });
  const cases = [
    [await openRlhf([label]), 400, 'invalid_body', 'labels'],
    [await openRlhf([label, 'C']), 400, 'invalid_body', 'labels[1]'],
    [await openRlhf([label, '{"task": 3}']), 400, 'invalid_body', 'labels[1].instance_seed'],
    [await openRlhf([label, label], [`${PROMPT}A`, 'A']), 400, 'invalid_body', 'prompts[1]'],
    [
      await openRlhf([label, JSON.stringify({ task: 'none', instance_seed: 1 })]),
      404,
      'unknown_task',
      'task_id',
    ],
    [await post('/rewards/slime', { label }), 400, 'invalid_body', 'response'],
    [await post('/rewards/slime', { response: 'A', label: '{' }), 400, 'invalid_body', 'label'],
    [
      await post('/rewards/slime', {
        response: 'A',
        label: { task: HEIGHT_TASK, instance_seed: 3, instance_id: 'sha256:0' },
      }),
      409,
      'version_mismatch',
      'instance_id',
    ],
  ] as const;
  for (const [answer, status, code, parameter] of cases) {
    const problem = members(answer.body);
    assert.equal(answer.statusCode, status, answer.body);
    assert.equal(problem['code'], code, answer.body);
    assert.equal(problem['parameter'], parameter, answer.body);
  }
});

void test('G rewards: the routes need a token where the service has tokens', async () => {
  const guarded = await testApp({ API_TOKENS: 'secret' });
  try {
    const payload = { response: 'A', label: { task: HEIGHT_TASK, instance_seed: 3 } };
    for (const url of ['/rewards/openrlhf', '/rewards/slime', '/nemo-gym/verify', '/nemo-gym/seed_session']) {
      assert.equal((await guarded.http.inject({ method: 'POST', url, payload })).statusCode, 401, url);
    }
    const headers = { authorization: 'Bearer secret' };
    const answer = await guarded.http.inject({ method: 'POST', url: '/rewards/slime', payload, headers });
    assert.equal(answer.statusCode, 200);
  } finally {
    await guarded.http.close();
  }
});
