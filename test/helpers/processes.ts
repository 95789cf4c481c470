/** In which processes test files run, and in which order. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Folders whose files share a process, and its name: it loads the pipeline once, its code is compiled once, and what the helpers keep
 * is made once. Their tests must not change what belongs to the whole process, such as its environment.
 */
const TOGETHER: ReadonlyMap<string, string> = new Map([
  ...['audit', 'explorer', 'export', 'golden', 'http', 'tasks'].map((name) => [name, name] as const),
  ...['core', 'pipeline', 'rewards', 'scene', 'service', 'verify'].map((name) => [name, 'library'] as const),
]);

/** Files of those folders that have a process of their own: they take long, wait for other processes, measure times, or change Math. */
const ALONE = [
  'golden/company',
  'http/full-load',
  'pipeline/last-digits',
  'http/server',
  'service/worker-pool',
  'verify/constant',
  'verify/first',
  'verify/linear',
];

/** What takes longest begins first, so that no core is idle in the end; the rest follows by name. */
const FIRST = [
  'clauses/wall',
  'explorer',
  'clauses/',
  'golden/company',
  'tasks',
  'faults/',
  'http/server',
  'http',
  'deploy/replicas',
  'export',
  'library',
  'verify/',
  'service/worker-pool',
  'audit',
  'golden',
];

/** The files that node's runner is to start, in this order: test files, and files that import those that share a process. */
export function processesOf(root: string, files: readonly string[]): string[] {
  const groups = new Map<string, string[]>();
  for (const path of files.map((file) => file.split(sep).join('/')).sort()) {
    const folder = path.split('/')[0] ?? path;
    const isAlone = ALONE.some((start) => path.startsWith(start));
    const name = (isAlone ? undefined : TOGETHER.get(folder)) ?? path;
    groups.set(name, [...(groups.get(name) ?? []), path]);
  }
  const inOrder = [...groups].sort(([a], [b]) => rank(a) - rank(b));
  return inOrder.map(([name, members]) =>
    members.length === 1 ? join(root, ...members) : together(root, name, members),
  );
}

function rank(name: string): number {
  const index = FIRST.findIndex((start) => name.startsWith(start));
  return index === -1 ? FIRST.length : index;
}

/** Writes a file that imports others, and gives its path. */
function together(root: string, name: string, members: readonly string[]): string {
  const folder = join(root, 'together');
  const lines = members.map(
    (member) => `import ${JSON.stringify(pathToFileURL(join(root, member)).href)};\n`,
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.js`), lines.join(''));
  return join(folder, `${name}.js`);
}
