/** Paints the parts of objects: underlay and outline, faces, details. */
import { parseColor, type Rgb } from '../core/color.js';
import { at, clamp, lerp } from '../core/math.js';
import type { Face, LocalView, Meridian, Shade } from '../scene/face.js';
import type { Piece } from '../scene/faces.js';
import type { Detail, Paint, Side, Solid } from '../scene/part.js';
import { boundsOf, doubleArea } from '../scene/polygon.js';
import type { ViewNode } from '../scene/view.js';
import { Brush, type Fill } from './brush.js';
import { lit, toned } from './color.js';
import { DetailSide } from './details.js';
import type { Veil } from './gradient.js';
import { inkOf, type Ink } from './ink.js';
import type { PolygonRaster } from './polygon-raster.js';
import { curvedBrightness, fillOf, flatBrightness, type Lighting } from './shade.js';

/** How the objects of one picture are drawn. */
export interface ObjectStyle {
  readonly lighting: Lighting;
  /** Width in pixels of the stroke around objects, 0 for none. */
  readonly outlinePx: number;
  /** Fills everything an object covers, outline included, with one colour: for proofs of its box. */
  readonly flat?: Rgb;
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
  raster: PolygonRaster,
  node: ViewNode,
  colors: readonly string[],
  style: ObjectStyle,
): void {
  const brush = new Brush(raster);
  for (const piece of node.pieces) {
    if (style.flat !== undefined) {
      fillSilhouettes(brush, piece, inkOf(style.flat), style.outlinePx / 2);
      continue;
    }
    const done = paintUnderlay(brush, piece, colors, style);
    for (const face of worthyFaces(piece, style.lighting)) {
      if (face !== done) fillFace(brush, face, colors, style.lighting);
      if (face.side !== 'surface') paintDetails(brush, node.local, face, colors, style);
    }
    const surface = hasDetails(piece.solid, 'surface') ? widestSurface(piece.faces) : undefined;
    if (surface !== undefined) paintDetails(brush, node.local, surface, colors, style);
  }
  brush.flush();
}

/**
 * What lies under the faces: the outline, which is the silhouette grown by half its stroke, or else, where faces meet at seams, a
 * plain silhouette, so that no background shines through. Where that silhouette stands for one of the faces, gives that face.
 */
function paintUnderlay(
  brush: Brush,
  piece: Piece,
  colors: readonly string[],
  { lighting, outlinePx }: ObjectStyle,
): Face | undefined {
  const { solid, faces, silhouettes } = piece;
  if (outlinePx === 0 && (faces.length === 1 || solid.kind === 'lathe')) return undefined;
  const first = at(faces, 0);
  const base = paintedColor(first.paint, first.tone, colors);
  if (outlinePx > 0) {
    fillSilhouettes(brush, piece, inkOf(lit(base, 0.32)), outlinePx / 2);
    if (faces.length === 1) return undefined;
    // Between the faces of one body the outline's colour would shine through.
    if (silhouettes.length > 1) {
      if (solid.kind === 'prism' && faces.length > FEW_FACES) fillRims(brush, piece, inkOf(lit(base, 0.7)));
      return undefined;
    }
  }
  const shade = first.shade();
  const whole = silhouettes.length === 1 && shade.kind === 'flat';
  const level = whole ? flatBrightness(shade.normal, lighting) : 0.7;
  fillSilhouettes(brush, piece, inkOf(lit(base, level)), 0);
  return whole ? first : undefined;
}

/** Faces up to which the seams of a notched plate look like its edges, not like hatching. */
const FEW_FACES = 5;

function fillRims(brush: Brush, { faces }: Piece, ink: Ink): void {
  for (const { side, polygon } of faces) if (side === 'rim') brush.add(ink, polygon);
}

function fillSilhouettes(brush: Brush, { silhouettes }: Piece, ink: Ink, grow: number): void {
  for (const { polygon, holes } of silhouettes) {
    if (grow > 0) brush.addGrown(ink, polygon, holes, grow);
    else brush.add(ink, polygon, holes);
  }
}

