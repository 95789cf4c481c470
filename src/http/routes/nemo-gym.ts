/**
 * The resources-server contract of NeMo Gym, which the `verifiers` library speaks too. Bodies are open: unknown keys are echoed,
 * null means unset. Pictures in a body are not looked at; the instance is rebuilt from task and seed.
 */
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { ServiceError } from '../../core/errors.js';
import { explainErrors } from '../../service/schema-errors.js';
import { documentOnly, type Context, type Server } from '../context.js';
import { scoreExample } from '../examples.js';
import { patienceOf } from '../patience.js';
import { refuseQuery } from '../query.js';
import { answer, problems } from '../schemas.js';
import { aggregate } from './nemo-gym-metrics.js';
import { replyText } from './nemo-gym-reply.js';
import { labelExample, readTarget, RewardTarget, TRAINING_BODY_BYTES } from './rewards-target.js';

/** NeMo Gym puts a rollout's id in front of the route when it records model calls. */
const PREFIXES = ['/nemo-gym', '/nemo-gym/ng-rollout/:rollout_id'] as const;

const rowExample = { ...labelExample, responses_create_params: { input: [] } };
const outputExample = [
  { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: '{"answer": "C"}' }] },
];
const verifyExample = { ...rowExample, response: { output: outputExample } };
const componentsExample = { answer_reward: 1, annotation_reward: 0, format: 1 };
const rolloutsExample = [
  { _ng_task_index: 0, reward: 1 },
  { _ng_task_index: 0, reward: 0 },
];

const ResponsesObject = Type.Object(
  { output: Type.Array(Type.Unknown()) },
  { description: 'an OpenAI Responses object; the text of its last message is graded' },
);
const VerifyBody = Type.Object({ response: ResponsesObject });
const verifyCheck = Compile(VerifyBody);

const AggregateBody = Type.Object(
  {
    verify_responses: Type.Array(Type.Unknown(), {
      description: 'answers of verify, with or without bodies',
    }),
  },
  { examples: [{ verify_responses: rolloutsExample }] },
);
const aggregateCheck = Compile(AggregateBody);

const numbers = Type.Record(Type.String(), Type.Number());
const json = 'application/json';

/** Adds the routes under `/nemo-gym/`, each also under `/nemo-gym/ng-rollout/{id}/`. */
export function addNemoGymRoutes(app: Server, context: Context): void {
  for (const prefix of PREFIXES) {
    // Listed once: under a rollout's id the routes are the same.
    const hide = prefix !== PREFIXES[0];
    addStatus(app, prefix, hide);
    addSeedSession(app, context, prefix, hide);
    addVerify(app, context, prefix, hide);
    addAggregate(app, context, prefix, hide);
    addReverifyMode(app, prefix, hide);
  }
}

const READ = ['unknown_parameter', 'repeated_parameter'] as const;
const POSTED = [...READ, 'invalid_body', 'unauthorized', 'body_too_large', 'unsupported_media_type'] as const;

/** What the posting routes have in common; the token is asked for before the body is read. */
function posting({ auth }: Context) {
  return {
    validatorCompiler: documentOnly,
    bodyLimit: TRAINING_BODY_BYTES,
    onRequest: [auth.hook, refuseQuery],
  };
}

function addStatus(app: Server, prefix: string, hide: boolean): void {
  for (const url of [`${prefix}/`, prefix]) {
    app.get(url, {
      validatorCompiler: documentOnly,
      onRequest: refuseQuery,
      schema: {
        hide: hide || url === prefix,
        operationId: 'nemoGymStatus',
        tags: ['training'],
        summary: 'NeMo Gym: whether the server answers',
        description: 'Asked by clients before they start.',
        response: {
          200: answer('It does.', json, Type.Object({ status: Type.Literal('ok') }), { status: 'ok' }),
          ...problems(...READ),
        },
      },
      handler: (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }),
    });
  }
}

function addSeedSession(app: Server, context: Context, prefix: string, hide: boolean): void {
  app.post(`${prefix}/seed_session`, {
    ...posting(context),
    schema: {
      hide,
      operationId: 'nemoGymSeedSession',
      tags: ['training'],
      summary: 'NeMo Gym: begin a rollout',
      description: 'There is no state to begin with: any object will do, and the answer is empty.',
      security: [{}, { bearer: [] }],
      body: Type.Object({}, { additionalProperties: true, examples: [rowExample] }),
      response: { 200: answer('Nothing to know.', json, Type.Object({}), {}), ...problems(...POSTED) },
    },
    handler: (_request, reply) => reply.header('cache-control', 'no-store').send({}),
  });
}

