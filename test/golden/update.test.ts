/** C1: a change of output is refused unless the version that covers it was raised. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { packagePath } from '../../src/core/resources.js';
import { goldenCases } from '../../src/golden/cases.js';
import { changelogLine, REASON_MISSING, withLine } from '../../src/golden/changelog.js';
import { COVERED_BY, isRaised, OUTPUTS, VERSION_NAMES, type Output } from '../../src/golden/compare.js';
import { goldenPath, readGoldens, writeGoldens } from '../../src/golden/file.js';
import type { GoldenFile, GoldenRecord, Maker } from '../../src/golden/record.js';
import { checkGoldens, updateGoldens } from '../../src/golden/update.js';
import type { Versions } from '../../src/pipeline/instance.js';
import { versionsOf } from '../../src/pipeline/identity.js';
import { heightExtremumTask } from '../../src/tasks/object-scene/height-extremum/index.js';

const task = heightExtremumTask;
const served = versionsOf(task);

const HASH = `sha256:${'0'.repeat(64)}`;
const OTHER = `sha256:${'1'.repeat(64)}`;

function recordOf({ seed, params }: Pick<GoldenRecord, 'seed' | 'params'>): GoldenRecord {
  const hashes = { scene: HASH, facts: HASH, view: HASH, prompts: HASH, trace: HASH, pixels: HASH, png: HASH };
  return { seed, params, answer: 'A', box: [0, 0, 10, 10], ...hashes };
}

/** Makes records without drawing. */
const make: Maker = (_task, { seed, params }) => Promise.resolve(recordOf({ seed, params: { ...params } }));

/** What another value of an output looks like. */
const CHANGED: Readonly<Record<Output, Partial<GoldenRecord>>> = {
  answer: { answer: 'B' },
  box: { box: [0, 0, 10, 11] },
  scene: { scene: OTHER },
  facts: { facts: OTHER },
  view: { view: OTHER },
  prompts: { prompts: OTHER },
  trace: { trace: OTHER },
  pixels: { pixels: OTHER },
  png: { png: OTHER },
};

const records = goldenCases(task).map(({ seed, params }) => recordOf({ seed, params: { ...params } }));

/** Goldens whose second instance had another value of an output. */
function keptWith(versions: Versions, output: Output): GoldenFile {
  const instances = records.map((record, index) =>
    index === 1 ? { ...record, ...CHANGED[output] } : record,
  );
  return { versions, instances };
}

/** The served versions as they were before one of them was raised. */
function before(name: keyof Versions): Versions {
  return { ...served, [name]: name === 'prompt_bundle' ? 'three_d_object_scene_v1@0.9.0' : '0' };
}

const folder = mkdtempSync(join(tmpdir(), 'goldens-'));
after(() => {
  rmSync(folder, { recursive: true });
});

function golden(...options: readonly string[]) {
  const file = packagePath('dist', 'src', 'cli', 'golden.js');
  return spawnSync(process.execPath, [file, ...options], { encoding: 'utf8', timeout: 120_000 });
}

