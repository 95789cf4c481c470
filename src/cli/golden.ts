/** Checks the goldens, or renews them. See `--help`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { progressLine } from '../audit/progress.js';
import { packagePath } from '../core/resources.js';
import { GOLDEN_COUNT } from '../golden/cases.js';
import { changelogLine, withLine } from '../golden/changelog.js';
import type { VersionChange } from '../golden/compare.js';
import { GOLDEN_FOLDER, goldenPath, readGoldens, writeGoldens } from '../golden/file.js';
import { makeRecord, type GoldenFile, type Maker } from '../golden/record.js';
import { checkGoldens, updateGoldens, type GoldenWork } from '../golden/update.js';
import { TASKS } from '../tasks/registry.js';
import type { Task } from '../tasks/task.js';

const USAGE = `usage: npm run golden -- [options]

Makes the instances of test/golden anew and tells which differ: answer and box in clear, scene, facts, view, prompts, trace,
pixels and PNG by their hashes. Ends with exit code 1 if one differs, or if a version is another.

  --update          write what is made now. Refused, with exit code 1, if an output differs and the version that covers it
                    was not raised; otherwise a line is added to the changelog, to be completed with the reason
  --task PART       a task id, or a part of one (default: all)
  --folder FOLDER   where the goldens are (default: test/golden)
  --changelog FILE  the changelog (default: CHANGELOG.md)
  --help            this text`;

function fail(message: string): never {
  process.stderr.write(`golden: ${message}\n`);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        update: { type: 'boolean', default: false },
        task: { type: 'string', default: '' },
        folder: { type: 'string', default: GOLDEN_FOLDER },
        changelog: { type: 'string', default: packagePath('CHANGELOG.md') },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)} See --help.`);
  }
}

const { update, task: part, folder, changelog, help } = readArguments();
const start = performance.now();
let made = 0;

const make: Maker = async (task, item) => {
  const record = await makeRecord(task, item);
  made += 1;
  if (process.stderr.isTTY) {
    const all = GOLDEN_COUNT * tasks.length;
    process.stderr.write(
      `\r${progressLine(made, Math.max(all, made), (performance.now() - start) / 1000)}\x1b[K`,
    );
  }
  return record;
};

function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
}

const tasks = TASKS.filter(({ id }) => id.includes(part));
if (help) process.stdout.write(`${USAGE}\n`);
else if (tasks.length === 0)
  fail(`--task: no task id contains '${part}'. There are ${TASKS.map(({ id }) => id).join(', ')}.`);
else if (update) await renew();
else await check();

async function check(): Promise<void> {
  for (const work of works()) {
    const { text } = await checkGoldens(work);
    endProgress();
    const { task, kept } = work;
    if (text === '') console.log(`${task.id}: ${kept?.instances.length ?? 0} instances as agreed on`);
    else console.log(`${task.id}:\n${text}`);
    if (text !== '') process.exitCode = 1;
  }
  if (process.exitCode === 1) {
    console.log(
      'If this is meant, raise the versions that cover it (see CONTRIBUTING.md) and run `npm run golden -- --update`.',
    );
  }
}

/** All or nothing: with one task refused, none is written. */
async function renew(): Promise<void> {
  const written: { task: Task; goldens: GoldenFile; taskId: string; changes: readonly VersionChange[] }[] =
    [];
  for (const work of works()) {
    const { task } = work;
    const result = await updateGoldens(work);
    endProgress();
    if (result.ok) {
      written.push({ task, taskId: task.id, goldens: result.goldens, changes: result.changes });
      continue;
    }
    process.exitCode = 1;
    console.log(`${task.id}:\n${result.reasons.map((reason) => `  ${reason}`).join('\n')}`);
  }
  if (process.exitCode === 1) {
    console.log('Nothing was written.');
    return;
  }
  const line = changelogLine(written);
  if (line !== undefined && !existsSync(changelog)) fail(`--changelog: there is no file ${changelog}`);
  for (const { task, goldens } of written) {
    writeGoldens(task, goldens, folder);
    console.log(`${relative('', goldenPath(task, folder))}: ${goldens.instances.length} instances`);
  }
  if (line === undefined) return;
  writeFileSync(changelog, withLine(readFileSync(changelog, 'utf8'), line));
  console.log(`${relative('', changelog)}: complete this line with the reason\n${line}`);
}

function works(): GoldenWork[] {
  try {
    return tasks.map((task) => ({ task, kept: readGoldens(task, folder), make }));
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}
