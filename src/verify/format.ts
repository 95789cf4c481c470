import { CH, isAsciiLetter, isLineEnd, skipSpace, skipSpaceBack } from './chars.js';
import type { Source } from './source.js';

interface Fence {
  readonly code: number;
  readonly width: number;
  /** Where its run of marks ends. */
  readonly end: number;
  readonly line: number;
}

/**
 * Whether a text ends with the object at `[start, end)`: bare, or alone in an open fence of backticks or tildes
 * that is tagged json or untagged. The fence's closing run may be missing.
 */
export function endsWithObject(source: Source, start: number, end: number): boolean {
  const fence = openFence(source, start);
  let at = skipSpace(source, end);
  if (fence === undefined) return at === source.length;
  if (!isCleanOpening(source, fence.end, start)) return false;
  const width = runWidth(source, at);
  if (width >= fence.width && source.at(at) === fence.code) at = skipSpace(source, at + width);
  return at === source.length;
}

/** The fence that is open at `before`, if one is. */
function openFence(source: Source, before: number): Fence | undefined {
  let open: Fence | undefined;
  if (!source.text.includes('```') && !source.text.includes('~~~')) return open;
  let line = 0;
  for (let at = 0; at < before; at += 1) {
    const code = source.at(at);
    if (isLineEnd(code)) line = at + 1;
    if (code !== CH.backtick && code !== CH.tilde) continue;
    const width = runWidth(source, at);
    const end = at + width;
    if (width >= 3) {
      if (open === undefined) {
        if (skipSpace(source, line, at) === at || opensInLine(source, end)) open = { code, width, end, line };
      } else if (code === open.code && width >= open.width && closes(source, end, line === open.line))
        open = undefined;
    }
    at = end - 1;
  }
  return open;
}

function runWidth(source: Source, at: number): number {
  const code = source.at(at);
  if (code !== CH.backtick && code !== CH.tilde) return 0;
  let end = at + 1;
  while (source.at(end) === code) end += 1;
  return end - at;
}

/** A fence closes with nothing after its marks, or anywhere in the line that opened it. */
function closes(source: Source, end: number, sameLine: boolean): boolean {
  return sameLine || isLineBlankFrom(source, end);
}

/** After prose in its line a run opens a fence only if a tag or nothing follows, or the object does. */
function opensInLine(source: Source, end: number): boolean {
  const after = skipTag(source, end);
  return isLineBlankFrom(source, after) || source.at(skipSpace(source, after)) === CH.openBrace;
}

function isLineBlankFrom(source: Source, from: number): boolean {
  let at = from;
  while (source.at(at) === CH.space || source.at(at) === CH.tab) at += 1;
  return at >= source.length || isLineEnd(source.at(at));
}

function skipTag(source: Source, from: number): number {
  const at = skipSpace(source, from);
  return source.text.slice(at, at + 4).toLowerCase() === 'json' ? at + 4 : from;
}

/** Whether only a json tag, or nothing, stands between a fence's marks and the object. */
function isCleanOpening(source: Source, from: number, to: number): boolean {
  const start = skipSpace(source, from, to);
  const end = skipSpaceBack(source, start, to);
  if (start === end) return true;
  return (
    end - start === 4 &&
    isAsciiLetter(source.at(start)) &&
    source.text.slice(start, end).toLowerCase() === 'json'
  );
}
