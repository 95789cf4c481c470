/** Errors that the service expects and names. The table is the only place where a code gets its status and title. */

/** Every problem code with its HTTP status and its title (RFC 9457). A code that is retired is never used again. */
export const ERROR_TABLE = {
  bad_request: { status: 400, title: 'The request cannot be read' },
  invalid_seed: { status: 400, title: 'The seed is not an integer from 0 to 9007199254740991' },
  invalid_parameter: { status: 400, title: 'A parameter has a value that is not accepted' },
  unknown_parameter: { status: 400, title: 'A parameter is not known' },
  repeated_parameter: { status: 400, title: 'A parameter was given more than once' },
  invalid_body: { status: 400, title: 'The body does not have the documented form' },
  invalid_trace: { status: 400, title: 'The supplied trace cannot be solved' },
  unauthorized: { status: 401, title: 'A bearer token is needed' },
  unknown_task: { status: 404, title: 'There is no such task' },
  unknown_query: { status: 404, title: 'The task has no such query' },
  not_found: { status: 404, title: 'There is no such resource' },
  method_not_allowed: { status: 405, title: 'The method is not allowed here' },
  request_incomplete: { status: 408, title: 'The request did not arrive in time' },
  version_mismatch: { status: 409, title: 'The pinned version is not the one served' },
  body_too_large: { status: 413, title: 'The body is larger than the limit' },
  response_too_long: { status: 413, title: 'The response text is longer than 1 MiB' },
  uri_too_long: { status: 414, title: 'The address is longer than the limit' },
  unsupported_media_type: { status: 415, title: 'The body is not application/json' },
  not_generable: { status: 422, title: 'The request is valid but no instance satisfies it' },
  rate_limited: { status: 429, title: 'Too many requests came from this address' },
  headers_too_large: { status: 431, title: 'The header fields are larger than the limit' },
  internal_error: { status: 500, title: 'The service failed' },
  queue_full: { status: 503, title: 'The render queue is full' },
  shutting_down: { status: 503, title: 'The service is stopping' },
  not_ready: { status: 503, title: 'The service is not ready yet' },
  timed_out: { status: 503, title: 'The request was not served in time' },
} as const;

/** A code of {@link ERROR_TABLE}. */
export type ErrorCode = keyof typeof ERROR_TABLE;

/** What a problem says beyond its code: the parameter, its value, and what would be accepted. */
export interface ProblemDetails {
  readonly parameter?: string;
  readonly value?: string;
  readonly accepted?: string;
  readonly retry_after_s?: number;
}

/** An expected failure. `detail` is a full sentence that says what to do. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';

  constructor(
    readonly code: ErrorCode,
    readonly detail: string,
    readonly extra: ProblemDetails = {},
  ) {
    super(`${code}: ${detail}`);
  }
}
