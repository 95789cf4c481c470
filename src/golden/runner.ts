/**
 * Makes goldens under whatever Node and processor it is started on, without threads, and prints them: `node runner.js N` makes the first
 * N of each task. The first line says where it runs; then each record has its line, tasks by turns.
 */
import { TASKS } from '../tasks/registry.js';
import { readGoldens } from './file.js';
import { makeRecord } from './record.js';

const count = Number(process.argv[2]);

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

print({ node: process.version, arch: process.arch });
const files = TASKS.map((task) => ({ task, cases: readGoldens(task)?.instances ?? [] }));
for (let index = 0; index < count; index += 1) {
  for (const { task, cases } of files) {
    const item = cases[index];
    if (item !== undefined) print({ task: task.id, index, record: await makeRecord(task, item) });
  }
}
