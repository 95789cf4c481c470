/** Requests per second of the service and of a bare route, in rounds that alternate, and the processor time of each request. */
import { median } from '../../core/statistics.js';
import { figure, type Figure, type Progress } from './figures.js';
import type { LoadOrder, LoadProcess } from './load.js';
import type { BareProcess, ServiceProcess } from './servers.js';

const CONNECTIONS = 16;

type Asked = Pick<LoadOrder, 'paths'> & Partial<Pick<LoadOrder, 'method' | 'headers' | 'body'>>;

/** What is compared. */
export interface Comparison {
  readonly section: string;
  readonly name: string;
  readonly ours: Asked;
  readonly bare: Asked;
  /** Whether the bare route stands behind the service's own hooks, headers and log. */
  readonly sameSetUp?: boolean;
  readonly status: number;
  /** The least ratio of rates that is wanted. */
  readonly goal?: number;
}

/** What rates are measured with. */
export interface Bench {
  readonly load: LoadProcess;
  readonly service: ServiceProcess;
  readonly bare: BareProcess;
  readonly rounds: number;
  /** Requests of a round; the round before the first, which is not counted, has twice as many: the engine compiles. */
  readonly perRound: number;
  readonly progress: Progress;
}

/** Two figures: by the clock, and by processor time, which other programs on the machine do not touch. */
export async function compareRates(bench: Bench, comparison: Comparison): Promise<Figure[]> {
  const { load, service, bare, rounds, perRound, progress } = bench;
  const { section, name, ours, bare: plain, sameSetUp = false, status, goal } = comparison;
  const reference = sameSetUp ? 'bare route, same set-up' : 'bare route';
  const sides = [
    {
      order: { ...plain, address: sameSetUp ? bare.sharingAddress : bare.address },
      cpuSeconds: () => bare.cpuSeconds(),
    },
    {
      order: { ...ours, address: service.address },
      cpuSeconds: async () => (await service.facts()).cpuSeconds,
    },
  ];
  const rates: number[][] = [[], []];
  const micros: number[][] = [[], []];
  for (const { order } of sides) {
    await load.run({ ...order, connections: CONNECTIONS, amount: 2 * perRound }, status);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, { order, cpuSeconds }] of sides.entries()) {
      const before = await cpuSeconds();
      const { perSecond, times } = await load.run(
        { ...order, connections: CONNECTIONS, amount: perRound },
        status,
      );
      rates[side]?.push(perSecond);
      micros[side]?.push((1e6 * ((await cpuSeconds()) - before)) / times.length);
    }
  }
  const gains = (rates[1] ?? []).map((rate, i) => rate / (rates[0]?.[i] ?? NaN));
  progress(`${name}: ${median(gains).toFixed(2)} of the ${reference}`);
  return [
    figure({
      section,
      name,
      value: median(rates[1] ?? []),
      unit: 'requests/s',
      reference: { name: reference, value: median(rates[0] ?? []) },
      ...(goal === undefined ? {} : { goal: { of: 'ratio', at: 'least', bound: goal } }),
      note: `rounds ${gains.map((gain) => gain.toFixed(2)).join(', ')}`,
    }),
    figure({
      section,
      name: `${name}, processor time`,
      value: median(micros[1] ?? []),
      unit: 'µs',
      reference: { name: `${reference}, µs`, value: median(micros[0] ?? []) },
    }),
  ];
}
