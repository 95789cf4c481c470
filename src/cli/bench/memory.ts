/** Memory of the whole process after thousands of cold instances. */
import { figure, type Figure, type Progress } from './figures.js';
import { LoadProcess } from './load.js';
import { ServiceProcess } from './servers.js';
import { coldPaths } from './subjects.js';

const MIB = 2 ** 20;
const CACHE_BYTES = 128 * MIB;
const LIMIT_MIB = 600;
const GROWTH = 1.1;
const STEP = 500;

/** Resident memory after each of the counts, which rise; flat is within a tenth of the first. */
export async function benchMemory(counts: readonly number[], progress: Progress): Promise<Figure[]> {
  const load = new LoadProcess();
  const service = await ServiceProcess.start({ WORKERS: '2', CACHE_MAX_BYTES: String(CACHE_BYTES) });
  const last = counts.at(-1) ?? 0;
  const figures: Figure[] = [];
  let first: number | undefined;
  const begun = performance.now();
  try {
    for (let done = 0; done < last;) {
      const next = counts.find((count) => count > done) ?? last;
      const amount = Math.min(STEP, next - done);
      await load.run({ address: service.address, paths: coldPaths(amount), connections: 8, amount });
      done += amount;
      const mib = (await service.facts()).bytes / MIB;
      const left = ((performance.now() - begun) / done) * (last - done);
      progress(
        `${done} of ${last} instances: ${mib.toFixed(0)} MiB; about ${Math.ceil(left / 60_000)} min left`,
      );
      if (!counts.includes(done)) continue;
      first ??= mib;
      figures.push(
        figure({
          section: 'memory',
          name: `after ${done} cold instances, 2 workers, cache of 128 MiB`,
          value: mib,
          unit: 'MiB',
          reference: { name: `after ${counts[0] ?? 0}, MiB`, value: first },
          goal:
            done === counts[0]
              ? { of: 'value', at: 'most', bound: LIMIT_MIB }
              : { of: 'ratio', at: 'most', bound: GROWTH },
        }),
      );
    }
    return figures;
  } finally {
    load.close();
    await service.stop();
  }
}
