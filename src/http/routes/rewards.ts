/** Rewards in the form that remote reward models have in OpenRLHF and in slime. */
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { ServiceError } from '../../core/errors.js';
import { explainErrors } from '../../service/schema-errors.js';
import type { VerifyResult } from '../../service/verify-contract.js';
import { documentOnly, type Context, type Server } from '../context.js';
import { patienceOf } from '../patience.js';
import { refuseQuery } from '../query.js';
import { answer, problems } from '../schemas.js';
import { cutPrompt, withoutTokens } from './rewards-prompt.js';
import { invalidTarget, isRecord, labelExample, readTarget, TRAINING_BODY_BYTES } from './rewards-target.js';

/** Replies of one request. */
const MAX_REPLIES = 16_384;
const json = 'application/json';

const Label = Type.Union([Type.String(), Type.Object({})], {
  description:
    'names the instance: a JSON string (or object) with `task`, `instance_seed` and perhaps `params`, `mode`, `scoring`, `instance_id`',
});
const list = { minItems: 1, maxItems: MAX_REPLIES };
const OpenRlhfBody = Type.Object(
  {
    query: Type.Array(Type.String(), {
      ...list,
      description: 'prompt and reply in one, as the model saw them',
    }),
    prompts: Type.Array(Type.String(), { ...list, description: 'the prompts, which are cut off' }),
    labels: Type.Array(Label, list),
  },
  {
    examples: [
      { query: ['Which? {"answer": "C"}'], prompts: ['Which? '], labels: [JSON.stringify(labelExample)] },
    ],
  },
);
const openRlhfCheck = Compile(OpenRlhfBody);

const SlimeBody = Type.Object(
  {
    prompt: Type.Optional(Type.Unknown({ description: 'not used' })),
    response: Type.String({ description: 'the reply alone' }),
    label: Label,
  },
  { examples: [{ prompt: 'Which? ', response: '{"answer": "C"}', label: JSON.stringify(labelExample) }] },
);
const slimeCheck = Compile(SlimeBody);

const COMMON = [
  'unknown_parameter',
  'repeated_parameter',
  'invalid_body',
  'invalid_parameter',
  'unauthorized',
  'unknown_task',
  'version_mismatch',
  'body_too_large',
  'response_too_long',
  'unsupported_media_type',
  'not_generable',
  'timed_out',
] as const;

/** Adds `POST /rewards/openrlhf` and `POST /rewards/slime`. */
export function addRewardRoutes(app: Server, context: Context): void {
  addOpenRlhf(app, context);
  addSlime(app, context);
}

function posting({ auth }: Context) {
  return {
    validatorCompiler: documentOnly,
    bodyLimit: TRAINING_BODY_BYTES,
    onRequest: [auth.hook, refuseQuery],
  };
}

function addOpenRlhf(app: Server, context: Context): void {
  app.post('/rewards/openrlhf', {
    ...posting(context),
    schema: {
      operationId: 'rewardsOpenRlhf',
      tags: ['training'],
      summary: 'Rewards for OpenRLHF',
      description:
        'What `--remote_rm_url` asks for. One reply that cannot be scored fails the request: a made-up reward would be worse.',
      security: [{}, { bearer: [] }],
      body: OpenRlhfBody,
      response: {
        200: answer(
          'Rewards from 0 to 1, in order.',
          json,
          Type.Object({
            rewards: Type.Array(Type.Number()),
            scores: Type.Array(Type.Number({ description: 'the same, for filters' })),
            extra_logs: Type.Object({}),
          }),
          { rewards: [1], scores: [1], extra_logs: {} },
        ),
        ...problems(...COMMON),
      },
    },
    handler: async (request, reply) => {
      const { body } = request;
      if (!openRlhfCheck.Check(body)) throw malformed(explainErrors(openRlhfCheck.Errors(body), 'body'));
      const items = readOpenRlhf(body);
      // No deadline of ours: the trainer has its own, and leaves when it is over.
      const outcomes = await context.verifier.verifyBatch(items, patienceOf(reply, { patient: true }));
      const rewards = outcomes.map((outcome, index) => {
        if (outcome.ok) return outcome.result.overall;
        throw placed(outcome.error, `labels[${index}]`);
      });
      return reply.header('cache-control', 'no-store').send({ rewards, scores: rewards, extra_logs: {} });
    },
  });
}

function readOpenRlhf({ query, prompts, labels }: Type.Static<typeof OpenRlhfBody>): object[] {
  for (const [name, entries] of Object.entries({ prompts, labels })) {
    if (entries.length === query.length) continue;
    const accepted = `${query.length} entries, as in 'query'`;
    throw invalidTarget(
      `'${name}' has ${entries.length} entries, 'query' has ${query.length}`,
      name,
      accepted,
    );
  }
  return query.map((text, index) => {
    const cut = cutPrompt(text, prompts[index] ?? '');
    if (cut === undefined) {
      const detail = `'prompts[${index}]' is not in 'query[${index}]', so the reply cannot be told from the prompt. Send the prompt as it stands in the query.`;
      throw new ServiceError('invalid_body', detail, {
        parameter: `prompts[${index}]`,
        accepted: 'the beginning of the query',
      });
    }
    return { ...readLabel(labels[index], `labels[${index}]`), response: withoutTokens(cut) };
  });
}

function addSlime(app: Server, context: Context): void {
  app.post('/rewards/slime', {
    ...posting(context),
    schema: {
      operationId: 'rewardsSlime',
      tags: ['training'],
      summary: 'Reward for slime',
      description: 'What `--rm-type remote_rm` with `--rm-url` asks for: one reply, one number.',
      security: [{}, { bearer: [] }],
      body: SlimeBody,
      response: { 200: answer('The reward from 0 to 1.', json, Type.Number(), 1), ...problems(...COMMON) },
    },
    handler: async (request, reply) => {
      const { body } = request;
      if (!slimeCheck.Check(body)) throw malformed(explainErrors(slimeCheck.Errors(body), 'body'));
      const item = { ...readLabel(body.label, 'label'), response: withoutTokens(body.response) };
      const patience = patienceOf(reply, { timeoutMs: context.config.requestTimeoutMs, patient: true });
      const result: VerifyResult = await context.verifier.verify(item, patience);
      return reply.type(json).header('cache-control', 'no-store').send(JSON.stringify(result.overall));
    },
  });
}

function readLabel(label: unknown, place: string): ReturnType<typeof readTarget> {
  return readTarget(typeof label === 'string' ? parse(label, place) : label, place);
}

function parse(text: string, place: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw invalidTarget(`'${place}' is not a JSON object`, place, 'a JSON string with task and instance_seed');
}

/** Says which label an expected failure is about; another failure stays as it is. */
function placed(error: unknown, place: string): unknown {
  if (!(error instanceof ServiceError)) return error;
  return new ServiceError(error.code, `${place}: ${error.detail}`, error.extra);
}

function malformed({ sentence, parameter, accepted }: ReturnType<typeof explainErrors>): ServiceError {
  return new ServiceError('invalid_body', `${sentence}. See GET /openapi.json.`, { parameter, accepted });
}
