/** Makes the goldens on other releases of Node and other processors. See `--help`. */
import { parseArgs } from 'node:util';
import { packagePath } from '../core/resources.js';
import { GOLDEN_COUNT } from '../golden/cases.js';
import { versionChanges } from '../golden/compare.js';
import { readGoldens } from '../golden/file.js';
import type { GoldenFile } from '../golden/record.js';
import { versionsOf } from '../pipeline/identity.js';
import { TASKS } from '../tasks/registry.js';
import { Downloads, Unavailable } from './platforms/downloads.js';
import { allPlatforms, quickPlatform, type Platform } from './platforms/platforms.js';
import { judge, tableText, verdictOf, type Result } from './platforms/result.js';
import { runOn } from './platforms/run.js';

const ARCH = process.arch === 'arm64' ? 'arm64' : 'x64';
const NAMES = allPlatforms(ARCH).map(({ name }) => name);

const QUICK_SEEDS = 4;

const USAGE = `usage: npm run check:platforms -- [options]

Makes goldens (see npm run golden) on each platform and compares data, pixels and PNG to the last byte: releases of Node from
npm, older x86-64 processors and arm64 emulated by Debian's qemu-user. What is missing is downloaded once, and nothing is
installed. Prints a table; ends with exit code 1 if a platform differs or fails. A platform that is not to be had here is
skipped, and the table says why.

  --quick             only a Node of another line than this one, ${QUICK_SEEDS} seeds: for every change
  --only NAMES        only these, with commas: ${NAMES.join(', ')}
  --seeds N           seeds per task on this processor (default and most: ${GOLDEN_COUNT})
  --emulated-seeds N  seeds per task on emulated processors, which are some 20 times slower (default: 3)
  --minutes N         time limit of each platform (default: 5); what was made until then is compared
  --require-all       skipped platforms and those stopped by the limit fail too
  --cache FOLDER      where downloads are kept (default: out/platforms)
  --help              this text`;

function fail(message: string): never {
  process.stderr.write(`check:platforms: ${message}\n`);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        quick: { type: 'boolean', default: false },
        only: { type: 'string' },
        seeds: { type: 'string' },
        'emulated-seeds': { type: 'string', default: '3' },
        minutes: { type: 'string', default: '5' },
        'require-all': { type: 'boolean', default: false },
        cache: { type: 'string', default: packagePath('out', 'platforms') },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)} See --help.`);
  }
}

const options = readArguments();

function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  return fail(`--${name} cannot be '${text}'. Give a whole number from 1 to ${most}.`);
}

function choosePlatforms(): Platform[] {
  if (options.quick) return quickPlatform(ARCH, process.versions.node);
  if (options.only === undefined) return allPlatforms(ARCH);
  const names = options.only.split(',');
  const unknown = names.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) fail(`--only: there is no '${unknown}'. Use some of ${NAMES.join(', ')}.`);
  return allPlatforms(ARCH).filter(({ name }) => names.includes(name));
}

/** The goldens by task; they must be of the versions that are about to be run. */
function readAll(): Map<string, GoldenFile> {
  return new Map(
    TASKS.map((task) => {
      const kept = readGoldens(task);
      if (kept === undefined || versionChanges(kept.versions, versionsOf(task)).length > 0) {
        fail(`the goldens of ${task.id} are not of these versions. Run npm run golden -- --update first.`);
      }
      return [task.id, kept];
    }),
  );
}

async function main(): Promise<void> {
  const platforms = choosePlatforms();
  const seeds = wholeNumber(
    'seeds',
    options.seeds ?? String(options.quick ? QUICK_SEEDS : GOLDEN_COUNT),
    GOLDEN_COUNT,
  );
  const emulatedSeeds = wholeNumber('emulated-seeds', options['emulated-seeds'], GOLDEN_COUNT);
  const limitS = 60 * wholeNumber('minutes', options.minutes, 24 * 60);
  const goldens = readAll();
  const tell = (text: string): void => void process.stderr.write(`${text}\n`);
  const downloads = new Downloads(options.cache, tell);
  const results: Result[] = [];
  for (const platform of platforms) {
    const count = platform.emulated === undefined ? seeds : emulatedSeeds;
    tell(`${platform.name}: ${count * TASKS.length} instances, at most ${limitS / 60} min`);
    results.push(await check(platform, { downloads, goldens, count, limitS }));
  }
  console.log(tableText(results));
  const bad = options['require-all'] ? ['failed', 'part', 'skipped'] : ['failed'];
  if (results.some((result) => bad.includes(verdictOf(result)))) process.exitCode = 1;
}

interface Check {
  readonly downloads: Downloads;
  readonly goldens: ReadonlyMap<string, GoldenFile>;
  readonly count: number;
  readonly limitS: number;
}

async function check(platform: Platform, { downloads, goldens, count, limitS }: Check): Promise<Result> {
  const common = { platform, wanted: count * TASKS.length };
  try {
    const { node, arch, made, stopped, seconds } = await runOn(downloads.launch(platform), count, limitS);
    const other = arch === undefined || arch === platform.arch ? undefined : `it ran on ${arch}`;
    const judged = judge(goldens, made);
    return { ...common, ...judged, node, stopped: other ?? stopped, skipped: undefined, seconds };
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    const nothing = judge(goldens, []);
    return { ...common, ...nothing, node: undefined, stopped: undefined, skipped: error.message, seconds: 0 };
  }
}

if (options.help) process.stdout.write(`${USAGE}\n`);
else await main();
