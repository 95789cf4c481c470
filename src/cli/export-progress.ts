/** A line on the terminal that tells how far an export is. */
import type { ExportProgress } from '../export/run-export.js';

/** What a progress line needs of a terminal. */
export interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
}

const BAR = 24;
const EVERY_MS = 200;
/** Rates are of the last half minute or so, since parts and rooms differ. */
const WINDOW_MS = 30_000;

export class ProgressLine {
  readonly #terminal: Terminal;
  readonly #now: () => number;
  readonly #marks: { readonly at: number; readonly made: number }[] = [];
  #shown = -Infinity;

  constructor(terminal: Terminal, now: () => number = () => performance.now()) {
    this.#terminal = terminal;
    this.#now = now;
  }

  show(progress: ExportProgress): void {
    const at = this.#now();
    const last = progress.done === progress.total;
    if (at - this.#shown < EVERY_MS && !last) return;
    this.#shown = at;
    this.#marks.push({ at, made: progress.made });
    while (this.#marks.length > 2 && at - (this.#marks[0]?.at ?? at) > WINDOW_MS) this.#marks.shift();
    const line = progressText(progress, this.#rate(at, progress.made));
    this.#terminal.write(`\r\u001b[K${line.slice(0, (this.#terminal.columns ?? 80) - 1)}`);
  }

  /** Ends the line, so that what follows stands below. */
  end(): void {
    if (this.#shown > -Infinity) this.#terminal.write('\n');
  }

  /** Rows in a second; 0 while nothing is known. */
  #rate(at: number, made: number): number {
    const [first] = this.#marks;
    if (first === undefined || at <= first.at) return 0;
    return ((made - first.made) / (at - first.at)) * 1000;
  }
}

/** Bar, counts, rate and time left. */
export function progressText({ done, total }: ExportProgress, rate: number): string {
  const share = total === 0 ? 1 : done / total;
  const filled = Math.floor(share * BAR);
  const bar = `[${'#'.repeat(filled)}${' '.repeat(BAR - filled)}]`;
  const left = rate > 0 ? `${duration((total - done) / rate)} left` : '';
  const speed = rate > 0 ? `${rate.toFixed(rate < 10 ? 2 : 1)} rows/s` : '';
  const parts = [bar, `${Math.floor(share * 100)} %`, `${done}/${total} rows`, speed, left];
  return parts.filter((part) => part !== '').join('  ');
}

/** `1:02:03` or `02:03`. */
export function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(whole % 60)}`;
}
