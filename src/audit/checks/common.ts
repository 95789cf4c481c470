/** What every instance of every task must satisfy: C3 and C5 to C13, each looked at on one instance. */
import { isDeepStrictEqual } from 'node:util';
import { Compile } from 'typebox/compile';
import { boxIou } from '../../scene/polygon.js';
import { lookUp } from '../../scene/catalogue.js';
import { CATALOGUE } from '../../scene/shapes/index.js';
import { instanceIdentity, instanceRng } from '../../pipeline/identity.js';
import { InstanceCoreSchema } from '../../pipeline/instance.js';
import { bundleOf } from '../../pipeline/bundles.js';
import { createRng } from '../../core/rng.js';
import { answerOf, entitiesOf, isWithin, pairs, visibleBox, type Check, type Quad } from '../made.js';

const instances = Compile(InstanceCoreSchema);

export const MAX_TRACE_BYTES = 24_000;
const COLOUR_WORD =
  /\b(black|white|gr[ae]y|red|orange|yellow|green|blue|purple|violet|pink|brown|beige|gold(en)?|silver|turquoise|teal|dark|light|colou?r(ed|ful)?)\b/i;

/** C3: the plan dealt afresh is the instance's. */
export const planKept: Check = function* ({ task, seed, core, trace }) {
  const { params } = instanceIdentity({ task_id: task.id, instance_seed: seed, params: {} });
  const plan = task.plan(params, instanceRng(task, seed).fork('plan'));
  if (!isDeepStrictEqual(params, core.params)) yield 'other parameters';
  if (plan.query_id !== core.query_id) yield `asked ${core.query_id}, not ${plan.query_id}`;
  if (plan.answer_label !== core.answer_gt.value)
    yield `answer ${core.answer_gt.value}, not ${plan.answer_label}`;
  if (!isDeepStrictEqual(plan.options, core.options)) yield 'other options';
  if (!isDeepStrictEqual(plan.dealt, trace.query_spec.dealt)) yield 'other flags';
};

/** C5: the solver finds the answer in the scene alone, read from JSON, with its entities in another order. */
export const solved: Check = function* ({ task, seed, core, trace }) {
  const entities = createRng('audit', String(seed)).shuffle(trace.scene_ir.entities);
  const result = task.solve({ ...trace.scene_ir, entities }, core.query_id);
  if (!result.ok) yield result.problem;
  else if (result.solution.answer_label !== core.answer_gt.value)
    yield `solved ${result.solution.answer_label}`;
  else if (result.solution.margin !== trace.execution_trace.margin) yield 'another margin';
};

/** C6: one box, the answer's visible one, which agrees with its projected one. */
export const annotated: Check = function* (made) {
  const { core, trace } = made;
  const answer = answerOf(made);
  const visible = answer && visibleBox(made, answer);
  const projected = answer && trace.render_map.object_bboxes_px[answer.entity_id];
  if (visible === undefined || projected === undefined) {
    yield 'the answer has no box';
    return;
  }
  if (!isDeepStrictEqual(core.annotation_gt, { type: 'bbox', value: visible })) yield 'not the visible box';
  if (!visible.every(Number.isInteger)) yield `not whole pixels: ${visible.join()}`;
  const iou = boxIou(visible, projected);
  if (iou < 0.95) yield `boxes agree to ${iou}`;
  const picture: Quad = [0, 0, trace.render_spec.canvas_width, trace.render_spec.canvas_height];
  const { object_bboxes_px, visible_bboxes_px, option_choice_bboxes_px } = trace.render_map;
  for (const boxes of [object_bboxes_px, visible_bboxes_px, option_choice_bboxes_px]) {
    for (const [id, box] of Object.entries(boxes))
      if (!isWithin(box, picture)) yield `${id} is outside: ${box.join()}`;
  }
};

/** C7: lettered names without colours in a panel below the scene. */
export const optionsShown: Check = function* ({ core, trace }) {
  const labels = core.options.map((option) => option.label).join('');
  if (labels.length < 2 || !'ABCDEFGHIJ'.startsWith(labels)) yield `letters ${labels}`;
  const names = core.options.map((option) => option.descriptor);
  if (new Set(names).size < names.length) yield `a name twice: ${names.join()}`;
  for (const name of names)
    if (!/^[a-zA-Z][a-zA-Z -]+$/.test(name) || COLOUR_WORD.test(name)) yield `name ${name}`;
  const named = trace.scene_ir.entities
    .flatMap(({ label, name }) => (label === undefined ? [] : [{ label, descriptor: name }]))
    .sort((a, b) => (a.label < b.label ? -1 : 1));
  if (!isDeepStrictEqual(named, core.options)) yield "options are not the scene's lettered objects";
  const {
    scene_bbox_px: scene,
    option_panel_bbox_px: panel,
    option_choice_bboxes_px: cells,
  } = trace.render_map;
  if (panel[1] !== scene[3] || core.annotation_gt.value[3] > panel[1])
    yield 'the panel is not below the scene';
  if (Object.keys(cells).sort().join('') !== labels) yield 'cells are not those of the letters';
  for (const cell of Object.values(cells)) if (!isWithin(cell, panel)) yield 'a cell is outside of the panel';
  const meet = pairs(Object.values(cells)).some(
    ([a, b]) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3],
  );
  if (meet) yield 'two cells meet';
};

