/** What is kept of a golden: the answer in clear, and a hash of each output. */
import { Type, type Static } from 'typebox';
import { sha256 } from '../core/canonical-json.js';
import { BoxSchema, ParamsSchema, SeedSchema, VersionsSchema } from '../pipeline/instance.js';
import { renderInstance } from '../pipeline/pipeline.js';
import type { Task } from '../tasks/task.js';
import type { GoldenCase } from './cases.js';

const Hash = Type.String({ pattern: '^sha256:[0-9a-f]{64}$' });

export const GoldenRecordSchema = Type.Object({
  seed: SeedSchema,
  params: ParamsSchema,
  answer: Type.String(),
  box: BoxSchema,
  scene: Hash,
  facts: Hash,
  view: Hash,
  prompts: Hash,
  trace: Hash,
  pixels: Hash,
  png: Hash,
});
export type GoldenRecord = Static<typeof GoldenRecordSchema>;

/** The goldens of a task, with the versions that they were made by. */
export const GoldenFileSchema = Type.Object({
  versions: VersionsSchema,
  instances: Type.Array(GoldenRecordSchema),
});
export type GoldenFile = Static<typeof GoldenFileSchema>;

/** Makes the record of a case. */
export type Maker = (task: Task, item: GoldenCase) => Promise<GoldenRecord>;

/**
 * Builds and draws a case in the calling thread. Hashes are over the JSON as it is served, so that the order of keys counts: `trace` is
 * over the whole trace, `scene`, `facts` and `view` over its parts, `pixels` over the RGB rows, `png` over the file.
 * Throws for a case that has no instance.
 */
export async function makeRecord(task: Task, { seed, params }: GoldenCase): Promise<GoldenRecord> {
  const outcome = await renderInstance({ task_id: task.id, instance_seed: seed, params: { ...params } });
  if (!outcome.ok) {
    throw new Error(`${task.id}, seed ${seed}, ${JSON.stringify(params)}: there is no instance`);
  }
  const { core, image } = outcome.value;
  const { trace, prompt_variants, answer_gt, annotation_gt } = core;
  const { prompt, ...query } = trace.query_spec;
  const { scene_ir, render_spec, render_map, projected_annotation } = trace;
  const hash = (...parts: readonly unknown[]): string => sha256(JSON.stringify(parts));
  return {
    seed,
    params: { ...params },
    answer: answer_gt.value,
    box: annotation_gt.value,
    scene: hash(scene_ir),
    facts: hash(query, trace.execution_trace, trace.witness_symbolic),
    view: hash(render_spec, render_map, projected_annotation),
    prompts: hash(prompt, prompt_variants),
    trace: sha256(JSON.stringify(trace)),
    pixels: image.pixel_sha256,
    png: image.sha256,
  };
}
