/** The division of seeds into a training, a validation and a test part, the same for every task. */

/** The first and the last seed of a split, both included. */
export interface SeedSpan {
  readonly first_seed: number;
  readonly last_seed: number;
}

export const SPLIT_NAMES = ['train', 'validation', 'test'] as const;
export type SplitName = (typeof SPLIT_NAMES)[number];

/** Disjoint by construction: each has a billion seeds of its own. Seeds beyond belong to no split. */
export const SPLITS: Readonly<Record<SplitName, SeedSpan>> = {
  train: { first_seed: 0, last_seed: 999_999_999 },
  validation: { first_seed: 1_000_000_000, last_seed: 1_999_999_999 },
  test: { first_seed: 2_000_000_000, last_seed: 2_999_999_999 },
};

/** The split that a seed belongs to; undefined for one beyond all of them. */
export function splitOf(seed: number): SplitName | undefined {
  return SPLIT_NAMES.find((name) => seed >= SPLITS[name].first_seed && seed <= SPLITS[name].last_seed);
}
