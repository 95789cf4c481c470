/** What the service counts and times, as Prometheus reads it. Times are seconds, sizes bytes. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { InstanceCache } from './instance-cache.js';
import type { RunQueue } from './run-queue.js';
import type { PoolHealth } from './executor.js';
import type { Job, JobResult } from './worker-messages.js';

const PREFIX = 'trace_instance_';
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const STAGE_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1];
/** Milliseconds between the probes of the event loop: a loop that is never held up reads as this delay. */
export const LOOP_PROBE_MS = 10;

/** What the figures are read from when they are asked for. */
export interface MetricSources {
  readonly cache: InstanceCache;
  readonly queue: RunQueue;
  readonly pool: () => PoolHealth;
}

/** The figures of one service, in a registry of their own, so that several services may live in one process. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Counter;
  readonly #durations: Histogram;
  readonly #waits: Histogram;
  readonly #runs: Counter;
  readonly #stages: Histogram;
  readonly #attempts: Counter;
  readonly #rejections: Counter;

  constructor() {
    const registers = [this.#registry];
    const counter = (name: string, help: string, labelNames: string[]) =>
      new Counter({ name: `${PREFIX}${name}`, help, labelNames, registers });
    const histogram = (name: string, help: string, labelNames: string[], buckets: number[]) =>
      new Histogram({ name: `${PREFIX}${name}`, help, labelNames, buckets, registers });

    collectDefaultMetrics({ register: this.#registry, eventLoopMonitoringPrecision: LOOP_PROBE_MS });
    this.#requests = counter(
      'http_requests_total',
      "Requests by route and status; status 'left' if the client was gone before its answer was sent.",
      ['route', 'status'],
    );
    this.#durations = histogram(
      'http_request_duration_seconds',
      'From the request line to the last byte of the answer.',
      ['route'],
      REQUEST_BUCKETS,
    );
    this.#waits = histogram('queue_wait_seconds', 'Time that runs waited for a worker.', [], REQUEST_BUCKETS);
    this.#runs = counter('runs_total', 'Runs in workers by kind of job and outcome.', ['kind', 'status']);
    this.#stages = histogram(
      'stage_duration_seconds',
      'Time of each stage of a run, all attempts together.',
      ['task', 'stage'],
      STAGE_BUCKETS,
    );
    this.#attempts = counter('attempts_total', 'Scenes that were tried.', ['task']);
    this.#rejections = counter('rejections_total', 'Scenes that were turned down, by reason.', [
      'task',
      'reason',
    ]);
  }

  /** The media type of {@link text}. */
  get contentType(): string {
    return this.#registry.contentType;
  }

  /** All figures now. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  /** A request that has ended. */
  request(route: string, status: number | 'left', ms: number): void {
    // Not by `labels()`, which binds functions for each call: this is on the way of every request.
    this.#requests.inc({ route, status: String(status) });
    this.#durations.observe({ route }, ms / 1000);
  }

  /** A run that is about to begin, after waiting. */
  waited(ms: number): void {
    this.#waits.observe(ms / 1000);
  }

  /** A run that has ended. */
  run(job: Job, result: JobResult): void {
    this.#runs.inc({ kind: job.kind, status: result.status === 'failed' ? result.code : 'ok' });
    if (job.kind === 'encode' || result.status === 'encoded') return;
    const task = job.request.task_id;
    for (const [reason, count] of Object.entries(result.search?.rejections ?? {})) {
      this.#rejections.inc({ task, reason }, count);
    }
    if (result.search !== undefined) this.#attempts.inc({ task }, result.search.attempts);
    if (result.status === 'failed') return;
    for (const [stage, ms] of Object.entries(result.stages)) {
      this.#stages.observe({ task, stage }, ms / 1000);
    }
  }

  /** Adds the figures that are read rather than counted. */
  watch({ cache, queue, pool }: MetricSources): void {
    this.#gauge('workers', 'Worker threads that are there.', () => pool().alive);
    this.#gauge('workers_busy', 'Worker threads that are at work.', () => queue.load.running);
    this.#gauge('workers_expected', 'Worker threads that there should be.', () => pool().expected);
    this.#gauge('queue_waiting', 'Runs that wait for a worker.', () => queue.load.queued);
    this.#gauge('queue_limit', 'Runs that may wait before requests are turned away.', () => queue.limit);
    this.#gauge('cache_entries', 'Entries in the cache.', () => cache.facts.entries);
    this.#gauge('cache_bytes', 'Bytes in the cache.', () => cache.facts.bytes);
    this.#gauge('cache_max_bytes', 'Bytes that the cache may take.', () => cache.maxBytes);
    this.#total('cache_hits_total', 'Look-ups that found an entry.', () => cache.facts.hits);
    this.#total('cache_misses_total', 'Look-ups that found none.', () => cache.facts.misses);
    this.#total('cache_evictions_total', 'Entries dropped to make room.', () => cache.facts.evictions);
    this.#total('queue_refused_total', 'Runs turned away by a full queue.', () => queue.refused);
    this.#total('queue_left_total', 'Waiting runs dropped as nobody wanted them any more.', () => queue.left);
    this.#total('worker_failures_total', 'Worker threads that died or were ended.', () => pool().failures);
  }

  #gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name: `${PREFIX}${name}`,
      help,
      registers: [this.#registry],
      collect() {
        this.set(read());
      },
    });
  }

  #total(name: string, help: string, read: () => number): void {
    new Counter({
      name: `${PREFIX}${name}`,
      help,
      registers: [this.#registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }
}
