/** How the cost of an instance grows with its pixels and its objects. */
import { mean } from '../../core/statistics.js';
import { renderInstance } from '../../pipeline/pipeline.js';
import { TASKS } from '../../tasks/registry.js';
import type { Task } from '../../tasks/task.js';
import { figure, type Figure, type Progress } from './figures.js';

const PARAMS = ['canvas', 'difficulty'] as const;
const WARM_UP = 10;

interface Found {
  readonly ms: number;
  readonly pixels: number;
  readonly objects: number;
}

/** Processor time for each value of the parameters that set size and number, against the least of them. */
export async function benchGrowth(seeds: number, progress: Progress): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const task of TASKS) {
    for (const name of PARAMS) {
      figures.push(...(await growthOf(task, name, seeds)));
      progress(`${task.id}: ${name}`);
    }
  }
  return figures;
}

async function growthOf(task: Task, name: string, seeds: number): Promise<Figure[]> {
  const values = task.params.find((spec) => spec.name === name)?.values ?? [];
  const found = values.map((value) => ({ value, costs: [] as Found[] }));
  // Seed by seed, so that what else the machine does falls on all values alike.
  for (let seed = -WARM_UP; seed < seeds; seed += 1) {
    for (const { value, costs } of found) {
      const cost = await measure(task.id, seed < 0 ? 2_000_000 - seed : seed, { [name]: value });
      if (seed >= 0) costs.push(cost);
    }
  }
  const rows = found.map(({ value, costs }) => ({
    value,
    ms: mean(costs.map((cost) => cost.ms)),
    pixels: mean(costs.map((cost) => cost.pixels)),
    objects: mean(costs.map((cost) => cost.objects)),
  }));
  rows.sort((a, b) => a.ms - b.ms);
  const [least] = rows;
  return rows.map(({ value, ms, pixels, objects }) =>
    figure({
      section: 'growth',
      name: `${task.id.replace(/^task_three_d__/, '')}: ${name}=${value}`,
      value: ms,
      unit: 'ms of processor time',
      reference: { name: `${name}=${least?.value ?? ''}, ms`, value: least?.ms ?? NaN },
      note: `${(pixels / 1e6).toFixed(2)} megapixels, ${objects.toFixed(0)} objects`,
    }),
  );
}

async function measure(
  task_id: string,
  instance_seed: number,
  params: Readonly<Record<string, string>>,
): Promise<Found> {
  const before = process.cpuUsage();
  const outcome = await renderInstance({ task_id, instance_seed, params });
  const { user, system } = process.cpuUsage(before);
  if (!outcome.ok) throw new Error(`${task_id} ${instance_seed}: ${outcome.detail}`);
  const { image, core } = outcome.value;
  const objects = core.trace.scene_ir.entities.length;
  return { ms: (user + system) / 1000, pixels: image.width * image.height, objects };
}
