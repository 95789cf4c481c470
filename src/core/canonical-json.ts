/** Canonical JSON after RFC 8785 (JSON Canonicalization Scheme), and SHA-256 over it. */
import { hash } from 'node:crypto';

/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * The RFC 8785 form: keys sorted by UTF-16 code units, no white space, numbers as ECMAScript writes them.
 * Throws a RangeError on a number that is not finite.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${value} has no JSON form`);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** `sha256:<hex>` of text (as UTF-8) or bytes. */
export function sha256(content: string | Uint8Array): string {
  return `sha256:${hash('sha256', content)}`;
}
