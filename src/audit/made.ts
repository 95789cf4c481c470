/** One instance as the audit looks at it, and the little questions that many checks ask of it. */
import { at } from '../core/math.js';
import type { InstanceCore, Trace } from '../pipeline/instance.js';
import { viewpointOf } from '../pipeline/trace.js';
import { partBounds, unionBounds, type Bounds } from '../scene/part.js';
import type { Entity, Role, Wall } from '../scene/scene.js';
import { entityParts } from '../scene/shapes/index.js';
import { localView, worldBounds } from '../scene/view.js';
import type { Task } from '../tasks/task.js';

/** An instance that was built but not drawn. */
export interface Made {
  readonly task: Task;
  readonly seed: number;
  readonly core: InstanceCore;
  readonly trace: Trace;
}

/** A pixel box [x0, y0, x1, y1]. */
export type Quad = readonly [number, number, number, number];

/** What is wrong with an instance by one clause: each sentence is one problem, none if all is well. */
export type Check = (made: Made) => Iterable<string>;

/** The entities of some roles, in the scene's order. */
export function entitiesOf({ trace }: Made, ...roles: readonly Role[]): Entity[] {
  return trace.scene_ir.entities.filter((entity) => roles.includes(entity.role));
}

/** The candidate that carries the correct letter, if there is exactly one. */
export function answerOf({ trace, core }: Made): Entity | undefined {
  const found = trace.scene_ir.entities.filter((entity) => entity.label === core.answer_gt.value);
  return found.length === 1 ? found[0] : undefined;
}

/** The visible box of an entity; undefined if nothing is seen of it. */
export function visibleBox({ trace }: Made, { entity_id }: Entity): Quad | undefined {
  const boxes = trace.render_map.visible_bboxes_px;
  return Object.hasOwn(boxes, entity_id) ? boxes[entity_id] : undefined;
}

/** The middle of a pixel box. */
export function middle([x0, y0, x1, y1]: Quad): readonly [number, number] {
  return [(x0 + x1) / 2, (y0 + y1) / 2];
}

/** Whether a box has an extent and lies within another. */
export function isWithin(box: Quad, [x0, y0, x1, y1]: Quad): boolean {
  const isBox = box[0] < box[2] && box[1] < box[3];
  return isBox && box[0] >= x0 && box[1] >= y0 && box[2] <= x1 && box[3] <= y1;
}

/** All pairs of a list. */
export function pairs<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((a, index) => items.slice(index + 1).map((b): [T, T] => [a, b]));
}

/** Several checks ask for the same parts of an instance, which does not change between them. */
const known = new WeakMap<Made, Map<Entity, readonly Bounds[]>>();

/** Bounds in the world of each part of an entity, metres. */
export function partsInWorld(made: Made, entity: Entity): readonly Bounds[] {
  const mine = known.get(made) ?? new Map<Entity, readonly Bounds[]>();
  known.set(made, mine);
  const before = mine.get(entity);
  if (before !== undefined) return before;
  const local = localView(viewpointOf(made.trace), entity);
  const parts = entityParts(entity).map((part) => worldBounds(local, partBounds(part)));
  mine.set(entity, parts);
  return parts;
}

/** Bounds in the world of a whole entity, metres. */
export function wholeInWorld(made: Made, entity: Entity): Bounds {
  return unionBounds(partsInWorld(made, entity));
}

/** How far two bounds keep apart along the axis where they do so most; negative where they interpenetrate. */
export function clearance(a: Bounds, b: Bounds): number {
  const along = (axis: 0 | 1 | 2): number => Math.max(a.min[axis] - b.max[axis], b.min[axis] - a.max[axis]);
  return Math.max(along(0), along(1), along(2));
}

/** An entity with its bounds and those of its parts; parts are at least as far apart as the wholes. */
export interface Extent {
  readonly entity: Entity;
  readonly whole: Bounds;
  readonly parts: readonly Bounds[];
}

/** Each entity with its bounds in the world, metres. */
export function extentsOf(made: Made, entities: readonly Entity[]): Extent[] {
  return entities.map((entity) => ({
    entity,
    whole: wholeInWorld(made, entity),
    parts: partsInWorld(made, entity),
  }));
}

/** The least clearance of any parts of two entities if it is below `limit`, metres. */
export function partsCloserThan(limit: number, a: Extent, b: Extent): number | undefined {
  if (clearance(a.whole, b.whole) >= limit) return undefined;
  const gap = Math.min(...a.parts.flatMap((part) => b.parts.map((other) => clearance(part, other))));
  return gap < limit ? gap : undefined;
}

/** Wall-plane left coordinate of a point of the world, by the contract: -x, -y or y. */
export function leftOf(wall: Wall, [x, y]: readonly [number, number, number]): number {
  return { back: -x, left: -y, right: y }[wall];
}

/** A hung entity's extent along its wall (left coordinate) and in height, metres; undefined if it hangs on none. */
export function onWall(
  entity: Entity,
):
  | { readonly wall: Wall; readonly u: readonly [number, number]; readonly z: readonly [number, number] }
  | undefined {
  const { wall, base_xyz, dimensions_xyz } = entity;
  if (wall === undefined) return undefined;
  const left = leftOf(wall, base_xyz);
  const half = dimensions_xyz[0] / 2;
  return { wall, u: [left - half, left + half], z: [base_xyz[2], base_xyz[2] + dimensions_xyz[2]] };
}

/** The least of at least one number. */
export function least(values: readonly number[]): number {
  at(values, 0);
  return Math.min(...values);
}
