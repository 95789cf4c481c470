/** C1 and C2: an instance is a pure function of what names it. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { Value } from 'typebox/value';
import { MAX_SEED, SeedSchema, type InstanceRequest } from '../../../src/pipeline/instance.js';
import { renderInstance } from '../../../src/pipeline/pipeline.js';
import { TASKS } from '../../../src/tasks/registry.js';
import type { Task } from '../../../src/tasks/task.js';
import { corpus, make, throughJson } from '../../helpers/instances.js';

/** Far from the corpus, and one more than a 32-bit integer holds among them. */
const EXTREME_SEEDS = [0, 2_147_483_647, 2_147_483_648, 4_294_967_296, MAX_SEED - 1, MAX_SEED];

/** Seeds drawn twice in this thread and once in another. */
const DRAWN_SEEDS = [0, 1, 2, 3];

function requestOf(task: Task, seed: number): InstanceRequest {
  return { task_id: task.id, instance_seed: seed, params: {} };
}

async function draw(task: Task, seed: number): Promise<{ readonly core: unknown; readonly image: unknown }> {
  const outcome = await renderInstance(requestOf(task, seed));
  assert.ok(outcome.ok, `seed ${seed}`);
  const { core, image } = outcome.value;
  return { core, image };
}

export function testPurity(task: Task): void {
  test('C1: the same requests in reverse order, between those of other tasks, give the same instances', () => {
    const others = TASKS.filter((other) => other !== task);
    for (const { seed, core } of corpus(task).slice(0, 30).reverse()) {
      for (const other of others) make(other, seed);
      assert.deepEqual(make(task, seed).core, core, `seed ${seed}`);
    }
  });

  test('C1: every parameter written out with its drawn value gives the same instance and id', () => {
    for (const { seed, core } of corpus(task).slice(0, 20)) {
      assert.deepEqual(make(task, seed, core.params).core, core, `seed ${seed}`);
    }
  });

  test('C1: different seeds give different instances', () => {
    const instances = corpus(task);
    assert.equal(new Set(instances.map(({ core }) => core.instance_id)).size, instances.length);
    const scenes = instances.map(({ trace }) => JSON.stringify(trace.scene_ir));
    assert.equal(new Set(scenes).size, instances.length);
  });

  test('C1: pixels and PNG bytes are the same each time, in this thread and in a worker', async () => {
    const first = [];
    for (const seed of DRAWN_SEEDS) first.push(await draw(task, seed));
    const worker = new Worker(new URL('hash-worker.js', import.meta.url), {
      workerData: DRAWN_SEEDS.map((seed) => requestOf(task, seed)),
    });
    const reply = once(worker, 'message');
    for (const [index, seed] of [...DRAWN_SEEDS.entries()].reverse()) {
      assert.deepEqual(await draw(task, seed), first[index], `seed ${seed}`);
    }
    const received: readonly unknown[] = await reply;
    await worker.terminate();
    assert.deepEqual(JSON.parse(String(received[0])), throughJson(first));
  });

  test('C2: the extreme seeds make instances, and those of neighbours differ', () => {
    const ids = EXTREME_SEEDS.map((seed) => {
      const { core } = make(task, seed);
      assert.equal(core.instance_seed, seed);
      return core.instance_id;
    });
    assert.equal(new Set(ids).size, EXTREME_SEEDS.length);
  });

  test('C2: only integers from 0 to 2^53 - 1 are seeds', () => {
    for (const seed of EXTREME_SEEDS) assert.ok(Value.Check(SeedSchema, seed), String(seed));
    for (const value of [-1, 0.5, MAX_SEED + 1, Number.NaN, Infinity, '1', null, 1n]) {
      assert.ok(!Value.Check(SeedSchema, value), String(value));
    }
  });
}