suite('C1: renewing goldens', () => {
  test('C1: each output is covered by its own versions only: others raised do not help', async () => {
    for (const output of OUTPUTS) {
      const refused = await updateGoldens({ task, kept: keptWith(served, output), make });
      assert.ok(!refused.ok, output);
      assert.match(refused.reasons.join(), new RegExp(`^${output} differs for 1 seeds \\(1\\)\\. Raise `));
      for (const name of VERSION_NAMES) {
        const result = await updateGoldens({ task, kept: keptWith(before(name), output), make });
        assert.equal(result.ok, COVERED_BY[output].includes(name), `${output}, ${name}`);
        if (!result.ok) continue;
        assert.deepEqual(result.goldens.versions, served);
        assert.deepEqual(
          result.goldens.instances[1],
          recordOf({ seed: 1, params: {} }),
          'what is made now is what is written',
        );
      }
    }
    assert.deepEqual(COVERED_BY.pixels, ['generator', 'renderer']);
    assert.deepEqual(COVERED_BY.scene, ['generator', 'schema']);
  });

  test('C1: a version that went down is refused, also where nothing differs', async () => {
    const kept = { ...keptWith(served, 'png'), versions: { ...served, renderer: '99' } };
    const result = await updateGoldens({ task, kept, make });
    assert.ok(!result.ok);
    assert.match(result.reasons[0] ?? '', /renderer is \d+, which is not above 99/);
  });

  test('C1: goldens that are as they were are written alike, and a raised version alone is told', async () => {
    const same = await updateGoldens({ task, kept: undefined, make });
    assert.ok(same.ok);
    const again = await updateGoldens({ task, kept: same.goldens, make });
    assert.ok(again.ok);
    assert.deepEqual(again, same);
    const kept = { ...same.goldens, versions: before('renderer') };
    const { text } = await checkGoldens({ task, kept, make });
    assert.equal(text, `  renderer was 0, is ${served.renderer}`);
  });

  test('C1: versions are compared as numbers', () => {
    for (const [was, now, raised] of [
      ['9', '10', true],
      ['10', '9', false],
      ['2', '2', false],
      ['a@1.0.0', 'a@1.0.1', true],
      ['a@1.10.0', 'a@1.9.9', false],
      ['a@2.0.0', 'b@1.0.0', true],
    ] as const) {
      assert.equal(isRaised(was, now), raised, `${was} > ${now}`);
    }
  });

  test('C1: the changelog gets one line for all tasks, at the end of what changed, once', () => {
    const changes = [{ name: 'renderer', was: '2', now: '3', raised: true }] as const;
    const generator = [{ name: 'generator', was: '2', now: '3', raised: true }] as const;
    const line = changelogLine([
      { taskId: 'a', changes: [...changes, ...generator] },
      { taskId: 'b', changes },
    ]);
    assert.equal(line, `- Renderer \`3\` (was \`2\`), generator \`3\` of \`a\` (was \`2\`): ${REASON_MISSING}.`);
    assert.equal(changelogLine([{ taskId: 'a', changes: [] }]), undefined);
    const text = '# Changelog\n\n## [Unreleased]\n\n### Changed\n\n- One.\n\n## 0.1.0\n\n### Changed\n\n- Old.\n';
    const added = withLine(text, line);
    assert.equal(added, text.replace('- One.\n', `- One.\n${line}\n`));
    assert.equal(withLine(added, line), added);
    const bare = withLine('## [Unreleased]\n\n### Added\n\n- A.\n', '- L.');
    assert.equal(bare, '## [Unreleased]\n\n### Added\n\n- A.\n\n### Changed\n\n- L.\n');
    assert.throws(() => withLine('# Changelog\n', '- L.'), /Unreleased/);
  });

  test('C1: a check tells which seeds differ, the answer in clear, and only so many', async () => {
    const kept = {
      versions: served,
      instances: records.map((record) => ({ ...record, answer: 'B', pixels: OTHER })),
    };
    const { text } = await checkGoldens({ task, kept, make });
    const lines = text.split('\n');
    assert.equal(lines[0], `  ${records.length} of ${records.length} instances differ:`);
    assert.equal(lines[1], '    seed 0: answer A, was B; pixels');
    assert.deepEqual([lines.length, lines[11]], [12, `    and ${records.length - 10} more`]);
  });

  test('C1: the command tells what to raise, and writes nothing while the version is not raised', () => {
    const kept = readGoldens(task);
    const [first] = kept?.instances ?? [];
    assert.ok(kept !== undefined && first !== undefined);
    const wrong = { ...first, answer: first.answer === 'A' ? 'B' : 'A', pixels: OTHER };
    writeGoldens(task, { ...kept, instances: [wrong] }, folder);
    const file = goldenPath(task, folder);
    const text = readFileSync(file, 'utf8');
    const changelog = join(folder, 'CHANGELOG.md');
    writeFileSync(changelog, '## [Unreleased]\n');
    const options = ['--task', 'height', '--folder', folder, '--changelog', changelog];

    const refused = golden('--update', ...options);
    assert.equal(refused.status, 1, refused.stderr);
    assert.match(refused.stdout, /pixels differs for 1 seeds .*RENDERER_VERSION.*src\/render\/version\.ts/);
    assert.match(refused.stdout, /Nothing was written/);
    assert.equal(readFileSync(file, 'utf8'), text);
    assert.equal(readFileSync(changelog, 'utf8'), '## [Unreleased]\n');
  });

  test('C1: the command has a help text, and names an option that it does not know', () => {
    assert.match(golden('--help').stdout, /--update/);
    const unknown = golden('--updat');
    assert.equal(unknown.status, 2);
    assert.match(unknown.stderr, /^golden: .*--updat/);
  });
});
