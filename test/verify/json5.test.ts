import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import JSON5 from 'json5';
import { Containers } from '../../src/verify/containers.js';
import { readAnswerObject } from '../../src/verify/members.js';
import { Source } from '../../src/verify/source.js';

const TOKENS = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  "'",
  '"a"',
  "'b'",
  'answer',
  '"answer"',
  '"C"',
  '1',
  '-1',
  '.5',
  '0',
  '0x1',
  '+',
  'e1',
  'null',
  'NaN',
  'Infinity',
  'true',
  ' ',
  '\n',
  '\t',
  '\\',
  '\\"',
  '\\u0041',
  '\\x41',
  '//',
  '/*',
  '*/',
  '$x',
  'é',
  '\u00a0',
  '\u0001',
  '\u0000',
  '.',
];
const text = fc.array(fc.constantFrom(...TOKENS), { maxLength: 18 }).map((tokens) => tokens.join(''));
/** Texts that are near to readable, so that deep paths are walked too. */
const nearly = fc
  .tuple(fc.json({ maxDepth: 3 }), fc.nat(60), fc.constantFrom('', ...TOKENS), fc.nat(3))
  .map(([json, at, token, cut]) => `[${json.slice(0, at)}${token}${json.slice(at + cut)}]`);

type Reading = readonly [number, number, boolean];

/** The plain way, cubic in the text: try every end for every start. */
function expected(source: string): Reading[] {
  const found: Reading[] = [];
  for (let start = 0; start < source.length; start += 1) {
    if (source[start] !== '{' && source[start] !== '[') continue;
    for (let end = start + 1; end <= source.length; end += 1) {
      if (source[end - 1] !== '}' && source[end - 1] !== ']') continue;
      const slice = source.slice(start, end);
      if (!reads(JSON5.parse, slice)) continue;
      found.push([start, end, reads(JSON.parse, slice)]);
      start = end - 1;
      break;
    }
  }
  return found;
}

function reads(parse: (slice: string) => unknown, slice: string): boolean {
  try {
    parse(slice);
    return true;
  } catch {
    return false;
  }
}

function actual(source: string): Reading[] {
  const containers = new Containers(new Source(source));
  const found: Reading[] = [];
  for (let start = 0; start < source.length; start += 1) {
    if (source[start] !== '{' && source[start] !== '[') continue;
    const end = containers.endFrom(start);
    if (end < 0) continue;
    found.push([start, end, containers.isStrict(start)]);
    start = end - 1;
  }
  return found;
}

describe('the container reader against the json5 package', () => {
  const numRuns = process.env['VERIFY_LONG'] === '1' ? 200_000 : 4000;
  it('finds the same top-level objects and arrays in mixed tokens, and the same ones strict', () => {
    fc.assert(
      fc.property(text, (source) => {
        assert.deepEqual(actual(source), expected(source));
      }),
      { numRuns },
    );
  });

  it('finds the same ones in damaged JSON', () => {
    fc.assert(
      fc.property(nearly, (source) => {
        assert.deepEqual(actual(source), expected(source));
      }),
      { numRuns },
    );
  });

  it('reads the same answer text as JSON.parse, and knows the key by any escape', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.json(), (answer, other) => {
        const source = `{"x":${other},"\\u0061nswer":${JSON.stringify(answer)}}`;
        const containers = new Containers(new Source(source));
        assert.equal(containers.endFrom(0), source.length);
        assert.ok(containers.hasAnswer(0));
        assert.equal(readAnswerObject(new Source(source), 0).answer?.trim(), answer.trim());
      }),
    );
  });
});
