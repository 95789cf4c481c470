/**
 * Runs every compiled test file under this folder with node's runner, prints its report, the times of the slowest files and, last, one
 * line with the counts.
 * `node dist/test/run.js [part of a path …]` runs the files whose path contains one of the parts. With `FORBID_SKIPS=1` a skipped
 * test is a failure: nothing that a machine was to have installed may be missing.
 */
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { processesOf } from './helpers/processes.js';

const here = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2);
const found = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.test.js') && (wanted.length === 0 || wanted.some((part) => file.includes(part))),
);
if (found.length === 0) {
  console.error(`no test file's path contains ${wanted.join(' or ')}`);
  process.exit(1);
}
const files = processesOf(here, found);

const counts = { passed: 0, failed: 0, skipped: 0 };
/** Seconds from the start of each process to its end. */
const seconds = new Map<string, number>();
const stream = run({ files, concurrency: availableParallelism() });
stream.on('test:pass', (event) => {
  if (event.details.type === 'suite') return;
  if (event.skip === undefined) counts.passed += 1;
  else counts.skipped += 1;
});
stream.on('test:fail', () => {
  counts.failed += 1;
});
// A process is reported as a test whose name is the file's path.
stream.on('test:complete', ({ name, details }) => {
  if (files.includes(name)) seconds.set(relative(here, name), details.duration_ms / 1000);
});
stream.pipe(new spec()).pipe(process.stdout);
stream.on('end', () => {
  const forbidden = process.env['FORBID_SKIPS'] === '1' && counts.skipped > 0;
  process.exitCode = counts.failed > 0 || forbidden || counts.passed === 0 ? 1 : 0;
  process.on('exit', () => {
    const slowest = [...seconds].sort((a, b) => b[1] - a[1]).slice(0, 10);
    console.log('Seconds of what took longest:');
    for (const [file, time] of slowest) console.log(`${time.toFixed(1).padStart(7)}  ${file}`);
    if (forbidden) console.log('A test was skipped, which FORBID_SKIPS=1 forbids.');
    console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  });
});
