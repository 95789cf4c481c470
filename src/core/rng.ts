/** Named random streams. The only importer of seedrandom. */
import { hash } from 'node:crypto';
import seedrandom from 'seedrandom';

/**
 * A stream of random numbers. `fork` gives a stream of its own that depends on the path of names alone, never on how much
 * was drawn before, so that a new draw in one step shifts no other.
 */
export interface Rng {
  /** The stream called `name` below this one. */
  fork(name: string): Rng;
  /** A number in [0, 1). */
  float(): number;
  /** A number in [low, high). */
  range(low: number, high: number): number;
  /** An integer from low to high, both included. */
  int(low: number, high: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** One item, all equally likely; throws a RangeError if there is none. */
  pick<T>(items: readonly T[]): T;
  /** A shuffled copy. */
  shuffle<T>(items: readonly T[]): T[];
}

class Stream implements Rng {
  #generator: (() => number) | undefined;

  constructor(private readonly path: readonly string[]) {}

  fork(name: string): Rng {
    return new Stream([...this.path, name]);
  }

  float(): number {
    // Alea: integer and double arithmetic only, and cheap to seed. Seeded at the first draw: many streams are only forked. seedrandom takes "1", "11" and "111" for one seed, hence the hash;
    // JSON keeps ["a", "b/c"] and ["a/b", "c"] apart.
    this.#generator ??= seedrandom.alea(hash('sha256', JSON.stringify(this.path)));
    return this.#generator();
  }

  range(low: number, high: number): number {
    return low + (high - low) * this.float();
  }

  int(low: number, high: number): number {
    return low + Math.floor((high - low + 1) * this.float());
  }

  chance(probability: number): boolean {
    return this.float() < probability;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.int(0, items.length - 1)];
    if (item === undefined) throw new RangeError('pick from an empty list');
    return item;
  }

  shuffle<T>(items: readonly T[]): T[] {
    const pool = [...items];
    const shuffled: T[] = [];
    while (pool.length > 0) shuffled.push(...pool.splice(this.int(0, pool.length - 1), 1));
    return shuffled;
  }
}

/** The root stream of a path of names; equal paths give equal streams in every process. */
export function createRng(...path: readonly string[]): Rng {
  return new Stream(path);
}
