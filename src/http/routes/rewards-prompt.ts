/** The model's own text in what a trainer sends: prompt and reply in one string, with the tokenizer's special tokens. */

/** The shortest end of a prompt that is unmistakable in a longer text. */
const MIN_TAIL = 12;
/** Turn ends and paddings that tokenizers leave behind a reply when special tokens are decoded. */
const TRAILING_TOKEN = /(?:<\|[\w-]{1,40}\|>|<｜[^｜>]{1,40}｜>|<\/s>|<eos>|<pad>|<end_of_turn>|<turn\|>)$/;
const LONGEST_TOKEN = 48;

/**
 * What follows the prompt in `query`; undefined if the prompt is not in it. Where the two differ (a picture's placeholder that was
 * expanded, a prompt that was cut at its front), the longest end of the prompt that stands in `query` marks the place.
 */
export function cutPrompt(query: string, prompt: string): string | undefined {
  if (query.startsWith(prompt)) return query.slice(prompt.length);
  const { end, length } = longestTail(query, prompt);
  return length < Math.min(MIN_TAIL, prompt.length) ? undefined : query.slice(end);
}

/**
 * The longest end of `prompt` that stands in `text`, and where its first place there ends: the reply comes later and may quote the
 * prompt. Both are read backwards with the table of Knuth, Morris and Pratt, so that the time is linear whatever they hold.
 */
function longestTail(text: string, prompt: string): { readonly end: number; readonly length: number } {
  const back = (index: number) => prompt.charCodeAt(prompt.length - 1 - index);
  const borders = new Int32Array(prompt.length);
  const advance = (matched: number, code: number): number => {
    let length = matched;
    while (length > 0 && (length === prompt.length || back(length) !== code))
      length = borders[length - 1] ?? 0;
    return length < prompt.length && back(length) === code ? length + 1 : length;
  };
  for (let i = 1; i < prompt.length; i += 1) borders[i] = advance(borders[i - 1] ?? 0, back(i));
  let best = { end: text.length, length: 0 };
  let matched = 0;
  for (let start = text.length - 1; start >= 0; start -= 1) {
    matched = advance(matched, text.charCodeAt(start));
    if (matched > 0 && matched >= best.length) best = { end: start + matched, length: matched };
  }
  return best;
}

/** The reply without the special tokens behind it. */
export function withoutTokens(reply: string): string {
  let end = reply.trimEnd();
  for (;;) {
    const token = TRAILING_TOKEN.exec(end.slice(-LONGEST_TOKEN));
    if (token === null) return end;
    end = end.slice(0, end.length - token[0].length).trimEnd();
  }
}
