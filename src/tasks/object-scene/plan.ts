/** What every task of the object-scene family deals: canvas, floor, camera and platform materials. */
import { DIFFICULTIES, evenParam, STYLE_PARAMS } from '../style-params.js';
import type { ParamSpec } from '../task.js';
import { BACKDROPS, FLOOR_PATTERNS } from '../../scene/style.js';

/**
 * Width and height in pixels of the scene area; the camera-aligned area in metres over which slots are spread, and the degrees by which
 * the camera looks down more steeply, chosen so that what stands there has the proportions of the picture.
 */
export const CANVASES = {
  landscape: { width: 1200, height: 800, spread: [6.6, 6.2], steeper: 0 },
  square: { width: 960, height: 960, spread: [5.1, 7.6], steeper: 2 },
  portrait: { width: 800, height: 1000, spread: [4.2, 8.2], steeper: 5 },
} as const;
export const CANVAS_NAMES = ['landscape', 'square', 'portrait'] as const;

/** How the platform scene is set: the floor's shape, and whether the platforms are turned. */
export const SCENE_VARIANTS = [
  'rectangle_aligned',
  'rectangle_turned',
  'octagon_aligned',
  'octagon_turned',
  'disc_turned',
] as const;

/** Parameters of every task of the family, after the task's own `query_id`. */
export const OBJECT_SCENE_PARAMS: readonly ParamSpec[] = [
  evenParam('scene_variant', 'shape of the floor and placing of the platforms', SCENE_VARIANTS),
  evenParam('canvas', 'size and format of the picture', CANVAS_NAMES),
  evenParam('difficulty', 'how close the heights are and how steeply the camera looks down', DIFFICULTIES),
  evenParam('floor_pattern', 'pattern of the floor', FLOOR_PATTERNS),
  evenParam('backdrop', 'what is behind the floor', BACKDROPS),
  ...STYLE_PARAMS,
];
