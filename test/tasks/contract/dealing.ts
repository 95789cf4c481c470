/** C3, C13, C14 and C15: what is dealt before the first attempt, over many plans and without any scene. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookUp } from '../../../src/scene/catalogue.js';
import { CATALOGUE } from '../../../src/scene/shapes/index.js';
import type { Task } from '../../../src/tasks/task.js';
import {
  chiSquareLimit,
  assertUniform,
  corpus,
  deal,
  deals,
  tally,
  type Dealt,
} from '../../helpers/instances.js';

const PLANS = 10_000;

const lettersOf = ({ plan }: Dealt): string[] => plan.options.map((option) => option.label);

const answerOf = ({ plan }: Dealt): string =>
  plan.options.find((option) => option.label === plan.answer_label)?.descriptor ?? '';

export function testDealing(task: Task): void {
  test('C3: the plan dealt afresh is the one of the instance, however many attempts it took', () => {
    const instances = corpus(task);
    for (const { seed, core, trace } of instances) {
      const { plan, params } = deal(task, seed);
      assert.deepEqual(
        {
          params: core.params,
          query_id: core.query_id,
          scene_variant: core.scene_variant,
          letter: core.answer_gt.value,
          options: core.options,
          dealt: trace.query_spec.dealt,
          scene_area: trace.render_map.scene_bbox_px,
        },
        {
          params,
          query_id: plan.query_id,
          scene_variant: plan.scene_variant,
          letter: plan.answer_label,
          options: plan.options,
          dealt: plan.dealt,
          scene_area: [0, 0, plan.width, plan.height],
        },
        `seed ${seed}`,
      );
    }
    assert.ok(instances.some(({ trace }) => trace.execution_trace.attempts > 1));
  });

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

  test('C13: no two options are of one confusion group', () => {
    const typeOf = new Map([...CATALOGUE.values()].map((type) => [type.name, type]));
    for (const { seed, plan } of deals(task, PLANS)) {
      const groups = plan.options.map(({ descriptor }) => typeOf.get(descriptor)?.group);
      assert.ok(!groups.includes(undefined), `seed ${seed}`);
      assert.equal(new Set(groups).size, plan.options.length, `seed ${seed}: ${groups.join()}`);
    }
  });

  test("C13: what stands or hangs around is of no option's group", () => {
    for (const { seed, trace } of corpus(task)) {
      const groupsOf = (options: boolean): string[] =>
        trace.scene_ir.entities
          .filter((entity) => (entity.label !== undefined) === options)
          .map((entity) => lookUp(CATALOGUE, entity.entity_type).group);
      const offered = groupsOf(true);
      const around = groupsOf(false).filter((group) => offered.includes(group));
      assert.deepEqual(around, [], `seed ${seed}`);
    }
  });

  test('C15: 1,000 seeds have at least 800 option sets, and every value of every parameter appears', () => {
    const dealt = deals(task, 1000);
    const sets = dealt.map(({ plan }) =>
      plan.options
        .map((option) => option.descriptor)
        .sort()
        .join(),
    );
    assert.ok(new Set(sets).size >= 800, `${new Set(sets).size} option sets`);
    for (const { name, values } of task.params) {
      const drawn = new Set(dealt.map(({ params }) => params[name]));
      assert.deepEqual(
        values.filter((value) => !drawn.has(value)),
        [],
        name,
      );
    }
  });
}
