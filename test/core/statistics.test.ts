/** Middle and spread. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mean, median, quantile } from '../../src/core/statistics.js';

void test('statistics: mean, median and quantiles of some values, in any order', () => {
  const values = [9, 1, 5, 3];
  assert.equal(mean(values), 4.5);
  assert.equal(median(values), 4);
  assert.equal(median([9, 1, 5]), 5);
  assert.deepEqual(
    [0, 0.25, 0.5, 0.99, 1].map((share) => quantile(values, share)),
    [1, 3, 5, 9, 9],
  );
  assert.deepEqual(values, [9, 1, 5, 3]);
});

void test('statistics: of no values there is neither mean nor middle', () => {
  assert.deepEqual([mean([]), median([]), quantile([], 0.5)], [NaN, NaN, NaN]);
});
