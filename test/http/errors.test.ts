import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { request as rawRequest } from 'node:http';
import { connect } from 'node:net';
import { ERROR_TABLE } from '../../src/core/errors.js';
import type { App } from '../../src/app.js';
import { instanceIdentity } from '../../src/pipeline/identity.js';
import type { Identify } from '../../src/service/instance-key.js';
import { asText, HEIGHT_TASK, members, testApp } from '../helpers/test-app.js';

let app: App;
before(async () => {
  app = await testApp({ BODY_LIMIT_BYTES: '4096' });
});
after(() => app.http.close());

function failFor(seed: number): Identify {
  return (request) => {
    if (request.instance_seed === seed) throw new TypeError('a secret detail');
    return instanceIdentity(request);
  };
}

interface Expected {
  readonly status: number;
  readonly code: keyof typeof ERROR_TABLE;
  readonly parameter?: string;
}

function checkProblem(
  answer: { statusCode: number; headers: Record<string, unknown>; body: string },
  { status, code, parameter }: Expected,
): Record<string, unknown> {
  assert.equal(answer.statusCode, status, answer.body);
  assert.match(String(answer.headers['content-type']), /^application\/problem\+json/);
  assert.equal(answer.headers['cache-control'], 'no-store');
  const problem = members(answer.body);
  assert.equal(problem['code'], code);
  assert.equal(problem['status'], status);
  assert.equal(problem['title'], ERROR_TABLE[code].title);
  assert.equal(problem['type'], `urn:trace-instance-server:problem:${code}`);
  assert.match(asText(problem['detail']), /^.{20,}\.$/s);
  if (parameter !== undefined) assert.equal(problem['parameter'], parameter);
  return problem;
}

const one = `/tasks/${HEIGHT_TASK}/instances`;
const LONG = 'x'.repeat(500);

