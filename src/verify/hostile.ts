/** Replies made to cost as much time as they can: for warming the reader up, for its benchmark and its tests. */

const END = '{"answer":"C"}';

/** A kind of text: what comes first, a piece repeated, what comes last. */
export type HostileShape = readonly [first: string, piece: string, last: string];

/** Texts that a reader with any step back over what it has read would take seconds or minutes for. */
export const HOSTILE_SHAPES: readonly HostileShape[] = [
  ...[
    '{',
    '[',
    '[{',
    '{"a":',
    '"',
    "'",
    '<think>',
    '[THINK]',
    '</think>',
    '{"answer":',
    '{"answer":"C",',
    '\\boxed{',
    '\\boxed{C}',
    '\\boxed{}',
    'answer: ',
    'answer: a mirror ',
    'Answer: C or ',
    'answer:\u200b',
    'answer: A a',
    'answer: ["C ',
    'answer:𝐂𝐂',
    'answer: \\boxed{',
    'answer:C\u200bD',
    '答案是',
    '答案:["C',
    '答案:C\u200bD',
    '我选择:',
    '<answer>',
    '<answer>C</answer>',
    '```',
    '``` ',
    '~~~\n',
    '0',
    'a',
    'C ',
    ' ',
    '\n',
    '\0',
    '\u200b',
    'e\u0301',
    '\u0301\u0323',
    'ﷺ',
    '\\',
    '{x} ',
    '{}',
    '[1]',
    '[/*',
    '{//',
    "{'",
    '{a:',
    '{"answer":1}',
    '{"answer":"C"} ~~~ ',
    '{"\\u0061":1}',
    '*',
  ].map((piece): HostileShape => ['', piece, '']),
  ...[
    '{',
    '[',
    '{x',
    '{"',
    "{'",
    '{"a":"{',
    '{"a":[1,{"b":',
    '{"a":[}',
    '[/*',
    '{//',
    '"',
    '{"answer":{',
    '{"answer":"A",}x',
  ].map((piece): HostileShape => ['', piece, `\n${END}`]),
  ...['[', '[],', '{"a":1},', '1,', '"x",', '/**/', ' '].map((piece): HostileShape => [
    '{"answer":"C","x":[',
    piece,
    ']}',
  ]),
  ...['C', ' ', '\u200b', '\\u0043', '\\n', '(', '\\"'].map((piece): HostileShape => [
    '{"answer":"',
    piece,
    '"}',
  ]),
  ['```', ' ', 'x'],
  ['{"a":', '[', `*/${']'.repeat(1000)}}`],
  ['', '{/*', '*/'],
  ['[', '[/*', `*/${' '.repeat(100_000)}x]`],
];

/** The text of a shape, of at most `length` characters. */
export function hostileText([first, piece, last]: HostileShape, length: number): string {
  return (
    first + piece.repeat(Math.max(0, Math.floor((length - first.length - last.length) / piece.length))) + last
  );
}
