import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createRng } from '../../src/core/rng.js';
import { checkPromptTask, loadPromptBundle, renderPrompts } from '../../src/pipeline/prompt.js';

function part(stem: string, slots: string[] = []) {
  const tail = slots.map((slot) => ` {${slot}}`).join('');
  return { slots, wordings: [0, 1, 2, 3, 4, 5].map((index) => `${stem} ${index}${tail}`) };
}
/** A small bundle without a defect. */
function sound() {
  const queries: Record<string, ReturnType<typeof part>> = {
    near: part('near', ['reference_name']),
    far: part('far'),
  };
  return {
    id: 'small_v1',
    version: '1.0.0',
    scene: part('scene'),
    tasks: { task_small: { slots: ['reference_name'], queries } },
    output: {
      answer_only: part('only', ['example_json']),
      answer_and_annotation: part('both', ['example_json', 'image_width']),
    },
  };
}
type Bundle = ReturnType<typeof sound>;

suite('C9: defects are refused by name', () => {
  const far = (b: Bundle) => b.tasks.task_small.queries['far']?.wordings;
  const only = (b: Bundle) => b.output.answer_only;
  /** Each row: what is wrong, the change that makes it so, and what the message must say. */
  const edits: [string, (b: Bundle) => unknown, RegExp][] = [
    ['a bad version', (b) => (b.version = 'one'), /version: must match pattern/],
    ['an unknown key', (b) => Object.assign(b, { extra: 1 }), /extra/],
    ['no task', (b) => Object.assign(b, { tasks: {} }), /tasks: must not have fewer than 1 properties/],
    [
      'a number for a wording',
      (b) => Object.assign(b.scene, { wordings: [1] }),
      /scene\/wordings\/0: must be string/,
    ],
    ['an empty wording', (b) => b.scene.wordings.push(''), /scene\/wordings\/6: must match/],
    ['a space at the end', (b) => b.scene.wordings.push('end '), /scene\/wordings\/6: must match/],
    ['a slot listed twice', (b) => only(b).slots.push('example_json'), /output\/answer_only\/slots/],
    ['too few wordings', (b) => b.scene.wordings.pop(), /scene: has 5 wordings, needs at least 6/],
    ['too few for a query', (b) => far(b)?.pop(), /task_small\/queries\/far: has 5 wordings/],
    ['a repeat', (b) => b.scene.wordings.push('SCENE  2'), /scene, wording 6: repeats scene, wording 2/],
    ['a repeat elsewhere', (b) => far(b)?.push('scene 1'), /far, wording 6: repeats scene, wording 1/],
    [
      'an undeclared slot',
      (b) => b.scene.wordings.push('a {hue}'),
      /scene, wording 6: uses the slot \{hue\}/,
    ],
    [
      'an unused slot',
      (b) => only(b).wordings.push('no'),
      /only, wording 6: does not use the slot \{example_json\}/,
    ],
    [
      'an unfilled slot',
      (b) => (b.scene = part('a', ['hue'])),
      /scene: declares the slot \{hue\}, which nothing fills/,
    ],
    [
      'no example',
      (b) => (b.output.answer_only = part('x')),
      /only: does not declare the slot \{example_json\}/,
    ],
    [
      'an idle task slot',
      (b) => b.tasks.task_small.slots.push('wall'),
      /task_small: fills the slot \{wall\}, which no/,
    ],
    [
      'a stray brace',
      (b) => b.scene.wordings.push('a { b'),
      /scene, wording 6: has a brace that belongs to no slot/,
    ],
    [
      'a misspelt slot',
      (b) => b.scene.wordings.push('a {Slot}'),
      /scene, wording 6: has a brace that belongs/,
    ],
  ];
  for (const [title, edit, message] of edits) {
    test(`C9: ${title}`, () => {
      const bundle = sound();
      edit(bundle);
      const load = () => loadPromptBundle(bundle, 'small.json');
      assert.throws(load, /^Error: prompt bundle small\.json:/);
      assert.throws(load, message);
    });
  }

  test('C9: JSON that is no bundle at all', () => {
    for (const json of [undefined, null, 7, 'text', []]) {
      assert.throws(() => loadPromptBundle(json, 'small.json'), /small\.json:\n {2}bundle: must be object/);
    }
    assert.throws(
      () => loadPromptBundle({}, 'small.json'),
      /must have required properties id, version, scene/,
    );
  });

  test('C9: the sound bundle is accepted', () => {
    loadPromptBundle(sound(), 'small.json');
  });

  test('C9: all defects are listed at once', () => {
    const bundle = sound();
    bundle.scene.wordings.pop();
    only(bundle).wordings.push('no slot');
    assert.throws(() => loadPromptBundle(bundle, 'small.json'), /scene: has 5[^]*answer_only, wording 6/);
  });

  test('C9: a task and its bundle must agree on query ids and slots', () => {
    const bundle = loadPromptBundle(sound(), 'small.json');
    const task = { taskId: 'task_small', queryIds: ['near', 'far'], slots: ['reference_name'] };
    checkPromptTask(bundle, task);
    const refuses = (change: Partial<typeof task>, message: RegExp) => {
      const check = () => {
        checkPromptTask(bundle, { ...task, ...change });
      };
      assert.throws(check, message);
    };
    refuses({ taskId: 'constructor' }, /small_v1: constructor has no wordings/);
    refuses({ queryIds: ['near'] }, /query ids: the bundle has far/);
    refuses({ queryIds: ['near', 'far', 'up'] }, /query ids: the task has up/);
    refuses({ slots: [] }, /slots: the bundle has reference_name/);
    refuses({ slots: ['reference_name', 'wall'] }, /slots: the task has wall/);
  });

  test('C9: rendering refuses an unknown task or query, missing slots and an empty option list', () => {
    const bundle = loadPromptBundle(sound(), 'small.json');
    const image = { width: 640, height: 480 };
    const good = {
      taskId: 'task_small',
      queryId: 'near',
      slots: { reference_name: 'TV' },
      optionLabels: ['A'],
      image,
      rng: createRng('prompt test'),
    };
    assert.match(renderPrompts(bundle, good).prompt_variants.answer_only, / TV\n/);
    assert.throws(() => renderPrompts(bundle, { ...good, taskId: 'other' }), /other has no wordings/);
    assert.throws(() => renderPrompts(bundle, { ...good, queryId: 'toString' }), /no query toString/);
    assert.throws(
      () => renderPrompts(bundle, { ...good, slots: {} }),
      /slots: the bundle has reference_name/,
    );
    assert.throws(() => renderPrompts(bundle, { ...good, optionLabels: [] }), RangeError);
  });

  test('C9: a loaded bundle is frozen and leaves its source alone', () => {
    const source = sound();
    const bundle = loadPromptBundle(source, 'small.json');
    const { scene, tasks, output } = bundle;
    for (const value of [bundle, scene, scene.wordings, tasks, output.answer_only.slots]) {
      assert.ok(Object.isFrozen(value));
    }
    assert.ok(!Object.isFrozen(source.scene.wordings));
  });
});
