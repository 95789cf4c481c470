/** Generates many instances of each task, holds them to the clauses, and prints one table. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { isPassed, reportText } from '../audit/report.js';
import { ENOUGH } from '../audit/row.js';
import { runAudit } from '../audit/run.js';
import { progressLine } from '../audit/progress.js';
import { TASKS } from '../tasks/registry.js';

const USAGE = `usage: npm run audit -- [options]

Builds the instances of seeds 0 to N - 1 of each task, and prints each clause with its bound, the figure and whether it
passes. Ends with exit code 1 if one fails. Shares and balances are judged from ${ENOUGH} seeds on.

  --seeds N      seeds per task (default: 2000)
  --drawn N      how many of them are drawn too, for contrast, composition and pixel hashes (default: 2000 at most)
  --task ID      a task id, or a part of one (default: all)
  --workers N    threads (default: one for each core); the result does not depend on it
  --json FILE    write the rows as JSON too; - for standard output in place of the table`;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '2000' },
    drawn: { type: 'string' },
    task: { type: 'string', default: '' },
    workers: { type: 'string', default: String(availableParallelism()) },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

function wholeNumber(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least) {
    console.error(`--${name}: '${text}' is not a whole number of at least ${least}`);
    process.exit(2);
  }
  return value;
}

async function main(): Promise<void> {
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const tasks = TASKS.filter((task) => task.id.includes(values.task));
  if (tasks.length === 0) {
    console.error(
      `--task: no task id contains '${values.task}'; there are ${TASKS.map((task) => task.id).join(', ')}`,
    );
    process.exit(2);
  }
  const seeds = wholeNumber('seeds', values.seeds, 1);
  const drawn = values.drawn === undefined ? Math.min(seeds, 2000) : wholeNumber('drawn', values.drawn, 0);
  const workers = wholeNumber('workers', values.workers, 1);
  const start = performance.now();
  const isTerminal = process.stderr.isTTY;
  const reports = await runAudit({
    tasks,
    seeds,
    drawn,
    workers,
    onProgress: (done, all) => {
      if (isTerminal)
        process.stderr.write(`\r${progressLine(done, all, (performance.now() - start) / 1000)}\x1b[K`);
    },
  });
  if (isTerminal) process.stderr.write('\r\x1b[K');
  const json = `${JSON.stringify(reports, null, 2)}\n`;
  if (values.json === '-') {
    process.stdout.write(json);
  } else {
    console.log(reportText(reports));
    if (values.json !== undefined) {
      mkdirSync(dirname(values.json), { recursive: true });
      writeFileSync(values.json, json);
    }
  }
  if (!isPassed(reports)) process.exitCode = 1;
}

await main();
