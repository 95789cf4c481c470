import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { canonicalJson, type Json } from '../../src/core/canonical-json.js';
import { asRecord, asText, HEIGHT_TASK, members, ROOM_TASK, testApp } from '../helpers/test-app.js';

let app: Awaited<ReturnType<typeof testApp>>;
before(async () => {
  app = await testApp();
});
after(() => app.http.close());

const KEYS = [
  'instance_id',
  'instance_seed',
  'task',
  'domain',
  'scene_id',
  'scene_variant',
  'query_id',
  'params',
  'prompt',
  'prompt_variants',
  'image_url',
  'images',
  'options',
  'answer_gt',
  'annotation_gt',
  'reward_contract',
  'trace',
  'versions',
];
const SECRET = ['answer_gt', 'annotation_gt', 'reward_contract', 'trace'];

function sha256(bytes: Buffer): string {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}

/** A record of texts, as JSON. */
function texts(value: unknown): Json {
  return Object.fromEntries(Object.entries(asRecord(value)).map(([name, member]) => [name, asText(member)]));
}

async function get(url: string, headers: Record<string, string> = {}) {
  return app.http.inject({ url, headers });
}

function imageOf(instance: Record<string, unknown>): Record<string, unknown> {
  const { images } = instance;
  assert.ok(Array.isArray(images) && images.length === 1);
  return asRecord(images[0]);
}

for (const task of [HEIGHT_TASK, ROOM_TASK]) {
  void test(`API.md Instance: ${task} has the documented keys in their order`, async () => {
    const answer = await get(`/tasks/${task}/instances/42`);
    assert.equal(answer.statusCode, 200, answer.body);
    assert.match(String(answer.headers['content-type']), /^application\/json/);
    const instance = members(answer.body);
    assert.deepEqual(Object.keys(instance), KEYS);
    assert.equal(instance['task'], task);
    assert.equal(instance['instance_seed'], 42);
    assert.equal(instance['prompt'], asRecord(instance['prompt_variants'])['answer_only']);
    assert.equal(imageOf(instance)['url'], instance['image_url']);
    assert.deepEqual(Object.keys(asRecord(instance['trace'])), [
      'scene_ir',
      'query_spec',
      'render_spec',
      'render_map',
      'execution_trace',
      'witness_symbolic',
      'projected_annotation',
    ]);
  });

  void test(`API.md Instance: the id of ${task} is the hash that can be computed without rendering`, async () => {
    const instance = members((await get(`/tasks/${task}/instances/42?view=question`)).body);
    const named = {
      task,
      instance_seed: 42,
      params: texts(instance['params']),
      versions: texts(instance['versions']),
    };
    assert.equal(instance['instance_id'], sha256(Buffer.from(canonicalJson(named))));
  });
}

void test('API.md view=question tells nothing of the answer', async () => {
  const instance = members((await get(`/tasks/${HEIGHT_TASK}/instances/42?view=question`)).body);
  assert.deepEqual(
    Object.keys(instance),
    KEYS.filter((key) => !SECRET.includes(key)),
  );
});

void test('API.md prompt_mode chooses the prompt and nothing else', async () => {
  const plain = members((await get(`/tasks/${HEIGHT_TASK}/instances/42`)).body);
  const both = members(
    (await get(`/tasks/${HEIGHT_TASK}/instances/42?prompt_mode=answer_and_annotation`)).body,
  );
  assert.equal(both['prompt'], asRecord(both['prompt_variants'])['answer_and_annotation']);
  assert.deepEqual({ ...both, prompt: '' }, { ...plain, prompt: '' });
});

void test('API.md image=inline holds the very picture', async () => {
  const instance = members((await get(`/tasks/${HEIGHT_TASK}/instances/42?image=inline`)).body);
  const url = asText(imageOf(instance)['url']);
  const inline = Buffer.from(url.replace(/^data:image\/png;base64,/, ''), 'base64');
  const served = await get(asText(instance['image_url']));
  assert.deepEqual(inline, served.rawPayload);
  assert.equal(sha256(inline), imageOf(instance)['sha256']);
});

