/** The audit as text: one table for all tasks. */
import type { TaskReport } from './run.js';
import type { Row, Verdict } from './row.js';

const WORDS: Readonly<Record<Verdict, string>> = { pass: 'pass', fail: 'FAIL', few: 'too few' };

const HEADER = ['task', 'clause', 'what', 'bound', 'figure', 'verdict'] as const;

/** The part of a task id that tells it from others: scene and question. */
function shortName(id: string): string {
  return id.split('__').slice(2).join(' ') || id;
}

/** The table as Markdown, which a terminal shows as well; below it, what was rejected. */
export function reportText(reports: readonly TaskReport[]): string {
  const lines = reports.flatMap((report) =>
    report.rows.map((row: Row) => [
      shortName(report.task),
      row.id,
      row.what,
      row.bound,
      row.figure,
      WORDS[row.verdict],
    ]),
  );
  const widths = HEADER.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const show = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rejected = reports.map((report) => {
    const reasons = Object.entries(report.rejections).map(([reason, count]) => `${reason} ${count}`);
    return `${report.task}: ${report.seeds} seeds, ${report.drawn} of them drawn; rejections: ${reasons.join(', ') || 'none'}.`;
  });
  return [
    show(HEADER),
    show(widths.map((width) => '-'.repeat(width))),
    ...lines.map(show),
    '',
    ...rejected,
  ].join('\n');
}

/** Whether nothing failed. */
export function isPassed(reports: readonly TaskReport[]): boolean {
  return reports.every(({ rows }) => rows.every((row) => row.verdict !== 'fail'));
}