/** C8: every parameter has a value of its closed list, in the trace. */
export const styleNamed: Check = function* ({ task, core, trace }) {
  if (!isDeepStrictEqual(trace.query_spec.params, core.params)) yield 'the trace has other parameters';
  for (const { name, values } of task.params) {
    if (!values.includes(core.params[name] ?? '')) yield `${name} is ${core.params[name] ?? 'missing'}`;
  }
};

/** C9: both prompts hold the wordings that the trace names, with every slot filled. */
export const prompted: Check = function* ({ task, core, trace }) {
  const bundle = bundleOf(task);
  const { prompt } = trace.query_spec;
  const scene = bundle.scene.wordings[prompt.scene];
  const asked = bundle.tasks[task.id]?.queries[core.query_id]?.wordings[prompt.query]?.replace(
    /\{(\w+)\}/g,
    (slot, name: string) => task.prompt_slots[name] ?? slot,
  );
  const { answer_only, answer_and_annotation } = core.prompt_variants;
  if (answer_only === answer_and_annotation) yield 'both prompts are the same';
  for (const text of [answer_only, answer_and_annotation]) {
    if (scene === undefined || asked === undefined || !text.includes(scene) || !text.includes(asked))
      yield 'not the named wording';
    if (/\{[a-z_]+\}|undefined|NaN/.test(text)) yield `a slot is left: ${text}`;
  }
};

/** C10: small, and of the declared form. */
export const traced: Check = function* ({ core, trace }) {
  const bytes = Buffer.byteLength(JSON.stringify(trace));
  if (bytes > MAX_TRACE_BYTES) yield `${bytes} bytes`;
  if (!instances.Check(core)) yield 'not of the declared form';
};

/** C11: attempts are counted, each rejection under a named reason. */
export const bounded: Check = function* ({ task, trace }) {
  const { attempts, rejections } = trace.execution_trace;
  if (attempts < 1 || attempts > task.max_attempts) yield `${attempts} attempts`;
  const rejected = Object.values(rejections).reduce((sum, count) => sum + count, 0);
  if (rejected !== attempts - 1) yield `${rejected} rejections in ${attempts} attempts`;
  for (const reason of Object.keys(rejections))
    if (!/^[a-z]+(_[a-z]+)*$/.test(reason)) yield `reason ${reason}`;
};

/** C12: what must be recognised is seen. */
export const visible: Check = function* (made) {
  const { object_bboxes_px, visible_share, scene_bbox_px } = made.trace.render_map;
  for (const entity of entitiesOf(made, 'candidate', 'reference')) {
    const id = entity.entity_id;
    const share = visible_share[id] ?? 0;
    if (share < 0.85) yield `${id}: ${share} visible`;
    const projected = object_bboxes_px[id];
    if (projected === undefined || !isWithin(projected, scene_bbox_px))
      yield `${id}: not wholly in the scene area`;
    const box = visibleBox(made, entity) ?? [0, 0, 0, 0];
    const side = Math.min(box[2] - box[0], box[3] - box[1]);
    if (side < 32) yield `${id}: ${side} px`;
  }
  const carrying = entitiesOf(made, 'candidate').map((entity) => entity.support_id);
  for (const { entity_id: id } of entitiesOf(made, 'platform')) {
    const share = visible_share[id] ?? 0;
    if (share < (carrying.includes(id) ? 0.4 : 0.25)) yield `${id}: ${share} visible`;
  }
};

/** C13: no two options, and nothing that stands or hangs around, of one confusion group. */
export const distinct: Check = function* ({ trace }) {
  const groups = (options: boolean): string[] =>
    trace.scene_ir.entities
      .filter((entity) => (entity.label !== undefined) === options)
      .map((entity) => lookUp(CATALOGUE, entity.entity_type).group);
  const offered = groups(true);
  if (new Set(offered).size < offered.length) yield `options of groups ${offered.join()}`;
  const around = groups(false).filter((group) => offered.includes(group));
  if (around.length > 0) yield `${around.join()} stands around`;
};
