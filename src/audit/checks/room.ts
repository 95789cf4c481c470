/** R1 to R9 on one instance: sides, gaps and places are derived here from the scene alone, without the task's solver. */
import { viewpointOf } from '../../pipeline/trace.js';
import { projectPoint, projectPolygon, toCamera } from '../../scene/camera.js';
import { boundsOf, boxArea, boxOverlap } from '../../scene/polygon.js';
import { type Entity, type RoomShape } from '../../scene/scene.js';
import { WALL_MOUNTED } from '../../scene/shapes/wall-mounted/index.js';
import { corners, isFlat } from '../../scene/view.js';
import {
  answerOf,
  clearance,
  entitiesOf,
  extentsOf,
  leftOf,
  middle,
  onWall,
  pairs,
  partsCloserThan,
  visibleBox,
  wholeInWorld,
  type Check,
  type Made,
  type Quad,
} from '../made.js';

const LEFT = 'left_of_reference_on_wall';
const TINY = 1e-6;

/** Fewest pieces of furniture and things on the floor that are seen. */
const LEAST_PIECES = 4;

const POOL: ReadonlySet<string> = new Set(WALL_MOUNTED.map((type) => type.type));

/** Everything that is fixed to a wall: candidates, TV, doors, windows. */
function fixed(made: Made): Entity[] {
  return made.trace.scene_ir.entities.filter((entity) => entity.wall !== undefined);
}

/** R1: a lower camera inside a furnished room whose floor and side walls run on past it. */
export const interior: Check = function* (made) {
  const { room } = made.trace.scene_ir;
  if (room === undefined) {
    yield 'there is no room';
    return;
  }
  const view = viewpointOf(made.trace);
  const [x, y, z] = view.camera.position;
  const away = Math.min(room.width / 2 - Math.abs(x), room.back_y - y, z, room.height - z);
  if (away < 0.5) yield `the camera is ${away} m from walls, floor or ceiling`;
  if (room.render_front_y >= y || room.render_side_wall_front_y >= y)
    yield 'floor or walls end before the camera';
  if (wallEndShows(room, made)) yield "a side wall's front edge shows";
  for (const entity of made.trace.scene_ir.entities) {
    const { min, max } = wholeInWorld(made, entity);
    const where = `${entity.entity_id} ${entity.entity_type}`;
    const inside =
      min[0] >= -room.width / 2 - 0.002 &&
      max[0] <= room.width / 2 + 0.002 &&
      max[1] <= room.back_y + 0.002 &&
      max[2] <= room.height &&
      min[2] >= -TINY;
    if (!inside) yield `${where} reaches out of the room`;
    if (isFlat(entity)) continue;
    if (entity.wall === undefined && min[2] > TINY) yield `${where} floats`;
    const nearest = Math.min(...corners({ min, max }).map((corner) => toCamera(view.camera, corner)[2]));
    if (nearest < view.frame.near) yield `${where} reaches behind the camera`;
  }
  const pieces = entitiesOf(made, 'furniture', 'floor_object');
  const seen = pieces.filter((entity) => visibleBox(made, entity) !== undefined);
  if (seen.length < LEAST_PIECES) yield `only ${seen.length} pieces of furniture are seen`;
  const hanging = entitiesOf(made, 'candidate', 'reference').map((entity) => imageBounds(made, entity));
  for (const entity of [...pieces, ...entitiesOf(made, 'fixture')]) {
    const box = imageBounds(made, entity);
    const where = `${entity.entity_id} ${entity.entity_type}`;
    if (boxOverlap(box, [0, 0, view.frame.width, view.frame.height]) < LEAST_SHOWN * boxArea(box))
      yield `${where} is a scrap at the picture's edge`;
    if (entity.role === 'fixture' && hanging.some((other) => boxOverlap(box, other) > OVERLAP_PX))
      yield `something hangs in front of ${where}`;
  }
};

/** Share of a thing's box that is in the picture; by the box of its parts, which is a little smaller than the one it was placed by. */
const LEAST_SHOWN = 1 / 3;

/** Pixels of two boxes that rounded coordinates may make them have in common. */
const OVERLAP_PX = 8;

/** Bounds in pixels of the box that holds all of an entity. */
function imageBounds(made: Made, entity: Entity): Quad {
  const view = viewpointOf(made.trace);
  return boundsOf(corners(wholeInWorld(made, entity)).map((corner) => projectPoint(view, corner)));
}

function wallEndShows({ width, height, render_side_wall_front_y: y }: RoomShape, { trace }: Made): boolean {
  const view = viewpointOf(trace);
  return [-width / 2, width / 2].some((x) => {
    const seen = projectPolygon(view, [
      [x, y, 0],
      [x, y + 0.01, 0],
      [x, y + 0.01, height],
      [x, y, height],
    ]);
    const outside = seen.every(([px]) => px < 0) || seen.every(([px]) => px > view.frame.width);
    return !outside && ![0, height].every((z) => toCamera(view.camera, [x, y, z])[2] < view.frame.near);
  });
}

