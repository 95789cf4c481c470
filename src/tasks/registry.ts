/** The list of tasks. A new task is a folder and a line here. */
import { heightExtremumTask } from './object-scene/height-extremum/index.js';
import { wallObjectSideRelationTask } from './room/wall-object-side-relation/index.js';
import type { Task } from './task.js';

/** All tasks, in the order of the catalogue. */
export const TASKS: readonly Task[] = [heightExtremumTask, wallObjectSideRelationTask];

const byId = new Map(TASKS.map((task) => [task.id, task]));
if (byId.size !== TASKS.length) throw new Error('two tasks have the same id');

/** The task with this id, if there is one. */
export function findTask(id: string): Task | undefined {
  return byId.get(id);
}
