/**
 * Which rank stands on which slot. All 720 assignments are tried, in random order, on projected bounds alone, before anything is
 * drawn: the first that keeps the plan's flags and hides nothing much is taken.
 */
import { at, hypotenuse } from '../../../core/math.js';
import type { Rng } from '../../../core/rng.js';
import { toCamera, type Camera } from '../../../scene/camera.js';
import type { Box2 } from '../../../scene/polygon.js';
import { uprightBounds, type Slot } from '../arrangement.js';

/** What stands at a rank: a platform of that height (rank 0 has none) and perhaps an object. */
export interface RankContent {
  readonly height: number;
  readonly object: { readonly half: number; readonly height: number } | undefined;
}

export interface ArrangeRequest {
  readonly camera: Camera;
  readonly slots: readonly Slot[];
  /** By rank. */
  readonly contents: readonly RankContent[];
  readonly answerRank: number;
  readonly highest: boolean;
  readonly shortcut: boolean;
  readonly tallerBehind: boolean;
}

interface Cell {
  readonly platform: Box2 | undefined;
  readonly object: Box2 | undefined;
}

/** Share of a box that others may cover by the estimate; the exact check on pixels comes later. */
const OBJECT_COVER = 0.1;
const PLATFORM_COVER = 0.55;
const EMPTY_PLATFORM_COVER = 0.68;

/** The slot index of each rank, or undefined if no assignment fits. */
export function arrangeRanks(rng: Rng, request: ArrangeRequest): number[] | undefined {
  const { slots, contents, camera } = request;
  const table = slots.map((slot) => contents.map((content) => cellOf(camera, slot, content)));
  const nearness = slots.map(
    ({ center }) => -hypotenuse(center[0] - camera.position[0], center[1] - camera.position[1]),
  );
  const depth = slots.map(({ center }) => toCamera(camera, [center[0], center[1], 0])[2]);
  for (const assignment of permutations(rng, slots.length)) {
    const byRank = assignment.slice(1).map((slot) => at(depth, slot));
    if (!keepsOrder(byRank, request.tallerBehind)) continue;
    const cells = assignment.map((slot, rank) => at(at(table, slot), rank));
    if (!keepsShortcut(cells, request)) continue;
    if (
      isClear(
        cells,
        assignment.map((slot) => at(nearness, slot)),
      )
    )
      return assignment;
  }
  return undefined;
}

function cellOf(camera: Camera, slot: Slot, content: RankContent): Cell {
  const { height, object } = content;
  return {
    platform: height === 0 ? undefined : uprightBounds(camera, slot.center, slot.side / 2, 0, height),
    object:
      object === undefined
        ? undefined
        : uprightBounds(camera, slot.center, object.half * 0.85, height, height + object.height),
  };
}

/** Whether, of all pairs of platforms, at least half have the taller one behind (in front); `depths` are in the order of heights. */
function keepsOrder(depths: readonly number[], tallerBehind: boolean): boolean {
  let surplus = 0;
  depths.forEach((depth, index) => {
    for (const taller of depths.slice(index + 1)) surplus += taller > depth ? 1 : -1;
  });
  return tallerBehind ? surplus >= 0 : surplus <= 0;
}

/** All orders of 0 to count - 1, each step's choice shuffled. */
function* permutations(rng: Rng, count: number): Generator<number[]> {
  const order = rng.shuffle(Array.from({ length: count }, (_, index) => index));
  yield* extend([], order);
}

function* extend(prefix: number[], rest: readonly number[]): Generator<number[]> {
  if (rest.length === 0) yield prefix;
  for (const item of rest)
    yield* extend(
      [...prefix, item],
      rest.filter((other) => other !== item),
    );
}

/** The three ways in which an edge of the picture could point at the answer: lower edge, centre, upper edge. */
export const EDGES: readonly ((box: Box2) => number)[] = [
  (box) => box[3],
  (box) => (box[1] + box[3]) / 2,
  (box) => box[1],
];

/** For each of {@link EDGES}: whether the answer's is the highest (lowest) in the image. */
export function pointedAt(answer: Box2, others: readonly Box2[], highest: boolean): boolean[] {
  return EDGES.map((edge) =>
    others.every((other) => (highest ? edge(answer) < edge(other) : edge(answer) > edge(other))),
  );
}

/** Least distance, in the normalised image plane, from a tie between two edges: boxes here are estimates. */
function keepsShortcut(cells: readonly Cell[], { answerRank, highest, shortcut }: ArrangeRequest): boolean {
  const answer = at(cells, answerRank).object;
  if (answer === undefined) return false;
  const others = cells.flatMap((cell, rank) =>
    rank === answerRank || cell.object === undefined ? [] : [cell.object],
  );
  const pointed = pointedAt(answer, others, highest);
  return shortcut ? at(pointed, 0) : !pointed.some(Boolean);
}

function coveredShare(box: Box2, by: Box2): number {
  const width = Math.min(box[2], by[2]) - Math.max(box[0], by[0]);
  const height = Math.min(box[3], by[3]) - Math.max(box[1], by[1]);
  return width <= 0 || height <= 0 ? 0 : (width * height) / ((box[2] - box[0]) * (box[3] - box[1]));
}

function isClear(cells: readonly Cell[], nearness: readonly number[]): boolean {
  return cells.every((cell, rank) => {
    let onObject = 0;
    let onPlatform = 0;
    cells.forEach((other, otherRank) => {
      if (otherRank === rank || at(nearness, otherRank) <= at(nearness, rank)) return;
      for (const cover of [other.platform, other.object]) {
        if (cover === undefined) continue;
        if (cell.object !== undefined) onObject += coveredShare(cell.object, cover);
        if (cell.platform !== undefined) onPlatform += coveredShare(cell.platform, cover);
      }
    });
    return (
      onObject <= OBJECT_COVER &&
      onPlatform <= (cell.object === undefined ? EMPTY_PLATFORM_COVER : PLATFORM_COVER)
    );
  });
}
