/** Scoring of replies, one or many. */
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { ServiceError } from '../../core/errors.js';
import { explainErrors } from '../../service/schema-errors.js';
import { MAX_BATCH } from '../../service/verify-contract.js';
import type { VerifyOutcome } from '../../service/verify-service.js';
import { documentOnly, type Context, type Server } from '../context.js';
import { scoreExample, verifyExample } from '../examples.js';
import { patienceOf } from '../patience.js';
import { asServiceError, problemOf } from '../problem.js';
import { refuseQuery } from '../query.js';
import * as schemas from '../schemas.js';

const COMMON = [
  'unknown_parameter',
  'repeated_parameter',
  'invalid_body',
  'unauthorized',
  'body_too_large',
  'unsupported_media_type',
] as const;

const BatchBody = Type.Object(
  { items: Type.Array(Type.Unknown(), { minItems: 1, maxItems: MAX_BATCH }) },
  { additionalProperties: false },
);
const batchCheck = Compile(BatchBody);

/** Adds `POST /verify` and `POST /verify/batch`. */
export function addVerifyRoutes(app: Server, context: Context): void {
  // Before the body is read: a stranger's body is not worth the work.
  const onRequest = context.auth.isOn ? [context.auth.hook, refuseQuery] : [refuseQuery];
  addSingle(app, context, onRequest);
  addBatch(app, context, onRequest);
}

function addSingle(app: Server, { verifier, config }: Context, onRequest: onRequestHookHandler[]): void {
  app.post('/verify', {
    validatorCompiler: documentOnly,
    onRequest,
    schema: {
      operationId: 'verify',
      tags: ['verify'],
      summary: 'Score a reply',
      description: 'Rebuilds the instance from task and seed, solves it, and scores the reply against that.',
      security: [{}, { bearer: [] }],
      body: Type.Ref('VerifyRequest'),
      response: {
        200: schemas.answer('The score.', 'application/json', Type.Ref('VerifyResult'), scoreExample),
        ...schemas.problems(
          ...COMMON,
          'invalid_parameter',
          'invalid_trace',
          'unknown_task',
          'version_mismatch',
          'response_too_long',
          'not_generable',
          'queue_full',
          'timed_out',
        ),
      },
    },
    // Not async: what is in the cache is scored and sent without a turn of the event loop.
    handler: (request, reply) => {
      const patience = patienceOf(reply, { timeoutMs: config.requestTimeoutMs });
      const result = verifier.verify(request.body, patience);
      noteNames(request);
      if (result instanceof Promise) {
        request.facts.cache = 'none';
        return result.then((late) => send(reply, late));
      }
      request.facts.cache = 'built';
      return send(reply, result);
    },
  });
}

function addBatch(app: Server, context: Context, onRequest: onRequestHookHandler[]): void {
  const { verifier, config, limits } = context;
  const entry = (outcome: VerifyOutcome) => {
    if (outcome.ok) return outcome.result;
    if (!(outcome.error instanceof ServiceError)) context.log.error({ err: outcome.error }, 'item failed');
    return { error: problemOf(asServiceError(outcome.error, limits)) };
  };
  app.post('/verify/batch', {
    validatorCompiler: documentOnly,
    onRequest,
    schema: {
      operationId: 'verifyBatch',
      tags: ['verify'],
      summary: 'Score many replies',
      description: `Up to ${MAX_BATCH} items. Results keep the order; an item that cannot be scored fails alone.`,
      security: [{}, { bearer: [] }],
      body: Type.Object(
        { items: Type.Array(Type.Ref('VerifyRequest'), { minItems: 1, maxItems: MAX_BATCH }) },
        { additionalProperties: false, examples: [{ items: [verifyExample] }] },
      ),
      response: {
        200: schemas.answer(
          'A result or an error for each item.',
          'application/json',
          Type.Object({
            results: Type.Array(
              Type.Union([Type.Ref('VerifyResult'), Type.Object({ error: Type.Ref('Problem') })]),
            ),
          }),
          { results: [scoreExample] },
        ),
        ...schemas.problems(...COMMON),
      },
    },
    handler: async (request, reply) => {
      const items = readItems(request.body);
      request.facts = { count: items.length };
      const patience = patienceOf(reply, { timeoutMs: config.requestTimeoutMs, patient: true });
      const outcomes = await verifier.verifyBatch(items, patience);
      return send(reply, { results: outcomes.map(entry) });
    },
  });
}

function send(reply: FastifyReply, answer: object): FastifyReply {
  return reply.type('application/json').header('cache-control', 'no-store').send(JSON.stringify(answer));
}

/** Task and seed of a body that was found good: the log never holds anything else of it. */
function noteNames({ body, facts }: FastifyRequest): void {
  if (typeof body !== 'object' || body === null || !('task' in body) || !('instance_seed' in body)) return;
  const { task, instance_seed: seed } = body;
  if (typeof task === 'string') facts.task = task;
  if (typeof seed === 'number') facts.seed = seed;
}

function readItems(body: unknown): readonly unknown[] {
  if (batchCheck.Check(body)) return body.items;
  const { parameter, accepted, sentence } = explainErrors(batchCheck.Errors(body), 'body');
  const detail = `${sentence}. Send {"items": […]} with 1 to ${MAX_BATCH} items.`;
  throw new ServiceError('invalid_body', detail, { parameter, accepted });
}
