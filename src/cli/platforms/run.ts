/** Makes goldens on a platform, within a time. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { packagePath } from '../../core/resources.js';
import { GoldenRecordSchema } from '../../golden/record.js';
import type { Launch } from './downloads.js';
import type { MadeRecord } from './result.js';

const Line = Compile(
  Type.Union([
    Type.Object({ node: Type.String(), arch: Type.String() }),
    Type.Object({ task: Type.String(), index: Type.Integer(), record: GoldenRecordSchema }),
  ]),
);

/** What came of a run. */
export interface Ran {
  /** Release and architecture as the started Node tells them. */
  readonly node: string | undefined;
  readonly arch: string | undefined;
  readonly made: readonly MadeRecord[];
  /** Why it did not come to its end. */
  readonly stopped: string | undefined;
  readonly seconds: number;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Starts Node on a platform and makes the first `seeds` goldens of each task; ends it after `limitS` seconds. */
export async function runOn(launch: Launch, seeds: number, limitS: number): Promise<Ran> {
  const start = performance.now();
  const script = packagePath('dist', 'src', 'golden', 'runner.js');
  const child = spawn(launch.command, [...launch.args, script, String(seeds)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const made: MadeRecord[] = [];
  let where: { readonly node: string; readonly arch: string } | undefined;
  let said = '';
  let stopped: string | undefined;
  const timer = setTimeout(() => {
    stopped = `stopped after ${limitS} s`;
    child.kill('SIGKILL');
  }, limitS * 1000);
  // Ended by a signal, this process leaves nothing running.
  const leave = (signal: NodeJS.Signals): void => {
    child.kill('SIGKILL');
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  for (const signal of SIGNALS) process.on(signal, leave);
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4000);
  });
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line = readLine(text);
    if (line === undefined) return;
    if ('record' in line) made.push(line);
    else where = line;
  });
  const ended = await new Promise<string | undefined>((resolve) => {
    child.on('error', (error) => {
      resolve(`cannot be started: ${error.message}`);
    });
    child.on('close', (code, signal) => {
      resolve(code === 0 ? undefined : `ended with ${code ?? signal ?? 'nothing'}: ${lastWords(said)}`);
    });
  });
  clearTimeout(timer);
  for (const signal of SIGNALS) process.off(signal, leave);
  return {
    node: where?.node,
    arch: where?.arch,
    made,
    stopped: stopped ?? ended,
    seconds: (performance.now() - start) / 1000,
  };
}

/** A line of the runner; one that was cut off counts as none. */
function readLine(text: string) {
  try {
    const value: unknown = JSON.parse(text);
    return Line.Check(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The line of an error output that says most: the emulator's warnings and empty lines left out. */
function lastWords(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '' && !/: warning: /.test(line));
  return (lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? 'it said nothing')
    .trim()
    .slice(0, 200);
}
