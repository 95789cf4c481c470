import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { scoreResponse } from '../../src/verify/index.js';
import { replyOf, vectorCases } from './helpers.js';

describe('binding cases', () => {
  for (const testCase of vectorCases()) {
    it(`${testCase.id} gives the reward and the format it must: ${testCase.note}`, () => {
      const options = Object.entries(testCase.options).map(([label, descriptor]) => ({ label, descriptor }));
      const { answer_gt, annotation_gt, mode, expected } = testCase;
      const result = scoreResponse({ response: replyOf(testCase), answer_gt, annotation_gt, options, mode });
      assert.ok(Math.abs(result.overall - expected.overall) <= 1e-9, `overall is ${result.overall}`);
      assert.equal(result.format === 1, expected.format_ok);
    });
  }
});
