/** What a format is: a few lines that say what a row looks like, over one writer of files. */
import type { PromptMode } from '../../service/instance-texts.js';
import type { SplitName } from '../../service/splits.js';
import type { ExportedInstance } from '../exported-instance.js';

/** A row and what a format may say of it. */
export interface FormatRow {
  readonly instance: ExportedInstance;
  /** Its number in the whole export, from 0. */
  readonly index: number;
  /** Its number in the part, from 0. */
  readonly line: number;
  readonly split: SplitName | undefined;
  /** The parameters that were asked for; the rest follows from the seed. */
  readonly params: Readonly<Record<string, string>>;
  readonly promptMode: PromptMode;
}

/** Where a part's files go. */
export interface PartFiles {
  /** The part's name, without folder and extension. */
  readonly name: string;
  /** A place to write a file of the part; it appears under its own path, relative to the export, when the part is complete. */
  readonly place: (path: string) => string;
  /** Writes a picture likewise; it is counted, but not listed in the manifest. */
  readonly picture: (path: string, png: Uint8Array) => void;
}

/** Takes the rows of one part, in order. */
export interface PartWriter {
  readonly write: (row: FormatRow) => void;
  readonly finish: () => void | Promise<void>;
}

export interface Format {
  readonly name: string;
  /** Half a sentence for the help text. */
  readonly about: string;
  /** Rows of a part where `--part-rows` does not say. */
  readonly partRows: number;
  readonly open: (files: PartFiles) => PartWriter;
}

/** The prompt that was asked for. */
export function promptOf({ instance, promptMode }: FormatRow): string {
  return instance.served.prompt_variants[promptMode];
}

/** The name of a picture. */
export function pictureName({ instance: { served } }: FormatRow): string {
  return `${served.task}-${served.instance_seed}.png`;
}

/** What scoring needs to know of a row: what the service takes as a label. */
export function labelOf({ instance: { served }, params, promptMode }: FormatRow): Record<string, unknown> {
  return {
    task: served.task,
    instance_seed: served.instance_seed,
    params,
    mode: promptMode === 'answer_only' ? 'answer' : 'answer_and_annotation',
    instance_id: served.instance_id,
  };
}
