/** C4 and C5: the solver is a stranger to the generator, and the pipeline holds the two against one another. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Value } from 'typebox/value';
import { createRng } from '../../../src/core/rng.js';
import { instanceRng } from '../../../src/pipeline/identity.js';
import { searchScene, type SearchResult } from '../../../src/pipeline/search.js';
import { SceneSchema, type Scene } from '../../../src/scene/scene.js';
import type { Plan, Task } from '../../../src/tasks/task.js';
import { scoreResponse } from '../../../src/verify/index.js';
import { corpus, deal, throughJson, type Dealt } from '../../helpers/instances.js';

/** The scene with two letters exchanged: a generator that has put the wrong object in the answer's place. */
function swapLetters(scene: Scene, a: string, b: string): Scene {
  const swapped = new Map([
    [a, b],
    [b, a],
  ]);
  return {
    ...scene,
    entities: scene.entities.map((entity) =>
      entity.label === undefined ? entity : { ...entity, label: swapped.get(entity.label) ?? entity.label },
    ),
  };
}

/** A plan whose generator does something to every scene that it makes. */
function tampered(plan: Plan, change: (scene: Scene) => Scene): Plan {
  return {
    ...plan,
    generate: (rng) => {
      const made = plan.generate(rng);
      return made.ok ? { ...made, scene: change(made.scene) } : made;
    },
  };
}

function search(task: Task, { seed, params }: Dealt, plan: Plan): SearchResult {
  const rng = instanceRng(task, seed).fork('search');
  return searchScene({ task, plan, params, rng, clock: () => undefined });
}

/** The scene from its JSON text, its entities in another order. */
function reread(scene: Scene, seed: number): Scene {
  const copy = throughJson(scene);
  assert.ok(Value.Check(SceneSchema, copy), `seed ${seed}`);
  return { ...copy, entities: createRng('test', String(seed)).shuffle(copy.entities) };
}

export function testSolving(task: Task): void {
  test('C4: a scene whose answer is not the planned one stops the pipeline', () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const dealt = deal(task, seed);
      const { plan } = dealt;
      assert.ok(search(task, dealt, plan).ok, `seed ${seed}`);
      for (const { label } of plan.options.filter((option) => option.label !== plan.answer_label)) {
        const wrong = tampered(plan, (scene) => swapLetters(scene, label, plan.answer_label));
        assert.throws(
          () => search(task, dealt, wrong),
          new RegExp(`planned ${plan.answer_label}, but the scene's answer is ${label}`),
          `seed ${seed}`,
        );
      }
    }
  });

  test('C4: a scene without an answer stops the pipeline', () => {
    const dealt = deal(task, 0);
    const empty = tampered(dealt.plan, (scene) => ({ ...scene, entities: [] }));
    assert.throws(() => search(task, dealt, empty), /cannot be solved/);
  });

  test('C4: the solver takes scene and query alone, and refuses a query that is not its own', () => {
    assert.equal(task.solve.length, 2);
    const [first] = corpus(task);
    assert.ok(first !== undefined);
    for (const queryId of ['', 'hasOwnProperty', ...task.query_ids.map((id) => id.toUpperCase())]) {
      assert.ok(!task.solve(first.trace.scene_ir, queryId).ok, queryId);
    }
  });

  test('C4: the solver finds the same after a JSON round trip and in any order of entities', () => {
    for (const { seed, core, trace } of corpus(task)) {
      const straight = task.solve(trace.scene_ir, core.query_id);
      assert.deepEqual(task.solve(reread(trace.scene_ir, seed), core.query_id), straight, `seed ${seed}`);
    }
  });

  test("C5: the instance's own answer is right, and no other option is", () => {
    for (const { seed, core } of corpus(task)) {
      for (const { label } of core.options) {
        const result = scoreResponse({
          response: JSON.stringify({ answer: label, annotation: core.annotation_gt.value }),
          answer_gt: core.answer_gt,
          annotation_gt: core.annotation_gt,
          options: core.options,
          mode: 'answer_and_annotation',
        });
        const expected = label === core.answer_gt.value ? 1 : 0;
        assert.equal(result.overall, expected, `seed ${seed}, option ${label}`);
        assert.equal(result.annotation_reward, 1, `seed ${seed}, option ${label}`);
      }
    }
  });
}
