/** Every error as a problem document: thrown ones, unknown routes, wrong methods, and what the HTTP parser refuses. */
import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_TABLE, ServiceError } from '../../core/errors.js';
import { shorten } from '../../service/instance-key.js';
import { asServiceError, PROBLEM_TYPE, problemOf, type Limits } from '../problem.js';
import { RouteTable } from '../route-table.js';

/** Characters of an address: far more than any that the service gives out. */
const MAX_URL = 8000;
/** How long a refused connection stays open for its client to read why. */
const LINGER_MS = 1000;

/** Installs the handlers. Call it before any route is added. */
export function addErrors(app: FastifyInstance, limits: Limits): void {
  const table = new RouteTable();
  app.addHook('onRoute', ({ method, url }) => {
    table.add(url, method);
  });
  // As a hook rather than as a handler, so that no body is read for a route that there is not.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.length > MAX_URL) done(uriTooLong());
    else if (request.is404) done(noRoute(table, request, reply));
    else done();
  });
  app.setNotFoundHandler((request, reply) => {
    sendError(noRoute(table, request, reply), request, reply, limits);
  });
  app.setErrorHandler((error, request, reply) => {
    // Some routes take larger bodies than the others.
    sendError(error, request, reply, { bodyBytes: request.routeOptions.bodyLimit });
  });
}

/** Answers with the problem document of an error; logs what nobody expected. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  limits: Limits,
): void {
  const known = asServiceError(error, limits);
  const failed = known.code === 'internal_error';
  if (failed) request.log.error({ request_id: request.id, err: error }, 'request failed');
  if (known.code === 'unauthorized') reply.header('www-authenticate', 'Bearer');
  if (known.extra.retry_after_s !== undefined) reply.header('retry-after', String(known.extra.retry_after_s));
  reply.removeHeader('etag');
  reply
    .code(ERROR_TABLE[known.code].status)
    .header('cache-control', 'no-store')
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(problemOf(known, failed ? request.id : undefined)));
}

function noRoute(table: RouteTable, request: FastifyRequest, reply: FastifyReply): ServiceError {
  const [path = ''] = request.url.split('?', 1);
  const allowed = table.methods(path);
  if (allowed.length === 0) {
    const detail = `There is nothing at '${shorten(path)}'. GET /openapi.json describes every route, GET /tasks the tasks.`;
    return new ServiceError('not_found', detail);
  }
  const accepted = allowed.join(', ');
  reply.header('allow', accepted);
  return new ServiceError(
    'method_not_allowed',
    `${shorten(request.method)} is not possible here. Use ${accepted}.`,
    {
      parameter: 'method',
      value: shorten(request.method),
      accepted,
    },
  );
}

function uriTooLong(): ServiceError {
  const detail = `The address is longer than ${MAX_URL} characters. Ask for less at a time.`;
  return new ServiceError('uri_too_long', detail, { accepted: `at most ${MAX_URL} characters` });
}

/** Answers what the HTTP parser refuses, on the bare socket. */
export function refuseUnparsable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const known = parserError(error.code);
  const { status } = ERROR_TABLE[known.code];
  const body = JSON.stringify(problemOf(known));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `Content-Type: ${PROBLEM_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // The client may still be sending; it gets the answer all the same, but cannot hold the connection.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

function parserError(code: string | undefined): ServiceError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    const detail = 'Address and header fields are longer than 16 KiB. Send fewer or shorter ones.';
    return new ServiceError('headers_too_large', detail);
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    const detail = 'The request took too long to arrive. Send it again, whole and without pauses.';
    return new ServiceError('request_incomplete', detail);
  }
  return new ServiceError(
    'bad_request',
    'The request is not HTTP/1.1 as the service reads it. Check the client.',
  );
}
