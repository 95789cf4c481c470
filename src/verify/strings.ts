import { CH } from './chars.js';
import type { Source } from './source.js';

/** Whether the key token `[from, to)`, quoted or bare, spells `name`. */
export function keyIs(source: Source, from: number, to: number, name: string): boolean {
  const first = source.at(from);
  const quoted = first === CH.doubleQuote || first === CH.singleQuote ? 1 : 0;
  const width = to - from - 2 * quoted;
  if (width === name.length) return source.text.startsWith(name, from + quoted);
  // An escape is longer than what it stands for: only a longer token may hide the name.
  if (width < name.length) return false;
  const inner = source.text.slice(from + quoted, to - quoted);
  return inner.includes('\\') && unescape(inner) === name;
}

/** A longer text names no option, so its escapes are left alone: resolving a million takes too long. */
const LONGEST_RESOLVED = 65_536;

/** Trimmed content of the string token `[from, to)`, with its escapes resolved unless it is huge. */
export function stringValue(text: string, from: number, to: number): string {
  const raw = text.slice(from + 1, to - 1).trim();
  return raw.length > LONGEST_RESOLVED ? raw : unescape(raw);
}

const SIMPLE: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
  ['0', '\0'],
  ['\n', ''],
  ['\r', ''],
  ['\u2028', ''],
  ['\u2029', ''],
]);

function unescape(raw: string): string {
  if (!raw.includes('\\')) return raw;
  const parts: string[] = [];
  let from = 0;
  for (let at = raw.indexOf('\\'); at >= 0; at = raw.indexOf('\\', from)) {
    parts.push(raw.slice(from, at));
    const char = raw.charAt(at + 1);
    const hexWidth = char === 'u' ? 4 : char === 'x' ? 2 : 0;
    if (hexWidth > 0)
      parts.push(String.fromCharCode(Number.parseInt(raw.slice(at + 2, at + 2 + hexWidth), 16)));
    else parts.push(SIMPLE.get(char) ?? char);
    from = at + 2 + hexWidth;
    if (char === '\r' && raw.charAt(from) === '\n') from += 1;
  }
  parts.push(raw.slice(from));
  return parts.join('');
}
