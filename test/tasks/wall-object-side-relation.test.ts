/** What the audit over seeds leaves of R1 to R10: sides, gaps and places are derived here from the scene alone, without the task's solver. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { auditOf } from '../../src/audit/checks/index.js';
import { tally } from '../../src/audit/statistics.js';
import { at } from '../../src/core/math.js';
import { createRng } from '../../src/core/rng.js';
import { viewpointOf } from '../../src/pipeline/trace.js';
import { paintSceneArea } from '../../src/render/picture.js';
import { WALLS, type Entity } from '../../src/scene/scene.js';
import { ROOM_VARIANTS } from '../../src/scene/shapes/furniture/room-variants.js';
import { viewScene } from '../../src/scene/view.js';
import { wallObjectSideRelationTask as task } from '../../src/tasks/room/wall-object-side-relation/index.js';
import {
  corpus,
  CORPUS_SIZE,
  deal,
  deals,
  entitiesOf,
  make,
  shareOf,
  type Made,
} from '../helpers/instances.js';

function reference(made: Made): Entity {
  const all = entitiesOf(made, 'reference');
  assert.equal(all.length, 1, `seed ${made.seed}`);
  return at(all, 0);
}

/** The place at which an entity hangs once its wall is mirrored along itself. */
function mirrored({ base_xyz: [x, y, z], wall }: Entity): [number, number, number] {
  return wall === 'back' ? [-x, y, z] : [x, -y, z];
}

/** Seeds outside of the corpus whose walls are crowded at a corner of the room. */
const CROWDED_CORNERS = [1159, 2336, 2468, 2470];

suite('wall object side relation: the room', () => {
  test('R1: every room is furnished, and nine in ten have objects on the floor that are seen, most in the foreground too', () => {
    const seen = (made: Made, role: 'furniture' | 'floor_object'): Entity[] =>
      entitiesOf(made, role).filter((entity) =>
        Object.hasOwn(made.trace.render_map.visible_bboxes_px, entity.entity_id),
      );
    const bare = corpus(task).filter((made) => seen(made, 'furniture').length === 0);
    assert.deepEqual(
      bare.map((made) => made.seed),
      [],
    );
    assert.ok(shareOf(corpus(task), (made) => seen(made, 'floor_object').length > 0) >= 0.9);
    const foreground = shareOf(corpus(task), (made) => {
      const near = made.trace.render_spec.camera.position[1] + 2.6;
      return seen(made, 'floor_object').some((entity) => entity.base_xyz[1] <= near);
    });
    assert.ok(foreground >= 0.5, `${foreground}`);
  });

  test('R8: nothing on a wall touches a thing on another wall, in rooms whose corners are crowded', () => {
    const apart = auditOf(task).checks.find(({ id }) => id === 'R8');
    assert.ok(apart !== undefined);
    for (const made of CROWDED_CORNERS.map((seed) => make(task, seed))) {
      assert.deepEqual([...apart.check({ task, ...made })], [], `seed ${made.seed}`);
    }
  });

  test('R10: at least 8 variants, each generable, that differ in furniture, floor and walls', () => {
    assert.ok(ROOM_VARIANTS.length >= 8);
    const ids = ROOM_VARIANTS.map((variant) => variant.id);
    for (const id of ['living_room', 'office_room', 'studio_room']) assert.ok(ids.includes(id), id);
    const furnished = ROOM_VARIANTS.map(({ id }) => {
      const types = new Set<string>();
      for (let seed = 0; seed < 4; seed += 1) {
        const made = make(task, 7000 + seed, { scene_variant: id });
        assert.equal(made.core.scene_variant, id);
        for (const entity of entitiesOf(made, 'furniture', 'floor_object')) types.add(entity.entity_type);
      }
      return [...types].sort().join();
    });
    assert.equal(new Set(furnished).size, ids.length, 'furniture');
    const grounds = ROOM_VARIANTS.map(({ floor_patterns, wall_finishes }) =>
      JSON.stringify([[...floor_patterns].sort(), [...wall_finishes].sort()]),
    );
    assert.ok(new Set(grounds).size >= 8, 'floor and walls');
    const drawn = corpus(task).map(
      ({ core }) => `${core.params['floor_pattern'] ?? ''} ${core.params['wall_finish'] ?? ''}`,
    );
    assert.ok(tally(drawn).size >= 15);
  });
});

