/** Makes the parts of an export that are not there yet, in one pass over its rows. */
import { explainFileError } from './errors.js';
import type { Format, PartWriter } from './formats/format.js';
import { OutputFolder, type OpenPart, type Skipped } from './output-folder.js';
import type { ExportPlan, Part, Shard } from './plan.js';
import type { InstanceSource, SourceRow } from './source.js';

/** What is told now and then: rows of this shard that are there, of how many, and how many of them this run made. */
export interface ExportProgress {
  readonly done: number;
  readonly total: number;
  readonly made: number;
}

export interface ExportJob {
  readonly plan: ExportPlan;
  readonly format: Format;
  readonly shard: Shard;
  readonly out: string;
  readonly source: InstanceSource;
  readonly onProgress?: (progress: ExportProgress) => void;
}

/** How it ended. */
export interface ExportResult {
  /** Rows of this shard, those that were there already, and those that no instance satisfies. */
  readonly rows: number;
  readonly found: number;
  readonly skipped: number;
  readonly bytes: number;
  /** Every shard's parts are there, and the manifest is written. */
  readonly complete: boolean;
}

/** Runs the job; rejects with an `ExportError` for whatever the user can mend. What is finished stays. */
export async function runExport(job: ExportJob): Promise<ExportResult> {
  try {
    return await run(job);
  } catch (error) {
    throw explainFileError(error, job.out);
  }
}

async function run({ plan, format, shard, out, source, onProgress }: ExportJob): Promise<ExportResult> {
  const folder = new OutputFolder(out, plan);
  const parts = plan.partsOf(shard);
  const total = parts.reduce((sum, part) => sum + sizeOf(part), 0);
  if (folder.isComplete()) return { rows: total, found: total, skipped: 0, bytes: 0, complete: true };

  const tally = { rows: 0, found: 0, skipped: 0, bytes: 0 };
  const missing: Part[] = [];
  for (const part of parts) {
    const record = folder.record(part);
    if (record === undefined) missing.push(part);
    else tally.found += sizeOf(part);
  }
  const tell = (made: number) => onProgress?.({ done: tally.found + made, total, made });
  tell(0);

  let made = 0;
  const rows = source.rows(plan.requests(missing), plan.content.params)[Symbol.asyncIterator]();
  for (const part of missing) {
    const open = new PartInProgress(folder.open(part), part, plan, format);
    for (let index = part.first; index <= part.last; index += 1) {
      const next = await rows.next();
      if (next.done === true) throw new Error(`the source ended at row ${index}`);
      open.write(next.value);
      made += 1;
      tell(made);
    }
    const record = await open.finish();
    tally.skipped += record.skipped.length;
    tally.bytes += record.files.reduce((sum, file) => sum + file.bytes, record.pictures.bytes);
  }
  return { ...tally, rows: total, complete: folder.finish() };
}

class PartInProgress {
  readonly #files: OpenPart;
  readonly #part: Part;
  readonly #plan: ExportPlan;
  readonly #writer: PartWriter;
  readonly #skipped: Skipped[] = [];
  #lines = 0;

  constructor(files: OpenPart, part: Part, plan: ExportPlan, format: Format) {
    this.#files = files;
    this.#part = part;
    this.#plan = plan;
    this.#writer = format.open(files);
  }

  write(row: SourceRow): void {
    const { index, task, seed } = row.request;
    if (index < this.#part.first || index > this.#part.last) throw new Error(`row ${index} is out of turn`);
    if (!row.ok) {
      this.#skipped.push({ task: task.id, instance_seed: seed, detail: row.detail });
      return;
    }
    this.#plan.checkVersions(task, row.instance.served.versions);
    const { split, params, promptMode } = this.#plan.content;
    this.#writer.write({ instance: row.instance, index, line: this.#lines, split, params, promptMode });
    this.#lines += 1;
  }

  async finish() {
    await this.#writer.finish();
    return this.#files.commit(this.#lines, this.#skipped);
  }
}

function sizeOf({ first, last }: Part): number {
  return last - first + 1;
}
