import { clean } from './chars.js';
import type { ScoreOption } from './contract.js';
import { readHead, unwrap, type Head } from './head.js';

/** What a text names: one option, more than one, something that is no option, or nothing. */
export type Named =
  | { readonly kind: 'letter'; readonly letter: string }
  | { readonly kind: 'ambiguous' | 'unknown' | 'nothing' };

export const AMBIGUOUS: Named = { kind: 'ambiguous' };
export const UNKNOWN: Named = { kind: 'unknown' };
export const NOTHING: Named = { kind: 'nothing' };

const LETTER = /^[A-Za-z]$/;
const ARTICLE = /^(?:an?|the) /;
/** Room for decorations and invisible characters around a letter. */
const SLACK = 512;

/** The options of one instance, ready for comparing texts with them. */
export class OptionReader {
  /** Code units that a text may have and still name an option. */
  readonly limit: number;
  /** Code units of the longest option text. */
  readonly longest: number;
  private readonly texts = new Map<string, string>();

  constructor(options: readonly ScoreOption[]) {
    let longest = 0;
    for (const { label, descriptor } of options) {
      this.texts.set(label.trim().toUpperCase(), plain(clean(descriptor, descriptor.length)));
      longest = Math.max(longest, descriptor.length);
    }
    this.longest = longest;
    this.limit = SLACK + 4 * longest;
  }

  /** What a whole value names: a decorated letter, at most with its own option's text. */
  readValue(value: string): Named {
    if (LETTER.test(value)) return this.letterOf(value.toUpperCase());
    const trimmed = repairLatex(value).trim();
    if (trimmed.length > this.limit) return UNKNOWN;
    const text = dropEmphasis(clean(trimmed, this.limit));
    if (text === '') return NOTHING;
    const head = readHead(text);
    const rest = head === undefined ? undefined : stripDue(head);
    if (head !== undefined && rest !== undefined) {
      const isOwnText = rest !== '' && plain(rest) === this.texts.get(head.letter);
      // "a bell" is an option's text with its article, "A bell" may be the letter A with its own text.
      if (this.isText(text)) return isOwnText && !head.lowerCase ? this.letter(head) : UNKNOWN;
      if (isOwnText) return startsWithArticle(head) ? UNKNOWN : this.letter(head);
      if (rest === '' && (head.delimiter === '' || '.):。：'.includes(head.delimiter)))
        return this.letter(head);
      if (this.isText(rest)) return AMBIGUOUS;
    }
    return this.loneLetters(text) > 1 ? AMBIGUOUS : UNKNOWN;
  }

  /** The letter of a head, if this instance has it. */
  letter(head: Head): Named {
    return this.letterOf(head.letter);
  }

  private letterOf(letter: string): Named {
    return this.texts.has(letter) ? { kind: 'letter', letter } : UNKNOWN;
  }

  has(letter: string): boolean {
    return this.texts.has(letter);
  }

  /** Whether a text, articles and marks aside, is some option's text. A bare letter is a letter first. */
  isText(text: string): boolean {
    const wanted = plain(text);
    if (wanted.length < 2) return false;
    for (const own of this.texts.values()) if (own === wanted) return true;
    return false;
  }

  /** The letters whose option's text a text begins with, at a word's end. */
  lettersOfTextAhead(text: string): string[] {
    const wanted = text.toLowerCase();
    const found: string[] = [];
    for (const [letter, own] of this.texts) {
      if (own.length < 2 || !wanted.startsWith(own)) continue;
      if (!/^[\p{L}\p{N}]/u.test(wanted.slice(own.length, own.length + 2))) found.push(letter);
    }
    return found;
  }

  /** How many different options a text names by a letter that stands alone. */
  private loneLetters(text: string): number {
    const seen = new Set<string>();
    for (const word of text.split(/[^\p{L}\p{N}\p{M}_]/u))
      if (this.has(word.toUpperCase())) seen.add(word.toUpperCase());
    return seen.size;
  }
}

/** A text without marks around it, leading article and case. */
export function plain(text: string): string {
  return unwrap(text).replaceAll('\n', ' ').toLowerCase().replace(ARTICLE, '');
}

/** Whether the letter is the article of the word behind it: "Answer: a bell". */
function startsWithArticle({ letter, lowerCase, delimiter, bracketed, rest }: Head): boolean {
  return letter === 'A' && lowerCase && delimiter === '' && !bracketed && /^ \p{L}/u.test(rest);
}

/** What follows a head, without the closing marks still due; undefined if one of them is missing. */
function stripDue(head: Head): string | undefined {
  let rest = head.rest.trim();
  for (const close of head.due) {
    if (!rest.endsWith(close) && rest.endsWith('.')) rest = rest.slice(0, -1).trim();
    if (!rest.endsWith(close)) return undefined;
    rest = rest.slice(0, -close.length).trim();
  }
  return rest;
}

/** Takes Markdown emphasis away where its marks pair up. */
function dropEmphasis(text: string): string {
  return (text.match(/\*+/g)?.length ?? 0) % 2 === 0 ? text.replaceAll('*', '').trim() : text;
}

/** In JSON text one backslash makes `\boxed` a backspace and `\text` a tab: the writer meant the command. */
function repairLatex(value: string): string {
  return value
    .replaceAll('\boxed{', '\\boxed{')
    .replaceAll('\text{', '\\text{')
    .replaceAll('\textbf{', '\\textbf{');
}
