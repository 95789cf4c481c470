/** What a verify of an instance that is not in the cache costs, as a share of generating the instance with its picture. */
import { describeInstance } from '../../service/instance-texts.js';
import { buildInstance, renderInstance } from '../../pipeline/pipeline.js';
import { TASKS } from '../../tasks/registry.js';
import { Scorer } from '../../verify/index.js';
import type { Print } from './report.js';

/** Prints the share by processor time for each task: rebuild, describe and score, against the instance with its PNG. */
export async function benchVerifyCold(print: Print, seeds = 60, warmUp = 10): Promise<void> {
  print('Verify of an instance that is not in the cache, as a share of generating it with its picture:');
  for (const { id } of TASKS) {
    let whole = 0;
    let verified = 0;
    for (let seed = -warmUp; seed < seeds; seed += 1) {
      const request = { task_id: id, instance_seed: seed < 0 ? 1_000_000 - seed : seed, params: {} };
      const drawn = await cpuMs(() => renderInstance(request));
      const built = await cpuMs(() => {
        verify(request);
      });
      if (seed < 0) continue;
      whole += drawn;
      verified += built;
    }
    const share = (verified / whole).toFixed(3);
    print(
      `  ${id}: ${share} (${(verified / seeds).toFixed(1)} of ${(whole / seeds).toFixed(1)} ms of processor time)`,
    );
  }
}

function verify(request: Parameters<typeof buildInstance>[0]): void {
  const outcome = buildInstance(request);
  if (!outcome.ok) throw new Error(outcome.detail);
  const { answer: answer_gt, box: annotation_gt, options } = describeInstance(outcome.value).truth;
  new Scorer({ answer_gt, annotation_gt, options }).response(
    'It is the second one.\n{"answer": "B"}',
    'answer',
  );
}

/** Milliseconds of processor time of all threads that some work takes. */
async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
