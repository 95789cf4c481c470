/** The gallery as a document: which instances it shows, and its text. */
import type { InstanceCore } from '../pipeline/instance.js';
import { buildInstance } from '../pipeline/pipeline.js';
import { TASKS } from '../tasks/registry.js';
import type { Task } from '../tasks/task.js';

/** Seeds shown of every task. */
export const GALLERY_SEEDS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** One picture of the gallery; `file` is relative to `docs/`. */
export interface GalleryEntry {
  readonly task: Task;
  readonly core: InstanceCore;
  readonly file: string;
}

/** All entries, without their pictures; throws an Error if one cannot be generated. */
export function galleryEntries(): GalleryEntry[] {
  return TASKS.flatMap((task) =>
    GALLERY_SEEDS.map((instance_seed): GalleryEntry => {
      const outcome = buildInstance({ task_id: task.id, instance_seed, params: {} });
      if (!outcome.ok) throw new Error(`${task.id} ${instance_seed}: ${outcome.detail}`);
      const name = task.id.split('__').slice(2).join('-').replaceAll('_', '-');
      return { task, core: outcome.value, file: `images/gallery/${name}-${instance_seed}.webp` };
    }),
  );
}

function section({ core, file }: GalleryEntry): string {
  const { instance_seed, answer_gt, annotation_gt, options, instance_id } = core;
  const answer = options.find((option) => option.label === answer_gt.value)?.descriptor ?? '';
  return `### Seed ${instance_seed}

![Picture of seed ${instance_seed}, with a frame around the answer](${file})

\`\`\`text
${core.prompt_variants.answer_and_annotation}
\`\`\`

Answer: **${answer_gt.value}** (${answer}), box \`[${annotation_gt.value.join(', ')}]\`. Instance \`${instance_id.slice(0, 23)}…\`, query \`${core.query_id}\`, \`${core.scene_variant}\`, \`${core.params['difficulty'] ?? ''}\`.
`;
}

/** The text of `docs/gallery.md`. */
export function galleryText(entries: readonly GalleryEntry[]): string {
  const tasks = [...new Set(entries.map((entry) => entry.task))];
  const parts = tasks.map(
    (task) =>
      `## ${task.title}\n\n\`${task.id}\`\n\n${entries
        .filter((entry) => entry.task === task)
        .map(section)
        .join('\n')}`,
  );
  return `# Gallery

Eight pictures of each task, seeds ${GALLERY_SEEDS[0] ?? ''} to ${GALLERY_SEEDS.at(-1) ?? ''}, none of them picked by hand. The frame around the answer is drawn for this page only. \`npm run gallery\` makes it.

${parts.join('\n')}`;
}
