/** Dealing the options of a multiple-choice question. */
import type { Rng } from '../core/rng.js';
import { at } from '../core/math.js';
import { drawDistinctGroups, type ObjectType } from '../scene/catalogue.js';

const LETTERS: readonly string[] = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** The first `count` letters. */
export function letters(count: number): string[] {
  return LETTERS.slice(0, count);
}

/** One lettered option. */
export interface DealtOption {
  readonly label: string;
  readonly type: ObjectType;
}

/** Options with their letters, and which one is to be the answer. */
export interface DealtOptions {
  readonly options: readonly DealtOption[];
  readonly answer: DealtOption;
}

/** Draws `count` types of distinct confusion groups, their order, and the answer's letter, each from a stream of its own. */
export function dealOptions(types: readonly ObjectType[], count: number, rng: Rng): DealtOptions {
  const chosen = drawDistinctGroups(types, count, rng.fork('types'));
  const options = letters(count).map((label, index) => ({ label, type: at(chosen, index) }));
  return { options, answer: at(options, rng.fork('answer').int(0, count - 1)) };
}
