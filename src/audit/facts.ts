/** What the audit keeps of one instance: plain data that crosses from the worker that built it. */
import { Type, type Static } from 'typebox';
import { sha256 } from '../core/canonical-json.js';
import { buildInstance, buildWithView, dealInstance, promptsOf } from '../pipeline/pipeline.js';
import { rasterOf } from '../pipeline/search.js';
import { paintSceneArea } from '../render/picture.js';
import { shellShares } from '../scene/shell-shares.js';
import type { SceneView } from '../scene/view.js';
import type { Task } from '../tasks/task.js';
import { auditOf } from './checks/index.js';
import { emptyStrips } from './composition.js';
import { ringContrast } from './contrast.js';
import { answerOf, visibleBox, type Made } from './made.js';

const Numbers = Type.Record(Type.String(), Type.Number());

export const FactsSchema = Type.Object({
  seed: Type.Integer(),
  query_id: Type.String(),
  params: Type.Record(Type.String(), Type.String()),
  /** Names of the options in the order of their letters. */
  names: Type.Array(Type.String()),
  answer: Type.String(),
  /** Place of the answer among the options, from 0; -1 if there is no instance. */
  answer_place: Type.Integer({ minimum: -1 }),
  prompt: Type.String(),
  image: Type.String({ description: 'width x height' }),
  attempts: Type.Integer(),
  rejections: Type.Record(Type.String(), Type.Integer()),
  scene_hash: Type.String(),
  /** Types of everything that furnishes the scene. */
  furniture: Type.Array(Type.String()),
  /** Whether each picture-only shortcut gives the answer. */
  shortcuts: Type.Record(Type.String(), Type.Boolean()),
  /** Figures whose mean over many seeds matters. */
  figures: Numbers,
  /** The first problem by each clause that is broken. */
  problems: Type.Record(Type.String(), Type.String()),
  drawn: Type.Optional(
    Type.Object({
      pixel_hash: Type.String(),
      contrast: Type.Record(Type.String(), Type.Number(), { description: 'by object type' }),
      shares: Numbers,
    }),
  ),
});
export type Facts = Static<typeof FactsSchema>;

/** What can be known of an instance without its picture, and its answer. */
export type BlindFacts = Pick<Facts, 'query_id' | 'params' | 'names' | 'answer_place' | 'prompt' | 'image'>;

/** They are dealt before a scene is looked for, and cost next to nothing. */
export function blindFactsOf(task: Task, seed: number): BlindFacts {
  const dealt = dealInstance({ task_id: task.id, instance_seed: seed, params: {} });
  const { identity, plan, panel } = dealt;
  const [, , width, height] = panel.panel;
  return {
    query_id: plan.query_id,
    params: { ...identity.params },
    names: plan.options.map((option) => option.descriptor),
    answer_place: plan.options.findIndex((option) => option.label === plan.answer_label),
    prompt: promptsOf(dealt).prompt_variants.answer_only,
    image: `${width}x${height}`,
  };
}

/** Every how many seeds an instance is built a second time, to be compared. */
export const REPEAT = 25;

/** Builds one instance, checks it and, if asked to, draws it. An instance that cannot be generated breaks C11. */
export function factsOf(task: Task, seed: number, draw: boolean): Facts {
  const request = { task_id: task.id, instance_seed: seed, params: {} };
  const outcome = buildWithView(request);
  if (!outcome.ok) return exhausted(seed, outcome.rejections);
  const { core, view } = outcome.value;
  const made: Made = { task, seed, core, trace: core.trace };
  // Before anything else is built, whose raster would take the place of this one's.
  const drawn = draw ? { drawn: drawnFacts(made, view) } : {};
  const problems: Record<string, string> = {};
  const { checks, shortcuts, figures } = auditOf(task);
  for (const { id, check } of checks) {
    const [problem] = check(made);
    if (problem !== undefined) problems[id] = problem;
  }
  if (seed % REPEAT === 0) {
    const again = buildInstance(request);
    if (!again.ok || JSON.stringify(again.value) !== JSON.stringify(core))
      problems['C1'] = 'built twice, it differs';
  }
  const { trace } = core;
  const { scene_ir, execution_trace, render_spec } = trace;
  const answer = answerOf(made);
  return {
    seed,
    query_id: core.query_id,
    params: core.params,
    names: core.options.map((option) => option.descriptor),
    answer: core.answer_gt.value,
    answer_place: core.options.findIndex((option) => option.label === answer?.label),
    prompt: core.prompt_variants.answer_only,
    image: `${render_spec.canvas_width}x${render_spec.canvas_height}`,
    attempts: execution_trace.attempts,
    rejections: execution_trace.rejections,
    scene_hash: sha256(JSON.stringify(scene_ir)),
    furniture: scene_ir.entities
      .filter(({ role }) => role === 'furniture' || role === 'floor_object')
      .map((entity) => entity.entity_type),
    shortcuts: shortcuts(made),
    figures: figures(made),
    problems,
    ...drawn,
  };
}

function exhausted(seed: number, rejections: Readonly<Record<string, number>>): Facts {
  return {
    seed,
    query_id: '',
    params: {},
    names: [],
    answer: '',
    answer_place: -1,
    prompt: '',
    image: '',
    attempts: Object.values(rejections).reduce((sum, count) => sum + count, 0),
    rejections: { ...rejections },
    scene_hash: String(seed),
    furniture: [],
    shortcuts: {},
    figures: {},
    problems: { C11: 'no scene was found' },
  };
}

/** Pixels between those that are looked at for what shows of a room's shell. */
const SHELL_GRID = 4;

/** The raster of what was built last is still that of the scene. */
function drawnFacts(made: Made, view: SceneView): NonNullable<Facts['drawn']> {
  const { core, trace } = made;
  const { width, height } = view.viewpoint.frame;
  const raster = rasterOf(width, height);
  const contrast: Record<string, number> = {};
  const picture = paintSceneArea({ view, params: core.params });
  const words = picture.pixels();
  const pixels = { words, width: picture.width };
  trace.scene_ir.entities.forEach((entity, index) => {
    const box = visibleBox(made, entity);
    if (entity.role !== 'candidate' || box === undefined) return;
    contrast[entity.entity_type] = ringContrast(raster, pixels, index + 1, box) ?? 0;
  });
  const { room } = trace.scene_ir;
  const shell = room === undefined ? {} : shellShares(view.viewpoint, room, raster, SHELL_GRID);
  const shares = { ...emptyStrips(trace), ...shell };
  return {
    pixel_hash: sha256(new Uint8Array(words.buffer, words.byteOffset, words.byteLength)),
    contrast,
    shares,
  };
}
