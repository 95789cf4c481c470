/** Counting, shares, chi-square and rank correlation. */

/** How often each value occurs. */
export function tally(values: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** The share of items that fulfil a condition; 0 of none. */
export function shareOf<T>(items: readonly T[], condition: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter(condition).length / items.length;
}

/** The chi-square value that chance exceeds once in 1,000 (Wilson and Hilferty's approximation, good to 1 % from 1 degree up). */
export function chiSquareLimit(degrees: number): number {
  const spread = 2 / (9 * degrees);
  const root = 1 - spread + 3.0902 * Math.sqrt(spread);
  return degrees * root * root * root;
}

/** A chi-square statistic as a share of its limit at p = 0.001: a test is passed below 1. */
export interface Balance {
  readonly what: string;
  readonly ratio: number;
}

/** Whether all of `keys` are equally likely; a value that is none of them makes it infinite. */
export function evenness(what: string, values: readonly string[], keys: readonly string[]): Balance {
  const counts = tally(values);
  if ([...counts.keys()].some((key) => !keys.includes(key))) return { what, ratio: Infinity };
  if (keys.length < 2 || values.length === 0) return { what, ratio: 0 };
  const expected = values.length / keys.length;
  const statistic = keys.reduce((sum, key) => {
    const off = (counts.get(key) ?? 0) - expected;
    return sum + (off * off) / expected;
  }, 0);
  return { what, ratio: statistic / chiSquareLimit(keys.length - 1) };
}

/** Rank of each value among all, from 0; equal values share the lowest. */
function ranks(values: readonly number[]): number[] {
  return values.map((value) => values.filter((other) => other < value).length);
}

/** Spearman's rank correlation of two lists without ties, from -1 to 1. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [p, q] = [ranks(a), ranks(b)];
  const n = a.length;
  const off = p.reduce((sum, rank, index) => {
    const difference = rank - (q[index] ?? 0);
    return sum + difference * difference;
  }, 0);
  return 1 - (6 * off) / (n * (n * n - 1));
}
