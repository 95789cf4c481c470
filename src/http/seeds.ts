/** Seeds as text in addresses. Number coercion would let `1e3`, `0x10`, `Infinity` and ` 1` through. */
import { ServiceError } from '../core/errors.js';
import { MAX_SEED } from '../pipeline/instance.js';
import { shorten } from '../service/instance-key.js';

const SEED = /^(0|[1-9][0-9]{0,15})$/;
const ACCEPTED = `an integer from 0 to ${MAX_SEED}, in plain digits`;

/** Seeds of one streamed answer. */
export const MAX_STREAM_SEEDS = 10_000;
const SEED_LIST = `seeds and ranges such as 0-63,100 with at most ${MAX_STREAM_SEEDS} seeds`;

/** The seed; throws `invalid_seed`. */
export function readSeed(text: string): number {
  const seed = SEED.test(text) ? Number(text) : NaN;
  if (seed <= MAX_SEED) return seed;
  const value = shorten(text);
  throw new ServiceError('invalid_seed', `The seed '${value}' cannot be used. Give ${ACCEPTED}.`, {
    parameter: 'instance_seed',
    value,
    accepted: ACCEPTED,
  });
}

/** The seeds of a list such as `0-63,100`, in its order; throws `invalid_parameter`, or `invalid_seed` for a bad number. */
export function readSeedList(text: string): number[] {
  const seeds: number[] = [];
  for (const part of text.split(',')) {
    const ends = part.split('-');
    const first = readListedSeed(ends[0] ?? '', text);
    const last = ends.length === 1 ? first : readListedSeed(ends[1] ?? '', text);
    if (ends.length > 2 || last < first)
      throw badList(text, 'a range goes from a smaller seed to a greater one');
    if (seeds.length + (last - first) + 1 > MAX_STREAM_SEEDS) throw badList(text, 'these are too many');
    for (let seed = first; seed <= last; seed += 1) seeds.push(seed);
  }
  return seeds;
}

function readListedSeed(text: string, list: string): number {
  if (text === '') throw badList(list, 'a seed is missing');
  return readSeed(text);
}

function badList(text: string, problem: string): ServiceError {
  const value = shorten(text);
  return new ServiceError(
    'invalid_parameter',
    `'seeds' cannot be '${value}': ${problem}. Give ${SEED_LIST}.`,
    {
      parameter: 'seeds',
      value,
      accepted: SEED_LIST,
    },
  );
}
