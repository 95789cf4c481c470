import type { AnswerSource, Box, ScoreMode, ScoreReason } from './contract.js';
import { Containers } from './containers.js';
import { CH } from './chars.js';
import { endsWithObject } from './format.js';
import { readAnswerObject, type AnswerObject } from './members.js';
import { NOTHING, UNKNOWN, type Named, type OptionReader } from './option.js';
import { readProse } from './prose.js';
import { Source } from './source.js';
import { visibleText } from './visible.js';

/** Format diagnostics of a reply, each of its own. */
export interface FormatFindings {
  readonly structure: boolean;
  readonly json: boolean;
  readonly schema: boolean;
  /** An object with an answer was found. */
  readonly found: boolean;
}

/** What a reply holds, before it is compared with any truth. */
export interface Extraction {
  readonly answer: string | null;
  readonly annotation: Box | null;
  readonly source: AnswerSource;
  /** Why there is no answer; null if there is one. */
  readonly fault: Exclude<ScoreReason, 'correct' | 'wrong_answer'> | null;
  readonly format: FormatFindings;
}

const NO_FORMAT: FormatFindings = { structure: false, json: false, schema: false, found: false };

/**
 * Reads answer and box out of a model's reply, in time linear in its length. Never throws: what cannot be read
 * is reported as a fault. The mode decides only which keys the format expects.
 */
export function extractReply(reply: string, options: OptionReader, mode: ScoreMode): Extraction {
  const { text, unfinished } = visibleText(reply);
  if (unfinished) return withoutObject({ answer: null, fault: 'unfinished_reasoning' }, 'none');
  const source = new Source(text);
  const containers = new Containers(source);
  const start = lastAnswerObject(source, containers);
  if (start < 0) {
    const prose = readProse(source, containers, options);
    return withoutObject(verdict(prose.named), prose.source);
  }
  const object = readAnswerObject(source, start);
  const strict = containers.isStrict(start);
  const structure = endsWithObject(source, start, containers.endFrom(start));
  const { answer, fault } = verdict(nameOf(object, options));
  return {
    answer,
    fault,
    annotation: object.annotation,
    source: strict ? 'object' : 'json5_object',
    format: { structure, json: strict && isSingle(object), schema: hasKeysOf(object, mode), found: true },
  };
}

function withoutObject({ answer, fault }: Verdict, source: AnswerSource): Extraction {
  return { answer, fault, annotation: null, source, format: NO_FORMAT };
}

/** Start of the last top-level object with its own key `answer`, or −1: what a readable container holds is passed over. */
function lastAnswerObject(source: Source, containers: Containers): number {
  const { text, codes } = source;
  let last = -1;
  // Without the name, or an escape that may spell it, there is nothing to look for.
  if (!text.includes('answer') && !text.includes('\\')) return last;
  const limit = text.lastIndexOf('}');
  for (let at = 0; at < limit; at += 1) {
    const code = codes[at];
    if (code !== CH.openBrace && code !== CH.openSquare) continue;
    const end = containers.endFrom(at);
    if (end < 0) continue;
    if (containers.hasAnswer(at)) last = at;
    at = end - 1;
  }
  return last;
}

type Verdict = Pick<Extraction, 'answer' | 'fault'>;

/** An answer or the fault that stands for it, from what a text names. */
export function verdict(named: Named): Verdict {
  switch (named.kind) {
    case 'letter':
      return { answer: named.letter, fault: null };
    case 'ambiguous':
      return { answer: null, fault: 'ambiguous_answer' };
    case 'unknown':
      return { answer: null, fault: 'unknown_option' };
    case 'nothing':
      return { answer: null, fault: 'no_answer' };
  }
}

function nameOf({ answer }: AnswerObject, options: OptionReader): Named {
  if (answer === null) return NOTHING;
  return answer === undefined ? UNKNOWN : options.readValue(answer);
}

function isSingle(object: AnswerObject): boolean {
  return object.answerKeys === 1 && object.annotationKeys <= 1;
}

function hasKeysOf(object: AnswerObject, mode: ScoreMode): boolean {
  const wantsBox = mode === 'answer_and_annotation';
  return object.otherKeys === 0 && object.annotationKeys > 0 === wantsBox;
}
