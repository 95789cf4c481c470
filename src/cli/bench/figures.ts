/** Measured figures, each beside the reference that it is a ratio of, and the table of them. */
import { markdownTable } from '../../core/markdown-table.js';

/** A bound on a figure's ratio, or on its value where the goal is an absolute one. */
export interface Goal {
  readonly of: 'ratio' | 'value';
  readonly at: 'most' | 'least';
  readonly bound: number;
}

/** One line of the table. `ratio` is `value / reference`, both measured in the same run. */
export interface Figure {
  readonly section: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly reference: { readonly name: string; readonly value: number };
  readonly ratio: number;
  readonly goal?: Goal;
  readonly met?: boolean;
  /** What else belongs to it. */
  readonly note?: string;
}

/** Takes a line of progress. */
export type Progress = (line: string) => void;

/** Makes a figure: its ratio, and whether its goal is met. */
export function figure(parts: Omit<Figure, 'ratio' | 'met'>): Figure {
  const ratio = parts.value / parts.reference.value;
  if (parts.goal === undefined) return { ...parts, ratio };
  const { of, at, bound } = parts.goal;
  const found = of === 'ratio' ? ratio : parts.value;
  return { ...parts, ratio, met: at === 'most' ? found <= bound : found >= bound };
}

/** The figures as a Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((entry) => {
    const { section, name, value, unit, reference, ratio, note } = entry;
    const measured = `${short(value)} ${unit}${note === undefined ? '' : ` (${note})`}`;
    return [
      section,
      name,
      measured,
      `${reference.name}: ${short(reference.value)}`,
      short(ratio),
      goalOf(entry),
    ];
  });
  const head = ['section', 'figure', 'measured', 'reference', 'ratio', 'goal'];
  return markdownTable(head, rows);
}

function goalOf({ goal, met }: Figure): string {
  if (goal === undefined) return '';
  const sign = goal.at === 'most' ? '≤' : '≥';
  return `${goal.of === 'ratio' ? 'ratio' : ''} ${sign} ${goal.bound}: ${met === true ? 'met' : 'missed'}`.trim();
}

/** Three digits that count. */
function short(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const digits = value === 0 ? 1 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(digits, 3));
}
