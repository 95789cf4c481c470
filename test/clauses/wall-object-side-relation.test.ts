/** C1 to C15, R1 to R10, contrast and composition over many seeds. */
import { wallObjectSideRelationTask } from '../../src/tasks/room/wall-object-side-relation/index.js';
import { testClauses } from './rows.js';

await testClauses(wallObjectSideRelationTask);
