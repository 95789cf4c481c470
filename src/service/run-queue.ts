/**
 * The queue in front of the executor. It is the service's own rather than the pool's, because a job that waits must be
 * droppable without harm, while aborting a job in the pool ends the thread that runs it.
 */
import { ServiceError } from '../core/errors.js';
import type { Executor } from './executor.js';
import { shuttingDown } from './lifecycle.js';
import type { Job, JobResult } from './worker-messages.js';

/** Limits of a {@link RunQueue}. */
export interface RunQueueOptions {
  readonly maxQueue: number;
  /** Milliseconds that a run may take before its thread is taken for hung and replaced. */
  readonly maxRunMs: number;
  /** Told of every run that begins, with the milliseconds that it waited. */
  readonly onStart?: (waitedMs: number) => void;
}

/** How a job waits: `patient` ones wait for room in a full queue, the others are turned away. */
export interface RunOptions {
  readonly signal: AbortSignal;
  readonly patient: boolean;
  /** In place of the queue's own, for first runs, which wait for their thread to start. */
  readonly maxRunMs?: number;
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: (error: unknown) => void;
}

const FIRST_GUESS_MS = 200;
const NEW_RUN_WEIGHT = 0.1;

/** First come, first served, at most `executor.slots` at a time. */
export class RunQueue {
  readonly #executor: Executor;
  readonly #options: RunQueueOptions;
  readonly #queue = new Set<Waiting>();
  /** Patient jobs for which the queue has no room yet. */
  readonly #outside = new Set<Waiting>();
  /** One for each run under way: aborting it ends the thread. */
  readonly #runs = new Set<AbortController>();
  #running = 0;
  #meanRunMs = FIRST_GUESS_MS;
  #refused = 0;
  #left = 0;

  constructor(executor: Executor, options: RunQueueOptions) {
    this.#executor = executor;
    this.#options = options;
  }

  /** Jobs that wait, jobs that run, and the recent mean of a run in milliseconds. */
  get load(): { readonly queued: number; readonly running: number; readonly meanRunMs: number } {
    return {
      queued: this.#queue.size + this.#outside.size,
      running: this.#running,
      meanRunMs: this.#meanRunMs,
    };
  }

  /** Jobs that may wait. */
  get limit(): number {
    return this.#options.maxQueue;
  }

  /** Jobs turned away so far because the queue was full. */
  get refused(): number {
    return this.#refused;
  }

  /** Jobs dropped so far while they waited, because nobody wanted them any more. */
  get left(): number {
    return this.#left;
  }

  /**
   * Runs a job when its turn comes. Rejects with `queue_full`, with `timed_out` if the run hangs, or with the signal's
   * reason if it is aborted before the run starts; a run that has started is finished.
   */
  async run(job: Job, { signal, patient, maxRunMs }: RunOptions): Promise<JobResult> {
    signal.throwIfAborted();
    const came = performance.now();
    if (this.#running >= this.#executor.slots) await this.#turn(signal, patient);
    else this.#running += 1;
    this.#options.onStart?.(performance.now() - came);
    try {
      return await this.#measured(job, maxRunMs ?? this.#options.maxRunMs);
    } finally {
      this.#running -= 1;
      this.#next();
    }
  }

  /** Seconds after which a client that was turned away may try again: the time that the queue needs, from 1 to 60. */
  retryAfterSeconds(): number {
    const ms = ((this.#queue.size + 1) * this.#meanRunMs) / this.#executor.slots;
    return Math.min(60, Math.max(1, Math.ceil(ms / 1000)));
  }

  /** Refuses all that wait and stops the executor. */
  async close(): Promise<void> {
    const stopping = shuttingDown();
    for (const waiting of [...this.#queue, ...this.#outside]) waiting.refuse(stopping);
    for (const run of this.#runs) run.abort(stopping);
    await this.#executor.close();
  }

  /** Resolves when a slot was handed over; the slot is then already counted as running. */
  #turn(signal: AbortSignal, patient: boolean): Promise<void> {
    const hasRoom = this.#queue.size < this.#options.maxQueue;
    if (!hasRoom && !patient) {
      this.#refused += 1;
      return Promise.reject(this.#full());
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#queue.delete(waiting);
        this.#outside.delete(waiting);
        signal.removeEventListener('abort', onAbort);
      };
      const refuse = (error: unknown) => {
        leave();
        reject(error instanceof Error ? error : new Error('the job was dropped', { cause: error }));
        this.#admit();
      };
      const onAbort = () => {
        this.#left += 1;
        refuse(signal.reason);
      };
      const start = () => {
        leave();
        resolve();
      };
      const waiting: Waiting = { start, refuse };
      (hasRoom ? this.#queue : this.#outside).add(waiting);
      signal.addEventListener('abort', onAbort, { once: true });
    });
  }

  #next(): void {
    const [waiting] = this.#queue;
    if (waiting === undefined || this.#running >= this.#executor.slots) return;
    this.#running += 1;
    waiting.start();
    this.#admit();
  }

  #admit(): void {
    for (const waiting of this.#outside) {
      if (this.#queue.size >= this.#options.maxQueue) return;
      this.#outside.delete(waiting);
      this.#queue.add(waiting);
    }
  }

  async #measured(job: Job, maxRunMs: number): Promise<JobResult> {
    const run = new AbortController();
    this.#runs.add(run);
    const timer = setTimeout(() => {
      run.abort(
        new ServiceError(
          'timed_out',
          'Building this instance took too long. Ask again, or for another seed.',
        ),
      );
    }, maxRunMs);
    const started = performance.now();
    try {
      const result = await this.#executor.execute(job, run.signal);
      this.#meanRunMs += NEW_RUN_WEIGHT * (performance.now() - started - this.#meanRunMs);
      return result;
    } finally {
      clearTimeout(timer);
      this.#runs.delete(run);
    }
  }

  #full(): ServiceError {
    const seconds = this.retryAfterSeconds();
    const detail = `All workers are busy and ${this.#options.maxQueue} runs wait. Try again in ${seconds} s.`;
    return new ServiceError('queue_full', detail, { retry_after_s: seconds });
  }
}
