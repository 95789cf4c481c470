/** The one factory of the service: for the process, for tests, and for the writer of the API document. */
import { randomBytes } from 'node:crypto';
import Fastify, { LogController, type FastifyServerOptions } from 'fastify';
import type { Config } from './config.js';
import { addRoutes } from './http/add-routes.js';
import { Auth } from './http/auth.js';
import type { Context, Server } from './http/context.js';
import { InstanceQueries } from './http/instance-query.js';
import { Links } from './http/links.js';
import { addErrors, refuseUnparsable, sendError } from './http/plugins/errors.js';
import { addRequestLog } from './http/plugins/request-log.js';
import { instanceIdentity, versionsOf } from './pipeline/identity.js';
import type { Executor } from './service/executor.js';
import { InstanceCache } from './service/instance-cache.js';
import type { Identify } from './service/instance-key.js';
import { InstanceService, type RunObserver } from './service/instance-service.js';
import { Lifecycle } from './service/lifecycle.js';
import { RunQueue } from './service/run-queue.js';
import { VerifyService } from './service/verify-service.js';
import { warmUp } from './service/warm-up.js';
import { workerPool } from './service/worker-pool.js';
import { TASKS } from './tasks/registry.js';
import type { Task } from './tasks/task.js';

/** What tests replace. */
export interface Dependencies {
  /** In place of the worker pool. */
  readonly executor?: Executor;
  /** In place of the registry. */
  readonly tasks?: readonly Task[];
  readonly identify?: Identify;
  /** Where log lines go; standard output otherwise. */
  readonly logStream?: { write: (line: string) => void };
  readonly onRun?: RunObserver;
}

/** The service before it listens. */
export interface App {
  /** Every route, ready for `inject` and `listen`. */
  readonly http: Server;
  readonly lifecycle: Lifecycle;
  readonly cache: InstanceCache;
  readonly queue: RunQueue;
  /** Draws an instance of each task in each worker; then `/readyz` says yes. Tells whether all succeeded. */
  readonly warmUp: () => Promise<boolean>;
  /** Turns new requests away, waits for those under way, closes all. Tells whether all had ended in time. */
  readonly stop: (graceMs: number) => Promise<boolean>;
}

/** Builds the service. The worker threads start here. */
export async function buildApp(config: Config, deps: Dependencies = {}): Promise<App> {
  const { http, lifecycle } = bareServer(config, deps);
  const onFailure = (error: unknown) => {
    http.log.error({ err: error }, 'worker thread failed');
  };
  const executor = deps.executor ?? workerPool({ threads: config.workers, onFailure });
  const queue = new RunQueue(executor, { maxQueue: config.maxQueue, maxRunMs: config.requestTimeoutMs });
  const cache = new InstanceCache(config.cacheMaxBytes);
  const context = makeContext({ config, deps, http, queue, cache, lifecycle });
  await addRoutes(http, context);
  http.addHook('onClose', () => queue.close());
  await http.ready();

  return {
    http,
    lifecycle,
    cache,
    queue,
    warmUp: async () => {
      const succeeded = await warmUp(queue, context.tasks, executor.slots);
      lifecycle.warmedUp(succeeded);
      return succeeded;
    },
    stop: async (graceMs) => {
      lifecycle.stop();
      const ended = await lifecycle.drained(graceMs);
      if (!ended) http.server.closeAllConnections();
      await http.close();
      return ended;
    },
  };
}

/** The server with its hooks, before any route: the service's, and what benchmarks compare its routes with. */
export function bareServer(
  config: Config,
  deps: Dependencies = {},
): { readonly http: Server; readonly lifecycle: Lifecycle } {
  const http: Server = Fastify(serverOptions(config, deps)).withTypeProvider();
  // Free-form parts of answers must not be dropped: what is not text already is serialized as it is.
  http.setSerializerCompiler(() => JSON.stringify);
  http.removeContentTypeParser('text/plain');
  const lifecycle = new Lifecycle();
  addErrors(http, { bodyBytes: config.bodyLimitBytes });
  addRequestLog(http, lifecycle);
  return { http, lifecycle };
}

interface Parts {
  readonly config: Config;
  readonly deps: Dependencies;
  readonly http: Server;
  readonly queue: RunQueue;
  readonly cache: InstanceCache;
  readonly lifecycle: Lifecycle;
}

function makeContext({ config, deps, http, queue, cache, lifecycle }: Parts): Context {
  const tasks = deps.tasks ?? TASKS;
  const identify = deps.identify ?? instanceIdentity;
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const instances = new InstanceService({
    cache,
    queue,
    identify,
    taskById: (id) => byId.get(id),
    ...(deps.onRun === undefined ? {} : { onRun: deps.onRun }),
  });
  return {
    config,
    tasks,
    versionsOf: deps.identify === undefined ? versionsOf : (task) => versionsBy(identify, task),
    instances,
    verifier: new VerifyService(instances),
    lifecycle,
    auth: new Auth(config.apiTokens),
    links: new Links(config.publicBaseUrl),
    queries: new InstanceQueries(instances),
    limits: { bodyBytes: config.bodyLimitBytes },
    log: http.log,
  };
}

function versionsBy(identify: Identify, task: Task): ReturnType<typeof versionsOf> {
  return identify({ task_id: task.id, instance_seed: 0, params: {} }).versions;
}

function serverOptions(config: Config, deps: Dependencies): FastifyServerOptions {
  const limits = { bodyBytes: config.bodyLimitBytes };
  // A prefix for the process and a count: unique in a log of many replicas, and cheap.
  const prefix = randomBytes(6).toString('hex');
  let count = 0;
  const stream = deps.logStream === undefined ? {} : { stream: deps.logStream };
  const trustProxy = typeof config.trustProxy === 'boolean' ? config.trustProxy : [...config.trustProxy];
  return {
    logger: { level: config.logLevel, ...stream },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => `${prefix}-${(count += 1)}`,
    bodyLimit: config.bodyLimitBytes,
    trustProxy,
    // Own keys of this name are unknown keys like others, and are refused where the body is checked.
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    // The service answers those who come while it stops itself, with a problem document.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 8192 },
    clientErrorHandler: refuseUnparsable,
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply, limits);
    },
  };
}
