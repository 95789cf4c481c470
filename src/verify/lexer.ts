import { CH, isAsciiLetter, isDigit, isHexDigit, isLineEnd, isSpace } from './chars.js';
import { IntStack, type Source } from './source.js';

const ID_START = /^[\p{L}\p{Nl}$_]$/u;
const ID_PART = /^[\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}$\u200c\u200d]$/u;

/** Literals by their first code unit: strict JSON has the first three. */
const LITERALS: ReadonlyMap<number, string> = new Map(
  ['null', 'true', 'false', 'Infinity', 'NaN'].map((word) => [word.charCodeAt(0), word]),
);
const UPPER_I = 73;
const UPPER_N = 78;
const LOWER_E = 101;
const LOWER_U = 117;
const LOWER_X = 120;
/** Code units after a backslash that strict JSON knows, but for `u`. */
const STRICT_ESCAPES = new Uint8Array(0x80);
for (const char of '"\\/bfnrt') STRICT_ESCAPES[char.charCodeAt(0)] = 1;

/**
 * Steps over the tokens of JSON5 and notes whether they were strict JSON. Each `skip` starts at `pos`, moves
 * `pos` past one token and tells whether there was one; after a false, `pos` means nothing.
 */
export class Lexer {
  pos = 0;
  strict = true;
  private readonly codes: Uint16Array;
  private commentEnds: SortedList | undefined;
  private lineEnds: SortedList | undefined;

  constructor(readonly source: Source) {
    this.codes = source.codes;
  }

  /** Goes to a position, with nothing lenient seen yet. */
  startAt(pos: number): void {
    this.pos = pos;
    this.strict = true;
  }

  /** Steps over white space and gives the code unit after it. */
  skipSpaces(): number {
    const { codes } = this;
    for (;;) {
      const code = codes[this.pos] ?? 0;
      if (code === CH.space || code === CH.lf || code === CH.cr || code === CH.tab) this.pos += 1;
      else if (code !== CH.nel && isSpace(code)) {
        this.strict = false;
        this.pos += 1;
      } else return code;
    }
  }

  /** Steps over white space and comments and gives the code unit after them. */
  skipBlank(): number {
    while (this.skipSpaces() === CH.slash) if (!this.skipComment()) break;
    return this.source.at(this.pos);
  }

  /** Steps over a comment. Many readings may begin before one comment end: a sorted list saves another scan. */
  skipComment(): boolean {
    const { source } = this;
    this.strict = false;
    const second = source.at(this.pos + 1);
    if (second === CH.star) {
      this.commentEnds ??= commentEnds(source.text);
      const end = this.commentEnds.firstFrom(this.pos + 2);
      this.pos = (end ?? 0) + 2;
      return end !== undefined;
    }
    if (second !== CH.slash) return false;
    this.lineEnds ??= lineEnds(source);
    this.pos = this.lineEnds.firstFrom(this.pos + 2) ?? source.length;
    return true;
  }

  /** Steps over a string in either quotes; a line end inside one must be escaped. */
  skipString(): boolean {
    const { codes } = this;
    const { length } = this.source;
    const quote = codes[this.pos] ?? 0;
    if (quote !== CH.doubleQuote) {
      if (quote !== CH.singleQuote) return false;
      this.strict = false;
    }
    let at = this.pos + 1;
    for (;;) {
      const code = codes[at] ?? 0;
      if (code === quote) break;
      if (code === CH.backslash) {
        const width = this.escapeWidth(at + 1);
        if (width === 0) return false;
        at += width;
      } else if (code < CH.space) {
        if (at >= length || code === CH.lf || code === CH.cr) return false;
        this.strict = false;
      }
      at += 1;
    }
    this.pos = at + 1;
    return true;
  }

  /** Steps over a number or a literal. */
  skipScalar(): boolean {
    const { codes } = this;
    const first = codes[this.pos] ?? 0;
    if (first > CH.zero && first <= CH.nine) {
      // Most numbers are plain: this saves hostile lists of them a third of their time.
      let end = this.pos + 1;
      while (isDigit(codes[end] ?? 0)) end += 1;
      const next = codes[end] ?? 0;
      if (next !== CH.dot && (next | 0x20) !== LOWER_E) {
        this.pos = end;
        return true;
      }
    }
    const isNumber = isDigit(first) || first === CH.minus || first === CH.plus || first === CH.dot;
    return isNumber ? this.skipNumber() : this.skipWord(first);
  }

  /** Steps over an object's key: a string or a bare identifier. */
  skipKey(): boolean {
    const first = this.source.at(this.pos);
    if (first === CH.doubleQuote || first === CH.singleQuote) return this.skipString();
    this.strict = false;
    const start = this.pos;
    for (;;) {
      const width = identifierWidth(this.source, this.pos, this.pos === start);
      if (width === 0) return this.pos > start;
      this.pos += width;
    }
  }