const BAD_GETS: readonly (readonly [string, Expected])[] = [
  ...[
    '-1',
    '1e3',
    '0x10',
    '01',
    '%201',
    '1%20',
    'Infinity',
    'NaN',
    '9007199254740992',
    '1.0',
    '+1',
    '٣',
    'null',
    LONG,
  ].map((seed): readonly [string, Expected] => [
    `${one}/${encodeURI(seed).replaceAll('%25', '%')}`,
    { status: 400, code: 'invalid_seed', parameter: 'instance_seed' },
  ]),
  [`${one}/1e3/image.png`, { status: 400, code: 'invalid_seed' }],
  [`${one}/01/trace`, { status: 400, code: 'invalid_seed' }],
  ['/tasks/no_such_task', { status: 404, code: 'unknown_task', parameter: 'task_id' }],
  ['/tasks/no_such_task/instances/1', { status: 404, code: 'unknown_task' }],
  ['/tasks/..%2f..%2fetc/instances/1', { status: 404, code: 'unknown_task' }],
  ['/tasks/__proto__/instances/1', { status: 404, code: 'unknown_task' }],
  ['/tasks/constructor', { status: 404, code: 'unknown_task' }],
  [`/tasks/${LONG}/instances/1`, { status: 404, code: 'unknown_task' }],
  [`${one}/1?colour=red`, { status: 400, code: 'unknown_parameter', parameter: 'colour' }],
  [`${one}/1?__proto__=1`, { status: 400, code: 'unknown_parameter', parameter: '__proto__' }],
  [`${one}/1?constructor=1`, { status: 400, code: 'unknown_parameter' }],
  [`${one}/1?=1`, { status: 400, code: 'unknown_parameter' }],
  [`${one}/1?view=full&view=full`, { status: 400, code: 'repeated_parameter', parameter: 'view' }],
  [`${one}/1?query_id[]=highest_above_floor`, { status: 400, code: 'unknown_parameter' }],
  [`${one}/1?view=everything`, { status: 400, code: 'invalid_parameter', parameter: 'view' }],
  [`${one}/1?view=`, { status: 400, code: 'invalid_parameter' }],
  [`${one}/1?view=FULL`, { status: 400, code: 'invalid_parameter' }],
  [`${one}/1?image=base64`, { status: 400, code: 'invalid_parameter' }],
  [`${one}/1?prompt_mode=none`, { status: 400, code: 'invalid_parameter' }],
  [`${one}/1?query_id=middle`, { status: 400, code: 'invalid_parameter', parameter: 'query_id' }],
  [`${one}/1?canvas=${LONG}`, { status: 400, code: 'invalid_parameter', parameter: 'canvas' }],
  [`${one}/1?v=000000000000`, { status: 409, code: 'version_mismatch', parameter: 'v' }],
  [`${one}/1?v=latest`, { status: 400, code: 'invalid_parameter', parameter: 'v' }],
  [`${one}/1/image.png?view=full`, { status: 400, code: 'unknown_parameter', parameter: 'view' }],
  [`${one}/1/image.png?v=000000000000`, { status: 409, code: 'version_mismatch' }],
  [`${one}/1/image.gif`, { status: 404, code: 'not_found' }],
  [
    `/tasks/${HEIGHT_TASK}/queries/middle/instances/1`,
    { status: 404, code: 'unknown_query', parameter: 'query_id' },
  ],
  [
    `/tasks/${HEIGHT_TASK}/queries/highest_above_floor/instances/1?query_id=highest_above_floor`,
    { status: 400, code: 'repeated_parameter', parameter: 'query_id' },
  ],
  [one, { status: 400, code: 'invalid_parameter', parameter: 'seeds' }],
  [`${one}?seeds=`, { status: 400, code: 'invalid_parameter', parameter: 'seeds' }],
  [`${one}?seeds=3-1`, { status: 400, code: 'invalid_parameter' }],
  [`${one}?seeds=1-2-3`, { status: 400, code: 'invalid_parameter' }],
  [`${one}?seeds=1,,2`, { status: 400, code: 'invalid_parameter' }],
  [`${one}?seeds=1,01`, { status: 400, code: 'invalid_seed' }],
  [`${one}?seeds=0-10000`, { status: 400, code: 'invalid_parameter' }],
  [`${one}?seeds=0-9007199254740991`, { status: 400, code: 'invalid_parameter' }],
  [`${one}?seeds=1&v=000000000000`, { status: 400, code: 'unknown_parameter', parameter: 'v' }],
  ['/tasks?page=2', { status: 400, code: 'unknown_parameter', parameter: 'page' }],
  ['/health?verbose', { status: 400, code: 'unknown_parameter' }],
  ['/nothing', { status: 404, code: 'not_found' }],
  ['/tasks/', { status: 404, code: 'unknown_task' }],
  [`/${'a'.repeat(8001)}`, { status: 414, code: 'uri_too_long' }],
  ['/tasks/%zz', { status: 400, code: 'bad_request' }],
  ['/verify', { status: 405, code: 'method_not_allowed', parameter: 'method' }],
];

for (const [url, expected] of BAD_GETS) {
  void test(`API.md errors: GET ${url.slice(0, 110)} is ${expected.status} ${expected.code}`, async () => {
    const problem = checkProblem(await app.http.inject(url), expected);
    if ('value' in problem) assert.ok(asText(problem['value']).length <= 80);
  });
}

void test('API.md errors: an empty seed is a 400', async () => {
  checkProblem(await app.http.inject(`${one}/`), { status: 400, code: 'invalid_seed' });
});

void test('API.md errors: a 400 names the parameter, its value and what is accepted', async () => {
  const problem = checkProblem(await app.http.inject(`${one}/1?query_id=middle`), {
    status: 400,
    code: 'invalid_parameter',
    parameter: 'query_id',
  });
  assert.equal(problem['value'], 'middle');
  assert.equal(problem['accepted'], 'highest_above_floor, lowest_above_floor');
});

void test('API.md errors: a 404 lists nothing but says where to look', async () => {
  const problem = checkProblem(await app.http.inject('/admin'), { status: 404, code: 'not_found' });
  assert.match(asText(problem['detail']), /GET \/openapi\.json/);
  assert.equal('accepted' in problem, false);
});

