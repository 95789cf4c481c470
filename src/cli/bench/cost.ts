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

/**
 * Instances that are made one after another, as a training job asks for them, before their references are: what the references leave behind
 * (decoded pictures, pixels read back) is then not collected in the time of the instances.
 */
const BLOCK = 25;

interface Instance {
  readonly total: number;
  /** Processor time of all threads, milliseconds: what other programs on the machine take does not count. */
  readonly totalCpu: number;
  readonly stages: ReadonlyMap<Stage, number>;
  readonly picture: { readonly png: Uint8Array; readonly width: number; readonly height: number };
}

interface Cost extends Omit<Instance, 'picture'> {
  readonly reference: number;
  readonly referenceCpu: number;
}

/** Milliseconds of one instance, by stage and in all. */
async function measureInstance(task_id: string, instance_seed: number): Promise<Instance> {
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
  const { png, image } = outcome.value;
  return { total, totalCpu, stages, picture: { png, width: image.width, height: image.height } };
}

/** Milliseconds of reading back and encoding its picture. */
async function withReference({ picture, ...instance }: Instance): Promise<Cost> {
  const { png, width, height } = picture;
  const surface = await surfaceOfFile(png, width, height);
  // Drawing is deferred until the first reading: this one is not counted.
  packSurface(surface, width, height, 0);
  const cpu = process.cpuUsage();
  const start = performance.now();
  packSurface(surface, width, height, 0);
  await encodePng(raster.rgb(width * height), width, height);
  const reference = performance.now() - start;
  return { ...instance, reference, referenceCpu: cpuMs(process.cpuUsage(cpu)) };
}

const cpuMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

/** Each task over `seeds` seeds: the whole, then stage by stage with mean and 99th percentile. */
export async function benchCost(seeds: number, progress: Progress): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const task of TASKS) {
    const costs: Cost[] = [];
    const all = [...Array(WARM_UP + seeds).keys()].map((k) => (k < WARM_UP ? 1_000_000 + k : k - WARM_UP));
    for (let done = 0; done < all.length; done += BLOCK) {
      const instances: Instance[] = [];
      for (const seed of all.slice(done, done + BLOCK)) instances.push(await measureInstance(task.id, seed));
      for (const instance of instances) costs.push(await withReference(instance));
      if (done > WARM_UP && done % 50 === 0) progress(`${task.id}: ${done - WARM_UP} of ${seeds} seeds`);
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
