import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ConfigError, EnvSchema, readConfig } from '../src/config.js';
import { packagePath } from '../src/core/resources.js';

void test('API.md environment: everything has a default', () => {
  const config = readConfig({});
  assert.equal(config.host, '0.0.0.0');
  assert.equal(config.port, 8080);
  assert.ok(config.workers >= 1);
  assert.equal(config.publicBaseUrl, '');
  assert.deepEqual(config.apiTokens, []);
  assert.equal(config.trustProxy, false);
  assert.ok(Object.isFrozen(config));
});

void test('API.md environment: values are read as what they are', () => {
  const config = readConfig({
    PORT: '0',
    WORKERS: '3',
    PUBLIC_BASE_URL: 'https://example.org/trace/',
    API_TOKENS: 'one,two',
    TRUST_PROXY: '10.0.0.0/8,::1',
  });
  assert.equal(config.port, 0);
  assert.equal(config.workers, 3);
  assert.equal(config.publicBaseUrl, 'https://example.org/trace');
  assert.deepEqual(config.apiTokens, ['one', 'two']);
  assert.deepEqual(config.trustProxy, ['10.0.0.0/8', '::1']);
});

const BAD: readonly (readonly [string, string])[] = [
  ['HOST', ''],
  ['PORT', ''],
  ['PORT', '80a'],
  ['PORT', '-1'],
  ['PORT', '1e3'],
  ['PORT', '65536'],
  ['WORKERS', '0'],
  ['WORKERS', '2.5'],
  ['MAX_QUEUE', '0'],
  ['REQUEST_TIMEOUT_MS', '1'],
  ['CACHE_MAX_BYTES', 'Infinity'],
  ['BODY_LIMIT_BYTES', '0x1000'],
  ['PUBLIC_BASE_URL', 'example.org'],
  ['PUBLIC_BASE_URL', 'https://user@example.org'],
  ['PUBLIC_BASE_URL', 'https://example.org/?a=1'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['API_TOKENS', ''],
  ['API_TOKENS', 'a,,b'],
  ['RATE_LIMIT_MAX', '-1'],
  ['RATE_LIMIT_WINDOW_MS', '10'],
  ['LOG_LEVEL', 'loud'],
  ['SHUTDOWN_GRACE_MS', ' 5'],
];

for (const [name, value] of BAD) {
  void test(`API.md environment: ${name}=${JSON.stringify(value)} stops the start with a sentence that names it`, () => {
    assert.throws(
      () => readConfig({ [name]: value }),
      (error) =>
        error instanceof ConfigError && error.message.includes(name) && error.message.includes('accepted'),
    );
  });
}

void test('a bad token is not shown', () => {
  assert.throws(
    () => readConfig({ API_TOKENS: 'se cret' }),
    (error) => error instanceof ConfigError && !error.message.includes('cret'),
  );
});

void test('docs/operation.md: the table has every variable with its default and its range, and no other', () => {
  const page = readFileSync(packagePath('docs', 'operation.md'), 'utf8');
  const [, table = ''] = page.split('## Environment\n');
  const rows = new Map(
    table
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, name = '', ...cells]) => [name, cells]),
  );
  assert.deepEqual(
    [...rows.keys()].sort(),
    Object.keys(EnvSchema.properties)
      .map((name) => `\`${name}\``)
      .sort(),
  );
  for (const [name, schema] of Object.entries(EnvSchema.properties)) {
    const [standard = '', accepted = '', effect = ''] = rows.get(`\`${name}\``) ?? [];
    if ('default' in schema) assert.equal(standard, `\`${String(schema.default)}\``, name);
    else assert.doesNotMatch(standard, /`/, name);
    if ('minimum' in schema && 'maximum' in schema)
      assert.equal(accepted, `an integer from ${String(schema.minimum)} to ${String(schema.maximum)}`, name);
    if ('enum' in schema)
      for (const value of schema.enum) assert.ok(accepted.includes(`\`${value}\``), `${name} ${value}`);
    assert.ok(effect.length > 5, name);
  }
});
