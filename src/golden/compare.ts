/** Goldens against what the code makes now: what differs, and whether a raised version covers it. */
import type { Versions } from '../pipeline/instance.js';
import type { GoldenFile, GoldenRecord } from './record.js';

/** What is compared, in the order in which differences are told. */
export const OUTPUTS = [
  'answer',
  'box',
  'scene',
  'facts',
  'view',
  'prompts',
  'trace',
  'pixels',
  'png',
] as const;
export type Output = (typeof OUTPUTS)[number];

type Version = keyof Versions;
export const VERSION_NAMES: readonly Version[] = ['generator', 'renderer', 'prompt_bundle', 'schema'];

/**
 * The versions any of which covers a change of an output. The generator's version is in the seed of every random stream, so that
 * raising it deals everything anew, wordings and pictures too.
 */
export const COVERED_BY: Readonly<Record<Output, readonly Version[]>> = {
  answer: ['generator'],
  box: ['generator', 'renderer'],
  scene: ['generator', 'schema'],
  facts: ['generator', 'schema'],
  view: ['generator', 'renderer', 'schema'],
  prompts: ['generator', 'prompt_bundle', 'schema'],
  trace: ['generator', 'renderer', 'prompt_bundle', 'schema'],
  pixels: ['generator', 'renderer'],
  png: ['generator', 'renderer'],
};

/** Where a version is raised. */
export const RAISED_IN: Readonly<Record<Version, string>> = {
  generator: "`generator_version` in the task's index.ts",
  renderer: '`RENDERER_VERSION` in src/render/version.ts',
  prompt_bundle: '`version` in the prompt bundle under resources/prompts',
  schema: '`SCHEMA_VERSION` in src/pipeline/identity.ts',
};

/** An instance that is not what it was. */
export interface Difference {
  readonly was: GoldenRecord;
  readonly now: GoldenRecord;
  readonly outputs: readonly Output[];
}

/** A version that is not what it was. */
export interface VersionChange {
  readonly name: Version;
  readonly was: string;
  readonly now: string;
  readonly raised: boolean;
}

/** The outputs in which two records of one case differ. */
export function differingOutputs(was: GoldenRecord, now: GoldenRecord): Output[] {
  return OUTPUTS.filter((output) => JSON.stringify(was[output]) !== JSON.stringify(now[output]));
}

/** The instances that differ; `now` holds the same cases in the same order. */
export function differences(was: readonly GoldenRecord[], now: readonly GoldenRecord[]): Difference[] {
  return was.flatMap((record, index): Difference[] => {
    const made = now[index];
    if (made?.seed !== record.seed) throw new RangeError(`no record of seed ${record.seed}`);
    const outputs = differingOutputs(record, made);
    return outputs.length === 0 ? [] : [{ was: record, now: made, outputs }];
  });
}

/** Which versions have changed since the goldens were made. */
export function versionChanges(was: Versions, now: Versions): VersionChange[] {
  return VERSION_NAMES.filter((name) => was[name] !== now[name]).map((name) => ({
    name,
    was: was[name],
    now: now[name],
    raised: isRaised(was[name], now[name]),
  }));
}

/** Whether a version such as `3`, `1.2.0` or `id@1.2.0` is higher than another; one of another id counts as higher. */
export function isRaised(was: string, now: string): boolean {
  const [oldId, oldParts] = splitVersion(was);
  const [newId, newParts] = splitVersion(now);
  if (oldId !== newId) return true;
  for (let index = 0; index < Math.max(oldParts.length, newParts.length); index += 1) {
    const step = (newParts[index] ?? 0) - (oldParts[index] ?? 0);
    if (step !== 0) return step > 0;
  }
  return false;
}

function splitVersion(version: string): readonly [string, readonly number[]] {
  const at = version.lastIndexOf('@');
  return [
    version.slice(0, Math.max(at, 0)),
    version
      .slice(at + 1)
      .split('.')
      .map(Number),
  ];
}

/** The outputs that differ without a raised version that covers them, in order. */
export function uncoveredOutputs(found: readonly Difference[], changes: readonly VersionChange[]): Output[] {
  const raised = changes.filter((change) => change.raised).map(({ name }) => name);
  return OUTPUTS.filter(
    (output) =>
      found.some(({ outputs }) => outputs.includes(output)) &&
      !COVERED_BY[output].some((name) => raised.includes(name)),
  );
}

/** How the goldens compare, in words; an empty text if nothing differs. */
export function differenceText(
  goldens: GoldenFile,
  found: readonly Difference[],
  changes: readonly VersionChange[],
): string {
  const lines = changes.map(({ name, was, now }) => `  ${name} was ${was}, is ${now}`);
  if (found.length > 0) lines.push(`  ${found.length} of ${goldens.instances.length} instances differ:`);
  lines.push(...found.slice(0, MOST_SHOWN).map(differenceLine));
  if (found.length > MOST_SHOWN) lines.push(`    and ${found.length - MOST_SHOWN} more`);
  return lines.join('\n');
}

const MOST_SHOWN = 10;

function differenceLine({ was, now, outputs }: Difference): string {
  const fixed = Object.entries(was.params).map(([name, value]) => ` ${name}=${value}`);
  const parts: string[] = outputs.map((output) => {
    if (output === 'answer') return `answer ${now.answer}, was ${was.answer}`;
    if (output === 'box') return `box [${now.box.join(', ')}], was [${was.box.join(', ')}]`;
    return output;
  });
  return `    seed ${was.seed}${fixed.join('')}: ${parts.join('; ')}`;
}
