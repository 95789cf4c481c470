import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SharedRuns } from '../../src/service/shared-runs.js';
import { gate } from '../helpers/test-app.js';

const never = new AbortController().signal;

void test('concurrent requests share one run, later ones start another', async () => {
  const runs = new SharedRuns<number>();
  const held = gate<number>();
  let started = 0;
  const start = () => {
    started += 1;
    return held.opened;
  };
  const both = [runs.join('k', never, start), runs.join('k', never, start)];
  held.open(5);
  assert.deepEqual(await Promise.all(both), [5, 5]);
  assert.equal(started, 1);
  await runs.join('k', never, start);
  assert.equal(started, 2);
});

void test('a failure reaches all who share it and is not kept', async () => {
  const runs = new SharedRuns<number>();
  const fail = () => Promise.reject(new Error('broken'));
  const both = [runs.join('k', never, fail), runs.join('k', never, fail)];
  for (const run of both) await assert.rejects(run, /broken/);
  assert.equal(await runs.join('k', never, () => Promise.resolve(1)), 1);
});

void test('who leaves does not disturb the others; when all have left the run is given up', async () => {
  const runs = new SharedRuns<number>();
  const held = gate<number>();
  let abandoned: AbortSignal | undefined;
  const start = (signal: AbortSignal) => {
    abandoned = signal;
    return held.opened;
  };
  const [one, two] = [new AbortController(), new AbortController()];
  const first = runs.join('k', one.signal, start);
  const second = runs.join('k', two.signal, start);
  one.abort(new Error('one left'));
  await assert.rejects(first, /one left/);
  assert.equal(abandoned?.aborted, false);
  two.abort(new Error('two left'));
  await assert.rejects(second, /two left/);
  assert.equal(abandoned.aborted, true);
  // A run that goes on all the same can be joined again.
  const third = runs.join('k', never, () => Promise.reject(new Error('not needed')));
  held.open(7);
  assert.equal(await third, 7);
});

void test('who comes just as a run is dropped starts another', async () => {
  const runs = new SharedRuns<number>();
  const leaving = new AbortController();
  const dropped = runs.join('k', leaving.signal, (signal) => {
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(signal.reason instanceof Error ? signal.reason : new Error('dropped'));
      });
    });
  });
  leaving.abort(new Error('left'));
  assert.equal(await dropped.catch(() => runs.join('k', never, () => Promise.resolve(3))), 3);
});
