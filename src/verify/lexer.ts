import { CH, isAsciiLetter, isDigit, isLineEnd, isSpace } from './chars.js';

const ID_START = /^[\p{L}\p{Nl}$_]$/u;
const ID_PART = /^[\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}$\u200c\u200d]$/u;
const LITERALS = ['null', 'true', 'false'] as const;
const LOOSE_LITERALS = ['Infinity', 'NaN'] as const;

/**
 * Steps over the tokens of JSON5 and notes whether they were strict JSON. Each `skip` starts at `pos`, moves
 * `pos` past one token and tells whether there was one; after a false, `pos` means nothing.
 */
export class Lexer {
  pos = 0;
  strict = true;
  private commentEnds: readonly number[] | undefined;
  private lineEnds: readonly number[] | undefined;

  constructor(readonly text: string) {}

  /** Steps over white space and comments; false at a comment that never ends. */
  skipBlank(): boolean {
    const { text } = this;
    for (;;) {
      const code = text.charCodeAt(this.pos);
      if (code === CH.space || code === CH.lf || code === CH.cr || code === CH.tab) this.pos += 1;
      else if (code === CH.slash) {
        if (!this.skipComment()) return false;
      } else if (code !== CH.nel && isSpace(code)) {
        this.strict = false;
        this.pos += 1;
      } else return true;
    }
  }

  /** Steps over a string in either quotes; a line end inside one must be escaped. */
  skipString(): boolean {
    const { text } = this;
    const quote = text.charCodeAt(this.pos);
    if (quote !== CH.doubleQuote && quote !== CH.singleQuote) return false;
    if (quote === CH.singleQuote) this.strict = false;
    for (let at = this.pos + 1; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === quote) {
        this.pos = at + 1;
        return true;
      }
      if (code === CH.backslash) {
        const width = this.escapeWidth(at + 1);
        if (width === 0) return false;
        at += width;
      } else if (code < CH.space) {
        if (code === CH.lf || code === CH.cr) return false;
        this.strict = false;
      }
    }
    return false;
  }

  /** Steps over a number or a literal. */
  skipScalar(): boolean {
    const first = this.text.charCodeAt(this.pos);
    if (isDigit(first) || first === CH.minus || first === CH.plus || first === CH.dot)
      return this.skipNumber();
    if (this.skipWord(LITERALS)) return true;
    this.strict = false;
    return this.skipWord(LOOSE_LITERALS);
  }

  /** Steps over an object's key: a string or a bare identifier. */
  skipKey(): boolean {
    const { text } = this;
    const first = text.charCodeAt(this.pos);
    if (first === CH.doubleQuote || first === CH.singleQuote) return this.skipString();
    this.strict = false;
    const start = this.pos;
    for (;;) {
      const width = identifierWidth(text, this.pos, this.pos === start);
      if (width === 0) return this.pos > start;
      this.pos += width;
    }
  }

  /** Width of what follows a backslash in a string; 0 if that is no escape. */
  private escapeWidth(at: number): number {
    const { text } = this;
    const code = text.charCodeAt(at);
    if (code === 117) return hexRun(text, at + 1, 4) ? 5 : 0;
    if (STRICT_ESCAPES.includes(code)) return 1;
    this.strict = false;
    if (code === 120) return hexRun(text, at + 1, 2) ? 3 : 0;
    if (code === CH.zero) return isDigit(text.charCodeAt(at + 1)) ? 0 : 1;
    if (isDigit(code) || at >= text.length) return 0;
    return code === CH.cr && text.charCodeAt(at + 1) === CH.lf ? 2 : 1;
  }

  private skipNumber(): boolean {
    const { text } = this;
    const first = text.charCodeAt(this.pos);
    if (first === CH.plus) this.strict = false;
    if (first === CH.plus || first === CH.minus) this.pos += 1;
    const lead = text.charCodeAt(this.pos);
    if (lead === CH.zero && (text.charCodeAt(this.pos + 1) | 0x20) === 120) return this.skipHex();
    if (!isDigit(lead) && lead !== CH.dot) {
      this.strict = false;
      return this.skipWord(LOOSE_LITERALS);
    }
    // A zero begins no longer integer: 0640 is a number in neither grammar.
    const whole = lead === CH.zero ? this.advance(1) : this.skipDigits();
    let fraction = 0;
    if (text.charCodeAt(this.pos) === CH.dot) {
      this.pos += 1;
      fraction = this.skipDigits();
      if (whole === 0 || fraction === 0) this.strict = false;
    }
    return whole + fraction > 0 && this.skipExponent();
  }

  private skipExponent(): boolean {
    if ((this.text.charCodeAt(this.pos) | 0x20) !== 101) return true;
    this.pos += 1;
    const sign = this.text.charCodeAt(this.pos);
    if (sign === CH.plus || sign === CH.minus) this.pos += 1;
    return this.skipDigits() > 0;
  }

  private skipHex(): boolean {
    this.strict = false;
    this.pos += 2;
    const start = this.pos;
    while (isHex(this.text.charCodeAt(this.pos))) this.pos += 1;
    return this.pos > start;
  }

  private skipDigits(): number {
    const start = this.pos;
    while (isDigit(this.text.charCodeAt(this.pos))) this.pos += 1;
    return this.pos - start;
  }

  private advance(width: number): number {
    this.pos += width;
    return width;
  }

  private skipWord(words: readonly string[]): boolean {
    const word = words.find((candidate) => this.text.startsWith(candidate, this.pos));
    if (word === undefined) return false;
    this.pos += word.length;
    return true;
  }

  private skipComment(): boolean {
    const { text } = this;
    this.strict = false;
    const second = text.charCodeAt(this.pos + 1);
    if (second === CH.star) {
      // Many readings may begin before one comment end: a sorted list finds it without another scan.
      this.commentEnds ??= positions(
        text,
        (at) => text.charCodeAt(at) === CH.star && text.charCodeAt(at + 1) === CH.slash,
      );
      const end = firstFrom(this.commentEnds, this.pos + 2);
      if (end === undefined) return false;
      this.pos = end + 2;
      return true;
    }
    if (second !== CH.slash) return false;
    this.lineEnds ??= positions(text, (at) => isLineEnd(text.charCodeAt(at)));
    this.pos = firstFrom(this.lineEnds, this.pos + 2) ?? text.length;
    return true;
  }
}

