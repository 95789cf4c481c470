/** A worker whose thread ends on jobs with some seeds, for tests of the pool and of the service around it. */
import { existsSync, writeFileSync } from 'node:fs';
import { runJob } from '../../src/service/run-job.js';
import type { Job, JobResult } from '../../src/service/worker-messages.js';

/**
 * Seed 1 ends the thread each time; seed 2 only the first time, which a file remembers; seed 3 never answers; seed 6 takes memory
 * until there is none. While the file of `DYING_WORKER_ALL` is there, every job ends the thread.
 */
export default async function work(job: Job): Promise<JobResult> {
  const seed = job.kind === 'encode' ? 0 : job.request.instance_seed;
  const mark = process.env['DYING_WORKER_MARK'] ?? '';
  if (seed === 1 || existsSync(process.env['DYING_WORKER_ALL'] ?? '')) process.exit(7);
  if (seed === 2 && !existsSync(mark)) {
    writeFileSync(mark, 'once');
    process.exit(7);
  }
  while (seed === 3) spin();
  const hoard: number[][] = [];
  while (seed === 6) hoard.push(new Array<number>(10_000).fill(hoard.length));
  return runJob(job);
}

/** Keeps the thread busy. */
function spin(): void {
  Math.sqrt(2);
}
