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

/** One instance: the truth, and the options on the picture. */
export interface ScoreTruth {
  readonly answer_gt: AnswerTruth;
  readonly annotation_gt: AnnotationTruth;
  readonly options: readonly ScoreOption[];
}

/** What both ways of scoring need: the instance, and how to weigh. */
export interface ScoreTarget extends ScoreTruth {
  readonly mode: ScoreMode;
  readonly scoring?: ScoringOptions | undefined;
}

/** An answer, and a box if there is one, that the client has read out of a reply already. */
export interface ParsedAnswer {
  readonly answer: unknown;
  readonly annotation?: unknown;
}

/**
 * Scores a model's reply. The box reward is the raw IoU in final-image pixels. Throws a `ScoringError` for bad
 * scoring options, mode or truth; never for anything in the reply.
 */
export function scoreResponse(input: ScoreTarget & { readonly response: string }): ScoreResult {
  return new Scorer(input).response(input.response, input.mode, input.scoring);
}

/** Scores an answer, and a box if there is one, that the client has parsed already: format counts as kept. */
export function scoreParsed(input: ScoreTarget & ParsedAnswer): ScoreResult {
  return new Scorer(input).parsed(input, input.mode, input.scoring);
}

const PARSED_FORMAT = { structure: true, json: true, schema: true, found: true };

/** Scores any number of replies to one instance. Its methods throw a `ScoringError` for a bad mode or scoring option. */
export class Scorer {
  private readonly letter: string;
  private readonly box: Box;
  private readonly reader: OptionReader;

  /** Throws a `ScoringError` for a truth that is no option or no box. */
  constructor(truth: ScoreTruth) {
    this.letter = resolveAnswer(truth.answer_gt, truth.options);
    this.box = resolveBox(truth.annotation_gt);
    this.reader = new OptionReader(truth.options);
  }

  /** See {@link scoreResponse}. */
  response(response: string, mode: ScoreMode, scoring?: ScoringOptions): ScoreResult {
    const plan = this.plan(mode, scoring);
    return rewards(plan, extractReply(response, this.reader, plan.mode));
  }

  /** See {@link scoreParsed}. */
  parsed({ answer, annotation }: ParsedAnswer, mode: ScoreMode, scoring?: ScoringOptions): ScoreResult {
    const plan = this.plan(mode, scoring);
    const isMissing = answer === null || answer === undefined;
    const named = typeof answer === 'string' ? this.reader.readValue(answer) : isMissing ? NOTHING : UNKNOWN;
    const { answer: letter, fault } = verdict(named);
    const box = toBox(annotation);
    return rewards(plan, { answer: letter, fault, annotation: box, source: 'parsed', format: PARSED_FORMAT });
  }

  private plan(mode: ScoreMode, scoring: ScoringOptions | undefined): Plan {
    const { letter, box } = this;
    return { letter, box, mode: resolveMode(mode), weights: resolveScoring(scoring) };
  }
}

interface Plan {
  readonly letter: string;
  readonly box: Box;
  readonly mode: ScoreMode;
  readonly weights: ResolvedScoring;
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
