/** Seeds as ranges: an export may have hundreds of millions of them. */
import { MAX_SEED } from '../pipeline/instance.js';
import { SPLITS, type SplitName } from '../service/splits.js';
import { ExportError } from './errors.js';

/** Both ends are included. */
export interface SeedRange {
  readonly first: number;
  readonly last: number;
}

const SEED = /^(0|[1-9][0-9]{0,15})$/;

/**
 * Reads a list such as `0-63999,70000`. With a split, seeds are counted from its first one. Throws an {@link ExportError} for what
 * is no seed, a seed that comes twice, or one beyond the split.
 */
export function readSeedRanges(text: string, split: SplitName | undefined): readonly SeedRange[] {
  const ranges = text.split(',').map((part) => readRange(part.trim(), text));
  const shifted = split === undefined ? ranges : ranges.map((range) => shift(range, split));
  const sorted = shifted.toSorted((a, b) => a.first - b.first);
  const overlap = sorted.find((range, index) => range.first <= (sorted[index - 1]?.last ?? -1));
  if (overlap !== undefined) {
    throw new ExportError(
      `--seeds: the seed ${overlap.first} comes twice in '${text}'. Name each seed once.`,
    );
  }
  return shifted;
}

/** How many seeds there are. */
export function countSeeds(ranges: readonly SeedRange[]): number {
  return ranges.reduce((sum, { first, last }) => sum + (last - first + 1), 0);
}

/** The seed at a place in the list, from 0; throws a RangeError beyond its end. */
export function seedAt(ranges: readonly SeedRange[], index: number): number {
  let left = index;
  for (const { first, last } of ranges) {
    if (left <= last - first) return first + left;
    left -= last - first + 1;
  }
  throw new RangeError(`there is no seed at ${index}`);
}

/** The list as text, as {@link readSeedRanges} reads it without a split. */
export function showSeedRanges(ranges: readonly SeedRange[]): string {
  return ranges.map(({ first, last }) => (first === last ? String(first) : `${first}-${last}`)).join(',');
}

/** Seeds, in their order, as the shortest list of ranges. */
export function toSeedRanges(seeds: readonly number[]): SeedRange[] {
  const ranges: SeedRange[] = [];
  for (const seed of seeds) {
    const last = ranges.at(-1);
    if (last !== undefined && last.last + 1 === seed)
      ranges[ranges.length - 1] = { first: last.first, last: seed };
    else ranges.push({ first: seed, last: seed });
  }
  return ranges;
}

function readRange(part: string, text: string): SeedRange {
  const [from = '', to = from, ...rest] = part.split('-');
  const [first, last] = [from, to].map((end) => (SEED.test(end) ? Number(end) : NaN));
  if (first !== undefined && last !== undefined && rest.length === 0 && first <= last && last <= MAX_SEED) {
    return { first, last };
  }
  const accepted = `seeds and ranges from 0 to ${MAX_SEED}, for example 0-63999,70000`;
  throw new ExportError(`--seeds: '${part}' in '${text.slice(0, 80)}' cannot be used. Give ${accepted}.`);
}

function shift({ first, last }: SeedRange, split: SplitName): SeedRange {
  const { first_seed, last_seed } = SPLITS[split];
  if (last <= last_seed - first_seed) return { first: first_seed + first, last: first_seed + last };
  const size = last_seed - first_seed + 1;
  throw new ExportError(
    `--seeds: the split '${split}' has ${size} seeds, counted from 0, but ${last} was asked for.`,
  );
}
