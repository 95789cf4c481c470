/** Details: what is drawn flat on the sides of parts, or wrapped around round ones. */
import {
  at,
  clamp,
  cosDegrees,
  dot,
  hypotenuse,
  lerp,
  sinDegrees,
  type Vec2,
  type Vec3,
} from '../core/math.js';
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
  readonly #place: (ring: readonly Vec2[]) => Vec2[][];

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
      outlines: this.#rings(outlines).filter((ring) => Math.abs(doubleArea(ring)) > TINY_DETAIL_PX),
      holes: this.#rings(holes),
    };
  }

  #rings(rings: readonly (readonly Vec2[])[]): (readonly Vec2[])[] {
    return rings
      .flatMap((ring) => this.#place(ring))
      .map((ring) => simplifiedRing(ring, OUTLINE_TOLERANCE_PX))
      .filter((ring) => ring.length > 2);
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
function detailOutlines(detail: Detail, pxPerMetre: number): SeenDetail {
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
function planePlace(solid: Solid, side: Side, local: LocalView): (ring: readonly Vec2[]) => Vec2[][] {
  const [axis, position] = sidePlane(partBounds(solid), side);
  return (ring) => {
    const pixels: Vec2[] = [];
    for (const point of ring) pixels.push(local.projectAlong(axis, point[0], point[1], position));
    return [pixels];
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
    case 'top':
    case 'rim':
    case 'surface':
      return ['z', max[2]];
  }
}

/** A point of a surface; `facing` is positive where it looks at the camera. */
interface SurfacePoint {
  readonly point: Vec3;
  readonly facing: number;
}

/** A round surface: points by two angles (or an angle and a height). */
interface RoundSurface {
  readonly look: (azimuth: number, second: number) => SurfacePoint;
  /** The point on the horizon, beyond which the surface is turned away, that is beside a point on the straight line between two of them. */
  readonly horizon: (p: Vec3) => Vec3;
}

/** Pieces of the horizon between the points where an outline leaves and comes back. */
const HORIZON_STEPS = 5;

/** From the angles of a round surface to pixels; what it turns away is cut off. */
function surfacePlace(solid: Solid, local: LocalView): (ring: readonly Vec2[]) => Vec2[][] {
  if (solid.kind !== 'ball' && solid.kind !== 'lathe') return () => [];
  const surface = solid.kind === 'ball' ? ballSurface(solid, local.eye) : latheSurface(solid, local.eye);
  return (ring) => seenRings(ring, surface).map((seen) => seen.map((p) => local.project(p)));
}

/**
 * The seen parts of a ring of angles. Its edges are cut into steps of at most 9 degrees of azimuth, for a straight line of angles is a
 * curve there; steps that cross the horizon end on it, and the outline follows it to where it comes back.
 */
function seenRings(ring: readonly Vec2[], surface: RoundSurface): Vec3[][] {
  const start = ring[0];
  if (start === undefined) return [];
  const stretches: Vec3[][] = [];
  let last = surface.look(start[0], start[1]);
  let stretch: Vec3[] | undefined = last.facing >= 0 ? [] : undefined;
  const first = stretch;
  for (const [index, a] of ring.entries()) {
    const b = ring[index + 1] ?? start;
    const steps = Math.max(3, Math.ceil(Math.abs(b[0] - a[0]) / 9));
    for (let step = 1; step <= steps; step += 1) {
      const next = surface.look(lerp(a[0], b[0], step / steps), lerp(a[1], b[1], step / steps));
      if (last.facing >= 0 !== next.facing >= 0) {
        const crossing = between(last.point, next.point, last.facing / (last.facing - next.facing));
        if (stretch === undefined) stretch = [crossing];
        else {
          stretch.push(crossing);
          stretches.push(stretch);
          stretch = undefined;
        }
      }
      if (next.facing >= 0) stretch?.push(next.point);
      last = next;
    }
  }
  if (stretch === undefined) return joinedStretches(stretches, surface);
  if (stretch === first) return [stretch];
  // The ring begins amid a stretch: its end belongs before its beginning.
  first?.unshift(...stretch);
  return joinedStretches(stretches, surface);
}

/**
 * Closes the seen stretches of an outline along the horizon, each end with the nearest beginning: what a body's edge cuts in two stays
 * in two, and no line runs from one to the other across the body.
 */
function joinedStretches(stretches: Vec3[][], surface: RoundSurface): Vec3[][] {
  const rings: Vec3[][] = [];
  for (let ring = stretches.shift(); ring !== undefined; ring = stretches.shift()) {
    for (let next = nearestStart(ring, stretches); next > 0; next = nearestStart(ring, stretches)) {
      const [stretch = []] = stretches.splice(next - 1, 1);
      followHorizon(ring, surface, at(ring, ring.length - 1), at(stretch, 0));
      ring.push(...stretch);
    }
    followHorizon(ring, surface, at(ring, ring.length - 1), at(ring, 0));
    rings.push(ring);
  }
  return rings;
}

/** Which beginning is nearest to the end of `ring`: 0 its own, others counted from 1. */
function nearestStart(ring: readonly Vec3[], others: readonly (readonly Vec3[])[]): number {
  if (others.length === 0) return 0;
  const [x, y, z] = at(ring, ring.length - 1);
  const away = [ring, ...others].map((other) => {
    const start = at(other, 0);
    return hypotenuse(start[0] - x, start[1] - y, start[2] - z);
  });
  return away.indexOf(Math.min(...away));
}

function followHorizon(seen: Vec3[], { horizon }: RoundSurface, from: Vec3, to: Vec3): void {
  for (let step = 1; step < HORIZON_STEPS; step += 1)
    seen.push(horizon(between(from, to, step / HORIZON_STEPS)));
}

function between(a: Vec3, b: Vec3, t: number): Vec3 {
  return [lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)];
}

function ballSurface({ center, radius, radiusZ }: Ball, eye: Vec3): RoundSurface {
  const tall = radiusZ ?? radius;
  const stretch = (radius * radius) / (tall * tall);
  // With z stretched the ellipsoid is a sphere, and its horizon a circle.
  const upwards = radius / tall;
  const away: Vec3 = [eye[0] - center[0], eye[1] - center[1], (eye[2] - center[2]) * upwards];
  const share = (radius * radius) / dot(away, away);
  const middle: Vec3 = [away[0] * share, away[1] * share, away[2] * share];
  const rim = radius * Math.sqrt(Math.max(0, 1 - share));
  return {
    horizon: (p) => {
      const x = p[0] - center[0] - middle[0];
      const y = p[1] - center[1] - middle[1];
      const z = (p[2] - center[2]) * upwards - middle[2];
      const length = hypotenuse(x, y, z);
      if (length === 0) return p;
      const scale = rim / length;
      return [
        center[0] + middle[0] + x * scale,
        center[1] + middle[1] + y * scale,
        center[2] + (middle[2] + z * scale) / upwards,
      ];
    },
    look: (azimuth, elevation) => {
      const flat = cosDegrees(elevation) * radius;
      const x = center[0] + sinDegrees(azimuth) * flat;
      const y = center[1] - cosDegrees(azimuth) * flat;
      const z = center[2] + sinDegrees(elevation) * tall;
      const facing =
        (x - center[0]) * (eye[0] - x) +
        (y - center[1]) * (eye[1] - y) +
        (z - center[2]) * stretch * (eye[2] - z);
      return { point: [x, y, z], facing };
    },
  };
}

/**
 * A lathe about z. A smooth one turns away where its slope does; one with edges, on which marks may run across an edge, behind one plane
 * for all of its heights: that through the lines where its widest band does.
 */
function latheSurface({ center, profile, smooth }: Lathe, eye: Vec3): RoundSurface {
  const across: Vec2 = [eye[0] - center[0], eye[1] - center[1]];
  const away = hypotenuse(across[0], across[1]);
  const widest = Math.max(...profile.map(([radius]) => radius));
  const level = (widest * widest) / away;
  /** The cosine of the angle from the camera's azimuth at which the surface turns away. */
  const turn = (height: number, z: number, radius: number): number =>
    smooth === true ? (radius + slopeAt(profile, height) * (eye[2] - z)) / away : level / radius;
  return {
    horizon: (p) => {
      const height = p[2] - center[2];
      const radius = radiusAt(profile, height);
      const cosine = turn(height, p[2], radius);
      if (!(cosine > -1 && cosine < 1)) return p;
      const x = p[0] - center[0];
      const y = p[1] - center[1];
      const side = across[0] * y - across[1] * x < 0 ? -1 : 1;
      const sine = side * Math.sqrt(1 - cosine * cosine);
      return [
        center[0] + ((across[0] * cosine - across[1] * sine) * radius) / away,
        center[1] + ((across[1] * cosine + across[0] * sine) * radius) / away,
        p[2],
      ];
    },
    look: (azimuth, height) => {
      const radius = radiusAt(profile, height);
      const sine = sinDegrees(azimuth);
      const cosine = cosDegrees(azimuth);
      const z = center[2] + height;
      const towards = (sine * across[0] - cosine * across[1]) / away;
      return {
        point: [center[0] + sine * radius, center[1] - cosine * radius, z],
        facing: radius === 0 ? 1 : towards - turn(height, z, radius),
      };
    },
  };
}

/** A profile's radius at a height. */
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

/** By how much a profile's radius grows with the height there; level steps count as upright. */
function slopeAt(profile: readonly Vec2[], height: number): number {
  let low: Vec2 | undefined;
  let slope = 0;
  for (const high of profile) {
    if (low !== undefined && high[1] > low[1]) {
      slope = (high[0] - low[0]) / (high[1] - low[1]);
      if (height <= high[1]) return slope;
    }
    low = high;
  }
  return slope;
}
