/**
 * Two workers against one. Beside it what the machine gives: two services of one worker each, which share nothing, against one of them; and
 * two threads of nothing but arithmetic against one.
 */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { at } from '../../core/math.js';
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
  const loads = [new LoadProcess(), new LoadProcess()];
  const services = await Promise.all(
    ['1', '2', '1'].map((workers) => ServiceProcess.start({ WORKERS: workers })),
  );
  const [single, double, another] = [at(services, 0), at(services, 1), at(services, 2)];
  const spinners = [0, 1].map(() => new Worker(SPIN, { eval: true }));
  /** Instances per second of services that work at the same time, each with its own load. */
  const rate = async (together: readonly ServiceProcess[]): Promise<number> => {
    const rates = await Promise.all(
      together.map(async ({ address }, index) => {
        const order = { address, paths: coldPaths(perRound), connections: IN_FLIGHT, amount: perRound };
        return (await at(loads, index).run(order)).perSecond;
      }),
    );
    return rates.reduce((sum, perSecond) => sum + perSecond, 0);
  };
  const withCpu = async (service: ServiceProcess): Promise<{ perSecond: number; cpuSeconds: number }> => {
    const before = await service.facts();
    const perSecond = await rate([service]);
    return { perSecond, cpuSeconds: (await service.facts()).cpuSeconds - before.cpuSeconds };
  };
  try {
    const gains: number[] = [];
    const apart: number[] = [];
    const cpuRatios: number[] = [];
    const coresOfOne: number[] = [];
    const spins: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const one = await withCpu(single);
      const two = await withCpu(double);
      gains.push(two.perSecond / one.perSecond);
      cpuRatios.push(two.cpuSeconds / one.cpuSeconds);
      coresOfOne.push((one.cpuSeconds * one.perSecond) / perRound);
      apart.push((await rate([single, another])) / one.perSecond);
      spins.push((2 * (await spin(spinners.slice(0, 1)))) / (await spin(spinners)));
      const [gain, separate, arithmetic] = [gains, apart, spins].map((all) => at(all, round - 1).toFixed(2));
      progress(
        `round ${round} of ${rounds}: ${gain} times, two services ${separate} times, arithmetic ${arithmetic} times`,
      );
    }
    const unit = 'times one worker';
    return [
      figure({
        section: 'scaling',
        name: 'instances per second, two workers',
        value: median(gains),
        unit,
        reference: { name: 'two services of one worker each, times one', value: median(apart) },
        goal: { of: 'value', at: 'least', bound: GOAL },
        note: `rounds ${gains.map((gain) => gain.toFixed(2)).join(', ')}`,
      }),
      figure({
        section: 'scaling',
        name: 'instances per second, two services of one worker each',
        value: median(apart),
        unit,
        reference: { name: 'two threads of bare arithmetic, times one', value: median(spins) },
        note: `rounds ${apart.map((gain) => gain.toFixed(2)).join(', ')}`,
      }),
      figure({
        section: 'scaling',
        name: 'cores that one worker keeps busy, its encoder and the main thread included',
        value: median(coresOfOne),
        unit: 'cores',
        reference: { name: 'cores of this machine', value: availableParallelism() },
      }),
      figure({
        section: 'scaling',
        name: 'processor time per instance, two workers',
        value: median(cpuRatios),
        unit,
        reference: { name: 'no loss', value: 1 },
      }),
    ];
  } finally {
    for (const load of loads) load.close();
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
