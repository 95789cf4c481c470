/** The process that the load comes from: takes one order after the other from its parent and answers with what it saw. */
import autocannon from 'autocannon';
import type { LoadOrder, LoadResult } from './load.js';

process.on('message', (order: LoadOrder) => {
  void run(order).then((result) => process.send?.(result));
});

async function run(order: LoadOrder): Promise<LoadResult> {
  const { address, connections, method = 'GET', headers = {}, body } = order;
  let next = 0;
  const setupRequest = (request: autocannon.Request) => {
    const path = order.paths[next % order.paths.length] ?? '/';
    next += 1;
    const own =
      body === undefined ? {} : { body: body.replace('"SEED"', String(order.firstSeed ?? 0 + next)) };
    return { ...request, path, ...own };
  };
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const begun = performance.now();
  let ended = begun;
  const options = {
    url: address,
    connections,
    timeout: 120,
    ...('seconds' in order ? { duration: order.seconds } : { amount: order.amount }),
    requests: [{ method, headers, setupRequest }],
  };
  await new Promise<void>((resolve, reject) => {
    const instance = autocannon(options, (error: unknown) => {
      if (error instanceof Error) reject(error);
      else resolve();
    });
    instance.on('response', (_client, status, _bytes, ms) => {
      times.push(ms);
      statuses[status] = (statuses[status] ?? 0) + 1;
      ended = performance.now();
    });
  });
  return { times, statuses, seconds: (ended - begun) / 1000 };
}
