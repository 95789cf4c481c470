/**
 * What an instance costs, as a ratio that holds on any machine: generating and drawing it, rejections included, against reading back
 * and encoding the very picture that came of it.
 */
import { parseArgs } from 'node:util';
import { STAGES, type Stage } from '../pipeline/instance.js';
import { renderInstance } from '../pipeline/pipeline.js';
import { packSurface, raster, surfaceOfFile } from '../render/canvas.js';
import { encodePng } from '../render/encode.js';
import { TASKS } from '../tasks/registry.js';

const USAGE = `usage: npm run bench -- [--seeds N]

  --seeds N   instances per task (default: 200), after 30 that are not counted`;

const WARM_UP = 30;

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '200' }, help: { type: 'boolean', default: false } },
});

interface Cost {
  readonly total: number;
  readonly reference: number;
  /** Processor time of all threads, milliseconds: what other programs on the machine take does not count. */
  readonly totalCpu: number;
  readonly referenceCpu: number;
  readonly stages: ReadonlyMap<Stage, number>;
}

/** Milliseconds of one instance, by stage and in all, and of its reference. */
async function measure(task_id: string, instance_seed: number): Promise<Cost> {
  const stages = new Map<Stage, number>();
  const cpu = process.cpuUsage();
  const start = performance.now();
  let last = start;
  const outcome = await renderInstance({ task_id, instance_seed, params: {} }, (stage) => {
    const now = performance.now();
    stages.set(stage, (stages.get(stage) ?? 0) + now - last);
    last = now;
  });
  const total = performance.now() - start;
  const totalCpu = cpuMs(process.cpuUsage(cpu));
  if (!outcome.ok) throw new Error(`${task_id} ${instance_seed}: ${outcome.detail}`);
  const { width, height } = outcome.value.image;
  const surface = await surfaceOfFile(outcome.value.png, width, height);
  // Drawing is deferred until the first reading: this one is not counted.
  packSurface(surface, 0);
  const cpuAgain = process.cpuUsage();
  const again = performance.now();
  packSurface(surface, 0);
  await encodePng(raster.rgb(width * height), width, height);
  const reference = performance.now() - again;
  return { total, reference, totalCpu, referenceCpu: cpuMs(process.cpuUsage(cpuAgain)), stages };
}

const cpuMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, value) => sum + value, 0) / numbers.length;

async function main(): Promise<void> {
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const count = Number(values.seeds);
  for (const task of TASKS) {
    const costs: Cost[] = [];
    for (let seed = -WARM_UP; seed < count; seed += 1) {
      const cost = await measure(task.id, seed < 0 ? 1_000_000 - seed : seed);
      if (seed >= 0) costs.push(cost);
    }
    const total = mean(costs.map((cost) => cost.total));
    const reference = mean(costs.map((cost) => cost.reference));
    const cpu = mean(costs.map((cost) => cost.totalCpu)) / mean(costs.map((cost) => cost.referenceCpu));
    console.log(
      `${task.id}: ${(total / reference).toFixed(2)} times reading back and encoding (processor time: ${cpu.toFixed(2)})`,
    );
    console.log(
      `  mean ${total.toFixed(1)} ms, reference ${reference.toFixed(1)} ms, ${count} seeds; mean by stage, in references:`,
    );
    const rows = STAGES.map(
      (stage) =>
        `${stage} ${(mean(costs.map((cost) => cost.stages.get(stage) ?? 0)) / reference).toFixed(2)}`,
    );
    console.log(`  ${rows.join(', ')}`);
  }
}

await main();
