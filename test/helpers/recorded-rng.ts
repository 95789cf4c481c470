/** A random stream that writes down what is drawn from it and its forks, and can draw once more from one of them. */
import { at } from '../../src/core/math.js';
import type { Rng } from '../../src/core/rng.js';

/** The numbers drawn, by the path of names below the recorded stream. */
export type Draws = Map<string, number[]>;

/**
 * Records the draws of a stream; the stream at `extra`, a path of names with `/` between them, gives away a number first. Made from
 * single numbers as the real one is, so that what is recorded does not depend on the bounds that a number is used with.
 */
export function recordedRng(inner: Rng, draws: Draws, extra?: string, path = ''): Rng {
  if (path === extra) inner.float();
  const float = (): number => {
    const drawn = inner.float();
    draws.set(path, [...(draws.get(path) ?? []), drawn]);
    return drawn;
  };
  const int = (low: number, high: number): number => low + Math.floor((high - low + 1) * float());
  return {
    float,
    int,
    fork: (name) => recordedRng(inner.fork(name), draws, extra, path === '' ? name : `${path}/${name}`),
    range: (low, high) => low + (high - low) * float(),
    chance: (probability) => float() < probability,
    pick: (items) => at(items, int(0, items.length - 1)),
    shuffle: (items) => {
      const pool = [...items];
      return items.flatMap(() => pool.splice(int(0, pool.length - 1), 1));
    },
  };
}
