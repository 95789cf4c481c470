/** Errors as problem documents (RFC 9457). */
import { Type, type Static } from 'typebox';
import { ERROR_TABLE, ServiceError, type ErrorCode } from '../core/errors.js';

const CODES = Object.keys(ERROR_TABLE);

/** A problem document; `code` is stable, `detail` says what to do. */
export const Problem = Type.Object(
  {
    type: Type.String({ description: 'a URN made of the code' }),
    title: Type.String(),
    status: Type.Integer(),
    code: Type.Unsafe<ErrorCode>(Type.Enum(CODES)),
    detail: Type.String({ description: 'a sentence that says what to do' }),
    parameter: Type.Optional(
      Type.String({ description: 'what is wrong: a parameter, or a path into the body' }),
    ),
    value: Type.Optional(Type.String({ description: 'its value, shortened' })),
    accepted: Type.Optional(Type.String({ description: 'what would be accepted' })),
    retry_after_s: Type.Optional(Type.Integer({ description: 'seconds, as in Retry-After' })),
    request_id: Type.Optional(Type.String({ description: 'names the request in the log of the service' })),
  },
  { $id: 'Problem', description: 'An error (RFC 9457).' },
);
export type Problem = Static<typeof Problem>;

/** The media type of problem documents. */
export const PROBLEM_TYPE = 'application/problem+json';

/** The problem document of an expected failure. */
export function problemOf(error: ServiceError, requestId?: string): Problem {
  const { status, title } = ERROR_TABLE[error.code];
  const base = { type: `urn:trace-instance-server:problem:${error.code}`, title, status, code: error.code };
  const id = requestId === undefined ? {} : { request_id: requestId };
  return { ...base, detail: error.detail, ...error.extra, ...id };
}

/** Limits that errors of the HTTP framework speak of. */
export interface Limits {
  readonly bodyBytes: number;
}

/** The expected failure that an error stands for. What nobody expected becomes `internal_error`, without its details. */
export function asServiceError(error: unknown, limits: Limits): ServiceError {
  if (error instanceof ServiceError) return error;
  const code = textMember(error, 'code');
  switch (code ?? '') {
    case 'FST_ERR_CTP_BODY_TOO_LARGE': {
      const accepted = `at most ${limits.bodyBytes} bytes`;
      return new ServiceError(
        'body_too_large',
        `The body is larger than ${limits.bodyBytes} bytes. Send less at a time.`,
        {
          accepted,
        },
      );
    }
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ServiceError(
        'unsupported_media_type',
        'Send the body as JSON with Content-Type: application/json.',
        {
          parameter: 'Content-Type',
          accepted: 'application/json',
        },
      );
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new ServiceError('invalid_body', 'The body is empty. Send a JSON object.', {
        accepted: 'a JSON object',
      });
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return notJson();
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ServiceError(
        'bad_request',
        'The body is not as long as Content-Length says. Send it whole.',
      );
    case 'FST_ERR_BAD_URL':
      return new ServiceError('bad_request', 'The address cannot be decoded. Percent-encode it as UTF-8.');
    default:
      return byStatus(error);
  }
}

function byStatus(error: unknown): ServiceError {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (error instanceof SyntaxError && status === 400) return notJson();
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new ServiceError('bad_request', 'The request cannot be read. Check its headers and its body.');
  }
  const detail = 'The service failed. Try again; if it fails again, report the request_id.';
  return new ServiceError('internal_error', detail);
}

function notJson(): ServiceError {
  return new ServiceError('invalid_body', 'The body is not JSON. Send one JSON object.', {
    accepted: 'a JSON object',
  });
}

function textMember(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  const member: unknown = Reflect.get(value, name);
  return typeof member === 'string' ? member : undefined;
}
