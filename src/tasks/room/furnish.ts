/** Furnishes a room after its variant: doors and windows, furniture groups, floor objects, foreground, rug. */
import { at, round, type Vec2 } from '../../core/math.js';
import type { Rng } from '../../core/rng.js';
import { lookUp, type ObjectType } from '../../scene/catalogue.js';
import type { Box2 } from '../../scene/polygon.js';
import type { Entity, Role, RoomShape, Wall } from '../../scene/scene.js';
import type { FurnitureGroup, GroupPiece } from '../../scene/shapes/furniture/room-variants.js';
import { CATALOGUE } from '../../scene/shapes/index.js';
import { imageBox } from '../../scene/view.js';
import { chooseColoring } from '../coloring.js';
import { addFixtures, type Fixture, type FixtureRequest } from './fixtures.js';
import { FloorPlan } from './floor-plan.js';
import { footprintOf, fromGroup, type Footprint } from './footprint.js';
import { hungBox, type Extent } from './hang.js';
import { isMainPiece, mainGroups } from './main-pieces.js';
import type { Seen, Standing } from './picture-rules.js';
import { Spots, standing, type SingleKind } from './spots.js';
import { Stock } from './stock.js';
import type { Difficulty } from '../style-params.js';
import { WALL_YAW, wallPoint } from './wall-frame.js';

/** How much of each kind is placed, where it fits. */
const AMOUNT: Readonly<
  Record<Difficulty, { groups: number; tall: number; scattered: number; foreground: number }>
> = {
  easy: { groups: 1, tall: 1, scattered: 1, foreground: 1 },
  medium: { groups: 2, tall: 1, scattered: 1, foreground: 1 },
  hard: { groups: 3, tall: 1, scattered: 2, foreground: 2 },
};

/** Pieces on the floor, and parts of the picture with something on the floor, below which a room looks bare. */
const LEAST_PIECES = 7;
const LEAST_CELLS = 5;

/** Positions tried for each thing before it is left out, and for what the room must have. */
const TRIES = 20;
const MAIN_TRIES = 40;

/** Most things of each kind that are added to a room which is bare. */
const MOST_MORE = 3;

/** Metres between a rug and the walls. */
const BESIDE_RUG = 0.1;

/** Places among which the one farthest from all else in the picture is taken for a thing that stands by itself. */
const CHOICES = 3;

/** Metres before and beside a door in which nothing stands. */
const BEFORE_DOOR = 0.85;
const BESIDE_DOOR = 0.1;

export interface FurnishRequest extends FixtureRequest<{ readonly type: ObjectType }> {
  readonly difficulty: Difficulty;
}

/** The entities that furnish a room, or undefined if what the room is named after has no place; what else does not fit is left out. */
export function furnishRoom(request: FurnishRequest): Entity[] | undefined {
  const { room, view, variant, difficulty, hung, rng } = request;
  const protectedBoxes = hung.flatMap((item): Box2[] => {
    const box = hungBox(view, room, item);
    return box === undefined ? [] : [box];
  });
  const fixtures = addFixtures({ ...request, rng: rng.fork('fixtures') }, protectedBoxes);
  const plan = new FloorPlan(
    room,
    view,
    protectedBoxes,
    fixtures.map(({ item, box }) => ({ kind: item.entity_type === 'door' ? 'door' : 'window', box })),
  );
  for (const { wall, u, z, size } of hung) plan.take(wallFootprint(room, wall, u, z, size));
  for (const fixture of fixtures) plan.take(fixtureFootprint(room, fixture));
  const furnisher = new Furnisher(
    request,
    plan,
    fixtures.map(({ item }) => item),
  );
  const amount = AMOUNT[difficulty];
  const groups = rng.fork('groups').shuffle(variant.groups);
  const main = furnisher.addMain(groups, rng.fork('main'));
  if (main === undefined) return undefined;
  const others = groups.filter((group) => group !== main);
  const isFree = ({ anchor }: FurnitureGroup): boolean => anchor === 'free';
  // Things along walls first: they have the fewest places to go.
  const anchored = furnisher.addGroups(
    others.filter((group) => !isFree(group)),
    amount.groups - (isFree(main) ? 0 : 1),
    rng.fork('along walls'),
  );
  const free = furnisher.addGroups(
    others.filter(isFree),
    Math.max(isFree(main) ? 0 : 1, amount.groups - 1 - anchored.length),
    rng.fork('free'),
  );
  furnisher.addSingles('tall', variant.tall, amount.tall, rng.fork('tall'));
  furnisher.addSingles('foreground', variant.foreground, amount.foreground, rng.fork('foreground'));
  furnisher.addSingles('scattered', variant.floor_objects, amount.scattered, rng.fork('scattered'));
  // Where little of that fitted, other things of the room's kind do.
  for (const [index, group] of others.entries()) {
    if (!furnisher.isBare) break;
    if (!anchored.includes(group) && !free.includes(group))
      furnisher.addGroup(group, rng.fork(`other group ${index}`));
  }
  for (const kind of ['scattered', 'foreground', 'tall'] as const) {
    for (let count = 0; count < MOST_MORE && furnisher.isBare; count += 1) {
      const types = kind === 'scattered' ? variant.floor_objects : variant[kind];
      furnisher.addSingles(kind, types, 1, rng.fork(`more ${kind} ${count}`));
    }
  }
  furnisher.addRug(rng.fork('rug'));
  return furnisher.entities;
}

