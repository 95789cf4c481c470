/** What stands where on a room's floor: nothing stands in anything else, nor in front of what must be seen. */
import type { Viewpoint } from '../../scene/camera.js';
import { boxArea, boxOverlap, grownBox, type Box2 } from '../../scene/polygon.js';
import type { Bounds } from '../../scene/part.js';
import type { RoomShape } from '../../scene/scene.js';
import { imageBox } from '../../scene/view.js';
import type { Footprint } from './footprint.js';
import { keepsApart, keepsRow, looksWell, pixelGap, type Seen, type Standing } from './picture-rules.js';

/** Metres between two things on the floor, and between a thing and a wall. */
const CLEARANCE = 0.16;
const WALL_CLEARANCE = 0.02;

/** Metres that nothing comes closer to the camera's plane. */
const CAMERA_CLEARANCE = 0.75;

/** Pixels between a thing and what must be seen, by their boxes: a shelf that touches a lamp's shade seems to stand on it. */
const BESIDE_PX = 6;

/** Most of what is seen of a door or a window that things before it may cover, by their boxes. */
const MOST_HIDDEN = { door: 0.15, window: 0.35 };

/** A door or window: its pixels in the picture, how many of them may be covered and how many are. */
interface Opening {
  readonly box: Box2;
  readonly most: number;
  covered: number;
}

/** The lower part of the picture in cells, and how much of a cell's width and height a thing must take for it not to be bare. */
const CELLS = { columns: 4, rows: 2, top: 0.56 };
const FILLS = { width: 0.12, height: 0.3 };

/** The floor of one room with what stands on it so far. */
export class FloorPlan {
  readonly #taken: Footprint[] = [];
  readonly #standing: Seen[] = [];
  readonly #protected: readonly Box2[];
  readonly #openings: readonly Opening[];

  /** `protectedBoxes` are pixel boxes of what must stay visible, `openings` those of doors and windows. */
  constructor(
    private readonly room: RoomShape,
    private readonly view: Viewpoint,
    protectedBoxes: readonly Box2[],
    openings: readonly { readonly kind: 'door' | 'window'; readonly box: Box2 }[],
  ) {
    const { width, height } = view.frame;
    this.#protected = protectedBoxes.map((box) => grownBox(box, BESIDE_PX));
    this.#openings = openings.map(({ kind, box: [x0, y0, x1, y1] }) => {
      const box: Box2 = [Math.max(x0, 0), Math.max(y0, 0), Math.min(x1, width), Math.min(y1, height)];
      return { box, most: MOST_HIDDEN[kind] * boxArea(box), covered: 0 };
    });
  }

  /**
   * These things with their pixels, if all of them are free to stand there at once, and are seen well and hide nothing; `loose` if each
   * stands by itself, clear of its neighbours in the picture too.
   */
  seen(items: readonly Standing[], loose: boolean): Seen[] | undefined {
    const seen: Seen[] = [];
    for (const item of items) {
      if (!this.#isFree(item.footprint)) return undefined;
      const box = imageBox(this.view, boundsOnFloor(item.footprint), CAMERA_CLEARANCE);
      if (box === undefined) return undefined;
      const next: Seen = { ...item, box };
      if (!looksWell(next, this.view) || this.#protected.some((hung) => boxOverlap(box, hung) > 0))
        return undefined;
      if (!this.#standing.every((other) => keepsApart(next, other, loose))) return undefined;
      if (!seen.every((other) => keepsRow(next, other))) return undefined;
      seen.push(next);
    }
    // Whatever meets a door or window in the picture stands before it: walls are behind all else.
    const hides = this.#openings.some(
      (opening) =>
        seen.reduce((sum, { box }) => sum + boxOverlap(box, opening.box), opening.covered) > opening.most,
    );
    return hides ? undefined : seen;
  }

  /** Has these things stand where they were found to be seen well. */
  stand(items: readonly Seen[]): void {
    for (const item of items) {
      this.#taken.push(item.footprint);
      this.#standing.push(item);
      for (const opening of this.#openings) opening.covered += boxOverlap(item.box, opening.box);
    }
  }

  /** Pixels between a box and what stands nearest to it in the picture. */
  gapTo(box: Box2): number {
    return Math.min(this.view.frame.width, ...this.#standing.map((other) => pixelGap(box, other.box)));
  }

  /** How many of the cells have something in them. */
  get filledCells(): number {
    const { columns, rows, top } = CELLS;
    const width = this.view.frame.width / columns;
    const height = (this.view.frame.height * (1 - top)) / rows;
    let filled = 0;
    for (let cell = 0; cell < columns * rows; cell += 1) {
      const x = (cell % columns) * width;
      const y = this.view.frame.height * top + Math.floor(cell / columns) * height;
      const isFilled = this.#standing.some(
        ({ box }) =>
          Math.min(box[2], x + width) - Math.max(box[0], x) >= FILLS.width * width &&
          Math.min(box[3], y + height) - Math.max(box[1], y) >= FILLS.height * height,
      );
      if (isFilled) filled += 1;
    }
    return filled;
  }

  /** Takes floor without checking: for the space before a door. */
  take(...footprints: readonly Footprint[]): void {
    this.#taken.push(...footprints);
  }

  #isFree(item: Footprint): boolean {
    const { center, half } = item;
    const x = this.room.width / 2 - WALL_CLEARANCE;
    return (
      center[0] - half[0] >= -x &&
      center[0] + half[0] <= x &&
      center[1] + half[1] <= this.room.back_y - WALL_CLEARANCE &&
      center[1] - half[1] >= this.room.render_front_y &&
      this.#taken.every((other) => apart(item, other))
    );
  }
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
