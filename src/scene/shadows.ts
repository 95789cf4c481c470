/**
 * Planar shadows: polygons in the plane of the surface that receives them, in world coordinates.
 *
 * On the ground and on the tops and sides of platforms a part casts the shadow of its convex hull (an approximation for concave
 * outlines); what hangs on a wall casts one there.
 */
import { add, at, dot, scale, subtract, type Vec2, type Vec3, hypotenuse } from '../core/math.js';
import type { LocalView } from './face.js';
import { hullPoints } from './hull-points.js';
import { partBounds, type Bounds, type Lathe, type Part, type Prism, type Solid } from './part.js';
import { boundsOf, clipToConvex, convexHull, discOutline } from './polygon.js';
import type { Entity, FloorShape, Scene, Wall } from './scene.js';
import { isFlat, type SceneView, type ViewNode } from './view.js';

/** Points to a disc as what clips shadows: it stays within the disc that is seen, by less than a pixel. */
const DISC_POINTS = 48;

/** The outline of the platform scene's floor, world x and y; a disc as `discPoints` points. */
export function floorOutline(floor: FloorShape, discPoints = DISC_POINTS): Vec2[] {
  const [x, y] = [floor.width / 2, floor.depth / 2];
  if (floor.shape === 'rectangle')
    return [
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
    ];
  const cut = 0.42;
  if (floor.shape === 'octagon')
    return [
      [-x * cut, -y],
      [x * cut, -y],
      [x, -y * cut],
      [x, y * cut],
      [x * cut, y],
      [-x * cut, y],
      [-x, y * cut],
      [-x, -y * cut],
    ];
  return discOutline([0, 0], 1, discPoints).map(([u, v]) => [u * x, v * y]);
}

/** What a scene's ground is bounded by: the floor's outline, or the room's inside. */
export function groundOutline(scene: Scene): Vec2[] {
  if (scene.floor !== undefined) return floorOutline(scene.floor);
  if (scene.room === undefined) throw new RangeError('the scene has neither floor nor room');
  const { width, back_y, render_front_y } = scene.room;
  return [
    [-width / 2, render_front_y],
    [width / 2, render_front_y],
    [width / 2, back_y],
    [-width / 2, back_y],
  ];
}

function casts(entity: Entity): boolean {
  return !isFlat(entity) && entity.wall === undefined;
}

function worldPoints(node: ViewNode): Vec3[] {
  return hullPoints(node.part).map((p) => node.local.toWorld(p));
}

/** The world points of a part that throws shadows, and their bounds. */
export interface Caster {
  readonly entity: number;
  readonly points: readonly Vec3[];
  readonly bounds: Bounds;
}

/** The parts of a view that throw shadows. */
export function castersOf(view: SceneView): Caster[] {
  return view.nodes
    .filter((node) => casts(at(view.scene.entities, node.entity)))
    .map((node) => {
      const points = worldPoints(node);
      return { entity: node.entity, points, bounds: pointBounds(points) };
    });
}

function pointBounds(points: readonly Vec3[]): Bounds {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const p of points) {
    for (const axis of [0, 1, 2] as const) {
      if (p[axis] < min[axis]) min[axis] = p[axis];
      if (p[axis] > max[axis]) max[axis] = p[axis];
    }
  }
  return { min, max };
}

/** A flat surface that receives shadows on one of its sides. */
export interface Receiver {
  /** The world point at 0, 0 of the plane's own coordinates. */
  readonly origin: Vec3;
  /** Unit vectors, world frame: the plane's two coordinates, and outwards on the side that is seen. */
  readonly right: Vec3;
  readonly up: Vec3;
  readonly normal: Vec3;
  /** A convex outline in the plane's coordinates, metres. */
  readonly outline: readonly Vec2[];
  /** The entity that the surface belongs to; it throws no shadow on itself. */
  readonly self?: number;
}

/** The ground of a scene. */
export function groundReceiver(scene: Scene): Receiver {
  const outline = groundOutline(scene);
  return { origin: [0, 0, 0], right: [1, 0, 0], up: [0, 1, 0], normal: [0, 0, 1], outline };
}

