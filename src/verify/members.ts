import { toBox } from './box.js';
import { CH } from './chars.js';
import type { Box } from './contract.js';
import { Lexer } from './lexer.js';
import type { Source } from './source.js';
import { keyIs, stringValue } from './strings.js';

/** The parts of an answer object that scoring looks at. */
export interface AnswerObject {
  /** Text of `answer`, trimmed; null if it is null, undefined if it is neither text nor null. */
  readonly answer: string | null | undefined;
  readonly annotation: Box | null;
  readonly answerKeys: number;
  readonly annotationKeys: number;
  readonly otherKeys: number;
}

/** Reads the object at `start`, which is known to be readable; the last value of a repeated key counts. */
export function readAnswerObject(source: Source, start: number): AnswerObject {
  const lexer = new Lexer(source);
  const counts = { answer: 0, annotation: 0, other: 0 };
  let answerAt = start;
  let annotationAt = -1;
  lexer.pos = start + 1;
  while (lexer.skipBlank() !== CH.closeBrace) {
    const from = lexer.pos;
    lexer.skipKey();
    const isAnswer = keyIs(source, from, lexer.pos, 'answer');
    const isAnnotation = keyIs(source, from, lexer.pos, 'annotation');
    lexer.skipBlank();
    lexer.pos += 1;
    lexer.skipBlank();
    if (isAnswer) answerAt = lexer.pos;
    if (isAnnotation) annotationAt = lexer.pos;
    counts[isAnswer ? 'answer' : isAnnotation ? 'annotation' : 'other'] += 1;
    skipValue(lexer);
    if (lexer.skipBlank() === CH.comma) lexer.pos += 1;
  }
  return {
    answer: readText(lexer, answerAt),
    annotation: annotationAt < 0 ? null : readBox(lexer, annotationAt),
    answerKeys: counts.answer,
    annotationKeys: counts.annotation,
    otherKeys: counts.other,
  };
}

function skipValue(lexer: Lexer): void {
  const { codes } = lexer.source;
  const first = codes[lexer.pos] ?? 0;
  if (first !== CH.openBrace && first !== CH.openSquare) {
    if (!lexer.skipString()) lexer.skipScalar();
    return;
  }
  let depth = 0;
  do {
    const code = codes[lexer.pos] ?? 0;
    if (code === CH.doubleQuote || code === CH.singleQuote) lexer.skipString();
    else if (code === CH.slash) lexer.skipComment();
    else {
      if (code === CH.openBrace || code === CH.openSquare) depth += 1;
      else if (code === CH.closeBrace || code === CH.closeSquare) depth -= 1;
      lexer.pos += 1;
    }
  } while (depth > 0);
}

function readText(lexer: Lexer, at: number): string | null | undefined {
  const { text } = lexer.source;
  lexer.pos = at;
  if (lexer.skipString()) return stringValue(text, at, lexer.pos);
  return text.startsWith('null', at) ? null : undefined;
}

function readBox(lexer: Lexer, at: number): Box | null {
  const { source } = lexer;
  if (source.at(at) !== CH.openSquare) return null;
  const numbers: number[] = [];
  lexer.pos = at + 1;
  while (lexer.skipBlank() !== CH.closeSquare) {
    const from = lexer.pos;
    if (numbers.length === 4 || !lexer.skipScalar()) return null;
    numbers.push(toNumber(source.text.slice(from, lexer.pos)));
    if (lexer.skipBlank() === CH.comma) lexer.pos += 1;
  }
  return toBox(numbers);
}

/** A number token of JSON5 as a number; NaN for `null`, `true` and `false`. */
function toNumber(token: string): number {
  const negative = token.startsWith('-');
  const size = Number(negative || token.startsWith('+') ? token.slice(1) : token);
  return negative ? -size : size;
}
