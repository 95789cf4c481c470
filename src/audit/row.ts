/** One line of the audit's table. */

/** Seeds below which shares and balances are not judged: chance alone would fail them. */
export const ENOUGH = 2000;

/** `fail` and `pass` are judged, `few` needs more seeds. */
export type Verdict = 'pass' | 'fail' | 'few';

/** One line of the table. */
export interface Row {
  readonly id: string;
  readonly what: string;
  readonly bound: string;
  readonly figure: string;
  readonly verdict: Verdict;
}

/** A share as a percentage with one decimal. */
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** A row that passes or not; with too few seeds it is not judged. */
export function row(
  id: string,
  what: string,
  bound: string,
  figure: string,
  pass: boolean,
  enough = true,
): Row {
  return { id, what, bound, figure, verdict: !enough ? 'few' : pass ? 'pass' : 'fail' };
}
