import { CH, skipSpace } from './chars.js';
import type { Regions } from './regions.js';
import { IntStack, type Source } from './source.js';

/** The content of a tag or a box in prose: `at` is where its opening mark begins. */
export interface Delimited {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

const TAG = /<(\/?)answer>/gi;
const OPEN_WIDTH = 8;

/** The last closed `<answer>…</answer>` that begins outside the regions. */
export function lastAnswerTag(source: Source, regions: Regions): Delimited | undefined {
  const { text } = source;
  let last: Delimited | undefined;
  let open = -1;
  TAG.lastIndex = 0;
  while (TAG.test(text)) {
    const end = TAG.lastIndex;
    const isClosing = source.at(end - OPEN_WIDTH) === CH.slash;
    if (isClosing && open >= 0) {
      if (!regions.has(open)) last = { at: open, from: open + OPEN_WIDTH, to: end - OPEN_WIDTH - 1 };
      open = -1;
    } else if (!isClosing) open = end - OPEN_WIDTH;
  }
  return last;
}

const COMMAND = '\\boxed';

/** The last closed `\boxed{…}` that begins outside the regions; braces inside it are matched. */
export function lastBoxed(source: Source, regions: Regions): Delimited | undefined {
  const { text, codes, length } = source;
  const first = text.indexOf(COMMAND);
  if (first < 0) return undefined;
  /** Of each box in order: where its content begins, the command's end, and the closing brace or 0. */
  const boxes = { from: new IntStack(), command: new IntStack(), to: new IntStack() };
  /** Open braces: number of the box, counted from 1, or 0 for another group. */
  const open = new IntStack();
  let command = 0;
  for (let at = first; at < length; at += 1) {
    const code = codes[at];
    if (code === CH.closeBrace) {
      const box = open.pop();
      if (box > 0) boxes.to.items[box - 1] = at;
    } else if (code === CH.backslash && text.startsWith(COMMAND, at)) command = at + COMMAND.length;
    else if (code !== CH.openBrace) continue;
    else if (command > 0 && skipSpace(source, command, at) === at) {
      boxes.from.push(at + 1);
      boxes.command.push(command);
      boxes.to.push(0);
      open.push(boxes.from.length);
      command = 0;
    } else open.push(0);
  }
  for (let box = boxes.from.length - 1; box >= 0; box -= 1) {
    const at = boxes.command.at(box) - COMMAND.length;
    if (boxes.to.at(box) > 0 && !regions.has(at))
      return { at, from: boxes.from.at(box), to: boxes.to.at(box) };
  }
  return undefined;
}
