/** The command line of the export as checked options. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ExportError } from '../export/errors.js';
import { FORMATS } from '../export/formats/index.js';
import type { Format } from '../export/formats/format.js';
import type { Shard } from '../export/plan.js';
import { PROMPT_MODES, type PromptMode } from '../service/instance-texts.js';
import { SPLIT_NAMES, SPLITS, type SplitName } from '../service/splits.js';

const width = Math.max(...FORMATS.map((format) => format.name.length));
const formats = FORMATS.map(({ name, about }) => `    ${name.padEnd(width)}  ${about}`).join('\n');
const splits = SPLIT_NAMES.map((name) => `${name} ${SPLITS[name].first_seed}-${SPLITS[name].last_seed}`).join(
  ', ',
);

export const USAGE = `usage: npm run export -- --seeds A-B --format FORMAT --out FOLDER [options]

  --seeds A-B,C       seeds, for example 0-63999
  --format FORMAT     one of
${formats}
  --out FOLDER        a new folder, or one where the same export was begun: it is gone on with
  --task ID|all       task ids with commas between them, or unique parts of ids (default: all)
  --split SPLIT       count the seeds from the first one of train, validation or test; these have the seeds
                      ${splits}
  --prompt-mode MODE  answer_only or answer_and_annotation (default: answer_only)
  --params k=v,k=v    parameters to fix, for example difficulty=hard
  --shard I/N         make the I-th of N shares, I from 0, to run N of them side by side on one folder
  --part-rows N       rows of a file; at a kill, at most so many are lost (default: by format)
  --workers N         threads that build and draw (default: the cores available)
  --url URL           take instances from a running service instead of making them here
  --token-file FILE   a file with the bearer token of that service
  --no-progress       no progress line, also on a terminal
  --help              this text

Killed or stopped, an export is gone on with by the same command. manifest.json is written when all of it is there.`;

/** What the command line asks for; tasks and parameters are checked against the source later. */
export interface ExportOptions {
  readonly seeds: string;
  readonly format: Format;
  readonly out: string;
  readonly task: string;
  readonly split: SplitName | undefined;
  readonly promptMode: PromptMode;
  readonly params: Readonly<Record<string, string>>;
  readonly shard: Shard;
  readonly partRows: number;
  readonly workers: number | undefined;
  readonly url: string | undefined;
  readonly token: string | undefined;
  readonly progress: boolean;
}

/** Reads the arguments; undefined if only the help text is wanted. Throws an {@link ExportError} that names the option. */
export function readOptions(args: readonly string[]): ExportOptions | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  const format = choice(
    'format',
    required('format', values.format),
    FORMATS.map(({ name }) => name),
  );
  const found = FORMATS.find(({ name }) => name === format);
  if (found === undefined) throw new RangeError(`no format ${format}`);
  const token = values['token-file'];
  if (token !== undefined && values.url === undefined) throw new ExportError('--token-file goes with --url.');
  return {
    seeds: required('seeds', values.seeds),
    format: found,
    out: required('out', values.out),
    task: values.task,
    split: values.split === undefined ? undefined : choice('split', values.split, SPLIT_NAMES),
    promptMode: choice('prompt-mode', values['prompt-mode'], PROMPT_MODES),
    params: readParams(values.params),
    shard: readShard(values.shard),
    partRows:
      values['part-rows'] === undefined ? found.partRows : count('part-rows', values['part-rows'], 1_000_000),
    workers: values.workers === undefined ? undefined : count('workers', values.workers, 256),
    url: values.url === undefined ? undefined : readUrl(values.url),
    token: token === undefined ? undefined : readToken(token),
    progress: !values['no-progress'],
  };
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        seeds: { type: 'string' },
        format: { type: 'string' },
        out: { type: 'string' },
        task: { type: 'string', default: 'all' },
        split: { type: 'string' },
        'prompt-mode': { type: 'string', default: PROMPT_MODES[0] },
        params: { type: 'string', default: '' },
        shard: { type: 'string', default: '0/1' },
        'part-rows': { type: 'string' },
        workers: { type: 'string' },
        url: { type: 'string' },
        'token-file': { type: 'string' },
        'no-progress': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    throw new ExportError(`${error instanceof Error ? error.message : String(error)} See --help.`);
  }
}

function required(name: string, value: string | undefined): string {
  if (value !== undefined && value !== '') return value;
  throw new ExportError(`--${name} is missing. See --help.`);
}

function choice<T extends string>(name: string, value: string, choices: readonly T[]): T {
  const found = choices.find((candidate) => candidate === value);
  if (found !== undefined) return found;
  throw new ExportError(`--${name} cannot be '${value}'. Use one of ${choices.join(', ')}.`);
}

function count(name: string, value: string, most: number): number {
  const number = /^[1-9][0-9]{0,6}$/.test(value) ? Number(value) : NaN;
  if (number <= most) return number;
  throw new ExportError(`--${name} cannot be '${value}'. Give a whole number from 1 to ${most}.`);
}

function readShard(text: string): Shard {
  const [, index, of] = /^([0-9]{1,5})\/([1-9][0-9]{0,4})$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(of) };
  if (shard.index < shard.count) return shard;
  throw new ExportError(
    `--shard cannot be '${text}'. Give I/N with I from 0 to N - 1, for example 0/2 and 1/2.`,
  );
}

function readParams(text: string): Record<string, string> {
  if (text === '') return {};
  const pairs = text.split(',').map((pair): [string, string] => {
    const [name = '', value = '', ...rest] = pair.split('=');
    if (name !== '' && value !== '' && rest.length === 0) return [name, value];
    throw new ExportError(`--params: '${pair}' is not name=value.`);
  });
  return Object.fromEntries(pairs);
}

function readUrl(text: string): string {
  if (/^https?:\/\/[^\s/?#@]+[^\s?#]*$/.test(text)) return text;
  throw new ExportError(`--url cannot be '${text}'. Give an address such as http://127.0.0.1:8080.`);
}

function readToken(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new ExportError(`--token-file: ${error instanceof Error ? error.message : String(error)}`);
  }
}
