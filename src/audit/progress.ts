/** How far long work has come, in words. */

/** Seconds as `1 min 5 s`. */
function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** What is done of all, the rate, and the time that is left at this rate. */
export function progressLine(done: number, all: number, seconds: number): string {
  const rate = done / Math.max(seconds, 1e-3);
  const left = rate === 0 ? '' : `, ${duration((all - done) / rate)} left`;
  return `${done} of ${all} instances, ${rate.toFixed(1)} a second${left}`;
}
