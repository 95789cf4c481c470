/**
 * Builds what the Dockerfile says in empty folders and runs it as a container would: its user, a read-only root with nothing but
 * the system's libraries and the service, no network but loopback, no fonts but the bundled ones. Needs Linux and root, and no
 * engine. `--node PATH` takes another Node than the one that runs this; `--keep` keeps the folders.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildStage, readStages } from './dockerfile.mjs';

const { values: options } = parseArgs({
  options: {
    node: { type: 'string', default: process.execPath },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (options.help) {
  console.log('npm run container:check -- [--node PATH] [--keep]');
  process.exit(0);
}
if (process.platform !== 'linux' || process.getuid() !== 0) {
  console.error(
    'This check needs Linux and root, for mounts and a network of its own. With an engine: docker build .',
  );
  process.exit(2);
}

const context = fileURLToPath(new URL('../../', import.meta.url));
const node = resolve(options.node);
const folder = mkdtempSync(join(tmpdir(), 'container-check-'));
const started = performance.now();
const log = (line) =>
  console.error(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`);

try {
  const { HOME, PATH } = process.env;
  const env = { HOME, PATH: `${dirname(node)}:${PATH}` };
  const roots = new Map();
  let config;
  for (const stage of readStages(join(context, 'Dockerfile'))) {
    const root = join(folder, stage.name);
    mkdirSync(root);
    config = buildStage(stage, { root, roots, context, env, log });
    roots.set(stage.name, root);
  }
  const image = [...roots.values()].at(-1);
  const bytes = (path) => Number(execFileSync('du', ['-sb', path], { encoding: 'utf8' }).split('\t')[0]);
  const mb = (path) => `${(bytes(join(image, path)) / 1e6).toFixed(1)} MB`;
  log(`image without its base: ${mb('.')} (node_modules ${mb('app/node_modules')}, dist ${mb('app/dist')})`);
  writeFileSync(join(folder, 'plan.json'), JSON.stringify({ config, image, node, context }));
  // Its own mounts and its own network: what happens in there ends with it.
  const inside = fileURLToPath(new URL('inside.mjs', import.meta.url));
  const { status } = spawnSync('unshare', ['-mn', process.execPath, inside, folder], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
  log(process.exitCode === 0 ? 'all as it should be' : 'FAILED');
} finally {
  if (options.keep) log(`kept: ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}
