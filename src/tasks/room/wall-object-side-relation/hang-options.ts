/** Hangs the TV and the six options so that the plan's flags hold by construction, before anything is drawn. */
import { at, round } from '../../../core/math.js';
import type { Rng } from '../../../core/rng.js';
import type { Viewpoint } from '../../../scene/camera.js';
import type { ObjectType } from '../../../scene/catalogue.js';
import { WALLS, type RoomShape, type Wall } from '../../../scene/scene.js';
import { REFERENCES } from '../../../scene/shapes/wall-mounted/index.js';
import { middleDistance, type Box2 } from '../../../scene/polygon.js';
import type { DealtOption } from '../../options.js';
import { cornerClearance, type Clearance } from '../corner-clearance.js';
import {
  boundsMeet,
  clearStretch,
  hangingHeight,
  hangingRange,
  hungBounds,
  hungBox,
  packAlong,
  scaledTo,
  type Extent,
  type Hung,
} from '../hang.js';
import type { Difficulty } from '../../style-params.js';
import { visibleStretch, type Stretch } from '../wall-frame.js';
import type { SidePlan } from './plan.js';

/** The TV has no label. */
export interface HungThing {
  readonly type: ObjectType;
  readonly label: string | undefined;
}

export type HungOption = Hung<HungThing>;

export type HangResult =
  | { readonly ok: true; readonly hung: readonly HungOption[] }
  | { readonly ok: false; readonly reason: string };

/** Least free wall between two neighbours, metres; the contract asks for 0.12 beside the TV. */
const GAP: Readonly<Record<Difficulty, number>> = { easy: 0.22, medium: 0.18, hard: 0.15 };

/** Least shorter side in pixels, by the bounds: the exact check on visible pixels comes later. */
const LEAST_PX = 33;

/** Least width over height in pixels of what hangs, of that which it has seen straight on: with less it is seen edge-on. */
const LEAST_BREADTH = 0.52;

/** Metres between things on neighbouring walls, which meet in corners. */
const CORNER_GAP = 0.06;

/** Pixels that everything keeps from the edges of the picture. */
const EDGE_PX = 6;

/** Pixels between the TV and its neighbours in the image; the contract asks for 6. */
const GAP_PX = 7;

/** Pixels between any two hung things in the image, by their bounds: nothing hangs in front of another. */
const APART_PX = 4;

/** By how much two distances in the image must differ for one to be the nearer one. */
const CLEARLY_NEARER = 1.07;

interface HangRequest {
  readonly plan: SidePlan;
  readonly room: RoomShape;
  readonly view: Viewpoint;
  readonly rng: Rng;
}

/** The stretch of a wall on which things are seen well, and what of it is clear of the corners for things of each depth. */
interface WallSpace {
  readonly stretch: Stretch;
  readonly clearance: Clearance;
}

/** A request with what each wall has room for: the same for all layouts that are drawn. */
interface Hanging extends HangRequest {
  readonly spaces: Readonly<Record<Wall, WallSpace | undefined>>;
}

/** Layouts drawn for each group of walls before the attempt is given up: drawing one costs next to nothing. */
const DRAWS = 24;

/** Hangs everything, or names why it does not fit. */
export function hangOptions(request: HangRequest): HangResult {
  const { plan, rng } = request;
  const hanging: Hanging = {
    ...request,
    spaces: {
      back: spaceOf(request, 'back'),
      left: spaceOf(request, 'left'),
      right: spaceOf(request, 'right'),
    },
  };
  const main = firstThatFits(rng.fork('beside'), (stream, shrink) =>
    hangBesideReference(hanging, stream, shrink),
  );
  if (main === undefined) return { ok: false, reason: 'no_place_beside_reference' };
  const others = plan.dealt.options.filter(
    (option) => option !== plan.dealt.answer && option !== plan.opposite,
  );
  const rest = firstThatFits(rng.fork('elsewhere'), (stream, shrink) =>
    hangElsewhere(hanging, main, others, stream, shrink),
  );
  if (rest === undefined) return { ok: false, reason: 'no_place_on_other_walls' };
  return { ok: true, hung: [...main, ...rest] };
}

