/** The part of the check that runs with mounts and a network of its own; see `check.mjs`. */
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const [folder] = process.argv.slice(2);
const { config, image, node, context } = JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8'));
const SEED = 42;
const READY_WITHIN_MS = 120_000;
const step = (line) => console.error(`          ${line}`);

execFileSync('ip', ['link', 'set', 'lo', 'up']);
const root = makeRoot();
const [uid, gid] = config.user.split(':');
assert.ok(Number(uid) > 0 && Number(gid) > 0, 'USER must be numbers, and not root');
const asUser = ['--reuid', uid, '--regid', gid, '--clear-groups', '--no-new-privs', '--bounding-set=-all'];
const env = { ...config.env, PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' };
const inContainer = (command) => [
  ...['chroot', root, 'setpriv', ...asUser],
  ...['env', '-C', config.workdir, ...command],
];

const written = run(['node', '-e', "require('node:fs').writeFileSync('/app/x', '')"]);
assert.notEqual(written.status, 0, 'the root file system must be read-only');
assert.match(written.stderr, /EROFS/);
const online = run(['node', '-e', "fetch('http://192.0.2.1').catch(({ cause }) => console.log(cause.code))"]);
assert.match(online.stdout, /ENETUNREACH/);
assert.ok(!existsSync(join(root, 'usr/share/fonts/truetype')), 'no fonts of the system');
step('read-only, no network, no fonts of the system');

const [command, ...args] = inContainer(config.command);
const server = spawn(command, args, {
  env: { ...env, WORKERS: '2' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const base = `http://127.0.0.1:${config.env.PORT}`;
try {
  await untilReady();
  step('/readyz says yes');
  await compareInstances();
  const health = run(config.healthcheck);
  assert.equal(health.status, 0, `HEALTHCHECK: ${health.stderr}`);
  const sick = run(config.healthcheck, { PORT: '1' });
  assert.equal(sick.status, 1, 'HEALTHCHECK must fail where nothing listens');
  step('HEALTHCHECK tells a healthy service from one that is not there');
  step(`resident memory ${(residentBytes() / 1e6).toFixed(0)} MB with two workers after the first instances`);
} finally {
  server.kill(config.stopSignal);
}
if (server.exitCode === null) await once(server, 'exit');
assert.equal(server.exitCode, 0, 'STOPSIGNAL must end it in order');
step(`${config.stopSignal} ends it with 0`);
exportShard();

/** The system's libraries and Node, the image's files, and one folder for data: all but that read-only, no fonts. */
function makeRoot() {
  const top = join(folder, 'root');
  mkdirSync(top);
  const mount = (...mountArgs) => execFileSync('mount', mountArgs);
  mount('--make-rprivate', '/');
  mount('-t', 'tmpfs', 'tmpfs', top);
  for (const path of ['usr', 'lib', 'lib64', 'bin', 'sbin', 'etc', 'proc', 'dev', 'app', 'data']) {
    const source = path === 'app' ? join(image, path) : `/${path}`;
    mkdirSync(join(top, path));
    if (path === 'data') continue;
    if (!existsSync(source)) continue;
    mount('--rbind', source, join(top, path));
    if (path !== 'proc' && path !== 'dev') mount('-o', 'remount,bind,ro', join(top, path));
  }
  if (existsSync('/usr/share/fonts')) mount('-t', 'tmpfs', 'tmpfs', join(top, 'usr/share/fonts'));
  // Node where the image has it.
  mount('-t', 'tmpfs', 'tmpfs', join(top, 'usr/local'));
  mkdirSync(join(top, 'usr/local/bin'));
  writeFileSync(join(top, 'usr/local/bin/node'), '');
  mount('--bind', node, join(top, 'usr/local/bin/node'));
  mount('-t', 'tmpfs', 'tmpfs', join(top, 'data'));
  chownSync(join(top, 'data'), ...config.user.split(':').map(Number));
  mount('-o', 'remount,ro', top);
  return top;
}

function run(commandLine, more = {}) {
  const [file, ...rest] = inContainer(commandLine);
  return spawnSync(file, rest, { env: { ...env, ...more }, encoding: 'utf8' });
}

async function untilReady() {
  const deadline = performance.now() + READY_WITHIN_MS;
  for (;;) {
    if (server.exitCode !== null) throw new Error('The service ended before it was ready.');
    if (performance.now() > deadline) throw new Error('The service was not ready in time.');
    const answer = await fetch(`${base}/readyz`).catch(() => undefined);
    if (answer?.status === 200) return;
    await sleep(100);
  }
}

/** Instances and pictures must be those that the checkout makes. */
async function compareInstances() {
  const { generateInstance, tasks } = await import(join(context, 'dist/src/index.js'));
  for (const { id } of tasks) {
    const item = await (await fetch(`${base}/tasks/${id}/instances/${SEED}`)).json();
    const picture = Buffer.from(await (await fetch(base + item.image_url)).arrayBuffer());
    const hash = `sha256:${createHash('sha256').update(picture).digest('hex')}`;
    const own = await generateInstance({ task: id, instance_seed: SEED });
    assert.equal(item.instance_id, own.instance_id);
    assert.deepEqual(item.trace, JSON.parse(JSON.stringify(own.trace)));
    assert.equal(hash, own.image.sha256);
    step(`${id}: instance and picture are those of the checkout`);
  }
  for (const page of ['/', '/docs', '/docs/swagger-ui-bundle.js', '/openapi.json'])
    assert.equal((await fetch(base + page)).status, 200, page);
  step('explorer and API reference are served');
}

function residentBytes() {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) * 1024;
}

/** What the cluster's export job does. */
function exportShard() {
  const wanted = '--seeds=0-1 --format=jsonl --shard=0/1 --workers=1 --out=/data/set'.split(' ');
  const { status, stderr } = run(['node', 'dist/src/cli/export.js', ...wanted]);
  assert.equal(status, 0, stderr);
  assert.ok(existsSync(join(root, 'data/set/manifest.json')));
  step('the export writes a data set to the one folder that can be written to');
}
