/** Prompts: a bundle of wordings is checked once when it is loaded, then rendered per instance. */
import { Value } from 'typebox/value';
import type { Rng } from '../core/rng.js';
import { contentDefects, fillSlots, formDefects, PromptBundle, type PromptPart } from './prompt-schema.js';

export type { PromptBundle } from './prompt-schema.js';

/** Both output modes, in the order in which they are rendered. */
export const PROMPT_MODES = ['answer_only', 'answer_and_annotation'] as const;
export type PromptMode = (typeof PROMPT_MODES)[number];

/** What a prompt is rendered for. `optionLabels` and `image` (final picture, pixels) are all it learns about the instance. */
export interface PromptRequest {
  readonly taskId: string;
  readonly queryId: string;
  /** The task's own slots, for example `{ reference_name: 'TV' }`; exactly those that the bundle lists for the task. */
  readonly slots: Readonly<Record<string, string>>;
  readonly optionLabels: readonly string[];
  readonly image: { readonly width: number; readonly height: number };
  readonly rng: Rng;
}

/** The index of the wording chosen for each part, and the finished text of each output mode. */
export interface RenderedPrompts {
  readonly keys: Readonly<Record<'scene' | 'query' | PromptMode, number>>;
  readonly prompt_variants: Readonly<Record<PromptMode, string>>;
}

/** A frozen bundle from parsed JSON. Throws an Error that lists every defect by file `name`, part and wording index (from 0). */
export function loadPromptBundle(json: unknown, name: string): PromptBundle {
  if (!Value.Check(PromptBundle, json)) throw defective(name, formDefects(json));
  const bundle = structuredClone(json);
  const defects = contentDefects(bundle);
  if (defects.length > 0) throw defective(name, defects);
  deepFreeze(bundle);
  return bundle;
}

/**
 * Throws an Error unless the bundle holds exactly the task's query ids and fills exactly the slots that the task gives:
 * called once per task at start, so that a gap cannot wait for an unlucky seed.
 */
export function checkPromptTask(
  bundle: PromptBundle,
  task: { readonly taskId: string; readonly queryIds: readonly string[]; readonly slots: readonly string[] },
): void {
  const place = `${bundle.id}: ${task.taskId}`;
  const entry = own(bundle.tasks, task.taskId, `${place} has no wordings`);
  requireSame(`${place}, query ids`, Object.keys(entry.queries), task.queryIds);
  requireSame(`${place}, slots`, entry.slots, task.slots);
}

/** The prompt of both output modes. Each part's wording, and the example, come from a fork of their own. */
export function renderPrompts(bundle: PromptBundle, request: PromptRequest): RenderedPrompts {
  const { taskId, queryId, slots, rng } = request;
  const task = own(bundle.tasks, taskId, `${bundle.id}: ${taskId} has no wordings`);
  const queryPart = own(task.queries, queryId, `${bundle.id}: ${taskId} has no query ${queryId}`);
  requireSame(`${bundle.id}: ${taskId}, slots`, task.slots, Object.keys(slots));
  const scene = choose(bundle.scene, rng.fork('scene'), {});
  const query = choose(queryPart, rng.fork('query'), slots);
  const examples = exampleJson(request, rng.fork('example'));
  const output = (mode: PromptMode) =>
    choose(bundle.output[mode], rng.fork(mode), { ...outputSlots(request), example_json: examples[mode] });
  const only = output('answer_only');
  const both = output('answer_and_annotation');
  const question = `${scene.text} ${query.text}`;
  return {
    keys: {
      scene: scene.index,
      query: query.index,
      answer_only: only.index,
      answer_and_annotation: both.index,
    },
    prompt_variants: {
      answer_only: `${question}\n${only.text}`,
      answer_and_annotation: `${question}\n${both.text}`,
    },
  };
}

function choose(part: PromptPart, rng: Rng, values: Readonly<Record<string, string>>) {
  const index = rng.int(0, part.wordings.length - 1);
  const wording = part.wordings[index];
  if (wording === undefined) throw new RangeError(`there is no wording ${index}`);
  return { index, text: fillSlots(wording, (slot) => own(values, slot, `nothing fills the slot {${slot}}`)) };
}

function outputSlots({ optionLabels, image }: PromptRequest): Record<string, string> {
  const [first, last] = [optionLabels.at(0), optionLabels.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('a prompt needs option labels');
  return {
    first_option: first,
    last_option: last,
    image_width: String(image.width),
    image_height: String(image.height),
  };
}

/** A random letter and a random box of the size of an object: the stream knows nothing of the answer, so neither does the example. */
function exampleJson({ optionLabels, image }: PromptRequest, rng: Rng): Record<PromptMode, string> {
  const letter = JSON.stringify(rng.pick(optionLabels));
  const width = rng.int(Math.ceil(image.width / 20), Math.floor(image.width / 6));
  const height = rng.int(Math.ceil(image.height / 20), Math.floor(image.height / 6));
  const left = rng.int(0, image.width - width);
  const top = rng.int(0, image.height - height);
  const box = [left, top, left + width, top + height].join(', ');
  return {
    answer_only: `{"answer": ${letter}}`,
    answer_and_annotation: `{"answer": ${letter}, "annotation": [${box}]}`,
  };
}

/** An own property: a task called `constructor` must not find one of the prototype's. */
function own<T>(record: Readonly<Record<string, T>>, key: string, problem: string): T {
  const value = Object.hasOwn(record, key) ? record[key] : undefined;
  if (value === undefined) throw new Error(problem);
  return value;
}

function requireSame(place: string, declared: readonly string[], given: readonly string[]): void {
  const missing = declared.filter((name) => !given.includes(name));
  const surplus = given.filter((name) => !declared.includes(name));
  if (missing.length > 0)
    throw new Error(`${place}: the bundle has ${missing.join(', ')}, the task does not`);
  if (surplus.length > 0)
    throw new Error(`${place}: the task has ${surplus.join(', ')}, the bundle does not`);
}

function defective(name: string, defects: readonly string[]): Error {
  return new Error(`prompt bundle ${name}:\n${defects.map((defect) => `  ${defect}`).join('\n')}`);
}

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.values(value).forEach(deepFreeze);
  Object.freeze(value);
}
