/**
 * The primitives that every object is composed of.
 *
 * Local frame of an object: x to its right, y away from someone who faces its front (so the front looks towards -y), z up.
 * A standing object has its underside at z = 0, centred on x = y = 0. A wall-mounted one has the wall at y = 0, grows
 * towards -y, is centred on x = 0 and has its lower edge at z = 0. Lengths are metres.
 *
 * Parts of one object may touch but must not interpenetrate by their local bounds (a test holds this for the whole
 * catalogue); where that is too strict (leaves, a bunch of balls), a `group` is drawn from far to near as one part.
 */
import type { Vec2, Vec3 } from '../core/math.js';
import { boundsOf } from './polygon.js';

/** A colour: one of the entity's own three, or a fixed one as `#rrggbb`. */
export type Paint = 'primary' | 'secondary' | 'accent' | `#${string}`;

/** A side of a part in the object's local frame; `rim` is the mantle of a prism, `surface` that of a lathe or ball. */
export type Side = 'front' | 'back' | 'left' | 'right' | 'top' | 'bottom' | 'rim' | 'surface';

export type Axis = 'x' | 'y' | 'z';

/** Common to parts and details: `tone` darkens (down to -1) or lightens (up to 1) the paint. */
interface Painted {
  readonly paint: Paint;
  readonly tone?: number;
}

/**
 * Something drawn flat on one side of a part, in local coordinates of that side's plane: (x, z) on front and back, (y, z) on
 * left and right, (x, y) on top and bottom. On `surface`, (azimuth in degrees, z) for a lathe about z and (azimuth,
 * elevation in degrees) for a ball; azimuth 0 looks towards -y (the front), 90 towards +x.
 * Details must stay within their side: they never change what an object covers.
 */
export type Detail = Painted & { readonly side: Side } & (
    | {
        readonly kind: 'polygon';
        readonly points: readonly Vec2[];
        readonly holes?: readonly (readonly Vec2[])[];
      }
    | { readonly kind: 'disc'; readonly center: Vec2; readonly radius: number; readonly inner?: number }
    | {
        readonly kind: 'line';
        readonly points: readonly Vec2[];
        readonly width: number;
        readonly closed?: boolean;
      }
  );

interface PartBase extends Painted {
  readonly details?: readonly Detail[];
}

/** An axis-aligned box of the local frame. `sides` repaints single sides. */
export interface Box extends PartBase {
  readonly kind: 'box';
  readonly min: Vec3;
  readonly max: Vec3;
  readonly sides?: Partial<Record<Side, Paint>>;
}

/**
 * An outline, extruded along `axis` from `from` to `to`; the outline is in (y, z) for axis x, (x, z) for y, (x, y) for z.
 * It may be concave and have holes (these are seen through). `cap` paints the two ends, `paint` the mantle.
 */
export interface Prism extends PartBase {
  readonly kind: 'prism';
  readonly axis: Axis;
  readonly outline: readonly Vec2[];
  readonly holes?: readonly (readonly Vec2[])[];
  readonly from: number;
  readonly to: number;
  readonly cap?: Paint;
}

/**
 * A body of revolution about an axis through `center` parallel to `axis`. `profile` lists [radius, position along the
 * axis], the position never decreasing and counted from `center`; equal positions make a flat step. `smooth` hides the edges between
 * bands. `bands` paints single bands (the i-th lies between profile points i and i + 1). `hollow` opens the top end:
 * the inside is painted with `paint` and its mouth has `radius`.
 */
export interface Lathe extends PartBase {
  readonly kind: 'lathe';
  readonly axis: Axis;
  readonly center: Vec3;
  readonly profile: readonly Vec2[];
  readonly smooth?: boolean;
  readonly bands?: readonly (Paint | undefined)[];
  readonly hollow?: { readonly radius: number; readonly paint: Paint };
}

/** An ellipsoid with horizontal radius `radius` and vertical radius `radiusZ` (default: a sphere). */
export interface Ball extends PartBase {
  readonly kind: 'ball';
  readonly center: Vec3;
  readonly radius: number;
  readonly radiusZ?: number;
}

