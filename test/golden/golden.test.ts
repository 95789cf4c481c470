/** C1: instances are what they were when this was last agreed on; `npm run golden -- --help` tells how they are renewed. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { packagePath } from '../../src/core/resources.js';
import {
  GOLDEN_COUNT,
  goldenCases,
  missingValues,
  NAMED_SEEDS,
  resolvedParams,
} from '../../src/golden/cases.js';
import { REASON_MISSING } from '../../src/golden/changelog.js';
import { readGoldens } from '../../src/golden/file.js';
import { makeRecord, type GoldenFile } from '../../src/golden/record.js';
import { checkGoldens } from '../../src/golden/update.js';
import { TASKS } from '../../src/tasks/registry.js';
import type { Task } from '../../src/tasks/task.js';

function goldensOf(task: Task): GoldenFile {
  const kept = readGoldens(task);
  assert.ok(kept !== undefined, `${task.id} has no goldens: run npm run golden -- --update`);
  return kept;
}

suite('C1: goldens', () => {
  for (const task of TASKS) {
    test(`C1: ${task.id} gives the instances agreed on, under the versions agreed on`, async () => {
      const { text } = await checkGoldens({ task, kept: goldensOf(task), make: makeRecord });
      assert.equal(text, '', `${text}\nSee npm run golden -- --help`);
    });

    test(`C1: the goldens of ${task.id} are ${GOLDEN_COUNT} seeds, the named ones as they are drawn`, () => {
      const { instances } = goldensOf(task);
      assert.equal(new Set(instances.map(({ seed }) => seed)).size, GOLDEN_COUNT);
      for (const named of NAMED_SEEDS) {
        assert.deepEqual(instances.find(({ seed }) => seed === named)?.params, {}, `seed ${named}`);
      }
      const cases = instances.map(({ seed, params }) => ({ seed, params }));
      assert.deepEqual(cases, goldenCases(task), 'run npm run golden -- --update');
    });

    test(`C1: the goldens of ${task.id} hold every value of every parameter, and no two are alike`, () => {
      const { instances } = goldensOf(task);
      const resolved = instances.map((item) => resolvedParams(task, item));
      assert.deepEqual(missingValues(task, resolved), []);
      // The measure itself: without its bearers a value is missing.
      const [name = '', value = ''] = Object.entries(resolved[0] ?? {})[0] ?? [];
      const others = resolved.filter((params) => params[name] !== value);
      assert.deepEqual(missingValues(task, others)[0], { name, value });
      for (const output of ['scene', 'trace', 'pixels', 'png'] as const) {
        assert.equal(new Set(instances.map((item) => item[output])).size, GOLDEN_COUNT, output);
      }
    });
  }

  test('C1: every line of the changelog that a change of goldens added gives its reason', () => {
    assert.ok(!readFileSync(packagePath('CHANGELOG.md'), 'utf8').includes(REASON_MISSING));
  });
});
