/** What a platform made against the goldens, and the table of all platforms. */
import { markdownTable } from '../../core/markdown-table.js';
import { differingOutputs, OUTPUTS, type Output } from '../../golden/compare.js';
import type { GoldenFile, GoldenRecord } from '../../golden/record.js';
import { processorOf, type Platform } from './platforms.js';

/** A record with its place: the task, and the index in that task's goldens. */
export interface MadeRecord {
  readonly task: string;
  readonly index: number;
  readonly record: GoldenRecord;
}

/** The outputs in the three columns of the table. */
const PICTURE: readonly Output[] = ['pixels', 'png'];
const GROUPS = {
  data: OUTPUTS.filter((output) => !PICTURE.includes(output)),
  pixels: ['pixels'],
  png: ['png'],
} as const;
type Group = keyof typeof GROUPS;

/** One line of the table. `stopped` says why a run did not make all, `skipped` why there was none. */
export interface Result {
  readonly platform: Platform;
  readonly node: string | undefined;
  readonly wanted: number;
  readonly made: number;
  readonly equal: Readonly<Record<Group, number>>;
  /** The first difference, in words. */
  readonly difference: string | undefined;
  readonly stopped: string | undefined;
  readonly skipped: string | undefined;
  readonly seconds: number;
}

/** Counts how many of the made records are the goldens, and tells the first that is not. */
export function judge(
  goldens: ReadonlyMap<string, GoldenFile>,
  made: readonly MadeRecord[],
): Pick<Result, 'made' | 'equal' | 'difference'> {
  const equal = { data: 0, pixels: 0, png: 0 };
  let difference: string | undefined;
  for (const { task, index, record } of made) {
    const golden = goldens.get(task)?.instances[index];
    if (golden === undefined) throw new RangeError(`there is no golden ${index} of ${task}`);
    const differs = differingOutputs(golden, record);
    if (!differs.some((output) => GROUPS.data.includes(output))) equal.data += 1;
    if (!differs.includes('pixels')) equal.pixels += 1;
    if (!differs.includes('png')) equal.png += 1;
    if (differs.length > 0) difference ??= `${task}, seed ${record.seed}: ${differs.join(', ')}`;
  }
  return { made: made.length, equal, difference };
}

/** `failed` if something differs or nothing could be made; `part` if time ran out; `skipped` if the platform is not to be had. */
export function verdictOf(result: Result): 'same' | 'part' | 'failed' | 'skipped' {
  const { made, wanted, difference, stopped, skipped } = result;
  if (skipped !== undefined) return 'skipped';
  if (difference !== undefined || made === 0) return 'failed';
  if (made === wanted && stopped === undefined) return 'same';
  return stopped?.startsWith('stopped after') === true ? 'part' : 'failed';
}

/** The results as a Markdown table. */
export function tableText(results: readonly Result[]): string {
  const head = ['platform', 'Node', 'processor', 'instances', 'data', 'pixels', 'PNG', 'seconds', 'result'];
  const rows = results.map((result) => {
    const { platform, node, wanted, made, equal, skipped, seconds } = result;
    const none = skipped !== undefined;
    const counts = none
      ? ['', '', '', '', '']
      : [
          made === wanted ? `${made}` : `${made} of ${wanted}`,
          ...[equal.data, equal.pixels, equal.png].map(String),
        ];
    const time = none ? [] : [seconds.toFixed(0)];
    const release = (node ?? platform.node ?? '').replace(/^v/, '');
    return [platform.name, release, processorOf(platform), ...counts, ...time, wordsOf(result)];
  });
  return markdownTable(head, rows);
}

function wordsOf(result: Result): string {
  const { difference, stopped, skipped } = result;
  switch (verdictOf(result)) {
    case 'same':
      return 'the same bytes';
    case 'part':
      return `the same bytes, ${stopped ?? ''}`;
    case 'skipped':
      return `skipped: ${skipped ?? ''}`;
    case 'failed':
      return `FAILED: ${difference ?? stopped ?? 'nothing was made'}`;
  }
}
