/** What the camera sees of a scene: faces in paint order, and how much of each object is visible. */
import { at, cosDegrees, sinDegrees, type Vec2, type Vec3 } from '../core/math.js';
import { toCamera, toPixels, type Camera, type Viewpoint } from './camera.js';
import { LocalView } from './face.js';
import { partPieces, type Piece } from './faces.js';
import { paintOrder, type OrderNode } from './order.js';
import { partBounds, type Bounds, type Part } from './part.js';
import { convexHull, oriented, type Box2 } from './polygon.js';
import type { IdRaster } from './raster.js';
import type { Entity, Scene } from './scene.js';
import { entityParts } from './shapes/index.js';

/** One part of one object with what is seen of it, farthest first. */
export interface ViewNode {
  /** Index into the scene's entities. */
  readonly entity: number;
  readonly part: Part;
  readonly local: LocalView;
  readonly pieces: readonly Piece[];
  /** Bounds in the image, pixels. */
  readonly box: Box2;
}

/** A scene as seen: nodes from the farthest to the nearest. */
export interface SceneView {
  readonly scene: Scene;
  readonly viewpoint: Viewpoint;
  readonly nodes: readonly ViewNode[];
}

export type ViewRejection = 'behind_camera' | 'interpenetration' | 'paint_cycle';
export type ViewResult =
  { readonly ok: true; readonly view: SceneView } | { readonly ok: false; readonly reason: ViewRejection };

/** How an object appears. Boxes are pixels; `visible` is half-open and whole, undefined if nothing of it is seen. */
export interface Appearance {
  readonly projected: Box2;
  readonly visible: Box2 | undefined;
  /** Visible pixels over those it would have with nothing in front (within the scene area); counted for candidates, reference and platforms. */
  readonly share: number | undefined;
  readonly pixels: number;
}

/** Rugs and the like lie flat in the floor: they are painted with it and hide nothing. */
export function isFlat(entity: Entity): boolean {
  return entity.role === 'floor_covering';
}

/** An entity's frame as seen from a viewpoint. */
export function localView(viewpoint: Viewpoint, entity: Entity): LocalView {
  return new LocalView(
    viewpoint,
    entity.base_xyz,
    cosDegrees(entity.yaw_degrees),
    sinDegrees(entity.yaw_degrees),
  );
}

/** World bounds of a turned box given by its local bounds. */
export function worldBounds(local: LocalView, { min, max }: Bounds): Bounds {
  const middle = local.toWorld([(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]);
  const [a, b, c] = [(max[0] - min[0]) / 2, (max[1] - min[1]) / 2, (max[2] - min[2]) / 2];
  const cos = Math.abs(local.cos);
  const sin = Math.abs(local.sin);
  const [x, y] = [a * cos + b * sin, a * sin + b * cos];
  return {
    min: [middle[0] - x, middle[1] - y, middle[2] - c],
    max: [middle[0] + x, middle[1] + y, middle[2] + c],
  };
}

/** Depth in front of the camera of the nearest point of world bounds, metres. */
function nearestDepth({ position, forward }: Camera, { min, max }: Bounds): number {
  const along = (axis: 0 | 1 | 2): number =>
    forward[axis] * ((forward[axis] > 0 ? min[axis] : max[axis]) - position[axis]);
  return along(0) + along(1) + along(2);
}

/** The eight corners of bounds. */
export function corners(bounds: Bounds): Vec3[] {
  const { min, max } = bounds;
  return [min[0], max[0]].flatMap((x) =>
    [min[1], max[1]].flatMap((y) => [min[2], max[2]].map((z): Vec3 => [x, y, z])),
  );
}

/** Pixels that the box of world bounds covers; undefined if some of it is nearer than `nearest` metres. */
export function imageBox(
  { camera, frame }: Viewpoint,
  { min, max }: Bounds,
  nearest: number,
): Box2 | undefined {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let corner = 0; corner < 8; corner += 1) {
    const seen = toCamera(camera, [
      ((corner & 1) === 0 ? min : max)[0],
      ((corner & 2) === 0 ? min : max)[1],
      ((corner & 4) === 0 ? min : max)[2],
    ]);
    if (seen[2] < nearest) return undefined;
    const pixel = toPixels(frame, seen);
    x0 = Math.min(x0, pixel[0]);
    y0 = Math.min(y0, pixel[1]);
    x1 = Math.max(x1, pixel[0]);
    y1 = Math.max(y1, pixel[1]);
  }
  return [x0, y0, x1, y1];
}

interface Candidate {
  readonly node: ViewNode;
  readonly order: OrderNode;
}

