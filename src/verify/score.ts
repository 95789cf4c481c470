import { boxIou, toBox } from './box.js';
import type {
  AnnotationTruth,
  AnswerTruth,
  Box,
  ScoreMode,
  ScoreOption,
  ScoreResult,
  ScoringOptions,
} from './contract.js';
import { extractReply, verdict, type Extraction } from './extract.js';
import { NOTHING, OptionReader, UNKNOWN } from './option.js';
import {
  resolveAnswer,
  resolveBox,
  resolveMode,
  resolveScoring,
  type ResolvedScoring,
} from './options-check.js';

/** What both ways of scoring need: the truth, the options on the picture, and how to weigh. */
export interface ScoreTarget {
  readonly answer_gt: AnswerTruth;
  readonly annotation_gt: AnnotationTruth;
  readonly options: readonly ScoreOption[];
  readonly mode: ScoreMode;
  readonly scoring?: ScoringOptions | undefined;
}

/**
 * Scores a model's reply. The box reward is the raw IoU in final-image pixels. Throws a `ScoringError` for bad
 * scoring options, mode or truth; never for anything in the reply.
 */
export function scoreResponse(input: ScoreTarget & { readonly response: string }): ScoreResult {
  const plan = planFor(input);
  return rewards(plan, extractReply(input.response, plan.reader, plan.mode));
}

/** Scores an answer, and a box if there is one, that the client has parsed already: format counts as kept. */
export function scoreParsed(
  input: ScoreTarget & { readonly answer: unknown; readonly annotation?: unknown },
): ScoreResult {
  const plan = planFor(input);
  const { answer } = input;
  const isMissing = answer === null || answer === undefined;
  const named = typeof answer === 'string' ? plan.reader.readValue(answer) : isMissing ? NOTHING : UNKNOWN;
  return rewards(plan, {
    ...verdict(named),
    annotation: toBox(input.annotation),
    source: 'parsed',
    format: { structure: true, json: true, schema: true, found: true },
  });
}

interface Plan {
  readonly letter: string;
  readonly box: Box;
  readonly mode: ScoreMode;
  readonly weights: ResolvedScoring;
  readonly reader: OptionReader;
}

function planFor(target: ScoreTarget): Plan {
  return {
    letter: resolveAnswer(target.answer_gt, target.options),
    box: resolveBox(target.annotation_gt),
    mode: resolveMode(target.mode),
    weights: resolveScoring(target.scoring),
    reader: new OptionReader(target.options),
  };
}

function rewards(plan: Plan, found: Extraction): ScoreResult {
  const correct = found.answer === plan.letter;
  const answer = correct ? 1 : 0;
  const wantsBox = plan.mode === 'answer_and_annotation';
  const iou = wantsBox && found.annotation !== null ? boxIou(found.annotation, plan.box) : 0;
  const task = wantsBox ? taskReward(plan.weights, answer, iou) : answer;
  const { structure, json, schema } = found.format;
  const format = structure && json && schema ? 1 : 0;
  // Written as a step from the task reward, so that two ones make exactly one.
  const overall = task + plan.weights.formatWeight * (format - task);
  return {
    correct,
    overall,
    accuracy: answer,
    answer_reward: answer,
    annotation_reward: iou,
    task_reward: task,
    format,
    format_structure_ok: bit(structure),
    format_json_ok: bit(json),
    format_schema_ok: bit(schema),
    answer_parse_ok: bit(found.answer !== null),
    annotation_parse_ok: bit(found.annotation !== null),
    json_found: bit(found.format.found),
    zero_reward: bit(overall === 0),
    parsed: { answer: found.answer, annotation: found.annotation, source: found.source },
    reason: found.fault ?? (correct ? 'correct' : 'wrong_answer'),
  };
}

/** Divides by the weights' sum last, so that a full score is exactly 1. */
function taskReward(weights: ResolvedScoring, answer: number, iou: number): number {
  const { answerWeight, annotationWeight, formula } = weights;
  const boxShare = annotationWeight * iou * (formula === 'gated' ? answer : 1);
  return (answerWeight * answer + boxShare) / (answerWeight + annotationWeight);
}

function bit(value: boolean): number {
  return value ? 1 : 0;
}
