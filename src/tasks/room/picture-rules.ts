/** How what stands on the floor must look in the picture: whole, upright, its front shown, apart from its neighbours. */
import { cosDegrees, hypotenuse, sinDegrees, type Vec2, type Vec3 } from '../../core/math.js';
import type { ObjectType } from '../../scene/catalogue.js';
import type { ProjectionFrame, Viewpoint } from '../../scene/camera.js';
import { boxArea, boxOverlap, grownBox, type Box2 } from '../../scene/polygon.js';
import type { Footprint } from './footprint.js';

/** A thing on the floor: `turn` is its turn about z in degrees, 0 with its front towards -y. */
export interface Standing {
  readonly type: ObjectType;
  readonly turn: number;
  readonly footprint: Footprint;
}

/** A thing on the floor with the pixels that it covers. */
export interface Seen extends Standing {
  readonly box: Box2;
}

/** Pixels between things on the floor and the edges of the picture. */
const EDGE_PX = 8;

/** Metres of width from which a piece may reach out of the picture sideways, and the share of it that must be in the picture. */
const LARGE = 1.1;
const LARGE_SHOWN = 0.72;

/** Things round about an axis: perspective makes them lean where they are seen both below and beside the middle of the picture. */
const ROUND: ReadonlySet<string> = new Set([
  'basket',
  'drum',
  'floor_vase',
  'paint_can',
  'potted_plant',
  'pouf',
  'stool',
  'toy_ball',
  'waste_bin',
  'watering_can',
]);

/** Most of a thing's slant to the side times its slant down, tangents of its directions from the camera's axis. */
const MOST_LEAN = 0.17;

/** Least cosine of the angle between a thing's front and the direction to the camera: with less, nobody recognises it. */
const FRONT_COSINE: Readonly<Record<string, number>> = { easel: cosDegrees(50), teddy_bear: cosDegrees(60) };

/** Things whose backs are blank boards, and the cosine below which one sees the back. */
const BACKED: ReadonlySet<string> = new Set(['armchair', 'chair', 'office_chair', 'sofa', 'piano']);
const FROM_BEHIND = cosDegrees(105);

/** Most of the picture that may be taken by something seen from behind. */
const MOST_BACK = 0.025;

/** Most of the smaller of two boxes that may overlap: of things that stand anywhere, and of furniture, which stands in groups. */
const MOST_LOOSE_OVERLAP = 0.2;
const MOST_OVERLAP = 0.4;
const MOST_ROW_OVERLAP = 0.25;

/** Pixels between the boxes of two things of one kind. */
const TWINS_PX = 4;

/** Whether a thing is seen well where it stands, whatever else there is. */
export function looksWell({ type, turn, footprint, box }: Seen, { camera, frame }: Viewpoint): boolean {
  return (
    isFramed(box, Math.max(type.size.width, type.size.depth) >= LARGE, frame) &&
    !(ROUND.has(type.type) && leans(box, frame)) &&
    showsFront(type.type, frontCosine(footprint.center, turn, camera.position), box, frame)
  );
}

function isFramed(box: Box2, isLarge: boolean, { width, height }: ProjectionFrame): boolean {
  if (box[3] > height - EDGE_PX || box[1] < EDGE_PX) return false;
  if (box[0] >= EDGE_PX && box[2] <= width - EDGE_PX) return true;
  return isLarge && isShown(box, LARGE_SHOWN, { width, height });
}

/** Whether this share of the pixels that a thing covers is in the picture at least. */
export function isShown(
  box: Box2,
  share: number,
  { width, height }: Pick<ProjectionFrame, 'width' | 'height'>,
): boolean {
  return boxOverlap(box, [0, 0, width, height]) >= share * boxArea(box);
}

function leans([x0, y0, x1, y1]: Box2, { center_x, center_y, focal_px }: ProjectionFrame): boolean {
  const aside = ((x0 + x1) / 2 - center_x) / focal_px;
  const down = ((y0 + y1) / 2 - center_y) / focal_px;
  return Math.abs(aside * down) > MOST_LEAN;
}

/** Whether a thing has a front that must be seen. */
export function hasFront({ type }: ObjectType): boolean {
  return FRONT_COSINE[type] !== undefined;
}

/** Cosine of the angle between a thing's front and the direction to the camera, from above. */
function frontCosine(center: Vec2, turn: number, [x, y]: Vec3): number {
  const [dx, dy] = [x - center[0], y - center[1]];
  return (sinDegrees(turn) * dx - cosDegrees(turn) * dy) / hypotenuse(dx, dy);
}

function showsFront(type: string, cosine: number, box: Box2, { width, height }: ProjectionFrame): boolean {
  const least = FRONT_COSINE[type];
  if (least !== undefined) return cosine >= least;
  return !BACKED.has(type) || cosine >= FROM_BEHIND || boxArea(box) <= MOST_BACK * width * height;
}

/** Whether two things of a group can be told apart: a row seen from its end merges into one. */
export function keepsRow(a: Seen, b: Seen): boolean {
  if (a.type !== b.type || (a.turn !== b.turn && a.type.type === 'chair')) return true;
  return boxOverlap(a.box, b.box) <= MOST_ROW_OVERLAP * Math.min(boxArea(a.box), boxArea(b.box));
}

/** Whether something new keeps clear, in the picture, of what stands there; `loose` if it stands by itself. */
export function keepsApart(item: Seen, other: Seen, loose: boolean): boolean {
  if (item.type === other.type) return boxOverlap(grownBox(item.box, TWINS_PX), other.box) === 0;
  const most = loose ? MOST_LOOSE_OVERLAP : MOST_OVERLAP;
  return boxOverlap(item.box, other.box) <= most * Math.min(boxArea(item.box), boxArea(other.box));
}

/** Pixels between two boxes; 0 if they meet. */
export function pixelGap(a: Box2, b: Box2): number {
  return hypotenuse(Math.max(0, a[0] - b[2], b[0] - a[2]), Math.max(0, a[1] - b[3], b[1] - a[3]));
}
