/** The solver: it sees a scene and a query id, nothing else. */
import { at, round } from '../../../core/math.js';
import type { Entity, Scene } from '../../../scene/scene.js';
import type { SolveResult } from '../../task.js';

interface Measured {
  readonly entity: Entity;
  readonly label: string;
  readonly base: number;
  readonly center: number;
  readonly top: number;
}

function measure(entity: Entity): Measured | undefined {
  if (entity.label === undefined) return undefined;
  const base = entity.base_xyz[2];
  const height = entity.dimensions_xyz[2];
  return {
    entity,
    label: entity.label,
    base: round(base, 4),
    center: round(base + height / 2, 4),
    top: round(base + height, 4),
  };
}

/** By how much `answer` lies beyond every other in the asked direction, by one measure; negative if it does not. */
function gap(
  answer: Measured,
  others: readonly Measured[],
  sign: 1 | -1,
  key: 'base' | 'center' | 'top',
): number {
  return Math.min(...others.map((other) => sign * (answer[key] - other[key])));
}

/**
 * The candidate whose base is highest (lowest) above the floor. `margin` is the least of its leads by base, centre and top, in
 * metres: negative if one of the three would name another object.
 */
export function solveHeightExtremum(scene: Scene, queryId: string): SolveResult {
  if (queryId !== 'highest_above_floor' && queryId !== 'lowest_above_floor') {
    return {
      ok: false,
      problem: `the query id '${queryId}' is neither highest_above_floor nor lowest_above_floor`,
    };
  }
  const sign = queryId === 'highest_above_floor' ? 1 : -1;
  const candidates = scene.entities
    .filter((entity) => entity.role === 'candidate')
    .flatMap((entity) => measure(entity) ?? [])
    .sort((a, b) => (a.label < b.label ? -1 : 1));
  if (new Set(candidates.map((item) => item.label)).size !== candidates.length) {
    return { ok: false, problem: 'two candidates have the same label' };
  }
  if (candidates.length < 2)
    return { ok: false, problem: 'the scene has fewer than two lettered candidates' };
  const ranked = [...candidates].sort((a, b) => a.base - b.base || (a.label < b.label ? -1 : 1));
  const answer = at(ranked, sign === 1 ? ranked.length - 1 : 0);
  const others = candidates.filter((item) => item !== answer);
  const margin = Math.min(
    gap(answer, others, sign, 'base'),
    gap(answer, others, sign, 'center'),
    gap(answer, others, sign, 'top'),
  );
  const byLabel = (key: 'base' | 'center' | 'top'): Record<string, number> =>
    Object.fromEntries(candidates.map((item) => [item.label, item[key]]));
  return {
    ok: true,
    solution: {
      answer_label: answer.label,
      answer_object_id: answer.entity.entity_id,
      margin: round(margin, 4),
      witness_ids: [answer.entity.entity_id],
      facts: {
        slots: slotsOf(scene),
        height_by_label: byLabel('base'),
        center_height_by_label: byLabel('center'),
        top_height_by_label: byLabel('top'),
        height_order_low_to_high: ranked.map((item) => item.label),
      },
    },
  };
}

/** The six slots as the scene shows them: the floor, then the platforms from the lowest up, with what stands on each. */
function slotsOf(scene: Scene): { support_id: string | null; height: number; object_id: string | null }[] {
  const carried = (support: string | undefined): string | null =>
    scene.entities.find((entity) => entity.role === 'candidate' && entity.support_id === support)
      ?.entity_id ?? null;
  const platforms = scene.entities
    .filter((entity) => entity.role === 'platform')
    .map((entity) => ({
      support_id: entity.entity_id,
      height: round(entity.base_xyz[2] + entity.dimensions_xyz[2], 4),
      object_id: carried(entity.entity_id),
    }))
    .sort((a, b) => a.height - b.height || (a.support_id < b.support_id ? -1 : 1));
  return [{ support_id: null, height: 0, object_id: carried(undefined) }, ...platforms];
}
