import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstDifference } from '../../src/service/first-difference.js';

const scene = (...entities: object[]) => ({
  scene_ir: { entities },
  render_spec: { style: { 'odd key': 1 } },
});
const a = { entity_id: 'a', at: [1, 2, 3] };
const b = { entity_id: "b's", at: [4, 5, 6] };

const CASES: readonly (readonly [string, unknown, unknown, string | undefined])[] = [
  ['equal values', scene(a, b), scene(a, b), undefined],
  ['another order of entities', scene(a, b), scene(b, a), undefined],
  ['another order of keys', { x: 1, y: 2 }, { y: 2, x: 1 }, undefined],
  [
    'a number',
    scene(a, b),
    scene(a, { ...b, at: [4, 5, 7] }),
    "$.scene_ir.entities[?@.entity_id=='b\\'s'].at[2]",
  ],
  ['a missing entity', scene(a, b), scene(b), "$.scene_ir.entities[?@.entity_id=='a']"],
  ['an extra entity', scene(a), scene(a, b), "$.scene_ir.entities[?@.entity_id=='b\\'s']"],
  ['a missing key', { x: 1, y: 2 }, { x: 1 }, '$.y'],
  ['an extra key', { x: 1 }, { x: 1, __proto__x: 1 }, '$.__proto__x'],
  [
    'an odd key',
    scene(a),
    { ...scene(a), render_spec: { style: { 'odd key': 2 } } },
    "$.render_spec.style['odd key']",
  ],
  ['a list that is shorter', { ids: ['a', 'b'] }, { ids: ['a'] }, '$.ids[1]'],
  ['a list in another order', { ids: ['a', 'b'] }, { ids: ['b', 'a'] }, '$.ids[0]'],
  ['another type', { x: {} }, { x: [] }, '$.x'],
  ['null for an object', { x: {} }, { x: null }, '$.x'],
  ['zero and minus zero', { x: 0 }, { x: -0 }, undefined],
];

for (const [name, ours, theirs, path] of CASES) {
  void test(`API.md Verify recheck: first difference of ${name}`, () => {
    assert.equal(firstDifference(ours, theirs), path);
  });
}
