/** What is dealt before the first attempt: rejection never changes any of it. */
import type { Rng } from '../../../core/rng.js';
import { HEIGHT_SAFE } from '../../../scene/shapes/height-safe/index.js';
import { dealOptions, type DealtOptions } from '../../options.js';
import { oneOf } from '../../../scene/style.js';
import { DIFFICULTIES, type Difficulty } from '../../style-params.js';
import type { ResolvedParams } from '../../task.js';
import { CANVAS_NAMES, CANVASES, SCENE_VARIANTS } from '../plan.js';

export const QUERY_IDS = ['highest_above_floor', 'lowest_above_floor'] as const;
export type QueryId = (typeof QUERY_IDS)[number];

/** Slots by height: the floor is rank 0, platforms are ranks 1 to 5. */
export const SLOT_COUNT = 6;
export const OPTION_COUNT = 4;

/** How often the answer is also the one that the picture's edges point at; the contract allows 40 %. */
const SHORTCUT_PROBABILITY = 0.35;

/** How often something stands on the floor: for `lowest` that thing is the answer, so it is the rarer case. */
const FLOOR_PROBABILITY: Readonly<Record<QueryId, number>> = {
  highest_above_floor: 0.6,
  lowest_above_floor: 0.4,
};

export interface HeightPlan {
  readonly params: ResolvedParams;
  readonly queryId: QueryId;
  readonly difficulty: Difficulty;
  readonly canvas: (typeof CANVASES)[(typeof CANVAS_NAMES)[number]];
  readonly variant: (typeof SCENE_VARIANTS)[number];
  readonly dealt: DealtOptions;
  /** Ranks that carry an object, ascending. */
  readonly occupied: readonly number[];
  /** Whether "highest (lowest) in the picture" gives the answer. */
  readonly shortcut: boolean;
  /**
   * Whether the platforms become taller rather than lower with their distance. Tall ones hide what is behind them, so without this deal
   * rejection would send them to the back.
   */
  readonly tallerBehind: boolean;
}

/** Deals query, options, the answer's letter, occupied ranks and the shortcut flag, each from its own stream. */
export function dealHeightPlan(params: ResolvedParams, rng: Rng): HeightPlan {
  const queryId = oneOf(QUERY_IDS, params, 'query_id');
  const ranks = rng.fork('occupied');
  const onFloor = ranks.chance(FLOOR_PROBABILITY[queryId]);
  const platforms = ranks.shuffle([1, 2, 3, 4, 5]).slice(0, onFloor ? OPTION_COUNT - 1 : OPTION_COUNT);
  return {
    params,
    queryId,
    difficulty: oneOf(DIFFICULTIES, params, 'difficulty'),
    canvas: CANVASES[oneOf(CANVAS_NAMES, params, 'canvas')],
    variant: oneOf(SCENE_VARIANTS, params, 'scene_variant'),
    dealt: dealOptions(HEIGHT_SAFE, OPTION_COUNT, rng.fork('options')),
    occupied: [...(onFloor ? [0] : []), ...platforms].sort((a, b) => a - b),
    shortcut: rng.fork('shortcut').chance(SHORTCUT_PROBABILITY),
    tallerBehind: rng.fork('taller behind').chance(0.5),
  };
}
