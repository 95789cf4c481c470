/** H1 to H9 on one instance: heights are derived here from the scene alone, without the task's solver. */
import { toCamera } from '../../scene/camera.js';
import { partBounds, type Bounds } from '../../scene/part.js';
import type { Entity } from '../../scene/scene.js';
import { HEIGHT_SAFE } from '../../scene/shapes/height-safe/index.js';
import { entityParts } from '../../scene/shapes/index.js';
import { answerOf, entitiesOf, middle, pairs, visibleBox, type Check, type Made } from '../made.js';
import { rankCorrelation } from '../statistics.js';

const HIGHEST = 'highest_above_floor';
const TINY = 1e-6;
const POOL: ReadonlySet<string> = new Set(HEIGHT_SAFE.map((type) => type.type));
const BARRED = /^(bottle|candle|drum|flask|goblet|hat|lantern)$/;

/** Metres above the floor of what carries an object; undefined if that is no entity. */
function supportTop({ trace }: Made, { support_id }: Entity): number | undefined {
  if (support_id === undefined) return 0;
  const support = trace.scene_ir.entities.find((other) => other.entity_id === support_id);
  return support && support.base_xyz[2] + support.dimensions_xyz[2];
}

type Measure = 'base' | 'center' | 'top';

interface Heights {
  readonly entity: Entity;
  readonly base: number;
  readonly center: number;
  readonly top: number;
}

function heightsOf(made: Made): Heights[] {
  return entitiesOf(made, 'candidate').map((entity) => {
    const base = supportTop(made, entity) ?? NaN;
    const tall = entity.dimensions_xyz[2];
    return { entity, base, center: base + tall / 2, top: base + tall };
  });
}

/** By how much the answer leads by one measure in the asked direction, metres. */
function lead(made: Made, measure: Measure): number {
  const sign = made.core.query_id === HIGHEST ? 1 : -1;
  const heights = heightsOf(made);
  const answer = heights.find((item) => item.entity.label === made.core.answer_gt.value);
  if (answer === undefined) return NaN;
  return Math.min(
    ...heights.filter((item) => item !== answer).map((other) => sign * (answer[measure] - other[measure])),
  );
}

function platformsByHeight(made: Made): Entity[] {
  return entitiesOf(made, 'platform').sort((a, b) => a.dimensions_xyz[2] - b.dimensions_xyz[2]);
}

/** H1: six slots of six heights, one on the floor and five on drawn boxes. */
export const slots: Check = function* (made) {
  const platforms = platformsByHeight(made);
  if (platforms.length !== 5) yield `${platforms.length} platforms`;
  let below = 0;
  for (const platform of platforms) {
    const [only, ...more] = entityParts(platform);
    const height = platform.dimensions_xyz[2];
    if (platform.base_xyz[2] !== 0 || only?.kind !== 'box' || more.length > 0)
      yield 'a platform is no box on the floor';
    if (visibleBox(made, platform) === undefined) yield `${platform.entity_id} is not seen`;
    if (height - below < 0.1) yield `heights ${below} and ${height}`;
    below = height;
  }
  const listed = made.trace.execution_trace['slots'];
  if (!Array.isArray(listed) || listed.length !== 6) yield 'the trace does not list six slots';
};

/** H2: four slots hold one object each. */
export const occupied: Check = function* (made) {
  const supports = entitiesOf(made, 'candidate').map((entity) => entity.support_id ?? 'floor');
  if (supports.length !== 4 || new Set(supports).size !== 4) yield `objects on ${supports.join()}`;
};

/** H3: the answer is the occupied slot with the greatest or least height. */
export const extreme: Check = function* (made) {
  const by = lead(made, 'base');
  if (!(by > 0)) yield `the answer's base leads by ${by} m`;
};

/** H4: nothing but candidates and plain platforms. */
export const plain: Check = function* ({ trace }) {
  for (const { role, entity_type, entity_id } of trace.scene_ir.entities) {
    const allowed = role === 'candidate' || (role === 'platform' && entity_type === 'platform');
    if (!allowed) yield `${entity_id} is a ${entity_type}`;
  }
};

/** H5: distinct types of the height-safe pool. */
export const heightSafe: Check = function* (made) {
  const types = entitiesOf(made, 'candidate').map((entity) => entity.entity_type);
  if (new Set(types).size !== 4) yield `types ${types.join()}`;
  for (const type of types) if (!POOL.has(type) || BARRED.test(type)) yield `${type} is not height-safe`;
};

