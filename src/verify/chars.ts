import type { Source } from './source.js';

/** Code units by name, so that scanners read as grammar. */
export const CH = {
  tab: 9,
  lf: 10,
  cr: 13,
  space: 32,
  doubleQuote: 34,
  dollar: 36,
  singleQuote: 39,
  star: 42,
  plus: 43,
  comma: 44,
  minus: 45,
  dot: 46,
  slash: 47,
  zero: 48,
  nine: 57,
  colon: 58,
  openSquare: 91,
  backslash: 92,
  closeSquare: 93,
  underscore: 95,
  backtick: 96,
  openBrace: 123,
  closeBrace: 125,
  tilde: 126,
  nel: 0x85,
  bom: 0xfeff,
} as const;

/** Whether a code unit is an ASCII letter. */
export function isAsciiLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 97 && lower <= 122;
}

/** Whether a code unit is an ASCII digit. */
export function isDigit(code: number): boolean {
  return code >= CH.zero && code <= CH.nine;
}

/** Whether a code unit is a hexadecimal digit. */
export function isHexDigit(code: number): boolean {
  const lower = code | 0x20;
  return isDigit(code) || (lower >= 97 && lower <= 102);
}

/** Whether a code unit is white space to Unicode or to JavaScript: the two differ in U+0085 and U+FEFF. */
export function isSpace(code: number): boolean {
  if (code <= CH.space) return code === CH.space || (code >= CH.tab && code <= CH.cr);
  if (code < 0xa0) return code === CH.nel;
  if (code === 0xa0 || code === 0x1680 || code === 0x3000 || code === CH.bom) return true;
  return (
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f
  );
}

/** Whether a code unit ends a line. */
export function isLineEnd(code: number): boolean {
  return code === CH.lf || code === CH.cr || code === 0x2028 || code === 0x2029;
}

/** First position at or after `from` (before `to`) that is no white space, else `to`. */
export function skipSpace(source: Source, from: number, to = source.length): number {
  let at = from;
  while (at < to && isSpace(source.at(at))) at += 1;
  return at;
}

/** Position after the last character before `to` that is no white space, else `from`. */
export function skipSpaceBack(source: Source, from: number, to: number): number {
  let at = to;
  while (at > from && isSpace(source.at(at - 1))) at -= 1;
  return at;
}

const IGNORABLE = /^[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]$/u;

/** What the expressions said of each basic code point: 0 not asked yet, 1 no, 2 yes. */
const known = new Uint8Array(0x10000);

/** Whether a code point draws nothing: control, format or ignorable. NUL is kept, since it is content. */
export function isInvisible(codePoint: number): boolean {
  if (codePoint < 0x7f) return codePoint < CH.space && codePoint !== 0;
  const answer = known[codePoint];
  if (answer === 1 || answer === 2) return answer === 2;
  const invisible = IGNORABLE.test(String.fromCodePoint(codePoint));
  if (codePoint < known.length) known[codePoint] = invisible ? 2 : 1;
  return invisible;
}

const FOLDED_LETTER = /^\(?[A-Za-z]\)?$/;
const folds = new Uint8Array(0x10000);

/** Whether NFKC makes a bare or bracketed Latin letter of a code point: full-width, circled, mathematical. */
export function foldsToLetter(codePoint: number): boolean {
  const answer = folds[codePoint];
  if (answer === 1 || answer === 2) return answer === 2;
  const isLetter = FOLDED_LETTER.test(String.fromCodePoint(codePoint).normalize('NFKC'));
  if (codePoint < folds.length) folds[codePoint] = isLetter ? 2 : 1;
  return isLetter;
}

const WORD = /^[\p{L}\p{N}\p{M}_]$/u;
const IDEOGRAPH = /^\p{Script=Han}$/u;

/** Whether a character at `at` continues a word that a Latin letter before it began; Chinese text does not. */
export function continuesWord(text: string, at: number): boolean {
  const code = text.codePointAt(at);
  if (code === undefined) return false;
  if (code < 0x80) return isAsciiLetter(code) || isDigit(code) || code === CH.underscore;
  const char = String.fromCodePoint(code);
  return WORD.test(char) && !IDEOGRAPH.test(char);
}

/**
 * Text made comparable: invisible characters gone, white space as one space (or one line feed), NFKC, trimmed.
 * Reads at most `limit` code units, since normalization is not linear in hostile text.
 */
export function clean(text: string, limit: number): string {
  let out = '';
  let blank = '';
  const end = Math.min(text.length, limit);
  for (let at = 0; at < end; at += 1) {
    const code = text.codePointAt(at) ?? 0;
    const width = code > 0xffff ? 2 : 1;
    if (isSpace(code)) blank = blank === '\n' || isLineEnd(code) ? '\n' : ' ';
    else if (!isInvisible(code)) {
      out += blank + text.slice(at, at + width);
      blank = '';
    }
    at += width - 1;
  }
  // NFKC may itself give spaces or ignorable characters; a second NFKC joins what stood on both sides of one.
  return dropIgnorable(out.normalize('NFKC')).normalize('NFKC').trim();
}

function dropIgnorable(text: string): string {
  let out = '';
  for (const char of text) if (char === '\n' || !isInvisible(char.codePointAt(0) ?? 0)) out += char;
  return out;
}
