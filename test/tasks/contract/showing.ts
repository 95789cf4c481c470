/** C7, C8 and C9: option panel, style and prompt. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Task } from '../../../src/tasks/task.js';
import { corpus, deals } from '../../helpers/instances.js';

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

  test('C7: scene and panel together have at most 1.28 million pixels', () => {
    for (const { seed, core, trace } of corpus(task)) {
      const { canvas_width: width, canvas_height: height } = trace.render_spec;
      const { canvas = '', panel_layout = '' } = core.params;
      assert.ok(width * height <= 1_280_000, `seed ${seed}, ${canvas} ${panel_layout}: ${width} x ${height}`);
    }
  });

  test('C8: style is no axis of task or query', () => {
    for (const id of [task.id, task.scene_id, ...task.query_ids]) assert.doesNotMatch(id, STYLE_WORD);
  });
}
