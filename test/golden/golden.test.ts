/**
 * C1: what instances looked like when this was last agreed on. A difference is either a mistake, or a change of output: then raise the
 * version that covers it, run once with `UPDATE_GOLDENS=1`, and give the reason in the changelog.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { sha256 } from '../../src/core/canonical-json.js';
import { packagePath } from '../../src/core/resources.js';
import { renderInstance } from '../../src/pipeline/pipeline.js';
import { TASKS } from '../../src/tasks/registry.js';

const SEEDS = [0, 1, 11, 111, 2_147_483_648, Number.MAX_SAFE_INTEGER, 2, 3, 5, 8, 13, 21];

const Golden = Type.Object({
  versions: Type.Record(Type.String(), Type.String()),
  instances: Type.Array(
    Type.Object({
      seed: Type.Integer(),
      answer: Type.String(),
      box: Type.Array(Type.Number()),
      core: Type.String(),
      pixels: Type.String(),
      png: Type.String(),
    }),
  ),
});

suite('C1: goldens', () => {
  for (const task of TASKS) {
    test(`C1: ${task.id} gives the instances agreed on`, async () => {
      const file = packagePath('test', 'golden', `${task.id}.json`);
      const instances = [];
      let versions = {};
      for (const seed of SEEDS) {
        const outcome = await renderInstance({ task_id: task.id, instance_seed: seed, params: {} });
        assert.ok(outcome.ok, `seed ${seed}`);
        const { core, image } = outcome.value;
        versions = core.versions;
        instances.push({
          seed,
          answer: core.answer_gt.value,
          box: core.annotation_gt.value,
          core: sha256(JSON.stringify(core)),
          pixels: image.pixel_sha256,
          png: image.sha256,
        });
      }
      if (process.env['UPDATE_GOLDENS'] === '1') {
        writeFileSync(file, `${JSON.stringify({ versions, instances }, null, 2)}\n`);
      }
      assert.ok(existsSync(file), `${file} is missing: run once with UPDATE_GOLDENS=1`);
      const golden = Value.Parse(Golden, JSON.parse(readFileSync(file, 'utf8')));
      assert.deepEqual(golden.versions, versions);
      for (const [index, instance] of instances.entries()) {
        assert.deepEqual(instance, golden.instances[index], `seed ${instance.seed}`);
      }
    });
  }
});
