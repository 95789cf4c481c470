/** Which wall-mounted object hangs to the left (right) of the TV on the TV's wall. */
import type { Rng } from '../../../core/rng.js';
import { middleDistance, type Box2 } from '../../../scene/polygon.js';
import { WALLS } from '../../../scene/scene.js';
import { shellShares } from '../../../scene/shell-shares.js';
import {
  answerBoxProblem,
  isEmptyAbove,
  seenEntities,
  visibilityProblem,
  type SeenEntity,
} from '../../acceptance.js';
import { evenParam } from '../../style-params.js';
import type { Plan, ResolvedParams, Seen, Task } from '../../task.js';
import { ROOM_PARAMS, variantOf } from '../plan.js';
import { generateRoomScene } from './generate.js';
import { dealSidePlan, QUERY_IDS, type SidePlan } from './plan.js';
import { solveSideRelation } from './solve.js';

/** Least gap between the TV and its neighbours along the wall (metres) and in the image (pixels). */
export const SIDE_MARGIN = 0.12;
export const SIDE_MARGIN_PX = 6;

/** Most of the picture's height that may be ceiling and bare wall above all that is seen. */
const MOST_ABOVE = 1 / 3;

/** Fewest pieces of furniture and things on the floor that must be seen for a room to look lived in. */
const LEAST_PIECES = 4;

/**
 * Most of the picture that one bare wall may take, on a grid of so many pixels: a little less than the third that is promised, as the grid
 * is coarse.
 */
const BAREST_WALL = 0.32;
const BARE_GRID = 16;

function reject(plan: SidePlan, seen: Seen): string | undefined {
  if (seen.solution.margin < SIDE_MARGIN) return 'thin_margin';
  const hanging = seenEntities(seen, (entity) => entity.role === 'candidate' || entity.role === 'reference');
  for (const item of hanging) {
    const problem = visibilityProblem(item, seen);
    if (problem !== undefined) return problem;
  }
  if (isEmptyAbove(seen, MOST_ABOVE)) return 'empty_above';
  const pieces = seenEntities(seen, ({ role }) => role === 'furniture' || role === 'floor_object');
  if (pieces.filter(({ appearance }) => appearance.visible !== undefined).length < LEAST_PIECES)
    return 'bare_room';
  return answerBoxProblem(seen) ?? imageProblem(plan, seen, hanging) ?? wallProblem(seen);
}

function wallProblem({ scene, viewpoint, raster }: Seen): string | undefined {
  if (scene.room === undefined) return undefined;
  return shellShares(viewpoint, scene.room, raster, BARE_GRID).barest_wall > BAREST_WALL
    ? 'bare_wall'
    : undefined;
}

/** What the wall says must be what the image says, and the nearness that was dealt must have been kept. */
function imageProblem(plan: SidePlan, seen: Seen, hanging: readonly SeenEntity[]): string | undefined {
  const boxOf = (condition: (item: SeenEntity) => boolean): Box2 | undefined =>
    hanging.find(condition)?.appearance.visible;
  const tv = boxOf((item) => item.entity.role === 'reference');
  const answer = boxOf((item) => item.entity.entity_id === seen.solution.answer_object_id);
  const opposite = boxOf((item) => item.entity.label === plan.opposite.label);
  if (tv === undefined || answer === undefined || opposite === undefined) return 'hidden';
  const [left, right] =
    plan.queryId === 'left_of_reference_on_wall' ? [answer, opposite] : [opposite, answer];
  if (left[2] + SIDE_MARGIN_PX > tv[0] || tv[2] + SIDE_MARGIN_PX > right[0]) return 'sides_meet_in_image';
  const isNearer = middleDistance(answer, tv) < middleDistance(opposite, tv);
  return isNearer === plan.nearer ? undefined : 'nearness';
}

function plan(params: ResolvedParams, rng: Rng): Plan {
  const dealt = dealSidePlan(params, rng);
  return {
    query_id: dealt.queryId,
    scene_variant: variantOf(params).id,
    answer_label: dealt.dealt.answer.label,
    options: dealt.dealt.options.map(({ label, type }) => ({ label, descriptor: type.name })),
    width: dealt.canvas.width,
    height: dealt.canvas.height,
    dealt: { opposite_label: dealt.opposite.label, answer_nearer_in_image: dealt.nearer },
    generate: (attempt) => generateRoomScene(dealt, attempt),
    reject: (seen) => reject(dealt, seen),
  };
}

export const wallObjectSideRelationTask: Task = {
  id: 'task_three_d__room__wall_object_side_relation_label',
  domain: 'three_d',
  scene_id: 'room',
  title: 'Object to the left or right of the TV on its wall',
  description:
    'Six option objects and a TV hang on the walls of a furnished room. The answer is the one that hangs on the same wall as the TV, to its left (right) as seen facing that wall.',
  query_ids: QUERY_IDS,
  answer_type: 'option_letter',
  annotation_type: 'bbox',
  reasoning_operations: ['logical_composition', 'spatial_relations'],
  program:
    'select(label(candidate_wall_objects, wall_id == reference.wall_id and wall_plane_side(candidate, reference) == requested_side)); scene=room; scope=wall_object_side_relation_label',
  prompt_bundle: 'three_d_room_v1',
  prompt_slots: { reference_name: 'TV' },
  generator_version: '7',
  params: [
    evenParam('query_id', 'what is asked', QUERY_IDS),
    evenParam('reference_wall', 'the wall that the TV hangs on', WALLS),
    ...ROOM_PARAMS,
  ],
  max_attempts: 1000,
  plan,
  solve: solveSideRelation,
};
