import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import {
  ScoreResult,
  ScoringError,
  scoreParsed,
  scoreResponse,
  type ScoringOptions,
} from '../../src/verify/index.js';
import { OPTIONS, TRUE_BOX, score } from './helpers.js';

const target = {
  answer_gt: 'C',
  annotation_gt: TRUE_BOX,
  options: OPTIONS,
  mode: 'answer_and_annotation',
} as const;
/** Half of the true box: IoU 0.5. */
const half = '[640,180,670,300]';

function overall(response: string, scoring: ScoringOptions): number {
  return scoreResponse({ ...target, response, scoring }).overall;
}

describe('reward formulas', () => {
  const right = `{"answer":"C","annotation":${half}}`;
  const wrong = `{"answer":"D","annotation":${half}}`;

  it('gated pays the box only beside a right letter', () => {
    assert.equal(overall(right, {}), 0.75);
    assert.equal(overall(wrong, {}), 0);
    assert.equal(overall(right, { answer_weight: 3, annotation_weight: 1 }), 0.875);
  });

  it('additive pays each on its own', () => {
    assert.equal(overall(right, { formula: 'additive' }), 0.75);
    assert.equal(overall(wrong, { formula: 'additive' }), 0.25);
    assert.equal(overall(wrong, { formula: 'additive', answer_weight: 0 }), 0.5);
  });

  it('format_weight mixes format in', () => {
    assert.equal(overall(wrong, { format_weight: 0.25 }), 0.25);
    assert.ok(Math.abs(overall(`${right} Done.`, { format_weight: 0.2 }) - 0.6) < 1e-12);
  });

  it('mode answer leaves the box out of the reward', () => {
    const result = score(right);
    assert.equal(result.overall, 1);
    assert.equal(result.annotation_reward, 0);
    assert.equal(result.annotation_parse_ok, 1);
  });

  it('a full score is exactly 1 and every result keeps to the schema and to 0..1, whatever the weights', () => {
    const weight = fc.double({ min: 0, max: 1e9, noNaN: true });
    const reply = fc.constantFrom(right, wrong, 'C', '', `{"answer":"C","annotation":[${TRUE_BOX.join()}]}`);
    fc.assert(
      fc.property(
        reply,
        weight,
        weight,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom('gated', 'additive'),
        (response, a, b, format_weight, formula) => {
          fc.pre(a + b > 0);
          const result = scoreResponse({
            ...target,
            response,
            scoring: { answer_weight: a, annotation_weight: b, format_weight, formula },
          });
          assert.ok(Value.Check(ScoreResult, result));
          if (response.includes('300]') && response.includes('"C"') && !response.includes('670'))
            assert.equal(result.overall, 1);
        },
      ),
    );
  });
});

describe('scoring input', () => {
  it('names the bad option, its value and what is accepted', () => {
    const bad: readonly (readonly [ScoringOptions, RegExp])[] = [
      [{ answer_weight: -1 }, /scoring\.answer_weight is -1; accepted: a finite number from 0 up/],
      [{ annotation_weight: NaN }, /scoring\.annotation_weight is NaN/],
      [{ annotation_weight: Infinity }, /scoring\.annotation_weight is Infinity/],
      [{ format_weight: 1.5 }, /scoring\.format_weight is 1\.5; accepted: a number from 0 to 1/],
      [{ answer_weight: 0, annotation_weight: 0 }, /answer_weight \+ scoring\.annotation_weight is 0/],
      [
        { answer_weight: 1.7e308, annotation_weight: 1.7e308 },
        /is Infinity; accepted: a finite number above 0/,
      ],
      [
        JSON.parse('{"formula":"max"}') as ScoringOptions,
        /scoring\.formula is "max"; accepted: gated, additive/,
      ],
      [JSON.parse('{"weight":1}') as ScoringOptions, /scoring option is "weight"; accepted: answer_weight/],
    ];
    for (const [scoring, message] of bad) {
      assert.throws(
        () => overall('C', scoring),
        (error) => error instanceof ScoringError && message.test(error.message),
        String(message),
      );
    }
  });

  it('refuses a truth that is no option or no box', () => {
    assert.throws(() => scoreResponse({ ...target, response: 'C', answer_gt: 'G' }), ScoringError);
    assert.throws(
      () => scoreResponse({ ...target, response: 'C', annotation_gt: [1, 1, 1, 5] }),
      ScoringError,
    );
  });

  it('takes truths bare or as instances carry them', () => {
    const response = `{"answer":"C","annotation":${half}}`;
    const carried = {
      ...target,
      answer_gt: { type: 'option_letter', value: 'C' },
      annotation_gt: { type: 'bbox', value: TRUE_BOX },
    } as const;
    assert.deepEqual(scoreResponse({ ...carried, response }), scoreResponse({ ...target, response }));
  });
});

describe('an answer that comes parsed', () => {
  it('is read by the same rules, and format is 1', () => {
    const result = scoreParsed({ ...target, answer: '(c)', annotation: [640, 180, 670, 300] });
    assert.equal(result.overall, 0.75);
    assert.equal(result.format, 1);
    assert.equal(result.parsed.source, 'parsed');
  });

  it('scores anything else 0 with a reason', () => {
    const reasons = [
      [null, 'no_answer'],
      [undefined, 'no_answer'],
      ['', 'no_answer'],
      [3, 'unknown_option'],
      [['C'], 'unknown_option'],
      [{ C: 1 }, 'unknown_option'],
      ['C or D', 'ambiguous_answer'],
      ['mirror', 'unknown_option'],
      ['D', 'wrong_answer'],
      ['C', 'correct'],
    ] as const;
    for (const [answer, reason] of reasons) assert.equal(scoreParsed({ ...target, answer }).reason, reason);
  });

  it('takes no box but four finite numbers with an area', () => {
    for (const annotation of [
      null,
      '1,2,3,4',
      [1, 2, 3],
      [1, 2, 3, '4'],
      [1, 2, 3, true],
      [1, 2, 3, Infinity],
      [1, 2, NaN, 4],
      [1, 2, 1, 4],
      [[1, 2, 3, 4]],
      { 0: 1, length: 4 },
    ]) {
      const result = scoreParsed({ ...target, answer: 'C', annotation });
      assert.equal(result.parsed.annotation, null);
      assert.equal(result.overall, 0.5);
    }
  });
});
