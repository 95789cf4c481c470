/** Instances made in this process, by the worker pool and the queue that the server uses. */
import { setMaxListeners } from 'node:events';
import { ServiceError } from '../core/errors.js';
import { instanceIdentity, versionsOf } from '../pipeline/identity.js';
import { InstanceCache } from '../service/instance-cache.js';
import { InstanceService } from '../service/instance-service.js';
import { instanceJson } from '../service/instance-texts.js';
import { RunQueue } from '../service/run-queue.js';
import { workerPool } from '../service/worker-pool.js';
import { TASKS } from '../tasks/registry.js';
import type { Executor } from '../service/executor.js';
import { ExportError } from './errors.js';
import { toExported } from './exported-instance.js';
import type { RowRequest } from './plan.js';
import type { InstanceSource, SourceRow } from './source.js';

/** Instances under way or waiting to be written, for each worker: bridges the time that finishing a part takes. */
const AHEAD_PER_WORKER = 8;
/** A run that takes longer is taken for hung. */
const MAX_RUN_MS = 120_000;

/** `executor` is replaced in tests. */
export function localSource(
  workers: number,
  executor: Executor = workerPool({ threads: workers }),
): InstanceSource {
  const ahead = executor.slots * AHEAD_PER_WORKER;
  const queue = new RunQueue(executor, { maxQueue: ahead, maxRunMs: MAX_RUN_MS });
  // Every instance is wanted once: nothing is worth keeping.
  const instances = new InstanceService({ cache: new InstanceCache(0), queue, identify: instanceIdentity });
  const { signal } = new AbortController();
  // All instances under way wait with this signal.
  setMaxListeners(0, signal);
  const patience = { signal: () => signal, patient: true };

  const make = async (request: RowRequest, params: Readonly<Record<string, string>>): Promise<SourceRow> => {
    try {
      const key = instances.key(instances.task(request.task.id), request.seed, params, '--params ');
      const { texts, image, png } = await instances.drawn(key, patience);
      const links = { imageUrl: '', embeddedUrl: '' };
      const json: unknown = JSON.parse(
        instanceJson(texts, image, links, { view: 'full', promptMode: 'answer_only' }),
      );
      return { ok: true, request, instance: toExported(json, () => png) };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (error.code === 'not_generable') return { ok: false, request, detail: error.detail };
      throw new ExportError(error.detail);
    }
  };

  async function* rows(requests: Iterable<RowRequest>, params: Readonly<Record<string, string>>) {
    const pending: Promise<SourceRow>[] = [];
    for (const request of requests) {
      const row = make(request, params);
      // Whoever waits for it learns of a failure; until then it must not count as unheard.
      row.catch(() => undefined);
      pending.push(row);
      if (pending.length < ahead) continue;
      const next = pending.shift();
      if (next !== undefined) yield await next;
    }
    for (const row of pending) yield await row;
  }

  return {
    tasks: () => Promise.resolve(TASKS.map((task) => ({ id: task.id, versions: versionsOf(task) }))),
    rows,
    close: () => queue.close(),
  };
}
