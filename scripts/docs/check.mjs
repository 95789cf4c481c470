/**
 * Runs the code of README, CONTRIBUTING and guides as a reader would, in a copy of the checkout, against one service.
 * `npm run docs:check -- api verl` runs the pages whose path contains one of the parts. Blocks that need what is not here say so
 * in a comment above them (`<!-- docs-check: skip: reason -->`), and are listed.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { freePort } from '../../dist/src/cli/free-port.js';
import { followTaskGuide, TASK_GUIDE } from './adding-a-task.mjs';
import { assignments, blocksOf, prepared } from './blocks.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const parts = process.argv.slice(2);
const pages = ['README.md', 'CONTRIBUTING.md', ...guides('docs'), TASK_GUIDE].filter(
  (page) => parts.length === 0 || parts.some((part) => page.includes(part)),
);
const BLOCK_WITHIN_MS = 300_000;

const folder = mkdtempSync(join(tmpdir(), 'docs-check-'));
const copy = join(folder, 'checkout');
const counts = { passed: 0, failed: 0, skipped: 0 };
let server;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    server?.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  });

try {
  makeCopy();
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ['dist/src/server.js'], {
    cwd: copy,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), WORKERS: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(base);
  // What the guide on determinism checks offline.
  const item = await fetch(`${base}/tasks/task_three_d__object_scene__height_extremum_label/instances/42`);
  writeFileSync(join(copy, 'item.json'), await item.text());
  for (const page of pages) {
    if (page === TASK_GUIDE) await report(page, 'ts', () => followTaskGuide(copy, run));
    else await checkPage(page, base);
  }
} finally {
  if (server?.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;

async function checkPage(page, base) {
  const before = { sh: [], python: [] };
  for (const { lang, code, line, skip } of blocksOf(readFileSync(join(root, page), 'utf8'))) {
    const where = `${page}:${line}`;
    if (skip !== undefined) {
      counts.skipped += 1;
      console.log(`skip          ${where} ${lang}: ${skip}`);
      continue;
    }
    const text = prepared(code, { base, port: await freePort() });
    await report(where, lang, () => runBlock(lang, text, before));
    if (lang === 'sh') before.sh.push(...assignments(text));
    if (lang === 'python') before.python.push(text);
  }
}

async function report(where, lang, act) {
  const started = performance.now();
  const problem = await act().then(
    () => undefined,
    (error) => error,
  );
  const took = `${((performance.now() - started) / 1000).toFixed(1)} s`.padStart(7);
  counts[problem === undefined ? 'passed' : 'failed'] += 1;
  console.log(`${problem === undefined ? 'ok    ' : 'FAILED'}${took} ${where} ${lang}`);
  if (problem !== undefined) console.log(String(problem.message ?? problem).replace(/^/gm, '    '));
}

/** Runs a block; those of the same page that came before have set what it needs. */
function runBlock(lang, text, before) {
  if (lang === 'python') return run('python3', ['-c', [...before.python, text].join('\n\n')]);
  if (lang === 'sh') return run('bash', ['-c', shellScript([...before.sh, text].join('\n'))]);
  const file = join(copy, 'docs-block.mjs');
  const options = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    verbatimModuleSyntax: true,
  };
  writeFileSync(
    file,
    lang === 'ts' ? ts.transpileModule(text, { compilerOptions: options }).outputText : text,
  );
  return run(process.execPath, [file]);
}

/** A failing request or command fails the block; a server runs beside what follows, must become ready, and is ended with all that npm started for it. */
function shellScript(text) {
  const started = text.replace(/^(.*\bnpm start)( &)?$/gm, (_all, command) => {
    const port = /\bPORT=(\d+)/.exec(command)?.[1];
    const free = port === undefined ? 'export PORT=$(free_port); ' : `export PORT=${port}; `;
    return `${free}{ setsid env ${command.replace('npm ci &&', '')} >server.log 2>&1 & }; server=$!; until_ready`;
  });
  return `set -euo pipefail
curl() { command curl --fail-with-body -sS "$@"; }
free_port() { node -e 'const s = require("net").createServer().listen(0, () => { console.log(s.address().port); s.close(); })'; }
until_ready() {
  for _ in $(seq 600); do
    command curl -sf "http://127.0.0.1:$PORT/readyz" >/dev/null && return
    kill -0 $server || break
    sleep 0.2
  done
  cat server.log; return 1
}
finish() { if [ -n "\${server:-}" ]; then kill -- -$server; wait $server || true; fi; }
trap finish EXIT
${started}`;
}

/** Runs a command in the copy; its output is shown only if it fails. */
async function run(file, args) {
  const child = spawn(file, args, {
    cwd: copy,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: BLOCK_WITHIN_MS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output = (output + String(chunk)).slice(-4000)));
  const [code, signal] = await once(child, 'close');
  if (code !== 0) throw new Error(`${output}\nended with ${signal ?? code}`);
}

/** A home of its own, so that guides may put things there; Python is asked where it is, since some find it by their home. */
function environment() {
  const python = execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' });
  const path = [dirname(process.execPath), dirname(python.trim()), process.env.PATH].join(':');
  return { ...process.env, HOME: join(folder, 'home'), PATH: path, HOST: '127.0.0.1' };
}

function makeCopy() {
  mkdirSync(join(folder, 'home'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\n').filter(Boolean)) cpSync(join(root, file), join(copy, file));
  cpSync(join(root, 'dist'), join(copy, 'dist'), { recursive: true });
  // It is built already: npm scripts that build first need not look at every file again.
  const manifest = join(copy, 'package.json');
  const { scripts, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'));
  writeFileSync(manifest, JSON.stringify({ ...rest, scripts: { ...scripts, build: 'true' } }));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

async function untilReady(base) {
  for (;;) {
    if (server.exitCode !== null) throw new Error('the service did not start');
    if ((await fetch(`${base}/readyz`).catch(() => undefined))?.status === 200) return;
    await sleep(100);
  }
}

function guides(name) {
  const found = readdirSync(join(root, name), { recursive: true, encoding: 'utf8' });
  return found
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${name}/${file}`)
    .sort();
}
