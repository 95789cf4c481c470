import { CH } from './chars.js';
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
const FLAG_BITS = 2;
const FAILED = -1;

/** Fields of one open container, pushed in this order. */
const FRAME = 2;

/**
 * The objects and arrays of a text that JSON5 can read, from any start, in time linear in the text over all calls
 * together. What follows a position is decided by the position and by what is due there: a pair that once led to
 * failure fails at once when another reading arrives at it, and a child that was read inside a failed parent is
 * not read again.
 */
export class Containers {
  private readonly lexer: Lexer;
  private readonly codes: Uint16Array;
  /** By start: end and flags of a container that was read, FAILED, or 0 while unknown. */
  private readonly results: Int32Array;
  /** By position: set of what may not be due there. */
  private readonly dead: Uint8Array;
  /** Positions, with what was due at each, of the containers that are open now. */
  private readonly trail = new IntStack();
  /** Open containers, two items each: start; length of the trail at the start with the flags of its parent so far. */
  private readonly open = new IntStack();
  private due = KEY;
  private answers = false;
  /** The last punctuation was a comma. */
  private comma = false;
  /** Nothing of the innermost container was read yet: its place in `results` says all about this position. */
  private fresh = false;

  constructor(source: Source) {
    this.lexer = new Lexer(source);
    this.codes = source.codes;
    this.results = new Int32Array(source.length + 1);
    this.dead = new Uint8Array(source.length + 1);
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

  private read(start: number): number {
    const { lexer, open, trail } = this;
    const isObject = this.codes[start] === CH.openBrace;
    if (!mayBegin(isObject, this.codes[start + 1] ?? 0)) return (this.results[start] = FAILED);
    lexer.pos = start;
    lexer.strict = true;
    this.answers = false;
    trail.length = 0;
    open.length = 0;
    this.begin(isObject);
    while (open.length > 0) if (!this.step()) return this.fail();
    return this.results[start] ?? FAILED;
  }

  private begin(isObject: boolean): void {
    const { lexer, open } = this;
    open.push(lexer.pos);
    open.push((this.trail.length << FLAG_BITS) + (lexer.strict ? STRICT : 0) + (this.answers ? ANSWERS : 0));
    lexer.strict = true;
    this.answers = false;
    this.comma = false;
    this.fresh = true;
    lexer.pos += 1;
    this.due = isObject ? KEY : ITEM;
  }

  /** Reads one token, or one comment, of the innermost open container. */
  private step(): boolean {
    const { lexer, due, dead } = this;
    const at = lexer.pos;
    if (this.fresh) this.fresh = false;
    else {
      if ((((dead[at] ?? 0) >> due) & 1) !== 0) return false;
      this.trail.push(at * 8 + due);
    }
    const code = lexer.skipSpaces();
    // After a comment readings from different starts meet, so it is a step of its own.
    if (code === CH.slash) return lexer.skipComment();
    switch (due) {
      case KEY:
        return code === CH.closeBrace ? this.close() : this.key();
      case COLON:
        return code === CH.colon && this.pass(MEMBER);
      case AFTER_MEMBER:
        return code === CH.comma ? this.pass(KEY) : code === CH.closeBrace && this.close();
      case AFTER_ITEM:
        return code === CH.comma ? this.pass(ITEM) : code === CH.closeSquare && this.close();
      default:
        return this.value(code);
    }
  }

  private pass(next: number): boolean {
    this.lexer.pos += 1;
    this.due = next;
    this.comma = next !== MEMBER;
    return true;
  }

  private key(): boolean {
    const { lexer } = this;
    const start = lexer.pos;
    if (!lexer.skipKey()) return false;
    if (!this.answers) this.answers = keyIs(lexer.source, start, lexer.pos, 'answer');
    this.due = COLON;
    return true;
  }

  private value(code: number): boolean {
    const { lexer } = this;
    if (code === CH.openBrace || code === CH.openSquare) return this.child(code);
    if (code === CH.closeSquare && this.due === ITEM) return this.close();
    const isString = code === CH.doubleQuote || code === CH.singleQuote;
    if (!(isString ? lexer.skipString() : lexer.skipScalar())) return false;
    this.due += 1;
    return true;
  }

  private child(code: number): boolean {
    const { lexer } = this;
    const known = this.results[lexer.pos] ?? 0;
    if (known === FAILED) return false;
    if (known === 0) this.begin(code === CH.openBrace);
    else {
      if ((known & STRICT) === 0) lexer.strict = false;
      lexer.pos = known >> FLAG_BITS;
      this.due += 1;
    }
    return true;
  }

  private close(): boolean {
    const { lexer, open } = this;
    const before = open.pop();
    this.trail.length = before >> FLAG_BITS;
    const start = open.pop();
    // A closing bracket right after a comma is JSON5 only.
    if (this.comma && (this.due === KEY || this.due === ITEM)) lexer.strict = false;
    lexer.pos += 1;
    const flags = (lexer.strict ? STRICT : 0) + (this.answers ? ANSWERS : 0);
    this.results[start] = (lexer.pos << FLAG_BITS) + flags;
    lexer.strict &&= (before & STRICT) !== 0;
    this.answers = (before & ANSWERS) !== 0;
    const parent = open.length === 0 ? 0 : open.at(open.length - FRAME);
    this.due = this.codes[parent] === CH.openBrace ? AFTER_MEMBER : AFTER_ITEM;
    return true;
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

/** ASCII characters that may follow an opening bracket, but for white space: most stray brackets end here. */
const AFTER_BRACE = asciiSet(`"'}/\\$_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ`);
const AFTER_SQUARE = asciiSet(`"'][{/+-.0123456789ntfIN`);

function mayBegin(isObject: boolean, next: number): boolean {
  if (next <= CH.space || next >= 0x80) return true;
  return (isObject ? AFTER_BRACE : AFTER_SQUARE)[next] === 1;
}

function asciiSet(chars: string): Uint8Array {
  const set = new Uint8Array(0x80);
  for (const char of chars) set[char.charCodeAt(0)] = 1;
  return set;
}
