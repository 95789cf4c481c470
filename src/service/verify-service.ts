/** Scores replies against instances rebuilt from task and seed. A truth that a client sends is never used. */
import { setImmediate } from 'node:timers/promises';
import { Compile } from 'typebox/compile';
import { ServiceError } from '../core/errors.js';
import { Scorer, ScoringError, type ScoreResult } from '../verify/index.js';
import type { Task } from '../tasks/task.js';
import { firstDifference } from './first-difference.js';
import { shorten, type InstanceKey } from './instance-key.js';
import type { InstanceService, Patience } from './instance-service.js';
import { explainErrors } from './schema-errors.js';
import { checkTrace, solveSupplied } from './supplied-trace.js';
import { MAX_RESPONSE_BYTES, VerifyRequest, type Recheck, type VerifyResult } from './verify-contract.js';
import type { BuiltInstance, Truth } from './worker-messages.js';

const requestCheck = Compile(VerifyRequest);

/** A checked request, ready to be scored. */
interface Prepared {
  readonly key: InstanceKey;
  readonly request: VerifyRequest;
  /** The result's own part about the supplied trace, which needs no rebuilt instance. */
  readonly supplied: SuppliedFindings | undefined;
}

interface SuppliedFindings {
  readonly trace: unknown;
  readonly answer: string;
  readonly margin: number;
}

/** One item of a batch: its result, or why it has none. */
export type VerifyOutcome =
  { readonly ok: true; readonly result: VerifyResult } | { readonly ok: false; readonly error: unknown };

type Rebuilt =
  | { readonly ok: true; readonly prepared: Prepared; readonly built: BuiltInstance }
  | { readonly ok: false; readonly error: unknown };

/** Milliseconds that a batch may hold the thread before other requests get their turn. */
const TURN_MS = 10;

/** Gives way to other requests now and then. */
class Turns {
  #since = performance.now();

  async next(): Promise<void> {
    if (performance.now() - this.#since < TURN_MS) return;
    await setImmediate();
    this.#since = performance.now();
  }
}

/** Scores replies; see {@link VerifyRequest}. */
export class VerifyService {
  readonly #instances: InstanceService;

  constructor(instances: InstanceService) {
    this.#instances = instances;
  }

  /**
   * Scores one reply; no promise if the instance is in the cache. Throws, or rejects with, a {@link ServiceError} for whatever
   * the request gets wrong.
   */
  verify(value: unknown, patience: Patience): VerifyResult | Promise<VerifyResult> {
    const prepared = this.#prepare(value);
    const built = this.#instances.built(prepared.key, patience);
    return built instanceof Promise ? built.then((late) => result(prepared, late)) : result(prepared, built);
  }

