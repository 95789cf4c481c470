import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { readJsonResource } from '../../src/core/resources.js';
import { createRng, type Rng } from '../../src/core/rng.js';
import { checkPromptTask, loadPromptBundle, PROMPT_MODES, renderPrompts } from '../../src/pipeline/prompt.js';
import { fillSlots } from '../../src/pipeline/prompt-schema.js';

const HEIGHT = {
  path: ['prompts', 'three_d', 'object_scene', 'three_d_object_scene_v1.json'],
  taskId: 'task_three_d__object_scene__height_extremum_label',
  queryIds: ['highest_above_floor', 'lowest_above_floor'],
  slots: {},
  optionLabels: ['A', 'B', 'C', 'D'],
  image: { width: 800, height: 1140 },
};
const SIDE = {
  path: ['prompts', 'three_d', 'room', 'three_d_room_v1.json'],
  taskId: 'task_three_d__room__wall_object_side_relation_label',
  queryIds: ['left_of_reference_on_wall', 'right_of_reference_on_wall'],
  slots: { reference_name: 'TV' },
  optionLabels: ['A', 'B', 'C', 'D', 'E', 'F'],
  image: { width: 1280, height: 888 },
};
const CASES = [HEIGHT, SIDE].map((entry) => {
  const name = entry.path.at(-1) ?? '';
  return { ...entry, name, bundle: loadPromptBundle(readJsonResource(...entry.path), name) };
});
const seeds = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const promptRng = (seed: number): Rng => createRng('test', String(seed)).fork('prompt');

/** A stream that always gives `index`, so that every wording can be asked for by its place. */
function fixedRng(index: number): Rng {
  const rng: Rng = {
    fork: () => rng,
    float: () => 0,
    range: (low) => low,
    int: (low, high) => Math.min(low + index, high),
    chance: () => false,
    pick: (items) => createRng('fixed').pick(items),
    shuffle: (items) => [...items],
  };
  return rng;
}

/** The example object in a prompt, parsed. */
function example(text: string): { answer: string; annotation?: number[] } {
  const found = /\{[^{}]*\}/.exec(text)?.[0] ?? '';
  const value: unknown = JSON.parse(found);
  assert.ok(
    typeof value === 'object' && value !== null && 'answer' in value && typeof value.answer === 'string',
  );
  if (!('annotation' in value)) return { answer: value.answer };
  assert.ok(Array.isArray(value.annotation));
  return { answer: value.answer, annotation: value.annotation.map(Number) };
}