/**
 * The faces worth painting, far ones first. A mantle of many quads is sorted by brightness, so that equal colours share a path: quads of
 * a convex outline never overlap, and those of a concave one are too thin for it to show.
 */
function worthyFaces({ solid, faces }: Piece, lighting: Lighting): readonly Face[] {
  const worthy = faces.filter((face) => !isTiny(face));
  if (solid.kind !== 'prism' || worthy.length < MANY_FACES) return worthy;
  const level = (face: Face): number => {
    const shade = face.shade();
    return shade.kind === 'flat' ? flatBrightness(shade.normal, lighting) : 0;
  };
  const rims = worthy
    .filter((face) => face.side === 'rim')
    .map((face) => ({ face, level: level(face) }))
    .sort((a, b) => a.level - b.level);
  return [...rims.map(({ face }) => face), ...worthy.filter((face) => face.side !== 'rim')];
}
const MANY_FACES = 8;

/** A face of less than half a pixel is already there as part of the underlay. */
function isTiny({ polygon }: Face): boolean {
  return Math.abs(doubleArea(polygon)) < 1;
}

function hasDetails({ details }: Solid, side: Side): boolean {
  return details?.some((detail) => detail.side === side) ?? false;
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

function fillFace(brush: Brush, face: Face, colors: readonly string[], lighting: Lighting): void {
  const shade = face.shade();
  const fill = fillOf(shade, paintedColor(face.paint, face.tone, colors), lighting);
  if (typeof fill !== 'number' && shade.kind === 'round' && shade.along !== undefined) {
    brush.addVeiled(fill, curveVeil(shade.along, lighting), face.polygon, face.holes);
  } else {
    brush.add(fill, face.polygon, face.holes);
  }
}

/**
 * A body that also curves along its axis: a veil that darkens what leans away from the light and lightens what leans to it, clear
 * where the one goes over into the other.
 */
function curveVeil({ from, to, stops, upright }: Meridian, lighting: Lighting): Veil {
  const soft: Lighting = { ...lighting, shading: 'soft' };
  const level = curvedBrightness(upright, soft);
  const changes = stops.map((stop) => ({
    at: stop.at,
    change: clamp((curvedBrightness(stop.normal, soft) - level) * 0.85, -0.34, 0.14),
  }));
  return {
    from,
    to,
    stops: changes.flatMap((stop, index) => {
      const before = changes[index - 1] ?? stop;
      const veiled = {
        at: stop.at,
        color: stop.change < 0 ? VEIL_DARK : VEIL_LIGHT,
        alpha: Math.abs(stop.change),
      };
      if (before.change * stop.change >= 0) return [veiled];
      const crossing = before.change / (before.change - stop.change);
      return [{ at: lerp(before.at, stop.at, crossing), color: veiled.color, alpha: 0 }, veiled];
    }),
  };
}
const VEIL_DARK: Rgb = [22, 26, 46];
const VEIL_LIGHT: Rgb = [255, 255, 255];

/** Paints the details on the side of a carrier, in the carrier's light. */
function paintDetails(
  brush: Brush,
  local: LocalView,
  carrier: Face,
  colors: readonly string[],
  { lighting }: ObjectStyle,
): void {
  const { solid, side } = carrier;
  if (solid.details === undefined || !hasDetails(solid, side)) return;
  const place = new DetailSide(solid, side, local);
  let shade: Shade | undefined;
  let last: { readonly detail: Detail; readonly fill: Fill } | undefined;
  for (const detail of solid.details) {
    if (detail.side !== side) continue;
    const { outlines, holes } = place.seen(detail);
    if (outlines.length === 0) continue;
    shade ??= carrier.shade();
    // One gradient for a row of equal details: they share a path then.
    if (last === undefined || last.detail.paint !== detail.paint || last.detail.tone !== detail.tone) {
      const color = paintedColor(detail.paint, detail.tone ?? 0, colors);
      last = { detail, fill: fillOf(shade, color, lighting) };
    }
    for (const outline of outlines) brush.add(last.fill, outline, holes);
  }
}
