/** The clauses that hold for every task, run against each one of the registry. */
import { suite } from 'node:test';
import { TASKS } from '../../src/tasks/registry.js';
import { testBoxes } from './contract/boxes.js';
import { testDealing } from './contract/dealing.js';
import { testPurity } from './contract/purity.js';
import { testShowing } from './contract/showing.js';
import { testSolving } from './contract/solving.js';
import { testTracing } from './contract/tracing.js';

for (const task of TASKS) {
  suite(task.id, () => {
    testDealing(task);
    testSolving(task);
    testBoxes(task);
    testShowing(task);
    testTracing(task);
    testPurity(task);
  });
}
