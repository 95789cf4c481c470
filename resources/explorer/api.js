/** The service's routes, as far as the page uses them. Addresses are relative, so that a path prefix does no harm. */

/** @typedef {import('../../openapi/types.js').components['schemas']} Schemas */
/** @typedef {Schemas['TaskEntry']} TaskEntry */
/** @typedef {Schemas['Instance']} Instance */
/** @typedef {Schemas['Trace']} Trace */
/** @typedef {Schemas['VerifyResult']} VerifyResult */
/** @typedef {Schemas['VerifyRequest']} VerifyRequest */
/** @typedef {Readonly<Record<string, string>>} Params */
/**
 * What is shown of a failure.
 * @typedef {{ title: string, detail: string, code?: string, request_id?: string }} Problem
 */

const TOKEN_KEY = 'trace-explorer-token';

/** A failed request, with what the service said. */
export class RequestError extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** The token of this browser tab, if one was entered. */
export function token() {
  return sessionStorage.getItem(TOKEN_KEY) ?? '';
}

/** @param {string} text */
export function setToken(text) {
  sessionStorage.setItem(TOKEN_KEY, text.trim());
}

/** @returns {Promise<readonly TaskEntry[]>} */
export async function listTasks() {
  const { tasks } = /** @type {{ tasks: TaskEntry[] }} */ (await ask('tasks'));
  return tasks;
}

/**
 * @param {string} id
 * @returns {Promise<TaskEntry>}
 */
export function getTask(id) {
  return ask(`tasks/${encodeURIComponent(id)}`);
}

/**
 * @param {string} task
 * @param {string} seed
 * @param {Params} query
 * @param {AbortSignal} [signal]
 * @returns {Promise<Instance>}
 */
export function getInstance(task, seed, query, signal) {
  return ask(instancePath(task, seed, query), signal === undefined ? {} : { signal });
}

/**
 * @param {VerifyRequest} request
 * @returns {Promise<VerifyResult>}
 */
export function verify(request) {
  return ask('verify', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
}

/**
 * @param {string} task
 * @param {string} seed
 * @param {Params} query
 */
export function instancePath(task, seed, query) {
  return withQuery(`tasks/${encodeURIComponent(task)}/instances/${seed}`, query);
}

/**
 * @param {string} task
 * @param {string} seed
 * @param {Params} query
 * @param {'png' | 'jpg'} format
 */
export function imagePath(task, seed, query, format) {
  return withQuery(`tasks/${encodeURIComponent(task)}/instances/${seed}/image.${format}`, query);
}

/**
 * @param {string} path
 * @param {Params} query
 */
function withQuery(path, query) {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
}

/**
 * The answer's JSON; a {@link RequestError} for everything else.
 * @template T what the API document promises for the path
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<T>}
 */
async function ask(path, init = {}) {
  const headers = new Headers(init.headers);
  if (token() !== '') headers.set('authorization', `Bearer ${token()}`);
  const response = await fetch(path, { ...init, headers }).catch((/** @type {unknown} */ error) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new RequestError({
      title: 'The service cannot be reached',
      detail: 'Check that it runs and that the network works, then try again.',
    });
  });
  if (response.ok) return /** @type {Promise<T>} */ (response.json());
  throw new RequestError(await problemIn(response));
}

/**
 * @param {Response} response
 * @returns {Promise<Problem>}
 */
export async function problemIn(response) {
  try {
    const problem = /** @type {Schemas['Problem']} */ (await response.json());
    const { title, detail, code, request_id } = problem;
    return { title, detail, code, ...(request_id === undefined ? {} : { request_id }) };
  } catch {
    const detail = 'Something between this page and the service answered in its place. Try again.';
    return { title: `The answer was ${response.status}`, detail };
  }
}
