/** `npm run bench`: how fast the service is. Every figure is a ratio within the run, so that it holds on any machine. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { packagePath } from '../core/resources.js';
import { benchCost } from './bench/cost.js';
import { tableOf, type Figure, type Progress } from './bench/figures.js';
import { benchGrowth } from './bench/growth.js';
import { benchHits } from './bench/hits.js';
import { benchLatency } from './bench/latency.js';
import { benchMemory } from './bench/memory.js';
import { benchScaling } from './bench/scaling.js';
import { benchVerify } from './bench/verify.js';

const USAGE = `usage: npm run bench -- [options]

  --only LIST     sections with commas between them: cost, growth, scaling, cached, verify, latency, memory
                  (default: all but memory)
  --seeds N       instances per task in the section cost, after 150 that are not counted (default: 300)
  --quick         fewer rounds and instances: about a minute in place of five, with more noise
  --memory [N,…]  with the section memory, after 2000, 10000 and 20000 cold instances, or after the numbers given:
                  about 20 to 40 minutes for the whole of it on two cores
  --json FILE     where the figures go as JSON (default: out/bench.json)
  --docs          put the table into docs/performance.md, between its marks
  --help          this text

Load comes from another process. The machine should have two cores and nothing else to do. Progress goes to standard error.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    seeds: { type: 'string' },
    quick: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
    json: { type: 'string', default: 'out/bench.json' },
    docs: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const { quick } = values;
const seeds = Number(values.seeds ?? (quick ? 60 : 300));
const counts = (positionals[0] ?? '2000,10000,20000').split(',').map(Number);

const SECTIONS: Readonly<Record<string, (progress: Progress) => Promise<Figure[]>>> = {
  cost: (progress) => benchCost(seeds, progress),
  growth: (progress) => benchGrowth(quick ? 10 : 40, progress),
  scaling: (progress) => (quick ? benchScaling(3, 40, progress) : benchScaling(7, 80, progress)),
  cached: (progress) => (quick ? benchHits(3, 1500, progress) : benchHits(7, 10_000, progress)),
  verify: (progress) => (quick ? benchVerify(3, 1500, progress) : benchVerify(5, 10_000, progress)),
  latency: (progress) => (quick ? benchLatency(40, 1, progress) : benchLatency(200, 3, progress)),
  memory: (progress) => benchMemory(counts, progress),
};

async function main(): Promise<void> {
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const wanted = sections();
  const figures: Figure[] = [];
  for (const [index, name] of wanted.entries()) {
    const progress = (line: string) => {
      process.stderr.write(`[${index + 1}/${wanted.length}] ${name}: ${line}\n`);
    };
    progress('begins');
    figures.push(...((await SECTIONS[name]?.(progress)) ?? []));
  }
  const table = tableOf(figures);
  const run = {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    machine: machine(),
    sections: wanted,
  };
  console.log(`${table}\n\n${run.machine}, Node ${run.node}, ${run.date}`);
  mkdirSync(dirname(values.json), { recursive: true });
  writeFileSync(values.json, `${JSON.stringify({ run, figures }, null, 2)}\n`);
  process.stderr.write(`figures written to ${values.json}\n`);
  if (values.docs) writeDocs(table, `${run.machine}, Node ${run.node}, ${run.date}`);
}

/** The sections asked for; ends the process with a sentence if an option cannot be used. */
function sections(): string[] {
  const standard = Object.keys(SECTIONS).filter((name) => name !== 'memory');
  const wanted = values.only?.split(',') ?? (values.memory ? [...standard, 'memory'] : standard);
  const unknown = wanted.find((name) => !Object.hasOwn(SECTIONS, name));
  if (unknown !== undefined) return refuse(`There is no section '${unknown}'.`);
  if (!Number.isInteger(seeds) || seeds < 1) return refuse(`--seeds takes a whole number from 1.`);
  if (counts.some((count, i) => !Number.isInteger(count) || count <= (counts[i - 1] ?? 0)))
    return refuse('--memory takes whole numbers that rise.');
  return wanted;
}

function refuse(problem: string): never {
  process.stderr.write(`${problem} See npm run bench -- --help.\n`);
  process.exit(2);
}

function machine(): string {
  return `${availableParallelism()} cores, ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${process.platform} ${process.arch}`;
}

function writeDocs(table: string, run: string): void {
  const file = packagePath('docs', 'performance.md');
  const text = readFileSync(file, 'utf8');
  const [begin, end] = ['<!-- bench:begin -->', '<!-- bench:end -->'];
  const [before, rest] = text.split(begin, 2);
  const after = rest?.split(end, 2)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${file} has no marks ${begin} and ${end}`);
  writeFileSync(file, `${before}${begin}\n\n${table}\n\n${run}.\n\n${end}${after}`);
}

await main();
