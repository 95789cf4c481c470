/** The prompt bundles of all tasks, loaded and checked once. */
import { readJsonResource } from '../core/resources.js';
import { TASKS } from '../tasks/registry.js';
import type { Task } from '../tasks/task.js';
import { checkPromptTask, loadPromptBundle, type PromptBundle } from './prompt.js';

const bundles = new Map<string, PromptBundle>();

for (const task of TASKS) {
  const file = `${task.prompt_bundle}.json`;
  const bundle =
    bundles.get(task.prompt_bundle) ??
    loadPromptBundle(readJsonResource('prompts', task.domain, task.scene_id, file), file);
  checkPromptTask(bundle, {
    taskId: task.id,
    queryIds: task.query_ids,
    slots: Object.keys(task.prompt_slots),
  });
  bundles.set(task.prompt_bundle, bundle);
}

/** The bundle that a task's prompts come from. */
export function bundleOf(task: Task): PromptBundle {
  const bundle = bundles.get(task.prompt_bundle);
  if (bundle === undefined) throw new RangeError(`the prompt bundle '${task.prompt_bundle}' is not loaded`);
  return bundle;
}
