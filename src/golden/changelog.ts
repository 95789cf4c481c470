/** The line that a change of output adds to the changelog. */
import type { VersionChange } from './compare.js';

/** What stands in a new line where the reason belongs; a test fails while it is there. */
export const REASON_MISSING = 'SAY WHAT CHANGED AND WHY';

/** A line for changed versions, from every task that was updated; undefined if none has changed. */
export function changelogLine(
  updated: readonly { readonly taskId: string; readonly changes: readonly VersionChange[] }[],
): string | undefined {
  const parts = new Set<string>();
  for (const { taskId, changes } of updated) {
    for (const { name, was, now } of changes) {
      const of = name === 'generator' ? ` of \`${taskId}\`` : '';
      parts.add(`${name.replace('_', ' ')} \`${now}\`${of} (was \`${was}\`)`);
    }
  }
  if (parts.size === 0) return undefined;
  const text = [...parts].join(', ');
  return `- ${text.charAt(0).toUpperCase()}${text.slice(1)}: ${REASON_MISSING}.`;
}

/** The changelog with a line at the end of `Changed` under `Unreleased`. Throws if it has no such part. */
export function withLine(changelog: string, line: string): string {
  const lines = changelog.split('\n');
  const start = lines.findIndex((text) => /^## \[?Unreleased\]?/i.test(text));
  if (start === -1) throw new Error('the changelog has no part `## [Unreleased]`');
  const endOf = (from: number, heading: RegExp): number => {
    const next = lines.findIndex((text, index) => index > from && heading.test(text));
    return next === -1 ? lines.length : next;
  };
  const end = endOf(start, /^## /);
  if (lines.slice(start, end).includes(line)) return changelog;
  const changed = lines.findIndex(
    (text, index) => index > start && index < end && text.startsWith('### Changed'),
  );
  let place = changed === -1 ? end : endOf(changed, /^##/);
  while (lines[place - 1]?.trim() === '') place -= 1;
  lines.splice(place, 0, ...(changed === -1 ? ['', '### Changed', '', line] : [line]));
  return lines.join('\n');
}
