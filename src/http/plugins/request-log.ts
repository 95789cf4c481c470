/** One log line for each request, its id in a header, and the count of requests under way. */
import type { Lifecycle } from '../../service/lifecycle.js';
import { shuttingDown } from '../../service/lifecycle.js';
import type { Server } from '../context.js';

/** Installs the hooks. Log lines hold the path, never the body, never a token. */
export function addRequestLog(app: Server, lifecycle: Lifecycle): void {
  app.decorateRequest('facts');
  app.addHook('onRequest', (request, reply, done) => {
    request.facts = {};
    // Every response closes once, whether it was finished or its client left.
    reply.raw.once('close', lifecycle.begin());
    reply.header('x-request-id', request.id);
    const [path] = request.url.split('?', 1);
    if (lifecycle.phase !== 'stopping' || path === '/livez') {
      done();
      return;
    }
    reply.header('connection', 'close');
    done(shuttingDown());
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, facts } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, url, status: reply.statusCode, ms, ...facts }, 'request');
    done();
  });
}