class Furnisher {
  readonly entities: Entity[];
  readonly #counts = new Map<Role, number>();
  readonly #stock = new Stock();
  readonly #spots: Spots;
  /** Middle of the first group that stands in the room, where a rug goes. */
  #middle: Vec2 | undefined;
  #pieces = 0;

  constructor(
    private readonly request: FurnishRequest,
    private readonly plan: FloorPlan,
    fixtures: readonly Entity[],
  ) {
    this.entities = [...fixtures];
    this.#spots = new Spots(request.room, request.view);
  }

  /** Whether a thing could be taken for something that hangs: a bookcase beside a bookshelf that is an option. */
  #isConfusing(type: ObjectType): boolean {
    return this.request.hung.some(({ item }) => item.type.group === type.group);
  }

  /** Whether there is little on the floor, or much of the picture's floor without anything. */
  get isBare(): boolean {
    return this.#pieces < LEAST_PIECES || this.plan.filledCells < LEAST_CELLS;
  }

  /** Adds a group with what the room is named after, if need be without its other pieces; returns it. */
  addMain(groups: readonly FurnitureGroup[], rng: Rng): FurnitureGroup | undefined {
    const { variant } = this.request;
    const fitting = mainGroups(variant, groups, (type) => this.#isConfusing(lookUp(CATALOGUE, type)));
    for (const [index, group] of fitting.entries())
      if (this.addGroup(group, rng.fork(`group ${index}`))) return group;
    for (const [index, group] of fitting.entries()) {
      const pieces = group.pieces.filter(({ type }) => isMainPiece(variant, type)).slice(0, 1);
      if (this.addGroup({ ...group, pieces }, rng.fork(`alone ${index}`), MAIN_TRIES)) return group;
    }
    return undefined;
  }

  /** Adds `count` of these groups, or as many as fit; returns them. */
  addGroups(groups: readonly FurnitureGroup[], count: number, rng: Rng): FurnitureGroup[] {
    const added: FurnitureGroup[] = [];
    for (const [index, group] of groups.entries()) {
      if (added.length >= count) break;
      if (this.addGroup(group, rng.fork(`group ${index}`))) added.push(group);
    }
    return added;
  }

  /** Adds a group; false, and nothing, if it fits nowhere or something that it cannot do without is not to be had. */
  addGroup(group: FurnitureGroup, rng: Rng, tries = TRIES): boolean {
    const pieces = this.#piecesOf(group, rng);
    if (pieces === undefined) return false;
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const { origin, yaw } = this.#spots.group(group, rng);
      const items = pieces.map(({ type, piece }) =>
        standing(type, fromGroup(origin, yaw, [piece.x, piece.y]), yaw + piece.turn),
      );
      const seen = this.plan.seen(items, false);
      if (seen === undefined) continue;
      // One look to a type: the chairs of a table match.
      this.#stand(seen, 'furniture', ({ type }) => rng.fork(`look ${type.type}`));
      if (group.anchor === 'free') this.#middle ??= fromGroup(origin, yaw, [0, -group.depth / 2]);
      return true;
    }
    return false;
  }

  /** What of a group is drawn to stand there; undefined if something that it cannot do without is not to be had. */
  #piecesOf(
    group: FurnitureGroup,
    rng: Rng,
  ): { readonly type: ObjectType; readonly piece: GroupPiece }[] | undefined {
    const pieces: { readonly type: ObjectType; readonly piece: GroupPiece }[] = [];
    for (const piece of group.pieces) {
      const type = lookUp(CATALOGUE, piece.type);
      if (piece.probability < 1 && !rng.chance(piece.probability)) continue;
      if (this.#stock.has(type) && !this.#isConfusing(type)) pieces.push({ type, piece });
      else if (piece.probability === 1) return undefined;
    }
    return pieces;
  }

  /** Adds `count` things of these types, or as many as fit, no type twice. */
  addSingles(kind: SingleKind, types: readonly string[], count: number, rng: Rng): void {
    // A type that stands in a list twice is only likelier.
    const fitting = [...new Set(rng.shuffle(types))].map((name) => lookUp(CATALOGUE, name));
    let placed = 0;
    for (const type of fitting) {
      if (placed === count) return;
      if (!this.#isConfusing(type) && this.#addSingle(kind, type, rng)) placed += 1;
    }
  }

  #addSingle(kind: SingleKind, type: ObjectType, rng: Rng): boolean {
    if (!this.#stock.has(type)) return false;
    let best: readonly Seen[] | undefined;
    let gap = -1;
    let choices = 0;
    for (let attempt = 0; attempt < TRIES && choices < CHOICES; attempt += 1) {
      const seen = this.plan.seen([this.#spots.single(kind, type, rng)], true);
      if (seen === undefined) continue;
      choices += 1;
      const clear = this.plan.gapTo(at(seen, 0).box);
      if (clear > gap) [best, gap] = [seen, clear];
    }
    if (best === undefined) return false;
    this.#stand(best, kind === 'tall' ? 'furniture' : 'floor_object', () => rng);
    return true;
  }

  addRug(rng: Rng): void {
    const { variant, palette } = this.request;
    if (!rng.chance(variant.rug) && !(variant.rug > 0 && this.plan.filledCells < LEAST_CELLS)) return;
    const place = this.#rugPlace(rng);
    if (place === undefined) return;
    const rug = lookUp(CATALOGUE, 'rug');
    this.entities.push({
      entity_id: 'rug_1',
      entity_type: 'rug',
      name: rug.name,
      role: 'floor_covering',
      base_xyz: [place.center[0], place.center[1], 0],
      dimensions_xyz: [...place.size],
      yaw_degrees: place.turn,
      variant: rng.int(0, rug.variants - 1),
      colors: [...rng.shuffle(palette.rug).slice(0, 2), at(palette.wood, 0)],
    });
  }

  /** A place in the middle of the first group, or else anywhere, at which the rug is whole in the picture and the room. */
  #rugPlace(rng: Rng): { readonly center: Vec2; readonly turn: number; readonly size: Extent } | undefined {
    const { room, view } = this.request;
    const [width, depth] = [rng.range(1.9, 2.9), rng.range(1.3, 1.9)];
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const shrink = 1 - (0.35 * attempt) / TRIES;
      const size: Extent = [round(width * shrink, 2), round(depth * shrink, 2), 0];
      const center = attempt < 4 && this.#middle !== undefined ? this.#middle : this.#spots.rug(rng);
      const turn = rng.pick([0, 0, 90]);
      const { half } = footprintOf(center, size, turn);
      const [x0, x1, y0, y1] = [
        center[0] - half[0],
        center[0] + half[0],
        center[1] - half[1],
        center[1] + half[1],
      ];
      const inside = Math.max(-x0, x1) < room.width / 2 - BESIDE_RUG && y1 < room.back_y - BESIDE_RUG;
      const box = inside && imageBox(view, { min: [x0, y0, 0], max: [x1, y1, 0] }, view.frame.near);
      if (!box || box[0] < 0 || box[2] > view.frame.width || box[3] > view.frame.height) continue;
      return { center, turn, size };
    }
    return undefined;
  }

  /** Adds things in one of the variants that are in stock; the last of many in a group may be left out for want of one. */
  #stand(items: readonly Seen[], role: Role, look: (item: Standing) => Rng): void {
    this.plan.stand(items);
    for (const item of items) {
      const { palette } = this.request;
      const { type, turn, footprint } = item;
      const rng = look(item);
      const variant = this.#stock.take(type, rng);
      if (variant === undefined) continue;
      this.#pieces += 1;
      this.entities.push({
        entity_id: this.#nextId(role),
        entity_type: type.type,
        name: type.name,
        role,
        base_xyz: [footprint.center[0], footprint.center[1], 0],
        dimensions_xyz: [type.size.width, type.size.depth, type.size.height],
        yaw_degrees: turn,
        variant,
        colors: [...chooseColoring(rng, type.colorings, [palette.room_floor])],
      });
    }
  }

  #nextId(role: Role): string {
    const count = (this.#counts.get(role) ?? 0) + 1;
    this.#counts.set(role, count);
    return `${role}_${count}`;
  }
}

/** The space that something on a wall takes up: nothing may stand in it. */
function wallFootprint(room: RoomShape, wall: Wall, u: number, z: number, size: Extent): Footprint {
  const [x, y] = wallPoint(room, wall, u, z, size[1] / 2);
  return footprintOf([x, y], size, WALL_YAW[wall], z);
}

/** Nothing stands before a door, nor reaches up before a window. */
function fixtureFootprint(
  room: RoomShape,
  { item, wall, u, z, size: [width, depth, height] }: Fixture,
): Footprint {
  return item.entity_type === 'door'
    ? wallFootprint(room, wall, u, z, [width + 2 * BESIDE_DOOR, BEFORE_DOOR, height])
    : wallFootprint(room, wall, u, z, [width, depth, height]);
}
