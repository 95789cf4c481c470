/** Where the service stands between its start and its end, and which requests are under way. */
import { ServiceError } from '../core/errors.js';

/** `failed`: the warm-up did not succeed. `crashing`: worker threads keep dying. In both, requests are still tried. */
export type Phase = 'starting' | 'ready' | 'failed' | 'crashing' | 'stopping';

/** One for each process. */
export class Lifecycle {
  #phase: Exclude<Phase, 'crashing'> = 'starting';
  readonly #isCrashing: () => boolean;
  #active = 0;
  #onIdle: (() => void) | undefined;
  readonly #onStop = new Set<() => void>();

  /** `isCrashing` tells whether threads keep dying. */
  constructor(isCrashing: () => boolean) {
    this.#isCrashing = isCrashing;
  }

  get phase(): Phase {
    return this.#phase === 'ready' && this.#isCrashing() ? 'crashing' : this.#phase;
  }

  /** Requests under way. */
  get active(): number {
    return this.#active;
  }

  /** The end of the warm-up; without effect once the service is stopping. */
  warmedUp(succeeded: boolean): void {
    if (this.#phase !== 'stopping') this.#phase = succeeded ? 'ready' : 'failed';
  }

  /** From now on new requests are turned away, and long answers come to an end. */
  stop(): void {
    this.#phase = 'stopping';
    for (const listener of this.#onStop) listener();
    this.#onStop.clear();
  }

  /** Calls back when the service begins to stop; the result takes the call-back off the list. */
  onStop(listener: () => void): () => void {
    if (this.#phase === 'stopping') listener();
    else this.#onStop.add(listener);
    return () => this.#onStop.delete(listener);
  }

  /** Counts a request, for which {@link end} is called once. */
  begin(): void {
    this.#active += 1;
  }

  /** A request has ended. */
  end(): void {
    this.#active -= 1;
    if (this.#active === 0) this.#onIdle?.();
  }

  /** Resolves when no request is under way, or after `graceMs`; tells whether all had ended. */
  drained(graceMs: number): Promise<boolean> {
    if (this.#active === 0) return Promise.resolve(true);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        resolve(false);
      }, graceMs);
      this.#onIdle = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }
}

/** The answer to whoever comes while the service stops. */
export function shuttingDown(): ServiceError {
  const detail = 'The service is stopping. Send the request again in a second; another replica may take it.';
  return new ServiceError('shutting_down', detail, { retry_after_s: 1 });
}
