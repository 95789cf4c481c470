/** Instances and pictures on demand: cache, then a run that concurrent requests share. */
import { LRUCache } from 'lru-cache';
import { ServiceError } from '../core/errors.js';
import { findTask } from '../tasks/registry.js';
import type { Task } from '../tasks/task.js';
import type { CacheState, DrawnInstance, InstanceCache } from './instance-cache.js';
import { checkParams, instanceKey, shorten, type Identify, type InstanceKey } from './instance-key.js';
import type { RunQueue } from './run-queue.js';
import { SharedRuns } from './shared-runs.js';
import type { BuiltInstance, ImageFormat, Job, JobResult } from './worker-messages.js';

/** How a caller waits: `signal` is asked for only when there is something to wait for. */
export interface Patience {
  readonly signal: () => AbortSignal;
  /** Wait for room in a full queue, rather than be turned away. */
  readonly patient: boolean;
}

/** Told of every finished run, for metrics. */
export type RunObserver = (job: Job, result: JobResult) => void;

/** What an {@link InstanceService} works with. */
export interface InstanceServiceParts {
  readonly cache: InstanceCache;
  readonly queue: RunQueue;
  readonly identify: Identify;
  readonly onRun?: RunObserver;
  /** For tests; the registry's otherwise. */
  readonly taskById?: (id: string) => Task | undefined;
}

const KEPT_KEYS = 4096;

/** Gives instances by key. Rejections are {@link ServiceError}s, or plain errors for what nobody expected. */
export class InstanceService {
  readonly #parts: InstanceServiceParts;
  readonly #drawn = new SharedRuns<DrawnInstance>();
  readonly #built = new SharedRuns<BuiltInstance>();
  readonly #encoded = new SharedRuns<Buffer>();
  /** Resolving and hashing a request costs more than scoring a reply: the keys of recent spellings are kept. */
  readonly #keys = new LRUCache<string, InstanceKey>({ max: KEPT_KEYS });

  constructor(parts: InstanceServiceParts) {
    this.#parts = parts;
  }

  /** The task with this id; throws `unknown_task`. */
  task(id: string): Task {
    const task = (this.#parts.taskById ?? findTask)(id);
    if (task !== undefined) return task;
    const value = shorten(id);
    const detail = `There is no task '${value}'. GET /tasks lists the tasks.`;
    throw new ServiceError('unknown_task', detail, {
      parameter: 'task_id',
      value,
      accepted: 'an id from GET /tasks',
    });
  }

  /** The key of a request; throws a 400 for parameters out of the task's lists. `prefix` stands before their names there. */
  key(task: Task, seed: number, params: Readonly<Record<string, string>>, prefix = ''): InstanceKey {
    // Only checked spellings are ever kept.
    const spelling = spell(task, seed, params);
    const known = this.#keys.get(spelling);
    if (known !== undefined) return known;
    checkParams(task, params, prefix);
    const key = instanceKey(task, seed, params, this.#parts.identify);
    this.#keys.set(spelling, key);
    return key;
  }

  /** What is kept of an instance, without counting it as a use. */
  stateOf(key: InstanceKey): CacheState {
    return this.#parts.cache.stateOf(key.identity.instance_id);
  }

  /** The instance with its picture. No promise if it is in the cache. */
  drawn(key: InstanceKey, patience: Patience): DrawnInstance | Promise<DrawnInstance> {
    const id = key.identity.instance_id;
    const { cache } = this.#parts;
    const kept = cache.drawn(id);
    if (kept !== undefined) return kept;
    return this.#drawn.join(id, patience.signal(), async (signal) => {
      const result = await this.#run({ kind: 'render', request: key.request }, signal, patience);
      if (result.status !== 'rendered') throw unexpected(result);
      const { built, image, png } = result;
      const drawn = { ...built, image, png: asBuffer(png) };
      cache.keepDrawn(id, drawn);
      return drawn;
    });
  }

  /** The instance without its picture: enough to check replies. No promise if it is in the cache. */
  built(key: InstanceKey, patience: Patience): BuiltInstance | Promise<BuiltInstance> {
    const id = key.identity.instance_id;
    const { cache } = this.#parts;
    const kept = cache.built(id);
    if (kept !== undefined) return kept;
    // Who draws this instance builds it too.
    if (this.#drawn.has(id)) return this.drawn(key, patience);
    return this.#built.join(id, patience.signal(), async (signal) => {
      const result = await this.#run({ kind: 'build', request: key.request }, signal, patience);
      if (result.status !== 'built') throw unexpected(result);
      cache.keepBuilt(id, result.built);
      return result.built;
    });
  }

  /** The picture's bytes. */
  async picture(key: InstanceKey, format: ImageFormat, patience: Patience): Promise<Buffer> {
    if (format === 'png') return (await this.drawn(key, patience)).png;
    const id = key.identity.instance_id;
    const { cache } = this.#parts;
    const kept = cache.encoded(id, format);
    if (kept !== undefined) return kept;
    return this.#encoded.join(`${format} ${id}`, patience.signal(), async (signal) => {
      const { png } = await this.drawn(key, { ...patience, signal: () => signal });
      const result = await this.#run({ kind: 'encode', png, format }, signal, patience);
      if (result.status !== 'encoded') throw unexpected(result);
      const bytes = asBuffer(result.bytes);
      cache.keepEncoded(id, format, bytes);
      return bytes;
    });
  }

  async #run(job: Job, signal: AbortSignal, { patient }: Patience): Promise<JobResult> {
    const result = await this.#parts.queue.run(job, { signal, patient });
    this.#parts.onRun?.(job, result);
    return result;
  }
}

/** A request as one text: the order of parameters makes no second one. */
function spell(task: Task, seed: number, params: Readonly<Record<string, string>>): string {
  const names = Object.keys(params);
  if (names.length === 0) return `${seed} ${task.id}`;
  return JSON.stringify([seed, task.id, names.sort().map((name) => [name, params[name]])]);
}

/** The error for a result that is not what was asked for. */
function unexpected(result: JobResult): Error {
  if (result.status !== 'failed') return new Error(`a worker answered '${result.status}'`);
  if (result.code === 'not_generable') return new ServiceError('not_generable', result.detail);
  return new Error(result.stack ?? result.detail);
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
