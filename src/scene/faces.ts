/** From parts to faces, in the order in which the faces of one part are painted. */
import { at, type Vec2, type Vec3, hypotenuse } from '../core/math.js';
import { END_SIDES, endNormal, OUTLINE_TOLERANCE_PX, type Face, type LocalView, type Shade } from './face.js';
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
import { convexHull, doubleArea, isConvex, simplifiedRing } from './polygon.js';
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
  if (part.kind !== 'group') {
    const piece = part.kind === 'box' ? boxPiece(part, local) : facedPiece(part, local);
    return piece === undefined ? [] : [piece];
  }
  const away = (item: Solid): number => {
    const { min, max } = partBounds(item);
    const [x, y, z] = local.eye;
    return hypotenuse(x - (min[0] + max[0]) / 2, y - (min[1] + max[1]) / 2, z - (min[2] + max[2]) / 2);
  };
  return part.parts
    .map((item) => ({ item, away: away(item) }))
    .sort((a, b) => b.away - a.away)
    .flatMap(({ item }) => partPieces(item, local));
}

function facedPiece(solid: Exclude<Solid, Box>, local: LocalView): Piece | undefined {
  const faces = solidFaces(solid, local);
  return faces.length === 0 ? undefined : { solid, faces, silhouettes: silhouettesOf(solid, faces) };
}

