import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  generateInstance,
  scoreResponse,
  ServiceError,
  solveTrace,
  tasks,
  type ErrorCode,
} from '../../src/index.js';
import { asList, asRecord, HEIGHT_TASK, members, testApp } from '../helpers/test-app.js';

function hasCode(code: ErrorCode) {
  return (error: unknown) => error instanceof ServiceError && error.code === code;
}

for (const { id: task } of tasks) {
  void test(`API.md library: ${task} is generated, solved and scored without a server, as the server does it`, async () => {
    const made = await generateInstance({ task, instance_seed: 3, prompt_mode: 'answer_and_annotation' });
    assert.equal(made.prompt, made.prompt_variants.answer_and_annotation);
    const solved = solveTrace({ task, trace: made.trace });
    assert.equal(solved.answer, made.answer_gt.value);
    assert.deepEqual(solved.box, made.annotation_gt.value);
    assert.equal(solved.margin, made.trace.execution_trace.margin);
    const score = scoreResponse({
      response: JSON.stringify({ answer: made.answer_gt.value, annotation: made.annotation_gt.value }),
      answer_gt: made.answer_gt,
      annotation_gt: made.annotation_gt,
      options: made.options,
      mode: 'answer_and_annotation',
    });
    assert.equal(score.overall, 1);
    const app = await testApp();
    const served = members((await app.http.inject(`/tasks/${task}/instances/3`)).body);
    await app.http.close();
    assert.deepEqual(served['trace'], JSON.parse(JSON.stringify(made.trace)));
    const [image] = asList(served['images']);
    assert.equal(asRecord(image)['sha256'], made.image.sha256);
  });
}

void test('API.md library: bad input is a typed error', async () => {
  const good = { task: HEIGHT_TASK, instance_seed: 3 };
  await assert.rejects(generateInstance({ ...good, task: '__proto__' }), hasCode('unknown_task'));
  for (const seed of [-1, 1.5, NaN, Infinity, 2 ** 53]) {
    await assert.rejects(generateInstance({ ...good, instance_seed: seed }), hasCode('invalid_seed'));
  }
  await assert.rejects(
    generateInstance({ ...good, params: { colour: 'red' } }),
    hasCode('unknown_parameter'),
  );
  await assert.rejects(generateInstance({ ...good, params: { query_id: '' } }), hasCode('invalid_parameter'));
  assert.throws(() => solveTrace({ task: HEIGHT_TASK, trace: {} }), hasCode('invalid_trace'));
});

void test('API.md library: a trace that cannot be seen is a typed error, and takes no memory', async () => {
  const { trace } = await generateInstance({ task: HEIGHT_TASK, instance_seed: 3 });
  const frame = trace.render_spec.projection_frame;
  const framed = (width: number) => ({
    ...trace,
    render_spec: { ...trace.render_spec, projection_frame: { ...frame, width } },
  });
  const [first, ...others] = trace.scene_ir.entities;
  assert.ok(first !== undefined);
  const strange = {
    ...trace,
    scene_ir: { ...trace.scene_ir, entities: [{ ...first, entity_type: 'constructor' }, ...others] },
  };
  for (const wrong of [framed(1_000_000), framed(0), strange]) {
    assert.throws(() => solveTrace({ task: HEIGHT_TASK, trace: wrong }), hasCode('invalid_trace'));
  }
});
