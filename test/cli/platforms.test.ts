/** C1: the check of platforms judges what they made, and says honestly what it did not see. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import {
  allPlatforms,
  NODE_RELEASES,
  quickPlatform,
  type Platform,
} from '../../src/cli/platforms/platforms.js';
import { judge, tableText, verdictOf, type MadeRecord, type Result } from '../../src/cli/platforms/result.js';
import { runOn } from '../../src/cli/platforms/run.js';
import { packagePath } from '../../src/core/resources.js';
import { at } from '../../src/core/math.js';
import { readGoldens } from '../../src/golden/file.js';
import { heightExtremumTask as task } from '../../src/tasks/object-scene/height-extremum/index.js';

const file = readGoldens(task);
assert.ok(file !== undefined);
const goldens = new Map([[task.id, file]]);
const good: readonly MadeRecord[] = [0, 1].map((index) => ({
  task: task.id,
  index,
  record: at(file.instances, index),
}));
const OTHER = `sha256:${'1'.repeat(64)}`;

const platform: Platform = { name: 'node-26', node: '26.0.0', arch: 'x64', emulated: undefined };

function resultOf(made: readonly MadeRecord[], more: Partial<Result> = {}): Result {
  const nothing = { node: 'v26.0.0', stopped: undefined, skipped: undefined, seconds: 1 };
  return { platform, wanted: 2, ...nothing, ...judge(goldens, made), ...more };
}

/** A platform on which Node is a shell that says and does what it is told. */
function shell(script: string) {
  return { command: 'sh', args: ['-c', script] };
}

suite('C1: platforms', () => {
  test('C1: the oldest Node that is supported and each line up to the newest are among them', () => {
    const engines = readFileSync(packagePath('package.json'), 'utf8');
    const [, oldest = '', beyond = ''] = /"node": ">=([0-9.]+) <([0-9]+)"/.exec(engines) ?? [];
    assert.equal(NODE_RELEASES[0], oldest);
    const majors = new Set(NODE_RELEASES.map((release) => Number(release.split('.')[0])));
    assert.deepEqual([...majors], [20, 22, 24, 26]);
    assert.equal(Math.max(...majors), Number(beyond) - 1);
    const emulated = allPlatforms('x64').flatMap((item) => item.emulated ?? []);
    assert.deepEqual(emulated, ['Nehalem', 'Haswell', 'arm64']);
  });

  test('C1: the quick check runs one Node of another line than the present one', () => {
    assert.deepEqual(
      quickPlatform('x64', '20.20.2').map(({ name }) => name),
      [`node-${NODE_RELEASES.at(-1) ?? ''}`],
    );
    const [other, ...more] = quickPlatform('x64', '26.1.0');
    assert.match(other?.node ?? '', /^24\./);
    assert.deepEqual(more, []);
  });

  test('C1: one byte that differs fails a platform and is told; data, pixels and PNG are counted apart', () => {
    assert.equal(verdictOf(resultOf(good)), 'same');
    for (const output of ['scene', 'trace', 'pixels', 'png'] as const) {
      const second = at(good, 1);
      const result = resultOf([at(good, 0), { ...second, record: { ...second.record, [output]: OTHER } }]);
      assert.equal(verdictOf(result), 'failed');
      assert.equal(result.difference, `${task.id}, seed 1: ${output}`);
      const { data, pixels, png } = result.equal;
      const expected = { scene: [1, 2, 2], trace: [1, 2, 2], pixels: [2, 1, 2], png: [2, 2, 1] };
      assert.deepEqual([data, pixels, png], expected[output]);
      assert.match(tableText([result]), /FAILED: /);
    }
  });

  test('C1: what was skipped, stopped or broken is never called the same', () => {
    const skipped = resultOf([], { skipped: 'apt-get cannot be run' });
    assert.equal(verdictOf(skipped), 'skipped');
    assert.match(tableText([skipped]), /skipped: apt-get cannot be run/);
    const part = resultOf(good.slice(1), { stopped: 'stopped after 5 s' });
    assert.equal(verdictOf(part), 'part');
    assert.match(tableText([part]), /1 of 2 .*the same bytes, stopped after 5 s/);
    assert.equal(verdictOf(resultOf([], { stopped: 'stopped after 5 s' })), 'failed');
    assert.equal(verdictOf(resultOf(good.slice(1))), 'failed');
    assert.equal(verdictOf(resultOf(good, { stopped: 'ended with SIGSEGV: it said nothing' })), 'failed');
  });

  test('C1: a run gives the records that were printed, and why it ended early', async () => {
    const line = JSON.stringify(at(good, 0));
    const fine = await runOn(shell(`echo '{"node":"v9","arch":"x64"}'; echo '${line}'`), 1, 60);
    assert.deepEqual([fine.node, fine.made, fine.stopped], ['v9', [good[0]], undefined]);
    const broken = await runOn(
      shell(
        `echo '${line.slice(0, 40)}'; echo 'qemu: warning: x' >&2; echo 'Error: no vector unit' >&2; exit 3`,
      ),
      1,
      60,
    );
    assert.deepEqual([broken.made, broken.stopped], [[], 'ended with 3: Error: no vector unit']);
    const slow = await runOn(shell(`echo '${line}'; exec sleep 60`), 1, 1);
    assert.deepEqual([slow.made, slow.stopped], [[good[0]], 'stopped after 1 s']);
    const missing = await runOn({ command: 'no-such-emulator', args: [] }, 1, 60);
    assert.match(missing.stopped ?? '', /cannot be started: .*no-such-emulator/);
  });
});
