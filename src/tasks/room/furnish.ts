/** Furnishes a room after its variant: rug, doors and windows, furniture groups, floor objects, foreground. */
import { at, round, type Vec2 } from '../../core/math.js';
import type { Rng } from '../../core/rng.js';
import type { Viewpoint } from '../../scene/camera.js';
import { lookUp, type ObjectType } from '../../scene/catalogue.js';
import { boxOverlap, type Box2 } from '../../scene/polygon.js';
import { WALLS, type Entity, type Role, type RoomShape, type Wall } from '../../scene/scene.js';
import type { FurnitureGroup, RoomVariant } from '../../scene/shapes/furniture/room-variants.js';
import { CATALOGUE } from '../../scene/shapes/index.js';
import type { Palette } from '../../scene/style.js';
import { chooseColoring } from '../coloring.js';
import { FloorPlan, footprintOf, fromGroup, isWellInside, type Footprint } from './floor-plan.js';
import { freeStretches, hungBox, type Extent, type Hung } from './hang.js';
import type { Difficulty } from '../style-params.js';
import { WALL_YAW, wallPoint, wallStretch, type Stretch } from './wall-frame.js';

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

/** Places along a wall tried for a door or window. */
const FIXTURE_TRIES = 6;

export interface FurnishRequest {
  readonly room: RoomShape;
  readonly view: Viewpoint;
  readonly variant: RoomVariant;
  readonly palette: Palette;
  readonly difficulty: Difficulty;
  /** What hangs on the walls already. */
  readonly hung: readonly Hung<{ readonly type: ObjectType }>[];
  readonly rng: Rng;
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
  const plan = new FloorPlan(room, view, protectedBoxes);
  for (const { wall, u, z, size } of hung) plan.take(wallFootprint(room, wall, u, z, size));
  const furnisher = new Furnisher(request, plan, protectedBoxes);
  furnisher.addFixtures(rng.fork('fixtures'));
  const amount = AMOUNT[difficulty];
  const groups = rng.fork('groups').shuffle(variant.groups);
  // Things along walls first: they have the fewest places to go.
  const anchored = groups.filter((group) => group.anchor !== 'free').slice(0, amount.groups);
  const free = groups
    .filter((group) => group.anchor === 'free')
    .slice(0, Math.max(1, amount.groups - anchored.length));
  [...anchored, ...free].forEach((group, index) => {
    furnisher.addGroup(group, rng.fork(`group ${index}`));
  });
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
  readonly entities: Entity[] = [];
  readonly #counts = new Map<Role, number>();

  constructor(
    private readonly request: FurnishRequest,
    private readonly plan: FloorPlan,
    /** Pixels of what hangs on the walls. */
    private readonly hungBoxes: readonly Box2[],
  ) {}

