/** Many instances as NDJSON, made as fast as the client reads them. */
import { Readable } from 'node:stream';
import { Type } from 'typebox';
import type { FastifyReply } from 'fastify';
import { ServiceError } from '../../core/errors.js';
import { SeedSchema } from '../../pipeline/instance.js';
import { shuttingDown } from '../../service/lifecycle.js';
import type { Patience } from '../../service/instance-service.js';
import { documentOnly, type Context, type Server } from '../context.js';
import { lastLineExample } from '../examples.js';
import { answerJson } from '../instance-answer.js';
import type { StreamQuery } from '../instance-query.js';
import { patienceOf } from '../patience.js';
import { asServiceError, problemOf } from '../problem.js';
import * as schemas from '../schemas.js';
import { MAX_STREAM_SEEDS, readSeedList } from '../seeds.js';

/** Instances of one stream that are made ahead of the reader, for each worker. */
const AHEAD_PER_WORKER = 2;

const LastLine = Type.Object({
  done: Type.Boolean({ description: 'false if the service stopped before the end' }),
  count: Type.Integer({ description: 'lines before this one' }),
  errors: Type.Integer({ description: 'those of them that are errors' }),
  error: Type.Optional(Type.Ref('Problem')),
});
const ErrorLine = Type.Object({ instance_seed: SeedSchema, error: Type.Ref('Problem') });

/** Adds `GET /tasks/{task_id}/instances?seeds=`. */
export function addStreamRoute(app: Server, context: Context): void {
  const { auth, queries } = context;
  app.get('/tasks/:task_id/instances', {
    validatorCompiler: documentOnly,
    schema: {
      operationId: 'streamInstances',
      tags: ['instances'],
      summary: 'Many instances',
      description: `Instances in the order of \`seeds\`, one a line, at most ${MAX_STREAM_SEEDS}. A seed that fails is a line of its own; the last line counts.`,
      security: [{}, { bearer: [] }],
      params: schemas.TaskPath,
      querystring: Type.Object({
        seeds: Type.String({
          description: 'seeds and ranges with commas between them',
          examples: ['0-63,100'],
        }),
        ...schemas.FormParams,
        ...schemas.taskParams(context.tasks),
      }),
      response: {
        200: schemas.answer(
          'One JSON value a line.',
          'application/x-ndjson',
          Type.Union([Type.Ref('Instance'), ErrorLine, LastLine]),
          lastLineExample,
        ),
        ...schemas.problems(
          'invalid_seed',
          'invalid_parameter',
          'unknown_parameter',
          'repeated_parameter',
          'unknown_task',
          'unauthorized',
        ),
      },
    },
    handler: (request, reply) => {
      const query = queries.readStream(request.url, request.params.task_id);
      if (query.form.view === 'full') auth.require(request);
      const seeds = readSeedList(query.seeds);
      request.facts = { task: query.task.id, count: seeds.length };
      reply.type('application/x-ndjson').header('cache-control', 'no-store');
      if (request.method === 'HEAD') return reply.send();
      return reply.send(Readable.from(lines(context, query, seeds, reply), { highWaterMark: 1 }));
    },
  });
}

/** The lines, each made at most a few ahead of when it is read. */
async function* lines(context: Context, query: StreamQuery, seeds: readonly number[], reply: FastifyReply) {
  const ahead = context.config.workers * AHEAD_PER_WORKER;
  const patience = patienceOf(reply, { patient: true });
  const pending: Promise<Line>[] = [];
  let count = 0;
  let errors = 0;
  for (let next = 0; count < seeds.length && context.lifecycle.phase !== 'stopping'; count += 1) {
    for (; next < seeds.length && pending.length < ahead; next += 1) {
      pending.push(lineOf(context, query, seeds[next] ?? 0, patience));
    }
    const line = await pending.shift();
    if (line === undefined) break;
    if (line.failed) errors += 1;
    yield `${line.text}\n`;
  }
  const done = count === seeds.length;
  yield `${JSON.stringify({ done, count, errors, ...(done ? {} : { error: problemOf(shuttingDown()) }) })}\n`;
}

interface Line {
  readonly text: string;
  readonly failed: boolean;
}

/** Never rejects: several lines are under way, and nobody listens to those at the back yet. */
async function lineOf(context: Context, query: StreamQuery, seed: number, patience: Patience): Promise<Line> {
  const { instances, limits, links } = context;
  try {
    const key = instances.key(query.task, seed, query.params);
    const drawn = await instances.drawn(key, patience);
    return { text: answerJson(key, drawn, query.form, links), failed: false };
  } catch (error) {
    if (!(error instanceof ServiceError)) context.log.error({ err: error, seed }, 'seed failed');
    const problem = problemOf(asServiceError(error, limits));
    return { text: JSON.stringify({ instance_seed: seed, error: problem }), failed: true };
  }
}
