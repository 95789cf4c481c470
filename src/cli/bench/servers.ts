/** The servers under measurement, each a process of its own. */
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LOOP_PROBE_MS } from '../../service/metrics.js';
import type { BareOrder } from './bare-server.js';
import { freePort } from '../free-port.js';

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const READY_WITHIN_MS = 120_000;

/** What `npm start` and the image give to Node. */
export const START_FLAGS = [
  '--single-threaded-gc',
  '--no-allocation-site-pretenuring',
  '--enable-source-maps',
];

/** The service. */
export class ServiceProcess {
  readonly #child: ChildProcess;

  private constructor(
    child: ChildProcess,
    readonly address: string,
  ) {
    this.#child = child;
  }

  /** Starts it and waits until its workers are warm. Its log goes where ours does, or nowhere. */
  static async start(
    env: Readonly<Record<string, string>>,
    log: 'inherit' | 'ignore' = 'inherit',
  ): Promise<ServiceProcess> {
    // The address is read from the one line that level info gives; requests are logged at that level too, so it is not used.
    const port = String(await freePort());
    const child = spawn(process.execPath, [...START_FLAGS, fileOf('../../server.js')], {
      env: { HOST: '127.0.0.1', PORT: port, LOG_LEVEL: 'error', REQUEST_TIMEOUT_MS: '120000', ...env },
      stdio: ['ignore', log, 'inherit'],
    });
    const service = new ServiceProcess(child, `http://127.0.0.1:${port}`);
    const deadline = performance.now() + READY_WITHIN_MS;
    while (!(await service.#isReady())) {
      if (performance.now() > deadline || child.exitCode !== null)
        throw new Error('The service did not start.');
      await sleep(100);
    }
    return service;
  }

  /** The service's own figures by name and labels. */
  async figures(): Promise<Map<string, number>> {
    const text = await (await fetch(`${this.address}/metrics`)).text();
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return new Map(
      lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
    );
  }

  /** Seconds of processor time so far, bytes of memory now, and 99th percentile of the loop's delay since the last look, ms. */
  async facts(): Promise<{
    readonly cpuSeconds: number;
    readonly bytes: number;
    readonly loopP99Ms: number;
  }> {
    const figures = await this.figures();
    const value = (name: string) => figures.get(name) ?? NaN;
    return {
      cpuSeconds: value('process_cpu_seconds_total'),
      bytes: value('process_resident_memory_bytes'),
      loopP99Ms: Math.max(0, 1000 * value('nodejs_eventloop_lag_p99_seconds') - LOOP_PROBE_MS),
    };
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    if (this.#child.exitCode === null) await once(this.#child, 'exit');
  }

  async #isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.address}/readyz`)).status === 200;
    } catch {
      return false;
    }
  }
}

/** A bare server. */
export interface BareProcess {
  readonly address: string;
  /** Of a bare route behind the service's own hooks, headers and log. */
  readonly sharingAddress: string;
  readonly cpuSeconds: () => Promise<number>;
  /** Fetches a body, which from then on is sent at the path that this gives: the load's cost depends on what is in it. */
  readonly keep: (name: string, url: string) => Promise<string>;
  readonly stop: () => void;
}

/** Starts a bare server. */
export async function startBare(): Promise<BareProcess> {
  const child = fork(fileOf('bare-server.js'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const addresses: unknown = (await once(child, 'message'))[0];
  const [address, sharingAddress] = Array.isArray(addresses) ? addresses.map(String) : [];
  if (address === undefined || sharingAddress === undefined)
    throw new Error('The bare server did not start.');
  const ask = async (order: BareOrder) => {
    const answer = once(child, 'message');
    child.send(order);
    const value: unknown = (await answer)[0];
    return typeof value === 'number' ? value : NaN;
  };
  return {
    address,
    sharingAddress,
    cpuSeconds: () => ask({ kind: 'cpu' }),
    keep: async (name, url) => {
      await ask({ kind: 'keep', name, url });
      return `/kept/${name}`;
    },
    stop: () => {
      child.kill();
    },
  };
}
