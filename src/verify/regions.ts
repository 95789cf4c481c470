import { CH, isAsciiLetter, skipSpace } from './chars.js';
import type { Containers } from './containers.js';
import { Lexer } from './lexer.js';
import { IntStack, type Source } from './source.js';

/** Half-open stretches of a text, in order and apart from one another. */
class Intervals {
  private readonly starts = new IntStack();
  private readonly ends = new IntStack();

  /** Adds a region that ends last of all, taking in those that it encloses. */
  add(start: number, end: number): void {
    const { starts, ends } = this;
    while (starts.length > 0 && starts.at(starts.length - 1) >= start) {
      starts.pop();
      ends.pop();
    }
    starts.push(start);
    ends.push(end);
  }

  /** Whether a position lies in one of the regions. */
  has(at: number): boolean {
    let low = 0;
    let high = this.ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.ends.at(middle) <= at) low = middle + 1;
      else high = middle;
    }
    return low < this.starts.length && this.starts.at(low) <= at;
  }
}

/** Stands for a LaTeX group among the open braces: it only has to be matched. */
const GROUP = 0xffffffff;

/**
 * Where no declaration counts: inside readable objects and arrays, and inside objects that cannot be read, since
 * what stands there was meant as data. A LaTeX group is no object; an opening brace that nothing closes is one
 * only if a key follows it. The text is searched at the first question, which most replies never raise.
 */
export class Regions {
  private found: Intervals | undefined;

  constructor(
    private readonly source: Source,
    private readonly containers: Containers,
  ) {}

  has(at: number): boolean {
    this.found ??= findRegions(this.source, this.containers);
    return this.found.has(at);
  }
}

function findRegions(source: Source, containers: Containers): Intervals {
  const regions = new Intervals();
  const open = new IntStack();
  const { codes, length } = source;
  for (let at = 0; at < length; at += 1) {
    const code = codes[at] ?? 0;
    if (code !== CH.openBrace && code !== CH.closeBrace && code !== CH.openSquare) continue;
    const end = code === CH.closeBrace ? -1 : containers.endFrom(at);
    if (end >= 0) {
      regions.add(at, end);
      at = end - 1;
    } else if (code === CH.openBrace) open.push(isLatexGroup(source, at) ? GROUP : at);
    else if (code === CH.closeBrace && open.length > 0) {
      const brace = open.pop();
      if (brace !== GROUP) regions.add(brace, at + 1);
    }
  }
  addUnclosed(source, open, regions);
  return regions;
}

function addUnclosed(source: Source, open: IntStack, regions: Intervals): void {
  const lexer = new Lexer(source);
  for (let index = 0; index < open.length; index += 1) {
    const brace = open.at(index);
    if (brace === GROUP || !hasKeyAhead(lexer, brace)) continue;
    regions.add(brace, source.length);
    return;
  }
}

const CARET = 94;
const LONGEST_COMMAND = 24;

function isLatexGroup(source: Source, brace: number): boolean {
  const before = source.at(brace - 1);
  // x^{2}, x_{i} and the printed brace \{
  if (before === CH.backslash || before === CARET || before === CH.underscore) return true;
  let at = brace - 1;
  while (brace - at < LONGEST_COMMAND && isAsciiLetter(source.at(at))) at -= 1;
  return at < brace - 1 && source.at(at) === CH.backslash;
}

/** Whether a key and a colon, or a key that the text's end cuts off, follow an opening brace. */
function hasKeyAhead(lexer: Lexer, brace: number): boolean {
  const { source } = lexer;
  lexer.pos = skipSpace(source, brace + 1);
  const first = source.at(lexer.pos);
  const isQuoted = first === CH.doubleQuote || first === CH.singleQuote;
  if (!lexer.skipKey()) return isQuoted;
  const after = skipSpace(source, lexer.pos);
  return after === source.length || source.at(after) === CH.colon;
}
