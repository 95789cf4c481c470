/** H1 to H9: heights are derived here from the scene alone, without the task's solver. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { at } from '../../src/core/math.js';
import type { Entity } from '../../src/scene/scene.js';
import { entityParts } from '../../src/scene/shapes/index.js';
import { HEIGHT_SAFE } from '../../src/scene/shapes/height-safe/index.js';
import { partBounds, type Bounds } from '../../src/scene/part.js';
import { heightExtremumTask as task } from '../../src/tasks/object-scene/height-extremum/index.js';
import {
  answerEntity,
  assertUniform,
  corpus,
  CORPUS_SIZE,
  deals,
  entitiesOf,
  make,
  member,
  shareDeviation,
  shareOf,
  tally,
  type Made,
} from '../helpers/instances.js';

const HIGHEST = 'highest_above_floor';
const SHORTCUT_PROBABILITY = 0.35;
const TINY = 1e-6;

/** Metres above the floor of what carries an object. */
function supportTop(made: Made, entity: Entity): number {
  if (entity.support_id === undefined) return 0;
  const support = made.trace.scene_ir.entities.find((other) => other.entity_id === entity.support_id);
  assert.ok(support !== undefined, `seed ${made.seed}: ${entity.entity_id} stands on nothing`);
  return support.base_xyz[2] + support.dimensions_xyz[2];
}

interface Heights {
  readonly label: string;
  readonly base: number;
  readonly center: number;
  readonly top: number;
}

/** Heights of all candidates, from what carries them and how tall they are. */
function heightsOf(made: Made): Heights[] {
  return entitiesOf(made, 'candidate').map((entity) => {
    const base = supportTop(made, entity);
    const tall = entity.dimensions_xyz[2];
    return { label: entity.label ?? '?', base, center: base + tall / 2, top: base + tall };
  });
}

/** By how much the answer leads by one measure in the asked direction. */
function lead(made: Made, key: 'base' | 'center' | 'top'): number {
  const sign = made.core.query_id === HIGHEST ? 1 : -1;
  const heights = heightsOf(made);
  const answer = heights.find((item) => item.label === made.core.answer_gt.value);
  assert.ok(answer !== undefined, `seed ${made.seed}`);
  return Math.min(
    ...heights.filter((item) => item !== answer).map((other) => sign * (answer[key] - other[key])),
  );
}

/** Which of lower edge, centre and upper edge of the visible boxes point at the answer. */
function pointing(made: Made): [boolean, boolean, boolean] {
  const { core, trace, seed } = made;
  const edges = (entity: Entity): [number, number, number] => {
    const [, y0, , y1] = member(trace.render_map.visible_bboxes_px, entity.entity_id, `seed ${seed}`);
    return [y1, (y0 + y1) / 2, y0];
  };
  const answer = answerEntity(made);
  const mine = edges(answer);
  const others = entitiesOf(made, 'candidate').filter((entity) => entity !== answer);
  const points = (edge: 0 | 1 | 2): boolean =>
    others.every((other) =>
      core.query_id === HIGHEST ? mine[edge] < edges(other)[edge] : mine[edge] > edges(other)[edge],
    );
  return [points(0), points(1), points(2)];
}

/** The platform of each height rank from 1 to 5. */
function platformsByHeight(made: Made): Entity[] {
  return entitiesOf(made, 'platform').sort((a, b) => a.dimensions_xyz[2] - b.dimensions_xyz[2]);
}

/** Bounds of an object's parts above the floor. */
function partsAbove(entity: Entity): Bounds[] {
  const base = entity.base_xyz[2];
  return entityParts(entity)
    .map(partBounds)
    .map(({ min, max }) => ({ min: [min[0], min[1], min[2] + base], max: [max[0], max[1], max[2] + base] }));
}

function touch(a: Bounds, b: Bounds): boolean {
  return ([0, 1, 2] as const).every(
    (axis) => a.min[axis] <= b.max[axis] + TINY && b.min[axis] <= a.max[axis] + TINY,
  );
}

