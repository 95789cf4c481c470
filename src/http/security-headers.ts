/** Security headers. Those of pages come from helmet and are computed once: they are the same for every request. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Header names in lower case, and their values. */
export type FixedHeaders = readonly (readonly [name: string, value: string])[];

/** The header that every answer has: browsers take JSON, text and pictures for what they are said to be, never for a page. */
const NOSNIFF = ['x-content-type-options', 'nosniff'] as const;

/** Puts `X-Content-Type-Options` on every answer, errors included. Install it before hooks that may refuse a request. */
export function addNosniff(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header(...NOSNIFF);
    done();
  });
}

/**
 * The headers of pages: nothing but what this service serves is loaded or asked, and no other site shows them in a frame.
 * `publicBaseUrl` may be empty; else pages may also reach the origin that the service's own links name.
 */
export function pageHeaders(publicBaseUrl: string): FixedHeaders {
  const own = publicBaseUrl === '' ? ["'self'"] : ["'self'", new URL(publicBaseUrl).origin];
  return headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: [...own, 'blob:', 'data:'],
        connectSrc: own,
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // The service speaks plain HTTP: whoever puts TLS before it says there how long browsers must insist on it.
    strictTransportSecurity: false,
    // Browsers complain about these two on the console wherever the address is neither https nor localhost.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
}

function headersOf(options: Parameters<typeof helmet>[0]): FixedHeaders {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(answer.req, answer, (error) => {
    if (error !== undefined) throw new Error('helmet refused its options', { cause: error });
  });
  return Object.entries(answer.getHeaders())
    .filter(([name]) => name !== NOSNIFF[0])
    .map(([name, value]) => [name, String(value)]);
}
