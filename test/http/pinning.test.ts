/** C1: whoever names an instance or its versions gets that very instance, or a 409; never another one. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { canonicalJson, sha256 } from '../../src/core/canonical-json.js';
import { instanceIdentity } from '../../src/pipeline/identity.js';
import type { Identify } from '../../src/service/instance-key.js';
import { asList, asRecord, asText, HEIGHT_TASK, members, ROOM_TASK, testApp } from '../helpers/test-app.js';

/** The service after a release that raised one version. */
function raising(name: 'generator' | 'renderer' | 'prompt_bundle' | 'schema'): Identify {
  return (request) => {
    const identity = instanceIdentity(request);
    const versions = { ...identity.versions, [name]: `${identity.versions[name]}9` };
    const { params } = identity;
    const named = { task: request.task_id, instance_seed: request.instance_seed, params, versions };
    return { ...identity, versions, instance_id: sha256(canonicalJson(named)) };
  };
}

const NAMES = ['generator', 'renderer', 'prompt_bundle', 'schema'] as const;

const app = await testApp();
const later = await Promise.all(NAMES.map((name) => testApp({}, { identify: raising(name) })));
after(async () => {
  await Promise.all([app, ...later].map(({ http }) => http.close()));
});

const instance = async (task: string) => members((await app.http.inject(`/tasks/${task}/instances/3`)).body);

type Served = Awaited<ReturnType<typeof testApp>>;

async function verify(by: Served, payload: object, status: number): Promise<Record<string, unknown>> {
  const answer = await by.http.inject({ method: 'POST', url: '/verify', payload });
  assert.equal(answer.statusCode, status, answer.body);
  return members(answer.body);
}

for (const task of [HEIGHT_TASK, ROOM_TASK]) {
  void test(`C1 pins: ${task}: a request with the pins of an instance is scored by that instance`, async () => {
    const { instance_id, versions, answer_gt } = await instance(task);
    const reply = { task, instance_seed: 3, response: asText(asRecord(answer_gt)['value']) };
    for (const pins of [{ instance_id }, { versions }, { instance_id, versions }, {}]) {
      assert.equal((await verify(app, { ...reply, ...pins }, 200))['overall'], 1);
    }
  });

  void test(`C1 pins: ${task}: instance_id names parameters too: another seed or value of them is a 409`, async () => {
    const { instance_id, params } = await instance(task);
    const own = asRecord(params)['difficulty'];
    const other = own === 'hard' ? 'easy' : 'hard';
    const reply = { task, response: 'A', instance_id };
    await verify(app, { ...reply, instance_seed: 3, params }, 200);
    for (const request of [{ instance_seed: 4 }, { instance_seed: 3, params: { difficulty: other } }]) {
      const problem = await verify(app, { ...reply, ...request }, 409);
      assert.deepEqual([problem['code'], problem['parameter']], ['version_mismatch', 'instance_id']);
    }
  });

  for (const [index, name] of NAMES.entries()) {
    void test(`C1 pins: ${task}: after a release that raised ${name}, no address or pin gives another instance`, async () => {
      const next = later[index];
      assert.ok(next !== undefined);
      const { instance_id, versions, image_url } = await instance(task);
      const reply = { task, instance_seed: 3, response: 'A' };
      const byId = await verify(next, { ...reply, instance_id }, 409);
      assert.equal(byId['parameter'], 'instance_id');
      const byVersion = await verify(next, { ...reply, versions: { [name]: asRecord(versions)[name] } }, 409);
      assert.equal(byVersion['parameter'], `versions.${name}`);
      assert.equal(
        byVersion['accepted'],
        `${asText(asRecord(versions)[name])}9`,
        'the problem says what is served',
      );

      const url = new URL(asText(image_url), 'http://localhost');
      assert.match(url.searchParams.get('v') ?? '', /^[0-9a-f]{12}$/);
      const picture = url.pathname + url.search;
      const whole = picture.replace('/image.png', '');
      const addresses = [
        picture,
        picture.replace('.png', '.webp'),
        whole,
        picture.replace('image.png', 'trace'),
      ];
      for (const address of addresses) {
        assert.equal((await app.http.inject(address)).statusCode, 200, address);
        const refused: { readonly statusCode: number; readonly body: string } =
          await next.http.inject(address);
        assert.equal(refused.statusCode, 409, address);
        assert.equal(members(refused.body)['code'], 'version_mismatch');
      }
    });
  }
}

void test('C1 pins: in a batch a pin that does not fit fails alone', async () => {
  const { instance_id, versions, answer_gt } = await instance(HEIGHT_TASK);
  const good = { task: HEIGHT_TASK, instance_seed: 3, response: asText(asRecord(answer_gt)['value']) };
  const items = [
    { ...good, instance_id, versions },
    { ...good, instance_id: `sha256:${'0'.repeat(64)}` },
    { ...good, versions: { ...asRecord(versions), renderer: '0' } },
    { ...good, instance_seed: 4, instance_id },
    good,
  ];
  const answer = await app.http.inject({ method: 'POST', url: '/verify/batch', payload: { items } });
  const outcomes = asList(members(answer.body)['results'])
    .map(asRecord)
    .map((entry) => ('error' in entry ? asRecord(entry['error'])['parameter'] : entry['overall']));
  assert.deepEqual(outcomes, [1, 'instance_id', 'versions.renderer', 'instance_id', 1]);
});
