/** Which option object is highest (lowest) above the floor of a scene of platforms. */
import { at } from '../../../core/math.js';
import { answerBoxProblem, isEmptyAbove, seenEntities, visibilityProblem } from '../../acceptance.js';
import { evenParam } from '../../style-params.js';
import type { Plan, ResolvedParams, Seen, Task } from '../../task.js';
import type { Rng } from '../../../core/rng.js';
import { OBJECT_SCENE_PARAMS } from '../plan.js';
import { pointedAt } from './arrange.js';
import { generateHeightScene } from './generate.js';
import { dealHeightPlan, QUERY_IDS, type HeightPlan } from './plan.js';
import { solveHeightExtremum } from './solve.js';

/** Least lead in metres by base, centre and top, and least visible shares of an empty and an occupied platform. */
export const HEIGHT_MARGIN = 0.2;
export const EMPTY_PLATFORM_SHARE = 0.25;
export const OCCUPIED_PLATFORM_SHARE = 0.4;

/** Most of the picture's height that may be empty above all that stands there. */
const MOST_ABOVE = 0.25;

function reject(plan: HeightPlan, seen: Seen): string | undefined {
  if (seen.solution.margin < HEIGHT_MARGIN) return 'thin_margin';
  const candidates = seenEntities(seen, (entity) => entity.role === 'candidate');
  for (const candidate of candidates) {
    const problem = visibilityProblem(candidate, seen);
    if (problem !== undefined) return problem;
  }
  const carrying = new Set(candidates.map(({ entity }) => entity.support_id));
  for (const { entity, appearance } of seenEntities(seen, (item) => item.role === 'platform')) {
    const least = carrying.has(entity.entity_id) ? OCCUPIED_PLATFORM_SHARE : EMPTY_PLATFORM_SHARE;
    if (appearance.share === undefined || appearance.share < least + 0.002) return 'platform_hidden';
  }
  if (isEmptyAbove(seen, MOST_ABOVE)) return 'empty_above';
  return answerBoxProblem(seen) ?? shortcutProblem(plan, seen);
}

/** The picture must keep what the plan dealt: whether its edges point at the answer. */
function shortcutProblem(plan: HeightPlan, seen: Seen): string | undefined {
  const boxes = seenEntities(seen, (entity) => entity.role === 'candidate').map(({ entity, appearance }) => ({
    isAnswer: entity.entity_id === seen.solution.answer_object_id,
    box: appearance.visible ?? appearance.projected,
  }));
  const answer = boxes.find((item) => item.isAnswer);
  if (answer === undefined) return 'hidden';
  const others = boxes.filter((item) => !item.isAnswer).map((item) => item.box);
  const pointed = pointedAt(answer.box, others, plan.queryId === 'highest_above_floor');
  return (plan.shortcut ? at(pointed, 0) : !pointed.some(Boolean)) ? undefined : 'shortcut';
}

function plan(params: ResolvedParams, rng: Rng): Plan {
  const dealt = dealHeightPlan(params, rng);
  return {
    query_id: dealt.queryId,
    scene_variant: dealt.variant,
    answer_label: dealt.dealt.answer.label,
    options: dealt.dealt.options.map(({ label, type }) => ({ label, descriptor: type.name })),
    width: dealt.canvas.width,
    height: dealt.canvas.height,
    dealt: {
      picture_edge_points_at_answer: dealt.shortcut,
      platforms_taller_with_distance: dealt.tallerBehind,
    },
    generate: (attempt) => generateHeightScene(dealt, attempt),
    reject: (seen) => reject(dealt, seen),
  };
}

export const heightExtremumTask: Task = {
  id: 'task_three_d__object_scene__height_extremum_label',
  domain: 'three_d',
  scene_id: 'object_scene',
  title: 'Highest or lowest object above the floor',
  description:
    'Four option objects stand on the floor or on platforms of different heights. The answer is the one whose base is highest (lowest) above the floor.',
  query_ids: QUERY_IDS,
  answer_type: 'option_letter',
  annotation_type: 'bbox',
  reasoning_operations: ['ranking', 'spatial_relations'],
  program:
    'select(label(candidate_objects, extremum(world_height_above_floor, requested_extremum))); scene=object_scene; scope=height_extremum_label',
  prompt_bundle: 'three_d_object_scene_v1',
  prompt_slots: {},
  generator_version: '6',
  params: [evenParam('query_id', 'what is asked', QUERY_IDS), ...OBJECT_SCENE_PARAMS],
  max_attempts: 1000,
  plan,
  solve: solveHeightExtremum,
};
