/** Scoring a reply: to an instance in the cache against a bare POST route, to one that must be built against a cold instance. */
import { median } from '../../core/statistics.js';
import { figure, type Figure, type Progress } from './figures.js';
import { LoadProcess } from './load.js';
import { compareRates } from './rates.js';
import { ServiceProcess, startBare } from './servers.js';
import { coldPaths, freshSeeds, TASK } from './subjects.js';

const CONNECTIONS = 16;
/** Instances in a round. */
const AMOUNT = 40;
const REPLY =
  'The tops of the platforms differ; the tallest that carries anything is the second one.\n\n{"answer": "B"}';
const POST = { method: 'POST', headers: { 'content-type': 'application/json' } } as const;

const bodyFor = (seed: number | string) =>
  JSON.stringify({ task: TASK, instance_seed: seed, response: REPLY });

/** Warm, without and with a line of log for each request, and cold. */
export async function benchVerify(rounds: number, perRound: number, progress: Progress): Promise<Figure[]> {
  const load = new LoadProcess();
  const [service, logging, bare] = await Promise.all([
    ServiceProcess.start({ WORKERS: '1' }),
    ServiceProcess.start({ WORKERS: '1', LOG_LEVEL: 'info' }, 'ignore'),
    startBare(),
  ]);
  try {
    const ours = { ...POST, paths: ['/verify'], body: bodyFor(42) };
    const bench = { load, bare, rounds, perRound, progress };
    const compared = { section: 'verify', ours, bare: { ...ours, paths: ['/ok'] }, status: 200 };
    const warm = 'warm: instance in the cache';
    return [
      ...(await compareRates({ ...bench, service }, { ...compared, name: warm })),
      ...(await compareRates({ ...bench, service: logging }, { ...compared, name: `${warm}, logged` })),
      ...(await compareRates(
        { ...bench, service: logging },
        { ...compared, name: `${warm}, logged`, sameSetUp: true },
      )),
      await cold(load, service.address, rounds),
    ];
  } finally {
    load.close();
    bare.stop();
    await Promise.all([service.stop(), logging.stop()]);
  }
}

async function cold(load: LoadProcess, address: string, rounds: number): Promise<Figure> {
  const common = { address, connections: CONNECTIONS, amount: AMOUNT };
  const verified: number[] = [];
  const drawn: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const body = { ...POST, paths: ['/verify'], body: bodyFor('SEED'), firstSeed: freshSeeds(AMOUNT) };
    const found = await load.run({ ...common, ...body });
    const paths = coldPaths(2 * AMOUNT).filter((path) => path.includes(TASK));
    const reference = await load.run({ ...common, paths });
    if (round < 0) continue;
    verified.push(found.perSecond);
    drawn.push(reference.perSecond);
  }
  return figure({
    section: 'verify',
    name: 'cold: instance rebuilt, one worker',
    value: median(verified),
    unit: 'requests/s',
    reference: { name: 'cold instances of that task/s', value: median(drawn) },
  });
}
