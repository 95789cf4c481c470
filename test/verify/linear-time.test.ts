import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { timed } from '../../src/cli/bench/report.js';
import { HOSTILE_SHAPES, hostileText } from '../../src/verify/hostile.js';
import { score } from './helpers.js';

const MIB = 1_048_576;
const MOST_TRIES = 60;
/** Milliseconds that a reply of 1 MiB may take, by the best of several tries: the machine may be busy. */
const LIMIT_MS = Number(process.env['VERIFY_LIMIT_MS'] ?? 50);
/**
 * Least of several times for each of two replies, taken in turn so that a busy machine slows both. Tries on for a
 * while if they seem too slow: other processes must not fail this.
 */
function fastest(long: string, short: string): [number, number] {
  let best: [number, number] = [Infinity, Infinity];
  for (let run = 0; run < MOST_TRIES; run += 1) {
    best = [Math.min(best[0], timeOf(long)), Math.min(best[1], timeOf(short))];
    if (run >= 2 && best[0] < LIMIT_MS / 2 && isLinear(best)) break;
    if (run >= 7 && best[0] < LIMIT_MS && isLinear(best)) break;
  }
  return best;
}

/** Quadratic reading would take 16 times as long for four times the text; small times are noise. */
function isLinear([full, quarter]: [number, number]): boolean {
  return full < 10 || full / quarter < 10;
}

function timeOf(reply: string): number {
  return timed(() => void score(reply, 'answer_and_annotation'));
}

describe('hostile replies of 1 MiB', () => {
  for (const shape of HOSTILE_SHAPES) {
    it(`are read within ${LIMIT_MS} ms, in time that grows as the text: ${JSON.stringify(shape).slice(0, 60)}`, (context) => {
      const best = fastest(hostileText(shape, MIB), hostileText(shape, MIB / 4));
      const [full, quarter] = best;
      context.diagnostic(`${full.toFixed(1)} ms, ${(full / quarter).toFixed(1)} times a quarter of it`);
      assert.ok(full < LIMIT_MS, `${full.toFixed(1)} ms`);
      assert.ok(isLinear(best), `${(full / quarter).toFixed(1)} times`);
    });
  }
});
