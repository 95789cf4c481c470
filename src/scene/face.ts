/** Faces: what parts look like from the camera. Painter, id raster and boxes all read these and nothing else. */
import type { Vec2, Vec3 } from '../core/math.js';
import { toCamera, type Viewpoint } from './camera.js';
import { alongAxis, type Axis, type Paint, type Side, type Solid } from './part.js';

/** A unit normal at a place from 0 to 1 along a line. */
export interface ShadeStop {
  readonly at: number;
  readonly normal: Vec3;
}

/** The meridian of a round body that is nearest to the camera: pixels of its ends, normals between, and the upright normal. */
export interface Meridian {
  readonly from: Vec2;
  readonly to: Vec2;
  readonly stops: readonly ShadeStop[];
  readonly upright: Vec3;
}

/** How a face is lit, in world directions; the painter turns it into colours. */
export type Shade =
  | { readonly kind: 'flat'; readonly normal: Vec3 }
  /** Round about an axis: unit normals at stops along the pixel line from `from` (0) to `to` (1). */
  | {
      readonly kind: 'round';
      readonly from: Vec2;
      readonly to: Vec2;
      readonly stops: readonly ShadeStop[];
      /** A body that also curves along its axis: the normals along its nearest meridian, whatever the face. */
      readonly along?: Meridian;
    }
  /** A ball: the normal a·right + b·up + c·towards is seen at center + radius·(a, -b). */
  | {
      readonly kind: 'ball';
      readonly center: Vec2;
      readonly radius: number;
      readonly right: Vec3;
      readonly up: Vec3;
      readonly towards: Vec3;
    };

/** One filled polygon of an object, in pixels. */
export interface Face {
  readonly solid: Solid;
  readonly side: Side;
  readonly paint: Paint;
  readonly tone: number;
  readonly polygon: readonly Vec2[];
  readonly holes: readonly (readonly Vec2[])[];
  /** Whether the polygon is convex (and has no holes). */
  readonly convex: boolean;
  /** How it is lit: made only when it is painted, since most faces that are made are never painted. */
  readonly shade: () => Shade;
}

/** Pixels by which an outline may be simplified: far below what is seen. */
export const OUTLINE_TOLERANCE_PX = 0.12;

/** An object's own frame and the camera seen from within it. */
export class LocalView {
  /** The camera's position in the object's frame, metres. */
  readonly eye: Vec3;

  /** Pixels that a metre has at the object's base. */
  readonly pxPerMetre: number;

  /** What projecting reads, flat: base, turn, camera position, right, up, forward, focal length, image centre. */
  readonly #projection: Float64Array;

  /** `base` and the turn's cosine and sine place the object's frame in the world. */
  constructor(
    readonly view: Viewpoint,
    readonly base: Vec3,
    readonly cos: number,
    readonly sin: number,
  ) {
    this.pxPerMetre = view.frame.focal_px / Math.max(view.frame.near, toCamera(view.camera, base)[2]);
    const { position } = view.camera;
    const x = position[0] - base[0];
    const y = position[1] - base[1];
    this.eye = [x * cos + y * sin, -x * sin + y * cos, position[2] - base[2]];
    const { right, up, forward } = view.camera;
    const { focal_px, center_x, center_y } = view.frame;
    const numbers = new Float64Array(20);
    numbers.set(base, 0);
    numbers[3] = cos;
    numbers[4] = sin;
    numbers.set(position, 5);
    numbers.set(right, 8);
    numbers.set(up, 11);
    numbers.set(forward, 14);
    numbers[17] = focal_px;
    numbers[18] = center_x;
    numbers[19] = center_y;
    this.#projection = numbers;
  }

  /** Local point to world. */
  toWorld(p: Vec3): Vec3 {
    return [
      this.base[0] + p[0] * this.cos - p[1] * this.sin,
      this.base[1] + p[0] * this.sin + p[1] * this.cos,
      this.base[2] + p[2],
    ];
  }

  /** Local direction to world. */
  turn(d: Vec3): Vec3 {
    return [d[0] * this.cos - d[1] * this.sin, d[0] * this.sin + d[1] * this.cos, d[2]];
  }

  /** Local point to pixels; the object lies wholly in front of the near plane. */
  project(p: Vec3): Vec2 {
    return this.projectAt(p[0], p[1], p[2]);
  }

  /** The same for loops that would only make a tuple to have it projected. */
  projectAt(x: number, y: number, z: number): Vec2 {
    // The same steps as toWorld, toCamera and toPixels, so that all give the same bits; there are 20 numbers.
    const k = this.#projection;
    const cos = k[3] ?? 0;
    const sin = k[4] ?? 0;
    const dx = (k[0] ?? 0) + x * cos - y * sin - (k[5] ?? 0);
    const dy = (k[1] ?? 0) + x * sin + y * cos - (k[6] ?? 0);
    const dz = (k[2] ?? 0) + z - (k[7] ?? 0);
    const across = dx * (k[8] ?? 0) + dy * (k[9] ?? 0) + dz * (k[10] ?? 0);
    const upwards = dx * (k[11] ?? 0) + dy * (k[12] ?? 0) + dz * (k[13] ?? 0);
    const depth = dx * (k[14] ?? 0) + dy * (k[15] ?? 0) + dz * (k[16] ?? 0);
    const focal = k[17] ?? 0;
    return [(k[18] ?? 0) + (focal * across) / depth, (k[19] ?? 0) - (focal * upwards) / depth];
  }

  /** The pixel of plane coordinates (see `alongAxis` in part.ts) at a position along an axis. */
  projectAlong(axis: Axis, first: number, second: number, position: number): Vec2 {
    if (axis === 'x') return this.projectAt(position, first, second);
    if (axis === 'y') return this.projectAt(first, position, second);
    return this.projectAt(first, second, position);
  }
}

/** The names of the two ends of a part along an axis: [at the lower coordinate, at the higher one]. */
export const END_SIDES: Readonly<Record<Axis, readonly [Side, Side]>> = {
  x: ['left', 'right'],
  y: ['front', 'back'],
  z: ['bottom', 'top'],
};

/** The outward unit normal of an end, local frame. */
export function endNormal(axis: Axis, high: boolean): Vec3 {
  return alongAxis(axis, [0, 0], high ? 1 : -1);
}
