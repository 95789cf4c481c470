/** Where in a room furniture is tried: along what is seen of the walls, and on the floor evenly over the picture. */
import { round, type Vec2 } from '../../core/math.js';
import type { Rng } from '../../core/rng.js';
import { projectPoint, type Viewpoint } from '../../scene/camera.js';
import type { ObjectType } from '../../scene/catalogue.js';
import type { RoomShape, Wall } from '../../scene/scene.js';
import type { FurnitureGroup } from '../../scene/shapes/furniture/room-variants.js';
import { footprintOf, fromGroup } from './footprint.js';
import { hasFront, type Standing } from './picture-rules.js';
import { visibleStretch, WALL_YAW, wallPoint, wallStretch, type Stretch } from './wall-frame.js';

/** Things that stand by themselves: against a wall, near the camera, or anywhere. */
export type SingleKind = 'tall' | 'foreground' | 'scattered';

/** Where in the picture the middle of a thing's underside is tried, as shares of its width and of the height of floor that is seen. */
const WINDOWS = {
  group: { x: [0.24, 0.76], y: [0.12, 0.86] },
  foreground: { x: [0.14, 0.86], y: [0.62, 0.95] },
  scattered: { x: [0.06, 0.94], y: [0.08, 0.95] },
  rug: { x: [0.3, 0.7], y: [0.3, 0.75] },
} as const;

/** What of a wall furniture stands along: that whose foot is in the picture. */
const SEEN = { edgePx: 0, corner: 0.05, low: 0, high: 0.5, pxPerMetre: 25 };

/** Turns to either side, degrees, among which those are that show a front to the camera, wherever on the floor it stands. */
const FRONT_SPREAD = 100;

/** Metres between a wall and what stands against it. */
const OFF_WALL = 0.03;

/** The places of one room. */
export class Spots {
  readonly #along = new Map<Wall, Stretch>();
  readonly #horizon: number;

  constructor(
    private readonly room: RoomShape,
    private readonly view: Viewpoint,
  ) {
    this.#horizon = projectPoint(view, [0, room.back_y, 0])[1];
  }

  /** Origin and turn of a group's frame. */
  group({ anchor, width, depth }: FurnitureGroup, rng: Rng): { readonly origin: Vec2; readonly yaw: number } {
    if (anchor === 'back_wall' || anchor === 'side_wall') {
      const { wall, u } = this.#wallSpot(anchor === 'back_wall' ? ['back'] : ['left', 'right'], width, rng);
      const [x, y] = wallPoint(this.room, wall, u, 0, OFF_WALL);
      return { origin: [x, y], yaw: WALL_YAW[wall] };
    }
    const yaw = rng.pick([0, 0, 90, -90, 180]);
    // Free groups are given about their wall-side edge too: move it so that the middle is what was drawn.
    return { origin: fromGroup(this.#floorSpot(WINDOWS.group, rng), yaw, [0, depth / 2]), yaw };
  }

  /** A thing that stands by itself. */
  single(kind: SingleKind, type: ObjectType, rng: Rng): Standing {
    if (kind !== 'tall') {
      const center = this.#floorSpot(WINDOWS[kind], rng);
      const spread = hasFront(type) ? FRONT_SPREAD : type.turn;
      return standing(type, center, round(rng.range(-spread, spread), 1));
    }
    const { wall, u } = this.#wallSpot(['back', 'left', 'right'], type.size.width, rng);
    const out = type.size.depth / 2 + OFF_WALL;
    const [x, y] = wallPoint(this.room, wall, u, 0, out);
    return standing(type, [round(x, 3), round(y, 3)], WALL_YAW[wall]);
  }

  /** The middle of a rug. */
  rug(rng: Rng): Vec2 {
    return this.#floorSpot(WINDOWS.rug, rng);
  }

  /** A place on one of these walls for something of this width: of those on which enough of the wall is seen, or on any. */
  #wallSpot(walls: readonly Wall[], width: number, rng: Rng): { readonly wall: Wall; readonly u: number } {
    const long = walls.filter((wall) => this.#stretch(wall).to - this.#stretch(wall).from >= width);
    const wall = rng.pick(long.length > 0 ? long : walls);
    const { from, to } = this.#stretch(wall);
    return { wall, u: rng.range(from + width / 2, to - width / 2) };
  }

  #stretch(wall: Wall): Stretch {
    let stretch = this.#along.get(wall);
    if (stretch === undefined) {
      stretch = visibleStretch(this.view, this.room, wall, SEEN) ?? wallStretch(this.room, wall);
      this.#along.set(wall, stretch);
    }
    return stretch;
  }

  /** The point of the floor that is seen at a pixel drawn from a window of the picture. */
  #floorSpot(window: (typeof WINDOWS)[keyof typeof WINDOWS], rng: Rng): Vec2 {
    const { camera, frame } = this.view;
    const px = frame.width * rng.range(window.x[0], window.x[1]);
    const py = this.#horizon + (frame.height - this.#horizon) * rng.range(window.y[0], window.y[1]);
    const [a, b] = [(px - frame.center_x) / frame.focal_px, (frame.center_y - py) / frame.focal_px];
    const along = (axis: 0 | 1 | 2): number =>
      camera.right[axis] * a + camera.up[axis] * b + camera.forward[axis];
    const reach = -camera.position[2] / along(2);
    return [round(camera.position[0] + reach * along(0), 3), round(camera.position[1] + reach * along(1), 3)];
  }
}

/** A type at its natural size at a place on the floor. */
export function standing(type: ObjectType, center: Vec2, turn: number): Standing {
  const { width, depth, height } = type.size;
  return { type, turn, footprint: footprintOf(center, [width, depth, height], turn) };
}
