/** Heights of the platforms such that the answer's lead holds by base, centre and top. */
import { at, round } from '../../../core/math.js';
import type { Rng } from '../../../core/rng.js';
import type { Difficulty } from '../../style-params.js';

/** Least lead in metres by each measure, per difficulty; the contract asks for 0.2. */
const LEAD: Readonly<Record<Difficulty, readonly [number, number]>> = {
  easy: [0.45, 0.7],
  medium: [0.3, 0.48],
  hard: [0.205, 0.3],
};

/** The tallest platform that still looks like one, metres. */
const MAX_PLATFORM = 2.75;

export interface HeightRequest {
  readonly occupied: readonly number[];
  /** Height in metres of the object at each occupied rank. */
  readonly objectHeights: ReadonlyMap<number, number>;
  readonly highest: boolean;
  readonly difficulty: Difficulty;
}

/** Heights of ranks 0 (the floor) to 5, ascending; undefined if the tallest would be too tall. */
export function dealHeights(rng: Rng, request: HeightRequest): number[] | undefined {
  const { occupied, objectHeights, highest, difficulty } = request;
  const heights = [0];
  for (let rank = 1; rank <= 5; rank += 1) {
    heights.push(at(heights, rank - 1) + (rank === 1 ? rng.range(0.28, 0.5) : rng.range(0.2, 0.4)));
  }
  const lead = rng.range(...LEAD[difficulty]);
  const answer = at(occupied, highest ? occupied.length - 1 : 0);
  const tallness = (rank: number): number => objectHeights.get(rank) ?? 0;
  const missing = occupied
    .filter((rank) => rank !== answer)
    .map((rank) => {
      const taller = highest ? tallness(rank) - tallness(answer) : tallness(answer) - tallness(rank);
      return lead + Math.max(0, taller) - Math.abs(at(heights, rank) - at(heights, answer));
    });
  const lift = Math.max(0, ...missing);
  // The answer's own rank, and all beyond it, move away from the rest as far as the closest rival asks.
  const firstLifted = highest ? answer : answer + 1;
  const lifted = heights.map((height, rank) => round(rank >= firstLifted ? height + lift : height, 3));
  return at(lifted, 5) <= MAX_PLATFORM ? lifted : undefined;
}