/** The TV, if there is exactly one reference and one TV, and it hangs. */
function tvOf(made: Made): Entity | undefined {
  const [tv, ...more] = entitiesOf(made, 'reference');
  const all = made.trace.scene_ir.entities.filter((entity) => entity.entity_type === 'tv');
  return more.length === 0 && all.length === 1 && all[0] === tv && tv?.wall !== undefined ? tv : undefined;
}

/** R2: one TV without a letter, on the wall that was asked for or drawn. */
export const reference: Check = function* (made) {
  const tv = tvOf(made);
  if (tv === undefined) yield 'there is not exactly one TV';
  else if (tv.label !== undefined) yield 'the TV has a letter';
  else if (tv.wall !== made.core.params['reference_wall']) yield `the TV hangs on the ${tv.wall ?? '?'} wall`;
};

/** R3: six lettered candidates of distinct types of the pool, flat on a wall and facing the room. */
export const candidates: Check = function* (made) {
  const all = entitiesOf(made, 'candidate');
  if (all.map((entity) => entity.label).join('') !== 'ABCDEF') yield 'letters are not A to F';
  const types = all.map((entity) => entity.entity_type);
  if (new Set(types).size !== 6 || types.some((type) => !POOL.has(type))) yield `types ${types.join()}`;
  const { room } = made.trace.scene_ir;
  for (const entity of fixed(made)) {
    const [x, y] = entity.base_xyz;
    const off = entity.wall === 'back' ? y - (room?.back_y ?? NaN) : Math.abs(x) - (room?.width ?? NaN) / 2;
    const yaw = { back: 0, left: 90, right: -90 }[entity.wall ?? 'back'];
    if (!(Math.abs(off) <= 0.001) || entity.yaw_degrees !== yaw)
      yield `${entity.entity_id} is not flat on its wall`;
  }
  if (all.some((entity) => entity.wall === undefined)) yield 'a candidate hangs on no wall';
};

/** What hangs to the left of the TV, the TV, and what hangs to its right; undefined if there are not exactly these. */
function inOrder(made: Made): readonly [Entity, Entity, Entity] | undefined {
  const tv = tvOf(made);
  const answer = answerOf(made);
  const near = entitiesOf(made, 'candidate').filter((entity) => entity.wall === tv?.wall);
  const opposite = near.find((entity) => entity !== answer);
  if (tv === undefined || answer === undefined || opposite === undefined) return undefined;
  if (near.length !== 2 || answer.wall !== tv.wall) return undefined;
  return made.core.query_id === LEFT ? [answer, tv, opposite] : [opposite, tv, answer];
}

/** R4: exactly two candidates on the TV's wall, one on each side of it. */
export const pairBeside: Check = function* (made) {
  const tv = tvOf(made);
  const near = entitiesOf(made, 'candidate').filter((entity) => entity.wall === tv?.wall);
  if (near.length !== 2) yield `${near.length} candidates on the TV's wall`;
  const sides = near.map((entity) => (onWall(entity)?.u[0] ?? NaN) > ((tv && onWall(tv)?.u[0]) ?? NaN));
  if (sides[0] === sides[1]) yield 'both on one side of the TV';
};

/** R5: the answer, and it alone, lies on the asked side by the wall-plane left coordinate. */
export const onAskedSide: Check = function* (made) {
  const tv = tvOf(made);
  const wall = tv?.wall;
  if (tv === undefined || wall === undefined) {
    yield 'there is no TV';
    return;
  }
  const fitting = entitiesOf(made, 'candidate').filter((entity) => {
    const beyond = leftOf(wall, entity.base_xyz) - leftOf(wall, tv.base_xyz);
    return entity.wall === wall && (made.core.query_id === LEFT ? beyond > 0 : beyond < 0);
  });
  const labels = fitting.map((entity) => entity.label ?? '?').join();
  if (labels !== made.core.answer_gt.value) yield `${labels} on the asked side`;
};

/** R6: both neighbours lie beyond the whole TV, along the wall and in the image. */
export const clearOfReference: Check = function* (made) {
  const row = inOrder(made);
  if (row === undefined) {
    yield 'the TV does not hang between two candidates';
    return;
  }
  const [left, tv, right] = row.map((entity) => onWall(entity)?.u ?? ([NaN, NaN] as const));
  if (left === undefined || tv === undefined || right === undefined) return;
  // Left coordinates grow to the left.
  const gap = Math.min(left[0] - tv[1], tv[0] - right[1]);
  if (!(gap >= 0.12 - TINY)) yield `a gap of ${gap} m`;
  if (!(Math.abs(made.trace.execution_trace.margin - gap) < 1e-4)) yield 'margin is not the least gap';
  const [a, b, c] = row.map((entity): Quad => visibleBox(made, entity) ?? [NaN, NaN, NaN, NaN]);
  if (a === undefined || b === undefined || c === undefined) return;
  const px = Math.min(b[0] - a[2], c[0] - b[2]);
  if (!(px >= 6)) yield `a gap of ${px} px`;
};

