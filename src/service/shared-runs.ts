/** Concurrent requests for one thing share one run. The run is given up only when everyone who wanted it has left. */

interface SharedRun<T> {
  readonly result: Promise<T>;
  readonly abandon: AbortController;
  waiting: number;
}

/** Rejection of a run that nobody waits for; whoever joins it at that very moment starts another. */
class AbandonedError extends Error {
  override readonly name = 'AbandonedError';
}

/** Runs under way, by key. */
export class SharedRuns<T> {
  readonly #runs = new Map<string, SharedRun<T>>();

  /**
   * The result of the run with this key, started with `start` unless one is under way. Rejects with the signal's reason when
   * the signal is aborted; the others who wait for the run are not disturbed. `start` may ignore `abandoned`, in which case the
   * run goes on and can still be joined.
   */
  async join(key: string, signal: AbortSignal, start: (abandoned: AbortSignal) => Promise<T>): Promise<T> {
    for (;;) {
      signal.throwIfAborted();
      try {
        return await this.#wait(this.#runs.get(key) ?? this.#start(key, start), key, signal);
      } catch (error) {
        if (!(error instanceof AbandonedError)) throw error;
      }
    }
  }

  /** Whether a run with this key is under way. */
  has(key: string): boolean {
    return this.#runs.has(key);
  }

  async #wait(run: SharedRun<T>, key: string, signal: AbortSignal): Promise<T> {
    run.waiting += 1;
    let leave = (): void => undefined;
    const left = new Promise<never>((_resolve, reject) => {
      leave = () => {
        reject(signal.reason instanceof Error ? signal.reason : new Error('the request was given up'));
      };
    });
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([run.result, left]);
    } finally {
      signal.removeEventListener('abort', leave);
      run.waiting -= 1;
      const underWay = this.#runs.get(key) === run;
      if (run.waiting === 0 && underWay) run.abandon.abort(new AbandonedError('nobody waits for this run'));
    }
  }

  #start(key: string, start: (abandoned: AbortSignal) => Promise<T>): SharedRun<T> {
    const abandon = new AbortController();
    const run: SharedRun<T> = { result: start(abandon.signal), abandon, waiting: 0 };
    this.#runs.set(key, run);
    const forget = () => {
      this.#runs.delete(key);
    };
    // Whoever joined handles a failure; without this handler a run that all have left would end the process.
    run.result.then(forget, forget);
    return run;
  }
}
