/** Answers of the service to one seed, for the API document and the guides. */
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { buildApp } from '../../app.js';
import { readConfig } from '../../config.js';
import { InstanceCoreSchema, type InstanceCore } from '../../pipeline/instance.js';
import { inProcessExecutor } from '../../service/executor.js';
import { VerifyResult } from '../../service/verify-contract.js';

const TASK = 'task_three_d__object_scene__height_extremum_label';
const SEED = 42;
/** Pixels by which the reply's box is off. */
const OFF = 5;

const json = Type.Record(Type.String(), Type.Unknown());
const instanceCheck = Compile(
  Type.Intersect([
    InstanceCoreSchema,
    Type.Object({
      image_url: Type.String(),
      images: Type.Array(Type.Object({ width: Type.Number(), height: Type.Number() })),
    }),
  ]),
);
const taskCheck = Compile(
  Type.Intersect([
    json,
    Type.Object({
      params: Type.Object({ properties: Type.Object({ query_id: Type.Unknown() }) }),
      output_params: Type.Object({ properties: Type.Object({ view: Type.Unknown() }) }),
    }),
  ]),
);
const scoreCheck = Compile(VerifyResult);

/** Makes them, each as the service answers it. */
export async function makeExamples() {
  const app = await buildApp(readConfig({ LOG_LEVEL: 'silent' }), { executor: inProcessExecutor() });
  try {
    const get = async (url: string): Promise<unknown> => (await app.http.inject(url)).json();
    const score = async (reply: object) =>
      scoreCheck.Parse((await app.http.inject({ method: 'POST', url: '/verify', payload: reply })).json());

    const instance = instanceCheck.Parse(await get(`/tasks/${TASK}/instances/${SEED}`));
    const task = taskCheck.Parse(await get(`/tasks/${TASK}`));
    const verify = replyTo(instance);
    const answerOnly = { ...reply(instance, { answer: instance.answer_gt.value }), mode: undefined };
    return {
      instance,
      shortInstance: { ...instance, trace: shortTrace(instance) },
      shortTask: shortTask(task),
      verify,
      score: await score(verify),
      answerOnly,
      answerOnlyScore: await score(answerOnly),
    };
  } finally {
    await app.http.close();
  }
}

/** What {@link makeExamples} makes. */
export type Examples = Awaited<ReturnType<typeof makeExamples>>;

/** The name of the right option. */
export function answerName({ options, answer_gt }: InstanceCore): string {
  return options.find(({ label }) => label === answer_gt.value)?.descriptor ?? '';
}

function reply(instance: InstanceCore, content: object) {
  const response = `It is the ${answerName(instance)}. ${JSON.stringify(content)}`;
  return { task: instance.task, instance_seed: instance.instance_seed, response };
}

/** The right letter, and a box that is a little too large. */
function replyTo(instance: InstanceCore) {
  const [x0, y0, x1, y1] = instance.annotation_gt.value;
  const annotation = [x0 - OFF, y0 - OFF, x1 + OFF, y1 + OFF];
  return {
    ...reply(instance, { answer: instance.answer_gt.value, annotation }),
    mode: 'answer_and_annotation',
  };
}

/** The trace with the answer's object and what carries it. */
function shortTrace({ trace, answer_gt }: InstanceCore): InstanceCore['trace'] {
  const { scene_ir, render_map } = trace;
  const answer = scene_ir.entities.find(({ label }) => label === answer_gt.value);
  const shown = [answer?.entity_id, answer?.support_id];
  const some = <T>(byId: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(byId).filter(([id]) => shown.includes(id) || id === answer_gt.value));
  return {
    ...trace,
    scene_ir: {
      ...scene_ir,
      entities: scene_ir.entities.filter(({ entity_id }) => shown.includes(entity_id)),
    },
    render_map: {
      ...render_map,
      object_bboxes_px: some(render_map.object_bboxes_px),
      visible_bboxes_px: some(render_map.visible_bboxes_px),
      visible_share: some(render_map.visible_share),
      option_choice_bboxes_px: some(render_map.option_choice_bboxes_px),
    },
  };
}

function shortTask(task: ReturnType<typeof taskCheck.Parse>) {
  const { params, output_params: form } = task;
  return {
    ...task,
    params: { ...params, properties: { query_id: params.properties.query_id } },
    output_params: { ...form, properties: { view: form.properties.view } },
  };
}
