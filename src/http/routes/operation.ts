/** Routes for whoever runs the service. */
import { Type } from 'typebox';
import { ServiceError } from '../../core/errors.js';
import { documentOnly, type Context, type Server } from '../context.js';
import { refuseQuery } from '../query.js';
import { answer, unlimitedProblems } from '../schemas.js';

const status = (value: string) =>
  answer(`It is ${value}.`, 'application/json', Type.Object({ status: Type.Literal(value) }), {
    status: value,
  });

const CRASHING = 'The worker threads keep dying: see the log. The service tries again by itself.';

/** Adds `/livez`, `/readyz` and `/health`. */
export function addOperationRoutes(app: Server, { lifecycle }: Context): void {
  const common = { validatorCompiler: documentOnly, onRequest: refuseQuery };
  const notReady = (detail: string) => new ServiceError('not_ready', detail, { retry_after_s: 1 });

  app.get('/livez', {
    ...common,
    schema: {
      operationId: 'getLive',
      tags: ['operation'],
      summary: 'Whether the process answers',
      description: 'Yes from the start until the end, also while the service stops.',
      response: { 200: status('alive'), ...unlimitedProblems('unknown_parameter', 'repeated_parameter') },
    },
    handler: (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  });

  app.get('/readyz', {
    ...common,
    schema: {
      operationId: 'getReady',
      tags: ['operation'],
      summary: 'Whether requests should be sent here',
      description:
        'Yes once every worker has drawn an instance of every task, until the service stops. No while worker threads keep dying.',
      response: {
        200: status('ready'),
        ...unlimitedProblems('unknown_parameter', 'repeated_parameter', 'not_ready'),
      },
    },
    handler: (_request, reply) => {
      if (lifecycle.phase === 'crashing') throw notReady(CRASHING);
      if (lifecycle.phase !== 'ready') throw notReady('The workers are warming up. Ask again in a second.');
      return reply.header('cache-control', 'no-store').send({ status: 'ready' });
    },
  });

  app.get('/health', {
    ...common,
    schema: {
      operationId: 'getHealth',
      tags: ['operation'],
      summary: 'Whether the service works',
      description:
        'Healthy unless the first instances could not be drawn, worker threads keep dying, or the service stops.',
      response: {
        200: status('healthy'),
        ...unlimitedProblems('unknown_parameter', 'repeated_parameter', 'not_ready'),
      },
    },
    handler: (_request, reply) => {
      if (lifecycle.phase === 'crashing') throw notReady(CRASHING);
      if (lifecycle.phase === 'failed')
        throw notReady('The first instances could not be drawn: see the log.');
      return reply.header('cache-control', 'no-store').send({ status: 'healthy' });
    },
  });
}
