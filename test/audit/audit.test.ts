/** The audit itself: its figures must not depend on the number of workers, its statistics must see a bias, its table must say so. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { ringContrast } from '../../src/audit/contrast.js';
import type { Facts } from '../../src/audit/facts.js';
import { scoreGuessers } from '../../src/audit/guesser.js';
import { measureType, MEASURED_TYPES } from '../../src/audit/mean-colors.js';
import { progressLine } from '../../src/audit/progress.js';
import { isPassed, reportText } from '../../src/audit/report.js';
import type { Row } from '../../src/audit/row.js';
import { rowsOf } from '../../src/audit/rows.js';
import { runAudit, type TaskReport } from '../../src/audit/run.js';
import { evenness, rankCorrelation } from '../../src/audit/statistics.js';
import { at } from '../../src/core/math.js';
import { createRng } from '../../src/core/rng.js';
import { IdRaster } from '../../src/scene/raster.js';
import { MEAN_COLORS } from '../../src/tasks/mean-colors.js';
import { TASKS } from '../../src/tasks/registry.js';

const task = at(TASKS, 0);
const LETTERS = ['A', 'B', 'C', 'D'];

/** Made-up facts with even figures; `change` spoils some. */
function madeUp(count: number, change: (facts: Facts) => Partial<Facts> = () => ({})): Facts[] {
  const rng = createRng('test', 'facts');
  return Array.from({ length: count }, (_, seed): Facts => {
    const answer_place = rng.int(0, 3);
    const facts: Facts = {
      seed,
      query_id: rng.pick(task.query_ids),
      params: Object.fromEntries(task.params.map(({ name, values }) => [name, rng.pick(values)])),
      names: rng.shuffle(['bell', 'cup', 'dice', 'globe', 'robot', 'apple', 'crown']).slice(0, 4),
      answer: at(LETTERS, answer_place),
      answer_place,
      prompt: rng.pick(['Which is it?', 'Name the one.']),
      image: rng.pick(['1200x920', '960x1092']),
      attempts: 1,
      rejections: {},
      scene_hash: String(seed),
      furniture: [],
      shortcuts: { lower_edge: rng.chance(0.35), center: rng.chance(0.3), upper_edge: rng.chance(0.3) },
      figures: { depth: rng.range(-1, 1), across: rng.range(-1, 1) },
      problems: {},
      drawn: {
        pixel_hash: String(seed),
        contrast: { cup: 30 },
        shares: { above: 0.1, below: 0.1, left: 0.1, right: 0.1 },
      },
    };
    return { ...facts, ...change(facts) };
  });
}

/** The rows that fail, as `id what`. */
function failing(facts: readonly Facts[]): string[] {
  return rowsOf(task, facts)
    .filter((row) => row.verdict === 'fail')
    .map(({ id, what }) => `${id} ${what}`);
}

/** Asserts that of spoilt facts a row fails for each pattern. */
function assertFails(change: (facts: Facts) => Partial<Facts>, ...patterns: readonly RegExp[]): void {
  const rows = failing(madeUp(2000, change));
  for (const pattern of patterns) {
    assert.ok(
      rows.some((row) => pattern.test(row)),
      `nothing that matches ${String(pattern)} fails`,
    );
  }
}

