import { CH, isSpace } from './chars.js';
import { Lexer } from './lexer.js';
import { IntStack, type Source } from './source.js';
import { keyIs } from './strings.js';

/** What is due next at one place of a container. */
const KEY = 0;
const COLON = 1;
const MEMBER = 2;
const AFTER_MEMBER = 3;
const ITEM = 4;
const AFTER_ITEM = 5;

/** Flags of a container that was read: by strict JSON; an object with its own key `answer`. */
const STRICT = 1;
const ANSWERS = 2;
/** While a container is read: a comma was passed in it. */
const COMMA = 4;
const FLAG_BITS = 2;
const FLAGS = STRICT | ANSWERS;
const FAILED = -1;

/** Fields of one open container, pushed in this order. */
const FRAME = 2;

/**
 * The objects and arrays of a text that JSON5 can read, from any start, in time linear in the text over all calls
 * together. What follows a position is decided by the position and by what is due there: a pair that once led to
 * failure fails at once when another reading arrives at it, and a child that was read inside a failed parent is
 * not read again. One text at a time: the next one takes the tables over.
 */
export class Containers {
  private readonly lexer: Lexer;
  private readonly codes: Uint16Array;
  /** By start: end and flags of a container that was read, FAILED, or 0 while unknown. */
  private readonly results: Int32Array;
  /** By position: set of what may not be due there. */
  private readonly dead: Uint8Array;
  /** Positions, times eight, with what was due at each, of the containers that are open now. */
  private readonly trail: IntStack;
  /** Open containers, two items each: start; length of the trail at the start with the flags of its parent so far. */
  private readonly open: IntStack;

  private readonly lastBrace: number;
  private readonly lastSquare: number;

  constructor(source: Source) {
    this.lastBrace = source.text.lastIndexOf('}');
    this.lastSquare = source.text.lastIndexOf(']');
    this.lexer = new Lexer(source);
    this.codes = source.codes;
    const { results, dead, trail, open } = tablesFor(source.length + 1);
    this.results = results;
    this.dead = dead;
    this.trail = trail;
    this.open = open;
  }

  /** End of the container that starts at a bracket, or −1 if none can be read there. */
  endFrom(start: number): number {
    const known = this.results[start] ?? 0;
    const packed = known === 0 ? this.read(start) : known;
    return packed === FAILED ? FAILED : packed >> FLAG_BITS;
  }

  /** Whether a container that was read is strict JSON. */
  isStrict(start: number): boolean {
    return ((this.results[start] ?? 0) & STRICT) !== 0;
  }

  /** Whether a container that was read is an object with its own key `answer`. */
  hasAnswer(start: number): boolean {
    return ((this.results[start] ?? 0) & ANSWERS) !== 0;
  }

  /**
   * Reads one container and all inside it. One loop over local values, longer than a function should be: as calls
   * on fields it takes three times as long, and hostile text comes here at every character.
   */
  private read(start: number): number {
    const { codes, results, dead, lexer, trail, open } = this;
    let pos = start;
    let due = ITEM;
    let flags = STRICT;
    // Nothing of the innermost container was read yet: its place in `results` says all about this position.
    let fresh = true;
    trail.length = 0;
    open.length = 0;
    if (start > this.lastClose(start) || !mayBegin(codes, pos)) return (results[start] = FAILED);
    for (;;) {
      if (fresh) fresh = false;
      else if ((((dead[pos] ?? 0) >> due) & 1) !== 0) return this.fail();
      else trail.push(pos * 8 + due);
      let code = codes[pos] ?? 0;
      while (code === CH.space || code === CH.lf || code === CH.cr || code === CH.tab)
        code = codes[(pos += 1)] ?? 0;
      if (code === CH.openBrace || code === CH.openSquare) {
        if (due !== MEMBER && due !== ITEM) return this.fail();
        const known = results[pos] ?? 0;
        if (known === FAILED || pos > this.lastClose(pos)) return this.fail();
        if (known > 0) {
          flags &= known | ~STRICT;
          pos = known >> FLAG_BITS;
          due += 1;
          continue;
        }
        open.push(pos);
        open.push((trail.length << FLAG_BITS) + (flags & FLAGS));
        due = code === CH.openBrace ? KEY : ITEM;
        flags = STRICT;
        fresh = true;
        pos += 1;
      } else if (code === CH.closeBrace || code === CH.closeSquare) {
        if (!mayClose(code, due)) return this.fail();
        // A closing bracket right after a comma is JSON5 only.
        if ((due === KEY || due === ITEM) && (flags & COMMA) !== 0) flags &= ~STRICT;
        const before = open.pop();
        const opening = open.pop();
        pos += 1;
        results[opening] = (pos << FLAG_BITS) + (flags & FLAGS);
        if (open.length === 0) return results[opening] ?? FAILED;
        trail.length = before >> FLAG_BITS;
        flags = before & (flags | ~STRICT) & FLAGS;
        due = codes[open.items[open.length - FRAME] ?? 0] === CH.openBrace ? AFTER_MEMBER : AFTER_ITEM;
      } else if (code === CH.comma) {
        if (due !== AFTER_MEMBER && due !== AFTER_ITEM) return this.fail();
        due = due === AFTER_MEMBER ? KEY : ITEM;
        flags |= COMMA;
        pos += 1;
      } else if (code === CH.colon && due === COLON) {
        due = MEMBER;
        pos += 1;
      } else {
        lexer.startAt(pos);
        const isGap = code === CH.slash || isUncommonSpace(code);
        if (isGap ? !this.gap(code) : !this.token(due)) return this.fail();
        if (!lexer.strict) flags &= ~STRICT;
        if (due === KEY && !isGap && keyIs(lexer.source, pos, lexer.pos, 'answer')) flags |= ANSWERS;
        if (!isGap) due += 1;
        pos = lexer.pos;
      }
    }
  }