  /** Width of what follows a backslash in a string; 0 if that is no escape. */
  private escapeWidth(at: number): number {
    const { source } = this;
    const code = source.at(at);
    if (code === LOWER_U) return hexRun(source, at + 1, 4) ? 5 : 0;
    if (STRICT_ESCAPES[code] === 1) return 1;
    this.strict = false;
    if (code === LOWER_X) return hexRun(source, at + 1, 2) ? 3 : 0;
    if (code === CH.zero) return isDigit(source.at(at + 1)) ? 0 : 1;
    if (isDigit(code) || at >= source.length) return 0;
    return code === CH.cr && source.at(at + 1) === CH.lf ? 2 : 1;
  }

  private skipNumber(): boolean {
    const { source } = this;
    const first = source.at(this.pos);
    if (first === CH.plus) this.strict = false;
    if (first === CH.plus || first === CH.minus) this.pos += 1;
    const lead = source.at(this.pos);
    if (lead === CH.zero && (source.at(this.pos + 1) | 0x20) === LOWER_X) return this.skipHex();
    if (lead === UPPER_I || lead === UPPER_N) return this.skipWord(lead);
    // A zero begins no longer integer: 0640 is a number in neither grammar.
    const whole = lead === CH.zero ? 1 : this.digitsAhead();
    this.pos += whole;
    let fraction = 0;
    if (source.at(this.pos) === CH.dot) {
      this.pos += 1;
      fraction = this.digitsAhead();
      this.pos += fraction;
      if (whole === 0 || fraction === 0) this.strict = false;
    }
    return whole + fraction > 0 && this.skipExponent();
  }

  private skipExponent(): boolean {
    if ((this.source.at(this.pos) | 0x20) !== LOWER_E) return true;
    this.pos += 1;
    const sign = this.source.at(this.pos);
    if (sign === CH.plus || sign === CH.minus) this.pos += 1;
    const digits = this.digitsAhead();
    this.pos += digits;
    return digits > 0;
  }

  private skipHex(): boolean {
    this.strict = false;
    this.pos += 2;
    const start = this.pos;
    while (isHexDigit(this.source.at(this.pos))) this.pos += 1;
    return this.pos > start;
  }

  private digitsAhead(): number {
    let end = this.pos;
    while (isDigit(this.source.at(end))) end += 1;
    return end - this.pos;
  }

  private skipWord(first: number): boolean {
    const word = LITERALS.get(first);
    if (word === undefined || !this.source.text.startsWith(word, this.pos)) return false;
    if (first === UPPER_I || first === UPPER_N) this.strict = false;
    this.pos += word.length;
    return true;
  }
}

function hexRun(source: Source, at: number, width: number): boolean {
  for (let step = 0; step < width; step += 1) if (!isHexDigit(source.at(at + step))) return false;
  return true;
}

function identifierWidth(source: Source, at: number, first: boolean): number {
  const code = source.at(at);
  if (isAsciiLetter(code) || code === CH.underscore || code === CH.dollar) return 1;
  if (code >= 0x80) {
    const char = String.fromCodePoint(source.text.codePointAt(at) ?? 0);
    return (first ? ID_START : ID_PART).test(char) ? char.length : 0;
  }
  if (code !== CH.backslash) return !first && isDigit(code) ? 1 : 0;
  if (source.at(at + 1) !== LOWER_U || !hexRun(source, at + 2, 4)) return 0;
  const char = String.fromCharCode(Number.parseInt(source.text.slice(at + 2, at + 6), 16));
  return (first ? ID_START : ID_PART).test(char) ? 6 : 0;
}

function commentEnds(text: string): SortedList {
  const found = new IntStack();
  for (let at = text.indexOf('*/'); at >= 0; at = text.indexOf('*/', at + 1)) found.push(at);
  return new SortedList(found);
}

function lineEnds(source: Source): SortedList {
  const found = new IntStack();
  const { codes, length } = source;
  for (let at = 0; at < length; at += 1) if (isLineEnd(codes[at] ?? 0)) found.push(at);
  return new SortedList(found);
}

/** Rising positions, searched mostly in rising order. */
class SortedList {
  private last = 0;

  constructor(private readonly items: IntStack) {}

  /** Least position that is at least `from`. */
  firstFrom(from: number): number | undefined {
    const { items } = this;
    let at = this.last;
    if (!this.isFirst(at, from)) at += 1;
    if (!this.isFirst(at, from)) at = this.search(from);
    this.last = at;
    return at < items.length ? items.at(at) : undefined;
  }

  private isFirst(index: number, from: number): boolean {
    const { items } = this;
    return index < items.length && items.at(index) >= from && (index === 0 || items.at(index - 1) < from);
  }

  private search(from: number): number {
    let low = 0;
    let high = this.items.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.items.at(middle) < from) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
