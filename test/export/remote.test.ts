/** Instances from a running service. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, test } from 'node:test';
import { remoteSource } from '../../src/export/remote-source.js';
import { testApp } from '../helpers/test-app.js';
import { exportTo, filesOf, newFolder, planOf } from './helpers.js';

let app: Awaited<ReturnType<typeof testApp>>;
let url: string;
before(async () => {
  app = await testApp({ API_TOKENS: 'secret' });
  url = await app.http.listen({ host: '127.0.0.1', port: 0 });
});
after(() => app.http.close());

const remote = (address: string, token: string | undefined = 'secret') =>
  remoteSource({ url: address, token, pauseMs: () => 1 });

void test('G export --url: the files are those of an export in process, byte for byte', async () => {
  const [local, far] = [newFolder(), newFolder()];
  const plan = planOf({
    params: { difficulty: 'easy' },
    seeds: [
      { first: 5, last: 5 },
      { first: 2, last: 2 },
    ],
  });
  await exportTo(local, plan);
  assert.equal((await exportTo(far, plan, { source: remote(`${url}/`) })).complete, true);
  const theirs = filesOf(far);
  for (const [path, bytes] of filesOf(local)) assert.ok(theirs.get(path)?.equals(bytes), path);
});

void test('G export --url: the catalogue tells the tasks; a token is needed where the service has tokens', async () => {
  assert.deepEqual(await remote(url).tasks(), planOf().content.tasks);
  await assert.rejects(
    exportTo(newFolder(), planOf(), { source: remoteSource({ url, token: undefined }) }),
    /--token-file/,
  );
  await assert.rejects(remote('http://127.0.0.1:9').tasks(), /cannot be reached/);
});

void test('G export --url: streams that break off are asked for again from where they ended, without a duplicate or a hole', async () => {
  const requests: string[] = [];
  const proxy = await cuttingProxy((path) => requests.push(path));
  try {
    const [local, far] = [newFolder(), newFolder()];
    const plan = planOf({ seeds: [{ first: 0, last: 2 }] });
    await exportTo(local, plan);
    await exportTo(far, plan, { source: remote(proxy.url) });
    const theirs = filesOf(far);
    for (const [path, bytes] of filesOf(local)) assert.ok(theirs.get(path)?.equals(bytes), path);
    assert.ok(requests.filter((path) => path.includes('seeds=')).length >= 6, requests.join('\n'));
  } finally {
    proxy.server.close();
    proxy.server.closeAllConnections();
  }
});

void test('G export --url: a service that stays away ends the export with a sentence', async () => {
  const server = createServer((_request, response) => response.writeHead(503).end('{"detail": "busy"}'));
  const address = await listen(server);
  try {
    await assert.rejects(exportTo(newFolder(), planOf(), { source: remote(address) }), /busy, 6 times/);
  } finally {
    server.close();
  }
});

/** Passes on to the service, but cuts every stream in the middle of its second line. */
async function cuttingProxy(
  onRequest: (path: string) => void,
): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    onRequest(path);
    void fetch(`${url}${path}`, { headers: { authorization: 'Bearer secret' } })
      .then((answer) => answer.text())
      .then((body) => {
        const lines = body.split('\n');
        const cut = path.includes('seeds=') && lines.length > 3;
        response.write(cut ? `${lines[0] ?? ''}\n${(lines[1] ?? '').slice(0, 500)}` : body);
        if (cut) setTimeout(() => response.destroy(), 20);
        else response.end();
      });
  });
  return { url: await listen(server), server };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}
