/**
 * Planar shadows: polygons in the plane of the surface that receives them, in world coordinates.
 *
 * On the ground and on the tops of platforms a part casts the shadow of its convex hull (an approximation for concave outlines); what
 * hangs on a wall casts one there.
 */
import { at, type Vec2, type Vec3, hypotenuse } from '../core/math.js';
import type { LocalView } from './face.js';
import { acrossAxis, alongAxis, partBounds, type Lathe, type Part, type Prism } from './part.js';
import { clipToConvex, convexHull, discOutline, unitCircle } from './polygon.js';
import type { Entity, FloorShape, Scene, Wall } from './scene.js';
import { isFlat, type SceneView, type ViewNode } from './view.js';

/** Points whose hull is (nearly) that of a part, in the object's frame. */
function hullPoints(part: Part): Vec3[] {
  const points: Vec3[] = [];
  addHullPoints(points, part);
  return points;
}

function addHullPoints(points: Vec3[], part: Part): void {
  switch (part.kind) {
    case 'group':
      for (const item of part.parts) addHullPoints(points, item);
      return;
    case 'box':
      for (const x of [part.min[0], part.max[0]])
        for (const y of [part.min[1], part.max[1]])
          for (const z of [part.min[2], part.max[2]]) points.push([x, y, z]);
      return;
    case 'prism':
      for (const point of part.outline) {
        points.push(alongAxis(part.axis, point, part.from), alongAxis(part.axis, point, part.to));
      }
      return;
    case 'lathe':
      addLathePoints(points, part);
      return;
    case 'ball':
      addBallPoints(points, part.center, part.radius, part.radiusZ ?? part.radius);
      return;
    case 'rod':
      addBallPoints(points, part.from, part.radius, part.radius);
      addBallPoints(points, part.to, part.radius, part.radius);
      return;
  }
}

function addLathePoints(points: Vec3[], { axis, center, profile }: Lathe): void {
  const { plane, position } = acrossAxis(axis, center);
  for (const [radius, height] of shadowRings(profile)) {
    for (const [x, y] of LATHE_CIRCLE)
      points.push(alongAxis(axis, [plane[0] + x * radius, plane[1] + y * radius], position + height));
  }
}

function addBallPoints(points: Vec3[], [x, y, z]: Vec3, radius: number, radiusZ: number): void {
  for (const [share, height] of BALL_RINGS) {
    for (const [u, v] of BALL_CIRCLE)
      points.push([x + u * radius * share, y + v * radius * share, z + radiusZ * height]);
  }
}

const LATHE_CIRCLE = unitCircle(10);
const BALL_CIRCLE = unitCircle(8);

/** The rings that shape a lathe's shadow: both ends and the widest. */
function shadowRings(profile: readonly Vec2[]): readonly Vec2[] {
  const widest = profile.reduce((a, b) => (b[0] > a[0] ? b : a));
  return [at(profile, 0), widest, at(profile, profile.length - 1)];
}

/** Radius and height of three rings on a unit ball. */
const BALL_RINGS: readonly Vec2[] = [
  [0.6, -0.8],
  [1, 0],
  [0.6, 0.8],
];

/** The outline of the platform scene's floor, world x and y. */
export function floorOutline(floor: FloorShape): Vec2[] {
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
  return discOutline([0, 0], 1, 56).map(([u, v]) => [u * x, v * y]);
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

/** The shadow of points on the plane z = `height` under light from direction `light`, as a hull in x and y. */
function dropShadow(points: readonly Vec3[], height: number, light: Vec3): Vec2[] {
  return convexHull(
    points.map((p): Vec2 => {
      const t = Math.max(0, p[2] - height) / light[2];
      return [p[0] - light[0] * t, p[1] - light[1] * t];
    }),
  );
}

function casts(entity: Entity): boolean {
  return !isFlat(entity) && entity.wall === undefined;
}

function worldPoints(node: ViewNode): Vec3[] {
  return hullPoints(node.part).map((p) => node.local.toWorld(p));
}

/** Casters of a view: the world points of every part that throws a shadow on horizontal surfaces. */
export interface Caster {
  readonly entity: number;
  readonly points: readonly Vec3[];
  readonly top: number;
}

/** The parts of a view that throw shadows downwards. */
export function castersOf(view: SceneView): Caster[] {
  const casters: Caster[] = [];
  for (const node of view.nodes) {
    if (!casts(at(view.scene.entities, node.entity))) continue;
    const points = worldPoints(node);
    let top = -Infinity;
    for (const p of points) if (p[2] > top) top = p[2];
    casters.push({ entity: node.entity, points, top });
  }
  return casters;
}

/** Shadows on the horizontal plane z = `height`, clipped to a convex outline in x and y; `self` casts none. */
export function shadowsOn(
  casters: readonly Caster[],
  receiver: { readonly height: number; readonly outline: readonly Vec2[]; readonly self?: number },
  light: Vec3,
): Vec2[][] {
  return casters
    .filter((caster) => caster.entity !== receiver.self && caster.top > receiver.height + 0.01)
    .map((caster) => clipToConvex(dropShadow(caster.points, receiver.height, light), receiver.outline))
    .filter((polygon) => polygon.length > 2);
}

/** Where an object stands: the hull of what is low of it, around its middle. World x and y. */
export interface Footprint {
  readonly center: Vec2;
  readonly hull: readonly Vec2[];
}

/** The footprint of an object. */
export function footprintOf(view: SceneView, entityIndex: number): Footprint {
  const { base_xyz: base, dimensions_xyz: size } = at(view.scene.entities, entityIndex);
  const low: Vec2[] = [];
  for (const node of view.nodes) {
    if (node.entity !== entityIndex || partBounds(node.part).min[2] >= 0.02 * size[2] + 0.005) continue;
    for (const p of worldPoints(node)) if (p[2] < base[2] + 0.12 * size[2]) low.push([p[0], p[1]]);
  }
  return { center: [base[0], base[1]], hull: convexHull(low) };
}

/** A footprint `grow` metres wider: where the floor near an object gets less light. */
export function contactOutline({ center: [cx, cy], hull }: Footprint, grow: number): Vec2[] {
  return hull.map(([x, y]) => {
    const away = hypotenuse(x - cx, y - cy);
    return away === 0 ? [x, y] : [x + ((x - cx) / away) * grow, y + ((y - cy) / away) * grow];
  });
}

/** Top outline of a platform in world x and y. */
export function topOutline(local: LocalView, width: number, depth: number): Vec2[] {
  const corners: readonly Vec2[] = [
    [-width / 2, -depth / 2],
    [width / 2, -depth / 2],
    [width / 2, depth / 2],
    [-width / 2, depth / 2],
  ];
  return corners.map(([x, y]): Vec2 => {
    const p = local.toWorld([x, y, 0]);
    return [p[0], p[1]];
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