/** The four upright sides and, last, the top of the box that a platform is: `local` is its frame, `size` its width, depth and height. */
export function platformReceivers(local: LocalView, [width, depth, height]: Vec3, self: number): Receiver[] {
  const rectangle = (side: number, low: number, high: number): Vec2[] => [
    [-side / 2, low],
    [side / 2, low],
    [side / 2, high],
    [-side / 2, high],
  ];
  const upright = (normal: Vec3, away: number, side: number): Receiver => ({
    origin: local.toWorld(scale(normal, away / 2)),
    right: local.turn([-normal[1], normal[0], 0]),
    up: [0, 0, 1],
    normal: local.turn(normal),
    outline: rectangle(side, 0, height),
    self,
  });
  return [
    upright([1, 0, 0], width, depth),
    upright([0, 1, 0], depth, width),
    upright([-1, 0, 0], width, depth),
    upright([0, -1, 0], depth, width),
    {
      origin: local.toWorld([0, 0, height]),
      right: local.turn([1, 0, 0]),
      up: local.turn([0, 1, 0]),
      normal: [0, 0, 1],
      outline: rectangle(width, -depth / 2, depth / 2),
      self,
    },
  ];
}

/** Metres behind a plane that count as in it: rounding errors are far less. */
const TOUCHING = 1e-6;

/** Metres that must stand out of a plane for a shadow to be worth its while. */
const LEAST_RISE = 0.01;

/** Shadows on a surface under light from direction `light`, as world polygons; none where it is turned away from the light. */
export function shadowsOn(casters: readonly Caster[], receiver: Receiver, light: Vec3): Vec3[][] {
  const { origin, right, up, normal, outline, self } = receiver;
  const facing = dot(normal, light);
  if (facing <= 0) return [];
  // Where along the plane the shadow of a point falls is linear in the point.
  const across = coordinate(subtract(right, scale(normal, dot(right, light) / facing)), origin);
  const upwards = coordinate(subtract(up, scale(normal, dot(up, light) / facing)), origin);
  const outwards = coordinate(normal, origin);
  const [x0, y0, x1, y1] = boundsOf(outline);
  const polygons: Vec3[][] = [];
  for (const { entity, points, bounds } of casters) {
    if (
      entity === self ||
      !overlaps(outwards, bounds, LEAST_RISE, Infinity) ||
      !overlaps(across, bounds, x0, x1) ||
      !overlaps(upwards, bounds, y0, y1)
    )
      continue;
    const cast = points.map((p): Vec3 => [valueAt(across, p), valueAt(upwards, p), valueAt(outwards, p)]);
    const shadow = clipToConvex(convexHull(inFront(cast)), outline);
    if (shadow.length > 2)
      polygons.push(shadow.map(([x, y]) => add(origin, add(scale(right, x), scale(up, y)))));
  }
  return polygons;
}

/** A coordinate of world points: `axis` · p - `start`. */
interface Coordinate {
  readonly axis: Vec3;
  readonly start: number;
}

function coordinate(axis: Vec3, origin: Vec3): Coordinate {
  return { axis, start: dot(axis, origin) };
}

function valueAt({ axis, start }: Coordinate, p: Vec3): number {
  return dot(axis, p) - start;
}

/** Whether some point of the bounds has a coordinate between two values. */
function overlaps({ axis, start }: Coordinate, { min, max }: Bounds, low: number, high: number): boolean {
  let least = -start;
  let most = -start;
  for (const k of [0, 1, 2] as const) {
    const a = axis[k] * min[k];
    const b = axis[k] * max[k];
    least += a < b ? a : b;
    most += a < b ? b : a;
  }
  return most > low && least < high;
}

/** Of a hull's points (the third number is how far in front of the plane) those in front, and where it passes through the plane. */
function inFront(points: readonly Vec3[]): Vec2[] {
  const kept: Vec2[] = [];
  const behind = points.filter((p) => p[2] < -TOUCHING);
  for (const [x, y, rise] of points) {
    if (rise < -TOUCHING) continue;
    kept.push([x, y]);
    for (const p of behind) {
      const t = rise / (rise - p[2]);
      kept.push([x + (p[0] - x) * t, y + (p[1] - y) * t]);
    }
  }
  return kept;
}

/** Where one part of an object stands: what is low of it, around its middle. World x and y. */
export interface Footprint {
  readonly center: Vec2;
  readonly outline: readonly Vec2[];
}

/** Share of an object's height, and metres, below which a part counts as standing on the ground; and the share up to which it is low. */
const STANDING = { share: 0.02, metres: 0.005 } as const;
const LOW_SHARE = 0.12;

/** The footprints of some objects, one for each of their parts that stands on the ground. */
export function footprintsOf(view: SceneView, entityIndices: readonly number[]): Footprint[] {
  const standing = new Set(entityIndices);
  const footprints: Footprint[] = [];
  for (const { entity, part, local } of view.nodes) {
    if (!standing.has(entity)) continue;
    const [, , height] = at(view.scene.entities, entity).dimensions_xyz;
    const lowest = STANDING.share * height + STANDING.metres;
    for (const solid of part.kind === 'group' ? part.parts : [part]) {
      if (partBounds(solid).min[2] >= lowest) continue;
      const footprint = footprintOf(solid, local, height);
      if (footprint.outline.length > 2) footprints.push(footprint);
    }
  }
  return footprints;
}

