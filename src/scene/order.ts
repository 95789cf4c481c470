/**
 * Paint order by separating planes.
 *
 * Two parts whose bounds do not interpenetrate are separated by a plane x, y or z = constant; the part on the camera's side of it
 * can only hide the other, never be hidden. A pair is ordered only if the two overlap in the image and all its separating planes
 * name the same part as nearer: planes that disagree prove that neither can hide the other.
 */
import { at, type Vec2, type Vec3 } from '../core/math.js';
import type { Bounds } from './part.js';
import { convexOverlap, type Box2 } from './polygon.js';

/** What ordering needs to know of a part. */
export interface OrderNode {
  /** The object it belongs to: parts of one object are compared in its own frame. */
  readonly owner: number;
  readonly worldBounds: Bounds;
  readonly localBounds: Bounds;
  /** The camera in the owner's frame, metres. */
  readonly localEye: Vec3;
  /** Convex outline in the image, pixels, made when it is first needed, and its bounds. */
  readonly hull: () => readonly Vec2[];
  readonly box: Box2;
}

/** The paint order (indices, farthest first), or the named reason why there is none. */
export type OrderResult =
  | { readonly ok: true; readonly order: readonly number[] }
  | { readonly ok: false; readonly reason: 'interpenetration' | 'paint_cycle' };

/** Metres by which bounds may overlap and still count as touching. */
const TOUCH = 1e-6;

/** Pixels by which outlines may overlap and still count as touching. */
const TOUCH_PX = 1e-3;

const AXES = [0, 1, 2] as const;

/** -1: `a` can only hide `b`; 1: the other way round; 0: neither can hide the other; undefined: their bounds interpenetrate. */
export function compareBounds(a: Bounds, b: Bounds, eye: Vec3): -1 | 0 | 1 | undefined {
  let verdict: -1 | 0 | 1 | undefined;
  for (const axis of AXES) {
    const aBelow = a.max[axis] <= b.min[axis] + TOUCH;
    if (!aBelow && b.max[axis] > a.min[axis] + TOUCH) continue;
    const low = aBelow ? a : b;
    const high = aBelow ? b : a;
    const nearer = nearerSide(low.max[axis], high.min[axis], eye[axis]);
    const vote: -1 | 0 | 1 = nearer === 'neither' ? 0 : (nearer === 'low') === aBelow ? -1 : 1;
    if (vote === 0 || (verdict !== undefined && verdict !== vote)) return 0;
    verdict = vote;
  }
  return verdict;
}

/** Which of two slabs the camera's side of their gap names; from within the gap neither can hide the other. */
function nearerSide(lowEnd: number, highStart: number, eye: number): 'low' | 'high' | 'neither' {
  if (eye > Math.max(lowEnd, highStart)) return 'high';
  if (eye < Math.min(lowEnd, highStart)) return 'low';
  return 'neither';
}

/** The boxes of all nodes as x0, y0, x1, y1: most pairs of nodes are dismissed by these alone. */
function flatBoxes(nodes: readonly OrderNode[]): Float64Array {
  const flat = new Float64Array(4 * nodes.length);
  nodes.forEach(({ box }, index) => {
    flat.set(box, 4 * index);
  });
  return flat;
}

/** Orders parts from the farthest to the nearest; ties go by index. */
export function paintOrder(nodes: readonly OrderNode[], eye: Vec3): OrderResult {
  const successors: number[][] = nodes.map(() => []);
  const waiting = nodes.map(() => 0);
  const boxes = flatBoxes(nodes);
  for (let i = 0; i < nodes.length; i += 1) {
    const a = at(nodes, i);
    const [ax0, ay0, ax1, ay1] = a.box;
    for (let j = i + 1, k = 4 * j; j < nodes.length; j += 1, k += 4) {
      // Four numbers a node are there by construction.
      if (ax1 <= (boxes[k] ?? 0) || ay1 <= (boxes[k + 1] ?? 0)) continue;
      if ((boxes[k + 2] ?? 0) <= ax0 || (boxes[k + 3] ?? 0) <= ay0) continue;
      const b = at(nodes, j);
      // What the bounds say is cheaper to learn than whether the hulls overlap.
      const verdict =
        a.owner === b.owner
          ? compareBounds(a.localBounds, b.localBounds, a.localEye)
          : compareBounds(a.worldBounds, b.worldBounds, eye);
      if (verdict === 0 || !convexOverlap(a.hull(), b.hull(), TOUCH_PX)) continue;
      if (verdict === undefined) return { ok: false, reason: 'interpenetration' };
      const [far, near] = verdict === -1 ? [j, i] : [i, j];
      at(successors, far).push(near);
      waiting[near] = at(waiting, near) + 1;
    }
  }
  return topological(successors, waiting);
}

function topological(successors: readonly (readonly number[])[], waiting: number[]): OrderResult {
  const order: number[] = [];
  // A sorted list of what may be painted next keeps ties in index order.
  const ready = waiting.flatMap((count, index) => (count === 0 ? [index] : []));
  for (let next = ready.shift(); next !== undefined; next = ready.shift()) {
    order.push(next);
    for (const follower of at(successors, next)) {
      waiting[follower] = at(waiting, follower) - 1;
      if (at(waiting, follower) > 0) continue;
      const place = ready.findIndex((other) => other > follower);
      ready.splice(place === -1 ? ready.length : place, 0, follower);
    }
  }
  return order.length === successors.length ? { ok: true, order } : { ok: false, reason: 'paint_cycle' };
}
