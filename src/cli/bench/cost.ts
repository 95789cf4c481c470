/**
 * What an instance costs: generating and drawing it in one thread, rejections included, against reading back and encoding the very
 * picture that came of it.
 */
import { mean, quantile } from '../../core/statistics.js';
import { STAGES, type Stage } from '../../pipeline/instance.js';
import { renderInstance } from '../../pipeline/pipeline.js';
import { packSurface, raster, surfaceOfFile } from '../../render/canvas.js';
import { encodePng } from '../../render/encode.js';
import { TASKS } from '../../tasks/registry.js';
import { figure, type Figure, type Progress } from './figures.js';

/** Instances before those that count, the first of which show what it costs when the engine has compiled little yet. */
const WARM_UP = 150;
const FIRST = 50;
const GOAL = 2.2;

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

/** Each task over `seeds` seeds: the whole, then stage by stage with mean and 99th percentile. */
export async function benchCost(seeds: number, progress: Progress): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const task of TASKS) {
    const costs: Cost[] = [];
    for (let done = 0; done < WARM_UP + seeds; done += 1) {
      const seed = done - WARM_UP;
      costs.push(await measure(task.id, seed < 0 ? 1_000_000 + done : seed));
      if (seed > 0 && seed % 50 === 0) progress(`${task.id}: ${seed} of ${seeds} seeds`);
    }
    figures.push(...figuresOf(task.id, costs.slice(WARM_UP), costs.slice(0, FIRST)));
  }
  return figures;
}

function figuresOf(taskId: string, costs: readonly Cost[], first: readonly Cost[]): Figure[] {
  const section = 'cold cost';
  const name = taskId.replace(/^task_three_d__/, '');
  const referenceOf = (of: readonly Cost[]) => ({
    name: 'read back and encode, ms',
    value: mean(of.map((cost) => cost.reference)),
  });
  const reference = referenceOf(costs);
  const whole = figure({
    section,
    name,
    value: mean(costs.map((cost) => cost.total)),
    unit: 'ms',
    reference,
    goal: { of: 'ratio', at: 'most', bound: GOAL },
    note: p99(costs.map((cost) => cost.total)),
  });
  const cpu = figure({
    section,
    name: `${name}, processor time`,
    value: mean(costs.map((cost) => cost.totalCpu)),
    unit: 'ms',
    reference: { ...reference, value: mean(costs.map((cost) => cost.referenceCpu)) },
  });
  const starting = figure({
    section,
    name: `${name}, the first ${FIRST} of this thread`,
    value: mean(first.map((cost) => cost.total)),
    unit: 'ms',
    reference: referenceOf(first),
  });
  const stages = STAGES.map((stage) => {
    const times = costs.map((cost) => cost.stages.get(stage) ?? 0);
    return figure({
      section,
      name: `${name}: ${stage}`,
      value: mean(times),
      unit: 'ms',
      reference,
      note: p99(times),
    });
  });
  return [whole, starting, cpu, ...stages];
}

function p99(times: readonly number[]): string {
  return `p99 ${quantile(times, 0.99).toFixed(2)}`;
}
