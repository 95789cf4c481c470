/**
 * What the service's answers are measured against: a bare Fastify that sends kept buffers with the same bytes, and another one with
 * the service's own hooks, headers and log.
 */
import Fastify from 'fastify';
import { bareServer } from '../../app.js';
import { readConfig } from '../../config.js';

/** What the parent asks for: processor seconds so far, or that the body of an address be kept under a name. */
export type BareOrder =
  { readonly kind: 'cpu' } | { readonly kind: 'keep'; readonly name: string; readonly url: string };

const kept = new Map<string, Buffer>();

const app = Fastify();
const sharing = bareServer(readConfig({})).http;
for (const server of [app, sharing]) {
  server.get<{ Params: { name: string } }>('/kept/:name', (request, reply) =>
    reply.type('application/octet-stream').send(kept.get(request.params.name)),
  );
  server.get('/fresh', (_request, reply) => reply.code(304).header('etag', '"x"').send());
  server.post('/ok', (_request, reply) => reply.send({ ok: true }));
}

process.on('message', (order: BareOrder) => {
  void answer(order).then((value) => process.send?.(value));
});
const listen = { host: '127.0.0.1', port: 0 };
process.send?.([await app.listen(listen), await sharing.listen(listen)]);

async function answer(order: BareOrder): Promise<number> {
  if (order.kind === 'cpu') {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
  const body = Buffer.from(await (await fetch(order.url)).arrayBuffer());
  kept.set(order.name, body);
  return body.byteLength;
}