  /** Position of the text's last bracket that could close the one at `start`. */
  private lastClose(start: number): number {
    return this.codes[start] === CH.openBrace ? this.lastBrace : this.lastSquare;
  }

  /** Steps over a comment or over white space that only JSON5 knows. */
  private gap(code: number): boolean {
    if (code === CH.slash) return this.lexer.skipComment();
    this.lexer.skipSpaces();
    return true;
  }

  /** Steps over a key or a value that is no container, where one is due. */
  private token(due: number): boolean {
    if (due === KEY) return this.lexer.skipKey();
    if (due !== MEMBER && due !== ITEM) return false;
    return this.lexer.skipString() || this.lexer.skipScalar();
  }

  /** One failure fails every open container, since each needs the one inside it. */
  private fail(): number {
    const { trail, open, dead, results } = this;
    for (let index = 0; index < trail.length; index += 1) {
      const pair = trail.items[index] ?? 0;
      const at = pair >>> 3;
      dead[at] = (dead[at] ?? 0) | (1 << (pair & 7));
    }
    for (let index = 0; index < open.length; index += FRAME) results[open.items[index] ?? 0] = FAILED;
    return FAILED;
  }
}

/**
 * Making tables takes longer than reading a short reply, and half as long as reading a huge one: these are cleared and used
 * again. Memory that no reply was long enough for is never touched.
 */
const SHARED_LENGTH = 1_048_577;
const shared = makeTables(SHARED_LENGTH);

interface Tables {
  readonly results: Int32Array;
  readonly dead: Uint8Array;
  readonly trail: IntStack;
  readonly open: IntStack;
}

function makeTables(length: number): Tables {
  return {
    results: new Int32Array(length),
    dead: new Uint8Array(length),
    trail: new IntStack(),
    open: new IntStack(),
  };
}

/** Empty tables, valid until the next call. */
function tablesFor(length: number): Tables {
  if (length > SHARED_LENGTH) return makeTables(length);
  shared.results.fill(0, 0, length);
  shared.dead.fill(0, 0, length);
  return shared;
}

/** ASCII characters that may follow an opening square bracket, but for white space. */
const AFTER_SQUARE = asciiSet(`"'][{/+-.0123456789ntfIN`);
/** ASCII characters of a bare key, and those that may follow one or stand before a quoted one. */
const BARE_KEY = asciiSet('$_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ');
const BESIDE_KEY = asciiSet('\t\n\v\f\r :/\\');
const FIRST_IN_BRACES = asciiSet('\t\n\v\f\r }/\\');

/** A cheap look at what follows a bracket: most stray ones fail here. */
function mayBegin(codes: Uint16Array, start: number): boolean {
  const next = codes[start + 1] ?? 0;
  if (next >= 0x80) return true;
  if (codes[start] === CH.openSquare) return next <= CH.space || AFTER_SQUARE[next] === 1;
  let at = start + 2;
  if (next === CH.doubleQuote || next === CH.singleQuote) {
    while ((codes[at] ?? 0) >= CH.space && codes[at] !== next && codes[at] !== CH.backslash) at += 1;
    if (codes[at] !== next) return codes[at] !== CH.lf && codes[at] !== CH.cr;
    at += 1;
  } else if (BARE_KEY[next] === 1) while (BARE_KEY[codes[at] ?? 0] === 1) at += 1;
  else return FIRST_IN_BRACES[next] === 1;
  const after = codes[at] ?? 0;
  return after >= 0x80 || BESIDE_KEY[after] === 1;
}

function mayClose(code: number, due: number): boolean {
  return code === CH.closeBrace ? due === AFTER_MEMBER || due === KEY : due === AFTER_ITEM || due === ITEM;
}

function isUncommonSpace(code: number): boolean {
  return (code >= 0x80 || code === 11 || code === 12) && code !== CH.nel && isSpace(code);
}

function asciiSet(chars: string): Uint8Array {
  const set = new Uint8Array(0x80);
  for (const char of chars) set[char.charCodeAt(0)] = 1;
  return set;
}
