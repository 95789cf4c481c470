/** The verify request and its result, as schemas. */
import { Type, type Static } from 'typebox';
import {
  AnnotationSchema,
  AnswerSchema,
  ParamsSchema,
  SeedSchema,
  VersionsSchema,
} from '../pipeline/instance.js';
import { ScoreResult, ScoringOptions } from '../verify/index.js';

/** Bytes of UTF-8 that a response text may have. */
export const MAX_RESPONSE_BYTES = 1024 * 1024;

/** Items of one batch. */
export const MAX_BATCH = 1024;

/** One reply to score. `response` and `answer` exclude each other, which the service checks. */
export const VerifyRequest = Type.Object(
  {
    task: Type.String({ description: 'the task id' }),
    instance_seed: SeedSchema,
    params: Type.Optional(
      Type.Unsafe<Static<typeof ParamsSchema>>({
        ...ParamsSchema,
        description: "the parameters that the instance was asked for with, or all of the instance's `params`",
      }),
    ),
    response: Type.Optional(
      Type.String({ description: "the model's reply as it came; at most 1 MiB of UTF-8" }),
    ),
    answer: Type.Optional(
      Type.Unknown({ description: 'in place of `response`: the answer, read from the reply already' }),
    ),
    annotation: Type.Optional(
      Type.Unknown({ description: 'with `answer`: the box [x0, y0, x1, y1] in pixels' }),
    ),
    mode: Type.Optional(
      Type.Enum(['answer', 'answer_and_annotation'], {
        default: 'answer',
        description: 'what the prompt asked for',
      }),
    ),
    scoring: Type.Optional(ScoringOptions),
    instance_id: Type.Optional(Type.String({ description: 'pins the instance: another one is a 409' })),
    versions: Type.Optional(
      Type.Partial(VersionsSchema, {
        additionalProperties: false,
        description: 'pins versions: another one is a 409',
      }),
    ),
    trace: Type.Optional(Type.Unknown({ description: 'a trace to recheck, as the trace route gives it' })),
    reveal: Type.Optional(
      Type.Boolean({ default: false, description: 'whether the result tells the right answer' }),
    ),
  },
  { additionalProperties: false },
);
export type VerifyRequest = Static<typeof VerifyRequest>;

/** The same with the supplied trace spelled out, for the API document. */
export const DocumentedVerifyRequest = Type.Object(
  { ...VerifyRequest.properties, trace: Type.Optional(Type.Ref('Trace')) },
  {
    $id: 'VerifyRequest',
    additionalProperties: false,
    description: 'Either `response`, or `answer` and perhaps `annotation`.',
  },
);

/** What rechecking found. Margins are metres. */
export const Recheck = Type.Object({
  margin: Type.Number({ description: 'how far the rebuilt answer is from being another, in metres' }),
  agrees: Type.Optional(Type.Boolean({ description: 'the supplied trace equals the rebuilt one' })),
  first_difference: Type.Optional(
    Type.Union([Type.String(), Type.Null()], {
      description: 'JSONPath of the first place where the supplied trace differs; null if it agrees',
    }),
  ),
  supplied_answer: Type.Optional(Type.String({ description: 'what the solver finds in the supplied trace' })),
  supplied_margin: Type.Optional(Type.Number({ description: "the supplied trace's own margin, in metres" })),
});
export type Recheck = Static<typeof Recheck>;

/** A score with its recheck and, where asked for, the truth. */
export const VerifyResult = Type.Object({
  ...ScoreResult.properties,
  recheck: Recheck,
  expected: Type.Optional(
    Type.Object(
      { answer_gt: AnswerSchema, annotation_gt: AnnotationSchema },
      { description: 'only with `reveal`' },
    ),
  ),
});
export type VerifyResult = Static<typeof VerifyResult>;
