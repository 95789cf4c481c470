/** Query strings, read strictly: every name known, none twice, every value from its list. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../core/errors.js';
import { invalidParameter, shorten, unknownParameter } from '../service/instance-key.js';

/** The query's names and values; throws `repeated_parameter`. */
export function readQuery(url: string): Map<string, string> {
  const at = url.indexOf('?');
  const values = new Map<string, string>();
  if (at < 0) return values;
  for (const [name, value] of new URLSearchParams(url.slice(at + 1))) {
    if (values.has(name)) throw repeated(name);
    values.set(name, value);
  }
  return values;
}

/** A 400 for a parameter that was given twice. */
export function repeated(name: string): ServiceError {
  const parameter = shorten(name);
  const detail = `'${parameter}' was given more than once. Give it once.`;
  return new ServiceError('repeated_parameter', detail, { parameter, accepted: 'one value' });
}

/** Takes a parameter with a closed list out of the query; the first value of the list is the default. */
export function takeChoice<T extends string>(
  query: Map<string, string>,
  name: string,
  choices: readonly [T, ...T[]],
): T {
  const value = query.get(name);
  query.delete(name);
  if (value === undefined) return choices[0];
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw invalidParameter(name, value, choices.join(', '));
  return choice;
}

/** Hook of routes without parameters: fails with `unknown_parameter` if there are any. */
export function refuseQuery(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  if (!request.url.includes('?')) {
    done();
    return;
  }
  const [name] = readQuery(request.url).keys();
  done(name === undefined ? undefined : unknownParameter(name, ''));
}