/** The parts of one object as seen, or undefined if some of it is behind the near plane. */
function entityNodes(entity: Entity, index: number, viewpoint: Viewpoint): Candidate[] | undefined {
  const local = localView(viewpoint, entity);
  const nodes: Candidate[] = [];
  for (const part of entityParts(entity)) {
    const localBounds = partBounds(part);
    const world = worldBounds(local, localBounds);
    if (nearestDepth(viewpoint.camera, world) < viewpoint.frame.near) return undefined;
    const pieces = partPieces(part, local);
    const box = piecesBox(pieces);
    nodes.push({
      node: { entity: index, part, local, pieces, box },
      order: {
        owner: index,
        worldBounds: world,
        localBounds,
        localEye: local.eye,
        hull: once(() => outlineOf(pieces)),
        box,
      },
    });
  }
  return nodes;
}

function piecesBox(pieces: readonly Piece[]): Box2 {
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  for (const { silhouettes } of pieces) {
    for (const { polygon } of silhouettes) {
      for (const point of polygon) {
        const x = point[0];
        const y = point[1];
        if (x < x0) x0 = x;
        if (x > x1) x1 = x;
        if (y < y0) y0 = y;
        if (y > y1) y1 = y;
      }
    }
  }
  return [x0, y0, x1, y1];
}

/** A value that is made at most once, when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function outlineOf(pieces: readonly Piece[]): readonly Vec2[] {
  const [piece] = pieces;
  const [only] = piece?.silhouettes ?? [];
  if (only?.convex === true && pieces.length === 1 && piece?.silhouettes.length === 1)
    return oriented(only.polygon);
  const points: Vec2[] = [];
  for (const { silhouettes } of pieces)
    for (const { polygon } of silhouettes) for (const point of polygon) points.push(point);
  return convexHull(points);
}

/** Projects a scene and orders its parts; where there is no right order the result names why. */
export function viewScene(scene: Scene, viewpoint: Viewpoint): ViewResult {
  const candidates: Candidate[] = [];
  for (const [index, entity] of scene.entities.entries()) {
    if (isFlat(entity)) continue;
    const nodes = entityNodes(entity, index, viewpoint);
    if (nodes === undefined) return { ok: false, reason: 'behind_camera' };
    candidates.push(...nodes);
  }
  const result = paintOrder(
    candidates.map((candidate) => candidate.order),
    viewpoint.camera.position,
  );
  if (!result.ok) return result;
  return {
    ok: true,
    view: { scene, viewpoint, nodes: result.order.map((index) => at(candidates, index).node) },
  };
}

/** Bounds in pixels of each entity as if nothing stood in front of it, by entity index; not clipped to the image. */
function projectedBoxes(view: SceneView): Map<number, Box2> {
  const boxes = new Map<number, Box2>();
  for (const { entity, box } of view.nodes) {
    const [x0, y0, x1, y1] = boxes.get(entity) ?? box;
    boxes.set(entity, [
      Math.min(x0, box[0]),
      Math.min(y0, box[1]),
      Math.max(x1, box[2]),
      Math.max(y1, box[3]),
    ]);
  }
  return boxes;
}

/**
 * How each entity appears, by entity index. The raster has the size of the scene area; `outlinePx` is the width of the stroke
 * that the painter will draw around objects (0 for none), half of which lies outside of an object.
 */
export function measureView(view: SceneView, raster: IdRaster, outlinePx: number): Map<number, Appearance> {
  const projected = projectedBoxes(view);
  const tracked = [...projected.keys()]
    .filter((index) => isTracked(at(view.scene.entities, index)))
    .slice(0, 32);
  raster.clear(tracked.map((index) => index + 1));
  for (const { entity, pieces } of view.nodes) {
    for (const { silhouettes } of pieces) {
      for (const { polygon, holes, convex } of silhouettes) {
        if (convex) raster.fillConvex(entity + 1, polygon, outlinePx / 2);
        else raster.fill(entity + 1, polygon, holes, outlinePx / 2);
      }
    }
  }
  const counts = raster.count(view.scene.entities.length);
  const half = outlinePx / 2;
  const appearances = new Map<number, Appearance>();
  for (const [index, [x0, y0, x1, y1]] of projected) {
    const count = at(counts, index);
    appearances.set(index, {
      projected: [x0 - half, y0 - half, x1 + half, y1 + half],
      visible: count.box,
      share: tracked.includes(index) ? (count.full === 0 ? 0 : count.visible / count.full) : undefined,
      pixels: count.visible,
    });
  }
  return appearances;
}

/** Whether an object's visible share decides whether a picture is accepted. */
function isTracked({ role }: Entity): boolean {
  return role === 'candidate' || role === 'reference' || role === 'platform';
}
