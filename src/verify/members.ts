import { toBox } from './box.js';
import { CH } from './chars.js';
import type { Box } from './contract.js';
import { Lexer } from './lexer.js';
import { keyIs, stringValue } from './strings.js';

/** The parts of an answer object that scoring looks at. */
export interface AnswerObject {
  /** Text of `answer`; null if it is null, undefined if it is neither text nor null. */
  readonly answer: string | null | undefined;
  readonly annotation: Box | null;
  readonly answerKeys: number;
  readonly annotationKeys: number;
  readonly otherKeys: number;
}

/** Reads the object at `start`, which is known to be readable; the last value of a repeated key counts. */
export function readAnswerObject(text: string, start: number): AnswerObject {
  const lexer = new Lexer(text);
  const counts = { answer: 0, annotation: 0, other: 0 };
  let answerAt = start;
  let annotationAt = -1;
  lexer.pos = start + 1;
  while (lexer.skipBlank() && text.charCodeAt(lexer.pos) !== CH.closeBrace) {
    const from = lexer.pos;
    lexer.skipKey();
    const isAnswer = keyIs(text, from, lexer.pos, 'answer');
    const isAnnotation = keyIs(text, from, lexer.pos, 'annotation');
    lexer.skipBlank();
    lexer.pos += 1;
    lexer.skipBlank();
    if (isAnswer) answerAt = lexer.pos;
    if (isAnnotation) annotationAt = lexer.pos;
    counts[isAnswer ? 'answer' : isAnnotation ? 'annotation' : 'other'] += 1;
    skipValue(lexer);
    lexer.skipBlank();
    if (text.charCodeAt(lexer.pos) === CH.comma) lexer.pos += 1;
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
  const { text } = lexer;
  let depth = 0;
  do {
    const code = text.charCodeAt(lexer.pos);
    if (code === CH.openBrace || code === CH.openSquare) depth += 1;
    if (code === CH.closeBrace || code === CH.closeSquare) depth -= 1;
    if (code === CH.doubleQuote || code === CH.singleQuote) lexer.skipString();
    else if (depth === 0 && code !== CH.closeBrace && code !== CH.closeSquare) lexer.skipScalar();
    else lexer.pos += 1;
    if (depth > 0) lexer.skipBlank();
  } while (depth > 0 && lexer.pos < text.length);
}

function readText(lexer: Lexer, at: number): string | null | undefined {
  const { text } = lexer;
  lexer.pos = at;
  if (lexer.skipString()) return stringValue(text, at, lexer.pos);
  return text.startsWith('null', at) ? null : undefined;
}

function readBox(lexer: Lexer, at: number): Box | null {
  const { text } = lexer;
  if (text.charCodeAt(at) !== CH.openSquare) return null;
  const numbers: number[] = [];
  lexer.pos = at + 1;
  while (lexer.skipBlank() && text.charCodeAt(lexer.pos) !== CH.closeSquare) {
    const from = lexer.pos;
    if (numbers.length === 4 || !lexer.skipScalar()) return null;
    numbers.push(toNumber(text.slice(from, lexer.pos)));
    lexer.skipBlank();
    if (text.charCodeAt(lexer.pos) === CH.comma) lexer.pos += 1;
  }
  return toBox(numbers);
}

/** A number token of JSON5 as a number; NaN for `null`, `true` and `false`. */
function toNumber(token: string): number {
  const negative = token.startsWith('-');
  const size = Number(negative || token.startsWith('+') ? token.slice(1) : token);
  return negative ? -size : size;
}
