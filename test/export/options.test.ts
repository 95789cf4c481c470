import assert from 'node:assert/strict';
import { test } from 'node:test';
import { duration, ProgressLine, progressText } from '../../src/cli/export-progress.js';
import { readOptions, USAGE } from '../../src/cli/export-options.js';
import { ExportError } from '../../src/export/errors.js';
import { FORMATS } from '../../src/export/formats/index.js';
import {
  countSeeds,
  readSeedRanges,
  seedAt,
  showSeedRanges,
  toSeedRanges,
} from '../../src/export/seed-ranges.js';
import { SPLIT_NAMES, SPLITS, splitOf } from '../../src/service/splits.js';
import { asRecord, members, testApp } from '../helpers/test-app.js';

const MINIMAL = ['--seeds', '0-9', '--format', 'trace', '--out', 'x'];

void test('G export: defaults, and every format in the help text', () => {
  const options = readOptions(MINIMAL);
  assert.ok(options !== undefined);
  const { task, promptMode, shard, partRows, progress, url } = options;
  assert.deepEqual(
    [task, promptMode, shard.index, shard.count, partRows, progress, url],
    ['all', 'answer_only', 0, 1, 500, true, undefined],
  );
  assert.equal(readOptions(['--help']), undefined);
  for (const { name } of FORMATS) assert.ok(USAGE.includes(name));
});

void test('G export: an option that cannot be used is named, with what is accepted', () => {
  const bad: readonly (readonly [string[], RegExp])[] = [
    [[], /--format is missing/],
    [['--format', 'csv'], /--format cannot be 'csv'\. Use one of trace, /],
    [['--sedes', '1'], /--sedes/],
    [['--shard', '2/2'], /--shard cannot be '2\/2'/],
    [['--shard', '1'], /--shard/],
    [['--part-rows', '0'], /--part-rows/],
    [['--params', 'difficulty'], /'difficulty' is not name=value/],
    [['--split', 'dev'], /train, validation, test/],
    [['--prompt-mode', 'box'], /answer_and_annotation/],
    [['--url', 'localhost'], /--url cannot be 'localhost'/],
    [['--token-file', '/tmp/x'], /goes with --url/],
    [['--workers', 'many'], /--workers/],
  ];
  for (const [args, message] of bad) {
    const all = args.length === 0 ? [] : [...MINIMAL, ...args];
    assert.throws(
      () => readOptions(all),
      (error) => error instanceof ExportError && message.test(error.message),
      args.join(' '),
    );
  }
});

void test('G export: splits never overlap, and the catalogue states them', async () => {
  const spans = SPLIT_NAMES.map((name) => SPLITS[name]);
  for (const [index, span] of spans.entries()) {
    assert.ok(span.first_seed <= span.last_seed);
    for (const other of spans.slice(index + 1)) {
      assert.ok(span.last_seed < other.first_seed || other.last_seed < span.first_seed);
    }
  }
  const seen = new Set<number>();
  for (const name of SPLIT_NAMES) {
    const ranges = readSeedRanges('0-99', name);
    for (let index = 0; index < 100; index += 1) {
      const seed = seedAt(ranges, index);
      assert.equal(splitOf(seed), name);
      assert.ok(!seen.has(seed));
      seen.add(seed);
    }
    assert.throws(() => readSeedRanges('0-1000000000', name), /has 1000000000 seeds/);
  }
  const app = await testApp();
  const catalogue = members((await app.http.inject('/tasks')).body);
  await app.http.close();
  assert.deepEqual(asRecord(catalogue['splits']), SPLITS);
});

void test('G export: seed lists keep their order, and nothing comes twice', () => {
  const ranges = readSeedRanges('5, 0-2,9', undefined);
  assert.deepEqual(
    Array.from({ length: countSeeds(ranges) }, (_none, index) => seedAt(ranges, index)),
    [5, 0, 1, 2, 9],
  );
  assert.equal(showSeedRanges(ranges), '5,0-2,9');
  assert.deepEqual(toSeedRanges([5, 0, 1, 2, 9]), [...ranges]);
  assert.throws(() => seedAt(ranges, 5), RangeError);
  for (const text of ['', '1-', '3-1', '1e3', '0x10', '-1', '1--2', '9007199254740992', '0-5,5', '1,1']) {
    assert.throws(() => readSeedRanges(text, undefined), ExportError, text);
  }
});

void test('G export: the progress line tells rate and time left, a few times a second', () => {
  const written: string[] = [];
  let now = 0;
  const line = new ProgressLine({ columns: 120, write: (text) => written.push(text) }, () => now);
  line.show({ done: 500, total: 2000, made: 0 });
  now = 100;
  line.show({ done: 501, total: 2000, made: 1 });
  assert.equal(written.length, 1);
  now = 10_000;
  line.show({ done: 1000, total: 2000, made: 500 });
  assert.match(written.at(-1) ?? '', /50 % {2}1000\/2000 rows {2}50\.0 rows\/s {2}00:20 left/);
  line.end();
  assert.equal(written.at(-1), '\n');
  assert.equal(duration(3723.2), '1:02:04');
  assert.ok(progressText({ done: 0, total: 0, made: 0 }, 0).includes('100 %'));
});
