/**
 * The folder that an export is written to. A part's files are written below `.export/` and renamed to their places when the part is
 * complete; then the part is noted in `.export/`. What is noted is never made again. When all parts are noted, whoever made them, the
 * manifest is written and `.export/` is removed.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  createReadStream,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { packageFacts } from '../service/package-facts.js';
import { ExportError } from './errors.js';
import type { PartFiles } from './formats/format.js';
import { makeFolder } from './make-folder.js';
import type { ExportPlan, Part } from './plan.js';

const WORK = '.export';
const MANIFEST = 'manifest.json';

const FileRecord = Type.Object({
  path: Type.String(),
  rows: Type.Integer(),
  bytes: Type.Integer(),
  sha256: Type.String(),
});
const Skipped = Type.Object({ task: Type.String(), instance_seed: Type.Integer(), detail: Type.String() });
export type Skipped = Static<typeof Skipped>;

const PartRecord = Type.Object({
  rows: Type.Integer(),
  files: Type.Array(FileRecord),
  pictures: Type.Object({ files: Type.Integer(), bytes: Type.Integer() }),
  skipped: Type.Array(Skipped),
});
export type PartRecord = Static<typeof PartRecord>;
const partRecordCheck = Compile(PartRecord);

const Note = Type.Object({ id: Type.String(), summary: Type.Record(Type.String(), Type.String()) });
const noteCheck = Compile(Note);
const ManifestHead = Type.Object({ export_id: Type.String(), files: Type.Array(FileRecord) });
const manifestCheck = Compile(ManifestHead);

export class OutputFolder {
  readonly #root: string;
  readonly #plan: ExportPlan;
  /** This process's own place for unfinished files. */
  readonly #temporary: string;

  /**
   * Opens or creates the folder. Throws an {@link ExportError} if it holds another export, or something that is none.
   */
  constructor(root: string, plan: ExportPlan) {
    this.#root = root;
    this.#plan = plan;
    this.#temporary = join(root, WORK, `tmp-${hostname()}-${process.pid}`);
    makeFolder(root);
    if (existsSync(join(root, MANIFEST))) return;
    const note = join(root, WORK, 'plan.json');
    if (!existsSync(note)) this.#begin(note);
    const known = readJson(note);
    if (!noteCheck.Check(known)) throw new ExportError(`${note} cannot be read. Remove the folder ${root}.`);
    if (known.id !== plan.id) throw otherExport(root, known.summary, plan.summary);
    removeLeftovers(join(root, WORK));
  }

  /** Whether all parts are there and the manifest is written. Throws for the manifest of another export, and for a lost file. */
  isComplete(): boolean {
    const path = join(this.#root, MANIFEST);
    if (!existsSync(path)) return false;
    const manifest = readJson(path);
    if (!manifestCheck.Check(manifest) || manifest.export_id !== this.#plan.id) {
      throw new ExportError(`${this.#root} holds another export, see ${MANIFEST}. Give another --out.`);
    }
    const lost = manifest.files.find(({ path: name, bytes }) => sizeOf(join(this.#root, name)) !== bytes);
    if (lost === undefined) return true;
    throw new ExportError(
      `${this.#root} is complete by its ${MANIFEST}, but ${lost.path} is missing or has another size. Remove ${MANIFEST} to make everything again.`,
    );
  }

  /** What is noted of a part; undefined if it is not complete. */
  record(part: Part): PartRecord | undefined {
    const path = this.#recordPath(part);
    if (!existsSync(path)) return undefined;
    const record = readJson(path);
    if (!partRecordCheck.Check(record)) return undefined;
    return record.files.every((file) => sizeOf(join(this.#root, file.path)) === file.bytes)
      ? record
      : undefined;
  }

  /** Begins a part. */
  open(part: Part): OpenPart {
    return new OpenPart(this.#root, this.#temporary, part, this.#recordPath(part));
  }

  /** Writes the manifest if every part is noted; tells whether it did. */
  finish(): boolean {
    const records = this.#plan.parts.map((part) => this.record(part));
    if (!records.every((record) => record !== undefined)) return false;
    writeJson(join(this.#root, MANIFEST), manifestOf(this.#plan, records), this.#temporary);
    rmSync(join(this.#root, WORK), { recursive: true, force: true });
    return true;
  }

  #begin(note: string): void {
    const [stranger] = readdirSync(this.#root).filter((name) => name !== WORK);
    if (stranger !== undefined) {
      throw new ExportError(
        `${this.#root} holds files that are no export (${stranger}, …). Give an empty or new folder as --out.`,
      );
    }
    writeJson(note, { id: this.#plan.id, summary: this.#plan.summary }, this.#temporary);
  }

  #recordPath(part: Part): string {
    return join(this.#root, WORK, `${part.name}.json`);
  }
}

/** A part that is being written. */
export class OpenPart implements PartFiles {
  readonly name: string;
  readonly #root: string;
  readonly #temporary: string;
  readonly #recordPath: string;
  /** Paths relative to the export, in the order they were begun. */
  readonly #files: string[] = [];
  readonly #pictures: string[] = [];
  #pictureBytes = 0;

  constructor(root: string, temporary: string, part: Part, recordPath: string) {
    this.#root = root;
    this.#temporary = temporary;
    this.#recordPath = recordPath;
    this.name = part.name;
  }

  place(path: string): string {
    this.#files.push(path);
    return this.#begin(path);
  }

  picture(path: string, png: Uint8Array): void {
    this.#pictures.push(path);
    this.#pictureBytes += png.byteLength;
    writeFileSync(this.#begin(path), png);
  }

  /** Moves the files to their places and notes the part; `rows` is how many it holds. */
  async commit(rows: number, skipped: readonly Skipped[]): Promise<PartRecord> {
    const files: PartRecord['files'] = [];
    for (const path of this.#files) {
      const temporary = join(this.#temporary, path);
      files.push({ path, rows, bytes: statSync(temporary).size, sha256: await hashOf(temporary) });
    }
    for (const path of [...this.#pictures, ...this.#files]) {
      const target = join(this.#root, path);
      makeFolder(dirname(target));
      renameSync(join(this.#temporary, path), target);
    }
    const pictures = { files: this.#pictures.length, bytes: this.#pictureBytes };
    const record = { rows, files, pictures, skipped: [...skipped] };
    writeJson(this.#recordPath, record, this.#temporary);
    return record;
  }

  #begin(path: string): string {
    const temporary = join(this.#temporary, path);
    makeFolder(dirname(temporary));
    return temporary;
  }
}

/** Tells nothing of when, where and in how many runs it was made: equal exports have equal manifests. */
function manifestOf(plan: ExportPlan, records: readonly PartRecord[]): object {
  const { format, tasks, split, params, promptMode, partRows } = plan.content;
  const sum = (count: (record: PartRecord) => number) =>
    records.reduce((total, record) => total + count(record), 0);
  return {
    manifest_version: 1,
    generator: `trace-instance-server ${packageFacts().version}`,
    export_id: plan.id,
    format,
    prompt_mode: promptMode,
    split: split ?? null,
    seeds: plan.summary['seeds'],
    params,
    tasks: tasks.map(({ id, versions }) => ({ task: id, versions })),
    part_rows: partRows,
    rows: sum((record) => record.rows),
    bytes: sum((record) => record.files.reduce((total, file) => total + file.bytes, 0)),
    pictures: {
      files: sum((record) => record.pictures.files),
      bytes: sum((record) => record.pictures.bytes),
    },
    skipped: records.flatMap((record) => record.skipped),
    files: records.flatMap((record) => record.files),
  };
}

function otherExport(
  root: string,
  known: Readonly<Record<string, string>>,
  wanted: Readonly<Record<string, string>>,
): ExportError {
  const names = Object.keys(wanted).filter((name) => known[name] !== wanted[name]);
  const short = (text = 'none') => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
  const differences = names.map(
    (name) => `${name}: there ${short(known[name])}, here ${short(wanted[name])}`,
  );
  return new ExportError(
    `${root} holds an export that was begun with other settings (${differences.join('; ')}). Use the same settings to go on with it, or give another --out.`,
  );
}

/** Unfinished files of processes of this machine that are gone. */
function removeLeftovers(work: string): void {
  const own = `tmp-${hostname()}-`;
  for (const name of readdirSync(work)) {
    if (!name.startsWith(own) || isAlive(Number(name.slice(own.length)))) continue;
    rmSync(join(work, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function writeJson(path: string, value: object, temporary: string): void {
  makeFolder(temporary);
  makeFolder(dirname(path));
  const draft = join(temporary, 'draft.json');
  writeFileSync(draft, `${JSON.stringify(value, null, 1)}\n`, { flush: true });
  renameSync(draft, path);
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  const stream = createReadStream(path, { highWaterMark: 1024 * 1024 });
  stream.on('data', (bytes) => hash.update(bytes));
  await once(stream, 'end');
  return `sha256:${hash.digest('hex')}`;
}
