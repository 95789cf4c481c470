/** The model's text in an OpenAI Responses object. */
import { isRecord } from './rewards-target.js';

/**
 * The text of the last assistant message in `output`, its parts in a row; empty if there is none. Reasoning items, tool calls and
 * their results are not graded.
 */
export function replyText(output: readonly unknown[]): string {
  for (const item of output.toReversed()) {
    if (!isRecord(item)) continue;
    const { type = 'message', role = 'assistant', content } = item;
    if (type !== 'message' || role !== 'assistant') continue;
    return typeof content === 'string' ? content : partsText(content);
  }
  return '';
}

function partsText(content: unknown): string {
  if (!Array.isArray(content)) return '';
  return content
    .map((part: unknown) => {
      if (!isRecord(part) || (part['type'] !== 'output_text' && part['type'] !== 'text')) return '';
      return typeof part['text'] === 'string' ? part['text'] : '';
    })
    .join('');
}
