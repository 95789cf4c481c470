/** Writes instances as a data set. See `--help`. */
import { availableParallelism } from 'node:os';
import { ExportError } from '../export/errors.js';
import { localSource } from '../export/local-source.js';
import { ExportPlan, type SourceTask } from '../export/plan.js';
import { remoteSource } from '../export/remote-source.js';
import { runExport, type ExportResult } from '../export/run-export.js';
import { readSeedRanges } from '../export/seed-ranges.js';
import { readOptions, USAGE, type ExportOptions } from './export-options.js';
import { duration, ProgressLine } from './export-progress.js';

/** Exit codes after signals, as shells expect them. */
const SIGNAL_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

const progress = new ProgressLine(process.stderr);

try {
  const options = readOptions(process.argv.slice(2));
  if (options === undefined) process.stdout.write(`${USAGE}\n`);
  else await main(options);
} catch (error) {
  progress.end();
  const known = error instanceof ExportError;
  process.stderr.write(
    `export: ${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  // Worker threads may still be drawing.
  process.exit(1);
}

async function main(options: ExportOptions): Promise<void> {
  const { format, shard, out, split, params, promptMode, partRows, url, token } = options;
  const seeds = readSeedRanges(options.seeds, split);
  stopOnSignals();
  const source =
    url === undefined ? localSource(options.workers ?? availableParallelism()) : remoteSource({ url, token });
  const tasks = chooseTasks(await source.tasks(), options.task);
  const plan = new ExportPlan({ tasks, seeds, split, params, promptMode, format: format.name, partRows });
  const shown = options.progress && process.stderr.isTTY;
  const started = performance.now();
  const result = await runExport({
    plan,
    format,
    shard,
    out,
    source,
    ...(shown
      ? {
          onProgress: (state) => {
            progress.show(state);
          },
        }
      : {}),
  });
  progress.end();
  await source.close();
  process.stdout.write(`${summary(result, options, (performance.now() - started) / 1000)}\n`);
}

function chooseTasks(tasks: readonly SourceTask[], wanted: string): readonly SourceTask[] {
  if (wanted === 'all') return tasks;
  const chosen = wanted.split(',').map((name) => {
    const found = tasks.filter(({ id }) => id === name || id.includes(name));
    const [task] = found.filter(({ id }) => id === name).concat(found);
    if (task !== undefined && name !== '' && (found.length === 1 || task.id === name)) return task;
    const problem =
      found.length > 1 && name !== '' ? `is part of ${found.length} task ids` : 'is in no task id';
    throw new ExportError(
      `--task: '${name}' ${problem}. Use ${tasks.map(({ id }) => id).join(', ')} or all.`,
    );
  });
  if (new Set(chosen).size === chosen.length) return chosen;
  throw new ExportError(`--task: '${wanted}' names a task twice.`);
}

function summary(result: ExportResult, { out, shard }: ExportOptions, seconds: number): string {
  const { rows, found, skipped, bytes, complete } = result;
  const made = rows - found;
  const share = shard.count === 1 ? '' : ` of shard ${shard.index}/${shard.count}`;
  const sentences = [`${out}: ${rows} rows${share}, ${found} of them there already.`];
  if (made > 0) {
    const megabytes = (bytes / 1e6).toFixed(1);
    sentences.push(
      `${made} made in ${duration(seconds)} (${(made / seconds).toFixed(1)} rows/s, ${megabytes} MB).`,
    );
  }
  if (skipped > 0) sentences.push(`${skipped} have no instance and are listed in the manifest as skipped.`);
  sentences.push(complete ? 'Complete: see manifest.json.' : 'Other shards are not finished yet.');
  return sentences.join(' ');
}

/** What is finished is on the disk already, so there is nothing to wait for. */
function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      progress.end();
      process.stderr.write('export: stopped. Run the same command again to go on.\n');
      process.exit(SIGNAL_CODES[signal]);
    });
  }
}
