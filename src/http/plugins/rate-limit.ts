/** Fewer requests for each client, if the configuration says so. Without a limit nothing is installed. */
import rateLimit from '@fastify/rate-limit';
import type { Config } from '../../config.js';
import { ServiceError } from '../../core/errors.js';
import type { Server } from '../context.js';

/** Whoever watches the service must always get an answer. */
const EXEMPT: readonly string[] = ['/livez', '/readyz', '/health', '/metrics'];

/** Installs the limit for every route that is added later. Clients are told apart by address. */
export async function addRateLimit(app: Server, { rateLimitMax, rateLimitWindowMs }: Config): Promise<void> {
  if (rateLimitMax === 0) return;
  await app.register(rateLimit, {
    global: false,
    max: rateLimitMax,
    timeWindow: rateLimitWindowMs,
    allowList: (request) => EXEMPT.includes(request.routeOptions.url ?? ''),
    errorResponseBuilder: (_request, { max, ttl }) => limited(max, rateLimitWindowMs, ttl),
  });
  // As a hook of all routes, not of each: so it comes before their own, which check tokens.
  app.addHook('onRequest', app.rateLimit());
}

function limited(max: number, windowMs: number, waitMs: number): ServiceError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const accepted = `at most ${max} requests in ${windowMs / 1000} s`;
  const detail = `More than ${max} requests came from this address within ${windowMs / 1000} s. Try again in ${seconds} s.`;
  return new ServiceError('rate_limited', detail, { accepted, retry_after_s: seconds });
}
