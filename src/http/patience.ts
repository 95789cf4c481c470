/** How long a request waits: until its deadline, or until its client leaves. */
import { setMaxListeners } from 'node:events';
import type { FastifyReply } from 'fastify';
import { ServiceError } from '../core/errors.js';
import type { Patience } from '../service/instance-service.js';

/** Seconds after which to try again when the deadline has passed. */
const RETRY_AFTER_S = 5;

/** Options of {@link patienceOf}; `timeoutMs` undefined is no deadline. */
export interface PatienceOptions {
  readonly timeoutMs?: number;
  readonly patient?: boolean;
}

/** The patience of a reply's client. Timer and listeners are set up only if there is something to wait for. */
export function patienceOf(reply: FastifyReply, { timeoutMs, patient = false }: PatienceOptions): Patience {
  let signal: AbortSignal | undefined;
  return { patient, signal: () => (signal ??= watch(reply, timeoutMs)) };
}

function watch(reply: FastifyReply, timeoutMs: number | undefined): AbortSignal {
  const controller = new AbortController();
  // A batch waits for as many runs as it has items, all with this signal.
  setMaxListeners(0, controller.signal);
  const timer =
    timeoutMs === undefined
      ? undefined
      : setTimeout(() => {
          controller.abort(timedOut(timeoutMs));
        }, timeoutMs);
  const end = () => {
    clearTimeout(timer);
    if (!reply.raw.writableFinished) controller.abort(new ServiceError('timed_out', 'The client left.'));
  };
  reply.raw.once('finish', end).once('close', end);
  if (reply.raw.destroyed) end();
  return controller.signal;
}

function timedOut(ms: number): ServiceError {
  const detail = `The request was not served within ${ms} ms. Try again in ${RETRY_AFTER_S} s: what has begun goes on.`;
  return new ServiceError('timed_out', detail, { retry_after_s: RETRY_AFTER_S });
}
