/** The executor with worker threads. A thread that dies is replaced, and its job is run once more. */
import { Piscina } from 'piscina';
import { YOUNG_GENERATION_MB } from '../core/threads.js';
import type { Executor } from './executor.js';
import type { Job, JobResult } from './worker-messages.js';

const WORKER_FILE = new URL('worker.js', import.meta.url).href;
/** Megabytes of JavaScript memory for a thread: some ten times what it needs. Beyond that the thread ends, not the process. */
const HEAP_MB = 512;

/** Options of {@link workerPool}; `workerFile` and `heapMb` are set in tests of dying workers only. */
export interface WorkerPoolOptions {
  readonly threads: number;
  readonly workerFile?: string;
  readonly heapMb?: number;
  /** Told of every thread that failed, with the reason. */
  readonly onFailure?: (error: unknown) => void;
}

/** Starts the threads. */
export function workerPool(options: WorkerPoolOptions): Executor {
  const { threads, workerFile = WORKER_FILE, heapMb = HEAP_MB, onFailure = () => undefined } = options;
  const pool = new Piscina<Job, JobResult>({
    filename: workerFile,
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  let failures = 0;
  let inARow = 0;
  const failed = (error: unknown) => {
    failures += 1;
    inARow += 1;
    onFailure(error);
  };
  // Without a listener, a thread that fails between jobs would end the process.
  pool.on('error', failed);

  const execute = async (job: Job, signal: AbortSignal): Promise<JobResult> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const result = await pool.run(job, { signal });
        inARow = 0;
        return result;
      } catch (error) {
        // The worker answers with data whatever happens in a job: a rejection means that its thread is gone.
        failed(signal.aborted ? signal.reason : error);
        signal.throwIfAborted();
        if (attempt === 2) return lostThread(error);
      }
    }
  };
  return {
    slots: threads,
    execute,
    // A job that kills its threads kills two: a few such jobs in a row are not a pool that cannot work at all.
    health: () => ({
      expected: threads,
      alive: pool.threads.length,
      failures,
      crashing: inARow >= 2 * threads + 2,
    }),
    close: () => pool.destroy(),
  };
}

function lostThread(error: unknown): JobResult {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { status: 'failed', code: 'internal_error', detail: 'Two worker threads died on this job.', stack };
}
