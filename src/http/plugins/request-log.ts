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
    const end = lifecycle.begin();
    // The one event that comes in every case: after the last byte, and when the client has left before it.
    reply.raw.once('close', () => {
      end();
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
  const { method, facts } = request;
  const left = !reply.raw.writableFinished && reply.raw.socket?.destroyed === true;
  const ms = reply.elapsedTime;
  const route = request.is404 ? undefined : request.routeOptions.url;
  metrics.request(route ?? 'none', left ? 'left' : reply.statusCode, ms);
  const line = {
    request_id: request.id,
    method,
    path: pathOf(request.url),
    status: reply.statusCode,
    ms: Math.round(ms * 10) / 10,
  };
  if (left) request.log.info({ ...line, ...facts, left }, 'client left');
  else request.log.info({ ...line, ...facts }, 'request');
}

function pathOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? url : url.slice(0, at);
}
