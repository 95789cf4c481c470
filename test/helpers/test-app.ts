/** The service as tests use it: in one thread, silent, with every job counted. */
import { buildApp, type App, type Dependencies } from '../../src/app.js';
import { readConfig } from '../../src/config.js';
import { inProcessExecutor, type Executor } from '../../src/service/executor.js';
import type { Job, JobResult } from '../../src/service/worker-messages.js';

export const HEIGHT_TASK = 'task_three_d__object_scene__height_extremum_label';
export const ROOM_TASK = 'task_three_d__room__wall_object_side_relation_label';

/** An executor that counts, and may do something else first. */
export interface CountingExecutor extends Executor {
  readonly jobs: Job[];
}

/** Runs jobs in this thread. `before` may give a result of its own, or wait. */
export function countingExecutor(
  before: (job: Job) => Promise<JobResult | undefined> = () => Promise.resolve(undefined),
  slots = 1,
): CountingExecutor {
  const inner = inProcessExecutor(slots);
  const jobs: Job[] = [];
  const execute = async (job: Job, signal: AbortSignal) => {
    jobs.push(job);
    return (await before(job)) ?? (await inner.execute(job, signal));
  };
  return { ...inner, jobs, execute };
}

/** A service with its executor; close it with `http.close()`. */
export async function testApp(
  env: Readonly<Record<string, string>> = {},
  deps: Dependencies & { readonly executor?: CountingExecutor } = {},
): Promise<App & { readonly jobs: readonly Job[] }> {
  const executor = deps.executor ?? countingExecutor();
  const app = await buildApp(readConfig({ LOG_LEVEL: 'silent', WORKERS: '1', ...env }), {
    ...deps,
    executor,
  });
  return { ...app, jobs: executor.jobs };
}

/** An answer's members, checked to be an object. */
export function members(body: string): Record<string, unknown> {
  const value: unknown = JSON.parse(body);
  return asRecord(value);
}

/** The value as a record; throws if it is none. */
export function asRecord(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('not an object');
  return Object.fromEntries(Object.entries(value));
}

/** The value as a list; throws if it is none. */
export function asList(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new TypeError('not a list');
  return value.map((item: unknown) => item);
}

/** The value as text; throws if it is none. */
export function asText(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('not a string');
  return value;
}

/** A promise that is settled from outside. */
export function gate<T = void>(): { readonly opened: Promise<T>; readonly open: (value: T) => void } {
  let open: (value: T) => void = () => undefined;
  const opened = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
