import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stage } from '../../src/pipeline/instance.js';
import { buildWithView, dealInstance, renderInstance } from '../../src/pipeline/pipeline.js';
import { renderPicture } from '../../src/render/picture.js';
import { TASKS } from '../../src/tasks/registry.js';

const SEEDS = 160;
const noClock = (): void => undefined;

for (const task of TASKS) {
  test(`C1, C11: ${task.id}: where the first draft was drawn in vain, picture and trace are of the accepted one`, async () => {
    let inVain = 0;
    for (let instance_seed = 0; instance_seed < SEEDS; instance_seed += 1) {
      const request = { task_id: task.id, instance_seed, params: {} };
      let judged = 0;
      const built = buildWithView(request, (stage: Stage) => {
        if (stage === 'check') judged += 1;
      });
      assert.ok(built.ok);
      if (judged < 2) continue;
      inVain += 1;
      const { core, view } = built.value;
      const { plan, identity } = dealInstance(request);
      const alone = await renderPicture(
        { view, params: identity.params, options: plan.options },
        noClock,
        () => undefined,
      );
      let painted = 0;
      const rendered = await renderInstance(request, (stage: Stage) => {
        if (stage === 'paint') painted += 1;
      });
      assert.ok(rendered.ok);
      assert.deepEqual(rendered.value.core, core);
      assert.deepEqual(rendered.value.image, alone.picture.image);
      assert.equal(painted, 2, 'at most one picture is drawn in vain');
    }
    assert.ok(inVain > 0, `no seed up to ${SEEDS} has a first draft that is rejected once it is seen`);
  });
}
