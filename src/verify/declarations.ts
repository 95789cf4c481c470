import { CH, continuesWord, isAsciiLetter, isInvisible, isSpace } from './chars.js';
import { IntStack, type Source } from './source.js';

/** `answer`, 答案, 答案是, 我选择 in both scripts; after the Chinese ones no word may follow but 选项, "option". */
const CUE = /answer(?![a-z])|(?:答案[是为為]?|我[选選][择擇]?)(?![:：]?(?!选项)[\u3400-\u9fff])/gi;
/** 案 */
const CHINESE_ANSWER_END = 0x6848;
const FULL_WIDTH_COLON = 0xff1a;
/** Ends of all words that may announce an answer and begin at or after `from`, in order. */
export function cueEnds(text: string, from: number): IntStack {
  const ends = new IntStack();
  CUE.lastIndex = from;
  while (CUE.test(text)) ends.push(CUE.lastIndex);
  return ends;
}

/** Where what is announced begins: after `Answer:`, `answer is`, `答案是`, `我选择`; −1 if the word announces nothing. */
export function announcedAt(source: Source, end: number): number {
  if (isAsciiLetter(source.at(end - 1))) return afterEnglish(source, end);
  if (source.at(end - 1) !== CHINESE_ANSWER_END) return afterColon(source, end);
  const next = skipMarks(source, end);
  const code = source.at(next);
  if (isColon(code)) return skipMarks(source, next + 1);
  return CHINESE_IS.includes(code) ? afterColon(source, next + 1) : -1;
}

/** 是, 为, 為 */
const CHINESE_IS: readonly number[] = [0x662f, 0x4e3a, 0x70ba];
const WIDTH = 6;

function afterEnglish(source: Source, end: number): number {
  const before = source.at(end - WIDTH - 1);
  if (isAsciiLetter(before) || before === CH.underscore || before === CH.minus) return -1;
  const next = skipMarks(source, end);
  const code = source.at(next);
  if (isColon(code)) return skipMarks(source, next + 1);
  const isVerb = next > end && (code | 0x20) === 105 && (source.at(next + 1) | 0x20) === 115;
  return isVerb && !continuesWord(source.text, next + 2) ? afterColon(source, next + 2) : -1;
}

function afterColon(source: Source, from: number): number {
  const next = skipMarks(source, from);
  return isColon(source.at(next)) ? skipMarks(source, next + 1) : next;
}

function isColon(code: number): boolean {
  return code === CH.colon || code === FULL_WIDTH_COLON;
}

/** Steps over white space, emphasis and invisible characters. */
function skipMarks(source: Source, from: number): number {
  let at = from;
  while (at < source.length) {
    const code = source.at(at);
    if (code !== CH.star && !isSpace(code) && !isInvisible(code)) break;
    at += 1;
  }
  return at;
}
