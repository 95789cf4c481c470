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
