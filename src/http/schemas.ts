/** Schemas of requests and answers for the API document; what an answer holds is serialized elsewhere. */
import { Type, type TSchema } from 'typebox';
import { ERROR_TABLE, type ErrorCode } from '../core/errors.js';
import { ImageFactsSchema, InstanceCoreSchema, VersionsSchema } from '../pipeline/instance.js';
import { PROMPT_MODES, VIEWS } from '../service/instance-texts.js';
import { VerifyResult } from '../service/verify-contract.js';
import type { Task } from '../tasks/task.js';
import { IMAGE_LINKS } from './instance-query.js';
import { PROBLEM_TYPE } from './problem.js';

const core = InstanceCoreSchema.properties;

const ImageSchema = Type.Object({
  image_id: Type.Literal('img0'),
  url: Type.String({ description: 'an address, or a data URI with image=inline' }),
  format: Type.Literal('png'),
  ...ImageFactsSchema.properties,
});

/** An instance as the routes give it. */
export const Instance = Type.Object(
  {
    instance_id: core.instance_id,
    instance_seed: core.instance_seed,
    task: core.task,
    domain: core.domain,
    scene_id: core.scene_id,
    scene_variant: core.scene_variant,
    query_id: core.query_id,
    params: core.params,
    prompt: Type.String({ description: 'the wording of `prompt_mode`' }),
    prompt_variants: core.prompt_variants,
    image_url: Type.String(),
    images: Type.Array(ImageSchema, { minItems: 1, maxItems: 1 }),
    options: core.options,
    answer_gt: Type.Optional(core.answer_gt),
    annotation_gt: Type.Optional(core.annotation_gt),
    reward_contract: Type.Optional(core.reward_contract),
    trace: Type.Optional(Type.Ref('Trace')),
    versions: core.versions,
  },
  {
    $id: 'Instance',
    description: 'One instance. With view=question, answer, box, reward contract and trace are absent.',
  },
);

/** The seven sections of a trace. */
export const NamedTrace = Type.Object(core.trace.properties, {
  $id: 'Trace',
  description: 'All that is needed to recompute answer and box.',
});

const JsonSchemaObject = Type.Record(Type.String(), Type.Unknown(), { description: 'a JSON Schema' });

/** A task of the catalogue. */
export const TaskEntry = Type.Object(
  {
    id: Type.String(),
    domain: Type.String(),
    scene_id: Type.String(),
    title: Type.String(),
    description: Type.String(),
    query_ids: Type.Array(Type.String()),
    answer_type: Type.String(),
    annotation_type: Type.String(),
    reasoning_operations: Type.Array(Type.String()),
    program: Type.String(),
    params: JsonSchemaObject,
    output_params: JsonSchemaObject,
    versions: VersionsSchema,
    links: Type.Record(Type.String(), Type.String(), { description: 'example addresses' }),
  },
  { $id: 'TaskEntry', description: 'A task: what it asks, its parameters, and where to try it.' },
);

/** The result's schema under its name in the document. */
export const NamedVerifyResult = Type.Object(VerifyResult.properties, {
  $id: 'VerifyResult',
  description: 'Rewards from 0 to 1, diagnostics as 0 or 1, and what was read.',
});

/** Path parameters. */
export const TaskPath = Type.Object({
  task_id: Type.String({
    description: 'an id from GET /tasks',
    examples: ['task_three_d__object_scene__height_extremum_label'],
  }),
});
export const SeedPath = Type.Object({
  ...TaskPath.properties,
  seed: Type.String({
    pattern: '^(0|[1-9][0-9]{0,15})$',
    description: 'an integer from 0 to 2^53 - 1 in plain digits',
    examples: ['42'],
  }),
});
export const QueryPath = Type.Object({
  ...TaskPath.properties,
  query_id: Type.String({ description: "one of the task's query ids", examples: ['lowest_above_floor'] }),
  seed: SeedPath.properties.seed,
});

/** The parameters that shape an answer and leave the instance as it is. */
export const FormParams = {
  view: Type.Optional(
    Type.Enum([...VIEWS], {
      type: 'string',
      default: VIEWS[0],
      description: 'question leaves out answer, box, reward contract and trace',
    }),
  ),
  image: Type.Optional(
    Type.Enum([...IMAGE_LINKS], {
      type: 'string',
      default: IMAGE_LINKS[0],
      description: 'the picture as an address or as a data URI',
    }),
  ),
  prompt_mode: Type.Optional(
    Type.Enum([...PROMPT_MODES], {
      type: 'string',
      default: PROMPT_MODES[0],
      description: 'the wording given as `prompt`',
    }),
  ),
};

/** The pinned version. */
export const VersionParam = {
  v: Type.Optional(
    Type.String({
      pattern: '^[0-9a-f]{12}$',
      description: "the version tag of the service's own addresses; another version is a 409",
    }),
  ),
};

/** The parameters of all tasks together; which values a task takes is in its catalogue entry. */
export function taskParams(tasks: readonly Task[]): Record<string, TSchema> {
  const params: Record<string, TSchema> = {};
  const names = new Set(tasks.flatMap((task) => task.params.map((spec) => spec.name)));
  for (const name of names) {
    const specs = tasks.flatMap((task) => task.params.filter((spec) => spec.name === name));
    const values = [...new Set(specs.flatMap((spec) => spec.values))];
    const description = [...new Set(specs.map((spec) => spec.description))].join('; ');
    params[name] = Type.Optional(
      Type.Enum(values, { type: 'string', description: `${description}. Drawn from the seed if left out.` }),
    );
  }
  return params;
}

/** Error answers of a route, by status, from the codes it can give beside those that every route can. */
export function problems(...codes: readonly ErrorCode[]): Record<number, TSchema> {
  return unlimitedProblems(...codes, 'rate_limited');
}

/** The same for routes that no rate limit applies to. */
export function unlimitedProblems(...codes: readonly ErrorCode[]): Record<number, TSchema> {
  const answers: Record<number, TSchema> = {};
  const all: readonly ErrorCode[] = [...codes, 'shutting_down', 'internal_error'];
  for (const status of new Set(all.map((code) => ERROR_TABLE[code].status))) {
    const here = [...new Set(all.filter((code) => ERROR_TABLE[code].status === status))];
    const description = here.map((code) => `\`${code}\`: ${ERROR_TABLE[code].title}.`).join(' ');
    const examples = Object.fromEntries(
      here.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
    );
    const content = { [PROBLEM_TYPE]: { schema: Type.Ref('Problem'), examples } };
    answers[status] = Type.Unsafe({ description, content });
  }
  return answers;
}

/** One answer of a route with its media type and, where it is text, an example. */
export function answer(description: string, mediaType: string, schema: TSchema, example?: unknown): TSchema {
  const shown = example === undefined ? {} : { example };
  return Type.Unsafe({ description, content: { [mediaType]: { schema, ...shown } } });
}