/** Of its radius, how far from the middle a ball is close to the ground. */
const BALL_CONTACT = 0.62;

function footprintOf(solid: Solid, local: LocalView, height: number): Footprint {
  const flat = (x: number, y: number): Vec2 => {
    const p = local.toWorld([x, y, 0]);
    return [p[0], p[1]];
  };
  const disc = ([x, y]: Vec3, radius: number): Footprint => ({
    center: flat(x, y),
    outline: discOutline(flat(x, y), radius, radius * local.pxPerMetre < 16 ? 12 : 22),
  });
  if (solid.kind === 'ball') return disc(solid.center, solid.radius * BALL_CONTACT);
  if (solid.kind === 'lathe' && solid.axis === 'z') return disc(solid.center, contactRadius(solid, height));
  const outline =
    solid.kind === 'box'
      ? [
          flat(solid.min[0], solid.min[1]),
          flat(solid.max[0], solid.min[1]),
          flat(solid.max[0], solid.max[1]),
          flat(solid.min[0], solid.max[1]),
        ]
      : convexHull(hullPoints(solid).flatMap(([x, y, z]) => (z < LOW_SHARE * height ? [flat(x, y)] : [])));
  const [x0, y0, x1, y1] = outline.length === 0 ? [0, 0, 0, 0] : boundsOf(outline);
  return { center: [(x0 + x1) / 2, (y0 + y1) / 2], outline };
}

/** The widest radius of what is nearest to the ground. */
function contactRadius({ center, profile }: Lathe, height: number): number {
  const low = profile.filter(([, z]) => center[2] + z <= STANDING.share * height + STANDING.metres);
  return Math.max(...low.map(([radius]) => radius));
}

/** A footprint `grow` metres wider: where the floor near an object gets less light. */
export function contactOutline({ center: [cx, cy], outline }: Footprint, grow: number): Vec2[] {
  return outline.map(([x, y]) => {
    const away = hypotenuse(x - cx, y - cy);
    return away === 0 ? [x, y] : [x + ((x - cx) / away) * grow, y + ((y - cy) / away) * grow];
  });
}

/** How far, in metres a metre of distance from the wall, a wall shadow falls downwards and along the wall. */
const WALL_DROP = 0.55;
const WALL_DRIFT = 0.35;

/** A shadow with what light falls through. */
export interface WallShadow {
  readonly outline: readonly Vec3[];
  readonly holes: readonly (readonly Vec3[])[];
}

/**
 * The shadow of a wall-mounted part on its wall, as polygons of world points that unite; `drift` is 1 or -1: the side the light comes
 * from. A plate with a notched outline or holes casts just these, from its middle and from its front.
 */
export function wallShadow({ part, local }: ViewNode, drift: number): WallShadow[] {
  const cast = ([x, y, z]: Vec3): Vec2 => [x - y * WALL_DRIFT * drift, z + y * WALL_DROP];
  const place = (ring: readonly Vec2[]): Vec3[] => ring.map(([x, z]) => local.toWorld([x, 0, z]));
  return castShapes(part, cast).map(({ outline, holes }) => ({
    outline: place(outline),
    holes: holes.map(place),
  }));
}

interface CastShape {
  readonly outline: readonly Vec2[];
  readonly holes: readonly (readonly Vec2[])[];
}

function castShapes(part: Part, cast: (point: Vec3) => Vec2): CastShape[] {
  if (part.kind === 'group') return part.parts.flatMap((item) => castShapes(item, cast));
  if (part.kind !== 'prism' || part.axis !== 'y' || isPlain(part))
    return [{ outline: convexHull(hullPoints(part).map(cast)), holes: [] }];
  return [(part.from + part.to) / 2, part.to].map((y) => {
    const ringAt = (ring: readonly Vec2[]): Vec2[] => ring.map(([x, z]) => cast([x, y, z]));
    return { outline: ringAt(part.outline), holes: part.holes?.map(ringAt) ?? [] };
  });
}

function isPlain({ outline, holes }: Prism): boolean {
  return holes === undefined && convexHull(outline).length === outline.length;
}

/** The wall a node hangs on, if it hangs. */
export function wallOf(view: SceneView, node: ViewNode): Wall | undefined {
  return at(view.scene.entities, node.entity).wall;
}