suite('C9: prompt bundles', () => {
  test('C9: the bundles load, fit their tasks and have at least 8 wordings a part', () => {
    for (const { bundle, name, taskId, queryIds, slots } of CASES) {
      assert.equal(`${bundle.id}.json`, name);
      checkPromptTask(bundle, { taskId, queryIds, slots: Object.keys(slots) });
      const queries = Object.values(bundle.tasks).flatMap((task) => Object.values(task.queries));
      for (const { wordings } of [bundle.scene, ...queries, ...Object.values(bundle.output)])
        assert.ok(wordings.length >= 8);
    }
  });

  test('C9: every wording renders in both output modes with no slot left', () => {
    for (const { bundle, queryIds, ...request } of CASES) {
      for (const queryId of queryIds) {
        const seen = new Set<string>();
        for (let index = 0; index < 12; index++) {
          const { keys, prompt_variants } = renderPrompts(bundle, {
            ...request,
            queryId,
            rng: fixedRng(index),
          });
          for (const mode of PROMPT_MODES) {
            const text = prompt_variants[mode];
            assert.doesNotMatch(text, /\{[a-z]|undefined|NaN| {2}/, text);
            assert.match(text, /"answer"/);
            assert.equal(/"annotation"/.test(text), mode === 'answer_and_annotation');
            assert.ok(request.optionLabels.includes(example(text).answer));
          }
          for (const [key, at] of Object.entries(keys)) seen.add(`${key} ${at}`);
        }
        const { scene, output, tasks } = bundle;
        const query = tasks[request.taskId]?.queries[queryId];
        const parts = { scene, query, ...output };
        for (const [key, { wordings } = { wordings: [] }] of Object.entries(parts)) {
          wordings.forEach((_, at) => {
            assert.ok(seen.has(`${key} ${at}`), `${key} ${at} was not rendered`);
          });
        }
      }
    }
  });

  test('C9: a prompt is a function of its stream, and every wording is drawn', () => {
    for (const { bundle, queryIds, ...request } of CASES) {
      const queryId = queryIds[0] ?? '';
      const drawn = new Map<string, Set<number>>();
      for (let seed = 0; seed < 400; seed++) {
        const first = renderPrompts(bundle, { ...request, queryId, rng: promptRng(seed) });
        assert.deepEqual(renderPrompts(bundle, { ...request, queryId, rng: promptRng(seed) }), first);
        for (const [key, at] of Object.entries(first.keys))
          drawn.set(key, (drawn.get(key) ?? new Set()).add(at));
      }
      assert.equal(drawn.get('scene')?.size, bundle.scene.wordings.length);
      assert.equal(drawn.get('answer_only')?.size, bundle.output.answer_only.wordings.length);
    }
  });

  test('C9: each query wording names its own side, and how it is to be judged', () => {
    const wordings = (index: number, queryId: string) =>
      Object.values(CASES[index]?.bundle.tasks ?? {}).flatMap(
        (task) => task.queries[queryId]?.wordings ?? [],
      );
    for (const text of wordings(0, 'highest_above_floor')) {
      assert.match(text, /high|greatest|largest/);
      assert.doesNotMatch(text, /lowest|smallest|least/);
      assert.match(text, /true|real|3D/, text);
    }
    for (const text of wordings(0, 'lowest_above_floor')) {
      assert.match(text, /lowest|smallest|least/);
      assert.doesNotMatch(text, /highest|greatest|largest/);
      assert.match(text, /true|real|3D|vertical distance/, text);
    }
    // "The right option" would read as a side in the room.
    for (const { bundle } of CASES) {
      for (const text of bundle.output.answer_only.wordings) assert.doesNotMatch(text, /\b(left|right)\b/);
    }
    for (const [queryId, side, other] of [
      ['left_of_reference_on_wall', /\bleft\b/, /\bright\b/],
      ['right_of_reference_on_wall', /\bright\b/, /\bleft\b/],
    ] as const) {
      assert.ok(wordings(1, queryId).length >= 8);
      for (const text of wordings(1, queryId)) {
        assert.match(text, side);
        assert.doesNotMatch(text, other);
        assert.match(text, /inside|within/);
        assert.match(text, /[Ff]ac|looking/);
      }
    }
  });

  test('C9: the example is a letter and a whole-pixel box inside the image', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...CASES), (seed, { bundle, queryIds, ...request }) => {
        const rng = promptRng(seed);
        const { prompt_variants } = renderPrompts(bundle, { ...request, queryId: queryIds[0] ?? '', rng });
        const { answer, annotation } = example(prompt_variants.answer_and_annotation);
        assert.equal(example(prompt_variants.answer_only).answer, answer);
        const [x0 = -1, y0 = -1, x1 = -1, y1 = -1] = annotation ?? [];
        assert.ok([x0, y0, x1, y1].every(Number.isInteger));
        assert.ok(0 <= x0 && x0 + 32 <= x1 && x1 <= request.image.width);
        assert.ok(0 <= y0 && y0 + 32 <= y1 && y1 <= request.image.height);
      }),
    );
  });

  test('C9: the example letter is independent of the answer', () => {
    for (const { bundle, queryIds, ...request } of CASES) {
      const letters = request.optionLabels;
      const counts = new Map<string, number>();
      const total = 6000;
      for (let seed = 0; seed < total; seed++) {
        // The answer as the pipeline deals it: from another stream of the same instance.
        const answer = createRng('test', String(seed)).fork('plan').fork('answer').pick(letters);
        const rng = promptRng(seed);
        const { prompt_variants } = renderPrompts(bundle, { ...request, queryId: queryIds[0] ?? '', rng });
        const pair = answer + example(prompt_variants.answer_only).answer;
        counts.set(pair, (counts.get(pair) ?? 0) + 1);
      }
      const expected = total / (letters.length * letters.length);
      const pairs = letters.flatMap((answer) => letters.map((shown) => answer + shown));
      const chiSquare = pairs
        .map((pair) => (counts.get(pair) ?? 0) - expected)
        .reduce((sum, off) => sum + (off * off) / expected, 0);
      // Critical values at p = 0.001 for 15 and 35 degrees of freedom.
      assert.ok(chiSquare < (letters.length === 4 ? 37.7 : 66.6), `chi-square ${chiSquare}`);
    }
  });

  test('C9: each part draws from a fork of its own', () => {
    for (const { bundle, name, queryIds, ...request } of CASES) {
      const wordings = [...bundle.scene.wordings, 'One more picture.', 'And another one.'];
      const longer = loadPromptBundle({ ...bundle, scene: { slots: [], wordings } }, name);
      for (let seed = 0; seed < 50; seed++) {
        const asked = { ...request, queryId: queryIds[1] ?? '', rng: promptRng(seed) };
        const [short, long] = [renderPrompts(bundle, asked), renderPrompts(longer, asked)];
        assert.deepEqual({ ...long.keys, scene: 0 }, { ...short.keys, scene: 0 });
        const output = (prompts: typeof short) => prompts.prompt_variants.answer_only.split('\n')[1];
        assert.equal(output(long), output(short));
      }
    }
  });

  test('C9: filled-in text is never taken for a slot', () => {
    assert.equal(
      fillSlots('{a} and {b}', (slot) => (slot === 'a' ? '{b}' : '$&')),
      '{b} and $&',
    );
  });
});