function solidFaces(solid: Exclude<Solid, Box>, local: LocalView): Face[] {
  switch (solid.kind) {
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
  if (faces.length === 1 || solid.kind !== 'prism' || !isConvexPrism(solid)) return faces;
  const points: Vec2[] = [];
  for (const { polygon } of faces) for (const point of polygon) points.push(point);
  return [{ polygon: convexHull(points), holes: [], convex: true }];
}

function isConvexPrism(solid: Prism): boolean {
  return solid.holes === undefined && isConvex(solid.outline);
}

/** Which end of a box along an axis is seen: -1 the lower, 1 the higher, 0 neither. */
function seenEnd(eye: number, low: number, high: number): -1 | 0 | 1 {
  return eye > high ? 1 : eye < low ? -1 : 0;
}

/** A box as seen. Its outline needs only the corners of the seen sides; its faces are made when it is painted, if ever. */
function boxPiece(solid: Box, local: LocalView): Piece | undefined {
  const { min, max } = solid;
  const { eye } = local;
  const seenX = seenEnd(eye[0], min[0], max[0]);
  const seenY = seenEnd(eye[1], min[1], max[1]);
  const seenZ = seenEnd(eye[2], min[2], max[2]);
  const seen = Math.abs(seenX) + Math.abs(seenY) + Math.abs(seenZ);
  if (seen === 0) return undefined;
  if (seen === 1) {
    const faces = boxFaces(solid, local);
    return { solid, faces, silhouettes: faces };
  }
  let faces: readonly Face[] | undefined;
  return {
    solid,
    get faces() {
      return (faces ??= boxFaces(solid, local));
    },
    silhouettes: [{ polygon: boxOutline(solid, local, [seenX, seenY, seenZ]), holes: [], convex: true }],
  };
}

/** Signs of the corners around the outline of a box of which the higher ends along three axes are seen, and of two (the last is not). */
const AROUND_THREE: readonly Vec3[] = [
  [-1, 1, 1],
  [-1, -1, 1],
  [1, -1, 1],
  [1, -1, -1],
  [1, 1, -1],
  [-1, 1, -1],
];
const AROUND_TWO: readonly Vec3[] = [
  [-1, 1, -1],
  [1, 1, -1],
  [1, -1, -1],
  [1, -1, 1],
  [1, 1, 1],
  [-1, 1, 1],
];

/** The outline of a box of which two or three sides are seen: six corners, in order. */
function boxOutline({ min, max }: Box, local: LocalView, seen: Vec3): Vec2[] {
  const hidden = seen.indexOf(0);
  const around = hidden === -1 ? AROUND_THREE : AROUND_TWO;
  // For two seen sides the axis that shows none is put last.
  const [a, b, c] =
    hidden === 0 ? ([2, 0, 1] as const) : hidden === 1 ? ([0, 2, 1] as const) : ([0, 1, 2] as const);
  const side = (axis: 0 | 1 | 2, sign: number): number =>
    sign * (seen[axis] === 0 ? 1 : seen[axis]) > 0 ? max[axis] : min[axis];
  return around.map((signs) => local.projectAt(side(0, signs[a]), side(1, signs[b]), side(2, signs[c])));
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

/** An outline's pixels at both ends of its prism, made as they are needed: two quads and maybe a cap share each. */
class RingPixels {
  readonly #from: (Vec2 | undefined)[] = [];
  readonly #to: (Vec2 | undefined)[] = [];

  constructor(
    readonly part: Prism,
    readonly outline: readonly Vec2[],
    readonly local: LocalView,
  ) {}

  from(index: number): Vec2 {
    return (this.#from[index] ??= this.#project(index, this.part.from));
  }

  to(index: number): Vec2 {
    return (this.#to[index] ??= this.#project(index, this.part.to));
  }

  /** The whole ring at the end that lies at `position`. */
  cap(position: number): Vec2[] {
    return this.outline.map((_, index) => (position === this.part.from ? this.from(index) : this.to(index)));
  }

  #project(index: number, position: number): Vec2 {
    const point = at(this.outline, index);
    return this.local.projectAlong(this.part.axis, point[0], point[1], position);
  }
}

/** Adds the mantle quads of one outline that look at the camera; `solidInside` is false for a hole. */
function addRimFaces(rims: RimFace[], pixels: RingPixels, solidInside: boolean): void {
  const { part, outline, local } = pixels;
  const [eyeX, eyeY] = acrossAxis(part.axis, local.eye).plane;
  const outward = solidInside ? 1 : -1;
  const count = outline.length;
  const forwards = doubleArea(outline) >= 0;
  for (let step = 0; step < count; step += 1) {
    const i = forwards ? step : count - 1 - step;
    const j = forwards ? (i + 1) % count : (i + count - 1) % count;
    const a = at(outline, i);
    const b = at(outline, j);
    const [x, y] = [b[0] - a[0], b[1] - a[1]];
    if (((eyeX - a[0]) * y - (eyeY - a[1]) * x) * outward <= 0) continue;
    const polygon = [pixels.from(i), pixels.from(j), pixels.to(j), pixels.to(i)];
    if (Math.abs(doubleArea(polygon)) < TINY_PX) continue;
    const shade = (): Shade => {
      const length = hypotenuse(x, y);
      const normal: Vec2 = [(y / length) * outward, (-x / length) * outward];
      return { kind: 'flat', normal: local.turn(alongAxis(part.axis, normal, 0)) };
    };
    rims.push({
      face: {
        solid: part,
        side: 'rim',
        paint: part.paint,
        tone: part.tone ?? 0,
        polygon,
        holes: NO_HOLES,
        convex: true,
        shade,
      },
      away: hypotenuse(eyeX - (a[0] + b[0]) / 2, eyeY - (a[1] + b[1]) / 2),
    });
  }
}

const NO_HOLES: readonly (readonly Vec2[])[] = [];

function prismFaces(part: Prism, local: LocalView): Face[] {
  const tolerance = OUTLINE_TOLERANCE_PX / local.pxPerMetre;
  const ringOf = (ring: readonly Vec2[]): RingPixels =>
    new RingPixels(part, simplifiedRing(ring, tolerance), local);
  const outer = ringOf(part.outline);
  const holes = part.holes?.map(ringOf) ?? [];
  const rims: RimFace[] = [];
  addRimFaces(rims, outer, true);
  for (const hole of holes) addRimFaces(rims, hole, false);
  const faces = rims.sort((a, b) => b.away - a.away).map((rim) => rim.face);
  const low = Math.min(part.from, part.to);
  const high = Math.max(part.from, part.to);
  const seen = seenEnd(acrossAxis(part.axis, local.eye).position, low, high);
  if (seen === 0) return faces;
  const isHigh = seen > 0;
  const position = isHigh ? high : low;
  faces.push({
    solid: part,
    side: at(END_SIDES[part.axis], isHigh ? 1 : 0),
    paint: part.cap ?? part.paint,
    tone: part.tone ?? 0,
    polygon: outer.cap(position),
    holes: holes.map((hole) => hole.cap(position)),
    convex: holes.length === 0 && isConvex(outer.outline),
    shade: () => ({ kind: 'flat', normal: local.turn(endNormal(part.axis, isHigh)) }),
  });
  return faces;
}