/** Draws until something fits; `shrink` goes from 1 to 0 by turns: some things must be large to be seen, others small to fit. */
function firstThatFits<T>(rng: Rng, draw: (stream: Rng, shrink: number) => T | undefined): T | undefined {
  for (let attempt = 0; attempt < DRAWS; attempt += 1) {
    const result = draw(rng, 1 - (attempt % 4) / 3);
    if (result !== undefined) return result;
  }
  return undefined;
}

/** Where on a wall options may hang. */
function spaceOf({ view, room }: HangRequest, wall: Wall): WallSpace | undefined {
  const limits = { edgePx: 10, corner: 0.14, low: 1.2, high: 2.2, pxPerMetre: 42 };
  const stretch = visibleStretch(view, room, wall, limits);
  return stretch && { stretch, clearance: cornerClearance(view, room, wall, hangingRange(room)) };
}

/** Pixels that each of some hung things covers, or undefined unless all are wholly in the picture and large enough to be recognised. */
function recognisableBoxes({ view, room }: Hanging, hung: readonly HungOption[]): Box2[] | undefined {
  const { width, height } = view.frame;
  const boxes: Box2[] = [];
  for (const item of hung) {
    const box = hungBox(view, room, item);
    if (box === undefined) return undefined;
    const inside =
      box[0] >= EDGE_PX && box[1] >= EDGE_PX && box[2] <= width - EDGE_PX && box[3] <= height - EDGE_PX;
    const [across, up] = [box[2] - box[0], box[3] - box[1]];
    if (!inside || Math.min(across, up) < LEAST_PX) return undefined;
    if (across * item.size[2] < LEAST_BREADTH * up * item.size[0]) return undefined;
    boxes.push(box);
  }
  return boxes;
}

/** Two objects and the TV between them; the distances in the image keep the plan's nearness flag. */
function hangBesideReference(request: Hanging, rng: Rng, shrink: number): HungOption[] | undefined {
  const { plan, room } = request;
  const space = request.spaces[plan.wall];
  if (space === undefined) return undefined;
  const answerIsLeft = plan.queryId === 'left_of_reference_on_wall';
  const [left, right] = answerIsLeft
    ? [plan.dealt.answer, plan.opposite]
    : [plan.opposite, plan.dealt.answer];
  const things: readonly HungThing[] = [left, { type: at(REFERENCES, 0), label: undefined }, right];
  const sizes = things.map(({ type, label }) =>
    label === undefined ? scaledTo(type, 0.95 + 0.25 * shrink * rng.float()) : optionSize(rng, type, shrink),
  );
  const gap = GAP[plan.difficulty];
  const us = placeBeside(
    rng,
    sizes.map((size) => size[0]),
    clearStretch(space.stretch, space.clearance, sizes, gap),
    gap,
    answerIsLeft === plan.nearer,
  );
  if (us === undefined) return undefined;
  const hung = things.map((item, index): HungOption => {
    const size = at(sizes, index);
    return { item, wall: plan.wall, u: at(us, index), z: hangingHeight(rng, size[2], room), size };
  });
  const boxes = recognisableBoxes(request, hung);
  return boxes !== undefined && keepsNearness(plan, boxes, answerIsLeft) ? hung : undefined;
}

/** Middles of three things in a row, the gap on one side of the middle one far smaller than on the other. */
function placeBeside(
  rng: Rng,
  widths: readonly number[],
  stretch: Stretch,
  gap: number,
  leftIsNearer: boolean,
): number[] | undefined {
  const [left, tv, right] = [at(widths, 0), at(widths, 1), at(widths, 2)];
  const slack = stretch.to - stretch.from - left - tv - right - 2 * gap;
  if (slack < 0) return undefined;
  const small = slack * rng.range(0, 0.14);
  const large = slack * rng.range(0.3, 0.86);
  const start = stretch.from + (slack - small - large) * rng.float();
  const uLeft = start + left / 2;
  const uTv = uLeft + left / 2 + gap + (leftIsNearer ? small : large) + tv / 2;
  const uRight = uTv + tv / 2 + gap + (leftIsNearer ? large : small) + right / 2;
  return [round(uLeft, 3), round(uTv, 3), round(uRight, 3)];
}

