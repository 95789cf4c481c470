import { CH, clean, continuesWord, foldsToLetter, isAsciiLetter, isInvisible, isSpace } from './chars.js';
import { readHead, type Head } from './head.js';
import { AMBIGUOUS, NOTHING, UNKNOWN, plain, type Named, type OptionReader } from './option.js';
import type { Source } from './source.js';

/** Opening marks that may stand between an announcement and its letter. */
const OPENERS: ReadonlySet<number> = new Set(
  Array.from('*([<"\'`$“‘«【〔「『《〈（［＜', (mark) => mark.charCodeAt(0)),
);
const LOWER_O = 111;
const ANNOUNCED_WORDS = /^(?:option\b|选项|\\(?:boxed|text|textbf|mathrm|mathbf) ?\{|\\[([])/i;
/** Words that go on after a letter, where another word would make a capital "A" an article. */
const GOES_ON = /^ (?:because|since|as|is|was|due|given|based|which|that|and|or)\b/i;

/**
 * Where the letter stands that a declaration announces at `from`; −1 if a word, an article, a number or nothing
 * stands there. Looks at a few characters only, since hostile text announces at every seventh.
 */
export function leadAhead(source: Source, from: number, options: OptionReader): number {
  const at = skipOpeners(source, from);
  const code = source.at(at);
  const { text } = source;
  if (code >= 0x80) return foldsToLetter(text.codePointAt(at) ?? 0) ? at : -1;
  if (!isAsciiLetter(code) || continuesWord(text, at + 1)) return -1;
  const isWordNext = source.at(at + 1) === CH.space && isAsciiLetter(source.at(at + 2));
  if (!isWordNext) return at;
  const letter = text.charAt(at);
  if (letter === 'a' || !options.has(letter.toUpperCase())) return -1;
  if (letter !== 'A' || GOES_ON.test(text.slice(at + 1, at + 12))) return at;
  return options.lettersOfTextAhead(text.slice(at + 2, at + 4 + options.longest)).length > 0 ? at : -1;
}

function skipOpeners(source: Source, from: number): number {
  let at = from;
  while (at < source.length) {
    const code = source.at(at);
    if (isSpace(code) || isInvisible(code) || OPENERS.has(code)) at += 1;
    else {
      const width =
        code === CH.backslash || (code | 0x20) === LOWER_O || code === 0x9009 ? wordWidth(source, at) : 0;
      if (width === 0) break;
      at += width;
      if (source.at(at) === CH.colon) at += 1;
    }
  }
  return at;
}

function wordWidth(source: Source, at: number): number {
  return ANNOUNCED_WORDS.exec(source.text.slice(at, at + 12))?.[0].length ?? 0;
}

/** What a cleaned text names by the letter that it begins with; more prose may follow. */
export function readLead(text: string, options: OptionReader): Named {
  const head = readHead(text.replaceAll('*', ''));
  return head === undefined ? NOTHING : judge(head, options);
}

/** What a whole trimmed reply names: one letter, alone or leading with a delimiter. */
export function readReply(reply: string, options: OptionReader): Named {
  const text = clean(reply.slice(0, options.limit), options.limit).replaceAll('*', '').trim();
  const isArticle = /^a /i.test(text);
  if (!isArticle && reply.length <= options.limit) {
    const named = options.readValue(text);
    if (named.kind === 'letter') return named;
  }
  const head = readHead(text);
  if (head === undefined) return NOTHING;
  const isSetOff =
    head.bracketed || head.rest.startsWith('\n') || (head.delimiter !== '' && head.delimiter !== ',');
  if (!isSetOff) return startsList(head, options) ? AMBIGUOUS : NOTHING;
  return leadsNextLine(reply, head, options) ? AMBIGUOUS : judge(head, options);
}

/** Weighs what follows the letter. */
function judge(head: Head, options: OptionReader): Named {
  const named = options.letter(head);
  if (named.kind !== 'letter') return named;
  const { rest } = head;
  const tail = rest.replace(/^ +/, '');
  if (tail === '' || tail.startsWith('\n')) return named;
  const label = tail.replace(/^[("'“‘[]+/, '');
  const ahead = options.lettersOfTextAhead(label.replace(/^(?:an?|the) /i, ''));
  if (ahead.includes(head.letter)) return named;
  if (isGlued(head)) return UNKNOWN;
  if (/^[?吗嗎]/.test(rest) || startsList(head, options)) return AMBIGUOUS;
  if (/^[=<>+^~#]/.test(tail) && !/^<[/a-z|]/i.test(tail)) return UNKNOWN;
  // "C. fan" labels the letter with another option; "C. The fan is behind it" explains the choice.
  const clause = /^[^.,;:!?)\n。，；：]*/.exec(label)?.[0] ?? '';
  return options.lettersOfTextAhead(label).length > 0 || options.isText(plain(clause)) ? AMBIGUOUS : named;
}

/** Whether the letter is part of a longer token: "C-clamp", "C.py", "A's", "C++". */
function isGlued(head: Head): boolean {
  const { rest, delimiter } = head;
  const first = rest.charAt(0);
  if (first === ' ' || first === '\n') return false;
  if (delimiter !== '') return continuesWord(rest, 0) || first === '\\';
  if (first === "'" || first === '’' || first === '_') return continuesWord(rest, 1);
  return '+#=^~@%\0'.includes(first);
}

const SEPARATORS = /^(?:[ ,/&+|、;.:()[\]"'`-]|and\b|or\b|和|与|及|或)*/i;

/** Whether another option's letter follows as a further choice: "C or D", "A, B", "C (D)". */
function startsList(head: Head, options: OptionReader): boolean {
  const between = head.delimiter + (SEPARATORS.exec(head.rest)?.[0] ?? '');
  if (/\bor\b|或/i.test(between)) return true;
  const after = head.delimiter + head.rest;
  const letter = after.charAt(between.length);
  const isOther = options.has(letter.toUpperCase()) && letter.toUpperCase() !== head.letter;
  if (!isOther || continuesWord(after, between.length + 1)) return false;
  const next = after.slice(between.length + 1);
  const isWordNext = /^(?: (?!and\b|or\b)[\p{L}]{2}|['’]\p{L})/iu.test(next);
  if (letter === 'a' && isWordNext) return false;
  if (/[/&+|、和与及]|\band\b/i.test(between)) return true;
  // A new sentence may begin with a letter: "C. B, D and E hang elsewhere."
  if (/[.:] /.test(between)) return /^(?:[.):]|\s*$)/.test(next);
  return !isWordNext;
}

const LETTER_LINE = /^[-*(#> ]*([A-Za-z])(?:[.):]|\s*$|\s*[\n\r])/;

/** Whether the next line that is not blank leads with another letter: a list of options is no choice. */
function leadsNextLine(reply: string, head: Head, options: OptionReader): boolean {
  const lineEnd = reply.search(/[\n\r]/);
  if (lineEnd < 0) return false;
  const nextLine = reply.slice(lineEnd).trimStart().slice(0, options.limit);
  const letter = LETTER_LINE.exec(nextLine)?.[1]?.toUpperCase();
  return letter !== undefined && letter !== head.letter && options.has(letter);
}
