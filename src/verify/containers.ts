import { CH } from './chars.js';
import { Lexer } from './lexer.js';
import { keyIs } from './strings.js';

/** A readable object or array that stands in no other readable one: `[start, end)` of the text. */
export interface Container {
  readonly start: number;
  readonly end: number;
  /** Read by strict JSON, not only by JSON5. */
  readonly strict: boolean;
  /** An object with its own key `answer`. */
  readonly answers: boolean;
}

/** What is due next at one place of a container; powers of two, since a text position keeps a set of them. */
const KEY = 1;
const COLON = 2;
const MEMBER = 4;
const AFTER_MEMBER = 8;
const ITEM = 16;
const AFTER_ITEM = 32;
const STATES = 64;

const STRICT = 1;
const ANSWERS = 2;
const FAILED = -1;

/** All top-level readable objects and arrays of a text, in order. */
export function topLevelContainers(text: string): Container[] {
  const found: Container[] = [];
  const reader = new ContainerReader(text);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== CH.openBrace && code !== CH.openSquare) continue;
    const packed = reader.read(at);
    if (packed === FAILED) continue;
    const end = packed >> 2;
    found.push({ start: at, end, strict: (packed & STRICT) !== 0, answers: (packed & ANSWERS) !== 0 });
    at = end - 1;
  }
  return found;
}

interface Frame {
  readonly start: number;
  readonly isObject: boolean;
  /** Length of the trail when this container began. */
  readonly trail: number;
  /** Strictness of what its parent had read before it. */
  readonly parentStrict: boolean;
  answers: boolean;
}

/**
 * Reads containers from any start in time linear in the text, over all calls together. What follows a position
 * is decided by the position and by what is due there, so a pair that once led to failure fails at once when
 * another reading arrives at it, and a child that was read inside a failed parent is not read again.
 */
class ContainerReader {
  private readonly lexer: Lexer;
  /** By start: end and flags of a read container, FAILED, or 0 while unknown. */
  private readonly results: Int32Array;
  /** By position: set of states that lead to failure. */
  private readonly dead: Uint8Array;
  /** Position and state pairs of the containers that are open now. */
  private readonly trail: number[] = [];
  private readonly open: Frame[] = [];
  private state = 0;

  constructor(private readonly text: string) {
    this.lexer = new Lexer(text);
    this.results = new Int32Array(text.length + 1);
    this.dead = new Uint8Array(text.length + 1);
  }

  /** End of the container at `start` shifted by two, with its flags, or FAILED. */
  read(start: number): number {
    const known = this.results[start] ?? 0;
    if (known !== 0) return known;
    this.lexer.pos = start;
    this.lexer.strict = true;
    this.trail.length = 0;
    this.open.length = 0;
    this.begin(this.text.charCodeAt(start) === CH.openBrace);
    while (this.open.length > 0) if (!this.step()) return this.fail(start);
    return this.results[start] ?? FAILED;
  }

  private begin(isObject: boolean): void {
    const { lexer } = this;
    const frame = {
      start: lexer.pos,
      isObject,
      trail: this.trail.length,
      parentStrict: lexer.strict,
      answers: false,
    };
    this.open.push(frame);
    lexer.strict = true;
    lexer.pos += 1;
    this.state = isObject ? KEY : ITEM;
  }

  /** Reads one token of the innermost open container. */
  private step(): boolean {
    const { lexer, state } = this;
    const at = lexer.pos;
    if (((this.dead[at] ?? 0) & state) !== 0) return false;
    this.trail.push(at * STATES + state);
    if (!lexer.skipBlank()) return false;
    const code = this.text.charCodeAt(lexer.pos);
    if (state === MEMBER || state === ITEM) return this.value(code, at);
    if (state === COLON) return code === CH.colon && this.punctuation(MEMBER);
    if (state === KEY) return code === CH.closeBrace ? this.close(at) : this.key();
    if (code === CH.comma) return this.punctuation(state === AFTER_MEMBER ? KEY : ITEM);
    return code === (state === AFTER_MEMBER ? CH.closeBrace : CH.closeSquare) && this.close(at);
  }

  private punctuation(next: number): boolean {
    this.lexer.pos += 1;
    this.state = next;
    return true;
  }

  private key(): boolean {
    const start = this.lexer.pos;
    if (!this.lexer.skipKey()) return false;
    const frame = this.open.at(-1);
    if (frame !== undefined && keyIs(this.text, start, this.lexer.pos, 'answer')) frame.answers = true;
    this.state = COLON;
    return true;
  }

  private value(code: number, at: number): boolean {
    if (code === CH.closeSquare && this.state === ITEM) return this.close(at);
    if (code === CH.openBrace || code === CH.openSquare) return this.child(code);
    const isString = code === CH.doubleQuote || code === CH.singleQuote;
    if (!(isString ? this.lexer.skipString() : this.lexer.skipScalar())) return false;
    this.state = this.state === MEMBER ? AFTER_MEMBER : AFTER_ITEM;
    return true;
  }

  private child(code: number): boolean {
    const known = this.results[this.lexer.pos] ?? 0;
    if (known === FAILED) return false;
    if (known === 0) {
      this.begin(code === CH.openBrace);
      return true;
    }
    if ((known & STRICT) === 0) this.lexer.strict = false;
    this.lexer.pos = known >> 2;
    this.state = this.state === MEMBER ? AFTER_MEMBER : AFTER_ITEM;
    return true;
  }

  private close(at: number): boolean {
    const { lexer } = this;
    const frame = this.open.pop();
    if (frame === undefined) return false;
    // A closing bracket is due right after a comma only in JSON5.
    if ((this.state === KEY || this.state === ITEM) && at > frame.start + 1) lexer.strict = false;
    lexer.pos += 1;
    const flags = (lexer.strict ? STRICT : 0) + (frame.answers ? ANSWERS : 0);
    this.results[frame.start] = lexer.pos * 4 + flags;
    this.trail.length = frame.trail;
    lexer.strict = lexer.strict && frame.parentStrict;
    this.state = this.open.at(-1)?.isObject === true ? AFTER_MEMBER : AFTER_ITEM;
    return true;
  }

  /** One failure fails every open container, since each needs the one inside it. */
  private fail(start: number): number {
    for (const pair of this.trail) {
      const at = Math.floor(pair / STATES);
      this.dead[at] = (this.dead[at] ?? 0) | (pair % STATES);
    }
    for (const frame of this.open) this.results[frame.start] = FAILED;
    this.results[start] = FAILED;
    return FAILED;
  }
}
