import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ERROR_TABLE } from '../../src/core/errors.js';
import { packagePath } from '../../src/core/resources.js';
import { openApiJson } from '../../src/http/plugins/openapi.js';
import { exampleFiles } from '../../src/cli/examples/files.js';
import { EXAMPLES_FILE } from '../../src/http/examples.js';
import { asList, asRecord, asText, members, testApp } from '../helpers/test-app.js';

const app = await testApp();
const json = openApiJson(app.http);
const document = members(json);
await app.http.close();

function* operations(): Generator<readonly [string, Record<string, unknown>]> {
  for (const [path, item] of Object.entries(asRecord(document['paths']))) {
    for (const [method, operation] of Object.entries(asRecord(item)))
      yield [`${method} ${path}`, asRecord(operation)];
  }
}

/** Every value below a value, with itself. */
function* values(value: unknown): Generator {
  yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const member of Object.values(value)) yield* values(member);
}

void test('API.md: the committed document is what the routes say', () => {
  assert.equal(readFileSync(packagePath('openapi', 'openapi.json'), 'utf8'), json, 'run `npm run openapi`');
});

void test('API.md: OpenAPI 3.1 with every route of the contract', () => {
  assert.equal(document['openapi'], '3.1.0');
  const routes = [...operations()].map(([name]) => name);
  for (const route of [
    'get /tasks',
    'get /tasks/{task_id}',
    'get /tasks/{task_id}/instances',
    'get /tasks/{task_id}/instances/{seed}',
    'get /tasks/{task_id}/queries/{query_id}/instances/{seed}',
    'get /tasks/{task_id}/instances/{seed}/image.png',
    'get /tasks/{task_id}/instances/{seed}/image.webp',
    'get /tasks/{task_id}/instances/{seed}/image.jpg',
    'get /tasks/{task_id}/instances/{seed}/trace',
    'post /verify',
    'post /verify/batch',
    'get /openapi.json',
    'get /livez',
    'get /readyz',
    'get /health',
    'get /metrics',
  ]) {
    assert.ok(routes.includes(route), route);
  }
});

void test('every operation has its own id, a tag, a summary, a description and error answers', () => {
  const ids = new Set<string>();
  const tags = new Set(
    [...values(document['tags'])]
      .filter((value) => typeof value === 'object' && value !== null && 'name' in value)
      .map((tag) => asRecord(tag)['name']),
  );
  for (const [name, operation] of operations()) {
    const id = asText(operation['operationId']);
    assert.ok(!ids.has(id), id);
    ids.add(id);
    assert.ok(asText(operation['summary']).length > 3, name);
    assert.ok(asText(operation['description']).length > 10, name);
    const [tag] = asList(operation['tags']);
    assert.ok(tags.has(tag), name);
    const responses = asRecord(operation['responses']);
    for (const status of ['400', '500', '503']) {
      const content = asRecord(asRecord(responses[status])['content']);
      assert.deepEqual(Object.keys(content), ['application/problem+json'], `${name} ${status}`);
    }
  }
});

void test('every operation shows an example of what it takes and of what it answers', () => {
  const examples = asRecord(asRecord(document['components'])['examples']);
  for (const [name, operation] of operations()) {
    for (const parameter of asList(operation['parameters'] ?? []).map(asRecord)) {
      if (parameter['required'] !== true) continue;
      assert.equal(typeof parameter['example'], 'string', `${name} ${asText(parameter['name'])}`);
    }
    if (operation['requestBody'] !== undefined) {
      const content = asRecord(asRecord(operation['requestBody'])['content']);
      const media = asRecord(content['application/json']);
      const reference = asRecord(media['schema'])['$ref'];
      const named = typeof reference === 'string' ? reference.split('/').at(-1) : undefined;
      const schema = asRecord(asRecord(document['components'])['schemas'])[named ?? ''];
      assert.ok('example' in media || 'examples' in asRecord(schema), name);
    }
    for (const [status, response] of Object.entries(asRecord(operation['responses']))) {
      const { content } = asRecord(response);
      for (const [type, media] of Object.entries(asRecord(content ?? {}))) {
        if (type.startsWith('image/')) continue;
        if (type !== 'application/problem+json') {
          assert.ok('example' in asRecord(media), `${name} ${status}`);
          continue;
        }
        for (const code of Object.keys(asRecord(asRecord(media)['examples']))) {
          const problem = asRecord(asRecord(examples[code])['value']);
          assert.equal(problem['code'], code);
          assert.equal(String(problem['status']), status, `${name} ${code}`);
        }
      }
    }
  }
});

void test('the examples of document and guides are what the service answers', async () => {
  for (const { path, text } of await exampleFiles(`resources/${EXAMPLES_FILE}`))
    assert.equal(readFileSync(packagePath(path), 'utf8'), text, `${path}: run \`npm run openapi\``);
});

void test('every reference leads somewhere, and tuples are written the way 3.1 knows', () => {
  for (const value of values(document)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    const node = asRecord(value);
    if (typeof node['$ref'] === 'string') {
      const found = node['$ref']
        .split('/')
        .slice(1)
        .reduce<unknown>((at, step) => asRecord(at)[step], document);
      assert.ok(found !== undefined, node['$ref']);
    }
    assert.ok(!(node['type'] === 'array' && Array.isArray(node['items'])));
    assert.equal('additionalItems' in node, false);
  }
});

void test('ARCHITECTURE errors: the document holds every code of the table', () => {
  const schema = asRecord(asRecord(asRecord(document['components'])['schemas'])['Problem']);
  const code = asRecord(asRecord(schema['properties'])['code']);
  assert.deepEqual(code['enum'], Object.keys(ERROR_TABLE));
});
