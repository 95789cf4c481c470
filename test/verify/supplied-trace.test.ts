import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { asList, asRecord, asText, HEIGHT_TASK, members, ROOM_TASK, testApp } from '../helpers/test-app.js';

let app: Awaited<ReturnType<typeof testApp>>;
before(async () => {
  app = await testApp();
});
after(() => app.http.close());

const SEEDS = [0, 1, 2, 3, 4, 5];

type Entity = Record<string, unknown>;

async function traceOf(task: string, seed: number): Promise<Record<string, unknown>> {
  return members((await app.http.inject(`/tasks/${task}/instances/${seed}/trace`)).body);
}

function entitiesOf(trace: Record<string, unknown>): Entity[] {
  return asList(asRecord(trace['scene_ir'])['entities']).map(asRecord);
}

function withEntities(trace: Record<string, unknown>, entities: readonly Entity[]): Record<string, unknown> {
  return { ...trace, scene_ir: { ...asRecord(trace['scene_ir']), entities } };
}

function queryOf(trace: Record<string, unknown>): string {
  return asText(asRecord(trace['query_spec'])['query_id']);
}

/** Scores a reply with a trace beside it; the reply's own score must be that of the rebuilt scene. */
async function send(task: string, seed: number, trace: unknown, letter = 'A') {
  const payload = JSON.stringify({ task, instance_seed: seed, response: `{"answer":"${letter}"}`, trace });
  const headers = { 'content-type': 'application/json' };
  const answer = await app.http.inject({ method: 'POST', url: '/verify', headers, payload });
  return { status: answer.statusCode, body: members(answer.body) };
}

async function recheck(task: string, seed: number, trace: unknown, letter: string) {
  const { status, body } = await send(task, seed, trace, letter);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body['overall'], 1, 'the score stays that of the rebuilt scene');
  return asRecord(body['recheck']);
}

function numbers(value: unknown): number[] {
  return asList(value).map(Number);
}

