/** C7, C8 and C9: option panel, style and prompt. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundleOf } from '../../../src/pipeline/bundles.js';
import { STYLE_PARAMS } from '../../../src/tasks/style-params.js';
import type { Task } from '../../../src/tasks/task.js';
import { corpus, deals, member } from '../../helpers/instances.js';

const COLOUR_WORD =
  /\b(black|white|gr[ae]y|red|orange|yellow|green|blue|purple|violet|pink|brown|beige|gold(en)?|silver|turquoise|teal|dark|light|colou?r(ed|ful)?)\b/i;

const STYLE_WORD =
  /palette|outline|shading|font|panel|canvas|style|colou?r|pattern|finish|backdrop|placement|prompt/;

export function testShowing(task: Task): void {
  test('C7: options are lettered from A, each with one name of its own and no colour word', () => {
    for (const { seed, plan } of deals(task, 3000)) {
      const labels = plan.options.map((option) => option.label).join('');
      assert.ok('ABCDEFGHIJ'.startsWith(labels) && labels.length > 1, `seed ${seed}: ${labels}`);
      const names = plan.options.map((option) => option.descriptor);
      assert.equal(new Set(names).size, names.length, `seed ${seed}: ${names.join()}`);
      for (const name of names) {
        assert.match(name, /^[a-zA-Z][a-zA-Z -]+$/, `seed ${seed}`);
        assert.doesNotMatch(name, COLOUR_WORD, `seed ${seed}`);
      }
    }
  });

  test('C7: each option names the one object of its letter', () => {
    for (const { seed, core, trace } of corpus(task)) {
      assert.deepEqual(trace.query_spec.options, core.options, `seed ${seed}`);
      const named = trace.scene_ir.entities
        .flatMap(({ label, name }) => (label === undefined ? [] : [{ label, descriptor: name }]))
        .sort((a, b) => (a.label < b.label ? -1 : 1));
      assert.deepEqual(named, core.options, `seed ${seed}`);
    }
  });

  test('C7: the panel is below the scene, its cells are apart within it, and the annotation is above it', () => {
    for (const { seed, core, trace } of corpus(task)) {
      const { canvas_width: width, canvas_height: height } = trace.render_spec;
      const { scene_bbox_px, option_panel_bbox_px: panel, option_choice_bboxes_px } = trace.render_map;
      assert.equal(scene_bbox_px[3], panel[1], `seed ${seed}`);
      assert.deepEqual(panel, [0, scene_bbox_px[3], width, height], `seed ${seed}`);
      assert.ok(core.annotation_gt.value[3] <= panel[1], `seed ${seed}`);
      const labels = core.options.map((option) => option.label);
      assert.deepEqual(Object.keys(option_choice_bboxes_px).sort(), labels, `seed ${seed}`);
      const cells = Object.values(option_choice_bboxes_px);
      for (const [index, a] of cells.entries()) {
        assert.ok(
          a[0] >= panel[0] && a[1] >= panel[1] && a[2] <= panel[2] && a[3] <= panel[3],
          `seed ${seed}`,
        );
        for (const b of cells.slice(index + 1)) {
          assert.ok(a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1], `seed ${seed}`);
        }
      }
    }
  });

  test('C7: scene and panel together have at most 1.28 million pixels', () => {
    for (const { seed, core, trace } of corpus(task)) {
      const { canvas_width: width, canvas_height: height } = trace.render_spec;
      const { canvas = '', panel_layout = '' } = core.params;
      assert.ok(width * height <= 1_280_000, `seed ${seed}, ${canvas} ${panel_layout}: ${width} x ${height}`);
    }
  });

  test('C8: the value of every style axis is one of a closed list and stands in the trace', () => {
    const names = task.params.map((spec) => spec.name);
    for (const spec of STYLE_PARAMS) assert.ok(names.includes(spec.name), spec.name);
    assert.equal(names[0], 'query_id');
    for (const { seed, core, trace } of corpus(task)) {
      assert.deepEqual(trace.query_spec.params, core.params, `seed ${seed}`);
      assert.deepEqual(Object.keys(core.params), names, `seed ${seed}`);
      for (const { name, values } of task.params) {
        assert.ok(values.includes(member(core.params, name, `seed ${seed}`)), `seed ${seed}, ${name}`);
      }
    }
  });

  test('C8: style is no axis of task or query', () => {
    for (const id of [task.id, task.scene_id, ...task.query_ids]) assert.doesNotMatch(id, STYLE_WORD);
  });

  test('C9: both prompts of an instance are the wordings that its trace names, with no slot left', () => {
    const bundle = bundleOf(task);
    for (const { seed, core, trace } of corpus(task)) {
      const { prompt } = trace.query_spec;
      assert.equal(prompt.bundle_id, bundle.id, `seed ${seed}`);
      const query = member(member(bundle.tasks, task.id, 'bundle').queries, core.query_id, 'bundle');
      const wording = query.wordings[prompt.query] ?? '';
      const asked = wording.replace(/\{(\w+)\}/g, (_, slot: string) =>
        member(task.prompt_slots, slot, 'slots'),
      );
      for (const text of [core.prompt_variants.answer_only, core.prompt_variants.answer_and_annotation]) {
        assert.ok(asked.length > 0 && text.includes(asked), `seed ${seed}: ${text}`);
        assert.ok(text.includes(bundle.scene.wordings[prompt.scene] ?? '?'), `seed ${seed}: ${text}`);
        assert.doesNotMatch(text, /\{[a-z_]+\}|undefined|NaN/, `seed ${seed}`);
      }
      assert.notEqual(core.prompt_variants.answer_only, core.prompt_variants.answer_and_annotation);
    }
  });
}
