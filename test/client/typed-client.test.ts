/** A client whose types come from the API document, against a service that listens. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import createClient, { type Client } from 'openapi-fetch';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import type { components, paths } from '../../openapi/types.js';
import { packagePath } from '../../src/core/resources.js';
import type { App } from '../../src/app.js';
import { HEIGHT_TASK, testApp } from '../helpers/test-app.js';

let app: App;
let client: Client<paths>;
before(async () => {
  app = await testApp();
  client = createClient<paths>({ baseUrl: await app.http.listen({ host: '127.0.0.1', port: 0 }) });
});
after(() => app.http.close());

const path = { task_id: HEIGHT_TASK, seed: '42' };

void test('the committed types are what the document says', async () => {
  const document = new URL(`file://${packagePath('openapi', 'openapi.json')}`);
  const types = astToString(await openapiTS(document, { defaultNonNullable: false }));
  const committed = readFileSync(packagePath('openapi', 'types.d.ts'), 'utf8');
  assert.equal(committed, `${COMMENT_HEADER}${types}`, 'run `npm run openapi`');
});

void test('a typed client reads the catalogue and an instance', async () => {
  const { data: catalogue } = await client.GET('/tasks');
  assert.ok(catalogue?.tasks.some(({ id }) => id === HEIGHT_TASK));
  const { data: instance } = await client.GET('/tasks/{task_id}/instances/{seed}', {
    params: { path, query: { prompt_mode: 'answer_and_annotation', difficulty: 'hard' } },
  });
  assert.ok(instance !== undefined);
  assert.equal(instance.instance_seed, 42);
  assert.equal(instance.prompt, instance.prompt_variants.answer_and_annotation);
  assert.equal(instance.annotation_gt?.value.length, 4);
  assert.equal(instance.trace?.execution_trace.answer_label, instance.answer_gt?.value);
});

void test('a typed client has its replies scored, one and many', async () => {
  const { data: instance } = await client.GET('/tasks/{task_id}/instances/{seed}', { params: { path } });
  const item: components['schemas']['VerifyRequest'] = {
    task: HEIGHT_TASK,
    instance_seed: 42,
    response: JSON.stringify({ answer: instance?.answer_gt?.value }),
  };
  const { data: score } = await client.POST('/verify', { body: item });
  assert.equal(score?.correct, true);
  assert.equal(score.overall, 1);
  const { data: batch } = await client.POST('/verify/batch', {
    body: { items: [item, { ...item, response: 'none' }] },
  });
  const rewards = batch?.results.map((result) => ('overall' in result ? result.overall : undefined));
  assert.deepEqual(rewards, [1, 0]);
});

void test('a typed client gets a problem as a value with its code', async () => {
  const { data, error, response } = await client.GET('/tasks/{task_id}', {
    params: { path: { task_id: 'no_such_task' } },
  });
  assert.equal(data, undefined);
  assert.equal(response.status, 404);
  assert.equal(error.code, 'unknown_task');
});

void test('a typed client gets a picture as bytes', async () => {
  const { data } = await client.GET('/tasks/{task_id}/instances/{seed}/image.png', {
    params: { path },
    parseAs: 'arrayBuffer',
  });
  assert.ok(data !== undefined);
  assert.deepEqual([...new Uint8Array(data).subarray(1, 4)], [...Buffer.from('PNG')]);
});

void test('the types refuse what the service would refuse', () => {
  // Never called: the compiler is what is tested.
  const refused = () => [
    // @ts-expect-error a value that no task has
    client.GET('/tasks/{task_id}/instances/{seed}', { params: { path, query: { difficulty: 'extreme' } } }),
    // @ts-expect-error a route that there is not
    client.GET('/task'),
    // @ts-expect-error a body without a seed
    client.POST('/verify', { body: { task: HEIGHT_TASK } }),
  ];
  assert.equal(typeof refused, 'function');
});
