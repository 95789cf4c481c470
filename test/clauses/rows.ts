/** The rows of the audit as tests: one pass over the seeds of a task, the same checks as `npm run audit` makes. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { runAudit } from '../../src/audit/run.js';
import type { Task } from '../../src/tasks/task.js';

const SEEDS = 2000;
/** C15 asks for 1,000 pixel hashes. */
const DRAWN = 1000;

/** Defines a test for each clause of a task that can be measured over seeds. */
export async function testClauses(task: Task): Promise<void> {
  const [report] = await runAudit({ tasks: [task], seeds: SEEDS, drawn: DRAWN, workers: 1 });
  assert.ok(report !== undefined);
  suite(task.id, () => {
    for (const { id, what, bound, figure, verdict } of report.rows) {
      test(`${id}: ${what}, over ${SEEDS} seeds`, () => {
        assert.equal(verdict, 'pass', `${figure}; the bound is: ${bound}`);
      });
    }
  });
}
