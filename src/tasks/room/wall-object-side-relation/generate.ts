/** Builds a finished scene for a plan: room, camera, what hangs, what stands. */
import type { Rng } from '../../../core/rng.js';
import { round, roundVec } from '../../../core/math.js';
import type { Entity, RoomShape, Scene } from '../../../scene/scene.js';
import { oneOf, PALETTE_IDS, paletteById, type Palette } from '../../../scene/style.js';
import { chooseColoring } from '../../coloring.js';
import type { Generated } from '../../task.js';
import { furnishRoom } from '../furnish.js';
import { variantOf } from '../plan.js';
import { drawRoomView } from '../room-view.js';
import { WALL_YAW, wallPoint } from '../wall-frame.js';
import { hangOptions, type HungOption } from './hang-options.js';
import type { SidePlan } from './plan.js';

/** One attempt: a scene for the plan, or why there is none. */
export function generateRoomScene(plan: SidePlan, rng: Rng): Generated {
  const { width, height } = plan.canvas;
  const { room, view } = drawRoomView(rng.fork('room'), {
    wall: plan.wall,
    width,
    height,
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
  const hung = [...hanging.hung]
    .sort((a, b) => ((a.item.label ?? '') < (b.item.label ?? '') ? -1 : 1))
    .map((item) => hungEntity(item, room, palette, rng.fork(`look ${item.item.label ?? 'reference'}`)));
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

function hungEntity(hung: HungOption, room: RoomShape, palette: Palette, rng: Rng): Entity {
  const { type, label } = hung.item;
  return {
    entity_id: label === undefined ? 'reference' : `object_${label.toLowerCase()}`,
    entity_type: type.type,
    name: type.name,
    role: label === undefined ? 'reference' : 'candidate',
    ...(label === undefined ? {} : { label }),
    base_xyz: roundVec(wallPoint(room, hung.wall, hung.u, hung.z), 3),
    dimensions_xyz: [...hung.size],
    yaw_degrees: round(WALL_YAW[hung.wall], 0),
    variant: rng.int(0, type.variants - 1),
    colors: [...chooseColoring(rng, type.colorings, [palette.wall, palette.wall_accent])],
    wall: hung.wall,
  };
}
