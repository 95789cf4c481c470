/** Details: what is drawn flat on the sides of parts, or wrapped around round ones. */
import {
  at,
  clamp,
  cosDegrees,
  dot,
  lerp,
  sinDegrees,
  type Vec2,
  type Vec3,
  hypotenuse,
} from '../core/math.js';
import { OUTLINE_TOLERANCE_PX, type LocalView } from '../scene/face.js';
import { partBounds, type Ball, type Detail, type Lathe, type Side, type Solid } from '../scene/part.js';
import { discOutline, doubleArea, simplifiedRing, strokeOutlines } from '../scene/polygon.js';

/** Twice the area in pixels below which a detail's outline is left out. */
const TINY_DETAIL_PX = 0.8;

/** A detail's outlines and holes in pixels; empty where it is too small to be seen or turned away. */
export function seenDetail(
  solid: Solid,
  detail: Detail,
  local: LocalView,
): { readonly outlines: readonly (readonly Vec2[])[]; readonly holes: readonly (readonly Vec2[])[] } {
  if (isTiny(detail, local.pxPerMetre)) return NOTHING_SEEN;
  const { outlines, holes } = detailOutlines(detail, local.pxPerMetre);
  const place = (ring: readonly Vec2[]): readonly Vec2[] =>
    simplifiedRing(placeDetail(solid, detail.side, ring, local), OUTLINE_TOLERANCE_PX);
  return {
    outlines: outlines
      .map(place)
      .filter((ring) => ring.length > 2 && Math.abs(doubleArea(ring)) > TINY_DETAIL_PX),
    holes: holes.map(place).filter((ring) => ring.length > 2),
  };
}

const NOTHING_SEEN = { outlines: [], holes: [] } as const;

/** Whether a detail is too small to be seen wherever it lies; on a round surface sizes are angles and tell nothing. */
function isTiny(detail: Detail, pxPerMetre: number): boolean {
  if (detail.side === 'surface' || detail.kind === 'polygon') return false;
  return (detail.kind === 'line' ? detail.width : 2 * detail.radius) * pxPerMetre < TINY_WIDTH_PX;
}
const TINY_WIDTH_PX = 0.4;

function detailOutlines(
  detail: Detail,
  pxPerMetre: number,
): {
  outlines: readonly (readonly Vec2[])[];
  holes: readonly (readonly Vec2[])[];
} {
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

/** A detail's outline from the plane (or surface) of its side to pixels; what a round surface turns away is cut off. */
function placeDetail(solid: Solid, side: Side, ring: readonly Vec2[], local: LocalView): Vec2[] {
  if (side === 'surface') {
    const points =
      solid.kind === 'ball'
        ? ballPoints(solid, ring)
        : solid.kind === 'lathe'
          ? lathePoints(solid, ring)
          : [];
    return clipToSeen(points, solid, local).map((p) => local.project(p));
  }
  const bounds = partBounds(solid);
  const [axis, position] =
    side === 'front'
      ? (['y', bounds.min[1]] as const)
      : side === 'back'
        ? (['y', bounds.max[1]] as const)
        : side === 'left'
          ? (['x', bounds.min[0]] as const)
          : side === 'right'
            ? (['x', bounds.max[0]] as const)
            : side === 'bottom'
              ? (['z', bounds.min[2]] as const)
              : (['z', bounds.max[2]] as const);
  return ring.map(([first, second]) => local.projectAlong(axis, first, second, position));
}

/** Edges cut into steps of at most 9 degrees of azimuth: a straight line of angles is a curve on the surface. */
function refined(ring: readonly Vec2[]): Vec2[] {
  return ring.flatMap((a, index) => {
    const b = at(ring, (index + 1) % ring.length);
    const steps = Math.max(3, Math.ceil(Math.abs(b[0] - a[0]) / 9));
    return Array.from({ length: steps }, (_, step): Vec2 => [
      lerp(a[0], b[0], step / steps),
      lerp(a[1], b[1], step / steps),
    ]);
  });
}

function ballPoints(ball: Ball, ring: readonly Vec2[]): Vec3[] {
  const tall = ball.radiusZ ?? ball.radius;
  return refined(ring).map(([azimuth, elevation]) => {
    const flat = cosDegrees(elevation) * ball.radius;
    return [
      ball.center[0] + sinDegrees(azimuth) * flat,
      ball.center[1] - cosDegrees(azimuth) * flat,
      ball.center[2] + sinDegrees(elevation) * tall,
    ];
  });
}

function lathePoints(lathe: Lathe, ring: readonly Vec2[]): Vec3[] {
  return refined(ring).map(([azimuth, height]) => {
    const radius = radiusAt(lathe.profile, height);
    return [
      lathe.center[0] + sinDegrees(azimuth) * radius,
      lathe.center[1] - cosDegrees(azimuth) * radius,
      lathe.center[2] + height,
    ];
  });
}

function radiusAt(profile: readonly Vec2[], height: number): number {
  for (let index = 0; index + 1 < profile.length; index += 1) {
    const [r0, z0] = at(profile, index);
    const [r1, z1] = at(profile, index + 1);
    if (height <= z1) return z1 === z0 ? r1 : lerp(r0, r1, clamp((height - z0) / (z1 - z0), 0, 1));
  }
  return at(profile, profile.length - 1)[0];
}

/** Cuts a polygon on a round surface at the plane through the silhouette. */
function clipToSeen(points: readonly Vec3[], solid: Solid, local: LocalView): Vec3[] {
  const { center, normal, level } = silhouettePlane(solid, local);
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

/** For a ball the plane of its tangent circle; for a lathe about z the plane through its axis that faces the camera. */
function silhouettePlane(solid: Solid, local: LocalView): { center: Vec3; normal: Vec3; level: number } {
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
  const center: Vec3 = solid.kind === 'lathe' ? solid.center : [0, 0, 0];
  const x = eye[0] - center[0];
  const y = eye[1] - center[1];
  const away = hypotenuse(x, y);
  const radius = solid.kind === 'lathe' ? Math.max(...solid.profile.map(([r]) => r)) : 0;
  return { center, normal: [x / away, y / away, 0], level: (radius * radius) / away };
}
