/** What benchmarks share. */

/** Takes one line of a report. */
export type Print = (line: string) => void;

/**
 * Milliseconds that some work takes, or its processor time if that is less: what other programs on the machine take does not
 * count, nor what other threads of this process do meanwhile.
 */
export function timed(work: () => void): number {
  const cpu = process.cpuUsage();
  const start = performance.now();
  work();
  const elapsed = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return Math.min(elapsed, (user + system) / 1000);
}

/** The middle one of the values, or the mean of the two in the middle; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? NaN;
  return (lower + upper) / 2;
}
