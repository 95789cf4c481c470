import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { ScoreResult } from '../../src/verify/index.js';
import { replyOf, score, vectorCases } from './helpers.js';

const numRuns = process.env['VERIFY_LONG'] === '1' ? 200_000 : 5000;

/** Pieces of the binding cases, cut at places where grammar changes. */
const fragments = [
  ...new Set(
    vectorCases()
      .map((testCase) => replyOf(testCase).slice(0, 300))
      .flatMap((reply) => [reply, ...reply.split(/(?<=[{}[\]",:>`\s])/)]),
  ),
];
const mixed = fc.array(fc.constantFrom(...fragments), { maxLength: 14 }).map((parts) => parts.join(''));
const binary = fc.string({ unit: 'binary', maxLength: 200 });
const mode = fc.constantFrom('answer' as const, 'answer_and_annotation' as const);
/** What has none of the letters A to F, in any case or form, can state no answer. */
const stateless = mixed.map((text) =>
  text
    .normalize('NFKC')
    .replace(/[a-f]/gi, 'x')
    .replace(/\\[ux]/g, ''),
);

describe(`any text at all (${numRuns} runs; VERIFY_LONG=1 for 200,000)`, () => {
  it('gives a result that keeps to the schema, all numbers in 0..1, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof({ weight: 4, arbitrary: mixed }, binary), mode, (text, as) => {
        const result = score(text, as);
        assert.ok(Value.Check(ScoreResult, result));
        assert.equal(result.correct, result.parsed.answer === 'C');
        assert.equal(result.answer_parse_ok === 1, result.parsed.answer !== null);
        assert.equal(
          result.reason === 'correct' || result.reason === 'wrong_answer',
          result.parsed.answer !== null,
        );
        assert.equal(
          result.format,
          Math.min(result.format_structure_ok, result.format_json_ok, result.format_schema_ok),
        );
      }),
      { numRuns },
    );
  });

  it('states no answer without an option letter', () => {
    fc.assert(
      fc.property(stateless, (text) => {
        assert.equal(score(text).parsed.answer, null, text);
      }),
      { numRuns: numRuns / 5 },
    );
  });

  it('is read the same twice', () => {
    fc.assert(
      fc.property(mixed, (text) => {
        assert.deepEqual(score(text), score(text));
      }),
      { numRuns: numRuns / 5 },
    );
  });
});
