/** The audit as text: one table for all tasks. */
import { markdownTable } from '../core/markdown-table.js';
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
  const rejected = reports.map((report) => {
    const reasons = Object.entries(report.rejections).map(([reason, count]) => `${reason} ${count}`);
    return `${report.task}: ${report.seeds} seeds, ${report.drawn} of them drawn; rejections: ${reasons.join(', ') || 'none'}.`;
  });
  return [markdownTable(HEADER, lines), '', ...rejected].join('\n');
}

/** Whether nothing failed. */
export function isPassed(reports: readonly TaskReport[]): boolean {
  return reports.every(({ rows }) => rows.every((row) => row.verdict !== 'fail'));
}
