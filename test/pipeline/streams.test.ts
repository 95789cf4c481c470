/** C1: seeds, tasks, attempts and stream names share no random numbers, and what one stream draws is nothing to another. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { instanceRng } from '../../src/pipeline/identity.js';
import { MAX_SEED } from '../../src/pipeline/instance.js';
import { TASKS } from '../../src/tasks/registry.js';
import type { Task } from '../../src/tasks/task.js';
import { deal } from '../helpers/instances.js';
import { recordedRng, type Draws } from '../helpers/recorded-rng.js';

/** Seeds whose digits repeat or contain one another: what a hash of joined text would take for one. */
const PATTERNS = [1, 11, 111, 1111, 11_111, 12, 1212, 121_212, 21, 2121, 10, 100, 1000, 101, 10_101].flatMap(
  (seed) => [seed, seed * 1_000_000_000 + seed],
);
const NEIGHBOURS = [2 ** 31 - 1, 2 ** 31, 2 ** 31 + 1, 2 ** 32, 2 ** 32 + 1, MAX_SEED - 1, MAX_SEED];
const MANY = [...new Set([...Array(10_000).keys(), ...PATTERNS, ...NEIGHBOURS])];
const SOME = [...new Set([...Array(100).keys(), ...PATTERNS, ...NEIGHBOURS])];

/** Streams whose names could be mixed up with one another, with seeds, or with attempts. */
const PATHS = [
  ['params', 'query_id'],
  ['plan', 'options', 'types'],
  ['search', 'attempt 1'],
  ['search', 'attempt 2'],
  ['search', 'attempt 11'],
  ['prompt', 'query'],
];

/** The first 64 bits of a stream. */
function beginning(task: Task, seed: number, path: readonly string[]): string {
  const rng = path.reduce((stream, name) => stream.fork(name), instanceRng(task, seed));
  return `${rng.float()} ${rng.float()}`;
}

/** What the first attempt of a seed draws, by stream, and its scene as JSON; not every attempt gives one. */
function firstAttempt(task: Task, seed: number, extra?: string): { draws: Draws; scene: string | undefined } {
  const draws: Draws = new Map();
  const rng = recordedRng(instanceRng(task, seed).fork('search').fork('attempt 1'), draws, extra);
  const generated = deal(task, seed).plan.generate(rng);
  return { draws, scene: generated.ok ? JSON.stringify(generated.scene) : undefined };
}

suite('C1: streams', () => {
  test(`C1: over ${MANY.length} seeds no two streams of seeds, tasks, attempts and names begin alike`, () => {
    const seen = new Set<string>();
    for (const task of TASKS) {
      for (const seed of MANY) for (const path of PATHS) seen.add(beginning(task, seed, path));
    }
    assert.equal(seen.size, TASKS.length * MANY.length * PATHS.length);
  });

  for (const task of TASKS) {
    test(`C1: ${task.id}: no scene of an attempt is that of another attempt or seed`, () => {
      const scenes = SOME.flatMap((seed) => {
        const { plan } = deal(task, seed);
        const search = instanceRng(task, seed).fork('search');
        return [1, 2, 11].flatMap((attempt) => {
          const generated = plan.generate(search.fork(`attempt ${attempt}`));
          return generated.ok ? [JSON.stringify(generated.scene)] : [];
        });
      });
      assert.ok(scenes.length > SOME.length, `${scenes.length} scenes`);
      assert.equal(new Set(scenes).size, scenes.length);
    });

    test(`C1: ${task.id}: a draw added to any one stream of the generator leaves every other as it was`, () => {
      const seed = SOME.find((candidate) => firstAttempt(task, candidate).scene !== undefined);
      assert.ok(seed !== undefined);
      const plain = firstAttempt(task, seed);
      const real = instanceRng(task, seed).fork('search').fork('attempt 1');
      const generated = deal(task, seed).plan.generate(real);
      assert.ok(generated.ok);
      assert.equal(plain.scene, JSON.stringify(generated.scene), 'recording changes nothing');
      assert.ok(plain.draws.size > 8, [...plain.draws.keys()].join(', '));
      let changedScenes = 0;
      for (const extra of plain.draws.keys()) {
        const { draws, scene } = firstAttempt(task, seed, extra);
        if (scene !== plain.scene) changedScenes += 1;
        assert.notDeepEqual(draws.get(extra), plain.draws.get(extra), `${extra} was to change`);
        for (const [path, drawn] of draws) {
          const before = plain.draws.get(path);
          if (path === extra || before === undefined) continue;
          // Another arrangement may draw more or less of a stream, but never other numbers.
          const common = Math.min(drawn.length, before.length);
          assert.deepEqual(drawn.slice(0, common), before.slice(0, common), `${path} after ${extra}`);
        }
      }
      assert.ok(changedScenes > plain.draws.size / 2, 'the numbers drawn do decide the scene');
    });
  }
});
