/** The instance as data: schemas of what the pipeline hands to the service and the service to the world. */
import { Type, type Static } from 'typebox';
import { CameraSchema, ProjectionFrameSchema } from '../scene/camera.js';
import { SceneSchema } from '../scene/scene.js';

/** The greatest seed: the greatest integer that JSON numbers carry without loss. */
export const MAX_SEED = Number.MAX_SAFE_INTEGER;

export const SeedSchema = Type.Integer({
  minimum: 0,
  maximum: MAX_SEED,
  description: 'an integer from 0 to 2^53 - 1',
});

/** A pixel box [x0, y0, x1, y1] in the final image, origin top left, half-open. */
export const BoxSchema = Type.Tuple([Type.Number(), Type.Number(), Type.Number(), Type.Number()]);

export const OptionSchema = Type.Object({
  label: Type.String({ description: 'the letter' }),
  descriptor: Type.String({ description: "the object's name as shown in the option panel" }),
});
export type Option = Static<typeof OptionSchema>;

export const AnswerSchema = Type.Object({ type: Type.Literal('option_letter'), value: Type.String() });
export const AnnotationSchema = Type.Object({ type: Type.Literal('bbox'), value: BoxSchema });

export const RewardContractSchema = Type.Object({
  reward_contract_version: Type.Literal('v0'),
  answer: Type.Object({ id: Type.Literal('answer_exact_match_v0'), type: Type.Literal('option_letter') }),
  annotation: Type.Object({ id: Type.Literal('bbox_soft_iou_v0'), type: Type.Literal('bbox') }),
});

export const VersionsSchema = Type.Object({
  generator: Type.String(),
  renderer: Type.String(),
  prompt_bundle: Type.String(),
  schema: Type.String(),
});
export type Versions = Static<typeof VersionsSchema>;

export const PromptVariantsSchema = Type.Object({
  answer_only: Type.String(),
  answer_and_annotation: Type.String(),
});

export const ParamsSchema = Type.Record(Type.String(), Type.String());

const ByIdBox = Type.Record(Type.String(), BoxSchema);

/** The seven sections of a trace: enough to recompute answer and box. */
export const TraceSchema = Type.Object({
  scene_ir: SceneSchema,
  query_spec: Type.Object({
    query_id: Type.String(),
    params: ParamsSchema,
    prompt: Type.Object({
      bundle_id: Type.String(),
      scene: Type.Integer({
        description: 'index of the chosen wording in the bundle, from 0; likewise below',
      }),
      query: Type.Integer(),
      answer_only: Type.Integer(),
      answer_and_annotation: Type.Integer(),
    }),
    options: Type.Array(OptionSchema),
    dealt: Type.Record(Type.String(), Type.Unknown(), {
      description: 'what the plan drew beyond the parameters',
    }),
  }),
  render_spec: Type.Object({
    canvas_width: Type.Integer(),
    canvas_height: Type.Integer(),
    camera: CameraSchema,
    projection_frame: ProjectionFrameSchema,
    style: Type.Record(Type.String(), Type.Unknown()),
    render_front_y: Type.Optional(Type.Number()),
    render_side_wall_front_y: Type.Optional(Type.Number()),
    semantic_front_y: Type.Optional(Type.Number()),
  }),
  render_map: Type.Object({
    image_id: Type.Literal('img0'),
    scene_bbox_px: BoxSchema,
    object_bboxes_px: ByIdBox,
    visible_bboxes_px: ByIdBox,
    visible_share: Type.Record(Type.String(), Type.Number()),
    option_panel_bbox_px: BoxSchema,
    option_choice_bboxes_px: ByIdBox,
  }),
  execution_trace: Type.Intersect([
    Type.Object({
      query_id: Type.String(),
      answer_label: Type.String(),
      answer_object_id: Type.String(),
      margin: Type.Number({ description: 'metres' }),
      attempts: Type.Integer({ minimum: 1 }),
      rejections: Type.Record(Type.String(), Type.Integer(), {
        description: 'named reasons and how often each came up',
      }),
    }),
    Type.Record(Type.String(), Type.Unknown()),
  ]),
  witness_symbolic: Type.Object({ type: Type.Literal('object_ids'), ids: Type.Array(Type.String()) }),
  projected_annotation: Type.Object({ type: Type.Literal('bbox'), bbox: BoxSchema }),
});
export type Trace = Static<typeof TraceSchema>;

/** An instance before it is drawn: all but the image. */
export const InstanceCoreSchema = Type.Object({
  instance_id: Type.String({ pattern: '^sha256:[0-9a-f]{64}$' }),
  instance_seed: SeedSchema,
  task: Type.String(),
  domain: Type.String(),
  scene_id: Type.String(),
  scene_variant: Type.String(),
  query_id: Type.String(),
  params: ParamsSchema,
  prompt_variants: PromptVariantsSchema,
  options: Type.Array(OptionSchema),
  answer_gt: AnswerSchema,
  annotation_gt: AnnotationSchema,
  reward_contract: RewardContractSchema,
  trace: TraceSchema,
  versions: VersionsSchema,
});
export type InstanceCore = Static<typeof InstanceCoreSchema>;

/** What is known of the picture: size and hashes; `pixel_sha256` is over the RGB rows. */
export const ImageFactsSchema = Type.Object({
  width: Type.Integer(),
  height: Type.Integer(),
  sha256: Type.String(),
  pixel_sha256: Type.String(),
});
export type ImageFacts = Static<typeof ImageFactsSchema>;

/** A request to the pipeline; `params` holds only what the caller fixed, already checked against the task's lists. */
export const InstanceRequestSchema = Type.Object({
  task_id: Type.String(),
  instance_seed: SeedSchema,
  params: ParamsSchema,
});
export type InstanceRequest = Static<typeof InstanceRequestSchema>;

/** A built instance with its picture as PNG bytes. */
export interface RenderedInstance {
  readonly core: InstanceCore;
  readonly image: ImageFacts;
  readonly png: Uint8Array;
}

/** Mean stage durations are measured by the caller through a clock that it hands in: the pipeline itself has none. */
export type StageClock = (stage: Stage) => void;
export const STAGES = [
  'plan',
  'generate',
  'solve',
  'view',
  'check',
  'prompt',
  'trace',
  'paint',
  'readback',
  'encode',
] as const;
export type Stage = (typeof STAGES)[number];

/** The pipeline's outcome; an exhausted search is a value, not an exception. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly code: 'not_generable';
      readonly detail: string;
      readonly rejections: Readonly<Record<string, number>>;
    };
