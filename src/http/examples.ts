/** Examples for the API document: real answers to seed 42, shortened where they are long. */
import type { Trace } from '../pipeline/instance.js';
import type { VerifyRequest, VerifyResult } from '../service/verify-contract.js';

const TASK = 'task_three_d__object_scene__height_extremum_label';
const PARAMS = { query_id: 'lowest_above_floor', canvas: 'square', difficulty: 'medium' };
const ID = 'sha256:1450a06d07c54aaa8b5b27e38abde8157711c30a452ba88d17ad8eff4172baf7';
const VERSIONS = {
  generator: '1',
  renderer: '1',
  prompt_bundle: 'three_d_object_scene_v1@1.0.0',
  schema: '1',
};
const OPTIONS = [
  { label: 'A', descriptor: 'cake' },
  { label: 'B', descriptor: 'sailboat' },
  { label: 'C', descriptor: 'pineapple' },
  { label: 'D', descriptor: 'cup' },
];
const ONE = `/tasks/${TASK}/instances`;
const IMAGE_URL = `${ONE}/42/image.png?v=351b2182215d`;

/** A trace with two of its objects. */
export const traceExample: Trace = {
  scene_ir: {
    scene_kind: 'object_scene',
    scene_variant: 'rectangle_turned',
    floor: { shape: 'rectangle', width: 8.076, depth: 8.417 },
    entities: [
      {
        entity_id: 'platform_2',
        entity_type: 'platform',
        name: 'platform',
        role: 'platform',
        base_xyz: [0.694, -1.066, 0],
        dimensions_xyz: [1.223, 1.223, 0.284],
        yaw_degrees: -13.7,
        variant: 0,
        colors: ['#a9755c', '#a9755c', '#a9755c'],
      },
      {
        entity_id: 'object_c',
        entity_type: 'pineapple',
        name: 'pineapple',
        role: 'candidate',
        label: 'C',
        base_xyz: [0.694, -1.066, 0.284],
        dimensions_xyz: [0.583, 0.583, 0.918],
        yaw_degrees: 44.3,
        variant: 1,
        colors: ['#dd9a2c', '#3f8a45', '#8f5718'],
        support_id: 'platform_2',
      },
    ],
  },
  query_spec: {
    query_id: 'lowest_above_floor',
    params: PARAMS,
    prompt: {
      bundle_id: 'three_d_object_scene_v1',
      scene: 0,
      query: 0,
      answer_only: 3,
      answer_and_annotation: 2,
    },
    options: OPTIONS,
    dealt: { picture_edge_points_at_answer: false },
  },
  render_spec: {
    canvas_width: 960,
    canvas_height: 1092,
    camera: {
      position: [-12.8812, 1.0952, 8.7686],
      target: [0, 0, 0.7],
      right: [-0.084717, -0.996405, 0],
      up: [0.527567, -0.044855, 0.848328],
      forward: [0.845279, -0.071868, -0.52947],
      yaw_degrees: 94.8598,
      pitch_degrees: 31.9697,
      distance: 15.239,
    },
    projection_frame: {
      width: 960,
      height: 960,
      focal_px: 1634.092,
      center_x: 502.672,
      center_y: 389.515,
      near: 0.1,
    },
    style: { outline_px: 2, light_direction: [-0.2419, 0.5661, 0.788] },
  },
  render_map: {
    image_id: 'img0',
    scene_bbox_px: [0, 0, 960, 960],
    object_bboxes_px: {
      platform_2: [533.154, 346.406, 671.627, 447.786],
      object_c: [574.66, 297.064, 635.983, 395.3],
    },
    visible_bboxes_px: { platform_2: [534, 346, 672, 448], object_c: [575, 297, 636, 395] },
    visible_share: { platform_2: 0.7323, object_c: 1 },
    option_panel_bbox_px: [0, 960, 960, 1092],
    option_choice_bboxes_px: { C: [36, 1026, 468, 1072] },
  },
  execution_trace: {
    query_id: 'lowest_above_floor',
    answer_label: 'C',
    answer_object_id: 'object_c',
    margin: 0.342,
    attempts: 1,
    rejections: {},
    height_by_label: { A: 1.567, B: 0.629, C: 0.284, D: 1.276 },
    height_order_low_to_high: ['C', 'B', 'D', 'A'],
  },
  witness_symbolic: { type: 'object_ids', ids: ['object_c'] },
  projected_annotation: { type: 'bbox', bbox: [575, 297, 636, 395] },
};

