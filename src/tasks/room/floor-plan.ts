/** What stands where on a room's floor: nothing stands in anything else, nor in front of what must be seen. */
import { at, cosDegrees, round, sinDegrees, type Vec2 } from '../../core/math.js';
import type { ProjectionFrame, Viewpoint } from '../../scene/camera.js';
import { boxArea, boxOverlap, grownBox, type Box2 } from '../../scene/polygon.js';
import type { Bounds } from '../../scene/part.js';
import type { RoomShape } from '../../scene/scene.js';
import { imageBox } from '../../scene/view.js';

/** Bounds in the world, metres: middle and half-extents on the floor, height of the underside and of the top. */
export interface Footprint {
  readonly center: Vec2;
  readonly half: Vec2;
  readonly low: number;
  readonly height: number;
}

/** The footprint of a width x depth x height box turned about z, its underside at `low`. */
export function footprintOf(
  center: Vec2,
  size: readonly [number, number, number],
  yaw: number,
  low = 0,
): Footprint {
  const cos = Math.abs(cosDegrees(yaw));
  const sin = Math.abs(sinDegrees(yaw));
  return {
    center,
    half: [(size[0] * cos + size[1] * sin) / 2, (size[0] * sin + size[1] * cos) / 2],
    low,
    height: low + size[2],
  };
}

/** A point of a group's own frame in the world. */
export function fromGroup(origin: Vec2, yaw: number, p: Vec2): Vec2 {
  const cos = cosDegrees(yaw);
  const sin = sinDegrees(yaw);
  return [round(origin[0] + p[0] * cos - p[1] * sin, 3), round(origin[1] + p[0] * sin + p[1] * cos, 3)];
}

/** Metres between two things on the floor, and between a thing and a wall. */
const CLEARANCE = 0.16;
const WALL_CLEARANCE = 0.02;

/** Metres that nothing comes closer to the camera's plane. */
const CAMERA_CLEARANCE = 0.75;

/** Pixels between a thing and what must be seen, by their boxes: a shelf that touches a lamp's shade seems to stand on it. */
const BESIDE_PX = 6;

/** Most of what is seen of a door or window that things before it may cover, by their boxes. */
const MOST_HIDDEN = 0.35;

/** Share of a thing's box that must be in the picture: less of it is a scrap that nobody recognises. */
const LEAST_SHOWN = 0.4;

/** A door or window: its pixels in the picture, and how much of them is covered. */
interface Opening {
  readonly box: Box2;
  covered: number;
}

/** The floor of one room with what stands on it so far. */
export class FloorPlan {
  readonly #taken: Footprint[] = [];
  readonly #protected: readonly Box2[];
  readonly #openings: readonly Opening[];

  /** `protectedBoxes` are pixel boxes of what must stay visible, `openings` those of doors and windows. */
  constructor(
    private readonly room: RoomShape,
    private readonly view: Viewpoint,
    protectedBoxes: readonly Box2[],
    openings: readonly Box2[],
  ) {
    const { width, height } = view.frame;
    this.#protected = protectedBoxes.map((box) => grownBox(box, BESIDE_PX));
    this.#openings = openings.map(([x0, y0, x1, y1]) => ({
      box: [Math.max(x0, 0), Math.max(y0, 0), Math.min(x1, width), Math.min(y1, height)],
      covered: 0,
    }));
  }

  /**
   * Takes these footprints if all of them are free at once, and what stands on them is well in the picture and hides nothing; says
   * whether it did.
   */
  place(footprints: readonly Footprint[]): boolean {
    const boxes: Box2[] = [];
    for (const item of footprints) {
      if (!this.#isInside(item) || !this.#taken.every((other) => apart(item, other))) return false;
      const box = imageBox(this.view, boundsOnFloor(item), CAMERA_CLEARANCE);
      if (box === undefined || !this.#isShowable(box)) return false;
      boxes.push(box);
    }
    // Whatever meets a door or window in the picture stands before it: walls are behind all else.
    const covered = this.#openings.map((opening) =>
      boxes.reduce((sum, box) => sum + boxOverlap(box, opening.box), opening.covered),
    );
    if (this.#openings.some(({ box }, index) => at(covered, index) > MOST_HIDDEN * boxArea(box)))
      return false;
    this.#openings.forEach((opening, index) => (opening.covered = at(covered, index)));
    this.take(...footprints);
    return true;
  }

  /** Takes floor without checking: for the space before a door. */
  take(...footprints: readonly Footprint[]): void {
    this.#taken.push(...footprints);
  }

  #isInside({ center, half }: Footprint): boolean {
    const x = this.room.width / 2 - WALL_CLEARANCE;
    return (
      center[0] - half[0] >= -x &&
      center[0] + half[0] <= x &&
      center[1] + half[1] <= this.room.back_y - WALL_CLEARANCE &&
      center[1] - half[1] >= this.room.render_front_y
    );
  }

  #isShowable(box: Box2): boolean {
    return isWellInside(box, this.view.frame) && this.#protected.every((hung) => boxOverlap(box, hung) === 0);
  }
}

/** Whether enough of a thing that covers these pixels is in the picture for it to be recognised. */
export function isWellInside(box: Box2, { width, height }: ProjectionFrame): boolean {
  return boxOverlap(box, [0, 0, width, height]) >= LEAST_SHOWN * boxArea(box);
}

/** The bounds of a footprint and all below it: what stands there may be seen over its whole height. */
function boundsOnFloor({ center, half, height }: Footprint): Bounds {
  return {
    min: [center[0] - half[0], center[1] - half[1], 0],
    max: [center[0] + half[0], center[1] + half[1], height],
  };
}

function apart(a: Footprint, b: Footprint): boolean {
  return (
    a.height <= b.low ||
    b.height <= a.low ||
    Math.abs(a.center[0] - b.center[0]) >= a.half[0] + b.half[0] + CLEARANCE ||
    Math.abs(a.center[1] - b.center[1]) >= a.half[1] + b.half[1] + CLEARANCE
  );
}
