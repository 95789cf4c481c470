/** What a training job says of the instance that a reply belongs to: a row of a data set, or its label. */
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { ServiceError } from '../../core/errors.js';
import { ParamsSchema } from '../../pipeline/instance.js';
import { explainErrors } from '../../service/schema-errors.js';
import { VerifyRequest } from '../../service/verify-contract.js';

/** Bytes of a body that may carry pictures or a whole rollout batch; the service's own limit is for single replies. */
export const TRAINING_BODY_BYTES = 64 * 1024 * 1024;

const { properties: verify } = VerifyRequest;

/** Names the instance and how its reply is scored, as in a verify request. Other keys are a data set's own and are left alone. */
export const RewardTarget = Type.Object({
  task: verify.task,
  instance_seed: verify.instance_seed,
  params: Type.Optional(
    Type.Unsafe<Static<typeof ParamsSchema>>({
      ...ParamsSchema,
      description: 'the parameters that the instance was asked for with',
    }),
  ),
  mode: verify.mode,
  scoring: verify.scoring,
  instance_id: verify.instance_id,
  versions: verify.versions,
});
export type RewardTarget = Static<typeof RewardTarget>;

/** A label for the API document. */
export const labelExample = {
  task: 'task_three_d__object_scene__height_extremum_label',
  instance_seed: 42,
  params: {},
  mode: 'answer',
};

const NAMES = Object.keys(RewardTarget.properties);
const targetCheck = Compile(RewardTarget);

/**
 * The target in an open object: nulls are unset fields, and `seed` is another name of `instance_seed`.
 * Throws `invalid_body` with the place, which starts with `root`.
 */
export function readTarget(value: unknown, root: string): RewardTarget {
  if (!isRecord(value)) throw invalidTarget(`'${root}' must be an object`, root, 'a JSON object');
  const named: Record<string, unknown> = Object.hasOwn(value, 'seed') ? { instance_seed: value['seed'] } : {};
  for (const name of NAMES) {
    if (Object.hasOwn(value, name)) named[name] = value[name];
  }
  const set = Object.fromEntries(Object.entries(named).filter(([, member]) => member !== null));
  if (targetCheck.Check(set)) return set;
  const { parameter, accepted, sentence } = explainErrors(targetCheck.Errors(set), root);
  throw invalidTarget(sentence, parameter, accepted);
}

/** A 400 about a part of the body. */
export function invalidTarget(sentence: string, parameter: string, accepted: string): ServiceError {
  const detail = `${sentence}. A row or label names the instance: {"task": …, "instance_seed": …, "params": {…}}.`;
  return new ServiceError('invalid_body', detail, { parameter, accepted });
}

/** Whether a value is a JSON object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
