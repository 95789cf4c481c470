/** A worker thread that renders the requests it is given and posts what must not depend on the thread. */
import assert from 'node:assert/strict';
import { parentPort, workerData } from 'node:worker_threads';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { InstanceRequestSchema } from '../../../src/pipeline/instance.js';
import { renderInstance } from '../../../src/pipeline/pipeline.js';

const requests: unknown = workerData;
assert.ok(Value.Check(Type.Array(InstanceRequestSchema), requests));
const made = [];
for (const request of requests) {
  const outcome = await renderInstance(request);
  assert.ok(outcome.ok, `seed ${request.instance_seed}`);
  made.push({ core: outcome.value.core, image: outcome.value.image });
}
parentPort?.postMessage(JSON.stringify(made));
