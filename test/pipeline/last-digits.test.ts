/** C1: what is left to chance in a last digit decides nothing. */
import assert from 'node:assert/strict';
import { mock, suite, test } from 'node:test';
import { Value } from 'typebox/value';
import { round } from '../../src/core/math.js';
import { readGoldens } from '../../src/golden/file.js';
import { makeRecord, type GoldenRecord } from '../../src/golden/record.js';
import { SceneSchema } from '../../src/scene/scene.js';
import { TASKS } from '../../src/tasks/registry.js';
import type { Task } from '../../src/tasks/task.js';
import { make } from '../helpers/instances.js';

/** Every number of a JSON value. */
function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : [];
}

/** A copy with every number that is no whole one moved by a part in a million, up or down by turns. */
function shaken(value: unknown, state: { turn: number }): unknown {
  if (typeof value === 'number') {
    if (Number.isInteger(value)) return value;
    state.turn += 1;
    return value + (state.turn % 3 === 0 ? -1e-6 : 1e-6);
  }
  if (Array.isArray(value)) return value.map((item) => shaken(item, state));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shaken(member, state)]));
}

/** The double next to a number, away from or towards zero. */
function neighbour(value: number, away: boolean): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  view.setBigInt64(0, view.getBigInt64(0) + (away ? 1n : -1n));
  return value === 0 || !Number.isFinite(value) ? value : view.getFloat64(0);
}

/** Runs with every function of Math that no standard fixes off by one last digit, up or down by turns. */
async function withOtherDigits<T>(run: () => Promise<T>): Promise<{ result: T; calls: number }> {
  let calls = 0;
  const off = (value: number): number => {
    calls += 1;
    return neighbour(value, calls % 3 !== 0);
  };
  const { atan2, cbrt } = Math;
  const mocks = [
    mock.method(Math, 'atan2', (y: number, x: number) => off(atan2(y, x))),
    mock.method(Math, 'cbrt', (value: number) => off(cbrt(value))),
  ];
  try {
    return { result: await run(), calls };
  } finally {
    for (const { mock: context } of mocks) context.restore();
  }
}

/** The last goldens of a task, whose parameters are fixed in part. */
function goldensOf(task: Task, count: number): GoldenRecord[] {
  return (readGoldens(task)?.instances ?? []).slice(-count);
}

suite('C1: last digits', () => {
  for (const task of TASKS) {
    const made = Array.from({ length: 30 }, (_none, seed) => make(task, seed));

    test(`C1: ${task.id}: every number of a trace has at most 6 decimals, and none is -0`, () => {
      for (const { seed, trace } of made) {
        const odd = numbersOf(trace).filter((value) => !Object.is(round(value, 6), value));
        assert.deepEqual(odd, [], `seed ${seed}`);
      }
    });

    test(`C1: ${task.id}: a scene moved by a part in a million has the same answer`, () => {
      for (const { seed, core, trace } of made) {
        const moved = shaken(trace.scene_ir, { turn: seed });
        assert.notDeepEqual(moved, trace.scene_ir);
        assert.ok(Value.Check(SceneSchema, moved));
        const solved = task.solve(moved, core.query_id);
        assert.ok(solved.ok, `seed ${seed}`);
        assert.equal(solved.solution.answer_label, core.answer_gt.value, `seed ${seed}`);
        const off = Math.abs(solved.solution.margin - trace.execution_trace.margin);
        assert.ok(off < 0.001, `seed ${seed}: the margin is ${off} m off`);
      }
    });

    test(`C1: ${task.id}: atan2 and cbrt off by a last digit give the same data and pixels`, async () => {
      for (const golden of goldensOf(task, 12)) {
        const { result, calls } = await withOtherDigits(() => makeRecord(task, golden));
        assert.ok(calls > 100, `${calls} calls`);
        assert.deepEqual(result, golden, `seed ${golden.seed}`);
      }
    });
  }

  test('C1: the digit that is changed is the last', () => {
    assert.deepEqual([neighbour(1, true), neighbour(1, false)], [1 + 2 ** -52, 1 - 2 ** -53]);
    assert.equal(neighbour(0, true), 0);
  });
});
