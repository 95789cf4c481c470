/** Paints the parts of objects onto a canvas: underlay and outline, faces, details. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { parseColor, type Rgb } from '../core/color.js';
import { at, clamp, cosDegrees, dot, lerp, sinDegrees, type Vec2, type Vec3 } from '../core/math.js';
import type { Face, LocalView, Meridian } from '../scene/face.js';
import {
  alongAxis,
  partBounds,
  type Ball,
  type Detail,
  type Lathe,
  type Paint,
  type Side,
  type Solid,
} from '../scene/part.js';
import type { Piece } from '../scene/faces.js';
import {
  boundsOf,
  discOutline,
  doubleArea,
  grownConvex,
  oriented,
  strokeOutlines,
} from '../scene/polygon.js';
import type { ViewNode } from '../scene/view.js';
import { cssColor, lit, toned } from './color.js';
import { curvedBrightness, fillOf, type Lighting } from './shade.js';

/** How the objects of one picture are drawn. */
export interface ObjectStyle {
  readonly lighting: Lighting;
  /** Width in pixels of the stroke around objects, 0 for none. */
  readonly outlinePx: number;
  /** Fills everything an object covers, outline included, with one CSS colour: for proofs of its box. */
  readonly flat?: string;
}

/** Adds a closed polygon to the current path. */
export function tracePolygon(ctx: SKRSContext2D, polygon: readonly Vec2[]): void {
  let first = true;
  for (const [x, y] of polygon) {
    if (first) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
    first = false;
  }
  ctx.closePath();
}

/** The colour of a paint of an entity with these colours. */
export function paintedColor(paint: Paint, tone: number, colors: readonly string[]): Rgb {
  const hex =
    paint === 'primary'
      ? at(colors, 0)
      : paint === 'secondary'
        ? at(colors, 1)
        : paint === 'accent'
          ? at(colors, 2)
          : paint;
  return toned(parseColor(hex), tone);
}

/** Paints one node (a part of an object whose three colours are `colors`). */
export function paintNode(
  ctx: SKRSContext2D,
  node: ViewNode,
  colors: readonly string[],
  style: ObjectStyle,
): void {
  for (const piece of node.pieces) {
    if (style.flat !== undefined) {
      fillSilhouettes(ctx, piece, style.flat, style.outlinePx / 2);
      continue;
    }
    paintUnderlay(ctx, piece, colors, style.outlinePx / 2);
    for (const face of piece.faces) {
      if (isTiny(face)) continue;
      fillFace(ctx, face, colors, style.lighting);
      paintDetails(ctx, node.local, face, face, colors, style.lighting);
    }
    const surface = hasSurfaceDetails(piece.solid) ? widestSurface(piece.faces) : undefined;
    if (surface !== undefined) paintDetails(ctx, node.local, surface, undefined, colors, style.lighting);
  }
}

/**
 * What lies under the faces: the outline, which is the silhouette grown by half its stroke, or else, where faces meet at seams, a
 * plain silhouette, so that no background shines through.
 */
function paintUnderlay(ctx: SKRSContext2D, piece: Piece, colors: readonly string[], grow: number): void {
  const { solid, faces } = piece;
  if (grow === 0 && (faces.length === 1 || solid.kind === 'lathe')) return;
  const first = at(faces, 0);
  const base = paintedColor(first.paint, first.tone, colors);
  fillSilhouettes(ctx, piece, cssColor(lit(base, grow > 0 ? 0.32 : 0.7)), grow);
}

function fillSilhouettes(ctx: SKRSContext2D, { silhouettes }: Piece, fill: string, grow: number): void {
  ctx.fillStyle = fill;
  for (const { polygon, holes, convex } of silhouettes) {
    ctx.beginPath();
    tracePolygon(ctx, convex && grow > 0 ? grownConvex(polygon, grow) : polygon);
    for (const hole of holes) tracePolygon(ctx, hole);
    ctx.fill('evenodd');
    if (convex || grow === 0) continue;
    ctx.lineWidth = 2 * grow;
    ctx.lineJoin = 'round';
    ctx.strokeStyle = fill;
    ctx.stroke();
  }
}

/** A face of less than half a pixel is already there as part of the underlay. */
function isTiny({ polygon }: Face): boolean {
  return Math.abs(doubleArea(polygon)) < 1;
}

function hasSurfaceDetails(solid: Solid): boolean {
  return solid.details?.some((detail) => detail.side === 'surface') ?? false;
}

