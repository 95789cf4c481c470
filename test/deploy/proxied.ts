/** Three replicas behind nginx with the configuration of `deploy/nginx`, on ports of their own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { packagePath } from '../../src/core/resources.js';
import { startServer, untilReady, type ServerProcess } from '../helpers/server-process.js';
import { freePort } from '../../src/cli/free-port.js';

/** Debian's. */
const NGINX = '/usr/sbin/nginx';

/** Why the tests cannot run here; false if they can. */
export const SKIP = canRun(NGINX)
  ? false
  : `there is no ${NGINX}: apt-get install --no-install-recommends nginx-light`;

/** Ends with `close`. */
export interface Proxied {
  readonly replicas: readonly ServerProcess[];
  /** The address of nginx. */
  readonly base: string;
  readonly close: () => Promise<void>;
}

/** Starts all and waits until each replica is ready. */
export async function startProxied(): Promise<Proxied> {
  const folder = mkdtempSync(join(tmpdir(), 'replicas-'));
  const env = { WORKERS: '1', LOG_LEVEL: 'info', API_TOKENS: 'a-token' };
  const replicas = await Promise.all([1, 2, 3].map(() => startServer(env)));
  const port = await freePort();
  writeFileSync(join(folder, 'site.conf'), siteConfig(folder, port, replicas));
  writeFileSync(join(folder, 'nginx.conf'), mainConfig(folder));
  const nginx = spawn(NGINX, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const base = `http://127.0.0.1:${port}`;
  const close = async () => {
    await Promise.all([nginx, ...replicas.map(({ child }) => child)].map(end));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(replicas.map(untilReady));
    await untilUp(nginx, base);
  } catch (error) {
    await close();
    throw error;
  }
  return { replicas, base, close };
}

/** The configuration as it is in the repository, with addresses and folder changed; what cannot be changed is an error. */
function siteConfig(folder: string, port: number, replicas: readonly ServerProcess[]): string {
  const changes: readonly (readonly [from: string, to: string])[] = [
    ...replicas.map(
      ({ address }, index) => [`127.0.0.1:${8081 + index} `, `${new URL(address).host} `] as const,
    ),
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    ['/var/cache/nginx/trace', join(folder, 'cache')],
  ];
  const text = readFileSync(packagePath('deploy', 'nginx', 'trace-instance-server.conf'), 'utf8');
  return changes.reduce((config, [from, to]) => {
    if (config.split(from).length !== 2) throw new Error(`'${from}' must be there once`);
    return config.replace(from, to);
  }, text);
}

function mainConfig(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${folder}/pid;`,
    'events {}',
    'http {',
    'access_log off;',
    'error_log stderr crit;',
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    'include site.conf;',
    '}',
  ].join('\n');
}

async function untilUp(nginx: ChildProcess, base: string): Promise<void> {
  for (;;) {
    if (nginx.exitCode !== null) throw new Error('nginx refused its configuration');
    const answer = await fetch(`${base}/livez`).catch(() => undefined);
    if (answer?.status === 200) return;
    await sleep(50);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
