/** Builds a finished scene for a plan: room, camera, what hangs, what stands. */
import type { Rng } from '../../../core/rng.js';
import { round, roundVec } from '../../../core/math.js';
import type { Entity, RoomShape, Scene } from '../../../scene/scene.js';
import { oneOf, PALETTE_IDS, paletteById } from '../../../scene/style.js';
import { chooseColoring, colorOption } from '../../coloring.js';
import type { Generated, ResolvedParams } from '../../task.js';
import { furnishRoom } from '../furnish.js';
import { variantOf } from '../plan.js';
import { drawRoomView } from '../room-view.js';
import { wallColor } from '../wall-color.js';
import { WALL_YAW, wallPoint } from '../wall-frame.js';
import { hangOptions, type HungOption } from './hang-options.js';
import type { SidePlan } from './plan.js';

/** One attempt: a scene for the plan, or why there is none. */
export function generateRoomScene(plan: SidePlan, rng: Rng): Generated {
  const { room, view } = drawRoomView(rng.fork('room'), {
    wall: plan.wall,
    canvas: plan.canvas,
    deep: needsDepth(plan),
  });
  const hanging = hangOptions({ plan, room, view, rng: rng.fork('hanging') });
  if (!hanging.ok) return hanging;
  const palette = paletteById(oneOf(PALETTE_IDS, plan.params, 'palette'));
  const variant = variantOf(plan.params);
  const furniture = furnishRoom({
    room,
    view,
    variant,
    palette,
    difficulty: plan.difficulty,
    hung: hanging.hung,
    rng: rng.fork('furniture'),
  });
  if (furniture === undefined) return { ok: false, reason: 'no_main_piece' };
  const hung: Entity[] = [];
  for (const item of [...hanging.hung].sort(byLabel)) {
    const stream = rng.fork(`look ${item.item.label ?? 'reference'}`);
    const entity = hungEntity(item, room, plan.params, stream);
    if (entity === undefined) return { ok: false, reason: 'low_contrast' };
    hung.push(entity);
  }
  const scene: Scene = {
    scene_kind: 'room',
    scene_variant: variant.id,
    room,
    entities: [...hung, ...furniture],
  };
  return { ok: true, scene, viewpoint: view };
}

/** On a side wall the gap towards the camera looks the longer one; the plan may ask for the opposite. */
export function needsDepth({ wall, queryId, nearer }: SidePlan): boolean {
  if (wall === 'back') return false;
  const answerTowardsCamera = (wall === 'left') === (queryId === 'left_of_reference_on_wall');
  return answerTowardsCamera === nearer;
}

const byLabel = (a: HungOption, b: HungOption): number =>
  (a.item.label ?? '') < (b.item.label ?? '') ? -1 : 1;

/** A hung thing; undefined if it has no colours in which it stands out from its wall. */
function hungEntity(hung: HungOption, room: RoomShape, params: ResolvedParams, rng: Rng): Entity | undefined {
  const { type, label } = hung.item;
  const palette = paletteById(oneOf(PALETTE_IDS, params, 'palette'));
  const variant = rng.int(0, type.variants - 1);
  const touching = [palette.wall, palette.wall_accent];
  const colors =
    label === undefined
      ? chooseColoring(rng, type.colorings, touching)
      : colorOption(rng, type, variant, { around: [wallColor(params)], touching });
  if (colors === undefined) return undefined;
  return {
    entity_id: label === undefined ? 'reference' : `object_${label.toLowerCase()}`,
    entity_type: type.type,
    name: type.name,
    role: label === undefined ? 'reference' : 'candidate',
    ...(label === undefined ? {} : { label }),
    base_xyz: roundVec(wallPoint(room, hung.wall, hung.u, hung.z), 3),
    dimensions_xyz: [...hung.size],
    yaw_degrees: round(WALL_YAW[hung.wall], 0),
    variant,
    colors: [...colors],
    wall: hung.wall,
  };
}
