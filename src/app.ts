/** The one factory of the service: for the process, for tests, and for the writer of the API document. */
import { randomBytes } from 'node:crypto';
import Fastify, { LogController, type FastifyHttpOptions, type RawServerDefault } from 'fastify';
import type { Config } from './config.js';
import { addRoutes } from './http/add-routes.js';
import { Auth } from './http/auth.js';
import type { Context, Server } from './http/context.js';
import { InstanceQueries } from './http/instance-query.js';
import { logDestination } from './http/log-destination.js';
import { Links } from './http/links.js';
import { addErrors, refuseUnparsable, sendError } from './http/plugins/errors.js';
import { addRequestLog } from './http/plugins/request-log.js';
import { addNosniff } from './http/security-headers.js';
import { instanceIdentity, versionsOf } from './pipeline/identity.js';
import type { Executor } from './service/executor.js';
import { InstanceCache } from './service/instance-cache.js';
import type { Identify } from './service/instance-key.js';
import { InstanceService, type RunObserver } from './service/instance-service.js';
import { Lifecycle } from './service/lifecycle.js';
import { Metrics } from './service/metrics.js';
import { Recovery } from './service/recovery.js';
import { RunQueue } from './service/run-queue.js';
import { VerifyService } from './service/verify-service.js';
import { warmUp } from './service/warm-up.js';
import { workerPool, type WorkerPoolOptions } from './service/worker-pool.js';
import { TASKS } from './tasks/registry.js';
import type { Task } from './tasks/task.js';

/** Milliseconds for the header fields of a request to arrive. */
const MAX_HEADERS_MS = 15_000;
/** Bytes of address and header fields; set here, so that no NODE_OPTIONS changes it. */
const MAX_HEADER_BYTES = 16 * 1024;
const KEEP_ALIVE_PROBE_MS = 60_000;

/** What tests replace. */
export interface Dependencies {
  /** In place of the worker pool. */
  readonly executor?: Executor;
  /** Settings of the worker pool: other threads, for example such as die. */
  readonly pool?: Pick<WorkerPoolOptions, 'workerFile' | 'heapMb'>;
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
  const { http, lifecycle, metrics } = bareServer(config, deps, () => executor.health().crashing);
  const onFailure = (error: unknown) => {
    http.log.error({ err: error }, 'worker thread failed');
    recovery.notice();
  };
  const executor = deps.executor ?? workerPool({ ...deps.pool, threads: config.workers, onFailure });
  const queue = new RunQueue(executor, {
    maxQueue: config.maxQueue,
    maxRunMs: config.requestTimeoutMs,
    onStart: (ms) => {
      metrics.waited(ms);
    },
  });
  const cache = new InstanceCache(config.cacheMaxBytes);
  const context = makeContext({ config, deps, http, queue, cache, lifecycle, metrics });
  const warm = async () => {
    const succeeded = await warmUp(queue, context.tasks, executor.slots);
    lifecycle.warmedUp(succeeded);
    recovery.notice();
    return succeeded;
  };
  const recovery = new Recovery({ lifecycle, attempt: warm });
  metrics.watch({ cache, queue, pool: executor.health });
  await addRoutes(http, context);
  http.addHook('onClose', () => {
    recovery.close();
    return queue.close();
  });
  await http.ready();

  return {
    http,
    lifecycle,
    cache,
    queue,
    warmUp: warm,
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
  isCrashing: () => boolean = () => false,
): { readonly http: Server; readonly lifecycle: Lifecycle; readonly metrics: Metrics } {
  const http: Server = Fastify(serverOptions(config, deps)).withTypeProvider();
  // Free-form parts of answers must not be dropped: what is not text already is serialized as it is.
  http.setSerializerCompiler(() => JSON.stringify);
  http.removeContentTypeParser('text/plain');
  const lifecycle = new Lifecycle(isCrashing);
  const metrics = new Metrics();
  // First, so that what the next hook refuses is counted and logged too.
  addRequestLog(http, lifecycle, metrics);
  addNosniff(http);
  addErrors(http, { bodyBytes: config.bodyLimitBytes });
  return { http, lifecycle, metrics };
}

interface Parts {
  readonly config: Config;
  readonly deps: Dependencies;
  readonly http: Server;
  readonly queue: RunQueue;
  readonly cache: InstanceCache;
  readonly lifecycle: Lifecycle;
  readonly metrics: Metrics;
}

function makeContext({ config, deps, http, queue, cache, lifecycle, metrics }: Parts): Context {
  const tasks = deps.tasks ?? TASKS;
  const identify = deps.identify ?? instanceIdentity;
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const instances = new InstanceService({
    cache,
    queue,
    identify,
    taskById: (id) => byId.get(id),
    onRun: (job, result) => {
      metrics.run(job, result);
      deps.onRun?.(job, result);
    },
  });
  return {
    config,
    tasks,
    versionsOf: deps.identify === undefined ? versionsOf : (task) => versionsBy(identify, task),
    instances,
    verifier: new VerifyService(instances),
    lifecycle,
    metrics,
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

function serverOptions(config: Config, deps: Dependencies): FastifyHttpOptions<RawServerDefault> {
  const limits = { bodyBytes: config.bodyLimitBytes };
  // A prefix for the process and a count: unique in a log of many replicas, and cheap.
  const prefix = randomBytes(6).toString('hex');
  let count = 0;
  const trustProxy = typeof config.trustProxy === 'boolean' ? config.trustProxy : [...config.trustProxy];
  return {
    logger: { level: config.logLevel, stream: deps.logStream ?? logDestination() },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    // A logger of its own for each request costs more than most answers: the lines that need the id name it.
    childLoggerFactory: (logger) => logger,
    genReqId: () => `${prefix}-${(count += 1)}`,
    // What arrives slowly or by half ends with a 408; peers that are gone without a word are found out.
    requestTimeout: config.requestTimeoutMs,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: Math.min(config.requestTimeoutMs, MAX_HEADERS_MS),
      connectionsCheckingInterval: Math.min(config.requestTimeoutMs / 2, MAX_HEADERS_MS / 4),
      keepAlive: true,
      keepAliveInitialDelay: KEEP_ALIVE_PROBE_MS,
    },
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