/** A narrow thing may be taller than others, so that it is still wide enough on a wall seen at a slant. */
function optionSize(rng: Rng, type: ObjectType, shrink: number): Extent {
  const { width, height } = type.size;
  const tall = Math.min(1.12, (0.72 * Math.max(width, height)) / width);
  return scaledTo(type, 0.6 + (Math.max(0.9, tall) - 0.6) * shrink * Math.sqrt(rng.float()));
}

/** The boxes are those of the thing to the left of the TV, of the TV, and of the thing to its right. */
function keepsNearness({ nearer }: SidePlan, boxes: readonly Box2[], answerIsLeft: boolean): boolean {
  const [left, tv, right] = [at(boxes, 0), at(boxes, 1), at(boxes, 2)];
  if (left[2] + GAP_PX > tv[0] || tv[2] + GAP_PX > right[0]) return false;
  const toLeft = middleDistance(left, tv);
  const toRight = middleDistance(right, tv);
  const [answer, other] = answerIsLeft ? [toLeft, toRight] : [toRight, toLeft];
  return nearer ? answer * CLEARLY_NEARER < other : other * CLEARLY_NEARER < answer;
}

/** The other four on the two other walls, as many on each as is drawn. */
function hangElsewhere(
  request: Hanging,
  main: readonly HungOption[],
  others: readonly DealtOption[],
  rng: Rng,
  shrink: number,
): HungOption[] | undefined {
  const { plan, view, room } = request;
  const walls = WALLS.filter((wall) => wall !== plan.wall);
  // The back wall comes first in the list where the TV is not on it: it has most room.
  const first = rng.pick(plan.wall === 'back' ? [2, 2, 2, 1, 3] : [2, 3, 3, 4]);
  const order = rng.shuffle(others);
  const groups = [order.slice(0, first), order.slice(first)];
  const hung = walls.map((wall, index) => hangAlong(request, wall, at(groups, index), rng, shrink));
  const complete = hung.flatMap((items) => items ?? []);
  if (complete.length < others.length) return undefined;
  const boxes = recognisableBoxes(request, complete);
  if (boxes === undefined) return undefined;
  const placed = [
    ...complete.map((item, index) => ({ box: at(boxes, index), bounds: hungBounds(room, item) })),
    ...main.map((item) => ({ box: hungBox(view, room, item), bounds: hungBounds(room, item) })),
  ];
  const crowded = placed.some(
    (a, index) =>
      index < complete.length &&
      placed.some(
        (b, other) =>
          other > index && (boundsMeet(a.bounds, b.bounds, CORNER_GAP) || meetInImage(a.box, b.box)),
      ),
  );
  return crowded ? undefined : complete;
}

function meetInImage(a: Box2 | undefined, b: Box2 | undefined): boolean {
  if (a === undefined || b === undefined) return true;
  return a[0] < b[2] + APART_PX && b[0] < a[2] + APART_PX && a[1] < b[3] + APART_PX && b[1] < a[3] + APART_PX;
}

function hangAlong(
  request: Hanging,
  wall: Wall,
  options: readonly DealtOption[],
  rng: Rng,
  shrink: number,
): HungOption[] | undefined {
  if (options.length === 0) return [];
  const space = request.spaces[wall];
  if (space === undefined) return undefined;
  const sizes = options.map(({ type }) =>
    wall === 'back' ? scaledTo(type, rng.range(0.6, 0.85)) : optionSize(rng, type, shrink),
  );
  const gap = GAP[request.plan.difficulty];
  const us = packAlong(
    rng,
    sizes.map((size) => size[0]),
    clearStretch(space.stretch, space.clearance, sizes, gap),
    gap,
  );
  return us?.map((u, index) => {
    const size = at(sizes, index);
    return { item: at(options, index), wall, u, z: hangingHeight(rng, size[2], request.room), size };
  });
}
