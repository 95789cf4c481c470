/** Furnishes a room after its variant: doors and windows, furniture groups, floor objects, foreground, rug. */
import { at, round, type Vec2 } from '../../core/math.js';
import type { Rng } from '../../core/rng.js';
import { lookUp, type ObjectType } from '../../scene/catalogue.js';
import type { Box2 } from '../../scene/polygon.js';
import { WALLS, type Entity, type Role, type RoomShape, type Wall } from '../../scene/scene.js';
import type { FurnitureGroup, GroupPiece } from '../../scene/shapes/furniture/room-variants.js';
import { CATALOGUE } from '../../scene/shapes/index.js';
import { chooseColoring } from '../coloring.js';
import { addFixtures, type Fixture, type FixtureRequest } from './fixtures.js';
import { FloorPlan, footprintOf, fromGroup, type Footprint } from './floor-plan.js';
import { hungBox, type Extent } from './hang.js';
import { Stock } from './stock.js';
import type { Difficulty } from '../style-params.js';
import { WALL_YAW, wallPoint, wallStretch } from './wall-frame.js';

/** How much of each kind is placed, where it fits. */
const AMOUNT: Readonly<
  Record<Difficulty, { groups: number; tall: number; scattered: number; foreground: number }>
> = {
  easy: { groups: 1, tall: 1, scattered: 1, foreground: 1 },
  medium: { groups: 2, tall: 1, scattered: 1, foreground: 1 },
  hard: { groups: 3, tall: 1, scattered: 2, foreground: 2 },
};

/** Pieces on the floor below which a room looks bare. */
const LEAST_PIECES = 6;

/** Positions tried for each thing before it is left out. */
const TRIES = 24;

/** Metres before a door in which nothing stands. */
const BEFORE_DOOR = 0.85;

export interface FurnishRequest extends FixtureRequest<{ readonly type: ObjectType }> {
  readonly difficulty: Difficulty;
}

/** Things that stand by themselves: against a wall, near the camera, or anywhere. */
type SingleKind = 'tall' | 'foreground' | 'scattered';

/** A piece at its place in the world. */
interface Placed {
  readonly type: ObjectType;
  readonly center: Vec2;
  readonly yaw: number;
  readonly footprint: Footprint;
}

/** The entities that furnish a room; what does not fit is left out. */
export function furnishRoom(request: FurnishRequest): Entity[] {
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
    fixtures.map(({ box }) => box),
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
  // Things along walls first: they have the fewest places to go.
  const anchored = furnisher.addGroups(
    groups.filter((group) => group.anchor !== 'free'),
    amount.groups,
    rng.fork('along walls'),
  );
  const free = furnisher.addGroups(
    groups.filter((group) => group.anchor === 'free'),
    Math.max(1, amount.groups - anchored.length),
    rng.fork('free'),
  );
  furnisher.addSingles('tall', variant.tall, amount.tall, rng.fork('tall'));
  furnisher.addSingles('foreground', variant.foreground, amount.foreground, rng.fork('foreground'));
  furnisher.addSingles('scattered', variant.floor_objects, amount.scattered, rng.fork('scattered'));
  // Where little of that fitted, other things of the room's kind do.
  const others = groups.filter((group) => !anchored.includes(group) && !free.includes(group));
  for (const [index, group] of others.entries()) {
    if (furnisher.pieces >= LEAST_PIECES) break;
    furnisher.addGroup(group, rng.fork(`other group ${index}`));
  }
  for (const kind of ['tall', 'scattered'] as const) {
    const missing = LEAST_PIECES - furnisher.pieces;
    if (missing <= 0) break;
    const types = kind === 'tall' ? variant.tall : variant.floor_objects;
    furnisher.addSingles(kind, types, missing, rng.fork(`more ${kind}`));
  }
  furnisher.addRug(rng.fork('rug'));
  return furnisher.entities;
}

class Furnisher {
  readonly entities: Entity[];
  readonly #counts = new Map<Role, number>();
  readonly #stock = new Stock();

  constructor(
    private readonly request: FurnishRequest,
    private readonly plan: FloorPlan,
    fixtures: readonly Entity[],
  ) {
    this.entities = [...fixtures];
  }

