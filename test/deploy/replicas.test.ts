/** Three replicas behind nginx: the same bytes from each, what nginx keeps, and a replica that is killed under load. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, suite, test } from 'node:test';
import { asText, HEIGHT_TASK, members, ROOM_TASK } from '../helpers/test-app.js';
import { SKIP, startProxied, type Proxied } from './proxied.js';

const TOKEN = { authorization: 'Bearer a-token' };
const SEEDS = [1, 2] as const;
const REQUESTS = 240;
const IN_FLIGHT = 8;

let proxied: Proxied;
before(async () => {
  if (SKIP === false) proxied = await startProxied();
});
after(async () => {
  if (SKIP === false) await proxied.close();
});

/** One request as all replicas must answer it. */
interface Question {
  readonly path: string;
  readonly body?: string;
}

async function ask(base: string, { path, body }: Question, headers = {}): Promise<Response> {
  const post = body === undefined ? {} : { method: 'POST', body };
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  return fetch(base + path, { ...post, headers: { ...TOKEN, ...type, ...headers } });
}

const bytesOf = async (answer: Response): Promise<string> =>
  Buffer.from(await answer.arrayBuffer()).toString('latin1');

const instance = (seed: number, query = ''): string =>
  `/tasks/${seed % 2 === 0 ? ROOM_TASK : HEIGHT_TASK}/instances/${seed}${query}`;

async function imagePath(base: string, seed: number): Promise<string> {
  const answer = await ask(base, { path: instance(seed, '?view=question') });
  return asText(members(await answer.text())['image_url']);
}

async function questions(base: string): Promise<Question[]> {
  const perSeed = SEEDS.map(async (seed) => [
    { path: instance(seed) },
    { path: instance(seed, '?view=question&prompt_mode=answer_and_annotation') },
    { path: await imagePath(base, seed) },
    {
      path: '/verify',
      body: JSON.stringify({
        task: seed % 2 === 0 ? ROOM_TASK : HEIGHT_TASK,
        instance_seed: seed,
        response: '{"answer": "B"}',
      }),
    },
  ]);
  return (await Promise.all(perSeed)).flat();
}

void suite('three replicas behind nginx', { skip: SKIP }, () => {
  void test('any replica answers any address with the same bytes, and so does nginx', async () => {
    const { replicas, base } = proxied;
    const bases = [...replicas.map(({ address }) => address), base];
    for (const question of await questions(base)) {
      const answers = await Promise.all(bases.map(async (one) => bytesOf(await ask(one, question))));
      assert.equal(new Set(answers).size, 1, question.path);
      assert.ok((answers[0]?.length ?? 0) > 100, question.path);
    }
    const path = `/tasks/${HEIGHT_TASK}/instances?seeds=1-3&view=question`;
    const lines = await Promise.all(bases.map(async (one) => bytesOf(await ask(one, { path }))));
    assert.equal(new Set(lines).size, 1);
  });

  void test('nginx keeps what carries a version, and nothing that needs a token', async () => {
    const { base } = proxied;
    const path = await imagePath(base, 7);
    const statuses: (string | null)[] = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await ask(base, { path })).headers.get('x-cache-status'));
    assert.deepEqual(statuses, ['MISS', 'HIT', 'HIT']);
    const secret = `${instance(1)}?v=${new URLSearchParams(path.split('?')[1]).get('v') ?? ''}`;
    for (let count = 0; count < 2; count += 1) {
      const answer = await ask(base, { path: secret });
      assert.deepEqual([answer.status, answer.headers.get('x-cache-status')], [200, 'MISS']);
    }
    assert.equal((await fetch(base + secret)).status, 401);
    const { headers } = await ask(base, { path: instance(1, '?view=question') });
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    assert.equal((await ask(base, { path: instance(1, '?view=question') }, known)).status, 304);
    assert.doesNotMatch(headers.get('server') ?? '', /[0-9]/, 'no version in the banner');
  });

  void test('one replica killed under load: no request is lost that is retried', async (t) => {
    const { replicas, base } = proxied;
    const [doomed] = replicas;
    assert.ok(doomed !== undefined);
    const list = await questions(base);
    const right = await Promise.all(list.map(async (question) => bytesOf(await ask(base, question))));
    let next = 0;
    let retried = 0;
    const attempt = async (question: Question): Promise<string | undefined> => {
      const answer = await ask(base, question).catch(() => undefined);
      return answer?.status === 200 ? bytesOf(answer).catch(() => undefined) : undefined;
    };
    const client = async () => {
      for (;;) {
        const number = next;
        next += 1;
        if (number >= REQUESTS) return;
        if (number === REQUESTS / 4) doomed.child.kill('SIGKILL');
        const index = number % list.length;
        const question = list[index];
        assert.ok(question !== undefined);
        let text = await attempt(question);
        if (text === undefined) {
          retried += 1;
          text = await attempt(question);
        }
        assert.equal(text, right[index], `request ${number}: ${question.path}`);
      }
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, client));
    if (doomed.child.exitCode === null && doomed.child.signalCode === null) await once(doomed.child, 'exit');
    assert.equal(doomed.child.signalCode, 'SIGKILL');
    assert.ok(retried <= 2 * IN_FLIGHT, `${retried} requests had to be retried by their client`);
    t.diagnostic(`${REQUESTS} requests right, ${retried} of them after one retry by the client`);
    // New work goes to the other two.
    assert.equal((await ask(base, { path: instance(11) })).status, 200);
  });
});
