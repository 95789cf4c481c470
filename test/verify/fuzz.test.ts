import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { ScoreResult } from '../../src/verify/index.js';
import { visibleText } from '../../src/verify/visible.js';
import { replyOf, score, vectorCases } from './helpers.js';

const numRuns = process.env['VERIFY_LONG'] === '1' ? 200_000 : 10_000;

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

/** What may stand in a text that states an answer in each of the ways; `parsed` and `none` are not read from text. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  object: /answer|\\u/,
  json5_object: /answer|\\u/,
  declaration: /answer|答案|我[选選]/i,
  answer_tag: /<answer>/i,
  boxed: /\\boxed/,
  letter: /^\P{L}*(?:(?:option|answer|选项|答案|boxed|text|textbf|mathrm|mathbf)\P{L}*)*[a-f]\P{L}/iu,
};

/** A text as plain letters: escapes resolved, forms of letters folded, invisible characters gone. */
function folded(text: string): string {
  return text
    .replace(/\\(?:u([\da-f]{4})|x([\da-f]{2}))/gi, (_all, four?: string, two?: string) =>
      String.fromCharCode(Number.parseInt(four ?? two ?? '', 16)),
    )
    .replace(/\\[bfnrtv\n]/g, ' ')
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, (char) => (isBlank(char) ? ' ' : ''))
    .normalize('NFKC');
}

const isBlank = (char: string): boolean => /[\s\0\x85]/.test(char);

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

  it('finds an answer only where its letter stands alone, with a sign of the way it was read', () => {
    fc.assert(
      fc.property(mixed, mode, (text, as) => {
        const { answer, source } = score(text, as).parsed;
        if (answer === null) return;
        const visible = visibleText(text).text;
        const reply = folded(visible);
        const alone = `(?<![[\\p{L}\\p{N}_]--\\p{Script=Han}])${answer}(?![[\\p{L}\\p{N}\\p{M}_]--\\p{Script=Han}])`;
        assert.match(reply, new RegExp(alone, 'iv'));
        const sign = SIGNS[source];
        assert.ok(sign !== undefined && (sign.test(visible) || sign.test(`${reply} `)), source);
      }),
      { numRuns },
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
