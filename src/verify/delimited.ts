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

const BOX = /\\boxed|[{}]/g;

/** The last closed `\boxed{…}` that begins outside the regions; braces inside it are matched. */
export function lastBoxed(source: Source, regions: Regions): Delimited | undefined {
  const { text } = source;
  const first = text.indexOf('\\boxed');
  if (first < 0) return undefined;
  let best = { at: -1, from: 0, to: 0 };
  /** Open braces, each as the position after the command that it belongs to, or 0. */
  const open = new IntStack();
  let command = 0;
  BOX.lastIndex = first;
  while (BOX.test(text)) {
    const end = BOX.lastIndex;
    const code = source.at(end - 1);
    if (code === CH.openBrace) {
      open.push(command > 0 && skipSpace(source, command, end) === end - 1 ? command : 0);
      command = 0;
    } else if (code === CH.closeBrace) {
      const at = open.pop() - COMMAND_WIDTH;
      if (at > best.at && !regions.has(at))
        best = { at, from: source.text.indexOf('{', at) + 1, to: end - 1 };
    } else command = end;
  }
  return best.at < 0 ? undefined : best;
}

const COMMAND_WIDTH = 6;