/** Whether every part is joined to one that stands on the support, through parts that touch. */
function isConnected(parts: readonly Bounds[], support: number): boolean {
  const reached = new Set(parts.filter((part) => part.min[2] <= support + TINY));
  for (const known of reached) {
    for (const part of parts) if (touch(known, part)) reached.add(part);
  }
  return reached.size === parts.length;
}

suite('height extremum', () => {
  test('H1: six slots, one on the floor and five on drawn box platforms of distinct heights', () => {
    for (const made of corpus(task)) {
      const where = `seed ${made.seed}`;
      const platforms = platformsByHeight(made);
      assert.equal(platforms.length, 5, where);
      for (const [index, platform] of platforms.entries()) {
        assert.deepEqual(platform.base_xyz[2], 0, where);
        member(made.trace.render_map.visible_bboxes_px, platform.entity_id, where);
        const [only, ...more] = entityParts(platform);
        assert.ok(only?.kind === 'box' && more.length === 0, `${where}: a platform is one box`);
        const below = index === 0 ? 0 : at(platforms, index - 1).dimensions_xyz[2];
        assert.ok(platform.dimensions_xyz[2] - below >= 0.1, `${where}: ranks ${index} and ${index + 1}`);
      }
      const slots = made.trace.execution_trace['slots'];
      assert.ok(Array.isArray(slots) && slots.length === 6, where);
    }
  });

  test('H1: the trace lists floor and platforms from the lowest up, with what stands on each', () => {
    for (const made of corpus(task)) {
      const carried = (id: string | undefined): string | null =>
        entitiesOf(made, 'candidate').find((entity) => entity.support_id === id)?.entity_id ?? null;
      assert.deepEqual(
        made.trace.execution_trace['slots'],
        [
          { support_id: null, height: 0, object_id: carried(undefined) },
          ...platformsByHeight(made).map((platform) => ({
            support_id: platform.entity_id,
            height: platform.dimensions_xyz[2],
            object_id: carried(platform.entity_id),
          })),
        ],
        `seed ${made.seed}`,
      );
    }
  });

  test('H2: exactly four slots hold one object each, and the floor is sometimes among them', () => {
    for (const made of corpus(task)) {
      const supports = entitiesOf(made, 'candidate').map((entity) => entity.support_id ?? 'floor');
      assert.equal(supports.length, 4, `seed ${made.seed}`);
      assert.equal(new Set(supports).size, 4, `seed ${made.seed}`);
    }
    for (const queryId of task.query_ids) {
      const asked = corpus(task).filter(({ core }) => core.query_id === queryId);
      const onFloor = shareOf(asked, (made) =>
        entitiesOf(made, 'candidate').some((entity) => entity.support_id === undefined),
      );
      assert.ok(onFloor > 0.2 && onFloor < 0.8, `${queryId}: ${onFloor}`);
    }
  });

  test('H3: the answer is the occupied slot with the greatest or least height', () => {
    for (const made of corpus(task)) {
      assert.ok(lead(made, 'base') > 0, `seed ${made.seed}`);
      const ranked = heightsOf(made).sort((a, b) => a.base - b.base);
      const { execution_trace } = made.trace;
      assert.deepEqual(
        execution_trace['height_order_low_to_high'],
        ranked.map((item) => item.label),
        `seed ${made.seed}`,
      );
    }
  });

  test('H3: the heights of the trace are those of supports and objects', () => {
    const rounded = (items: readonly Heights[], key: 'base' | 'center' | 'top'): Record<string, number> =>
      Object.fromEntries(items.map((item) => [item.label, Number(item[key].toFixed(4))]));
    for (const made of corpus(task)) {
      const heights = heightsOf(made);
      const { execution_trace } = made.trace;
      assert.deepEqual(execution_trace['height_by_label'], rounded(heights, 'base'), `seed ${made.seed}`);
      assert.deepEqual(
        execution_trace['center_height_by_label'],
        rounded(heights, 'center'),
        `seed ${made.seed}`,
      );
      assert.deepEqual(execution_trace['top_height_by_label'], rounded(heights, 'top'), `seed ${made.seed}`);
    }
  });

  test('H4: there is nothing but candidates and plain platforms', () => {
    for (const { seed, trace } of corpus(task)) {
      for (const { role, entity_type, entity_id } of trace.scene_ir.entities) {
        assert.ok(
          role === 'candidate' || (role === 'platform' && entity_type === 'platform'),
          `seed ${seed}: ${entity_id} is a ${entity_type}`,
        );
      }
    }
  });

  test('H5: candidates are of distinct types of the height-safe pool, and every one of the pool comes up', () => {
    const pool = HEIGHT_SAFE.map((type) => type.type);
    const seen = new Set<string>();
    for (const made of corpus(task)) {
      const types = entitiesOf(made, 'candidate').map((entity) => entity.entity_type);
      assert.equal(new Set(types).size, 4, `seed ${made.seed}`);
      assert.deepEqual(
        types.filter((type) => !pool.includes(type)),
        [],
        `seed ${made.seed}`,
      );
      for (const type of types) seen.add(type);
    }
    assert.deepEqual(
      pool.filter((type) => !seen.has(type)),
      [],
    );
    const barred = /^(bottle|candle|drum|flask|goblet|hat|lantern)$/;
    assert.deepEqual(
      [...seen].filter((type) => barred.test(type)),
      [],
    );
  });

  test('H6: objects stand on the middle of their support, with all of their parts from its top upwards', () => {
    for (const made of corpus(task)) {
      for (const entity of entitiesOf(made, 'candidate')) {
        const where = `seed ${made.seed}, ${entity.entity_type}`;
        const support = supportTop(made, entity);
        assert.ok(Math.abs(entity.base_xyz[2] - support) < TINY, where);
        const platform = made.trace.scene_ir.entities.find((other) => other.entity_id === entity.support_id);
        if (platform !== undefined) {
          assert.deepEqual(entity.base_xyz.slice(0, 2), platform.base_xyz.slice(0, 2), where);
        }
        const parts = partsAbove(entity);
        const lowest = Math.min(...parts.map((part) => part.min[2]));
        assert.ok(Math.abs(lowest - support) < TINY, `${where}: ${lowest} above the floor, not ${support}`);
      }
    }
  });

  test('H6: every part of a cup or trophy is carried by the support or by parts that are', () => {
    const composites = corpus(task).flatMap((made) =>
      entitiesOf(made, 'candidate')
        .filter((entity) => ['cup', 'trophy'].includes(entity.entity_type))
        .map((entity) => ({ made, entity })),
    );
    assert.deepEqual([...tally(composites.map(({ entity }) => entity.entity_type)).keys()].sort(), [
      'cup',
      'trophy',
    ]);
    for (const { made, entity } of composites) {
      const parts = partsAbove(entity);
      assert.ok(parts.length > 1, `seed ${made.seed}: ${entity.entity_type} is a composite`);
      assert.ok(isConnected(parts, supportTop(made, entity)), `seed ${made.seed}, ${entity.entity_type}`);
    }
  });

  test('H7: the answer leads by base, centre and top, by at least 0.2 m each; margin is the least of the three', () => {
    for (const made of corpus(task)) {
      const leads = [lead(made, 'base'), lead(made, 'center'), lead(made, 'top')];
      const least = Math.min(...leads);
      assert.ok(least >= 0.2 - TINY, `seed ${made.seed}: ${leads.join()}`);
      assert.ok(Math.abs(made.trace.execution_trace.margin - least) < 1e-4, `seed ${made.seed}`);
    }
  });

  test('H8: neither direction, distance nor id of a platform tells its height', () => {
    const tallest = corpus(task).map((made) => {
      const { camera } = made.trace.render_spec;
      const platforms = platformsByHeight(made);
      const along = (entity: Entity, [x, y]: readonly [number, number, number]): number =>
        entity.base_xyz[0] * x + entity.base_xyz[1] * y;
      const placeBy = (order: (entity: Entity) => number): string => {
        const sorted = [...platforms].sort((a, b) => order(a) - order(b));
        return String(sorted.indexOf(at(platforms, 4)));
      };
      return {
        id: at(platforms, 4).entity_id,
        across: placeBy((entity) => along(entity, camera.right)),
        x: placeBy((entity) => entity.base_xyz[0]),
        y: placeBy((entity) => entity.base_xyz[1]),
        depth: placeBy((entity) => along(entity, camera.forward)),
      };
    });
    const places = ['0', '1', '2', '3', '4'];
    assertUniform(
      tallest.map((item) => item.id),
      places.map((place) => `platform_${Number(place) + 1}`),
      'id',
    );
    for (const key of ['x', 'y', 'across'] as const) {
      assertUniform(
        tallest.map((item) => item[key]),
        places,
        key,
      );
    }
    const atDepth = tally(tallest.map((item) => item.depth));
    for (const place of places) {
      const share = (atDepth.get(place) ?? 0) / tallest.length;
      assert.ok(share > 0.05 && share < 0.5, `depth: ${JSON.stringify([...atDepth])}`);
    }
  });

  test('H8: no two pictures have their platforms in the same places', () => {
    const layouts = corpus(task).map((made) =>
      JSON.stringify(entitiesOf(made, 'platform').map((entity) => [entity.base_xyz, entity.dimensions_xyz])),
    );
    assert.equal(new Set(layouts).size, CORPUS_SIZE);
  });

  test('H9: the lower edge points at the answer exactly where the plan says so, centre and top edge nowhere else', () => {
    for (const made of corpus(task)) {
      const flag = made.trace.query_spec.dealt['picture_edge_points_at_answer'];
      const [lower, center, upper] = pointing(made);
      assert.equal(lower, flag, `seed ${made.seed}`);
      if (flag === false) assert.ok(!center && !upper, `seed ${made.seed}`);
    }
  });

  test(`H9: none of the three edges is right in more than 40 % plus 3 standard deviations of ${CORPUS_SIZE} seeds, per query id`, () => {
    for (const queryId of task.query_ids) {
      const asked = corpus(task)
        .filter(({ core }) => core.query_id === queryId)
        .map(pointing);
      const bound = 0.4 + 3 * shareDeviation(0.4, asked.length);
      for (const edge of [0, 1, 2] as const) {
        const share = shareOf(asked, (points) => points[edge]);
        assert.ok(share <= bound, `${queryId}, edge ${edge}: ${share}`);
      }
    }
  });

  test('H9: over 5,000 plans the flag that bounds all three comes up with probability 0.35, per query id', () => {
    for (const queryId of task.query_ids) {
      const asked = deals(task, 5000).filter(({ plan }) => plan.query_id === queryId);
      const share = shareOf(asked, ({ plan }) => plan.dealt['picture_edge_points_at_answer'] === true);
      const off = Math.abs(share - SHORTCUT_PROBABILITY);
      assert.ok(off <= 3.5 * shareDeviation(SHORTCUT_PROBABILITY, asked.length), `${queryId}: ${share}`);
    }
  });

  test('C11: the hardest parameters are searched with a small part of the attempts allowed', () => {
    for (const [index, canvas] of ['landscape', 'square', 'portrait'].entries()) {
      for (const queryId of task.query_ids) {
        for (let seed = 0; seed < 8; seed += 1) {
          const params = { canvas, query_id: queryId, difficulty: 'hard', scene_variant: 'octagon_turned' };
          const { attempts } = make(task, 9000 + 8 * index + seed, params).trace.execution_trace;
          assert.ok(
            attempts <= task.max_attempts / 20,
            `seed ${9000 + 8 * index + seed} ${canvas}: ${attempts}`,
          );
        }
      }
    }
  });
});