  /** Whether a thing could be taken for something that hangs: a bookcase beside a bookshelf that is an option. */
  #isConfusing(type: ObjectType): boolean {
    return this.request.hung.some(({ item }) => item.type.group === type.group);
  }

  /** How many pieces stand on the floor. */
  get pieces(): number {
    return this.entities.filter(({ role }) => role === 'furniture' || role === 'floor_object').length;
  }

  addGroup(group: FurnitureGroup, rng: Rng): void {
    const pieces = group.pieces.filter(
      (piece, index) =>
        rng.fork(`piece ${index}`).chance(piece.probability) &&
        !this.#isConfusing(lookUp(CATALOGUE, piece.type)),
    );
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const { origin, yaw } = this.#anchor(group, rng);
      const placed = pieces.map((piece) =>
        place(lookUp(CATALOGUE, piece.type), fromGroup(origin, yaw, [piece.x, piece.y]), yaw + piece.turn),
      );
      if (!this.plan.isFree(placed.map((item) => item.footprint))) continue;
      this.plan.take(...placed.map((item) => item.footprint));
      // One look to a type: the chairs of a table match.
      for (const item of placed) this.#add(item, 'furniture', rng.fork(`look ${item.type.type}`));
      return;
    }
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
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const placed = this.#placeSingle(kind, type, rng);
      if (!this.plan.isFree([placed.footprint])) continue;
      this.plan.take(placed.footprint);
      this.#add(placed, kind === 'tall' ? 'furniture' : 'floor_object', rng.fork('look'));
      return true;
    }
    return false;
  }

  /** Doors and windows on what wall is left free. */
  addFixtures(rng: Rng): void {
    const { variant } = this.request;
    const doors = rng.int(variant.doors[0], variant.doors[1]);
    const windows = rng.int(variant.windows[0], variant.windows[1]);
    for (let index = 0; index < doors; index += 1) this.#addFixture('door', rng.fork(`door ${index}`));
    for (let index = 0; index < windows; index += 1) this.#addFixture('window', rng.fork(`window ${index}`));
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

  #addFixture(name: 'door' | 'window', rng: Rng): void {
    const { room, hung, palette } = this.request;
    const type = lookUp(CATALOGUE, name);
    const { width, depth, height } = type.size;
    for (const wall of rng.shuffle(WALLS)) {
      const taken = [
        ...hung
          .filter((item) => item.wall === wall)
          .map((item) => ({ u: item.u, width: item.size[0] + 0.24 })),
        ...this.entities
          .filter((entity) => entity.wall === wall)
          .map((entity) => ({ u: wallCoordinate(entity, wall), width: entity.dimensions_xyz[0] + 0.2 })),
      ];
      const { from, to } = wallStretch(room, wall);
      const free = freeStretches({ from: from + 0.2, to: to - 0.2 }, taken).filter(
        (stretch) => stretch.to - stretch.from >= width,
      );
      if (free.length === 0) continue;
      const z = name === 'door' ? 0 : 0.98;
      const size = [width, depth, height] as const;
      const u = this.#placeFixture(wall, z, size, free, rng);
      if (u === undefined) continue;
      const [x, y] = wallPoint(room, wall, u, z);
      // Nothing stands before a door, nor reaches up before a window.
      this.plan.take(wallFootprint(room, wall, u, z, [width, name === 'door' ? 0.85 : depth, height]));
      this.entities.push({
        entity_id: this.#nextId('fixture'),
        entity_type: type.type,
        name: type.name,
        role: 'fixture',
        base_xyz: [round(x, 3), round(y, 3), z],
        dimensions_xyz: [...size],
        yaw_degrees: WALL_YAW[wall],
        variant: rng.int(0, type.variants - 1),
        colors: [...chooseColoring(rng, type.colorings, [palette.wall])],
        wall,
      });
      return;
    }
  }

  /** Where along a wall a fixture is well in the picture, and not behind what hangs on another wall; undefined if no try is. */
  #placeFixture(wall: Wall, z: number, size: Extent, free: readonly Stretch[], rng: Rng): number | undefined {
    const { room, view } = this.request;
    for (let attempt = 0; attempt < FIXTURE_TRIES; attempt += 1) {
      const stretch = rng.pick(free);
      const u = round(rng.range(stretch.from + size[0] / 2, stretch.to - size[0] / 2), 3);
      const box = hungBox(view, room, { item: undefined, wall, u, z, size });
      if (box === undefined || !isWellInside(box, view.frame)) continue;
      if (this.hungBoxes.every((other) => boxOverlap(box, other) === 0)) return u;
    }
    return undefined;
  }

  #add({ type, center, yaw }: Placed, role: Role, rng: Rng): void {
    const { palette } = this.request;
    this.entities.push({
      entity_id: this.#nextId(role),
      entity_type: type.type,
      name: type.name,
      role,
      base_xyz: [center[0], center[1], 0],
      dimensions_xyz: [type.size.width, type.size.depth, type.size.height],
      yaw_degrees: yaw,
      variant: rng.int(0, type.variants - 1),
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

/** An entity's coordinate along its wall. */
function wallCoordinate(entity: Entity, wall: Wall): number {
  const [x, y] = entity.base_xyz;
  return wall === 'back' ? x : wall === 'left' ? y : -y;
}
