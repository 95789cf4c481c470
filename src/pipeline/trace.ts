/** From a solved and seen scene to its trace, and back to what a view needs. */
import { at, round, roundVec } from '../core/math.js';
import { lightDirection } from '../render/shade.js';
import type { PanelGeometry } from '../render/panel-layout.js';
import type { Viewpoint } from '../scene/camera.js';
import type { Box2 } from '../scene/polygon.js';
import type { Scene } from '../scene/scene.js';
import { oneOf, LIGHTS, OUTLINE_PX, OUTLINES } from '../scene/style.js';
import type { Appearance } from '../scene/view.js';
import type { Plan, ResolvedParams, Solution } from '../tasks/task.js';
import type { Trace } from './instance.js';

/** All that a trace is made of. */
export interface TraceSource {
  readonly plan: Plan;
  readonly params: ResolvedParams;
  readonly scene: Scene;
  readonly viewpoint: Viewpoint;
  readonly appearances: ReadonlyMap<number, Appearance>;
  readonly solution: Solution;
  readonly attempts: number;
  readonly rejections: Readonly<Record<string, number>>;
  readonly panel: PanelGeometry;
  readonly prompt: Trace['query_spec']['prompt'];
}

type Quad = [number, number, number, number];

function roundBox(box: Box2): Quad {
  return [round(box[0], 3), round(box[1], 3), round(box[2], 3), round(box[3], 3)];
}

/** The part of a box that lies in the scene area, if any does: furniture may reach out of the picture. */
function clippedBox(box: Box2, width: number, height: number): Box2 | undefined {
  const clipped: Box2 = [
    Math.max(0, box[0]),
    Math.max(0, box[1]),
    Math.min(width, box[2]),
    Math.min(height, box[3]),
  ];
  return clipped[0] < clipped[2] && clipped[1] < clipped[3] ? clipped : undefined;
}

/** The answer's annotation: the tight box of its visible pixels. */
export function annotationBox(source: Pick<TraceSource, 'scene' | 'appearances' | 'solution'>): Quad {
  const index = source.scene.entities.findIndex(
    (entity) => entity.entity_id === source.solution.answer_object_id,
  );
  const visible = source.appearances.get(index)?.visible;
  if (visible === undefined) throw new RangeError('nothing is seen of the answer');
  return [...visible];
}

/** The trace of an instance: its seven sections, each fact once. */
export function buildTrace(source: TraceSource): Trace {
  const { plan, params, scene, solution } = source;
  return {
    scene_ir: scene,
    query_spec: {
      query_id: plan.query_id,
      params: { ...params },
      prompt: source.prompt,
      options: plan.options.map((option) => ({ ...option })),
      dealt: { ...plan.dealt },
    },
    render_spec: renderSpec(source),
    render_map: renderMap(source),
    execution_trace: {
      query_id: plan.query_id,
      answer_label: solution.answer_label,
      answer_object_id: solution.answer_object_id,
      margin: solution.margin,
      attempts: source.attempts,
      rejections: { ...source.rejections },
      ...solution.facts,
    },
    witness_symbolic: { type: 'object_ids', ids: [...solution.witness_ids] },
    projected_annotation: {
      type: 'bbox',
      bbox: annotationBox({ scene, appearances: source.appearances, solution }),
    },
  };
}

function renderSpec({ viewpoint, params, panel, scene }: TraceSource): Trace['render_spec'] {
  const { camera, frame } = viewpoint;
  const light = lightDirection(oneOf(LIGHTS, params, 'light'), camera.yaw_degrees);
  const fronts =
    scene.room === undefined
      ? {}
      : {
          render_front_y: scene.room.render_front_y,
          render_side_wall_front_y: scene.room.render_side_wall_front_y,
          semantic_front_y: scene.room.semantic_front_y,
        };
  return {
    canvas_width: panel.panel[2],
    canvas_height: panel.panel[3],
    camera,
    projection_frame: frame,
    style: {
      outline_px: OUTLINE_PX[oneOf(OUTLINES, params, 'outline')],
      light_direction: roundVec(light, 4),
    },
    ...fronts,
  };
}

function renderMap({ scene, viewpoint, appearances, panel, plan }: TraceSource): Trace['render_map'] {
  const projected: Record<string, Quad> = {};
  const visible: Record<string, Quad> = {};
  const shares: Record<string, number> = {};
  for (const [index, appearance] of appearances) {
    const id = at(scene.entities, index).entity_id;
    const inPicture = clippedBox(appearance.projected, viewpoint.frame.width, viewpoint.frame.height);
    if (inPicture !== undefined) projected[id] = roundBox(inPicture);
    if (appearance.visible !== undefined) visible[id] = [...appearance.visible];
    if (appearance.share !== undefined) shares[id] = round(appearance.share, 4);
  }
  const cells = plan.options.map(({ label }, index): [string, Quad] => [label, [...at(panel.cells, index)]]);
  return {
    image_id: 'img0',
    scene_bbox_px: [0, 0, viewpoint.frame.width, viewpoint.frame.height],
    object_bboxes_px: projected,
    visible_bboxes_px: visible,
    visible_share: shares,
    option_panel_bbox_px: [...panel.panel],
    option_choice_bboxes_px: Object.fromEntries(cells),
  };
}

/** The viewpoint that a trace describes: with its scene it gives every box again. */
export function viewpointOf(trace: Trace): Viewpoint {
  return { camera: trace.render_spec.camera, frame: trace.render_spec.projection_frame };
}
