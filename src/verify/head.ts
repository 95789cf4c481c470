import { continuesWord } from './chars.js';

/** A text that begins with one decorated letter: `**(C)** rest`. */
export interface Head {
  /** Upper case, A to Z. */
  readonly letter: string;
  readonly lowerCase: boolean;
  /** Closing marks that are still due, outermost first. */
  readonly due: readonly string[];
  /** Mark right after the letter that sets it off, or '' if there is none. */
  readonly delimiter: string;
  /** A bracket closed right after the letter. */
  readonly bracketed: boolean;
  /** What follows, untrimmed. */
  readonly rest: string;
}

const BRACKETS: readonly (readonly [string, string])[] = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['【', '】'],
  ['〔', '〕'],
  ['「', '」'],
  ['『', '』'],
  ['《', '》'],
  ['〈', '〉'],
];
const QUOTES: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['“', '”'],
  ['‘', '’'],
  ['«', '»'],
];
const MARKUP: readonly (readonly [string, string])[] = [
  ['<', '>'],
  ['\\boxed{', '}'],
  ['\\textbf{', '}'],
  ['\\text{', '}'],
  ['\\mathrm{', '}'],
  ['\\mathbf{', '}'],
  ['\\(', '\\)'],
  ['\\[', '\\]'],
  ['$', '$'],
];
const WRAPPERS = [...MARKUP, ...QUOTES, ...BRACKETS];
const CLOSING_BRACKETS: ReadonlySet<string> = new Set(BRACKETS.map(([, close]) => close));
const OPENING_QUOTES: ReadonlySet<string> = new Set(QUOTES.map(([open]) => open));

const DELIMITERS = '.):。：-–—,';

/** Reads the decorated letter that a cleaned text begins with, if it begins with one. */
export function readHead(text: string): Head | undefined {
  const opening = readOpening(text);
  if (opening === undefined) return undefined;
  const { at, due } = opening;
  const char = text.charAt(at);
  if (!/^[A-Za-z]$/.test(char) || continuesWord(text, at + 1)) return undefined;
  let next = at + 1;
  let delimiter = '';
  let bracketed = false;
  for (;;) {
    const here = skipBlanks(text, next);
    const close = due.at(-1);
    if (close !== undefined && text.startsWith(close, here)) {
      bracketed ||= CLOSING_BRACKETS.has(close);
      due.pop();
      next = here + close.length;
    } else if (delimiter === '' && here < text.length && DELIMITERS.includes(text.charAt(here))) {
      delimiter = text.charAt(here);
      next = here + 1;
    } else break;
  }
  const letter = char.toUpperCase();
  return { letter, lowerCase: char !== letter, due, delimiter, bracketed, rest: text.slice(next) };
}

/** Steps over opening marks and the words that announce a letter. */
function readOpening(text: string): { at: number; due: string[] } | undefined {
  const due: string[] = [];
  let at = 0;
  let lastOpen = '';
  for (;;) {
    at = skipBlanks(text, at);
    const announced = announcementWidth(text, at);
    const wrapper = WRAPPERS.find(([open]) => text.startsWith(open, at));
    if (announced > 0) {
      at += announced;
      lastOpen = '';
    } else if (wrapper !== undefined) {
      // A quote right inside a square or curly bracket makes a list, not a decorated letter.
      if (OPENING_QUOTES.has(wrapper[0]) && (lastOpen === '[' || lastOpen === '{')) return undefined;
      lastOpen = wrapper[0];
      due.push(wrapper[1]);
      at += lastOpen.length;
    } else return { at, due };
  }
}

const ANNOUNCEMENTS = [/^option\b ?:?/i, /^answer ?[:：]/i, /^选项 ?[:：]?/, /^答案 ?[:：]/] as const;

function announcementWidth(text: string, at: number): number {
  const ahead = text.slice(at, at + 10);
  for (const pattern of ANNOUNCEMENTS) {
    const width = pattern.exec(ahead)?.[0].length;
    if (width !== undefined) return width;
  }
  return 0;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text.charAt(at) === ' ' || text.charAt(at) === '\n') at += 1;
  return at;
}

/** The text inside every pair of marks that encloses it as a whole, without a closing full stop. */
export function unwrap(text: string): string {
  let inner = text.trim();
  for (;;) {
    const bare = inner.endsWith('.') || inner.endsWith('。') ? inner.slice(0, -1).trim() : inner;
    const pair = WRAPPERS.find(([open, close]) => {
      return bare.length >= open.length + close.length && bare.startsWith(open) && bare.endsWith(close);
    });
    if (pair === undefined) return bare;
    inner = bare.slice(pair[0].length, bare.length - pair[1].length).trim();
  }
}
