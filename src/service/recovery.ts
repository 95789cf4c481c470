/** Finds out when workers that failed work again: nobody sends requests to a service that is not ready. */
import type { Lifecycle } from './lifecycle.js';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** What a {@link Recovery} works with. */
export interface RecoveryParts {
  readonly lifecycle: Lifecycle;
  /** Draws something; whether it succeeded is seen in the lifecycle. */
  readonly attempt: () => Promise<unknown>;
}

/** Draws now and then, with longer and longer pauses, while the service is `failed` or `crashing`. */
export class Recovery {
  readonly #parts: RecoveryParts;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(parts: RecoveryParts) {
    this.#parts = parts;
  }

  /** To be called when something has failed; without effect if attempts are planned already. */
  notice(): void {
    if (this.#timer === undefined) this.#plan(FIRST_PAUSE_MS);
  }

  /** Ends the attempts. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #plan(pauseMs: number): void {
    this.#timer = undefined;
    const { lifecycle, attempt } = this.#parts;
    if (this.#isClosed || (lifecycle.phase !== 'failed' && lifecycle.phase !== 'crashing')) return;
    this.#timer = setTimeout(() => {
      const next = () => {
        this.#plan(Math.min(2 * pauseMs, LONGEST_PAUSE_MS));
      };
      attempt().then(next, next);
    }, pauseMs).unref();
  }
}
