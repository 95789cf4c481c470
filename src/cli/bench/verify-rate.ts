/**
 * The rate of `POST /verify` for an instance that is in the cache, against a bare Fastify POST route in the same process. The load comes
 * from another process over real sockets. All servers take the same body and are measured in turn, round by round, so that what
 * else the machine does slows all alike; beside the rates stands processor time for each request, which that does not touch.
 */
import { execFile } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { devNull } from 'node:os';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { bareServer, buildApp } from '../../app.js';
import { readConfig } from '../../config.js';
import { inProcessExecutor } from '../../service/executor.js';
import { TASKS } from '../../tasks/registry.js';
import { median, type Print } from './report.js';

/** A reply as models write them: some reasoning, then the object. */
const REPLY = `Let me look at the objects one by one. The clock stands on a middle platform, the globe on the floor, and the trophy
on a low one. Comparing the tops of the platforms, the tallest one that carries anything is the second from the left,
and the object on it is the penguin, which is option B.

{"answer": "B"}`;

interface Round {
  readonly rate: number;
  /** Microseconds of processor time for each request, of the whole server process. */
  readonly cpuUs: number;
}

/** What is measured: the service as it runs by default and without log lines; the bare route alone and in the service's own set-up. */
const SUBJECTS = ['verify', 'verify, no log', 'bare', 'bare, same set-up'] as const;
type Subject = (typeof SUBJECTS)[number];

const WARM_UP_ROUNDS = 2;

/** Measures in rounds and prints medians. Gives the ratio of rates of `verify` and `bare`. */
export async function benchVerifyRate(print: Print, rounds = 5, requests = 3000): Promise<number> {
  const body = JSON.stringify({ task: TASKS[0]?.id, instance_seed: 42, response: REPLY });
  const servers = await start();
  try {
    const found = new Map<Subject, Round[]>(SUBJECTS.map((subject) => [subject, []]));
    for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
      for (const subject of SUBJECTS) {
        const result = await measure(servers.urls[subject], body, requests);
        // The first rounds have code compiled and fill the cache.
        if (round >= 0) found.get(subject)?.push(result);
      }
    }
    return report(print, found);
  } finally {
    await servers.close();
  }
}

async function start(): Promise<{ urls: Record<Subject, string>; close: () => Promise<void> }> {
  // As by default: each line is written before the next one is made.
  const nowhere = openSync(devNull, 'w');
  const logStream = { write: (line: string) => void writeSync(nowhere, line) };
  const config = readConfig({ WORKERS: '1' });
  const silent = readConfig({ WORKERS: '1', LOG_LEVEL: 'silent' });
  const executor = inProcessExecutor();
  const logged = await buildApp(config, { executor, logStream });
  const quiet = await buildApp(silent, { executor });
  const bare = Fastify();
  bare.post('/verify', () => ({ ok: true }));
  const sameSetUp = bareServer(config, { logStream }).http;
  sameSetUp.post('/verify', () => ({ ok: true }));
  const listen = { host: '127.0.0.1', port: 0 };
  const apps = [logged.http, quiet.http, bare, sameSetUp];
  const [verify = '', quietVerify = '', plain = '', sharing = ''] = await Promise.all(
    apps.map(async (app) => `${await app.listen(listen)}/verify`),
  );
  return {
    urls: { verify, 'verify, no log': quietVerify, bare: plain, 'bare, same set-up': sharing },
    close: async () => {
      await Promise.all(apps.map((app) => app.close()));
      closeSync(nowhere);
    },
  };
}

const run = promisify(execFile);
const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon');

async function measure(url: string, body: string, requests: number): Promise<Round> {
  const cpu = process.cpuUsage();
  const load = ['--json', '-c', '16', '-a', String(requests), '-m', 'POST'];
  const request = ['-H', 'content-type=application/json', '-b', body, url];
  const { stdout } = await run(process.execPath, [AUTOCANNON, ...load, ...request]);
  const { user, system } = process.cpuUsage(cpu);
  const found = /"2xx":(\d+)/.exec(stdout)?.[1];
  const failed = /"non2xx":(\d+)/.exec(stdout)?.[1];
  const duration = /"duration":([\d.]+)/.exec(stdout)?.[1];
  const count = Number(found);
  if (!(count > 0) || failed !== '0')
    throw new Error(`${url} did not answer as it should: ${stdout.slice(0, 300)}`);
  return { rate: count / Number(duration), cpuUs: (user + system) / count };
}

function report(print: Print, found: ReadonlyMap<Subject, readonly Round[]>): number {
  print('Verify of a cached instance against a bare Fastify POST route (load from another process):');
  const of = (subject: Subject, value: (round: Round) => number) =>
    median((found.get(subject) ?? []).map(value));
  for (const subject of SUBJECTS) {
    const rate = of(subject, (round) => round.rate);
    const cpu = of(subject, (round) => round.cpuUs);
    print(
      `  ${subject.padEnd(18)} ${rate.toFixed(0).padStart(6)} requests/s ${cpu.toFixed(0).padStart(5)} µs of processor time each`,
    );
  }
  const ratio = (over: Subject, under: Subject) => ({
    rate: of(over, (round) => round.rate) / of(under, (round) => round.rate),
    cpu: of(under, (round) => round.cpuUs) / of(over, (round) => round.cpuUs),
  });
  const pairs: readonly (readonly [Subject, Subject])[] = [
    ['verify', 'bare'],
    ['verify, no log', 'bare'],
    ['verify', 'bare, same set-up'],
  ];
  for (const [over, under] of pairs) {
    const { rate, cpu } = ratio(over, under);
    print(`  ${over} / ${under}: ${rate.toFixed(2)} of the rate, ${cpu.toFixed(2)} by processor time`);
  }
  return ratio('verify', 'bare').rate;
}
