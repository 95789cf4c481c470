/** The service as a process of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The program. */
export const SERVER = fileURLToPath(new URL('../../src/server.js', import.meta.url));

/** A process that says where it listens. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly address: string;
}

/** Starts the process and waits until it listens. */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const settings = { HOST: '127.0.0.1', PORT: '0', WORKERS: '1', ...env };
  const child = spawn(process.execPath, [SERVER], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const chunk of child.stdout) {
    text += String(chunk);
    const found = /"address":"([^"]+)"/.exec(text)?.[1];
    if (found === undefined) continue;
    child.stdout.resume();
    return { child, address: found };
  }
  throw new Error(`the service did not start: ${text}`);
}

/** Waits until the workers are warm. */
export async function untilReady({ address }: ServerProcess): Promise<void> {
  while ((await fetch(`${address}/readyz`)).status !== 200) await sleep(50);
}

/** The code that the process ends with. */
export async function exitCode({ child }: Pick<ServerProcess, 'child'>): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}
