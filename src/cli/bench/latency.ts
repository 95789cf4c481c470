/** Latency by requests in flight, cold and cached, and the delay of the server's event loop meanwhile. */
import { quantile } from '../../core/statistics.js';
import { figure, type Figure, type Progress } from './figures.js';
import { LoadProcess, type LoadOrder, type LoadResult } from './load.js';
import { ServiceProcess, startBare } from './servers.js';
import { coldPaths, WARM_PATH } from './subjects.js';

const IN_FLIGHT = [1, 32, 256] as const;
const LOOP_GOAL_MS = 20;
const WORKERS = 2;

/** `perLevel` cold instances at least for each number in flight; cached ones for `seconds`. */
export async function benchLatency(perLevel: number, seconds: number, progress: Progress): Promise<Figure[]> {
  const load = new LoadProcess();
  const [service, bare] = await Promise.all([
    ServiceProcess.start({ WORKERS: String(WORKERS) }),
    startBare(),
  ]);
  try {
    const kept = await bare.keep('instance', service.address + WARM_PATH);
    const figures: Figure[] = [];
    for (const connections of IN_FLIGHT) {
      const amount = Math.max(perLevel, 2 * connections);
      await service.facts();
      const cold = await load.run({
        address: service.address,
        paths: coldPaths(amount),
        connections,
        amount,
      });
      const { loopP99Ms } = await service.facts();
      // What queueing alone would take: those in flight, served at the measured rate.
      const ideal = { name: 'in flight / rate, ms', value: (1000 * connections) / cold.perSecond };
      figures.push(...percentiles(`cold, ${connections} in flight`, cold, [ideal, ideal]));
      figures.push(
        figure({
          section: 'event loop',
          name: `delay p99, cold, ${connections} in flight`,
          value: loopP99Ms,
          unit: 'ms',
          reference: { name: 'goal, ms', value: LOOP_GOAL_MS },
          goal: { of: 'value', at: 'most', bound: LOOP_GOAL_MS },
        }),
      );
      const order: Omit<LoadOrder, 'paths' | 'address'> & { seconds: number } = { connections, seconds };
      const plain = await load.run({ ...order, address: bare.address, paths: [kept] });
      const hits = await load.run({ ...order, address: service.address, paths: [WARM_PATH] });
      const references = [0.5, 0.99].map((share) => ({
        name: 'bare route, ms',
        value: quantile(plain.times, share),
      }));
      figures.push(...percentiles(`cached, ${connections} in flight`, hits, references));
      progress(`${connections} in flight`);
    }
    return figures;
  } finally {
    load.close();
    bare.stop();
    await service.stop();
  }
}

function percentiles(
  name: string,
  { times }: LoadResult,
  references: readonly Figure['reference'][],
): Figure[] {
  return [0.5, 0.99].map((share, i) =>
    figure({
      section: 'latency',
      name: `${name}, p${100 * share}`,
      value: quantile(times, share),
      unit: 'ms',
      reference: references[i] ?? { name: 'none', value: NaN },
    }),
  );
}
