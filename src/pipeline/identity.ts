/** What names an instance: its resolved parameters, its versions and their hash. No scene is built for it. */
import { canonicalJson, sha256 } from '../core/canonical-json.js';
import { createRng, type Rng } from '../core/rng.js';
import { RENDERER_VERSION } from '../render/version.js';
import { findTask } from '../tasks/registry.js';
import { resolveParams, type ResolvedParams, type Task } from '../tasks/task.js';
import { bundleOf } from './bundles.js';
import type { InstanceRequest, Versions } from './instance.js';

/** Raised with any change of an instance's form. */
export const SCHEMA_VERSION = '1';

/** Name and contents of what a request asks for, known before anything is generated. */
export interface InstanceIdentity {
  readonly instance_id: string;
  readonly params: ResolvedParams;
  readonly versions: Versions;
}

/** The task of a request; throws a RangeError for an unknown id. */
export function requireTask(id: string): Task {
  const task = findTask(id);
  if (task === undefined) throw new RangeError(`there is no task '${id}'`);
  return task;
}

/** The versions that decide a task's output. */
export function versionsOf(task: Task): Versions {
  const bundle = bundleOf(task);
  return {
    generator: task.generator_version,
    renderer: RENDERER_VERSION,
    prompt_bundle: `${bundle.id}@${bundle.version}`,
    schema: SCHEMA_VERSION,
  };
}

/** The root of all random streams of an instance. The generator's version is in it: a new version is a new deal. */
export function instanceRng(task: Task, seed: number): Rng {
  return createRng('trace-instance-server', task.generator_version, task.id, String(seed));
}

/** Resolves a request's parameters and hashes what names the instance. Throws a RangeError for an unknown task. */
export function instanceIdentity(request: InstanceRequest): InstanceIdentity {
  const task = requireTask(request.task_id);
  const params = resolveParams(task, request.params, instanceRng(task, request.instance_seed).fork('params'));
  const versions = versionsOf(task);
  const name = canonicalJson({ task: task.id, instance_seed: request.instance_seed, params, versions });
  return { instance_id: sha256(name), params, versions };
}