  /** Whether a thing could be taken for something that hangs: a bookcase beside a bookshelf that is an option. */
  #isConfusing(type: ObjectType): boolean {
    return this.request.hung.some(({ item }) => item.type.group === type.group);
  }

  /** How many pieces stand on the floor. */
  get pieces(): number {
    return this.entities.filter(({ role }) => role === 'furniture' || role === 'floor_object').length;
  }

  /** Tries the first `count` groups of which the stock has all that they cannot do without; returns them. */
  addGroups(groups: readonly FurnitureGroup[], count: number, rng: Rng): FurnitureGroup[] {
    const tried: FurnitureGroup[] = [];
    for (const [index, group] of groups.entries()) {
      if (tried.length === count) break;
      if (this.addGroup(group, rng.fork(`group ${index}`))) tried.push(group);
    }
    return tried;
  }

  /** Adds a group where it fits; false, and nothing, if something of it that it cannot do without is out of stock. */
  addGroup(group: FurnitureGroup, rng: Rng): boolean {
    const pieces: GroupPiece[] = [];
    for (const [index, piece] of group.pieces.entries()) {
      const type = lookUp(CATALOGUE, piece.type);
      if (!rng.fork(`piece ${index}`).chance(piece.probability) || this.#isConfusing(type)) continue;
      if (this.#stock.has(type)) pieces.push(piece);
      else if (piece.probability === 1) return false;
    }
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const { origin, yaw } = this.#anchor(group, rng);
      const placed = pieces.map((piece) =>
        place(lookUp(CATALOGUE, piece.type), fromGroup(origin, yaw, [piece.x, piece.y]), yaw + piece.turn),
      );
      if (!this.plan.place(placed.map((item) => item.footprint))) continue;
      // One look to a type: the chairs of a table match.
      for (const item of placed) this.#add(item, 'furniture', rng.fork(`look ${item.type.type}`));
      return true;
    }
    return true;
  }

  /** Adds `count` things of these types, or as many as fit, no type twice. */
  addSingles(kind: SingleKind, types: readonly string[], count: number, rng: Rng): void {
    // A type that stands in a list twice is only likelier.
    const fitting = [...new Set(rng.shuffle(types))].filter(
      (name) => !this.#isConfusing(lookUp(CATALOGUE, name)),
    );
    let placed = 0;
    for (const [index, name] of fitting.entries()) {
      if (placed === count) return;
      if (this.#addSingle(kind, lookUp(CATALOGUE, name), rng.fork(`${kind} ${index}`))) placed += 1;
    }
  }

  #addSingle(kind: SingleKind, type: ObjectType, rng: Rng): boolean {
    if (!this.#stock.has(type)) return false;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const placed = this.#placeSingle(kind, type, rng);
      if (!this.plan.place([placed.footprint])) continue;
      this.#add(placed, kind === 'tall' ? 'furniture' : 'floor_object', rng.fork('look'));
      return true;
    }
    return false;
  }

  addRug(rng: Rng): void {
    const { room, variant, palette } = this.request;
    if (!rng.chance(variant.rug)) return;
    const size = [round(rng.range(1.8, 2.8), 2), round(rng.range(1.3, 1.9), 2), 0] as const;
    const x = rng.range(-0.6, 0.6);
    const y = rng.range(room.semantic_front_y + 1.4, room.back_y - 1.2);
    const rug = lookUp(CATALOGUE, 'rug');
    this.entities.push({
      entity_id: 'rug_1',
      entity_type: 'rug',
      name: rug.name,
      role: 'floor_covering',
      base_xyz: [round(x, 3), round(y, 3), 0],
      dimensions_xyz: [...size],
      yaw_degrees: rng.pick([0, 0, 90]),
      variant: rng.int(0, rug.variants - 1),
      colors: [...rng.shuffle(palette.rug).slice(0, 2), at(palette.wood, 0)],
    });
  }

  #anchor(group: FurnitureGroup, rng: Rng): { origin: Vec2; yaw: number } {
    const { room } = this.request;
    const wall: Wall = group.anchor === 'back_wall' ? 'back' : rng.pick(['left', 'right']);
    if (group.anchor === 'back_wall' || group.anchor === 'side_wall') {
      const { from, to } = wallStretch(room, wall);
      const u = rng.range(from + group.width / 2 + 0.05, to - group.width / 2 - 0.05);
      const [x, y] = wallPoint(room, wall, u, 0, 0.03);
      return { origin: [x, y], yaw: WALL_YAW[wall] };
    }
    const yaw = rng.pick([0, 0, 90, -90, 180]);
    const x = rng.range(-room.width / 2 + 1, room.width / 2 - 1);
    const y = rng.range(room.semantic_front_y + 0.8, room.back_y - 0.9);
    // Free groups are given about their wall-side edge too: move it so that the middle is what was drawn.
    return { origin: fromGroup([x, y], yaw, [0, group.depth / 2]), yaw };
  }

  #placeSingle(kind: SingleKind, type: ObjectType, rng: Rng): Placed {
    const { room, view } = this.request;
    const half = room.width / 2;
    if (kind === 'tall') {
      const wall = rng.pick(WALLS);
      const { from, to } = wallStretch(room, wall);
      const u = rng.range(from + type.size.width / 2 + 0.05, to - type.size.width / 2 - 0.05);
      const [x, y] = wallPoint(room, wall, u, 0, type.size.depth / 2 + 0.03);
      return place(type, [round(x, 3), round(y, 3)], WALL_YAW[wall]);
    }
    const [eyeX, eyeY] = view.camera.position;
    const near = kind === 'foreground';
    const y = near ? eyeY + rng.range(1.9, 2.8) : rng.range(room.semantic_front_y + 1.2, room.back_y - 0.5);
    const x = near ? eyeX + rng.pick([-1, 1]) * rng.range(0.35, 1.3) : rng.range(-half + 0.3, half - 0.3);
    const turn = type.turn === 180 ? rng.range(-180, 180) : rng.range(-type.turn, type.turn);
    return place(type, [round(x, 3), round(y, 3)], round(turn, 1));
  }

  /** Adds a thing in one of the variants that are in stock; the last of many in a group may be left out for want of one. */
  #add({ type, center, yaw }: Placed, role: Role, rng: Rng): void {
    const { palette } = this.request;
    const variant = this.#stock.take(type, rng);
    if (variant === undefined) return;
    this.entities.push({
      entity_id: this.#nextId(role),
      entity_type: type.type,
      name: type.name,
      role,
      base_xyz: [center[0], center[1], 0],
      dimensions_xyz: [type.size.width, type.size.depth, type.size.height],
      yaw_degrees: yaw,
      variant,
      colors: [...chooseColoring(rng, type.colorings, [palette.room_floor])],
    });
  }

  #nextId(role: Role): string {
    const count = (this.#counts.get(role) ?? 0) + 1;
    this.#counts.set(role, count);
    return `${role}_${count}`;
  }
}

function place(type: ObjectType, center: Vec2, yaw: number): Placed {
  const { width, depth, height } = type.size;
  return { type, center, yaw, footprint: footprintOf(center, [width, depth, height], yaw) };
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
  const out = item.entity_type === 'door' ? BEFORE_DOOR : depth;
  return wallFootprint(room, wall, u, z, [width, out, height]);
}
