/** What scoring costs: the rate of a warm verify, the cost of a cold one, a batch's hold on the event loop, hostile replies. */
import { parseArgs } from 'node:util';
import { benchVerifyBatch } from './bench/verify-batch.js';
import { benchVerifyCold } from './bench/verify-cold.js';
import { benchVerifyHostile } from './bench/verify-hostile.js';
import { benchVerifyRate } from './bench/verify-rate.js';
import type { Print } from './bench/report.js';

const BENCHES: Readonly<Record<string, (print: Print) => unknown>> = {
  rate: benchVerifyRate,
  cold: benchVerifyCold,
  batch: benchVerifyBatch,
  hostile: benchVerifyHostile,
};
const NAMES = Object.keys(BENCHES);

const USAGE = `usage: npm run bench:verify -- [${NAMES.join('|')}]…

  rate      requests a second of POST /verify for a cached instance, against a bare Fastify POST route
  cold      cost of a verify of an instance that is not in the cache, as a share of generating it
  batch     how long a batch of 1,024 items holds the event loop
  hostile   milliseconds of reading each kind of hostile reply, at 256 KiB, 512 KiB and 1 MiB

All of them without a name.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !NAMES.includes(name));

if (values.help || unknown.length > 0) {
  console.log(unknown.length > 0 ? `There is no ${unknown.join(', ')}.\n\n${USAGE}` : USAGE);
  process.exitCode = values.help ? 0 : 2;
} else {
  for (const name of positionals.length > 0 ? positionals : NAMES) {
    await BENCHES[name]?.(console.log);
    console.log('');
  }
}
