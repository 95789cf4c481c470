/** C1 to C15, H1 to H9, contrast and composition over many seeds. */
import { heightExtremumTask } from '../../src/tasks/object-scene/height-extremum/index.js';
import { testClauses } from './rows.js';

await testClauses(heightExtremumTask);