/** The face that lends its light to details of a round surface: they are painted once all bands are. */
function widestSurface(faces: readonly Face[]): Face | undefined {
  const extent = ({ polygon }: Face): number => {
    const [x0, , x1] = boundsOf(polygon);
    return x1 - x0;
  };
  return faces
    .filter((face) => face.side === 'surface')
    .reduce<Face | undefined>(
      (widest, face) => (widest === undefined || extent(face) > extent(widest) ? face : widest),
      undefined,
    );
}

function fillFace(ctx: SKRSContext2D, face: Face, colors: readonly string[], lighting: Lighting): void {
  const color = paintedColor(face.paint, face.tone, colors);
  ctx.beginPath();
  tracePolygon(ctx, face.polygon);
  for (const hole of face.holes) tracePolygon(ctx, hole);
  const shade = face.shade();
  ctx.fillStyle = fillOf(ctx, shade, color, lighting);
  ctx.fill('evenodd');
  if (shade.kind === 'round' && shade.along !== undefined) paintCurve(ctx, shade.along, lighting);
}

/** A body that also curves along its axis: a veil that darkens what leans away from the light and lightens what leans to it. */
function paintCurve(ctx: SKRSContext2D, { from, to, stops, upright }: Meridian, lighting: Lighting): void {
  const soft: Lighting = { ...lighting, shading: 'soft' };
  const level = curvedBrightness(upright, soft);
  const gradient = ctx.createLinearGradient(from[0], from[1], to[0], to[1]);
  for (const stop of stops) {
    const change = clamp((curvedBrightness(stop.normal, soft) - level) * 0.85, -0.34, 0.18);
    const veil =
      change < 0 ? cssColor([22, 26, 46], round3(-change)) : cssColor([255, 255, 255], round3(change));
    gradient.addColorStop(stop.at, veil);
  }
  ctx.fillStyle = gradient;
  ctx.fill('evenodd');
}

const round3 = (value: number): number => Math.round(value * 1000) / 1000;

/** Paints the details of one flat side, or (`flat` undefined) those of the round surface, with the light of `carrier`. */
function paintDetails(
  ctx: SKRSContext2D,
  local: LocalView,
  carrier: Face,
  flat: Face | undefined,
  colors: readonly string[],
  lighting: Lighting,
): void {
  const { solid } = carrier;
  if (solid.details === undefined) return;
  const shade = carrier.shade();
  for (const detail of solid.details) {
    if (
      flat === undefined ? detail.side !== 'surface' : detail.side === 'surface' || detail.side !== flat.side
    )
      continue;
    const { outlines, holes } = detailOutlines(detail);
    const place = (ring: readonly Vec2[]): Vec2[] => placeDetail(solid, detail.side, ring, local);
    ctx.beginPath();
    for (const outline of outlines) {
      const seen = place(outline);
      if (seen.length > 2 && Math.abs(doubleArea(seen)) > 1) tracePolygon(ctx, oriented(seen));
    }
    for (const hole of holes) {
      const seen = place(hole);
      if (seen.length > 2) tracePolygon(ctx, [...oriented(seen)].reverse());
    }
    ctx.fillStyle = fillOf(ctx, shade, paintedColor(detail.paint, detail.tone ?? 0, colors), lighting);
    ctx.fill();
  }
}

function detailOutlines(detail: Detail): {
  outlines: readonly (readonly Vec2[])[];
  holes: readonly (readonly Vec2[])[];
} {
  switch (detail.kind) {
    case 'polygon':
      return { outlines: [detail.points], holes: detail.holes ?? [] };
    case 'disc':
      return {
        outlines: [discOutline(detail.center, detail.radius)],
        holes: detail.inner === undefined ? [] : [discOutline(detail.center, detail.inner)],
      };
    case 'line':
      return { outlines: strokeOutlines(detail.points, detail.width, detail.closed ?? false), holes: [] };
  }
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
  return ring.map((point) => local.project(alongAxis(axis, point, position)));
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
    const away = Math.hypot(x, y, z);
    return {
      center: solid.center,
      normal: [x / away, y / away, (z / away) * stretch],
      level: (solid.radius * solid.radius) / away,
    };
  }
  const center: Vec3 = solid.kind === 'lathe' ? solid.center : [0, 0, 0];
  const x = eye[0] - center[0];
  const y = eye[1] - center[1];
  const away = Math.hypot(x, y);
  const radius = solid.kind === 'lathe' ? Math.max(...solid.profile.map(([r]) => r)) : 0;
  return { center, normal: [x / away, y / away, 0], level: (radius * radius) / away };
}
