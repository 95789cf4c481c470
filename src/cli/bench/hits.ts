/**
 * What is in the cache, and what the client has already, against a route that sends a kept buffer of the same size: behind the service's
 * own hooks, headers and log, and in a bare Fastify.
 */
import type { Figure, Progress } from './figures.js';
import { LoadProcess } from './load.js';
import { compareRates, type Comparison } from './rates.js';
import { ServiceProcess, startBare, type BareProcess } from './servers.js';
import { WARM_PATH } from './subjects.js';

const GOAL = 0.8;

/** Instance, image and 304. */
export async function benchHits(rounds: number, perRound: number, progress: Progress): Promise<Figure[]> {
  const load = new LoadProcess();
  const [service, bare] = await Promise.all([ServiceProcess.start({ WORKERS: '1' }), startBare()]);
  try {
    const figures: Figure[] = [];
    for (const comparison of await comparisons(service.address, bare)) {
      const bench = { load, service, bare, rounds, perRound, progress };
      figures.push(...(await compareRates(bench, { ...comparison, sameSetUp: true, goal: GOAL })));
      figures.push(
        ...(await compareRates(bench, { ...comparison, name: `${comparison.name}, against bare Fastify` })),
      );
    }
    return figures;
  } finally {
    load.close();
    bare.stop();
    await service.stop();
  }
}

async function comparisons(address: string, bare: BareProcess): Promise<Comparison[]> {
  const image = `${WARM_PATH}/image.png`;
  const { headers } = await fetch(address + WARM_PATH);
  const common = { section: 'from the cache' };
  const same = async (name: string, path: string) => ({
    ...common,
    name,
    ours: { paths: [path] },
    bare: { paths: [await bare.keep(name, address + path)] },
    status: 200,
  });
  const known = { 'if-none-match': headers.get('etag') ?? '' };
  return [
    await same('instance', WARM_PATH),
    await same('image', image),
    {
      ...common,
      name: '304',
      ours: { paths: [WARM_PATH], headers: known },
      bare: { paths: ['/fresh'] },
      status: 304,
    },
  ];
}
