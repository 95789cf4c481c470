/** Scoring a reply: to an instance in the cache against a bare POST route, to one that must be built against a cold instance. */
import { figure, middle, type Figure, type Progress } from './figures.js';
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

/** Warm and cold. */
export async function benchVerify(rounds: number, perRound: number, progress: Progress): Promise<Figure[]> {
  const load = new LoadProcess();
  const [service, bare] = await Promise.all([ServiceProcess.start({ WORKERS: '1' }), startBare()]);
  try {
    const ours = { ...POST, paths: ['/verify'], body: bodyFor(42) };
    const warm = await compareRates(
      { load, service, bare, rounds, perRound, progress },
      {
        section: 'verify',
        name: 'warm: instance in the cache',
        ours,
        bare: { ...ours, paths: ['/ok'] },
        status: 200,
      },
    );
    return [...warm, await cold(load, service.address, rounds)];
  } finally {
    load.close();
    bare.stop();
    await service.stop();
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
    value: middle(verified),
    unit: 'requests/s',
    reference: { name: 'cold instances of that task/s', value: middle(drawn) },
  });
}
