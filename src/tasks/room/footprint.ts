/** What a thing takes up on the floor, and where the pieces of a group stand. */
import { cosDegrees, round, sinDegrees, type Vec2 } from '../../core/math.js';

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
