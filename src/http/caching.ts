/** ETag, Cache-Control and 304. */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** For addresses that name their version: what they give never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For addresses without a version: kept, but asked for again each time. */
export const REVALIDATE = 'no-cache';
/** For answers that need a token. */
export const PRIVATE = 'private, no-store';

/** Sets the headers; true if the client has this very answer already, and a 304 is all it needs. */
export function isFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  cacheControl: string,
): boolean {
  reply.header('etag', etag).header('cache-control', cacheControl);
  const known = request.headers['if-none-match'];
  return known !== undefined && matches(known, etag);
}

/** Answers that the client has it already. */
export function notModified(reply: FastifyReply): FastifyReply {
  return reply.code(304).send();
}

/** Weak comparison, as If-None-Match asks for. */
function matches(header: string, etag: string): boolean {
  if (header.trim() === '*') return true;
  return header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag);
}
