/** Every check of the audit must be able to fail: each is handed an instance that is broken in its own way. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { auditOf } from '../../src/audit/checks/index.js';
import type { Made } from '../../src/audit/made.js';
import type { Trace } from '../../src/pipeline/instance.js';
import type { Entity } from '../../src/scene/scene.js';
import { TASKS } from '../../src/tasks/registry.js';
import type { Task } from '../../src/tasks/task.js';
import { make } from '../helpers/instances.js';

/** What a mutation may change: the parts of an instance, all of them its own copies. */
type Core = Made['core'];
type Mutation = (core: Core, trace: Trace) => void;

function entity(trace: Trace, condition: (item: Entity) => boolean): Entity {
  const found = trace.scene_ir.entities.find(condition);
  assert.ok(found !== undefined);
  return found;
}

const candidate = (trace: Trace): Entity => entity(trace, ({ role }) => role === 'candidate');

/** The candidate with the correct letter. */
function answer(core: Core, trace: Trace): Entity {
  return entity(trace, ({ label }) => label === core.answer_gt.value);
}

function swapLetters(core: Core, trace: Trace): void {
  const right = answer(core, trace);
  const wrong = entity(trace, ({ label }) => label !== undefined && label !== right.label);
  [right.label, wrong.label] = [wrong.label ?? '', right.label ?? ''];
}

const COMMON: Readonly<Record<string, Mutation>> = {
  C3: (core) => {
    core.query_id = 'another';
  },
  C5: swapLetters,
  C6: (core) => {
    core.annotation_gt.value[0] += 1;
  },
  C7: (core) => {
    core.options.reverse();
  },
  C8: (core) => {
    core.params['palette'] = 'none';
  },
  C9: (core) => {
    core.prompt_variants.answer_only += ' {reference_name}';
  },
  C10: (_, trace) => {
    trace.query_spec.dealt['more'] = 'x'.repeat(24_000);
  },
  C11: (_, trace) => {
    trace.execution_trace.attempts += 1;
  },
  C12: (_, trace) => {
    trace.render_map.visible_share[candidate(trace).entity_id] = 0.84;
  },
  C13: (_, trace) => {
    const [first, second] = trace.scene_ir.entities.filter(({ role }) => role === 'candidate');
    assert.ok(first !== undefined && second !== undefined);
    second.entity_type = first.entity_type;
  },
};

const HEIGHT: Readonly<Record<string, Mutation>> = {
  H1: (_, trace) => {
    trace.scene_ir.entities = trace.scene_ir.entities.filter(({ entity_id }) => entity_id !== 'platform_3');
  },
  H2: (_, trace) => {
    const [first, second] = trace.scene_ir.entities.filter((item) => item.support_id !== undefined);
    assert.ok(first?.support_id !== undefined && second !== undefined);
    second.support_id = first.support_id;
  },
  H3: swapLetters,
  H4: (_, trace) => {
    entity(trace, ({ role }) => role === 'platform').entity_type = 'coffee_table';
  },
  H5: (_, trace) => {
    candidate(trace).entity_type = 'floor_vase';
  },
  H6: (_, trace) => {
    candidate(trace).base_xyz[2] += 0.1;
  },
  H7: (core, trace) => {
    // Lets the answer sink, or rise, by as much as it leads.
    const right = answer(core, trace);
    const by = trace.execution_trace.margin - 0.19;
    const up = core.query_id === 'lowest_above_floor';
    for (const other of trace.scene_ir.entities) {
      if (other.entity_id === right.support_id) other.dimensions_xyz[2] += up ? by : -by;
    }
    if (right.support_id === undefined) trace.execution_trace.margin += 0.1;
  },
  H8: (_, trace) => {
    const { dealt } = trace.query_spec;
    dealt['platforms_taller_with_distance'] = dealt['platforms_taller_with_distance'] !== true;
  },
  H9: (_, trace) => {
    const { dealt } = trace.query_spec;
    dealt['picture_edge_points_at_answer'] = dealt['picture_edge_points_at_answer'] !== true;
  },
};

const ROOM: Readonly<Record<string, Mutation>> = {
  R1: (_, trace) => {
    trace.render_spec.camera.position = [0, -3, 0.4];
  },
  R2: (_, trace) => {
    entity(trace, ({ role }) => role === 'reference').label = 'G';
  },
  R3: (_, trace) => {
    candidate(trace).base_xyz[1] -= 0.05;
    candidate(trace).base_xyz[0] -= 0.05;
  },
  R4: (core, trace) => {
    answer(core, trace).wall =
      trace.scene_ir.entities.find((item) => item.role === 'reference')?.wall === 'back' ? 'left' : 'back';
  },
  R5: swapLetters,
  R6: (core, trace) => {
    const tv = entity(trace, ({ role }) => role === 'reference');
    answer(core, trace).base_xyz = [...tv.base_xyz];
  },
  R7: (_, trace) => {
    const { dealt } = trace.query_spec;
    dealt['answer_nearer_in_image'] = dealt['answer_nearer_in_image'] !== true;
  },
  R8: (_, trace) => {
    const [first, second] = trace.scene_ir.entities.filter(({ role }) => role === 'candidate');
    assert.ok(first?.wall !== undefined && second !== undefined);
    second.wall = first.wall;
    second.base_xyz = [...first.base_xyz];
  },
  R9: (_, trace) => {
    trace.execution_trace['reference_wall'] = 'front';
  },
};

const MUTATIONS: Readonly<Record<string, Readonly<Record<string, Mutation>>>> = {
  object_scene: { ...COMMON, ...HEIGHT },
  room: { ...COMMON, ...ROOM },
};

/** An instance of a task, all of it a copy. */
function copyOf(task: Task, seed: number): Made {
  const core = structuredClone(make(task, seed).core);
  return { task, seed, core, trace: core.trace };
}

/** More than one, so that no change of what a seed draws can leave a check untried. */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
/** Checks that a mutation does not break everywhere: platforms that tie in depth fit either deal. */
const NOT_EVERYWHERE = ['H8'];

for (const task of TASKS) {
  suite(`the audit of ${task.id}`, () => {
    const mutations = MUTATIONS[task.scene_id] ?? {};
    for (const { id, what, check } of auditOf(task).checks) {
      test(`${id}: "${what}" is found broken where it is, and not where it is not`, () => {
        const mutate = mutations[id];
        assert.ok(mutate !== undefined, `no mutation for ${id}`);
        const missed = SEEDS.filter((seed) => {
          assert.deepEqual([...check(copyOf(task, seed))], [], `seed ${seed}`);
          const broken = copyOf(task, seed);
          mutate(broken.core, broken.trace);
          return [...check(broken)].length === 0;
        });
        if (NOT_EVERYWHERE.includes(id)) assert.ok(missed.length < SEEDS.length);
        else assert.deepEqual(missed, []);
      });
    }
  });
}
