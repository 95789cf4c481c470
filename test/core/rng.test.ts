import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { createRng, type Rng } from '../../src/core/rng.js';
import { tally } from '../../src/audit/statistics.js';
import { assertUniform, shareDeviation } from '../helpers/instances.js';

const DRAWS = 20_000;

/** The first numbers of the stream ['trace-instance-server', 'pin']. */
const PINNED = [0.9335689288564026, 0.33409564080648124, 0.45622334186919034];

function floats(rng: Rng, count: number): number[] {
  return Array.from({ length: count }, () => rng.float());
}

function digits(count: number): string[] {
  return Array.from({ length: count }, (_, digit) => String(digit));
}

const names = fc.array(fc.string({ maxLength: 6 }), { minLength: 1, maxLength: 4 });

suite('C1: named random streams', () => {
  test('C1: equal paths give equal streams, whether named at once or by forks', () => {
    fc.assert(
      fc.property(names, ([first = '', ...rest]) => {
        const forked = rest.reduce((rng, name) => rng.fork(name), createRng(first));
        assert.deepEqual(floats(forked, 4), floats(createRng(first, ...rest), 4));
      }),
    );
  });

  test('C1: different paths give different streams: no delimiter in a name can make two of them one', () => {
    fc.assert(
      fc.property(names, names, (a, b) => {
        fc.pre(JSON.stringify(a) !== JSON.stringify(b));
        assert.notDeepEqual(floats(createRng(...a), 4), floats(createRng(...b), 4));
      }),
    );
    const paths = [
      ['a', 'b'],
      ['ab'],
      ['a/b'],
      ['a,b'],
      ['a","b'],
      ['a b'],
      ['a\u0000b'],
      ['b', 'a'],
      ['a', 'b', ''],
    ];
    assert.equal(new Set(paths.map((path) => createRng(...path).float())).size, paths.length);
  });

  test('C1: 1, 11 and 111 are three seeds', () => {
    const seeds = ['1', '11', '111', '1111', '01', '1.0'];
    assert.equal(new Set(seeds.map((seed) => createRng('task', seed).float())).size, seeds.length);
  });

  test('C1: a fork does not depend on what was drawn elsewhere, nor does it draw from its parent', () => {
    const root = createRng('root');
    const quiet = floats(createRng('root').fork('placement'), 5);
    floats(root, 17);
    floats(root.fork('camera'), 3);
    const placement = root.fork('placement');
    assert.deepEqual(floats(placement, 5), quiet);
    assert.deepEqual(floats(root.fork('placement'), 5), quiet);
    const parent = createRng('root');
    parent.fork('a').float();
    assert.deepEqual(floats(parent, 5), floats(createRng('root'), 5));
  });

  test('C1: the first numbers of a stream are fixed: another Node release or processor must give the same', () => {
    assert.deepEqual(floats(createRng('trace-instance-server', 'pin'), 3), PINNED);
  });
});

suite('C3: what streams draw', () => {
  test('C3: floats are in [0, 1) and uniform, in steps and from one stream to the next', () => {
    const tenth = (value: number): string => String(Math.floor(value * 10));
    const tenths = digits(10);
    const along = floats(createRng('floats'), DRAWS);
    assert.ok(along.every((value) => value >= 0 && value < 1));
    assertUniform(along.map(tenth), tenths, 'along a stream');
    const first = Array.from({ length: DRAWS }, (_, seed) => createRng('first', String(seed)).float());
    assertUniform(first.map(tenth), tenths, 'first numbers of streams');
  });

  test('C3: streams of one instance are independent of one another', () => {
    const cells = Array.from({ length: DRAWS }, (_, seed) => {
      const rng = createRng('instance', String(seed));
      return `${rng.fork('a').int(0, 3)}${rng.fork('b').int(0, 3)}`;
    });
    const all = digits(4).flatMap((a) => digits(4).map((b) => a + b));
    assertUniform(cells, all, 'pairs');
  });

  test('C3: int gives every integer of its closed range equally often', () => {
    const rng = createRng('int');
    const drawn = Array.from({ length: DRAWS }, () => String(rng.int(-2, 4)));
    assertUniform(drawn, ['-2', '-1', '0', '1', '2', '3', '4'], 'int');
    assert.equal(rng.int(5, 5), 5);
  });

  test('C3: range stays within its bounds', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: -1000, max: 1000 }),
        fc.integer({ min: 1, max: 1000 }),
        (name, low, width) => {
          const value = createRng(name).range(low, low + width);
          assert.ok(value >= low && value < low + width);
        },
      ),
    );
  });

  test('C3: chance comes up as often as asked, never at 0 and always at 1', () => {
    const rng = createRng('chance');
    for (const probability of [0, 0.35, 0.5, 1]) {
      const hits = Array.from({ length: DRAWS }, () => rng.chance(probability)).filter(Boolean).length;
      const off = Math.abs(hits / DRAWS - probability);
      assert.ok(off <= 3.5 * shareDeviation(probability, DRAWS), `${probability}: ${hits / DRAWS}`);
    }
  });

  test('C3: every order of a shuffle is equally likely, and the list given is left alone', () => {
    const rng = createRng('shuffle');
    const items = Object.freeze(['a', 'b', 'c', 'd']);
    const orders = Array.from({ length: DRAWS }, () => rng.shuffle(items).join(''));
    const seen = [...tally(orders).keys()];
    assert.equal(seen.length, 24);
    assertUniform(orders, seen, 'orders');
    assert.deepEqual(rng.shuffle([]), []);
  });

  test('C3: pick takes every item equally often, and throws where there is none', () => {
    const rng = createRng('pick');
    assertUniform(
      Array.from({ length: DRAWS }, () => rng.pick(['x', 'y', 'z'])),
      ['x', 'y', 'z'],
      'pick',
    );
    assert.throws(() => rng.pick([]), RangeError);
  });
});
