/** The solver: it sees a scene and a query id, nothing else, and never the screen. */
import { at, round } from '../../../core/math.js';
import type { Entity, Scene, Wall } from '../../../scene/scene.js';
import type { SolveResult } from '../../task.js';
import { leftCoordinate } from '../wall-frame.js';

interface Hanging {
  readonly entity: Entity;
  readonly label: string;
  readonly wall: Wall;
  /** Wall-plane left coordinate of its middle, metres. */
  readonly left: number;
}

function byLabel<T>(items: readonly Hanging[], value: (item: Hanging) => T): Record<string, T> {
  return Object.fromEntries(items.map((item) => [item.label, value(item)]));
}

/** Free length of wall between two objects, metres; negative if they overlap. */
function gapAlongWall(item: Hanging, reference: Entity, referenceLeft: number): number {
  return (
    Math.abs(item.left - referenceLeft) - (item.entity.dimensions_xyz[0] + reference.dimensions_xyz[0]) / 2
  );
}

/**
 * The candidate on the reference's wall whose wall-plane left coordinate is greater (left) or smaller (right) than the
 * reference's. `margin` is the least gap along the wall between the reference and any object on its wall, metres.
 */
export function solveSideRelation(scene: Scene, queryId: string): SolveResult {
  const asked =
    queryId === 'left_of_reference_on_wall'
      ? 'left'
      : queryId === 'right_of_reference_on_wall'
        ? 'right'
        : undefined;
  if (asked === undefined) {
    return {
      ok: false,
      problem: `the query id '${queryId}' is neither left_of_ nor right_of_reference_on_wall`,
    };
  }
  const references = scene.entities.filter((entity) => entity.role === 'reference');
  const [reference] = references;
  if (reference?.wall === undefined || references.length !== 1) {
    return { ok: false, problem: 'the scene does not have exactly one reference that hangs on a wall' };
  }
  const referenceWall = reference.wall;
  const referenceLeft = round(leftCoordinate(reference, referenceWall), 4);
  const candidates = hangingCandidates(scene);
  if (new Set(candidates.map((item) => item.label)).size !== candidates.length) {
    return { ok: false, problem: 'two candidates have the same label' };
  }
  const isLeft = (item: Hanging): boolean => item.wall === referenceWall && item.left > referenceLeft;
  const isRight = (item: Hanging): boolean => item.wall === referenceWall && item.left < referenceLeft;
  const fitting = candidates.filter(asked === 'left' ? isLeft : isRight);
  if (fitting.length !== 1) {
    return {
      ok: false,
      problem: `${fitting.length} candidates hang to the ${asked} of the reference, not one`,
    };
  }
  const answer = at(fitting, 0);
  const sameWall = candidates.filter((item) => item.wall === referenceWall);
  const margin = Math.min(...sameWall.map((item) => gapAlongWall(item, reference, referenceLeft)));
  return {
    ok: true,
    solution: {
      answer_label: answer.label,
      answer_object_id: answer.entity.entity_id,
      margin: round(margin, 4),
      witness_ids: [answer.entity.entity_id, reference.entity_id],
      facts: {
        reference_object_id: reference.entity_id,
        reference_object_type: reference.entity_type,
        reference_name: reference.name,
        reference_wall: referenceWall,
        reference_wall_left_coordinate: referenceLeft,
        candidate_walls_by_label: byLabel(candidates, (item) => item.wall),
        candidate_wall_left_coordinates_by_label: byLabel(candidates, (item) => item.left),
        left_of_reference_on_wall_by_label: byLabel(candidates, isLeft),
        right_of_reference_on_wall_by_label: byLabel(candidates, isRight),
        answer_object_type: answer.entity.entity_type,
        answer_wall: answer.wall,
      },
    },
  };
}

function hangingCandidates(scene: Scene): Hanging[] {
  return scene.entities
    .flatMap((entity): Hanging[] => {
      const { label, wall, role } = entity;
      if (role !== 'candidate' || label === undefined || wall === undefined) return [];
      return [{ entity, label, wall, left: round(leftCoordinate(entity, wall), 4) }];
    })
    .sort((a, b) => (a.label < b.label ? -1 : 1));
}
