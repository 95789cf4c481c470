/**
 * What an export consists of, fixed before the first instance is made. Rows are numbered through: the first seed of each task, then
 * the second seed of each, and so on. They are cut into parts of equal size; a part is what is written or not written, and shards
 * share the parts. So every way of making an export gives the same files.
 */
import { canonicalJson, sha256 } from '../core/canonical-json.js';
import type { Versions } from '../pipeline/instance.js';
import type { PromptMode } from '../service/instance-texts.js';
import type { SplitName } from '../service/splits.js';
import { ExportError } from './errors.js';
import { countSeeds, seedAt, showSeedRanges, type SeedRange } from './seed-ranges.js';

/** A task as a source offers it. */
export interface SourceTask {
  readonly id: string;
  readonly versions: Versions;
}

/** What decides the files of an export. */
export interface ExportContent {
  readonly tasks: readonly SourceTask[];
  readonly seeds: readonly SeedRange[];
  readonly split: SplitName | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly promptMode: PromptMode;
  readonly format: string;
  readonly partRows: number;
}

/** One row: which instance it holds. */
export interface RowRequest {
  readonly index: number;
  readonly task: SourceTask;
  readonly seed: number;
}

/** Consecutive rows that go into the same files. `last` is included. */
export interface Part {
  readonly index: number;
  /** For file names: `train-00003-of-00128`. */
  readonly name: string;
  readonly first: number;
  readonly last: number;
}

/** One of several processes that share an export; `index` counts from 0. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

export class ExportPlan {
  readonly rows: number;
  readonly parts: readonly Part[];
  /** Text that is equal for equal exports, and says what differs. */
  readonly summary: Readonly<Record<string, string>>;
  readonly id: string;

  constructor(readonly content: ExportContent) {
    const { tasks, seeds, partRows, split } = content;
    this.rows = countSeeds(seeds) * tasks.length;
    const count = Math.ceil(this.rows / partRows);
    const digits = (value: number) => String(value).padStart(5, '0');
    this.parts = Array.from({ length: count }, (_none, index) => ({
      index,
      name: `${split ?? 'data'}-${digits(index)}-of-${digits(count)}`,
      first: index * partRows,
      last: Math.min(this.rows, (index + 1) * partRows) - 1,
    }));
    this.summary = {
      format: content.format,
      tasks: tasks.map((task) => task.id).join(', '),
      versions: canonicalJson(tasks.map((task) => ({ ...task.versions }))),
      seeds: showSeedRanges(seeds),
      split: split ?? 'none',
      params: canonicalJson(content.params),
      prompt_mode: content.promptMode,
      part_rows: String(partRows),
    };
    this.id = sha256(canonicalJson(this.summary));
  }

  /** The parts that a shard writes: every `count`th one, so that shards progress alike. */
  partsOf({ index, count }: Shard): readonly Part[] {
    return this.parts.filter((part) => part.index % count === index);
  }

  /** The rows of parts, in order. */
  *requests(parts: readonly Part[]): Generator<RowRequest> {
    const { tasks, seeds } = this.content;
    for (const { first, last } of parts) {
      for (let index = first; index <= last; index += 1) {
        const task = tasks[index % tasks.length];
        if (task === undefined) throw new RangeError('an export needs a task');
        yield { index, task, seed: seedAt(seeds, Math.floor(index / tasks.length)) };
      }
    }
  }
  /** Throws an {@link ExportError} if an instance is of other versions than the export: the service was replaced under way. */
  checkVersions(task: SourceTask, versions: Versions): void {
    if (canonicalJson({ ...versions }) === canonicalJson({ ...task.versions })) return;
    throw new ExportError(
      `The service now gives other versions of ${task.id} than this export was begun with. Ask a service of the same version, or begin anew in another --out.`,
    );
  }
}
