/** The worker thread's entry: one job at a time, its bytes moved to the caller. */
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { runJob } from './run-job.js';
import type { Job, JobResult } from './worker-messages.js';

/** A result whose picture is moved, not copied. */
class MovedResult {
  readonly #result: JobResult;
  readonly #buffer: ArrayBufferLike;

  constructor(result: JobResult, bytes: Uint8Array) {
    this.#result = result;
    this.#buffer = bytes.buffer;
  }

  get [transferableSymbol](): object {
    return this.#buffer;
  }

  get [valueSymbol](): object {
    return this.#result;
  }
}

/** Runs a job that came from the pool. */
export default async function work(job: Job): Promise<unknown> {
  const result = await runJob(job);
  if (result.status === 'rendered') return move(new MovedResult(result, result.png));
  if (result.status === 'encoded') return move(new MovedResult(result, result.bytes));
  return result;
}
