/** Paints a seen scene: ground, shadows on it, then every part from the farthest to the nearest, each with the shadows it receives. */
import { parseColor, type Rgb } from '../core/color.js';
import { at, dot, subtract, type Vec3 } from '../core/math.js';
import {
  castersOf,
  contactOutline,
  footprintsOf,
  groundReceiver,
  platformReceivers,
  shadowsOn,
  type Caster,
  type Receiver,
} from '../scene/shadows.js';
import { isFlat, type ViewNode } from '../scene/view.js';
import { paintNode } from './object-painter.js';
import { fillWorld, raise, SHADOW, type PaintContext } from './paint-context.js';
import { paintPlatformGround } from './platform-ground.js';
import { paintRoomShell } from './room-shell.js';
import { ownColorOnTop } from './shade.js';

const CAST_ALPHA = 0.2;
const CONTACT_ALPHA = 0.16;

/** Cosine of light to normal below which shadows fade with it: a side in shadow is no darker than one that no light reaches. */
const GRAZING = 0.3;

/** Mean of the channels, of 255, above which a colour is pale. */
const PALE = 190;

/** Paints the scene area. */
export function paintScene(paint: PaintContext): void {
  const { view, raster, style } = paint;
  const { scene } = view;
  if (scene.floor !== undefined) paintPlatformGround(paint, scene.floor);
  if (scene.room !== undefined) paintRoomShell(paint, scene.room);
  const light = shadowLight(style.lighting.direction, scene.room !== undefined);
  const casters = castersOf(view);
  paintGroundShadows(paint, casters, light);
  const paleStyle = { ...style, lighting: ownColorOnTop(style.lighting) };
  const { width, height } = view.viewpoint.frame;
  for (const node of view.nodes) {
    if (node.box[0] > width || node.box[1] > height || node.box[2] < 0 || node.box[3] < 0) continue;
    const entity = at(scene.entities, node.entity);
    const flat = paint.silhouettes.get(node.entity);
    const isPlatform = entity.role === 'platform';
    const own = isPlatform && isPale(parseColor(at(entity.colors, 0))) ? paleStyle : style;
    paintNode(raster, node, entity.colors, flat === undefined ? own : { ...own, flat });
    if (isPlatform) paintPlatformShadows(paint, node, casters, light);
  }
}

/** Whether a platform is so light that its top cannot be painted brighter than its colour by two steps. */
function isPale([red, green, blue]: Rgb): boolean {
  return red + green + blue > 3 * PALE;
}

/** Indoors the light that throws shadows is the ceiling's: steeper than the one that models the objects. */
function shadowLight(direction: Vec3, indoors: boolean): Vec3 {
  return indoors ? [direction[0] * 0.35, direction[1] * 0.35, 0.94] : direction;
}

function paintGroundShadows(paint: PaintContext, casters: readonly Caster[], light: Vec3): void {
  const { view } = paint;
  paintCast(paint, groundReceiver(view.scene), casters, light);
  paintContacts(
    paint,
    view.scene.entities.flatMap((entity, index) =>
      entity.base_xyz[2] === 0 && entity.wall === undefined && !isFlat(entity) ? [index] : [],
    ),
    0,
  );
}

function paintPlatformShadows(
  paint: PaintContext,
  { entity: index, local }: ViewNode,
  casters: readonly Caster[],
  light: Vec3,
): void {
  const { scene, viewpoint } = paint.view;
  const { dimensions_xyz: size, entity_id: id } = at(scene.entities, index);
  for (const receiver of platformReceivers(local, size, index)) paintCast(paint, receiver, casters, light);
  const carried = scene.entities.findIndex((entity) => entity.support_id === id);
  if (carried !== -1 && viewpoint.camera.position[2] > size[2]) paintContacts(paint, [carried], size[2]);
}

/** Shadows on a surface, if it is seen. */
function paintCast(paint: PaintContext, receiver: Receiver, casters: readonly Caster[], light: Vec3): void {
  const { normal, origin } = receiver;
  if (dot(normal, subtract(paint.view.viewpoint.camera.position, origin)) <= 0) return;
  const strength = Math.min(1, dot(normal, light) / GRAZING);
  fillWorld(paint, shadowsOn(casters, receiver, light), SHADOW, CAST_ALPHA * strength);
}

/** How far beyond what stands there the floor gets less light, metres: a wider and a narrower rim. */
const CONTACT_REACH = [0.038, 0.013];

/** A soft dark rim where something stands. */
function paintContacts(paint: PaintContext, indices: readonly number[], height: number): void {
  const footprints = footprintsOf(paint.view, indices);
  for (const grow of CONTACT_REACH) {
    fillWorld(
      paint,
      footprints.map((footprint) => raise(contactOutline(footprint, grow), height)),
      SHADOW,
      CONTACT_ALPHA,
    );
  }
}