suite('audit', () => {
  test('the result does not depend on the number of workers', async () => {
    const request = { tasks: [task], seeds: 41, drawn: 3 };
    assert.deepEqual(await runAudit({ ...request, workers: 1 }), await runAudit({ ...request, workers: 2 }));
  });

  test('even figures pass, but for option sets of which there are too few', () => {
    assert.deepEqual(failing(madeUp(2000)), ['C15 option sets in the first 1,000 seeds']);
  });

  test('C14, blind: a letter that is right too often is found', () => {
    const bias = ({ seed, answer_place }: Facts): Partial<Facts> => ({
      answer_place: seed % 10 === 0 ? 0 : answer_place,
    });
    assertFails(bias, /^C14 the answer's letter/, /^blind/);
  });

  test('C14, blind: a name that is right too often is found', () => {
    const bias = ({ seed, names, answer_place }: Facts): Partial<Facts> => ({
      answer_place: seed % 3 === 0 && names.includes('cup') ? names.indexOf('cup') : answer_place,
    });
    assertFails(bias, /^C14 a type as the answer/, /^blind/);
  });

  test('C15: repeated scenes and pictures are found', () => {
    assertFails(({ seed }) => ({ scene_hash: String(seed % 1999) }), /^C15 no scene/);
    assertFails(
      ({ drawn }) => (drawn === undefined ? {} : { drawn: { ...drawn, pixel_hash: 'same' } }),
      /^C15 no picture/,
    );
    assertFails(({ params }) => ({ params: { ...params, font: 'lora' } }), /^C15 values/);
  });

  test('H8, H9: a correlation, and a shortcut that is right too often, are found', () => {
    assertFails(({ figures }) => ({ figures: { ...figures, depth: (figures['depth'] ?? 0) + 0.12 } }), /^H8/);
    assertFails(
      ({ seed, shortcuts }) => ({ shortcuts: { ...shortcuts, upper_edge: seed % 2 === 0 } }),
      /^H9 the upper edge/,
    );
  });

  test('contrast and composition: one weak object, or one empty picture, is found', () => {
    const spoil =
      (part: Partial<NonNullable<Facts['drawn']>>) =>
      ({ seed, drawn }: Facts): Partial<Facts> =>
        seed === 7 && drawn !== undefined ? { drawn: { ...drawn, ...part } } : {};
    assertFails(spoil({ contrast: { cup: 11.9 } }), /^contrast/);
    assertFails(
      spoil({ shares: { above: 0.26, below: 0.1, left: 0.1, right: 0.1 } }),
      /^composition empty strip above/,
    );
  });

  test('C11: many attempts, and an instance that was not found, are found', () => {
    assertFails(({ seed }) => (seed === 5 ? { attempts: 201 } : {}), /^C11 attempts/);
    assertFails(
      ({ seed }) => (seed === 5 ? { problems: { C11: 'no scene was found' }, answer_place: -1 } : {}),
      /^C11/,
    );
  });

  test('from few seeds shares are not judged', () => {
    const rows = rowsOf(task, madeUp(300));
    for (const id of ['C14', 'H8', 'H9', 'blind']) {
      assert.ok(
        rows.filter((row) => row.id === id && row.bound !== '0 broken').every((row) => row.verdict === 'few'),
        id,
      );
    }
  });

  test('guessers do no better than chance on even facts', () => {
    for (const { name, accuracy } of scoreGuessers(madeUp(2000))) {
      assert.ok(Math.abs(accuracy - 0.25) < 0.04, `${name}: ${accuracy}`);
    }
  });

  test('statistics: an even die passes, a loaded one does not; ranks correlate as they should', () => {
    const rng = createRng('test', 'die');
    const rolls = Array.from({ length: 6000 }, () => String(rng.int(1, 6)));
    const faces = ['1', '2', '3', '4', '5', '6'];
    assert.ok(evenness('die', rolls, faces).ratio < 1);
    assert.ok(evenness('die', [...rolls, ...rolls.slice(0, 200).map(() => '6')], faces).ratio > 1);
    assert.equal(evenness('die', ['7'], faces).ratio, Infinity);
    assert.equal(rankCorrelation([1, 2, 3, 4], [10, 20, 30, 40]), 1);
    assert.equal(rankCorrelation([1, 2, 3, 4], [4, 3, 2, 1]), -1);
  });

  test('contrast: the distance of a disc to what is around it, and not to what is farther away', () => {
    const side = 80;
    const raster = new IdRaster(side, side);
    raster.clear([1]);
    raster.fillConvex(1, [
      [30, 30],
      [50, 30],
      [50, 50],
      [30, 50],
    ]);
    const words = new Int32Array(side * side);
    for (let y = 0; y < side; y += 1) {
      for (let x = 0; x < side; x += 1) {
        const near = x >= 20 && x < 60 && y >= 20 && y < 60;
        const own = raster.idAt(x, y) === 1;
        words[y * side + x] = near && !own ? -1 : 0;
      }
    }
    const distance = ringContrast(raster, { words, width: side }, 1, [30, 30, 50, 50]);
    assert.ok(distance !== undefined && Math.abs(distance - 100) < 0.1, String(distance));
    assert.equal(ringContrast(raster, { words, width: side }, 2, [30, 30, 50, 50]), undefined);
  });

  test('mean colours: the table has every option type, and the rows that are measured again are its rows', () => {
    assert.deepEqual(Object.keys(MEAN_COLORS.types).sort(), MEASURED_TYPES.map(({ type }) => type).sort());
    for (const type of MEASURED_TYPES)
      assert.equal(MEAN_COLORS.types[type.type]?.length, type.variants, type.type);
    for (const type of MEASURED_TYPES.filter((_, index) => index % 12 === 0)) {
      const measured = measureType(type);
      for (const [variant, row] of (MEAN_COLORS.types[type.type] ?? []).entries()) {
        const again = at(measured, variant);
        const off = [0, 1, 2].map((index) =>
          Math.max(
            Math.abs(at(row.weights, index) - at(again.weights, index)),
            Math.abs(at(row.rest, index) - at(again.rest, index)) / 255,
          ),
        );
        assert.ok(Math.max(...off) < 0.02, `${type.type}, variant ${variant}: run npm run mean-colors`);
      }
    }
  });

  test('the table names task, clause, bound, figure and verdict, and a failure is a failure', () => {
    const row = (verdict: Row['verdict']): Row => ({
      id: 'H7',
      what: 'leads',
      bound: '0.2 m',
      figure: '0.1 m',
      verdict,
    });
    const report = (verdict: Row['verdict']): TaskReport => ({
      task: task.id,
      generator_version: '2',
      seeds: 10,
      drawn: 0,
      rows: [row(verdict)],
      rejections: { hidden: 3 },
    });
    const text = reportText([report('fail')]);
    assert.match(text, /\| height_extremum_label +\| H7 +\| leads +\| 0\.2 m +\| 0\.1 m +\| FAIL +\|/);
    assert.match(text, /hidden 3/);
    assert.ok(!isPassed([report('fail')]) && isPassed([report('pass'), report('few')]));
  });

  test('progress tells rate and time left', () => {
    assert.equal(progressLine(50, 200, 10), '50 of 200 instances, 5.0 a second, 30 s left');
    assert.equal(progressLine(10, 1000, 10), '10 of 1000 instances, 1.0 a second, 16 min 30 s left');
  });
});