/** A round bar with round ends. */
export interface Rod extends PartBase {
  readonly kind: 'rod';
  readonly from: Vec3;
  readonly to: Vec3;
  readonly radius: number;
}

/** Parts drawn as one, from the one whose middle is farthest to the nearest. */
export interface Group {
  readonly kind: 'group';
  readonly parts: readonly Solid[];
}

/** A part with a surface of its own. */
export type Solid = Box | Prism | Lathe | Ball | Rod;

export type Part = Solid | Group;

/** Axis-aligned bounds. */
export interface Bounds {
  readonly min: Vec3;
  readonly max: Vec3;
}

/** The smallest bounds that hold all of `items` (at least one). */
export function unionBounds(items: readonly Bounds[]): Bounds {
  let [x0, y0, z0, x1, y1, z1] = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (const { min, max } of items) {
    x0 = Math.min(x0, min[0]);
    y0 = Math.min(y0, min[1]);
    z0 = Math.min(z0, min[2]);
    x1 = Math.max(x1, max[0]);
    y1 = Math.max(y1, max[1]);
    z1 = Math.max(z1, max[2]);
  }
  return { min: [x0, y0, z0], max: [x1, y1, z1] };
}

/** From (first, second) plane coordinates and a position along the axis to a local point. */
export function alongAxis(axis: Axis, plane: Vec2, position: number): Vec3 {
  if (axis === 'x') return [position, plane[0], plane[1]];
  if (axis === 'y') return [plane[0], position, plane[1]];
  return [plane[0], plane[1], position];
}

/** A local point's (first, second) plane coordinates across `axis` and its position along it. */
export function acrossAxis(axis: Axis, p: Vec3): { readonly plane: Vec2; readonly position: number } {
  if (axis === 'x') return { plane: [p[1], p[2]], position: p[0] };
  if (axis === 'y') return { plane: [p[0], p[2]], position: p[1] };
  return { plane: [p[0], p[1]], position: p[2] };
}

function outlineBounds(part: Prism): Bounds {
  const [a0, b0, a1, b1] = boundsOf(part.outline);
  return {
    min: alongAxis(part.axis, [a0, b0], Math.min(part.from, part.to)),
    max: alongAxis(part.axis, [a1, b1], Math.max(part.from, part.to)),
  };
}

function latheBounds(part: Lathe): Bounds {
  let [radius, bottom, top] = [-Infinity, Infinity, -Infinity];
  for (const point of part.profile) {
    radius = Math.max(radius, point[0]);
    bottom = Math.min(bottom, point[1]);
    top = Math.max(top, point[1]);
  }
  const { plane, position } = acrossAxis(part.axis, part.center);
  const low = alongAxis(part.axis, [plane[0] - radius, plane[1] - radius], position + bottom);
  const high = alongAxis(part.axis, [plane[0] + radius, plane[1] + radius], position + top);
  return { min: low, max: high };
}

function grown(a: Vec3, b: Vec3, by: Vec3): Bounds {
  return {
    min: [Math.min(a[0], b[0]) - by[0], Math.min(a[1], b[1]) - by[1], Math.min(a[2], b[2]) - by[2]],
    max: [Math.max(a[0], b[0]) + by[0], Math.max(a[1], b[1]) + by[1], Math.max(a[2], b[2]) + by[2]],
  };
}

/** A part's bounds in the local frame, metres. */
export function partBounds(part: Part): Bounds {
  switch (part.kind) {
    case 'box':
      return part;
    case 'prism':
      return outlineBounds(part);
    case 'lathe':
      return latheBounds(part);
    case 'ball':
      return grown(part.center, part.center, [part.radius, part.radius, part.radiusZ ?? part.radius]);
    case 'rod':
      return grown(part.from, part.to, [part.radius, part.radius, part.radius]);
    case 'group':
      return unionBounds(part.parts.map(partBounds));
  }
}
