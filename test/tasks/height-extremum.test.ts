/** What the audit over seeds leaves of H1 to H9: heights are derived here from the scene alone, without the task's solver. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { at } from '../../src/core/math.js';
import type { Entity } from '../../src/scene/scene.js';
import { HEIGHT_SAFE } from '../../src/scene/shapes/height-safe/index.js';
import { heightExtremumTask as task } from '../../src/tasks/object-scene/height-extremum/index.js';
import {
  assertUniform,
  corpus,
  deals,
  entitiesOf,
  make,
  shareDeviation,
  shareOf,
  type Made,
} from '../helpers/instances.js';

const SHORTCUT_PROBABILITY = 0.35;

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

/** The platform of each height rank from 1 to 5. */
function platformsByHeight(made: Made): Entity[] {
  return entitiesOf(made, 'platform').sort((a, b) => a.dimensions_xyz[2] - b.dimensions_xyz[2]);
}

suite('height extremum', () => {
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

  test('H5: over 3,000 plans every type of the pool comes up', () => {
    const offered = new Set(
      deals(task, 3000).flatMap(({ plan }) => plan.options.map(({ descriptor }) => descriptor)),
    );
    assert.deepEqual(
      HEIGHT_SAFE.map((type) => type.name).filter((name) => !offered.has(name)),
      [],
    );
  });

  test('H2: the floor is sometimes one of the occupied slots, for each query id', () => {
    for (const queryId of task.query_ids) {
      const made = corpus(task).filter(({ core }) => core.query_id === queryId);
      const onFloor = shareOf(made, (item) =>
        entitiesOf(item, 'candidate').some((entity) => entity.support_id === undefined),
      );
      assert.ok(onFloor > 0.2 && onFloor < 0.8, `${queryId}: ${onFloor}`);
    }
  });

  test("H8: a platform's id tells nothing of its height", () => {
    const tallest = corpus(task).map((made) => at(platformsByHeight(made), 4).entity_id);
    assertUniform(
      tallest,
      [1, 2, 3, 4, 5].map((place) => `platform_${place}`),
      'id',
    );
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
