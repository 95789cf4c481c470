/** In which processes test files run, and in which order. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What takes long, or waits for other processes: it has a process of its own, and begins first, so that no core is idle in the end. */
const LONG = [
  'clauses/',
  'tasks/',
  'explorer/',
  'http/server',
  'faults/',
  'audit/',
  'verify/linear',
  'verify/first',
  'verify/constant',
  'service/worker-pool',
  'http/full-load',
];

/**
 * Folders whose other files share a process: it loads the pipeline once, and its code is compiled once. Their tests must not change
 * what belongs to the whole process, such as its environment.
 */
const TOGETHER: ReadonlySet<string> = new Set([
  'core',
  'http',
  'pipeline',
  'rewards',
  'scene',
  'service',
  'verify',
]);

/** The files that node's runner is to start, the longest first: test files, and files that import all of a folder's. */
export function processesOf(root: string, files: readonly string[]): string[] {
  const paths = files.map((file) => file.split(sep).join('/')).sort();
  const long = LONG.flatMap((start) => paths.filter((path) => path.startsWith(start)));
  const groups = new Map<string, string[]>();
  for (const path of paths.filter((path) => !long.includes(path))) {
    const folder = path.split('/')[0] ?? path;
    const key = TOGETHER.has(folder) ? folder : path;
    groups.set(key, [...(groups.get(key) ?? []), path]);
  }
  const rest = [...groups].map(([key, members]) => (members.length > 1 ? together(root, key, members) : key));
  return [...long, ...rest].map((path) => join(root, path));
}

/** Writes a file that imports others; gives its path below the root. */
function together(root: string, name: string, members: readonly string[]): string {
  const path = `together/${name}.js`;
  const lines = members.map((member) => `import ${JSON.stringify(pathToFileURL(join(root, member)).href)};\n`);
  mkdirSync(join(root, 'together'), { recursive: true });
  writeFileSync(join(root, path), lines.join(''));
  return path;
}