/** Whether the answer is, by the distance of boxes' middles to the TV's, the nearer of the two on its wall and the nearest of all six. */
export function shortcuts(made: Made): { nearer_of_two: boolean; nearest_of_all: boolean } {
  const tv = tvOf(made);
  const answer = answerOf(made);
  const away = (entity: Entity): number => {
    const [a, b] = [tv && visibleBox(made, tv), visibleBox(made, entity)];
    if (a === undefined || b === undefined) return NaN;
    const [p, q] = [middle(a), middle(b)];
    return Math.hypot(p[0] - q[0], p[1] - q[1]);
  };
  const others = entitiesOf(made, 'candidate').filter((entity) => entity !== answer);
  const mine = answer === undefined ? NaN : away(answer);
  return {
    nearer_of_two: others.filter((entity) => entity.wall === tv?.wall).every((other) => mine < away(other)),
    nearest_of_all: others.every((other) => mine < away(other)),
  };
}

/** R7: which of the two is nearer to the TV in the image is as dealt. */
export const nearnessDealt: Check = function* (made) {
  const dealt = made.trace.query_spec.dealt['answer_nearer_in_image'];
  if (dealt !== shortcuts(made).nearer_of_two) yield `dealt ${String(dealt)}, but it is not so`;
};

/** R8: things on walls keep apart, pieces of furniture too, and none reaches into what hangs. */
export const apart: Check = function* (made) {
  const hung = extentsOf(made, fixed(made));
  for (const [a, b] of pairs(hung)) {
    const [p, q] = [onWall(a.entity), onWall(b.entity)];
    if (p === undefined || q === undefined) continue;
    const names = `${a.entity.entity_type} and ${b.entity.entity_type}`;
    if (p.wall === q.wall) {
      const gap = Math.max(p.u[0] - q.u[1], q.u[0] - p.u[1], p.z[0] - q.z[1], q.z[0] - p.z[1]);
      if (gap < 0.05) yield `${names} are ${gap} m apart`;
    } else {
      const gap = partsCloserThan(0.005, a, b);
      if (gap !== undefined) yield `${names} are ${gap} m apart in the corner`;
    }
  }
  const standing = extentsOf(made, entitiesOf(made, 'furniture', 'floor_object'));
  for (const [a, b] of pairs(standing)) {
    if (clearance(a.whole, b.whole) < -TINY)
      yield `${a.entity.entity_type} stands in ${b.entity.entity_type}`;
  }
  for (const piece of standing) {
    for (const other of hung) {
      if (partsCloserThan(-TINY, piece, other) !== undefined)
        yield `${piece.entity.entity_type} reaches into ${other.entity.entity_type}`;
    }
  }
};

/** R9: the trace has the room's measures, the TV's and the candidates' walls and coordinates. */
export const recorded: Check = function* (made) {
  const { render_spec, execution_trace, scene_ir } = made.trace;
  const { room } = scene_ir;
  const tv = tvOf(made);
  const rounded = (value: number): number => Number(value.toFixed(4)) + 0;
  if (room === undefined || tv?.wall === undefined) {
    yield 'there is no room or no TV';
    return;
  }
  if (
    render_spec.render_front_y !== room.render_front_y ||
    render_spec.render_side_wall_front_y !== room.render_side_wall_front_y ||
    render_spec.semantic_front_y !== room.semantic_front_y
  )
    yield "not the room's measures";
  const tvLeft = leftOf(tv.wall, tv.base_xyz);
  const byLabel = (value: (entity: Entity) => unknown): string =>
    JSON.stringify(
      Object.fromEntries(entitiesOf(made, 'candidate').map((entity) => [entity.label, value(entity)])),
    );
  const left = (entity: Entity): number => leftOf(entity.wall ?? 'back', entity.base_xyz);
  const beyond = (entity: Entity): number => (entity.wall === tv.wall ? left(entity) - tvLeft : 0);
  const answer = answerOf(made);
  const expected: Readonly<Record<string, unknown>> = {
    reference_object_id: tv.entity_id,
    reference_object_type: 'tv',
    reference_name: 'TV',
    reference_wall: tv.wall,
    reference_wall_left_coordinate: rounded(tvLeft),
    answer_object_type: answer?.entity_type,
    answer_wall: answer?.wall,
  };
  for (const [key, value] of Object.entries(expected))
    if (execution_trace[key] !== value) yield `${key} is not ${String(value)}`;
  const tables: Readonly<Record<string, string>> = {
    candidate_walls_by_label: byLabel((entity) => entity.wall),
    candidate_wall_left_coordinates_by_label: byLabel((entity) => rounded(left(entity))),
    left_of_reference_on_wall_by_label: byLabel((entity) => beyond(entity) > 0),
    right_of_reference_on_wall_by_label: byLabel((entity) => beyond(entity) < 0),
  };
  for (const [key, value] of Object.entries(tables))
    if (JSON.stringify(execution_trace[key]) !== value) yield `${key} is not ${value}`;
};
