/** The canonical form against the examples of RFC 8785, and its hash. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { canonicalJson, sha256, type Json } from '../../src/core/canonical-json.js';

/** A number by the 16 hexadecimal digits of its IEEE 754 form. */
function ieee754(hex: string): number {
  return Buffer.from(hex, 'hex').readDoubleBE(0);
}

const json: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.string(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 4 }),
  ),
})).value;

suite('C1: canonical JSON after RFC 8785', () => {
  test('C1: section 3.2.2, literals, numbers and strings', () => {
    const input = {
      numbers: [333333333.33333329, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    };
    assert.equal(
      canonicalJson(input),
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],` +
        String.raw`"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  test('C1: section 3.2.3, keys sorted by UTF-16 code units', () => {
    const input = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    const order = [...canonicalJson(input).matchAll(/:"([A-Z])([a-z]*)/g)].map(
      (match) => `${match[1] ?? ''}${match[2] ?? ''}`,
    );
    assert.deepEqual(order, ['Carriage', 'One', 'Control', 'Latin', 'Euro', 'Emoji', 'Hebrew']);
  });

  test('C1: appendix B, numbers by their IEEE 754 bits', () => {
    const samples: readonly (readonly [string, string])[] = [
      ['0000000000000000', '0'],
      ['8000000000000000', '0'],
      ['0000000000000001', '5e-324'],
      ['8000000000000001', '-5e-324'],
      ['7fefffffffffffff', '1.7976931348623157e+308'],
      ['ffefffffffffffff', '-1.7976931348623157e+308'],
      ['4340000000000000', '9007199254740992'],
      ['c340000000000000', '-9007199254740992'],
      ['4430000000000000', '295147905179352830000'],
      ['44b52d02c7e14af5', '9.999999999999997e+22'],
      ['44b52d02c7e14af6', '1e+23'],
      ['44b52d02c7e14af7', '1.0000000000000001e+23'],
      ['444b1ae4d6e2ef4e', '999999999999999700000'],
      ['444b1ae4d6e2ef4f', '999999999999999900000'],
      ['444b1ae4d6e2ef50', '1e+21'],
      ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
      ['3eb0c6f7a0b5ed8d', '0.000001'],
      ['41b3de4355555553', '333333333.3333332'],
      ['41b3de4355555554', '333333333.33333325'],
      ['41b3de4355555555', '333333333.3333333'],
      ['41b3de4355555556', '333333333.3333334'],
      ['41b3de4355555557', '333333333.33333343'],
      ['becbf647612f3696', '-0.0000033333333333333333'],
      ['43143ff3c1cb0959', '1424953923781206.2'],
    ];
    for (const [bits, text] of samples) assert.equal(canonicalJson(ieee754(bits)), text, bits);
  });

  test('C1: numbers that are not finite are refused, wherever they stand', () => {
    for (const value of [Number.NaN, Infinity, -Infinity]) {
      assert.throws(() => canonicalJson(value), RangeError);
      assert.throws(() => canonicalJson({ a: [1, { b: value }] }), RangeError);
    }
  });

  test('C1: it is JSON for the same value, without white space outside of strings, whatever the order of keys', () => {
    const reversed = (value: Json): Json => {
      if (value === null || typeof value !== 'object') return value;
      if (value instanceof Array) return value.map(reversed);
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, item]) => [key, reversed(item)]),
      );
    };
    fc.assert(
      fc.property(json, (value) => {
        const text = canonicalJson(value);
        assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(value)));
        assert.equal(canonicalJson(reversed(value)), text);
        assert.doesNotMatch(text.replace(/"(\\.|[^"\\])*"/g, ''), /\s/);
      }),
    );
  });
});

suite('C1: hashes', () => {
  test('C1: SHA-256 over UTF-8 or bytes, as sha256:<hex>', () => {
    assert.equal(sha256(''), 'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    assert.equal(sha256('abc'), 'sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    assert.equal(sha256('€'), sha256(new Uint8Array([0xe2, 0x82, 0xac])));
  });
});
