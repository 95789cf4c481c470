/** Doors and windows on what wall is left free. */
import { round } from '../../core/math.js';
import type { Rng } from '../../core/rng.js';
import type { Viewpoint } from '../../scene/camera.js';
import { lookUp } from '../../scene/catalogue.js';
import { boxOverlap, grownBox, type Box2 } from '../../scene/polygon.js';
import { WALLS, type Entity, type RoomShape } from '../../scene/scene.js';
import type { RoomVariant } from '../../scene/shapes/furniture/room-variants.js';
import { CATALOGUE } from '../../scene/shapes/index.js';
import type { Palette } from '../../scene/style.js';
import { chooseColoring } from '../coloring.js';
import { cornerClearance } from './corner-clearance.js';
import { freeStretches, hungBox, type Hung } from './hang.js';
import { isShown } from './picture-rules.js';
import { WALL_YAW, wallPoint, wallStretch } from './wall-frame.js';

/** Places along a wall tried for a door or window. */
const TRIES = 10;

/** Metres of wall between a door or window, by its frame or sill, and what hangs, another of them, and the room's corners. */
const BESIDE_HUNG = 0.12;
const BESIDE_FIXTURE = 0.35;
const BESIDE_CORNER = 0.2;

/** Pixels between a door or window and what hangs or opens beside it, by their bounds: a wall seen aslant pushes them together. */
const BESIDE_PX = 8;

const SILL = 0.98;
const HEIGHTS = { low: 0, high: 2.1 };

/** Share of its box that must be in the picture: less of it is a scrap that nobody recognises. */
const LEAST_SHOWN = 0.4;

export interface FixtureRequest<T = unknown> {
  readonly room: RoomShape;
  readonly view: Viewpoint;
  readonly variant: RoomVariant;
  readonly palette: Palette;
  /** What hangs on the walls already. */
  readonly hung: readonly Hung<T>[];
  readonly rng: Rng;
}

/** A door or window at its place, with the pixels that it covers. */
export interface Fixture extends Hung<Entity> {
  readonly box: Box2;
}

/** As many doors and windows as the variant has, or as fit; `hungBoxes` are the pixels of what hangs already. */
export function addFixtures(request: FixtureRequest, hungBoxes: readonly Box2[]): Fixture[] {
  const { variant, rng } = request;
  const fixtures: Fixture[] = [];
  for (const [name, range] of [
    ['door', variant.doors],
    ['window', variant.windows],
  ] as const) {
    const count = rng.int(range[0], range[1]);
    for (let index = 0; index < count; index += 1) {
      const fixture = addFixture(name, request, hungBoxes, fixtures, rng.fork(`${name} ${index}`));
      if (fixture !== undefined) fixtures.push(fixture);
    }
  }
  return fixtures;
}

function addFixture(
  name: 'door' | 'window',
  request: FixtureRequest,
  hungBoxes: readonly Box2[],
  fixtures: readonly Fixture[],
  rng: Rng,
): Fixture | undefined {
  const { room, palette } = request;
  const type = lookUp(CATALOGUE, name);
  const size = [type.size.width, type.size.depth, type.size.height] as const;
  const z = name === 'door' ? 0 : SILL;
  const boxes = [...hungBoxes, ...fixtures.map(({ box }) => box)];
  for (const wall of rng.shuffle(WALLS)) {
    const place = placeFixture({ wall, z, size }, request, boxes, fixtures, rng);
    if (place === undefined) continue;
    const { u, box } = place;
    const [x, y] = wallPoint(room, wall, u, z);
    const entity: Entity = {
      entity_id: `fixture_${fixtures.length + 1}`,
      entity_type: type.type,
      name: type.name,
      role: 'fixture',
      base_xyz: [round(x, 3), round(y, 3), z],
      dimensions_xyz: [...size],
      yaw_degrees: WALL_YAW[wall],
      variant: rng.int(0, type.variants - 1),
      colors: [...chooseColoring(rng, type.colorings, [palette.wall])],
      wall,
    };
    return { item: entity, wall, u, z, size, box };
  }
  return undefined;
}

/** Where along a wall a fixture is well in the picture and clear of all these boxes; undefined if no try is. */
function placeFixture(
  { wall, z, size }: Pick<Fixture, 'wall' | 'z' | 'size'>,
  { room, view, hung }: FixtureRequest,
  boxes: readonly Box2[],
  fixtures: readonly Fixture[],
  rng: Rng,
): { readonly u: number; readonly box: Box2 } | undefined {
  const [width, depth] = size;
  const widened = (items: readonly Hung<unknown>[], by: number): { u: number; width: number }[] =>
    items.filter((item) => item.wall === wall).map((item) => ({ u: item.u, width: item.size[0] + 2 * by }));
  const whole = wallStretch(room, wall);
  const clear = cornerClearance(view, room, wall, HEIGHTS)(depth);
  const stretch = {
    from: Math.max(whole.from + BESIDE_CORNER, clear.from),
    to: Math.min(whole.to - BESIDE_CORNER, clear.to),
  };
  const taken = [...widened(hung, BESIDE_HUNG), ...widened(fixtures, BESIDE_FIXTURE)];
  const free = freeStretches(stretch, taken).filter(({ from, to }) => to - from >= width);
  for (let attempt = 0; attempt < TRIES && free.length > 0; attempt += 1) {
    const { from, to } = rng.pick(free);
    const u = round(rng.range(from + width / 2, to - width / 2), 3);
    const box = hungBox(view, room, { item: undefined, wall, u, z, size });
    if (box === undefined || !isShown(box, LEAST_SHOWN, view.frame)) continue;
    const around = grownBox(box, BESIDE_PX);
    if (boxes.every((other) => boxOverlap(around, other) === 0)) return { u, box };
  }
  return undefined;
}
