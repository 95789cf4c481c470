/** Bearer tokens for whatever tells an answer. Without tokens in the configuration everything is open. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../core/errors.js';

/** Checks tokens in a time that does not depend on how much of one is right. */
export class Auth {
  readonly #digests: readonly Buffer[];

  constructor(tokens: readonly string[]) {
    this.#digests = tokens.map(digest);
  }

  /** Whether answers need a token, and so must not be kept by caches. */
  get isOn(): boolean {
    return this.#digests.length > 0;
  }

  /** Throws `unauthorized` unless the request has a known token, or none is needed. */
  require(request: FastifyRequest): void {
    if (!this.isOn) return;
    const { authorization } = request.headers;
    const token = authorization === undefined ? undefined : /^bearer +(\S+) *$/i.exec(authorization)?.[1];
    if (token !== undefined && this.#knows(token)) return;
    const detail =
      token === undefined
        ? 'This tells the answer. Send Authorization: Bearer with a token, or ask for view=question.'
        : 'The bearer token is not known here. Send another one.';
    throw new ServiceError('unauthorized', detail, {
      parameter: 'Authorization',
      accepted: 'Bearer <token>',
    });
  }

  /** {@link require} as a hook. */
  readonly hook = (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    this.require(request);
    done();
  };

  #knows(token: string): boolean {
    const given = digest(token);
    // All are compared, so that the time does not tell which one fits.
    return this.#digests.map((known) => timingSafeEqual(known, given)).includes(true);
  }
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