for (const [method, url, allow] of [
  ['POST', `${one}/1`, 'GET, HEAD'],
  ['DELETE', '/tasks', 'GET, HEAD'],
  ['PUT', '/verify', 'POST'],
  ['OPTIONS', '/verify/batch', 'POST'],
] as const) {
  void test(`API.md errors: ${method} ${url} is a 405 with Allow, whatever its body`, async () => {
    const headers = { 'content-type': 'text/weird' };
    const answer = await app.http.inject({ method, url, headers, payload: 'x'.repeat(5000) });
    checkProblem(answer, { status: 405, code: 'method_not_allowed' });
    assert.equal(answer.headers['allow'], allow);
  });
}

const item = { task: HEIGHT_TASK, instance_seed: 1, response: 'A' };
const json = { 'content-type': 'application/json' };
const BAD_BODIES: readonly (readonly [string, string | undefined, Record<string, string>, Expected])[] = [
  ['no body', undefined, {}, { status: 400, code: 'invalid_body' }],
  ['an empty body', '', json, { status: 400, code: 'invalid_body' }],
  ['a body that is not JSON', '{', json, { status: 400, code: 'invalid_body' }],
  ['null', 'null', json, { status: 400, code: 'invalid_body' }],
  ['an array', '[]', json, { status: 400, code: 'invalid_body' }],
  [
    'a form',
    'a=1',
    { 'content-type': 'application/x-www-form-urlencoded' },
    { status: 415, code: 'unsupported_media_type' },
  ],
  ['plain text', 'A', { 'content-type': 'text/plain' }, { status: 415, code: 'unsupported_media_type' }],
  ['a bad media type', '{}', { 'content-type': 'nonsense' }, { status: 415, code: 'unsupported_media_type' }],
  [
    'too much',
    JSON.stringify({ ...item, response: 'x'.repeat(5000) }),
    json,
    { status: 413, code: 'body_too_large' },
  ],
  [
    'an unknown key',
    JSON.stringify({ ...item, answer_gt: 'A' }),
    json,
    { status: 400, code: 'invalid_body', parameter: 'answer_gt' },
  ],
  [
    '__proto__ as a key',
    '{"__proto__":{},"task":"t","instance_seed":1,"response":"A"}',
    json,
    { status: 400, code: 'invalid_body', parameter: '__proto__' },
  ],
  [
    'a seed as text',
    JSON.stringify({ ...item, instance_seed: '1' }),
    json,
    { status: 400, code: 'invalid_body', parameter: 'instance_seed' },
  ],
  [
    'a seed below 0',
    JSON.stringify({ ...item, instance_seed: -1 }),
    json,
    { status: 400, code: 'invalid_body', parameter: 'instance_seed' },
  ],
  [
    'a seed beyond 2^53 - 1',
    '{"task":"t","instance_seed":9007199254740992,"response":"A"}',
    json,
    { status: 400, code: 'invalid_body', parameter: 'instance_seed' },
  ],
  [
    'a seed with a fraction',
    JSON.stringify({ ...item, instance_seed: 1.5 }),
    json,
    { status: 400, code: 'invalid_body' },
  ],
  [
    'no task',
    JSON.stringify({ instance_seed: 1, response: 'A' }),
    json,
    { status: 400, code: 'invalid_body', parameter: 'task' },
  ],
  ['an unknown task', JSON.stringify({ ...item, task: 'none' }), json, { status: 404, code: 'unknown_task' }],
  [
    'neither response nor answer',
    JSON.stringify({ task: HEIGHT_TASK, instance_seed: 1 }),
    json,
    { status: 400, code: 'invalid_body' },
  ],
  [
    'both response and answer',
    JSON.stringify({ ...item, answer: 'A' }),
    json,
    { status: 400, code: 'invalid_body' },
  ],
  [
    'annotation beside response',
    JSON.stringify({ ...item, annotation: [0, 0, 1, 1] }),
    json,
    { status: 400, code: 'invalid_body' },
  ],
  [
    'a response that is no text',
    JSON.stringify({ ...item, response: 3 }),
    json,
    { status: 400, code: 'invalid_body', parameter: 'response' },
  ],
  [
    'a mode out of its list',
    JSON.stringify({ ...item, mode: 'both' }),
    json,
    { status: 400, code: 'invalid_body', parameter: 'mode' },
  ],
  [
    'reveal as text',
    JSON.stringify({ ...item, reveal: 'true' }),
    json,
    { status: 400, code: 'invalid_body', parameter: 'reveal' },
  ],
  [
    'an unknown parameter',
    JSON.stringify({ ...item, params: { colour: 'red' } }),
    json,
    { status: 400, code: 'unknown_parameter', parameter: 'params.colour' },
  ],
  [
    'a parameter out of its list',
    JSON.stringify({ ...item, params: { query_id: 'x' } }),
    json,
    { status: 400, code: 'invalid_parameter', parameter: 'params.query_id' },
  ],
  [
    'a parameter that is no text',
    JSON.stringify({ ...item, params: { query_id: 1 } }),
    json,
    { status: 400, code: 'invalid_body', parameter: 'params.query_id' },
  ],
  [
    'an unknown scoring option',
    JSON.stringify({ ...item, scoring: { bonus: 1 } }),
    json,
    { status: 400, code: 'invalid_body', parameter: 'scoring.bonus' },
  ],
  [
    'a negative weight',
    JSON.stringify({ ...item, scoring: { answer_weight: -1 } }),
    json,
    { status: 400, code: 'invalid_body', parameter: 'scoring.answer_weight' },
  ],
  [
    'weights that sum to 0',
    JSON.stringify({ ...item, scoring: { answer_weight: 0, annotation_weight: 0 } }),
    json,
    { status: 400, code: 'invalid_parameter' },
  ],
  [
    'another instance_id',
    JSON.stringify({ ...item, instance_id: 'sha256:0' }),
    json,
    { status: 409, code: 'version_mismatch', parameter: 'instance_id' },
  ],
  [
    'another version',
    JSON.stringify({ ...item, versions: { renderer: '0' } }),
    json,
    { status: 409, code: 'version_mismatch', parameter: 'versions.renderer' },
  ],
  [
    'a trace that is no object',
    JSON.stringify({ ...item, trace: 5 }),
    json,
    { status: 400, code: 'invalid_trace', parameter: 'trace' },
  ],
];

