/** Details: what is drawn flat on the sides of parts, or wrapped around round ones. */
import { clamp, cosDegrees, dot, lerp, sinDegrees, type Vec2, type Vec3, hypotenuse } from '../core/math.js';
import { OUTLINE_TOLERANCE_PX, type LocalView } from '../scene/face.js';
import {
  partBounds,
  type Axis,
  type Ball,
  type Bounds,
  type Detail,
  type Lathe,
  type Side,
  type Solid,
} from '../scene/part.js';
import { discOutline, doubleArea, simplifiedRing, strokeOutlines } from '../scene/polygon.js';

/** Twice the area in pixels below which a detail's outline is left out. */
const TINY_DETAIL_PX = 0.8;

/** What is seen of a detail, in pixels. */
export interface SeenDetail {
  readonly outlines: readonly (readonly Vec2[])[];
  readonly holes: readonly (readonly Vec2[])[];
}

/** One side of a solid as the details that lie on it need it: what all of them share is found once. */
export class DetailSide {
  readonly #place: (ring: readonly Vec2[]) => Vec2[];

  constructor(
    solid: Solid,
    side: Side,
    readonly local: LocalView,
  ) {
    this.#place = side === 'surface' ? surfacePlace(solid, local) : planePlace(solid, side, local);
  }

