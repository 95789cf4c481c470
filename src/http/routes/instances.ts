/** One instance, its picture, its trace. */
import { Type } from 'typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../../core/canonical-json.js';
import type { DrawnInstance } from '../../service/instance-cache.js';
import { IMAGE_FORMATS, type ImageFormat } from '../../service/worker-messages.js';
import { IMMUTABLE, isFresh, notModified, PRIVATE, REVALIDATE } from '../caching.js';
import { documentOnly, type Context, type Server } from '../context.js';
import { instanceExample, traceExample } from '../examples.js';
import { answerBytes, etagOf } from '../instance-answer.js';
import type { InstancePath, InstanceQuery } from '../instance-query.js';
import { patienceOf } from '../patience.js';
import * as schemas from '../schemas.js';

const PROBLEMS = [
  'invalid_seed',
  'invalid_parameter',
  'unknown_parameter',
  'repeated_parameter',
  'unknown_task',
  'version_mismatch',
  'not_generable',
  'queue_full',
  'timed_out',
] as const;

const MEDIA_TYPES = { png: 'image/png', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** Adds the routes of single instances. */
export function addInstanceRoutes(app: Server, context: Context): void {
  addJsonRoutes(app, context);
  for (const format of IMAGE_FORMATS) addImageRoute(app, context, format);
  addTraceRoute(app, context);
}

function addJsonRoutes(app: Server, context: Context): void {
  const { auth, instances, links, queries, config } = context;
  // The base address is part of the answer's bytes, so it is part of its ETag.
  const base = links.base === '' ? [] : [sha256(links.base).slice('sha256:'.length, 'sha256:'.length + 8)];

  // Not async: what is in the cache is sent without a turn of the event loop.
  const handler = (request: FastifyRequest, reply: FastifyReply, path: InstancePath) => {
    const query = queries.read(request.url, path, true);
    const { key, form } = query;
    const secret = form.view === 'full';
    if (secret) auth.require(request);
    const etag = etagOf(key, form.view, form.image, form.promptMode, ...base);
    note(request, context, query);
    if (isFresh(request, reply, etag, cacheControl(query, secret && auth.isOn))) return notModified(reply);
    const drawn = instances.drawn(key, patienceOf(reply, { timeoutMs: config.requestTimeoutMs }));
    const send = (found: DrawnInstance) =>
      reply.type('application/json').send(answerBytes(key, found, form, links));
    return drawn instanceof Promise ? drawn.then(send) : send(drawn);
  };

  const querystring = Type.Object({
    ...schemas.FormParams,
    ...schemas.VersionParam,
    ...schemas.taskParams(context.tasks),
  });
  const response = {
    200: schemas.answer('The instance.', 'application/json', Type.Ref('Instance'), instanceExample),
    304: Type.Null({ description: 'The client has it already.' }),
    ...schemas.problems(...PROBLEMS, 'unauthorized'),
  };
  app.get('/tasks/:task_id/instances/:seed', {
    validatorCompiler: documentOnly,
    schema: {
      operationId: 'getInstance',
      tags: ['instances'],
      summary: 'One instance',
      description: 'The instance of a task and a seed: the same one each time, in every process.',
      security: [{}, { bearer: [] }],
      params: schemas.SeedPath,
      querystring,
      response,
    },
    handler: (request, reply) => handler(request, reply, request.params),
  });
  app.get('/tasks/:task_id/queries/:query_id/instances/:seed', {
    validatorCompiler: documentOnly,
    schema: {
      operationId: 'getQueryInstance',
      tags: ['instances'],
      summary: 'One instance of a query',
      description: 'The same as the instance with `query_id` as a parameter.',
      security: [{}, { bearer: [] }],
      params: schemas.QueryPath,
      querystring: Type.Omit(querystring, ['query_id']),
      response: { ...response, ...schemas.problems(...PROBLEMS, 'unauthorized', 'unknown_query') },
    },
    handler: (request, reply) => handler(request, reply, request.params),
  });
}

function addImageRoute(app: Server, context: Context, format: ImageFormat): void {
  const { instances, queries, config } = context;
  const mediaType = MEDIA_TYPES[format];
  app.get(`/tasks/:task_id/instances/:seed/image.${format}`, {
    validatorCompiler: documentOnly,
    schema: {
      operationId: `getImage${format.charAt(0).toUpperCase()}${format.slice(1)}`,
      tags: ['instances'],
      summary: `The picture as ${format.toUpperCase()}`,
      description: `${DESCRIPTIONS[format]} It needs nothing that was asked for before.`,
      params: schemas.SeedPath,
      querystring: Type.Object({ ...schemas.VersionParam, ...schemas.taskParams(context.tasks) }),
      response: {
        200: schemas.answer('The picture.', mediaType, Type.Unsafe({})),
        304: Type.Null({ description: 'The client has it already.' }),
        ...schemas.problems(...PROBLEMS),
      },
    },
    handler: async (request, reply) => {
      const query = queries.read(request.url, request.params, false);
      note(request, context, query);
      if (isFresh(request, reply, etagOf(query.key, format), cacheControl(query, false)))
        return notModified(reply);
      const patience = patienceOf(reply, { timeoutMs: config.requestTimeoutMs });
      return reply.type(mediaType).send(await instances.picture(query.key, format, patience));
    },
  });
}

const DESCRIPTIONS = {
  png: 'The picture itself; its bytes are the same everywhere.',
  webp: 'The picture without loss, smaller than the PNG.',
  jpg: 'The picture with some loss, for convenience.',
} as const;

function addTraceRoute(app: Server, context: Context): void {
  const { auth, instances, queries, config } = context;
  app.get('/tasks/:task_id/instances/:seed/trace', {
    validatorCompiler: documentOnly,
    schema: {
      operationId: 'getTrace',
      tags: ['instances'],
      summary: 'The trace',
      description: 'All that is needed to recompute answer and box. It is built without drawing.',
      security: [{}, { bearer: [] }],
      params: schemas.SeedPath,
      querystring: Type.Object({ ...schemas.VersionParam, ...schemas.taskParams(context.tasks) }),
      response: {
        200: schemas.answer('The trace.', 'application/json', Type.Ref('Trace'), traceExample),
        304: Type.Null({ description: 'The client has it already.' }),
        ...schemas.problems(...PROBLEMS, 'unauthorized'),
      },
    },
    handler: async (request, reply) => {
      auth.require(request);
      const query = queries.read(request.url, request.params, false);
      note(request, context, query);
      if (isFresh(request, reply, etagOf(query.key, 'trace'), cacheControl(query, auth.isOn))) {
        return notModified(reply);
      }
      const built = await instances.built(
        query.key,
        patienceOf(reply, { timeoutMs: config.requestTimeoutMs }),
      );
      return reply.type('application/json').send(built.texts.trace);
    },
  });
}

function cacheControl(query: InstanceQuery, isProtected: boolean): string {
  if (isProtected) return PRIVATE;
  return query.pinned ? IMMUTABLE : REVALIDATE;
}

function note(request: FastifyRequest, { instances }: Context, { key }: InstanceQuery): void {
  const { task_id: task, instance_seed: seed } = key.request;
  request.facts = { task, seed, cache: instances.stateOf(key) };
}
