import type {
  AnnotationTruth,
  AnswerTruth,
  Box,
  ScoreFormula,
  ScoreMode,
  ScoreOption,
  ScoringOptions,
} from './contract.js';
import { toBox } from './box.js';
import { ScoringError } from './errors.js';

/** Scoring options with every default filled in. */
export interface ResolvedScoring {
  readonly answerWeight: number;
  readonly annotationWeight: number;
  readonly formula: ScoreFormula;
  readonly formatWeight: number;
}

const NAMES = ['answer_weight', 'annotation_weight', 'formula', 'format_weight'] as const;

const DEFAULTS: ResolvedScoring = {
  answerWeight: 0.5,
  annotationWeight: 0.5,
  formula: 'gated',
  formatWeight: 0,
};

/** Fills in defaults; throws a {@link ScoringError} for an option that is unknown or out of range. */
export function resolveScoring(scoring?: ScoringOptions): ResolvedScoring {
  if (scoring === undefined) return DEFAULTS;
  for (const name of Object.keys(scoring)) {
    if (!NAMES.some((known) => known === name))
      throw new ScoringError('scoring option', name, NAMES.join(', '));
  }
  const answerWeight = weight('scoring.answer_weight', scoring.answer_weight ?? DEFAULTS.answerWeight);
  const annotationWeight = weight(
    'scoring.annotation_weight',
    scoring.annotation_weight ?? DEFAULTS.annotationWeight,
  );
  const sum = answerWeight + annotationWeight;
  if (!(sum > 0 && Number.isFinite(sum))) {
    throw new ScoringError(
      'scoring.answer_weight + scoring.annotation_weight',
      sum,
      'a finite number above 0',
    );
  }
  return {
    answerWeight,
    annotationWeight,
    formula: oneOf('scoring.formula', scoring.formula ?? DEFAULTS.formula, ['gated', 'additive']),
    formatWeight: weight('scoring.format_weight', scoring.format_weight ?? DEFAULTS.formatWeight, 1),
  };
}

/** The mode, checked for callers without types. */
export function resolveMode(mode: ScoreMode): ScoreMode {
  return oneOf('mode', mode, ['answer', 'answer_and_annotation']);
}

/** The right letter in upper case; throws a {@link ScoringError} if no option has it. */
export function resolveAnswer(truth: AnswerTruth, options: readonly ScoreOption[]): string {
  const value = typeof truth === 'string' ? truth : truth.value;
  const letter = value.trim().toUpperCase();
  const labels = options.map(({ label }) => label.trim().toUpperCase());
  if (!labels.includes(letter)) throw new ScoringError('answer_gt', value, `one of ${labels.join(', ')}`);
  return letter;
}

/** The right box with ordered corners; throws a {@link ScoringError} if it is none. */
export function resolveBox(truth: AnnotationTruth): Box {
  const value = 'value' in truth ? truth.value : truth;
  const box = toBox(value);
  if (box === null)
    throw new ScoringError('annotation_gt', value, 'four finite numbers [x0, y0, x1, y1] with an area');
  return box;
}

function weight(name: string, value: unknown, most = Number.MAX_VALUE): number {
  if (typeof value === 'number' && value >= 0 && value <= most) return value;
  throw new ScoringError(name, value, most === 1 ? 'a number from 0 to 1' : 'a finite number from 0 up');
}

function oneOf<Value extends string>(name: string, value: Value, accepted: readonly Value[]): Value {
  if (accepted.includes(value)) return value;
  throw new ScoringError(name, value, accepted.join(', '));
}
