/**
 * The mean colour of an object as a function of its three colours, measured by painting it alone.
 *
 * Light and tone change every colour by an affine map, so the mean of what is painted is `primary * w0 + secondary * w1 +
 * accent * w2 + rest`: four pictures, black and with each of the three colours white, give the weights and the rest exactly.
 */
import type { Rgb } from '../core/color.js';
import { at, round } from '../core/math.js';
import { paintNode } from '../render/object-painter.js';
import { PolygonRaster } from '../render/polygon-raster.js';
import { lightDirection } from '../render/shade.js';
import { aimFrom, lookAt, toCamera, type Viewpoint } from '../scene/camera.js';
import type { ObjectType } from '../scene/catalogue.js';
import type { MeanColor } from '../tasks/mean-colors.js';
import { partBounds } from '../scene/part.js';
import { IdRaster } from '../scene/raster.js';
import type { Entity } from '../scene/scene.js';
import { HEIGHT_SAFE } from '../scene/shapes/height-safe/index.js';
import { entityParts } from '../scene/shapes/index.js';
import { WALL_MOUNTED } from '../scene/shapes/wall-mounted/index.js';
import { LIGHTS } from '../scene/style.js';
import { corners, localView, measureView, viewScene } from '../scene/view.js';

/** Side of the square pictures, pixels. */
const SIDE = 96;

const BLACK = '#000000';
const WHITE = '#ffffff';
/** All black, then each of the three colours white. */
const PROBES: readonly (readonly string[])[] = [
  [BLACK, BLACK, BLACK],
  [WHITE, BLACK, BLACK],
  [BLACK, WHITE, BLACK],
  [BLACK, BLACK, WHITE],
];

/** The headings from which an object is looked at, degrees, and the camera's pitch: as its scenes show it. */
interface Stand {
  readonly headings: readonly number[];
  readonly pitch: number;
}

const ON_WALL: Stand = { headings: [-65, -30, 0, 30, 65], pitch: 3 };

function standing({ turn }: ObjectType): Stand {
  const headings = turn === 180 ? [0, 60, 120, 180, 240, 300] : [-0.6 * turn, 0, 0.6 * turn];
  return { headings, pitch: 30 };
}

function entityOf({ type, name, size }: ObjectType, variant: number): Entity {
  return {
    entity_id: type,
    entity_type: type,
    name,
    role: 'candidate',
    base_xyz: [0, 0, 0],
    dimensions_xyz: [size.width, size.depth, size.height],
    yaw_degrees: 0,
    variant,
    colors: [BLACK, BLACK, BLACK],
  };
}

function viewpointOf(entity: Entity, heading: number, pitch: number): Viewpoint {
  const [width, depth, height] = entity.dimensions_xyz;
  const middle = [0, 0, height / 2] as const;
  const camera = lookAt(aimFrom(middle, heading, pitch, -12 * Math.max(width, depth, height)), middle);
  const frame = {
    width: SIDE,
    height: SIDE,
    focal_px: 1,
    center_x: SIDE / 2,
    center_y: SIDE / 2,
    near: 0.01,
  };
  const local = localView({ camera, frame }, entity);
  const reach = entityParts(entity)
    .flatMap((part) => corners(partBounds(part)))
    .map((p) => toCamera(camera, local.toWorld(p)))
    .map(([x, y, depthOf]) => Math.max(Math.abs(x), Math.abs(y)) / depthOf);
  return { camera, frame: { ...frame, focal_px: (0.48 * SIDE) / Math.max(...reach) } };
}

const raster = new IdRaster(SIDE, SIDE);
const picture = new PolygonRaster(SIDE * SIDE);
picture.resize(SIDE, SIDE);

/** Mean colours of one look at an object, by each light and each of {@link PROBES}. */
function probe(entity: Entity, viewpoint: Viewpoint): Rgb[][] {
  const seen = viewScene(
    { scene_kind: 'object_scene', scene_variant: 'probe', entities: [entity] },
    viewpoint,
  );
  if (!seen.ok) throw new Error(`${entity.entity_type}: ${seen.reason}`);
  measureView(seen.view, raster, 0);
  const shown = Array.from({ length: SIDE * SIDE }, (_, k) => k).filter(
    (k) => raster.idAt(k % SIDE, Math.floor(k / SIDE)) === 1,
  );
  return LIGHTS.map((light) => {
    const lighting = {
      direction: lightDirection(light, viewpoint.camera.yaw_degrees),
      shading: 'soft',
    } as const;
    return PROBES.map((colors): Rgb => {
      for (const node of seen.view.nodes) paintNode(picture, node, colors, { lighting, outlinePx: 0 });
      const words = picture.pixels();
      const sum: [number, number, number] = [0, 0, 0];
      for (const k of shown) {
        for (const channel of [0, 1, 2] as const) sum[channel] += ((words[k] ?? 0) >> (8 * channel)) & 255;
      }
      return [sum[0] / shown.length, sum[1] / shown.length, sum[2] / shown.length];
    });
  });
}

function average(items: readonly number[]): number {
  return items.reduce((sum, item) => sum + item, 0) / items.length;
}

/** Weights and rest of one variant, the mean over headings and lights. */
function measureVariant(type: ObjectType, variant: number, { headings, pitch }: Stand): MeanColor {
  const entity = entityOf(type, variant);
  const looks = headings.flatMap((heading) => probe(entity, viewpointOf(entity, heading, pitch)));
  const weight = (index: number): number =>
    round(
      average(looks.flatMap((look) => at(look, index).map((value, c) => (value - at(at(look, 0), c)) / 255))),
      3,
    );
  const rest = (channel: number): number => round(average(looks.map((look) => at(at(look, 0), channel))), 1);
  return { weights: [weight(1), weight(2), weight(3)], rest: [rest(0), rest(1), rest(2)] };
}

/** The rows of one option type, one for each variant. */
export function measureType(type: ObjectType): MeanColor[] {
  const stand = WALL_MOUNTED.includes(type) ? ON_WALL : standing(type);
  return Array.from({ length: type.variants }, (_, variant) => measureVariant(type, variant, stand));
}

/** Every type that may be an option. */
export const MEASURED_TYPES: readonly ObjectType[] = [...HEIGHT_SAFE, ...WALL_MOUNTED];
