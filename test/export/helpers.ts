/** Exports of a few rows whose instances are made once, in this thread. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { after } from 'node:test';
import { DuckDBInstance } from '@duckdb/node-api';
import { FORMATS } from '../../src/export/formats/index.js';
import type { Format } from '../../src/export/formats/format.js';
import { localSource } from '../../src/export/local-source.js';
import { ExportPlan, type ExportContent, type Shard } from '../../src/export/plan.js';
import { runExport, type ExportResult } from '../../src/export/run-export.js';
import type { InstanceSource, SourceRow } from '../../src/export/source.js';
import { inProcessExecutor } from '../../src/service/executor.js';

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A new folder, removed after the file's tests. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'export-test-'));
  folders.push(folder);
  return folder;
}

const inner = localSource(1, inProcessExecutor());
const made = new Map<string, SourceRow>();

/** The local source with a memory; `asked` counts the rows it was asked for. */
export function countingSource(): InstanceSource & { asked: number } {
  const source = {
    asked: 0,
    tasks: inner.tasks,
    close: () => Promise.resolve(),
    async *rows(...[requests, params]: Parameters<InstanceSource['rows']>) {
      for (const request of requests) {
        source.asked += 1;
        const key = JSON.stringify([request.task.id, request.seed, params]);
        let row = made.get(key);
        if (row === undefined) {
          for await (const fresh of inner.rows([request], params)) row = fresh;
          if (row === undefined) throw new Error('no row');
          made.set(key, row);
        }
        yield { ...row, request };
      }
    },
  };
  return source;
}

export const TASKS = await inner.tasks();

export function formatOf(name: string): Format {
  const format = FORMATS.find((candidate) => candidate.name === name);
  if (format === undefined) throw new RangeError(name);
  return format;
}

/** Eight rows in parts of three, but for what is said otherwise. */
export function planOf(changes: Partial<ExportContent> = {}): ExportPlan {
  return new ExportPlan({
    tasks: TASKS,
    seeds: [{ first: 0, last: 3 }],
    split: undefined,
    params: {},
    promptMode: 'answer_only',
    format: 'trace',
    partRows: 3,
    ...changes,
  });
}

/** Runs an export of a plan. */
export function exportTo(
  out: string,
  plan: ExportPlan,
  options: { readonly shard?: Shard; readonly source?: InstanceSource } = {},
): Promise<ExportResult> {
  const { shard = { index: 0, count: 1 }, source = countingSource() } = options;
  return runExport({ plan, format: formatOf(plan.content.format), shard, out, source });
}

/** Every file of a folder by its path. */
export function filesOf(folder: string): Map<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.sort().map((path) => [
      path
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
      readFileSync(path),
    ]),
  );
}

/** The rows of an SQL query as JSON values. */
export async function query(sql: string): Promise<Record<string, unknown>[]> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    const reader = await connection.runAndReadAll(sql);
    return reader.getRowObjectsJson();
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
