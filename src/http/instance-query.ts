/** What an instance's address asks for. Addresses seen lately are not read again. */
import { LRUCache } from 'lru-cache';
import { ServiceError } from '../core/errors.js';
import { PROMPT_MODES, VIEWS, type PromptMode, type View } from '../service/instance-texts.js';
import { invalidParameter, shorten, type InstanceKey } from '../service/instance-key.js';
import type { InstanceService } from '../service/instance-service.js';
import type { Task } from '../tasks/task.js';
import { readQuery, repeated, takeChoice } from './query.js';
import { readSeed } from './seeds.js';

/** How `images[0].url` gives the picture. */
export const IMAGE_LINKS = ['url', 'inline'] as const;

/** An answer's form. */
export interface InstanceForm {
  readonly view: View;
  readonly image: (typeof IMAGE_LINKS)[number];
  readonly promptMode: PromptMode;
}

/** A read address. */
export interface InstanceQuery {
  readonly key: InstanceKey;
  readonly form: InstanceForm;
  /** The address names the version served, so that its answer never changes. */
  readonly pinned: boolean;
}

/** Path parameters of routes that give one instance or a part of it. */
export interface InstancePath {
  readonly task_id: string;
  readonly seed: string;
  readonly query_id?: string;
}

/** Of a list of seeds: what all have in common. */
export interface StreamQuery {
  readonly task: Task;
  readonly params: Readonly<Record<string, string>>;
  readonly form: InstanceForm;
  readonly seeds: string;
}

const KEPT_ADDRESSES = 4096;
const MAX_KEPT_LENGTH = 1024;

/** Reads addresses; `reshaped` routes take view, image and prompt_mode, the others give one thing only. */
export class InstanceQueries {
  readonly #service: InstanceService;
  readonly #known = new LRUCache<string, InstanceQuery>({ max: KEPT_ADDRESSES });

  constructor(service: InstanceService) {
    this.#service = service;
  }

  /** Throws a {@link ServiceError} that names what cannot be used. */
  read(url: string, path: InstancePath, reshaped: boolean): InstanceQuery {
    const known = this.#known.get(url);
    if (known !== undefined) return known;
    const query = this.#parse(url, path, reshaped);
    if (url.length <= MAX_KEPT_LENGTH) this.#known.set(url, query);
    return query;
  }

  /** Reads all but the seeds of a stream's address. */
  readStream(url: string, taskId: string): StreamQuery {
    const task = this.#service.task(taskId);
    const query = readQuery(url);
    const seeds = query.get('seeds');
    query.delete('seeds');
    const form = takeForm(query);
    const params = Object.fromEntries(query);
    // Checks the parameters now, before a status line is sent.
    this.#service.key(task, 0, params);
    if (seeds !== undefined) return { task, params, form, seeds };
    const detail = "'seeds' is missing. Give seeds and ranges, for example seeds=0-63,100.";
    throw new ServiceError('invalid_parameter', detail, {
      parameter: 'seeds',
      accepted: 'for example 0-63,100',
    });
  }

  #parse(url: string, path: InstancePath, reshaped: boolean): InstanceQuery {
    const task = this.#service.task(path.task_id);
    if (path.query_id !== undefined) checkQueryId(task, path.query_id);
    const seed = readSeed(path.seed);
    const query = readQuery(url);
    const version = query.get('v');
    query.delete('v');
    const form = takeForm(reshaped ? query : new Map<string, string>());
    if (path.query_id !== undefined) {
      if (query.has('query_id')) throw repeated('query_id');
      query.set('query_id', path.query_id);
    }
    const key = this.#service.key(task, seed, Object.fromEntries(query));
    if (version !== undefined) checkVersion(version, key);
    return { key, form, pinned: version !== undefined };
  }
}

function takeForm(query: Map<string, string>): InstanceForm {
  return {
    view: takeChoice(query, 'view', VIEWS),
    image: takeChoice(query, 'image', IMAGE_LINKS),
    promptMode: takeChoice(query, 'prompt_mode', PROMPT_MODES),
  };
}

function checkQueryId(task: Task, queryId: string): void {
  if (task.query_ids.includes(queryId)) return;
  const value = shorten(queryId);
  const accepted = task.query_ids.join(', ');
  const detail = `The task has no query '${value}'. Its queries are ${accepted}.`;
  throw new ServiceError('unknown_query', detail, { parameter: 'query_id', value, accepted });
}

function checkVersion(version: string, key: InstanceKey): void {
  if (version === key.version) return;
  if (!/^[0-9a-f]{12}$/.test(version)) throw invalidParameter('v', version, key.version);
  const detail = `This service has version '${key.version}'. Leave 'v' out to get it, or ask a service of version '${version}'.`;
  throw new ServiceError('version_mismatch', detail, {
    parameter: 'v',
    value: version,
    accepted: key.version,
  });
}
