/** Parts, shards, resuming, and folders that cannot be written. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { packagePath } from '../../src/core/resources.js';
import { explainFileError, ExportError } from '../../src/export/errors.js';
import { asList, asRecord, asText, members } from '../helpers/test-app.js';
import { countingSource, exportTo, filesOf, newFolder, planOf, TASKS } from './helpers.js';

function assertSame(one: string, other: string): void {
  const [ours, theirs] = [filesOf(one), filesOf(other)];
  assert.deepEqual([...theirs.keys()], [...ours.keys()]);
  for (const [path, bytes] of ours) assert.ok(theirs.get(path)?.equals(bytes), path);
}

void test('G export: two shards on one folder give what one run gives, byte for byte, manifest included', async () => {
  const one = newFolder();
  assert.equal((await exportTo(one, planOf())).complete, true);
  const two = newFolder();
  const second = await exportTo(two, planOf(), { shard: { index: 1, count: 2 } });
  assert.deepEqual([second.complete, second.rows], [false, 3]);
  const first = await exportTo(two, planOf(), { shard: { index: 0, count: 2 } });
  assert.deepEqual([first.complete, first.rows], [true, 5]);
  assertSame(one, two);
});

void test('G export: the manifest tells versions, counts and hashes of the files', async () => {
  const out = newFolder();
  await exportTo(out, planOf({ format: 'jsonl' }));
  const manifest = members(readFileSync(join(out, 'manifest.json'), 'utf8'));
  assert.deepEqual(
    [manifest['rows'], manifest['seeds'], manifest['format'], manifest['split']],
    [8, '0-3', 'jsonl', null],
  );
  assert.deepEqual(
    asList(manifest['tasks']),
    TASKS.map(({ id, versions }) => ({ task: id, versions })),
  );
  const files = asList(manifest['files']).map(asRecord);
  assert.deepEqual(
    files.map((file) => file['rows']),
    [3, 3, 2],
  );
  for (const file of files) {
    const bytes = readFileSync(join(out, asText(file['path'])));
    assert.equal(file['bytes'], bytes.length);
    assert.equal(file['sha256'], `sha256:${createHash('sha256').update(bytes).digest('hex')}`);
  }
  assert.equal(asRecord(manifest['pictures'])['files'], 8);
  assert.ok(!existsSync(join(out, '.export')));
});

void test('G export: a run that broke off is gone on with; what is noted is not made again', async () => {
  const one = newFolder();
  await exportTo(one, planOf());
  const out = newFolder();
  const source = countingSource();
  const breaking = {
    ...source,
    async *rows(...args: Parameters<typeof source.rows>) {
      let count = 0;
      for await (const row of source.rows(...args)) {
        if ((count += 1) > 4) throw new Error('power cut');
        yield row;
      }
    },
  };
  await assert.rejects(exportTo(out, planOf(), { source: breaking }), /power cut/);
  assert.deepEqual(readdirSync(join(out, 'data')), ['data-00000-of-00003.parquet']);
  const rest = countingSource();
  const result = await exportTo(out, planOf(), { source: rest });
  assert.deepEqual([rest.asked, result.found, result.complete], [5, 3, true]);
  assertSame(one, out);
  const again = countingSource();
  assert.equal((await exportTo(out, planOf(), { source: again })).found, 8);
  assert.equal(again.asked, 0);
});

void test('G export: a part whose file was renamed but not noted, or is damaged, is made again', async () => {
  const one = newFolder();
  await exportTo(one, planOf());
  const out = newFolder();
  await exportTo(out, planOf(), { shard: { index: 0, count: 3 } });
  await exportTo(out, planOf(), { shard: { index: 1, count: 3 } });
  rmSync(join(out, '.export', 'data-00000-of-00003.json'));
  writeFileSync(join(out, 'data', 'data-00001-of-00003.parquet'), 'cut');
  const source = countingSource();
  assert.equal((await exportTo(out, planOf(), { source })).complete, true);
  assert.equal(source.asked, 8);
  assertSame(one, out);
});

void test('G export: another export, strange files and lost files are errors that say what to do', async () => {
  const out = newFolder();
  await exportTo(out, planOf(), { shard: { index: 0, count: 3 } });
  await assert.rejects(
    exportTo(out, planOf({ promptMode: 'answer_and_annotation' })),
    /prompt_mode: there answer_only/,
  );
  await exportTo(out, planOf());
  await assert.rejects(exportTo(out, planOf({ format: 'verl' })), /another export/);
  rmSync(join(out, 'data', 'data-00002-of-00003.parquet'));
  await assert.rejects(exportTo(out, planOf()), /data-00002-of-00003\.parquet is missing/);
  const strange = newFolder();
  writeFileSync(join(strange, 'thesis.txt'), 'mine');
  await assert.rejects(exportTo(strange, planOf()), /thesis\.txt/);
  assert.deepEqual(readdirSync(strange), ['thesis.txt']);
});

void test(
  'G export: a full disk and a folder that cannot be are clear errors',
  { skip: existsSync('/dev/full') ? false : 'no /dev/full' },
  async () => {
    const out = newFolder();
    const unfinished = join(out, '.export', `tmp-${hostname()}-${process.pid}`, 'data');
    mkdirSync(unfinished, { recursive: true });
    symlinkSync('/dev/full', join(unfinished, 'data-00000-of-00003.parquet'));
    await assert.rejects(exportTo(out, planOf()), (error) => {
      assert.ok(error instanceof ExportError, String(error));
      assert.match(error.message, /no space left/);
      return true;
    });
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    await assert.rejects(exportTo(file, planOf()), /is not a folder/);
    await assert.rejects(exportTo(join(file, 'below'), planOf()), /is not a folder/);
    const link = join(newFolder(), 'link');
    symlinkSync('/nowhere/at/all', link);
    await assert.rejects(exportTo(join(link, 'below'), planOf()), /is not a folder|leads nowhere/);
    for (const [code, sentence] of Object.entries({
      EACCES: /permission/,
      EROFS: /read-only/,
      ENOSPC: /no space/,
      EIO: /fails/,
    })) {
      const explained = explainFileError(Object.assign(new Error(code), { code }), '/data');
      assert.ok(explained instanceof ExportError);
      assert.match(explained.message, sentence);
    }
  },
);

void test('G export: unfinished files of a process that is gone are removed, those of others stay', async () => {
  const out = newFolder();
  await exportTo(out, planOf(), { shard: { index: 0, count: 2 } });
  const work = join(out, '.export');
  const [gone, ours, foreign] = [`tmp-${hostname()}-999999`, `tmp-${hostname()}-1`, 'tmp-elsewhere-5'];
  for (const name of [gone, ours, foreign]) mkdirSync(join(work, name));
  await exportTo(out, planOf(), { shard: { index: 0, count: 2 } });
  const left = readdirSync(work);
  assert.deepEqual(
    [gone, ours, foreign].map((name) => left.includes(name)),
    [false, true, true],
  );
});

void test('G export: the command, killed and run again, gives the same files; its messages', async () => {
  const one = newFolder();
  await exportTo(one, planOf({ seeds: [{ first: 0, last: 1 }], partRows: 1 }));
  const out = join(newFolder(), 'new', 'folder');
  const args = ['--seeds', '0-1', '--format', 'trace', '--part-rows', '1', '--workers', '1', '--out', out];
  const run = () => spawn(process.execPath, [packagePath('dist/src/cli/export.js'), ...args]);
  const killed = run();
  const noted = join(out, '.export', 'data-00000-of-00004.json');
  while (!existsSync(noted) && killed.exitCode === null) await sleep(5);
  killed.kill('SIGKILL');
  await once(killed, 'close');
  const resumed = run();
  let printed = '';
  let complained = '';
  resumed.stdout.on('data', (bytes: Buffer) => (printed += bytes.toString()));
  resumed.stderr.on('data', (bytes: Buffer) => (complained += bytes.toString()));
  await once(resumed, 'close');
  assert.equal(resumed.exitCode, 0, complained);
  assert.equal(complained, '', 'no progress line where there is no terminal');
  assert.match(printed, /: 4 rows, [1-4] of them there already\..* Complete: see manifest\.json\.\n$/);
  assertSame(one, out);
});
