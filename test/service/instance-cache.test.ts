import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InstanceCache } from '../../src/service/instance-cache.js';
import { textBytes } from '../../src/service/instance-texts.js';
import type { BuiltInstance } from '../../src/service/worker-messages.js';

function built(characters: number): BuiltInstance {
  const prompts = { answer_only: '', answer_and_annotation: '' };
  return {
    texts: { head: '', prompts, options: '', truth: '', trace: 'x'.repeat(characters), versions: '' },
    truth: { answer: 'A', box: [0, 0, 1, 1], options: [], margin: 1 },
  };
}

const drawn = (bytes: number) => ({
  ...built(0),
  image: { width: 1, height: 1, sha256: '', pixel_sha256: '' },
  png: Buffer.alloc(bytes),
});

void test('the budget is kept by dropping what was used longest ago', () => {
  const cache = new InstanceCache(30_000);
  for (const id of ['a', 'b', 'c']) cache.keepDrawn(id, drawn(7000));
  assert.ok(cache.drawn('a') !== undefined);
  cache.keepDrawn('d', drawn(7000));
  assert.ok(cache.facts.bytes <= 30_000);
  assert.equal(cache.drawn('b'), undefined);
  assert.ok(cache.drawn('a') !== undefined);
});

void test('an entry larger than the budget is not kept and drops no other', () => {
  const cache = new InstanceCache(10_000);
  cache.keepBuilt('small', built(10));
  cache.keepDrawn('large', drawn(20_000));
  assert.equal(cache.drawn('large'), undefined);
  assert.ok(cache.built('small') !== undefined);
});

void test('an instance with its picture serves those who need none, and is not replaced by one without', () => {
  const cache = new InstanceCache(100_000);
  cache.keepBuilt('a', built(1));
  assert.equal(cache.drawn('a'), undefined);
  assert.equal(cache.stateOf('a'), 'built');
  cache.keepDrawn('a', drawn(1));
  cache.keepBuilt('a', built(1));
  assert.ok(cache.drawn('a') !== undefined && cache.built('a') !== undefined);
  assert.equal(cache.stateOf('a'), 'drawn');
});

void test('a budget of 0 keeps nothing', () => {
  const cache = new InstanceCache(0);
  cache.keepBuilt('a', built(1));
  cache.keepEncoded('a', 'webp', Buffer.alloc(1));
  assert.deepEqual(
    [cache.built('a'), cache.encoded('a', 'webp'), cache.facts.entries],
    [undefined, undefined, 0],
  );
});

void test('texts are counted by their characters', () => {
  assert.equal(textBytes(built(100)), 200);
});
