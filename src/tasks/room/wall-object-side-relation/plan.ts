/** What is dealt before the first attempt: rejection never changes any of it. */
import type { Rng } from '../../../core/rng.js';
import { WALLS, type Wall } from '../../../scene/scene.js';
import { WALL_MOUNTED } from '../../../scene/shapes/wall-mounted/index.js';
import { dealOptions, type DealtOptions } from '../../options.js';
import { oneOf } from '../../../scene/style.js';
import { DIFFICULTIES, type Difficulty } from '../../style-params.js';
import type { ResolvedParams } from '../../task.js';
import { CANVAS_NAMES, CANVASES } from '../plan.js';

export const QUERY_IDS = ['left_of_reference_on_wall', 'right_of_reference_on_wall'] as const;
export type QueryId = (typeof QUERY_IDS)[number];

export const OPTION_COUNT = 6;

/** How often the answer is nearer to the TV in the image than the object on its other side; the contract allows 40 to 60 %. */
const NEARER_PROBABILITY = 0.46;

export interface SidePlan {
  readonly params: ResolvedParams;
  readonly queryId: QueryId;
  readonly wall: Wall;
  readonly difficulty: Difficulty;
  readonly canvas: (typeof CANVASES)[(typeof CANVAS_NAMES)[number]];
  readonly dealt: DealtOptions;
  /** Which of the other options (by index among them) hangs on the TV's other side. */
  readonly opposite: DealtOptions['answer'];
  /** Whether the answer is nearer to the TV in the image than the opposite object. */
  readonly nearer: boolean;
}

/** Deals options, the answer's letter, the object opposite and the nearness flag, each from its own stream. */
export function dealSidePlan(params: ResolvedParams, rng: Rng): SidePlan {
  const dealt = dealOptions(WALL_MOUNTED, OPTION_COUNT, rng.fork('options'));
  return {
    params,
    queryId: oneOf(QUERY_IDS, params, 'query_id'),
    wall: oneOf(WALLS, params, 'reference_wall'),
    difficulty: oneOf(DIFFICULTIES, params, 'difficulty'),
    canvas: CANVASES[oneOf(CANVAS_NAMES, params, 'canvas')],
    dealt,
    opposite: rng.fork('opposite').pick(dealt.options.filter((option) => option !== dealt.answer)),
    nearer: rng.fork('nearer').chance(NEARER_PROBABILITY),
  };
}
