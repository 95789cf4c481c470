/** Checking and renewing the goldens of a task. */
import { versionsOf } from '../pipeline/identity.js';
import type { Task } from '../tasks/task.js';
import { goldenCases } from './cases.js';
import {
  COVERED_BY,
  differences,
  differenceText,
  RAISED_IN,
  uncoveredOutputs,
  versionChanges,
  type Difference,
  type VersionChange,
} from './compare.js';
import type { GoldenFile, GoldenRecord, Maker } from './record.js';

/** What a check or an update works with. `kept` are the goldens as they are, if there are any. */
export interface GoldenWork {
  readonly task: Task;
  readonly kept: GoldenFile | undefined;
  readonly make: Maker;
}

/** What a check finds; `text` is empty if all is as it was. */
export interface Checked {
  readonly found: readonly Difference[];
  readonly changes: readonly VersionChange[];
  readonly text: string;
}

/** Makes the kept cases anew and compares them. */
export async function checkGoldens({ task, kept, make }: GoldenWork): Promise<Checked> {
  if (kept === undefined) return { found: [], changes: [], text: '  there are no goldens yet' };
  const made: GoldenRecord[] = [];
  for (const item of kept.instances) made.push(await make(task, item));
  const found = differences(kept.instances, made);
  const changes = versionChanges(kept.versions, versionsOf(task));
  return { found, changes, text: differenceText(kept, found, changes) };
}

/** The new goldens, or why they must not be written: a sentence for each reason, with what to do. */
export type Update =
  | { readonly ok: true; readonly goldens: GoldenFile; readonly changes: readonly VersionChange[] }
  | { readonly ok: false; readonly reasons: readonly string[] };

/** Makes new goldens, unless an output differs whose version was not raised. */
export async function updateGoldens(work: GoldenWork): Promise<Update> {
  const { task, kept, make } = work;
  const { found, changes } = await checkGoldens(work);
  const reasons = [...loweredReasons(changes), ...uncoveredReasons(found, changes)];
  if (reasons.length > 0) return { ok: false, reasons };
  const instances: GoldenRecord[] = [];
  for (const item of goldenCases(task)) {
    const same = kept?.instances.find(
      ({ seed, params }) => seed === item.seed && JSON.stringify(params) === JSON.stringify(item.params),
    );
    const now = same === undefined ? undefined : (found.find(({ was }) => was === same)?.now ?? same);
    instances.push(now ?? (await make(task, item)));
  }
  return { ok: true, goldens: { versions: versionsOf(task), instances }, changes };
}

function loweredReasons(changes: readonly VersionChange[]): string[] {
  return changes
    .filter(({ raised }) => !raised)
    .map(
      ({ name, was, now }) =>
        `${name} is ${now}, which is not above ${was}, and no version is used twice. Raise ${RAISED_IN[name]}.`,
    );
}

function uncoveredReasons(found: readonly Difference[], changes: readonly VersionChange[]): string[] {
  return uncoveredOutputs(found, changes).map((output) => {
    const seeds = found.filter(({ outputs }) => outputs.includes(output)).map(({ was }) => was.seed);
    const shown = seeds.slice(0, 5).join(', ') + (seeds.length > 5 ? ', …' : '');
    const places = COVERED_BY[output].map((name) => RAISED_IN[name]).join(', or ');
    return `${output} differs for ${seeds.length} seeds (${shown}). Raise ${places}, or undo the change.`;
  });
}
