/** What scoring costs: the rate of a warm verify, the cost of a cold one, a batch's hold on the event loop, hostile replies. */
import { parseArgs } from 'node:util';
import { benchVerifyBatch } from './bench/verify-batch.js';
import { benchVerifyCold } from './bench/verify-cold.js';
import { benchVerifyHostile } from './bench/verify-hostile.js';
import { tableOf } from './bench/figures.js';
import type { Print } from './bench/report.js';
import { benchVerify } from './bench/verify.js';

const BENCHES: Readonly<Record<string, (print: Print) => unknown>> = {
  rate: benchRate,
  cold: benchVerifyCold,
  batch: benchVerifyBatch,
  hostile: benchVerifyHostile,
};
const NAMES = Object.keys(BENCHES);

const USAGE = `usage: npm run bench:verify -- [${NAMES.join('|')}]…

  rate      requests a second of POST /verify, against a bare Fastify POST route and against cold instances
  cold      cost of a verify of an instance that is not in the cache, as a share of generating it
  batch     how long a batch of 1,024 items holds the event loop
  hostile   milliseconds of reading each kind of hostile reply, at 256 KiB, 512 KiB and 1 MiB

All of them without a name.`;

/** The section `verify` of `npm run bench`, in shorter rounds. */
async function benchRate(print: Print): Promise<void> {
  const progress = (line: string) => process.stderr.write(`${line}\n`);
  print(tableOf(await benchVerify(5, 3000, progress)));
}

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
