import { Type, type Static } from 'typebox';

const zeroOrOne = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

/** What the prompt asked for: the letter alone, or the letter and the box. */
export const ScoreMode = Type.Enum(['answer', 'answer_and_annotation'], {
  description:
    'What the prompt asked for. It decides which keys the format expects and what the task reward counts.',
});
export type ScoreMode = Static<typeof ScoreMode>;

/** How the answer and the box make one task reward. */
export const ScoreFormula = Type.Enum(['gated', 'additive'], {
  description:
    'gated: answer × (wa + wb × iou). additive: wa × answer + wb × iou. Weights are divided by their sum.',
});
export type ScoreFormula = Static<typeof ScoreFormula>;

/** Scoring options as a client sends them; what is left out takes its default. */
export const ScoringOptions = Type.Object(
  {
    answer_weight: Type.Optional(Type.Number({ minimum: 0, default: 0.5 })),
    annotation_weight: Type.Optional(Type.Number({ minimum: 0, default: 0.5 })),
    formula: Type.Optional(Type.Enum(['gated', 'additive'], { default: 'gated' })),
    format_weight: Type.Optional(Type.Number({ minimum: 0, maximum: 1, default: 0 })),
  },
  {
    additionalProperties: false,
    description: 'Weights are finite; answer_weight + annotation_weight is above 0.',
  },
);
export type ScoringOptions = Static<typeof ScoringOptions>;

/** One lettered choice: its letter and the text printed beside it. */
export const ScoreOption = Type.Object({ label: Type.String(), descriptor: Type.String() });
export type ScoreOption = Static<typeof ScoreOption>;

/** Two corners in final-image pixels: [x0, y0, x1, y1]. */
export const Box = Type.Tuple([Type.Number(), Type.Number(), Type.Number(), Type.Number()]);
export type Box = Static<typeof Box>;

/** The right letter, bare or as instances carry it. */
export const AnswerTruth = Type.Union([
  Type.String(),
  Type.Object({ type: Type.Literal('option_letter'), value: Type.String() }),
]);
export type AnswerTruth = Static<typeof AnswerTruth>;

/** The right box, bare or as instances carry it. */
export const AnnotationTruth = Type.Union([Box, Type.Object({ type: Type.Literal('bbox'), value: Box })]);
export type AnnotationTruth = Static<typeof AnnotationTruth>;

/** Where in the reply the answer was read. */
export const AnswerSource = Type.Enum([
  'object',
  'json5_object',
  'declaration',
  'answer_tag',
  'boxed',
  'letter',
  'parsed',
  'none',
]);
export type AnswerSource = Static<typeof AnswerSource>;

/** Why the answer counted or did not. */
export const ScoreReason = Type.Enum([
  'correct',
  'wrong_answer',
  'no_answer',
  'ambiguous_answer',
  'unknown_option',
  'unfinished_reasoning',
]);
export type ScoreReason = Static<typeof ScoreReason>;

/** What was read out of a reply. */
export const ParsedReply = Type.Object({
  answer: Type.Union([Type.String(), Type.Null()], { description: 'The option letter, or null.' }),
  annotation: Type.Union([Box, Type.Null()], { description: 'The box with ordered corners, or null.' }),
  source: AnswerSource,
});
export type ParsedReply = Static<typeof ParsedReply>;

/** Rewards from 0 to 1, diagnostics as 0 or 1, and what was read. */
export const ScoreResult = Type.Object({
  correct: Type.Boolean({ description: 'The letter is right, whatever the box.' }),
  overall: zeroOrOne('(1 − format_weight) × task_reward + format_weight × format'),
  accuracy: zeroOrOne('Same as answer_reward.'),
  answer_reward: zeroOrOne('1 if the letter is right.'),
  annotation_reward: zeroOrOne('IoU of the boxes; 0 in mode answer, where no box is asked for.'),
  task_reward: zeroOrOne('The reward before format.'),
  format: zeroOrOne('1 if the three format diagnostics are 1.'),
  format_structure_ok: zeroOrOne('The reply ends with the object, bare or in a clean fence.'),
  format_json_ok: zeroOrOne('The object is strict JSON and repeats neither answer nor annotation.'),
  format_schema_ok: zeroOrOne('The object has exactly the keys of the mode.'),
  answer_parse_ok: zeroOrOne('The answer names one option.'),
  annotation_parse_ok: zeroOrOne('The annotation is a box.'),
  json_found: zeroOrOne('A readable object with an answer was found.'),
  zero_reward: zeroOrOne('1 if overall is 0.'),
  parsed: ParsedReply,
  reason: ScoreReason,
});
export type ScoreResult = Static<typeof ScoreResult>;
