/** The files of goldens: one for each task, one line for each instance. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Compile } from 'typebox/compile';
import { packagePath } from '../core/resources.js';
import type { Task } from '../tasks/task.js';
import { GoldenFileSchema, type GoldenFile } from './record.js';

/** Where the goldens are kept. */
export const GOLDEN_FOLDER = packagePath('test', 'golden');

const fileCheck = Compile(GoldenFileSchema);

/** The path of a task's goldens. */
export function goldenPath(task: Task, folder = GOLDEN_FOLDER): string {
  return join(folder, `${task.id}.json`);
}

/** The goldens of a task, or undefined if there are none yet. Throws for a file of another form. */
export function readGoldens(task: Task, folder = GOLDEN_FOLDER): GoldenFile | undefined {
  const path = goldenPath(task, folder);
  if (!existsSync(path)) return undefined;
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (fileCheck.Check(value)) return value;
  throw new Error(`${path} does not have the form of goldens. Take it from the last commit.`);
}

/** Writes the goldens of a task. */
export function writeGoldens(task: Task, goldens: GoldenFile, folder = GOLDEN_FOLDER): void {
  const lines = goldens.instances.map((item) => `    ${JSON.stringify(item)}`).join(',\n');
  const versions = JSON.stringify(goldens.versions);
  writeFileSync(
    goldenPath(task, folder),
    `{\n  "versions": ${versions},\n  "instances": [\n${lines}\n  ]\n}\n`,
  );
}
