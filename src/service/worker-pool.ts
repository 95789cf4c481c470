/** The executor with worker threads. A thread that dies is replaced, and its job is run once more. */
import { Piscina } from 'piscina';
import type { Executor } from './executor.js';
import type { Job, JobResult } from './worker-messages.js';

const WORKER_FILE = new URL('worker.js', import.meta.url).href;

/** Options of {@link workerPool}; `workerFile` is replaced in tests of dying workers only. */
export interface WorkerPoolOptions {
  readonly threads: number;
  readonly workerFile?: string;
  /** Told of every thread that failed, with the reason. */
  readonly onFailure?: (error: unknown) => void;
}

/** Starts the threads. */
export function workerPool(options: WorkerPoolOptions): Executor {
  const { threads, workerFile = WORKER_FILE, onFailure = () => undefined } = options;
  const pool = new Piscina<Job, JobResult>({
    filename: workerFile,
    minThreads: threads,
    maxThreads: threads,
  });
  // Without a listener, a thread that fails between jobs would end the process.
  pool.on('error', onFailure);

  const execute = async (job: Job, signal: AbortSignal): Promise<JobResult> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await pool.run(job, { signal });
      } catch (error) {
        signal.throwIfAborted();
        // The worker answers with data whatever happens in a job: a rejection means that its thread is gone.
        onFailure(error);
        if (attempt === 2) return lostThread(error);
      }
    }
  };
  return { slots: threads, execute, close: () => pool.destroy() };
}

function lostThread(error: unknown): JobResult {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { status: 'failed', code: 'internal_error', detail: 'Two worker threads died on this job.', stack };
}
