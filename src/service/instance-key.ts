/** What a request asks for, before anything is built: its task, its identity, and the address that leads back to it. */
import { canonicalJson, sha256 } from '../core/canonical-json.js';
import { ServiceError } from '../core/errors.js';
import type { InstanceRequest, Versions } from '../pipeline/instance.js';
import type { InstanceIdentity } from '../pipeline/identity.js';
import type { Task } from '../tasks/task.js';

/** A request with its identity. `fixed` holds the fewest parameters that, with task and seed, give this very instance. */
export interface InstanceKey {
  readonly task: Task;
  readonly request: InstanceRequest;
  readonly identity: InstanceIdentity;
  readonly fixed: Readonly<Record<string, string>>;
  /** The `v` of addresses: names the versions. */
  readonly version: string;
}

/** Names an instance; `instanceIdentity` of the pipeline, or a stand-in of tests. */
export type Identify = (request: InstanceRequest) => InstanceIdentity;

/** The short name of versions in addresses. */
export function versionTag(versions: Versions): string {
  return sha256(canonicalJson({ ...versions })).slice('sha256:'.length, 'sha256:'.length + 12);
}

/** The key of a request whose parameters are checked already. */
export function instanceKey(
  task: Task,
  seed: number,
  params: Readonly<Record<string, string>>,
  identify: Identify,
): InstanceKey {
  const identify_ = (fixed: Readonly<Record<string, string>>) =>
    identify({ task_id: task.id, instance_seed: seed, params: fixed });
  const identity = identify_(params);
  // A parameter is needed if the seed would deal another value in its place. Each is decided alone: what a later one draws
  // depends on earlier values, and those stay the same.
  const needed = Object.entries(params).filter(([name]) => {
    const others = Object.fromEntries(Object.entries(params).filter(([other]) => other !== name));
    return identify_(others).instance_id !== identity.instance_id;
  });
  const fixed = Object.fromEntries(needed.sort(([a], [b]) => (a < b ? -1 : 1)));
  const request = { task_id: task.id, instance_seed: seed, params: fixed };
  return { task, request, identity, fixed, version: versionTag(identity.versions) };
}

/** Checks parameters against the task's closed lists; throws `unknown_parameter` or `invalid_parameter`. */
export function checkParams(task: Task, params: Readonly<Record<string, string>>, prefix = ''): void {
  for (const [name, value] of Object.entries(params)) {
    const spec = task.params.find((candidate) => candidate.name === name);
    if (spec === undefined) {
      const accepted = task.params.map((candidate) => candidate.name).join(', ');
      throw unknownParameter(`${prefix}${name}`, accepted);
    }
    if (!spec.values.includes(value))
      throw invalidParameter(`${prefix}${name}`, value, spec.values.join(', '));
  }
}

/** A 400 for a parameter that is not known here. */
export function unknownParameter(name: string, accepted: string): ServiceError {
  const parameter = shorten(name);
  const detail = `'${parameter}' is not a parameter here. Leave it out or use one of: ${accepted || 'none'}.`;
  return new ServiceError('unknown_parameter', detail, { parameter, accepted });
}

/** A 400 for a value out of its list. */
export function invalidParameter(parameter: string, value: string, accepted: string): ServiceError {
  const shown = shorten(value);
  const detail = `'${parameter}' cannot be '${shown}'. Use one of: ${accepted}.`;
  return new ServiceError('invalid_parameter', detail, { parameter, value: shown, accepted });
}

/** Text of a client as an error shows it: at most 80 characters. */
export function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
