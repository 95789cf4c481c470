/** Two workers against one, and beside it what two threads of nothing but arithmetic reach against one on the same machine. */
import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import { median } from '../../core/statistics.js';
import { figure, type Figure, type Progress } from './figures.js';
import { LoadProcess } from './load.js';
import { ServiceProcess } from './servers.js';
import { coldPaths } from './subjects.js';

const GOAL = 1.8;
const IN_FLIGHT = 8;
const SPIN = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', (turns) => {
    let sum = 0;
    for (let i = 0; i < turns; i += 1) sum = (sum * 31 + i) % 1000003;
    parentPort.postMessage(sum);
  });`;
const SPIN_TURNS = 6e7;

/** Instances per second, in rounds that alternate. */
export async function benchScaling(rounds: number, perRound: number, progress: Progress): Promise<Figure[]> {
  const load = new LoadProcess();
  const services = await Promise.all(
    [1, 2].map((workers) => ServiceProcess.start({ WORKERS: String(workers) })),
  );
  const spinners = [0, 1].map(() => new Worker(SPIN, { eval: true }));
  try {
    const gains: number[] = [];
    const cpuRatios: number[] = [];
    const spins: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const rates: number[] = [];
      const cpu: number[] = [];
      for (const service of services) {
        const before = await service.facts();
        const order = { address: service.address, paths: coldPaths(perRound), connections: IN_FLIGHT };
        const { perSecond } = await load.run({ ...order, amount: perRound });
        rates.push(perSecond);
        cpu.push((await service.facts()).cpuSeconds - before.cpuSeconds);
      }
      gains.push((rates[1] ?? NaN) / (rates[0] ?? NaN));
      cpuRatios.push((cpu[1] ?? NaN) / (cpu[0] ?? NaN));
      spins.push((2 * (await spin(spinners.slice(0, 1)))) / (await spin(spinners)));
      progress(
        `round ${round + 1} of ${rounds}: ${(gains.at(-1) ?? NaN).toFixed(2)} times, arithmetic ${(spins.at(-1) ?? NaN).toFixed(2)} times`,
      );
    }
    const reference = { name: 'two threads of bare arithmetic, times one', value: median(spins) };
    return [
      figure({
        section: 'scaling',
        name: 'instances per second, two workers',
        value: median(gains),
        unit: 'times one worker',
        reference,
        goal: { of: 'value', at: 'least', bound: GOAL },
        note: `rounds ${gains.map((gain) => gain.toFixed(2)).join(', ')}`,
      }),
      figure({
        section: 'scaling',
        name: 'processor time per instance, two workers',
        value: median(cpuRatios),
        unit: 'times one worker',
        reference: { name: 'no loss', value: 1 },
      }),
    ];
  } finally {
    load.close();
    await Promise.all([
      ...spinners.map((spinner) => spinner.terminate()),
      ...services.map((service) => service.stop()),
    ]);
  }
}

/** Milliseconds until all have done the same piece of work. */
async function spin(spinners: readonly Worker[]): Promise<number> {
  const begun = performance.now();
  await Promise.all(
    spinners.map((spinner) => {
      const done = once(spinner, 'message');
      spinner.postMessage(SPIN_TURNS);
      return done;
    }),
  );
  return performance.now() - begun;
}