function touch(a: Bounds, b: Bounds): boolean {
  return ([0, 1, 2] as const).every(
    (axis) => a.min[axis] <= b.max[axis] + TINY && b.min[axis] <= a.max[axis] + TINY,
  );
}

/** H6: every part stands on the support's top, or is joined to one that does. */
export const carried: Check = function* (made) {
  for (const entity of entitiesOf(made, 'candidate')) {
    const support = supportTop(made, entity);
    if (support === undefined || Math.abs(entity.base_xyz[2] - support) > TINY) {
      yield `${entity.entity_id} is at ${entity.base_xyz[2]}, its support at ${support ?? 'nothing'}`;
      continue;
    }
    const parts = entityParts(entity).map(partBounds);
    const lowest = Math.min(...parts.map((part) => part.min[2]));
    if (Math.abs(lowest) > TINY) yield `${entity.entity_type}: lowest part at ${lowest}`;
    if (entity.entity_type !== 'cup' && entity.entity_type !== 'trophy') continue;
    const reached = new Set(parts.filter((part) => part.min[2] <= TINY));
    for (const known of reached) for (const part of parts) if (touch(known, part)) reached.add(part);
    if (reached.size < parts.length) yield `${entity.entity_type}: a part floats`;
  }
};

/** H7: the answer leads by base, centre and top. */
export const certain: Check = function* (made) {
  const leads = (['base', 'center', 'top'] as const).map((measure) => lead(made, measure));
  const least = Math.min(...leads);
  if (!(least >= 0.2 - TINY)) yield `leads of ${leads.join()} m`;
  if (!(Math.abs(made.trace.execution_trace.margin - least) < 1e-4)) yield 'margin is not the least lead';
};

/** Which of lower edge, centre and upper edge of the visible boxes point at the answer. */
export function shortcuts(made: Made): { lower_edge: boolean; center: boolean; upper_edge: boolean } {
  const edges = (entity: Entity): readonly [number, number, number] => {
    const box = visibleBox(made, entity) ?? [0, 0, 0, 0];
    return [box[3], middle(box)[1], box[1]];
  };
  const answer = answerOf(made);
  const mine = answer === undefined ? ([NaN, NaN, NaN] as const) : edges(answer);
  const others = entitiesOf(made, 'candidate').filter((entity) => entity !== answer);
  const points = (edge: 0 | 1 | 2): boolean =>
    others.every((other) =>
      made.core.query_id === HIGHEST ? mine[edge] < edges(other)[edge] : mine[edge] > edges(other)[edge],
    );
  return { lower_edge: points(0), center: points(1), upper_edge: points(2) };
}

/** H9: the lower edge points at the answer exactly where that was dealt, centre and upper edge nowhere else. */
export const shortcutDealt: Check = function* (made) {
  const dealt = made.trace.query_spec.dealt['picture_edge_points_at_answer'];
  const { lower_edge, center, upper_edge } = shortcuts(made);
  if (lower_edge !== dealt)
    yield `dealt ${String(dealt)}, but the lower edge ${lower_edge ? 'points' : 'does not point'}`;
  if (dealt === false && (center || upper_edge)) yield 'centre or upper edge points at the answer';
};

/** H8: platforms become taller, or lower, with their distance as was dealt. */
export const depthDealt: Check = function* (made) {
  const dealt = made.trace.query_spec.dealt['platforms_taller_with_distance'];
  const { camera } = made.trace.render_spec;
  const depths = platformsByHeight(made).map(
    ({ base_xyz }) => toCamera(camera, [base_xyz[0], base_xyz[1], 0])[2],
  );
  const surplus = pairs(depths).reduce((sum, [lower, taller]) => sum + (taller > lower ? 1 : -1), 0);
  if (dealt === true ? surplus < 0 : surplus > 0)
    yield `dealt ${String(dealt)}, but ${surplus} pairs more rise with distance`;
};

/** Rank correlations of the platforms' heights with where they are as the camera sees it: along the view, and from left to right. */
export function heightCorrelations(made: Made): { depth: number; across: number } {
  const { forward, right } = made.trace.render_spec.camera;
  const platforms = entitiesOf(made, 'platform');
  const heights = platforms.map((platform) => platform.dimensions_xyz[2]);
  const along = ([x, y]: readonly [number, number, number]): number[] =>
    platforms.map(({ base_xyz }) => base_xyz[0] * x + base_xyz[1] * y);
  return {
    depth: rankCorrelation(along(forward), heights),
    across: rankCorrelation(along(right), heights),
  };
}
