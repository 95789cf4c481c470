/** C3 and C14: what is dealt before the first attempt, over many plans and without any scene. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chiSquareLimit, tally } from '../../../src/audit/statistics.js';
import type { Task } from '../../../src/tasks/task.js';
import { assertUniform, deal, deals, type Dealt } from '../../helpers/instances.js';

const PLANS = 10_000;

const lettersOf = ({ plan }: Dealt): string[] => plan.options.map((option) => option.label);

const answerOf = ({ plan }: Dealt): string =>
  plan.options.find((option) => option.label === plan.answer_label)?.descriptor ?? '';

export function testDealing(task: Task): void {
  test('C3: fixing any parameter to any value leaves options, letter and dealt flags as they were', () => {
    for (const spec of task.params) {
      for (const [index, value] of spec.values.entries()) {
        const { plan } = deal(task, index);
        const fixed = deal(task, index, { [spec.name]: value });
        assert.equal(fixed.params[spec.name], value);
        assert.deepEqual(
          [fixed.plan.options, fixed.plan.answer_label, fixed.plan.dealt],
          [plan.options, plan.answer_label, plan.dealt],
          `seed ${index}, ${spec.name} ${value}`,
        );
      }
    }
  });

  test(`C14: query ids and the parameters drawn evenly are balanced over ${PLANS} seeds`, () => {
    const dealt = deals(task, PLANS);
    const even = task.params.filter(
      (spec) => !['panel', 'floor_pattern', 'wall_finish'].includes(spec.name) || spec.draw.length === 1,
    );
    assert.ok(even.some((spec) => spec.name === 'query_id'));
    for (const { name, values } of even) {
      assertUniform(
        dealt.map(({ params }) => params[name] ?? ''),
        values,
        name,
      );
    }
  });

  test(`C3, C14: for each query id the answer's letter is uniform over ${PLANS} seeds`, () => {
    for (const queryId of task.query_ids) {
      const asked = deals(task, PLANS).filter(({ plan }) => plan.query_id === queryId);
      assertUniform(
        asked.map(({ plan }) => plan.answer_label),
        lettersOf(asked[0] ?? deal(task, 0)),
        queryId,
      );
    }
  });

  test(`C3, C14: for each query id every type is the answer as often as any other that is offered, over ${PLANS} seeds`, () => {
    for (const queryId of task.query_ids) {
      const asked = deals(task, PLANS).filter(({ plan }) => plan.query_id === queryId);
      const offered = tally(asked.flatMap(({ plan }) => plan.options.map((option) => option.descriptor)));
      const answers = tally(asked.map(answerOf));
      const chance = 1 / lettersOf(deal(task, 0)).length;
      let statistic = 0;
      for (const [type, count] of offered) {
        const off = (answers.get(type) ?? 0) - count * chance;
        statistic += (off * off) / (count * chance * (1 - chance));
      }
      const limit = chiSquareLimit(offered.size);
      assert.ok(statistic < limit, `${queryId}: ${statistic.toFixed(1)} of at most ${limit.toFixed(1)}`);
    }
  });

  test(`C3: no type prefers a place among the options, over ${PLANS} seeds`, () => {
    const dealt = deals(task, PLANS);
    const letters = lettersOf(deal(task, 0));
    const places = new Map<string, string[]>();
    for (const { plan } of dealt) {
      for (const { label, descriptor } of plan.options) {
        places.set(descriptor, [...(places.get(descriptor) ?? []), label]);
      }
    }
    let statistic = 0;
    for (const labels of places.values()) {
      const expected = labels.length / letters.length;
      const counts = tally(labels);
      for (const letter of letters) {
        const off = (counts.get(letter) ?? 0) - expected;
        statistic += (off * off) / expected;
      }
    }
    const limit = chiSquareLimit(places.size * (letters.length - 1));
    assert.ok(statistic < limit, `${statistic.toFixed(1)} of at most ${limit.toFixed(1)}`);
  });
}