const PROMPT =
  'Which listed object rests at the lowest height above the floor? End your reply with a JSON object whose only key is "answer".';

/** An instance. */
export const instanceExample = {
  instance_id: ID,
  instance_seed: 42,
  task: TASK,
  domain: 'three_d',
  scene_id: 'object_scene',
  scene_variant: 'rectangle_turned',
  query_id: 'lowest_above_floor',
  params: PARAMS,
  prompt: PROMPT,
  prompt_variants: {
    answer_only: PROMPT,
    answer_and_annotation:
      'Which listed object rests at the lowest height above the floor? Respond with JSON: under "answer" the letter, under "annotation" the tight pixel box of the object.',
  },
  image_url: IMAGE_URL,
  images: [
    {
      image_id: 'img0',
      url: IMAGE_URL,
      format: 'png',
      width: 960,
      height: 1092,
      sha256: 'sha256:1a5813a586c29f451b357972b8a1eadeab943129a691f9e0a779321497264529',
      pixel_sha256: 'sha256:a39bb43e23e4f6925f3ad504aa266c376d5e3f0d1e6262209cc09c006bda604b',
    },
  ],
  options: OPTIONS,
  answer_gt: { type: 'option_letter', value: 'C' },
  annotation_gt: { type: 'bbox', value: [575, 297, 636, 395] },
  reward_contract: {
    reward_contract_version: 'v0',
    answer: { id: 'answer_exact_match_v0', type: 'option_letter' },
    annotation: { id: 'bbox_soft_iou_v0', type: 'bbox' },
  },
  trace: traceExample,
  versions: VERSIONS,
};

/** A task of the catalogue, with one of its parameters. */
export const taskExample = {
  id: TASK,
  domain: 'three_d',
  scene_id: 'object_scene',
  title: 'Highest or lowest object above the floor',
  description:
    'Four option objects stand on the floor or on platforms of different heights. The answer is the one whose base is highest (lowest) above the floor.',
  query_ids: ['highest_above_floor', 'lowest_above_floor'],
  answer_type: 'option_letter',
  annotation_type: 'bbox',
  reasoning_operations: ['ranking', 'spatial_relations'],
  program:
    'select(label(candidate_objects, extremum(world_height_above_floor, requested_extremum))); scene=object_scene; scope=height_extremum_label',
  params: {
    type: 'object',
    properties: {
      query_id: { type: 'string', enum: ['highest_above_floor', 'lowest_above_floor'] },
    },
    additionalProperties: false,
  },
  output_params: {
    type: 'object',
    properties: { view: { enum: ['full', 'question'], default: 'full' } },
    additionalProperties: false,
  },
  versions: VERSIONS,
  links: {
    instance: `${ONE}/0`,
    question: `${ONE}/0?view=question`,
    query: `/tasks/${TASK}/queries/highest_above_floor/instances/0`,
    image: `${ONE}/0/image.png`,
    trace: `${ONE}/0/trace`,
    instances: `${ONE}?seeds=0-9`,
  },
};

/** The last line of a stream. */
export const lastLineExample = { done: true, count: 64, errors: 0 };

/** A reply to score. */
export const verifyExample: VerifyRequest = {
  task: TASK,
  instance_seed: 42,
  response: 'The pineapple stands lowest. {"answer": "C", "annotation": [570, 300, 640, 400]}',
  mode: 'answer_and_annotation',
};

/** Its score. */
export const scoreExample: VerifyResult = {
  correct: true,
  overall: 0.913,
  accuracy: 1,
  answer_reward: 1,
  annotation_reward: 0.826,
  task_reward: 0.913,
  format: 1,
  format_structure_ok: 1,
  format_json_ok: 1,
  format_schema_ok: 1,
  answer_parse_ok: 1,
  annotation_parse_ok: 1,
  json_found: 1,
  zero_reward: 0,
  parsed: { answer: 'C', annotation: [570, 300, 640, 400], source: 'object' },
  reason: 'correct',
  recheck: { margin: 0.342 },
};
