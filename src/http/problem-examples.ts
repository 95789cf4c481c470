/** One problem document for each code, for the API document. */
import { ERROR_TABLE, ServiceError, type ErrorCode, type ProblemDetails } from '../core/errors.js';
import { versionExample } from './examples.js';
import { problemOf } from './problem.js';

/** Codes that belong to no route: what cannot be read, or leads nowhere. */
type CodeOfNoRoute =
  | 'bad_request'
  | 'not_found'
  | 'method_not_allowed'
  | 'uri_too_long'
  | 'headers_too_large'
  | 'request_incomplete';

/** What each problem of a route says beyond its code. */
const PROBLEMS: Readonly<Record<Exclude<ErrorCode, CodeOfNoRoute>, readonly [string, ProblemDetails?]>> = {
  invalid_seed: [
    "The seed '1e3' cannot be used. Give an integer from 0 to 9007199254740991 in plain digits.",
    { parameter: 'seed', value: '1e3', accepted: 'an integer from 0 to 9007199254740991' },
  ],
  invalid_parameter: [
    "'difficulty' cannot be 'extreme'. Give one of easy, medium, hard.",
    { parameter: 'difficulty', value: 'extreme', accepted: 'easy, medium, hard' },
  ],
  unknown_parameter: ["'colour' is not a parameter here. Leave it out.", { parameter: 'colour' }],
  repeated_parameter: [
    "'canvas' was given more than once. Give it once.",
    { parameter: 'canvas', accepted: 'one value' },
  ],
  invalid_body: ['The body is not JSON. Send one JSON object.', { accepted: 'a JSON object' }],
  invalid_trace: [
    "The trace has no 'scene_ir'. Send it as the trace route gives it.",
    { parameter: 'trace' },
  ],
  unauthorized: [
    'This tells the answer. Send Authorization: Bearer with a token, or ask for view=question.',
    { parameter: 'Authorization', accepted: 'Bearer <token>' },
  ],
  unknown_task: [
    "There is no task 'task_x'. GET /tasks lists all.",
    { parameter: 'task_id', value: 'task_x' },
  ],
  unknown_query: [
    "The task has no query 'tallest'. Use one of highest_above_floor, lowest_above_floor.",
    { parameter: 'query_id', value: 'tallest', accepted: 'highest_above_floor, lowest_above_floor' },
  ],
  version_mismatch: [
    'The version asked for is not the one served. Ask without it, or use a service of that version.',
    { parameter: 'v', value: '000000000000', accepted: versionExample },
  ],
  body_too_large: [
    'The body is larger than 16777216 bytes. Send less at a time.',
    { accepted: 'at most 16777216 bytes' },
  ],
  response_too_long: [
    'The response text is longer than 1 MiB. Send the end of it.',
    { parameter: 'response', accepted: 'at most 1048576 bytes' },
  ],
  unsupported_media_type: [
    'Send the body as JSON with Content-Type: application/json.',
    { parameter: 'Content-Type', accepted: 'application/json' },
  ],
  not_generable: ['No instance of seed 42 satisfies these parameters. Try another seed.'],
  rate_limited: [
    'More than 600 requests came from this address within 60 s. Try again in 17 s.',
    { accepted: 'at most 600 requests in 60 s', retry_after_s: 17 },
  ],
  internal_error: ['The service failed. Try again; if it fails again, report the request_id.'],
  queue_full: ['The render queue is full. Try again in 2 seconds.', { retry_after_s: 2 }],
  shutting_down: ['The service is stopping. Try again in a second.', { retry_after_s: 1 }],
  not_ready: ['The workers are warming up. Ask again in a second.', { retry_after_s: 1 }],
  timed_out: ['The request was not served in time. Try again in a second.', { retry_after_s: 1 }],
};

/** One problem document for each code of a route, for the document's components. */
export function problemExamples(): Record<string, { summary: string; value: object }> {
  const examples = Object.entries(PROBLEMS).map(([code, [detail, extra]]) => {
    if (!isCode(code)) throw new Error(`${code} is not in the table of errors`);
    const requestId = code === 'internal_error' ? 'c0ffee123456-42' : undefined;
    const value = problemOf(new ServiceError(code, detail, extra), requestId);
    return [code, { summary: ERROR_TABLE[code].title, value }] as const;
  });
  return Object.fromEntries(examples);
}

function isCode(name: string): name is ErrorCode {
  return Object.hasOwn(ERROR_TABLE, name);
}
