/** Where the package's own files are, whether it runs from a checkout, an image or node_modules. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function findRoot(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (dirname(folder) === folder) throw new Error(`no package.json above ${start}`);
  }
}

const PACKAGE_ROOT = findRoot(dirname(fileURLToPath(import.meta.url)));

/** The absolute path of a file in the package, given by its path segments from the package's root. */
export function packagePath(...segments: readonly string[]): string {
  return join(PACKAGE_ROOT, ...segments);
}

/** Reads and parses a JSON file under `resources/`; the error names the file. */
export function readJsonResource(...segments: readonly string[]): unknown {
  const path = packagePath('resources', ...segments);
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
