/** Does one job in the thread that calls it. The worker calls it; tests call it without one. */
import { describeInstance } from './instance-texts.js';
import { buildInstance, renderInstance } from '../pipeline/pipeline.js';
import { convertPng } from '../render/encode.js';
import type { InstanceCore, Outcome, StageClock } from '../pipeline/instance.js';
import type { Job, JobResult, SearchFacts, StageTimes } from './worker-messages.js';

/** The result of a job. Never rejects: what went wrong is a result too. */
export async function runJob(job: Job): Promise<JobResult> {
  try {
    switch (job.kind) {
      case 'build':
        return build(job);
      case 'render':
        return await render(job);
      case 'encode':
        return { status: 'encoded', bytes: ownBytes(await convertPng(job.png, job.format)) };
    }
  } catch (error) {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { status: 'failed', code: 'internal_error', detail: 'The pipeline failed.', stack };
  }
}

function build(job: Extract<Job, { kind: 'build' }>): JobResult {
  const { clock, stages } = stopwatch();
  const outcome = buildInstance(job.request, clock);
  if (!outcome.ok) return notGenerable(outcome);
  return { status: 'built', built: describeInstance(outcome.value), search: searchOf(outcome.value), stages };
}

async function render(job: Extract<Job, { kind: 'render' }>): Promise<JobResult> {
  const { clock, stages } = stopwatch();
  const outcome = await renderInstance(job.request, clock);
  if (!outcome.ok) return notGenerable(outcome);
  const { core, image, png } = outcome.value;
  const built = describeInstance(core);
  return { status: 'rendered', built, image, png: ownBytes(png), search: searchOf(core), stages };
}

function searchOf({ trace }: InstanceCore): SearchFacts {
  const { attempts, rejections } = trace.execution_trace;
  return { attempts, rejections };
}

function notGenerable({ code, detail, rejections }: Extract<Outcome<never>, { ok: false }>): JobResult {
  const attempts = Object.values(rejections).reduce((sum, count) => sum + count, 0);
  return { status: 'failed', code, detail, search: { attempts, rejections } };
}

/** The pipeline calls the clock at the end of a stage. */
function stopwatch(): { clock: StageClock; stages: StageTimes } {
  const stages: StageTimes = {};
  let last = performance.now();
  const clock: StageClock = (stage) => {
    const now = performance.now();
    stages[stage] = (stages[stage] ?? 0) + (now - last);
    last = now;
  };
  return { clock, stages };
}

/** Bytes in a buffer of their own: only such a buffer can be moved to another thread without taking others along. */
function ownBytes(bytes: Uint8Array): Uint8Array {
  const alone = bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength;
  return alone && bytes.constructor === Uint8Array ? bytes : new Uint8Array(bytes);
}
