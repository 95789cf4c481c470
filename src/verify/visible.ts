import { CH } from './chars.js';

/** A reply without its reasoning, or the finding that the reasoning never ended. */
export interface VisibleText {
  readonly text: string;
  readonly unfinished: boolean;
}

/**
 * Stands where a block was cut out. It is no white space to JSON, so that no object grows together across a
 * block, and it is a control character, so that reading a letter passes over it.
 */
const CUT = '\u001e';

interface Tag {
  readonly end: number;
  readonly kind: 'angle' | 'square';
  readonly opens: boolean;
}

const OPEN_SQUARE = CH.openSquare;
const LESS_THAN = 60;

/**
 * Cuts think blocks (`<think>`, `[THINK]`, any case, nested) out of a reply in one pass. A closing tag without
 * its opening one ends a block that a chat template opened: all before it goes too.
 */
export function visibleText(reply: string): VisibleText {
  let pieces: string[] = [];
  let from = 0;
  let depth = 0;
  let kind: Tag['kind'] = 'angle';
  let cut = false;
  for (let at = 0; at < reply.length; at += 1) {
    const code = reply.charCodeAt(at);
    if (code !== LESS_THAN && code !== OPEN_SQUARE) continue;
    const tag = tagAt(reply, at, code);
    // Inside a block only its own kind counts: reasoning may mention the other.
    if (tag === undefined || (depth > 0 && tag.kind !== kind)) continue;
    if (tag.opens) {
      if (depth === 0) pieces.push(reply.slice(from, at));
      kind = tag.kind;
      depth += 1;
    } else {
      if (depth === 0) pieces = [''];
      depth = Math.max(0, depth - 1);
      from = tag.end;
    }
    cut = true;
    at = tag.end - 1;
  }
  if (depth > 0) return { text: '', unfinished: true };
  if (!cut) return { text: reply, unfinished: false };
  pieces.push(reply.slice(from));
  return { text: pieces.join(CUT), unfinished: false };
}

function tagAt(text: string, at: number, first: number): Tag | undefined {
  const opens = text.charCodeAt(at + 1) !== CH.slash;
  const name = opens ? at + 1 : at + 2;
  const end = name + 6;
  const last = first === LESS_THAN ? 62 : CH.closeSquare;
  if (text.charCodeAt(end - 1) !== last || text.slice(name, end - 1).toLowerCase() !== 'think')
    return undefined;
  return { end, kind: first === LESS_THAN ? 'angle' : 'square', opens };
}
