/** Paints a seen scene: ground, shadows on it, then every part from the farthest to the nearest, each with the shadows it receives. */
import { at, type Vec3 } from '../core/math.js';
import {
  castersOf,
  contactOutline,
  footprintOf,
  groundOutline,
  shadowsOn,
  topOutline,
  type Caster,
} from '../scene/shadows.js';
import { isFlat } from '../scene/view.js';
import { paintNode } from './object-painter.js';
import { fillWorld, raise, SHADOW, type PaintContext } from './paint-context.js';
import { paintPlatformGround } from './platform-ground.js';
import { paintRoomShell } from './room-shell.js';

const CAST_ALPHA = 0.2;
const CONTACT_ALPHA = 0.16;

/** Paints the scene area. */
export function paintScene(paint: PaintContext): void {
  const { view, raster, style } = paint;
  const { scene } = view;
  if (scene.floor !== undefined) paintPlatformGround(paint, scene.floor);
  if (scene.room !== undefined) paintRoomShell(paint, scene.room);
  const light = shadowLight(style.lighting.direction, scene.room !== undefined);
  const casters = castersOf(view);
  paintGroundShadows(paint, casters, light);
  const { width, height } = view.viewpoint.frame;
  for (const node of view.nodes) {
    if (node.box[0] > width || node.box[1] > height || node.box[2] < 0 || node.box[3] < 0) continue;
    const entity = at(scene.entities, node.entity);
    const flat = paint.silhouettes.get(node.entity);
    paintNode(raster, node, entity.colors, flat === undefined ? style : { ...style, flat });
    if (entity.role === 'platform') paintTopShadows(paint, node.entity, casters, light);
  }
}

/** Indoors the light that throws shadows is the ceiling's: steeper than the one that models the objects. */
function shadowLight(direction: Vec3, indoors: boolean): Vec3 {
  return indoors ? [direction[0] * 0.35, direction[1] * 0.35, 0.94] : direction;
}

function paintGroundShadows(paint: PaintContext, casters: readonly Caster[], light: Vec3): void {
  const { view } = paint;
  const outline = groundOutline(view.scene);
  fillWorld(
    paint,
    shadowsOn(casters, { height: 0, outline }, light).map((polygon) => raise(polygon, 0)),
    SHADOW,
    CAST_ALPHA,
  );
  paintContacts(
    paint,
    view.scene.entities.flatMap((entity, index) =>
      entity.base_xyz[2] === 0 && entity.wall === undefined && !isFlat(entity) ? [index] : [],
    ),
    0,
  );
}

function paintTopShadows(paint: PaintContext, index: number, casters: readonly Caster[], light: Vec3): void {
  const { view } = paint;
  const platform = at(view.scene.entities, index);
  const [width, depth, height] = platform.dimensions_xyz;
  const node = view.nodes.find((item) => item.entity === index);
  if (node === undefined || view.viewpoint.camera.position[2] <= height) return;
  const outline = topOutline(node.local, width, depth);
  fillWorld(
    paint,
    shadowsOn(casters, { height, outline, self: index }, light).map((polygon) => raise(polygon, height)),
    SHADOW,
    CAST_ALPHA,
  );
  const carried = view.scene.entities.findIndex((entity) => entity.support_id === platform.entity_id);
  if (carried !== -1) paintContacts(paint, [carried], height);
}

/** Two footprints, one wider than the other: a soft dark rim where something stands. */
function paintContacts(paint: PaintContext, indices: readonly number[], height: number): void {
  const footprints = indices
    .map((index) => footprintOf(paint.view, index))
    .filter(({ hull }) => hull.length > 2);
  for (const grow of [0.055, 0.02]) {
    fillWorld(
      paint,
      footprints.map((footprint) => raise(contactOutline(footprint, grow), height)),
      SHADOW,
      CONTACT_ALPHA,
    );
  }
}
