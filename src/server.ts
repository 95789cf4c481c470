/** The process: settings, service, port, and an orderly end. */
import type { AddressInfo } from 'node:net';
import { buildApp, type App } from './app.js';
import { ConfigError, readConfig, type Config } from './config.js';
import { TASKS } from './tasks/registry.js';

/** Exit codes after a second signal, as shells expect them. */
const SIGNAL_CODES = { SIGINT: 130, SIGTERM: 143 } as const;
/** A key in a terminal reaches this process twice: from the terminal, and passed on by npm. That is one wish to stop. */
const ECHO_MS = 250;
/** What is left of the grace for closing sockets and threads. */
const CLOSING_MS = 500;

await main();

async function main(): Promise<void> {
  try {
    await serve(readConfig());
  } catch (error) {
    process.stderr.write(`${startProblem(error)}\n`);
    process.exit(1);
  }
}

async function serve(config: Config): Promise<void> {
  const app = await buildApp(config);
  stopOnSignals(app, config);
  try {
    await app.http.listen({ host: config.host, port: config.port });
  } catch (error) {
    await app.http.close();
    throw error;
  }
  announce(app, config);
  const succeeded = await app.warmUp();
  if (succeeded) app.http.log.info('ready');
  else if (app.lifecycle.phase !== 'stopping') app.http.log.error('the first instances could not be drawn');
}

function stopOnSignals(app: App, config: Config): void {
  let since: number | undefined;
  const onSignal = (signal: keyof typeof SIGNAL_CODES) => {
    if (since !== undefined) {
      if (performance.now() - since > ECHO_MS) process.exit(SIGNAL_CODES[signal]);
      return;
    }
    since = performance.now();
    app.http.log.info({ signal, running: app.lifecycle.active }, 'stopping');
    void stop(app, config.shutdownGraceMs);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

async function stop(app: App, graceMs: number): Promise<void> {
  // Whatever happens to threads and sockets, the process is gone when the grace is over.
  setTimeout(() => process.exit(0), graceMs).unref();
  try {
    const ended = await app.stop(Math.max(0, graceMs - CLOSING_MS));
    app.http.log.info({ ended }, ended ? 'stopped' : 'stopped; some requests were cut off');
  } catch (error) {
    app.http.log.error({ err: error }, 'stopping failed');
  }
  process.exit(0);
}

/** Tells where the service listens and what to try first. */
function announce(app: App, config: Config): void {
  const base = config.publicBaseUrl === '' ? localAddress(app, config) : config.publicBaseUrl;
  app.http.log.info({ address: base, workers: config.workers, tasks: TASKS.length }, 'listening');
  if (!process.stdout.isTTY) return;
  // With tokens set, a browser may see the question only.
  const view = config.apiTokens.length > 0 ? '?view=question' : '';
  const lines = [
    `Trace Instance Server listens on ${base}`,
    ...TASKS.flatMap(({ id, title }) => [
      `  ${title}`,
      `    an instance   ${base}/tasks/${id}/instances/42${view}`,
      `    its picture   ${base}/tasks/${id}/instances/42/image.png`,
    ]),
    `  the explorer    ${base}/`,
    `  the API         ${base}/docs`,
  ];
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

/** An address that works in a browser on this machine. */
function localAddress(app: App, config: Config): string {
  const bound: AddressInfo | string | null = app.http.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : config.port;
  const everywhere = config.host === '0.0.0.0' || config.host === '::';
  const host = everywhere ? 'localhost' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function startProblem(error: unknown): string {
  if (error instanceof ConfigError) return `The service does not start: ${error.message}`;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'The service does not start: the port is in use. Set PORT to a free one.';
  if (code === 'EACCES')
    return 'The service does not start: the port may not be used. Set PORT to 1024 or more.';
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
    return 'The service does not start: HOST is not an address of this machine. Set HOST to one, or to 0.0.0.0.';
  }
  return `The service does not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
