/** What every task of the room family deals: canvas, room variant and finishes. */
import { ROOM_FLOORS, WALL_FINISHES } from '../../scene/style.js';
import { ROOM_VARIANTS, roomVariant, type RoomVariant } from '../../scene/shapes/furniture/room-variants.js';
import { DIFFICULTIES, evenParam, STYLE_PARAMS } from '../style-params.js';
import type { ParamSpec, ResolvedParams } from '../task.js';

/**
 * Width and height in pixels of the scene area, and how far down it the camera's axis is, as a share of the height: above the middle, like
 * a lens that is shifted, so that a tall picture shows more floor and no more ceiling.
 */
export const CANVASES = {
  landscape: { width: 1200, height: 800, axis: 0.45 },
  wide: { width: 1280, height: 720, axis: 0.47 },
  square: { width: 960, height: 800, axis: 0.41 },
} as const;
export const CANVAS_NAMES = ['landscape', 'wide', 'square'] as const;

const VARIANT_IDS = ROOM_VARIANTS.map((variant) => variant.id);

/** The furnishing of the variant that was resolved before. */
export function variantOf(params: ResolvedParams): RoomVariant {
  const id = params['scene_variant'];
  if (id === undefined) throw new RangeError('scene_variant is not resolved');
  return roomVariant(id);
}

/** Finishes are drawn among those that fit the variant; any of the list can be asked for. */
export const ROOM_PARAMS: readonly ParamSpec[] = [
  evenParam('scene_variant', 'what kind of room it is', VARIANT_IDS),
  evenParam('canvas', 'size and format of the picture', CANVAS_NAMES),
  evenParam('difficulty', 'how much stands and hangs around, and how close', DIFFICULTIES),
  {
    name: 'floor_pattern',
    description: 'finish of the floor',
    values: ROOM_FLOORS,
    draw: (rng, resolved) => rng.pick(variantOf(resolved).floor_patterns),
  },
  {
    name: 'wall_finish',
    description: 'finish of the walls',
    values: WALL_FINISHES,
    draw: (rng, resolved) => rng.pick(variantOf(resolved).wall_finishes),
  },
  ...STYLE_PARAMS,
];