for (const [name, payload, headers, expected] of BAD_BODIES) {
  void test(`API.md errors: POST /verify with ${name} is ${expected.status} ${expected.code}`, async () => {
    const options = payload === undefined ? {} : { payload };
    checkProblem(await app.http.inject({ method: 'POST', url: '/verify', headers, ...options }), expected);
  });
}

void test('API.md errors: the batch body is checked as a whole', async () => {
  for (const body of ['{}', '{"items":[]}', '{"items":{}}', '{"items":[1],"x":1}', '[]']) {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/verify/batch',
      headers: json,
      payload: body,
    });
    checkProblem(answer, { status: 400, code: 'invalid_body' });
  }
  const many = JSON.stringify({ items: Array.from({ length: 1025 }, () => 1) });
  const answer = await app.http.inject({
    method: 'POST',
    url: '/verify/batch',
    headers: json,
    payload: many,
  });
  checkProblem(answer, { status: 400, code: 'invalid_body', parameter: 'items' });
});

void test('API.md errors: a failure hides its details and carries the request id', async () => {
  const failing = await testApp({}, { identify: failFor(1) });
  try {
    const answer = await failing.http.inject(`${one}/1`);
    const problem = checkProblem(answer, { status: 500, code: 'internal_error' });
    assert.equal(problem['request_id'], answer.headers['x-request-id']);
    assert.doesNotMatch(answer.body, /secret/);
  } finally {
    await failing.http.close();
  }
});

void test('API.md errors: what is not HTTP is refused with a problem document on the socket', async () => {
  const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
  const port = Number(new URL(address).port);
  const text = await new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write('nonsense\r\n\r\n'));
    socket.on('data', (chunk) => (received += chunk.toString('utf8')));
    socket.on('end', () => {
      resolve(received);
    });
    socket.on('error', reject);
  });
  assert.match(text, /^HTTP\/1\.1 400 Bad Request\r\n/);
  assert.match(text, /application\/problem\+json/);
  assert.match(text, /"code":"bad_request"/);
  const status = await new Promise<number | undefined>((resolve, reject) => {
    rawRequest(
      { port, host: '127.0.0.1', path: '/tasks', headers: { big: 'x'.repeat(20_000) } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    )
      .on('error', reject)
      .end();
  });
  assert.equal(status, 431);
});
