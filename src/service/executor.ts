/** What runs jobs: the worker pool in the service, something simpler in tests. */
import { runJob } from './run-job.js';
import type { Job, JobResult } from './worker-messages.js';

/** How the threads of an executor fare. */
export interface PoolHealth {
  readonly expected: number;
  readonly alive: number;
  /** Threads that died or had to be ended so far. */
  readonly failures: number;
  /** Threads die one after the other, and no job gets done in between. */
  readonly crashing: boolean;
}

/** Runs up to `slots` jobs at a time; the caller holds back what is beyond. */
export interface Executor {
  readonly slots: number;
  /** The result of a job. An aborted signal ends a job that hangs; the promise then rejects with the signal's reason. */
  readonly execute: (job: Job, signal: AbortSignal) => Promise<JobResult>;
  readonly health: () => PoolHealth;
  readonly close: () => Promise<void>;
}

/** Runs jobs in the calling thread, for tests and tools. */
export function inProcessExecutor(slots = 1): Executor {
  return {
    slots,
    execute: (job) => runJob(job),
    health: () => ({ expected: slots, alive: slots, failures: 0, crashing: false }),
    close: () => Promise.resolve(),
  };
}
