/** For each request: a log line, its id in a header, its figures, and the count of requests under way. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { shuttingDown, type Lifecycle } from '../../service/lifecycle.js';
import type { Metrics } from '../../service/metrics.js';
import type { Server } from '../context.js';

/** Still answered while the service stops. */
const ALWAYS_ANSWERED: readonly string[] = ['/livez', '/metrics'];

/** Installs the hooks. Log lines hold the path without its query, never the body, never a token. */
export function addRequestLog(app: Server, lifecycle: Lifecycle, metrics: Metrics): void {
  app.decorateRequest('facts');
  app.addHook('onRequest', (request, reply, done) => {
    request.facts = {};
    lifecycle.begin();
    // The one event that comes in every case, and once: after the last byte, or when the client has left before it.
    reply.raw.on('close', () => {
      lifecycle.end();
      note(request, reply, metrics);
    });
    reply.header('x-request-id', request.id);
    if (lifecycle.phase !== 'stopping' || ALWAYS_ANSWERED.includes(pathOf(request.url))) {
      done();
      return;
    }
    reply.header('connection', 'close');
    done(shuttingDown());
  });
}

function note(request: FastifyRequest, reply: FastifyReply, metrics: Metrics): void {
  const left = !reply.raw.writableFinished && reply.raw.socket?.destroyed === true;
  const ms = reply.elapsedTime;
  const route = request.is404 ? undefined : request.routeOptions.url;
  metrics.request(route ?? 'none', left ? 'left' : reply.statusCode, ms);
  const { task, seed, cache, count } = request.facts;
  // Always the same members, which is fastest; those without a value are not written.
  const line = {
    request_id: request.id,
    method: request.method,
    path: pathOf(request.url),
    status: reply.statusCode,
    ms: Math.round(ms * 10) / 10,
    task,
    seed,
    cache,
    count,
    left: left ? true : undefined,
  };
  request.log.info(line, left ? 'client left' : 'request');
}

function pathOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? url : url.slice(0, at);
}