void test('API.md routes: png, webp and jpg are what they say, with immutable addresses', async () => {
  const instance = members((await get(`/tasks/${ROOM_TASK}/instances/7`)).body);
  const url = asText(instance['image_url']);
  const magic = { png: '89504e47', webp: '52494646', jpg: 'ffd8ff' };
  const types = { png: 'image/png', webp: 'image/webp', jpg: 'image/jpeg' };
  for (const format of ['png', 'webp', 'jpg'] as const) {
    const answer = await get(url.replace('image.png', `image.${format}`));
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.headers['content-type'], types[format]);
    assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.ok(answer.rawPayload.toString('hex').startsWith(magic[format]));
  }
});

void test('API.md: the trace route gives the trace of the instance, built without drawing', async () => {
  const cold = await testApp();
  try {
    const trace = await cold.http.inject(`/tasks/${ROOM_TASK}/instances/7/trace`);
    assert.deepEqual(
      cold.jobs.map((job) => job.kind),
      ['build'],
    );
    const instance = members((await get(`/tasks/${ROOM_TASK}/instances/7`)).body);
    assert.deepEqual(JSON.parse(trace.body), instance['trace']);
  } finally {
    await cold.http.close();
  }
});

void test('C1, API.md: the image address works on a cold cache in another service, with explicit params too', async () => {
  const query = 'query_id=highest_above_floor&difficulty=hard';
  const instance = members((await get(`/tasks/${HEIGHT_TASK}/instances/5?${query}`)).body);
  assert.equal(asRecord(instance['params'])['difficulty'], 'hard');
  const cold = await testApp();
  try {
    const picture = await cold.http.inject(asText(instance['image_url']));
    assert.equal(picture.statusCode, 200);
    assert.equal(sha256(picture.rawPayload), imageOf(instance)['sha256']);
  } finally {
    await cold.http.close();
  }
});

void test('API.md: two spellings are one instance, one entry and the same bytes', async () => {
  const fresh = await testApp();
  try {
    const url = `/tasks/${HEIGHT_TASK}/instances/11`;
    const drawn = await fresh.http.inject(url);
    const params = asRecord(members(drawn.body)['params']);
    const all = Object.entries(params).map(([name, value]) => `${name}=${asText(value)}`);
    const spelt = await fresh.http.inject(`${url}?${all.join('&')}`);
    const turned = await fresh.http.inject(`${url}?${[...all].reverse().join('&')}&view=full&image=url`);
    const query = await fresh.http.inject(
      `/tasks/${HEIGHT_TASK}/queries/${asText(params['query_id'])}/instances/11`,
    );
    for (const other of [spelt, turned, query]) assert.equal(other.body, drawn.body);
    assert.equal(fresh.jobs.length, 1);
    assert.equal(fresh.cache.facts.entries, 1);
  } finally {
    await fresh.http.close();
  }
});

void test('API.md: an image address holds only the parameters that the seed would deal otherwise', async () => {
  const url = `/tasks/${HEIGHT_TASK}/instances/11`;
  const plain = members((await get(url)).body);
  const drawn = asText(plain['query_id']);
  const other = drawn === 'highest_above_floor' ? 'lowest_above_floor' : 'highest_above_floor';
  assert.match(asText(plain['image_url']), /image\.png\?v=[0-9a-f]{12}$/);
  const fixed = members((await get(`${url}?query_id=${other}`)).body);
  assert.match(asText(fixed['image_url']), new RegExp(`image\\.png\\?query_id=${other}&v=[0-9a-f]{12}$`));
  assert.notEqual(fixed['instance_id'], plain['instance_id']);
});

void test('API.md caching: a hit renders nothing', async () => {
  const before = app.jobs.length;
  await get(`/tasks/${HEIGHT_TASK}/instances/42?view=full`);
  await get(`/tasks/${HEIGHT_TASK}/instances/42/image.png`);
  await get(`/tasks/${HEIGHT_TASK}/instances/42/trace`);
  assert.equal(app.jobs.length, before);
});

