/** The library: instances, solving and scoring without a server. */
import { ServiceError } from './core/errors.js';
import { MAX_SEED, type InstanceCore, type ImageFacts, type Versions } from './pipeline/instance.js';
import { versionsOf } from './pipeline/identity.js';
import { renderInstance } from './pipeline/pipeline.js';
import { checkParams } from './service/instance-key.js';
import { PROMPT_MODES, type PromptMode } from './service/instance-texts.js';
import { boxOfSupplied, checkTrace, solveSupplied } from './service/supplied-trace.js';
import { findTask, TASKS } from './tasks/registry.js';
import type { Task } from './tasks/task.js';

export { scoreParsed, scoreResponse, ScoringError } from './verify/index.js';
export type { ScoreMode, ScoreResult, ScoreTarget, ScoringOptions } from './verify/index.js';
export { ServiceError } from './core/errors.js';
export type { ErrorCode } from './core/errors.js';
export type { ImageFacts, InstanceCore, Trace, Versions } from './pipeline/instance.js';
export type { PromptMode } from './service/instance-texts.js';

/** What to generate; parameters that are left out are drawn from the seed. */
export interface GenerateRequest {
  readonly task: string;
  /** An integer from 0 to 2^53 - 1. */
  readonly instance_seed: number;
  readonly params?: Readonly<Record<string, string>>;
  /** Which wording `prompt` holds; `answer_only` if left out. */
  readonly prompt_mode?: PromptMode;
}

/** An instance with its picture as PNG bytes. */
export interface GeneratedInstance extends InstanceCore {
  readonly prompt: string;
  readonly image: ImageFacts & { readonly format: 'png'; readonly bytes: Uint8Array };
}

/**
 * What the solver finds in a trace; `margin` is metres, and the task's own fields come beside it. `box` is the annotation, seen again
 * through the trace's camera: [x0, y0, x1, y1] in pixels, origin top left, half-open.
 */
export interface SolvedTrace {
  readonly answer: string;
  readonly box: readonly [number, number, number, number];
  readonly answer_object_id: string;
  readonly margin: number;
  readonly witness_ids: readonly string[];
  readonly facts: Readonly<Record<string, unknown>>;
}

/** A task as the catalogue describes it. */
export interface TaskDescription {
  readonly id: string;
  readonly domain: string;
  readonly scene_id: string;
  readonly title: string;
  readonly description: string;
  readonly query_ids: readonly string[];
  readonly params: readonly {
    readonly name: string;
    readonly description: string;
    readonly values: readonly string[];
  }[];
  readonly versions: Versions;
}

/** All tasks, in the order of the catalogue. */
export const tasks: readonly TaskDescription[] = TASKS.map((task) => ({
  id: task.id,
  domain: task.domain,
  scene_id: task.scene_id,
  title: task.title,
  description: task.description,
  query_ids: task.query_ids,
  params: task.params.map(({ name, description, values }) => ({ name, description, values })),
  versions: versionsOf(task),
}));

/**
 * Builds and draws an instance in the calling thread. Rejects with a {@link ServiceError} for a request that cannot be served:
 * `unknown_task`, `invalid_seed`, `unknown_parameter`, `invalid_parameter`, `not_generable`.
 */
export async function generateInstance(request: GenerateRequest): Promise<GeneratedInstance> {
  const { instance_seed: seed, params = {}, prompt_mode: mode = 'answer_only' } = request;
  const task = requireKnownTask(request.task);
  if (!Number.isInteger(seed) || seed < 0 || seed > MAX_SEED) {
    throw new ServiceError(
      'invalid_seed',
      `The seed ${seed} cannot be used. Give an integer from 0 to ${MAX_SEED}.`,
    );
  }
  checkParams(task, params);
  if (!PROMPT_MODES.includes(mode)) {
    throw new ServiceError('invalid_parameter', `'prompt_mode' must be one of ${PROMPT_MODES.join(', ')}.`);
  }
  const outcome = await renderInstance({ task_id: task.id, instance_seed: seed, params });
  if (!outcome.ok) throw new ServiceError(outcome.code, outcome.detail);
  const { core, image, png } = outcome.value;
  return { ...core, prompt: core.prompt_variants[mode], image: { ...image, format: 'png', bytes: png } };
}

/**
 * Answer and box of a trace, from its own scene and camera. Throws a {@link ServiceError}: `unknown_task`, or `invalid_trace` for a
 * trace that is malformed or has no answer.
 */
export function solveTrace(request: { readonly task: string; readonly trace: unknown }): SolvedTrace {
  const trace = checkTrace(request.trace);
  const solution = solveSupplied(requireKnownTask(request.task), trace);
  const { answer_label, answer_object_id, margin, witness_ids, facts } = solution;
  const box = boxOfSupplied(trace, solution);
  return { answer: answer_label, box, answer_object_id, margin, witness_ids, facts };
}

function requireKnownTask(id: string): Task {
  const task = findTask(id);
  if (task !== undefined) return task;
  throw new ServiceError('unknown_task', `There is no task '${id.slice(0, 80)}'. See \`tasks\`.`);
}
