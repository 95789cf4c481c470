/** From parts to faces, in the order in which the faces of one part are painted. */
import { at, type Vec2 } from '../core/math.js';
import { END_SIDES, endNormal, OUTLINE_TOLERANCE_PX, type Face, type LocalView } from './face.js';
import {
  acrossAxis,
  alongAxis,
  partBounds,
  type Axis,
  type Box,
  type Part,
  type Prism,
  type Solid,
} from './part.js';
import { convexHull, doubleArea, isConvex, oriented, simplifiedRing } from './polygon.js';
import { ballFaces, latheFaces, rodFaces } from './round-faces.js';

/** An outline that a solid covers in the image, pixels. */
export interface Silhouette {
  readonly polygon: readonly Vec2[];
  readonly holes: readonly (readonly Vec2[])[];
  readonly convex: boolean;
}

/** One solid as seen: its faces, farthest first, and the outlines that together cover just what the faces cover. */
export interface Piece {
  readonly solid: Solid;
  readonly faces: readonly Face[];
  readonly silhouettes: readonly Silhouette[];
}

/** The pieces of a part that can be seen, farthest first: one, but for a group. */
export function partPieces(part: Part, local: LocalView): Piece[] {
  if (part.kind === 'group') {
    const away = (item: Solid): number => {
      const { min, max } = partBounds(item);
      const [x, y, z] = local.eye;
      return Math.hypot(x - (min[0] + max[0]) / 2, y - (min[1] + max[1]) / 2, z - (min[2] + max[2]) / 2);
    };
    return part.parts
      .map((item) => ({ item, away: away(item) }))
      .sort((a, b) => b.away - a.away)
      .flatMap(({ item }) => partPieces(item, local));
  }
  const faces = solidFaces(part, local);
  return faces.length === 0 ? [] : [{ solid: part, faces, silhouettes: silhouettesOf(part, faces) }];
}

function solidFaces(solid: Solid, local: LocalView): Face[] {
  switch (solid.kind) {
    case 'box':
      return boxFaces(solid, local);
    case 'prism':
      return prismFaces(solid, local);
    case 'lathe':
      return latheFaces(solid, local);
    case 'ball':
      return ballFaces(solid, local);
    case 'rod':
      return rodFaces(solid, local);
  }
}

/** A convex solid is outlined by one hull; of others each face stands for itself. */
function silhouettesOf(solid: Solid, faces: readonly Face[]): readonly Silhouette[] {
  const convex = solid.kind === 'box' || (solid.kind === 'prism' && isConvexPrism(solid));
  if (!convex || faces.length === 1) return faces;
  return [{ polygon: convexHull(faces.flatMap((face) => face.polygon)), holes: [], convex: true }];
}

function isConvexPrism(solid: Prism): boolean {
  return solid.holes === undefined && isConvex(solid.outline);
}

function boxFaces(part: Box, local: LocalView): Face[] {
  const { min, max } = part;
  const faces: Face[] = [];
  const axes: readonly Axis[] = ['x', 'y', 'z'];
  for (const axis of axes) {
    const low = acrossAxis(axis, min);
    const high = acrossAxis(axis, max);
    const eye = acrossAxis(axis, local.eye).position;
    const isHigh = eye > high.position;
    if (!isHigh && eye >= low.position) continue;
    const side = at(END_SIDES[axis], isHigh ? 1 : 0);
    const position = isHigh ? high.position : low.position;
    const [a0, b0] = low.plane;
    const [a1, b1] = high.plane;
    const corners: readonly Vec2[] = [
      [a0, b0],
      [a1, b0],
      [a1, b1],
      [a0, b1],
    ];
    faces.push({
      solid: part,
      side,
      paint: part.sides?.[side] ?? part.paint,
      tone: part.tone ?? 0,
      polygon: corners.map((corner) => local.project(alongAxis(axis, corner, position))),
      holes: [],
      convex: true,
      shade: () => ({ kind: 'flat', normal: local.turn(endNormal(axis, isHigh)) }),
    });
  }
  return faces;
}

interface RimFace {
  readonly face: Face;
  readonly away: number;
}

/** Twice the area in pixels below which a stretch of a mantle is left out: it is seen edge on. */
const TINY_PX = 0.4;

/** The mantle quads of one outline that look at the camera; `solidInside` is false for a hole. */
function rimFaces(part: Prism, outline: readonly Vec2[], solidInside: boolean, local: LocalView): RimFace[] {
  const eye = acrossAxis(part.axis, local.eye);
  const ring = oriented(outline);
  const outward = solidInside ? 1 : -1;
  return ring.flatMap((a, index): RimFace[] => {
    const b = at(ring, (index + 1) % ring.length);
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (length === 0) return [];
    const normal: Vec2 = [((b[1] - a[1]) / length) * outward, (-(b[0] - a[0]) / length) * outward];
    if ((eye.plane[0] - a[0]) * normal[0] + (eye.plane[1] - a[1]) * normal[1] <= 0) return [];
    const corners = [
      alongAxis(part.axis, a, part.from),
      alongAxis(part.axis, b, part.from),
      alongAxis(part.axis, b, part.to),
      alongAxis(part.axis, a, part.to),
    ];
    const polygon = corners.map((corner) => local.project(corner));
    if (Math.abs(doubleArea(polygon)) < TINY_PX) return [];
    const face: Face = {
      solid: part,
      side: 'rim',
      paint: part.paint,
      tone: part.tone ?? 0,
      polygon,
      holes: [],
      convex: true,
      shade: () => ({ kind: 'flat', normal: local.turn(alongAxis(part.axis, normal, 0)) }),
    };
    return [{ face, away: Math.hypot(eye.plane[0] - (a[0] + b[0]) / 2, eye.plane[1] - (a[1] + b[1]) / 2) }];
  });
}

function prismFaces(part: Prism, local: LocalView): Face[] {
  const tolerance = OUTLINE_TOLERANCE_PX / local.pxPerMetre;
  const outline = simplifiedRing(part.outline, tolerance);
  const holes = (part.holes ?? []).map((hole) => simplifiedRing(hole, tolerance));
  const rims = [
    ...rimFaces(part, outline, true, local),
    ...holes.flatMap((hole) => rimFaces(part, hole, false, local)),
  ];
  const faces = rims.sort((a, b) => b.away - a.away).map((rim) => rim.face);
  const low = Math.min(part.from, part.to);
  const high = Math.max(part.from, part.to);
  const eye = acrossAxis(part.axis, local.eye).position;
  if (eye >= low && eye <= high) return faces;
  const isHigh = eye > high;
  const position = isHigh ? high : low;
  const seen = (ring: readonly Vec2[]): Vec2[] =>
    ring.map((point) => local.project(alongAxis(part.axis, point, position)));
  faces.push({
    solid: part,
    side: at(END_SIDES[part.axis], isHigh ? 1 : 0),
    paint: part.cap ?? part.paint,
    tone: part.tone ?? 0,
    polygon: seen(outline),
    holes: holes.map(seen),
    convex: holes.length === 0 && isConvex(outline),
    shade: () => ({ kind: 'flat', normal: local.turn(endNormal(part.axis, isHigh)) }),
  });
  return faces;
}