function addVerify(app: Server, context: Context, prefix: string, hide: boolean): void {
  const { verifier, config } = context;
  app.post(`${prefix}/verify`, {
    ...posting(context),
    schema: {
      hide,
      operationId: 'nemoGymVerify',
      tags: ['training'],
      summary: 'NeMo Gym: score a rollout',
      description:
        'A row of the data set with the model’s `response`. The answer echoes the body and adds `reward`, `reward_components` and every number of the score at top level.',
      security: [{}, { bearer: [] }],
      body: Type.Object(
        {
          ...RewardTarget.properties,
          responses_create_params: Type.Optional(Type.Unknown({ description: 'echoed' })),
          response: ResponsesObject,
        },
        { additionalProperties: true, examples: [verifyExample] },
      ),
      response: {
        200: answer(
          'The body with the score.',
          json,
          Type.Object(
            {
              reward: Type.Number(),
              reward_components: numbers,
              responses_create_params: Type.Optional(Type.Unknown()),
              response: Type.Unknown(),
            },
            { additionalProperties: true },
          ),
          { ...verifyExample, ...scoreExample, reward: 1, reward_components: componentsExample },
        ),
        ...problems(
          ...POSTED,
          'invalid_parameter',
          'unknown_task',
          'version_mismatch',
          'response_too_long',
          'not_generable',
          'timed_out',
        ),
      },
    },
    handler: async (request, reply) => {
      const { body } = request;
      const target = readTarget(body, 'body');
      if (!verifyCheck.Check(body)) throw malformed(explainErrors(verifyCheck.Errors(body), 'body'));
      // A rollout that is turned away is lost to its trainer, so it waits for room.
      const patience = patienceOf(reply, { timeoutMs: config.requestTimeoutMs, patient: true });
      const score = await verifier.verify({ ...target, response: replyText(body.response.output) }, patience);
      const { overall: reward, answer_reward, annotation_reward, format } = score;
      const reward_components = { answer_reward, annotation_reward, format };
      const answered = JSON.stringify({ ...body, ...score, reward, reward_components });
      return reply.type(json).header('cache-control', 'no-store').send(answered);
    },
  });
}

function addAggregate(app: Server, context: Context, prefix: string, hide: boolean): void {
  app.post(`${prefix}/aggregate_metrics`, {
    ...posting(context),
    schema: {
      hide,
      operationId: 'nemoGymAggregateMetrics',
      tags: ['training'],
      summary: 'NeMo Gym: means over rollouts',
      description:
        'Mean, max, min, median and standard deviation of every number, for each task index and in all.',
      security: [{}, { bearer: [] }],
      body: AggregateBody,
      response: {
        200: answer(
          'Flat metrics.',
          json,
          Type.Object({
            group_level_metrics: Type.Array(numbers),
            agent_metrics: numbers,
            key_metrics: numbers,
          }),
          aggregate(rolloutsExample),
        ),
        ...problems(...POSTED),
      },
    },
    handler: (request, reply) => {
      const { body } = request;
      if (!aggregateCheck.Check(body)) throw malformed(explainErrors(aggregateCheck.Errors(body), 'body'));
      return reply.header('cache-control', 'no-store').send(aggregate(body.verify_responses));
    },
  });
}

function addReverifyMode(app: Server, prefix: string, hide: boolean): void {
  app.get(`${prefix}/reverify_mode`, {
    validatorCompiler: documentOnly,
    onRequest: refuseQuery,
    schema: {
      hide,
      operationId: 'nemoGymReverifyMode',
      tags: ['training'],
      summary: 'NeMo Gym: whether rollouts can be scored again',
      description: 'Always: a score needs nothing but the row and the response.',
      response: {
        200: answer('They can.', json, Type.Literal('stateless'), 'stateless'),
        ...problems(...READ),
      },
    },
    handler: (_request, reply) => reply.type(json).header('cache-control', 'no-store').send('"stateless"'),
  });
}

function malformed({ sentence, parameter, accepted }: ReturnType<typeof explainErrors>): ServiceError {
  return new ServiceError('invalid_body', `${sentence}. See GET /openapi.json.`, { parameter, accepted });
}