  /** Scores replies that do not depend on one another, in order. Equal instances are rebuilt once. Never rejects. */
  async verifyBatch(values: readonly unknown[], patience: Patience): Promise<VerifyOutcome[]> {
    const turns = new Turns();
    const rebuilt: Promise<Rebuilt>[] = [];
    for (const value of values) {
      rebuilt.push(this.#rebuild(value, patience));
      await turns.next();
    }
    const outcomes: VerifyOutcome[] = [];
    for (const item of await Promise.all(rebuilt)) {
      outcomes.push(item.ok ? attempt(() => result(item.prepared, item.built)) : item);
      await turns.next();
    }
    return outcomes;
  }

  async #rebuild(value: unknown, patience: Patience): Promise<Rebuilt> {
    try {
      const prepared = this.#prepare(value);
      return { ok: true, prepared, built: await this.#instances.built(prepared.key, patience) };
    } catch (error) {
      return { ok: false, error };
    }
  }

  #prepare(value: unknown): Prepared {
    const request = checkRequest(value);
    const task = this.#instances.task(request.task);
    const key = this.#instances.key(task, request.instance_seed, request.params ?? {}, 'params.');
    checkPins(request, key);
    return {
      key,
      request,
      supplied: request.trace === undefined ? undefined : findSupplied(task, request.trace),
    };
  }
}

function checkRequest(value: unknown): VerifyRequest {
  if (!requestCheck.Check(value)) {
    const { parameter, accepted, sentence } = explainErrors(requestCheck.Errors(value), 'body');
    throw invalidBody(`${sentence}.`, parameter, accepted);
  }
  const { response, answer, annotation } = value;
  if ((response === undefined) === (answer === undefined)) {
    throw invalidBody("Give either 'response' or 'answer'.", 'response', "one of 'response' and 'answer'");
  }
  if (response !== undefined && annotation !== undefined) {
    throw invalidBody("'annotation' goes with 'answer' only.", 'annotation', "leave it out with 'response'");
  }
  if (response !== undefined && Buffer.byteLength(response) > MAX_RESPONSE_BYTES) {
    const accepted = `at most ${MAX_RESPONSE_BYTES} bytes of UTF-8`;
    const detail = `The response text is longer than ${MAX_RESPONSE_BYTES} bytes. Send its end, where the answer stands.`;
    throw new ServiceError('response_too_long', detail, { parameter: 'response', accepted });
  }
  return value;
}

function invalidBody(sentence: string, parameter: string, accepted: string): ServiceError {
  return new ServiceError('invalid_body', `${sentence} See POST /verify in GET /openapi.json.`, {
    parameter,
    accepted,
  });
}

function checkPins(request: VerifyRequest, { identity }: InstanceKey): void {
  if (request.instance_id !== undefined) checkPin('instance_id', request.instance_id, identity.instance_id);
  for (const [name, pinned] of Object.entries(request.versions ?? {})) {
    const served = Object.entries(identity.versions).find(([served_name]) => served_name === name)?.[1] ?? '';
    checkPin(`versions.${name}`, pinned, served);
  }
}

function checkPin(parameter: string, pinned: string, served: string): void {
  if (pinned === served) return;
  const value = shorten(pinned);
  const detail = `'${parameter}' is '${value}', but this service has '${served}'. Ask for the instance again, or leave the pin out.`;
  throw new ServiceError('version_mismatch', detail, { parameter, value, accepted: served });
}

function findSupplied(task: Task, value: unknown): SuppliedFindings {
  const trace = checkTrace(value);
  const solution = solveSupplied(task, trace);
  return { trace, answer: solution.answer_label, margin: solution.margin };
}

function attempt(make: () => VerifyResult): VerifyOutcome {
  try {
    return { ok: true, result: make() };
  } catch (error) {
    return { ok: false, error };
  }
}

function result({ request, supplied }: Prepared, built: BuiltInstance): VerifyResult {
  const { answer, box, margin } = built.truth;
  const recheck: Recheck = { margin };
  if (supplied !== undefined) {
    const difference = firstDifference(JSON.parse(built.texts.trace), supplied.trace);
    recheck.agrees = difference === undefined;
    recheck.first_difference = difference ?? null;
    recheck.supplied_answer = supplied.answer;
    recheck.supplied_margin = supplied.margin;
  }
  const verified: VerifyResult = Object.assign(score(request, built.truth), { recheck });
  if (request.reveal === true) {
    verified.expected = {
      answer_gt: { type: 'option_letter', value: answer },
      annotation_gt: { type: 'bbox', value: box },
    };
  }
  return verified;
}

/** Scorers of instances that are kept: as long as the instance itself. */
const scorers = new WeakMap<Truth, Scorer>();

function scorerOf(truth: Truth): Scorer {
  const known = scorers.get(truth);
  if (known !== undefined) return known;
  const { answer: answer_gt, box: annotation_gt, options } = truth;
  const scorer = new Scorer({ answer_gt, annotation_gt, options });
  scorers.set(truth, scorer);
  return scorer;
}

function score(
  { response, answer, annotation, mode = 'answer', scoring }: VerifyRequest,
  truth: Truth,
): ScoreResult {
  const scorer = scorerOf(truth);
  try {
    if (response !== undefined) return scorer.response(response, mode, scoring);
    return scorer.parsed({ answer, annotation }, mode, scoring);
  } catch (error) {
    if (!(error instanceof ScoringError)) throw error;
    throw new ServiceError('invalid_parameter', `${error.message}.`, {
      parameter: error.parameter,
      accepted: error.accepted,
    });
  }
}