suite('wall object side relation: the question', () => {
  test('R2: one TV hangs on one of the walls, each of them with both query ids', () => {
    const cases = corpus(task).map((made) => {
      const tv = reference(made);
      assert.equal(tv.entity_type, 'tv', `seed ${made.seed}`);
      assert.equal(tv.label, undefined, `seed ${made.seed}`);
      assert.equal(made.trace.scene_ir.entities.filter((entity) => entity.entity_type === 'tv').length, 1);
      assert.equal(tv.wall, made.core.params['reference_wall'], `seed ${made.seed}`);
      return `${tv.wall ?? ''} ${made.core.query_id}`;
    });
    const counts = tally(cases);
    for (const wall of WALLS) {
      for (const queryId of task.query_ids) {
        assert.ok((counts.get(`${wall} ${queryId}`) ?? 0) >= CORPUS_SIZE / 15, `${wall} ${queryId}`);
      }
    }
  });

  test('R2: the wall of the TV can be asked for', () => {
    for (const wall of WALLS) {
      for (const queryId of task.query_ids) {
        const made = make(task, 8000, { reference_wall: wall, query_id: queryId });
        assert.equal(reference(made).wall, wall);
        assert.equal(made.core.query_id, queryId);
      }
    }
  });

  test('R3: no letter is drawn in the scene: without letters its pixels are the same', () => {
    for (const { seed, core, trace } of corpus(task).slice(0, 2)) {
      const entities = trace.scene_ir.entities.map((entity): Entity => {
        const bare = { ...entity };
        delete bare.label;
        return bare;
      });
      const areas = [trace.scene_ir, { ...trace.scene_ir, entities }].map((scene) => {
        const result = viewScene(scene, viewpointOf(trace));
        assert.ok(result.ok, `seed ${seed}`);
        return paintSceneArea({ view: result.view, params: core.params }).pixels().slice();
      });
      assert.deepEqual(at(areas, 0), at(areas, 1), `seed ${seed}`);
    }
  });

  test('R5: with every wall mirrored along itself the answer is the one to the other question', () => {
    for (const { core, trace, seed } of corpus(task)) {
      assert.ok(!('camera' in trace.scene_ir) && !('projection_frame' in trace.scene_ir), `seed ${seed}`);
      const entities = trace.scene_ir.entities.map((entity) => ({ ...entity, base_xyz: mirrored(entity) }));
      const other = task.query_ids.find((queryId) => queryId !== core.query_id);
      const result = task.solve({ ...trace.scene_ir, entities }, other ?? '');
      assert.ok(result.ok && result.solution.answer_label === core.answer_gt.value, `seed ${seed}`);
    }
  });

  test('R7: over 5,000 plans the answer is the nearer of the two in 40 to 60 %, per query id', () => {
    for (const queryId of task.query_ids) {
      const asked = deals(task, 5000).filter(({ plan }) => plan.query_id === queryId);
      const share = shareOf(asked, ({ plan }) => plan.dealt['answer_nearer_in_image'] === true);
      assert.ok(share >= 0.4 && share <= 0.6, `${queryId}: ${share}`);
    }
  });

  test('C11: on a side wall in the narrowest picture no pair of types beside the TV is hard to hang', () => {
    for (let seed = 0; seed < 400; seed += 1) {
      const { plan } = deal(task, 20_000 + seed, {
        canvas: 'square',
        reference_wall: seed % 2 === 0 ? 'left' : 'right',
      });
      const rng = createRng('test', String(seed));
      const most = task.max_attempts / 20;
      let attempts = 1;
      while (attempts <= most && !plan.generate(rng.fork(String(attempts))).ok) attempts += 1;
      assert.ok(attempts <= most, `seed ${20_000 + seed}: no scene in ${most} attempts`);
    }
  });
});
