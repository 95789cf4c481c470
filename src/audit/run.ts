/** Builds and checks the instances of many seeds, in worker threads; what comes out does not depend on how many there are. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Compile } from 'typebox/compile';
import { YOUNG_GENERATION_MB } from '../core/threads.js';
import type { Task } from '../tasks/task.js';
import { blindFactsOf, type BlindFacts, type Facts } from './facts.js';
import { ResultSchema, type Job } from './job.js';
import { ENOUGH, type Row } from './row.js';
import { rowsOf } from './rows.js';

/** What to audit: seeds 0 to `seeds` - 1 of each task, of which the first `drawn` are drawn too. */
export interface AuditRequest {
  readonly tasks: readonly Task[];
  readonly seeds: number;
  readonly drawn: number;
  readonly workers: number;
  /** Told after each finished job how many instances are done. */
  readonly onProgress?: (done: number, all: number) => void;
}

/** The audit of one task. */
export interface TaskReport {
  readonly task: string;
  readonly generator_version: string;
  readonly seeds: number;
  readonly drawn: number;
  readonly rows: readonly Row[];
  /** Reasons of rejections and how often each came up, the most frequent first. */
  readonly rejections: Readonly<Record<string, number>>;
}

const results = Compile(ResultSchema);

/** Seeds to a job: few enough that the threads end together. */
const JOB_SEEDS = 20;

function jobsOf({ tasks, seeds, drawn }: AuditRequest): Job[] {
  return tasks.flatMap((task) =>
    Array.from({ length: Math.ceil(seeds / JOB_SEEDS) }, (_, index) => ({
      task_id: task.id,
      from: index * JOB_SEEDS,
      to: Math.min(seeds, (index + 1) * JOB_SEEDS),
      drawn,
    })),
  );
}

/** Facts of all jobs, each in its own place. A worker that throws fails the audit. */
async function work(request: AuditRequest): Promise<Facts[][]> {
  const jobs = jobsOf(request);
  const all = jobs.reduce((sum, job) => sum + job.to - job.from, 0);
  const found: Facts[][] = jobs.map(() => []);
  let next = 0;
  let done = 0;
  const thread = async (): Promise<void> => {
    const worker = new Worker(new URL('./worker.js', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    try {
      for (let index = next++; index < jobs.length; index = next++) {
        const reply = once(worker, 'message');
        worker.postMessage(jobs[index]);
        const message: unknown = (await reply)[0];
        if (!results.Check(message)) throw new Error(`a worker's facts are not of their form`);
        found[index] = message;
        done += message.length;
        request.onProgress?.(done, all);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(request.workers, jobs.length) }, thread));
  return found;
}

/** Seeds from which a blind guess is told from a lucky one: its standard error is a fifth of what it may be off. */
const BLIND_SEEDS = 5000;

/** What the blind guess learns from; a short audit does not judge it, and makes do with its own seeds. */
function dealtFacts(task: Task, seeds: number): BlindFacts[] {
  const count = seeds < ENOUGH ? seeds : Math.max(seeds, BLIND_SEEDS);
  return Array.from({ length: count }, (_, seed) => blindFactsOf(task, seed));
}

/** Audits each task. */
export async function runAudit(request: AuditRequest): Promise<TaskReport[]> {
  const found = (await work(request)).flat();
  return request.tasks.map((task, index) => {
    const facts = found.slice(index * request.seeds, (index + 1) * request.seeds);
    const rejections: Record<string, number> = {};
    for (const item of facts) {
      for (const [reason, count] of Object.entries(item.rejections)) {
        rejections[reason] = (rejections[reason] ?? 0) + count;
      }
    }
    return {
      task: task.id,
      generator_version: task.generator_version,
      seeds: request.seeds,
      drawn: Math.min(request.drawn, request.seeds),
      rows: rowsOf(task, facts, dealtFacts(task, request.seeds)),
      rejections: Object.fromEntries(Object.entries(rejections).sort((a, b) => b[1] - a[1])),
    };
  });
}