  /** A detail's outlines and holes; empty where it is too small to be seen or turned away. */
  seen(detail: Detail): SeenDetail {
    const { pxPerMetre } = this.local;
    if (isTiny(detail, pxPerMetre)) return NOTHING_SEEN;
    const { outlines, holes } = detailOutlines(detail, pxPerMetre);
    return {
      outlines: outlines
        .map((ring) => this.#ring(ring))
        .filter((ring) => ring.length > 2 && Math.abs(doubleArea(ring)) > TINY_DETAIL_PX),
      holes: holes.map((ring) => this.#ring(ring)).filter((ring) => ring.length > 2),
    };
  }

  #ring(ring: readonly Vec2[]): readonly Vec2[] {
    return simplifiedRing(this.#place(ring), OUTLINE_TOLERANCE_PX);
  }
}

const NOTHING_SEEN: SeenDetail = { outlines: [], holes: [] };

/** Whether a detail is too small to be seen wherever it lies; on a round surface sizes are angles and tell nothing. */
function isTiny(detail: Detail, pxPerMetre: number): boolean {
  if (detail.side === 'surface' || detail.kind === 'polygon') return false;
  return (detail.kind === 'line' ? detail.width : 2 * detail.radius) * pxPerMetre < TINY_WIDTH_PX;
}
const TINY_WIDTH_PX = 0.4;

/** The outlines in the plane (or on the surface) of the detail's side. */
function detailOutlines(
  detail: Detail,
  pxPerMetre: number,
): SeenDetail {
  switch (detail.kind) {
    case 'polygon':
      return { outlines: [detail.points], holes: detail.holes ?? [] };
    case 'disc':
      return {
        outlines: [discOutline(detail.center, detail.radius, discPoints(detail, detail.radius, pxPerMetre))],
        holes:
          detail.inner === undefined
            ? []
            : [discOutline(detail.center, detail.inner, discPoints(detail, detail.inner, pxPerMetre))],
      };
    case 'line':
      return { outlines: strokeOutlines(detail.points, detail.width, detail.closed ?? false), holes: [] };
  }
}

/** Points to a disc's outline; on a round surface its radius is in degrees and says nothing of its size in the image. */
function discPoints(detail: Detail, radius: number, pxPerMetre: number): number {
  const px = radius * pxPerMetre;
  return detail.side === 'surface' ? 20 : px < 3 ? 8 : px < 10 ? 14 : px < 30 ? 20 : 32;
}

/** From the plane of a flat side to pixels. */
function planePlace(solid: Solid, side: Side, local: LocalView): (ring: readonly Vec2[]) => Vec2[] {
  const [axis, position] = sidePlane(partBounds(solid), side);
  return (ring) => {
    const pixels: Vec2[] = [];
    for (const point of ring) pixels.push(local.projectAlong(axis, point[0], point[1], position));
    return pixels;
  };
}

/** The axis that a flat side stands across, and its place along it. */
function sidePlane({ min, max }: Bounds, side: Side): readonly [Axis, number] {
  switch (side) {
    case 'front':
      return ['y', min[1]];
    case 'back':
      return ['y', max[1]];
    case 'left':
      return ['x', min[0]];
    case 'right':
      return ['x', max[0]];
    case 'bottom':
      return ['z', min[2]];
    default:
      return ['z', max[2]];
  }
}

/** From the angles of a round surface to pixels; what it turns away is cut off. */
function surfacePlace(solid: Solid, local: LocalView): (ring: readonly Vec2[]) => Vec2[] {
  if (solid.kind !== 'ball' && solid.kind !== 'lathe') return () => [];
  const seen = silhouettePlane(solid, local);
  const point =
    solid.kind === 'ball'
      ? (azimuth: number, elevation: number): Vec3 => ballPoint(solid, azimuth, elevation)
      : (azimuth: number, height: number): Vec3 => lathePoint(solid, azimuth, height);
  return (ring) => {
    const pixels: Vec2[] = [];
    for (const p of clipToSeen(refined(ring, point), seen)) pixels.push(local.project(p));
    return pixels;
  };
}

/** The points of a ring of angles, its edges cut into steps of at most 9 degrees of azimuth: a straight line of angles is a curve there. */
function refined(ring: readonly Vec2[], point: (first: number, second: number) => Vec3): Vec3[] {
  const points: Vec3[] = [];
  for (const [index, a] of ring.entries()) {
    const b = ring[index + 1] ?? ring[0] ?? a;
    const steps = Math.max(3, Math.ceil(Math.abs(b[0] - a[0]) / 9));
    for (let step = 0; step < steps; step += 1)
      points.push(point(lerp(a[0], b[0], step / steps), lerp(a[1], b[1], step / steps)));
  }
  return points;
}

function ballPoint({ center, radius, radiusZ }: Ball, azimuth: number, elevation: number): Vec3 {
  const flat = cosDegrees(elevation) * radius;
  return [
    center[0] + sinDegrees(azimuth) * flat,
    center[1] - cosDegrees(azimuth) * flat,
    center[2] + sinDegrees(elevation) * (radiusZ ?? radius),
  ];
}

function lathePoint({ center, profile }: Lathe, azimuth: number, height: number): Vec3 {
  const radius = radiusAt(profile, height);
  return [
    center[0] + sinDegrees(azimuth) * radius,
    center[1] - cosDegrees(azimuth) * radius,
    center[2] + height,
  ];
}

function radiusAt(profile: readonly Vec2[], height: number): number {
  let low: Vec2 | undefined;
  for (const high of profile) {
    if (low !== undefined && height <= high[1])
      return high[1] === low[1]
        ? low[0]
        : lerp(low[0], high[0], clamp((height - low[1]) / (high[1] - low[1]), 0, 1));
    low = high;
  }
  return low?.[0] ?? 0;
}

/** Cuts a polygon on a round surface at the plane through the silhouette. */
function clipToSeen(points: readonly Vec3[], { center, normal, level }: SeenPlane): Vec3[] {
  const depth = (p: Vec3): number =>
    dot([p[0] - center[0], p[1] - center[1], p[2] - center[2]], normal) - level;
  const kept: Vec3[] = [];
  let previous = points.at(-1);
  for (const current of points) {
    if (previous === undefined) break;
    const a = depth(previous);
    const b = depth(current);
    if (a >= 0 !== b >= 0) {
      const t = a / (a - b);
      kept.push([
        lerp(previous[0], current[0], t),
        lerp(previous[1], current[1], t),
        lerp(previous[2], current[2], t),
      ]);
    }
    if (b >= 0) kept.push(current);
    previous = current;
  }
  return kept;
}

/** What lies on the side of the plane to which `normal` points, at least `level` from `center`, is seen. */
interface SeenPlane {
  readonly center: Vec3;
  readonly normal: Vec3;
  readonly level: number;
}

/** For a ball the plane of its tangent circle; for a lathe about z the plane through its axis that faces the camera. */
function silhouettePlane(solid: Ball | Lathe, local: LocalView): SeenPlane {
  const { eye } = local;
  if (solid.kind === 'ball') {
    const stretch = solid.radius / (solid.radiusZ ?? solid.radius);
    const x = eye[0] - solid.center[0];
    const y = eye[1] - solid.center[1];
    const z = (eye[2] - solid.center[2]) * stretch;
    const away = hypotenuse(x, y, z);
    return {
      center: solid.center,
      normal: [x / away, y / away, (z / away) * stretch],
      level: (solid.radius * solid.radius) / away,
    };
  }
  const { center, profile } = solid;
  const x = eye[0] - center[0];
  const y = eye[1] - center[1];
  const away = hypotenuse(x, y);
  const radius = Math.max(...profile.map(([r]) => r));
  return { center, normal: [x / away, y / away, 0], level: (radius * radius) / away };
}