void test('API.md caching: ETag on all, 304 without rendering', async () => {
  const cold = await testApp();
  try {
    for (const path of ['', '?view=question', '/image.png', '/image.webp', '/image.jpg', '/trace']) {
      const url = `/tasks/${HEIGHT_TASK}/instances/42${path}`;
      const full = await get(url);
      const etag = String(full.headers['etag']);
      assert.match(etag, /^"[^"]+"$/);
      assert.equal(full.headers['cache-control'], 'no-cache');
      for (const known of [etag, `"other", W/${etag}`, '*']) {
        const answer = await cold.http.inject({ url, headers: { 'if-none-match': known } });
        assert.equal(answer.statusCode, 304, url);
        assert.equal(answer.headers['etag'], etag);
        assert.equal(answer.body, '');
      }
    }
    for (const url of ['/tasks', `/tasks/${HEIGHT_TASK}`, '/openapi.json']) {
      const etag = String((await cold.http.inject(url)).headers['etag']);
      assert.equal((await cold.http.inject({ url, headers: { 'if-none-match': etag } })).statusCode, 304);
    }
    assert.equal(cold.jobs.length, 0);
  } finally {
    await cold.http.close();
  }
});

void test('API.md caching: what differs has another ETag', async () => {
  const urls = [
    '',
    '?view=question',
    '?image=inline',
    '?prompt_mode=answer_and_annotation',
    '/image.png',
    '/image.webp',
    '/trace',
  ];
  const etags = await Promise.all(
    urls.map(async (path) => (await get(`/tasks/${HEIGHT_TASK}/instances/42${path}`)).headers['etag']),
  );
  assert.equal(new Set(etags).size, urls.length);
});

void test('API.md: PUBLIC_BASE_URL stands before every link, and Host is never echoed', async () => {
  const based = await testApp({ PUBLIC_BASE_URL: 'https://example.org/t/' });
  try {
    const headers = { host: 'evil.example' };
    const answer = await based.http.inject({
      url: `/tasks/${HEIGHT_TASK}/instances/42?view=question`,
      headers,
    });
    assert.match(asText(members(answer.body)['image_url']), /^https:\/\/example\.org\/t\/tasks\//);
    assert.doesNotMatch(answer.body, /evil/);
    assert.doesNotMatch((await based.http.inject({ url: '/tasks', headers })).body, /evil/);
    assert.doesNotMatch((await get('/tasks', headers)).body, /evil/);
  } finally {
    await based.http.close();
  }
});

void test('API.md: HEAD gives the headers of GET', async () => {
  for (const path of ['', '/image.png', '/image.webp', '/trace']) {
    const url = `/tasks/${HEIGHT_TASK}/instances/42${path}`;
    const full = await get(url);
    const head = await app.http.inject({ method: 'HEAD', url });
    assert.equal(head.statusCode, 200);
    assert.equal(head.body, '');
    for (const name of ['etag', 'content-type', 'content-length', 'cache-control']) {
      assert.equal(head.headers[name], full.headers[name], name);
    }
  }
});

void test('API.md catalogue: every link of every task leads somewhere', async () => {
  const { tasks } = members((await get('/tasks')).body);
  assert.ok(Array.isArray(tasks) && tasks.length >= 2);
  for (const task of tasks.map(asRecord)) {
    assert.deepEqual(members((await get(`/tasks/${asText(task['id'])}`)).body), task);
    const links = asRecord(task['links']);
    for (const name of ['question', 'query', 'image', 'trace']) {
      assert.equal((await get(asText(links[name]))).statusCode, 200, name);
    }
  }
});

void test('C2: the greatest seed is served', async () => {
  const answer = await get(`/tasks/${HEIGHT_TASK}/instances/9007199254740991?view=question`);
  assert.equal(members(answer.body)['instance_seed'], 9007199254740991);
});

void test('API.md: entries larger than the budget are served, not kept', async () => {
  const small = await testApp({ CACHE_MAX_BYTES: '1000' });
  try {
    for (let i = 0; i < 2; i += 1) {
      assert.equal((await small.http.inject(`/tasks/${HEIGHT_TASK}/instances/42`)).statusCode, 200);
    }
    assert.equal(small.cache.facts.entries, 0);
    assert.equal(small.jobs.length, 2);
  } finally {
    await small.http.close();
  }
});
