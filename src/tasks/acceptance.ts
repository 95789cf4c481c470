/** What every picture must show before it is accepted, whatever the task. */
import { at } from '../core/math.js';
import { boxIou, type Box2 } from '../scene/polygon.js';
import type { Appearance } from '../scene/view.js';
import type { Entity } from '../scene/scene.js';
import type { Seen } from './task.js';

/** Least visible share of a candidate, least shorter side of its visible box in pixels, least agreement of the answer's boxes. */
export const CANDIDATE_SHARE = 0.85;
export const CANDIDATE_PX = 32;
export const ANSWER_BOX_IOU = 0.95;

/** The thresholds are a little stricter than the contract, so that rounding in a trace cannot cross them. */
const SLACK = 0.002;

/** An entity and how it appears; one of which nothing is seen at all has no visible box. */
export interface SeenEntity {
  readonly entity: Entity;
  readonly appearance: Appearance;
}

/** The entities that fulfil a condition, with their appearance. */
export function seenEntities(seen: Seen, condition: (entity: Entity) => boolean): SeenEntity[] {
  return [...seen.appearances].flatMap(([index, appearance]) => {
    const entity = at(seen.scene.entities, index);
    return condition(entity) ? [{ entity, appearance }] : [];
  });
}

/** Whether a projected box lies inside the scene area. */
export function isInside(box: Box2, width: number, height: number): boolean {
  return box[0] >= 0 && box[1] >= 0 && box[2] <= width && box[3] <= height;
}

/** The named reason why an object that must be recognised is not seen well enough, if there is one. */
export function visibilityProblem({ appearance }: SeenEntity, seen: Seen): string | undefined {
  const { projected, visible, share } = appearance;
  if (!isInside(projected, seen.width, seen.height)) return 'outside_picture';
  if (visible === undefined || share === undefined || share < CANDIDATE_SHARE + SLACK) return 'hidden';
  if (Math.min(visible[2] - visible[0], visible[3] - visible[1]) < CANDIDATE_PX) return 'too_small';
  return undefined;
}

/** Whether the answer's projected and visible boxes are too different for "its box" to mean one thing. */
export function answerBoxProblem(seen: Seen): string | undefined {
  const [answer] = seenEntities(seen, (entity) => entity.entity_id === seen.solution.answer_object_id);
  const visible = answer?.appearance.visible;
  if (answer === undefined || visible === undefined) return 'hidden';
  return boxIou(answer.appearance.projected, visible) < ANSWER_BOX_IOU + SLACK ? 'ambiguous_box' : undefined;
}

/** Whether the strip above the highest thing that is seen takes more than `most` of the scene area's height. */
export function isEmptyAbove({ appearances, height }: Seen, most: number): boolean {
  const tops = [...appearances.values()].flatMap(({ visible }) =>
    visible === undefined ? [] : [visible[1]],
  );
  return Math.min(...tops) > most * height;
}