describe('API.md Verify: a supplied trace is solved itself', () => {
  it('a candidate lifted above (dropped below) all others becomes its answer, and its base is the first difference', async () => {
    for (const seed of SEEDS) {
      const trace = await traceOf(HEIGHT_TASK, seed);
      const answer = asText(asRecord(trace['execution_trace'])['answer_label']);
      const z = queryOf(trace) === 'highest_above_floor' ? 9 : -9;
      const other = entitiesOf(trace).find(({ role, label }) => role === 'candidate' && label !== answer);
      assert.ok(other !== undefined);
      const moved = entitiesOf(trace).map((entity) => {
        const [x = 0, y = 0] = numbers(entity['base_xyz']);
        return entity['entity_id'] === other['entity_id'] ? { ...entity, base_xyz: [x, y, z] } : entity;
      });
      const found = await recheck(HEIGHT_TASK, seed, withEntities(trace, moved), answer);
      assert.equal(found['agrees'], false);
      assert.equal(found['supplied_answer'], other['label']);
      const place = `$.scene_ir.entities[?@.entity_id=='${asText(other['entity_id'])}'].base_xyz[2]`;
      assert.equal(found['first_difference'], place);
      assert.notEqual(found['supplied_margin'], found['margin']);
    }
  });

  it('the two objects beside the TV that change places change the answer', async () => {
    for (const seed of SEEDS) {
      const trace = await traceOf(ROOM_TASK, seed);
      const answer = asText(asRecord(trace['execution_trace'])['answer_label']);
      const wall = asRecord(trace['execution_trace'])['reference_wall'];
      const [one, two] = entitiesOf(trace).filter((e) => e['role'] === 'candidate' && e['wall'] === wall);
      assert.ok(one !== undefined && two !== undefined);
      const swapped = entitiesOf(trace).map((entity) => {
        if (entity['entity_id'] === one['entity_id']) return { ...entity, base_xyz: two['base_xyz'] };
        if (entity['entity_id'] === two['entity_id']) return { ...entity, base_xyz: one['base_xyz'] };
        return entity;
      });
      const found = await recheck(ROOM_TASK, seed, withEntities(trace, swapped), answer);
      assert.equal(found['agrees'], false);
      assert.equal(found['supplied_answer'], one['label'] === answer ? two['label'] : one['label']);
      assert.match(
        asText(found['first_difference']),
        /^\$\.scene_ir\.entities\[\?@\.entity_id==.*\.base_xyz\[\d\]$/,
      );
    }
  });

  it('the order of entities and of keys changes nothing', async () => {
    const shuffled = fc.array(fc.nat(), { minLength: 60, maxLength: 60 });
    for (const task of [HEIGHT_TASK, ROOM_TASK]) {
      const trace = await traceOf(task, 3);
      const answer = asText(asRecord(trace['execution_trace'])['answer_label']);
      await fc.assert(
        fc.asyncProperty(shuffled, async (keys) => {
          const order = (index: number) => keys[index % keys.length] ?? 0;
          const entities = entitiesOf(trace)
            .map((entity, index) => ({ entity: Object.fromEntries(Object.entries(entity).reverse()), index }))
            .sort((a, b) => order(a.index) - order(b.index))
            .map(({ entity }) => entity);
          const found = await recheck(task, 3, withEntities(trace, entities), answer);
          assert.equal(found['agrees'], true);
          assert.equal(found['first_difference'], null);
          assert.equal(found['supplied_margin'], found['margin']);
        }),
        { numRuns: 20 },
      );
    }
  });

  it('a trace without one of its sections or one of its candidates is a 400', async () => {
    for (const task of [HEIGHT_TASK, ROOM_TASK]) {
      const trace = await traceOf(task, 3);
      const entities = entitiesOf(trace);
      const short: unknown[] = Object.keys(trace).map((name) => ({ ...trace, [name]: undefined }));
      for (const gone of entities.filter((entity) => entity['role'] === 'candidate'))
        short.push(
          withEntities(
            trace,
            entities.filter((entity) => entity !== gone),
          ),
        );
      short.push(withEntities(trace, entities.slice(0, entities.length / 2)), withEntities(trace, []));
      for (const supplied of short) {
        const { status, body } = await send(task, 3, supplied);
        assert.equal(status, 400, JSON.stringify(body));
        assert.equal(body['code'], 'invalid_trace');
        assert.match(asText(body['detail']), /cannot be rechecked: .+\. Send a trace as/);
      }
    }
  });

  it('whatever is changed in a trace, it is solved or a 400 that says why, and never agrees', async () => {
    const junk = fc.constantFrom<unknown>(
      null,
      -1e300,
      1e7,
      -3.5,
      0,
      'x',
      '',
      true,
      [],
      {},
      [1],
      { a: 1 },
      '__gone__',
    );
    for (const task of [HEIGHT_TASK, ROOM_TASK]) {
      const trace = await traceOf(task, 3);
      const places = placesIn(trace, []);
      await fc.assert(
        fc.asyncProperty(fc.nat(places.length - 1), junk, async (index, value) => {
          const supplied = replaced(trace, places[index] ?? [], value);
          fc.pre(JSON.stringify(supplied) !== JSON.stringify(trace));
          const { status, body } = await send(task, 3, supplied);
          assert.ok(status === 200 || body['code'] === 'invalid_trace', JSON.stringify(body));
          if (status !== 200) return;
          const found = asRecord(body['recheck']);
          assert.equal(found['agrees'], false);
          assert.ok(asText(found['first_difference']).startsWith('$.'));
          assert.ok(Number.isFinite(found['supplied_margin']));
        }),
        { numRuns: 300 },
      );
    }
  });
});

type Place = readonly string[];

/** The places of all members of a JSON value. */
function placesIn(value: unknown, at: Place): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [[...at, key], ...placesIn(member, [...at, key])]);
}

/** The value with another one at a place; `__gone__` takes the member out. */
function replaced(value: unknown, [key, ...rest]: Place, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    const changed = items.map((item, i) => (String(i) === key ? replaced(item, rest, by) : item));
    return rest.length === 0 && by === '__gone__' ? changed.filter((item) => item !== by) : changed;
  }
  const entries = Object.entries(asRecord(value)).map(([name, member]) => {
    return [name, name === key ? replaced(member, rest, by) : member] as const;
  });
  return Object.fromEntries(entries.filter(([name, member]) => name !== key || member !== '__gone__'));
}