/** Code units after a backslash that strict JSON knows, but for `u`. */
const STRICT_ESCAPES: readonly number[] = Array.from('"\\/bfnrt', (char) => char.charCodeAt(0));

function isHex(code: number): boolean {
  const lower = code | 0x20;
  return isDigit(code) || (lower >= 97 && lower <= 102);
}

function hexRun(text: string, at: number, width: number): boolean {
  for (let step = 0; step < width; step += 1) if (!isHex(text.charCodeAt(at + step))) return false;
  return true;
}

function identifierWidth(text: string, at: number, first: boolean): number {
  const code = text.codePointAt(at);
  if (code === undefined) return 0;
  if (isAsciiLetter(code) || code === CH.underscore || code === CH.dollar) return 1;
  if (code < 0x80) {
    if (code === CH.backslash) {
      if (text.charCodeAt(at + 1) !== 117 || !hexRun(text, at + 2, 4)) return 0;
      const char = String.fromCharCode(Number.parseInt(text.slice(at + 2, at + 6), 16));
      return (first ? ID_START : ID_PART).test(char) ? 6 : 0;
    }
    return !first && isDigit(code) ? 1 : 0;
  }
  const char = String.fromCodePoint(code);
  return (first ? ID_START : ID_PART).test(char) ? char.length : 0;
}

function positions(text: string, matches: (at: number) => boolean): number[] {
  const found: number[] = [];
  for (let at = 0; at < text.length; at += 1) if (matches(at)) found.push(at);
  return found;
}

/** Least number of a sorted list that is at least `from`. */
function firstFrom(sorted: readonly number[], from: number): number | undefined {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return sorted[low];
}
