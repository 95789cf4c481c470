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

const TAG = /<\/?think>|\[\/?think\]/gi;
const NAME_WIDTH = 6;

/**
 * Cuts think blocks (`<think>`, `[THINK]`, any case, nested) out of a reply in one pass. A closing tag without
 * its opening one ends a block that a chat template opened: all before it goes too.
 */
export function visibleText(reply: string): VisibleText {
  let pieces: string[] = [];
  let from = 0;
  let depth = 0;
  let closing = 0;
  TAG.lastIndex = 0;
  while (TAG.test(reply)) {
    const end = TAG.lastIndex;
    const mark = reply.charCodeAt(end - 1);
    const isClosing = reply.charCodeAt(end - NAME_WIDTH - 1) === CH.slash;
    // Inside a block only its own kind counts: reasoning may mention the other.
    if (depth > 0 && mark !== closing) continue;
    closing = mark;
    if (isClosing) {
      if (depth === 0) pieces = [];
      else depth -= 1;
      from = end;
    } else {
      if (depth === 0) pieces.push(reply.slice(from, end - NAME_WIDTH - 1));
      depth += 1;
    }
  }
  if (depth > 0) return { text: '', unfinished: true };
  if (from === 0) return { text: reply, unfinished: false };
  pieces.push(reply.slice(from));
  return { text: pieces.join(CUT), unfinished: false };
}
