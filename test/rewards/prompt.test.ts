import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutPrompt, withoutTokens } from '../../src/http/routes/rewards-prompt.js';

const TURN = '<|im_start|>user\n<|vision_start|><|image_pad|><|vision_end|>Which is highest? {"answer": "A"}';
const PROMPT = `${TURN}<|im_end|>\n<|im_start|>assistant\n`;

void test('G rewards: the prompt is cut off where it leads', () => {
  assert.equal(cutPrompt(`${PROMPT}{"answer": "C"}<|im_end|>`, PROMPT), '{"answer": "C"}<|im_end|>');
  assert.equal(cutPrompt(PROMPT, PROMPT), '');
  assert.equal(cutPrompt('C', ''), 'C');
});

void test('G rewards: a prompt whose placeholder was expanded, or that lost its front, is cut off all the same', () => {
  const expanded = PROMPT.replace('<|image_pad|>', '<|image_pad|>'.repeat(500));
  assert.equal(cutPrompt(`${expanded}B`, PROMPT), 'B');
  assert.equal(cutPrompt(`${PROMPT.slice(30)}B`, PROMPT), 'B');
});

void test('G rewards: a reply that quotes the prompt keeps all that it says', () => {
  const tail = PROMPT.slice(-40);
  const expanded = PROMPT.replace('<|image_pad|>', '<|image_pad|><|image_pad|>');
  assert.equal(
    cutPrompt(`${expanded}It says ${tail} so {"answer": "D"}`, PROMPT),
    `It says ${tail} so {"answer": "D"}`,
  );
});

void test('G rewards: a query without the prompt is not guessed at', () => {
  assert.equal(cutPrompt('{"answer": "C"}', PROMPT), undefined);
  assert.equal(cutPrompt('', PROMPT), undefined);
});

void test('G rewards: cutting takes linear time on repetitions', () => {
  const started = performance.now();
  assert.equal(
    cutPrompt('a'.repeat(500_000), `${'a'.repeat(250_000)}b${'a'.repeat(249_000)}`),
    'a'.repeat(251_000),
  );
  assert.ok(performance.now() - started < 2000);
});

void test('G rewards: special tokens behind a reply are dropped, those within it stay', () => {
  assert.equal(withoutTokens('{"answer": "C"}<|im_end|>\n<|endoftext|><|endoftext|>'), '{"answer": "C"}');
  assert.equal(withoutTokens('C</s>'), 'C');
  assert.equal(withoutTokens('C<｜end▁of▁sentence｜>'), 'C');
  assert.equal(withoutTokens('<|im_end|> C'), '<|im_end|> C');
  assert.equal(withoutTokens('{"answer": "C"}</think>'), '{"answer": "C"}</think>');
});
