/** A pinhole camera and its projection to image pixels. */
import { Type, type Static } from 'typebox';
import {
  atan2Degrees,
  cosDegrees,
  cross,
  distance,
  normalize,
  round,
  roundVec,
  sinDegrees,
  subtract,
  type Vec2,
  type Vec3,
  hypotenuse,
} from '../core/math.js';
import { Vec3Schema } from './scene.js';

/** Where the camera stands and looks; `right`, `up` and `forward` are unit vectors of the world frame. */
export const CameraSchema = Type.Object({
  position: Vec3Schema,
  target: Vec3Schema,
  right: Vec3Schema,
  up: Vec3Schema,
  forward: Vec3Schema,
  yaw_degrees: Type.Number({ description: 'direction of view, clockwise from +y as seen from above' }),
  pitch_degrees: Type.Number({ description: 'how far the view points below the horizon' }),
  distance: Type.Number({ description: 'metres from position to target' }),
});
export type Camera = Static<typeof CameraSchema>;

/** How camera space becomes pixels: px = center_x + focal_px * x / depth, py = center_y - focal_px * y / depth. */
export const ProjectionFrameSchema = Type.Object({
  width: Type.Integer(),
  height: Type.Integer(),
  focal_px: Type.Number(),
  center_x: Type.Number(),
  center_y: Type.Number(),
  near: Type.Number({ description: 'metres; what is nearer is clipped' }),
});
export type ProjectionFrame = Static<typeof ProjectionFrameSchema>;

/** Camera and frame together: all that is needed to project a point. */
export interface Viewpoint {
  readonly camera: Camera;
  readonly frame: ProjectionFrame;
}

/** A camera at `position` that looks at `target`; every number is rounded here, once, so that a trace holds what was used. */
export function lookAt(position: Vec3, target: Vec3): Camera {
  const eye = roundVec(position, 4);
  const aim = roundVec(target, 4);
  const forward = normalize(subtract(aim, eye));
  const right = normalize(cross(forward, [0, 0, 1]));
  const up = cross(right, forward);
  return {
    position: eye,
    target: aim,
    right: roundVec(right, 6),
    up: roundVec(up, 6),
    forward: roundVec(forward, 6),
    yaw_degrees: round(atan2Degrees(forward[0], forward[1]), 4),
    pitch_degrees: round(atan2Degrees(-forward[2], hypotenuse(forward[0], forward[1])), 4),
    distance: round(distance(eye, aim), 4),
  };
}

/** The point `distance` metres from `position` in the direction given by yaw (clockwise from +y) and downward pitch. */
export function aimFrom(position: Vec3, yawDegrees: number, pitchDegrees: number, reach: number): Vec3 {
  const flat = cosDegrees(pitchDegrees) * reach;
  return [
    position[0] + sinDegrees(yawDegrees) * flat,
    position[1] + cosDegrees(yawDegrees) * flat,
    position[2] - sinDegrees(pitchDegrees) * reach,
  ];
}

/** World point to camera space: metres to the right, upwards and forwards of the camera. */
export function toCamera(camera: Camera, p: Vec3): Vec3 {
  const { position, right, up, forward } = camera;
  const x = p[0] - position[0];
  const y = p[1] - position[1];
  const z = p[2] - position[2];
  return [
    x * right[0] + y * right[1] + z * right[2],
    x * up[0] + y * up[1] + z * up[2],
    x * forward[0] + y * forward[1] + z * forward[2],
  ];
}

/** Camera-space point (depth > 0) to pixels. */
export function toPixels(frame: ProjectionFrame, p: Vec3): Vec2 {
  return [frame.center_x + (frame.focal_px * p[0]) / p[2], frame.center_y - (frame.focal_px * p[1]) / p[2]];
}

/** World point to pixels; only meaningful in front of the near plane. */
export function projectPoint(view: Viewpoint, p: Vec3): Vec2 {
  return toPixels(view.frame, toCamera(view.camera, p));
}

/** A planar polygon of world points to pixels, clipped at the near plane first; empty if wholly behind it. */
export function projectPolygon(view: Viewpoint, polygon: readonly Vec3[]): Vec2[] {
  const pixels: Vec2[] = [];
  for (const point of polygon) {
    const seen = toCamera(view.camera, point);
    if (seen[2] < view.frame.near) return projectClipped(view, polygon);
    pixels.push(toPixels(view.frame, seen));
  }
  return pixels;
}

function projectClipped({ camera, frame }: Viewpoint, polygon: readonly Vec3[]): Vec2[] {
  const { near } = frame;
  const points = polygon.map((p) => toCamera(camera, p));
  const clipped: Vec2[] = [];
  let previous = points.at(-1);
  for (const current of points) {
    if (previous !== undefined && previous[2] >= near !== current[2] >= near) {
      const t = (near - previous[2]) / (current[2] - previous[2]);
      const cut: Vec3 = [
        previous[0] + (current[0] - previous[0]) * t,
        previous[1] + (current[1] - previous[1]) * t,
        near,
      ];
      clipped.push(toPixels(frame, cut));
    }
    if (current[2] >= near) clipped.push(toPixels(frame, current));
    previous = current;
  }
  return clipped;
}
