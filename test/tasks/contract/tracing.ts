/** C10 and C11: the trace holds what is needed, once, and the search behind it is bounded. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Compile } from 'typebox/compile';
import { instanceRng } from '../../../src/pipeline/identity.js';
import { InstanceCoreSchema, TraceSchema } from '../../../src/pipeline/instance.js';
import { buildInstance } from '../../../src/pipeline/pipeline.js';
import { searchScene } from '../../../src/pipeline/search.js';
import type { Plan, Task } from '../../../src/tasks/task.js';
import { corpus, deal, throughJson } from '../../helpers/instances.js';

const instances = Compile(InstanceCoreSchema);
const traces = Compile(TraceSchema);

/** Keys of `execution_trace` that are every task's; the others are the solver's. */
const COMMON_KEYS = ['query_id', 'answer_label', 'answer_object_id', 'margin', 'attempts', 'rejections'];

/** Paths of numbers that JSON cannot hold. */
function nonFinite(value: unknown, path: string): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => nonFinite(member, `${path}/${key}`));
}

export function testTracing(task: Task): void {
  test('C10: instance and trace keep their schemas and survive a JSON round trip', () => {
    for (const { seed, core, trace } of corpus(task)) {
      if (!instances.Check(core)) assert.fail(`seed ${seed}: ${JSON.stringify(instances.Errors(core)[0])}`);
      assert.ok(traces.Check(trace), `seed ${seed}`);
      assert.deepEqual(nonFinite(core, ''), [], `seed ${seed}`);
      assert.deepEqual(throughJson(core), core, `seed ${seed}`);
    }
  });

  test("C10: the solver's fields are what the solver finds in the trace's scene, and nothing else stands beside them", () => {
    for (const { seed, core, trace } of corpus(task)) {
      const solved = task.solve(trace.scene_ir, core.query_id);
      assert.ok(solved.ok, `seed ${seed}`);
      const { facts, answer_label, answer_object_id, margin, witness_ids } = solved.solution;
      const { attempts, rejections } = trace.execution_trace;
      assert.deepEqual(
        trace.execution_trace,
        { query_id: core.query_id, answer_label, answer_object_id, margin, attempts, rejections, ...facts },
        `seed ${seed}`,
      );
      assert.deepEqual(trace.witness_symbolic, { type: 'object_ids', ids: witness_ids }, `seed ${seed}`);
      assert.ok(witness_ids.includes(answer_object_id), `seed ${seed}`);
      for (const key of COMMON_KEYS) assert.ok(!Object.hasOwn(facts, key), `${key} stands twice`);
    }
  });

  test('C10: entity ids are distinct, and every support and witness is one of them', () => {
    for (const { seed, trace } of corpus(task)) {
      const { entities } = trace.scene_ir;
      const ids = entities.map((entity) => entity.entity_id);
      assert.equal(new Set(ids).size, ids.length, `seed ${seed}`);
      const named = [...trace.witness_symbolic.ids, ...entities.flatMap((entity) => entity.support_id ?? [])];
      assert.deepEqual(
        named.filter((id) => !ids.includes(id)),
        [],
        `seed ${seed}`,
      );
    }
  });

  test('C11: an exhausted search is a typed outcome that counts every attempt', () => {
    const { plan, params } = deal(task, 0);
    const hopeless: Plan = { ...plan, reject: () => 'never' };
    const rng = instanceRng(task, 0).fork('search');
    const clock = (): void => undefined;
    for (const max_attempts of [1, 5]) {
      const limited: Task = { ...task, max_attempts };
      const result = searchScene({ task: limited, plan: hopeless, params, rng, clock });
      assert.ok(!result.ok);
      const total = Object.values(result.rejections).reduce((sum, count) => sum + count, 0);
      assert.equal(total, max_attempts);
    }
  });

  test('C11: the pipeline hands on exhaustion as a value', () => {
    const { plan } = task;
    const mocked = mock.method(task, 'plan', (...given: Parameters<typeof plan>): Plan => ({
      ...plan(...given),
      generate: () => ({ ok: false, reason: 'never' }),
    }));
    const outcome = buildInstance({ task_id: task.id, instance_seed: 0, params: {} });
    mocked.mock.restore();
    assert.ok(!outcome.ok);
    assert.equal(outcome.code, 'not_generable');
    assert.deepEqual(outcome.rejections, { never: task.max_attempts });
  });
}
