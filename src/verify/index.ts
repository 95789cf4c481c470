/** Reads a model's reply and scores it: text in, rewards out; pure, and linear in the length of the text. */
export {
  AnnotationTruth,
  AnswerSource,
  AnswerTruth,
  Box,
  ParsedReply,
  ScoreFormula,
  ScoreMode,
  ScoreOption,
  ScoreReason,
  ScoreResult,
  ScoringOptions,
} from './contract.js';
export { ScoringError } from './errors.js';
export { extractReply, type Extraction, type FormatFindings } from './extract.js';
export { OptionReader } from './option.js';
export { Scorer, scoreParsed, scoreResponse, type ScoreTarget } from './score.js';
export { readerWarmUp } from './warm-up.js';
