/** `GET /metrics`: the service's figures as Prometheus text. */
import { Type } from 'typebox';
import { documentOnly, type Context, type Server } from '../context.js';
import { refuseQuery } from '../query.js';
import { answer, unlimitedProblems } from '../schemas.js';

/** Adds the route. */
export function addMetricsRoute(app: Server, { metrics }: Context): void {
  app.get('/metrics', {
    validatorCompiler: documentOnly,
    onRequest: refuseQuery,
    schema: {
      operationId: 'getMetrics',
      tags: ['operation'],
      summary: 'Figures for monitoring',
      description:
        'Requests, stages, rejections, cache, queue, workers, event loop and memory, in the text format of Prometheus.',
      response: {
        200: answer(
          'The figures.',
          'text/plain',
          Type.String(),
          '# HELP trace_instance_queue_waiting Runs that wait for a worker.\n# TYPE trace_instance_queue_waiting gauge\ntrace_instance_queue_waiting 0\n',
        ),
        ...unlimitedProblems('unknown_parameter', 'repeated_parameter'),
      },
    },
    handler: async (_request, reply) => {
      const text = await metrics.text();
      return reply.type(metrics.contentType).header('cache-control', 'no-store').send(text);
    },
  });
}
