/** What colour surrounds an object in the picture: rays around its bounds meet platforms, the floor or the backdrop. */
import { mixColors, parseColor, type Rgb } from '../../core/color.js';
import { cosDegrees, sinDegrees, type Vec2, type Vec3 } from '../../core/math.js';
import type { Camera, Viewpoint } from '../../scene/camera.js';
import type { Box2 } from '../../scene/polygon.js';
import type { Entity } from '../../scene/scene.js';
import type { Palette } from '../../scene/style.js';

/** How light upright sides, and how light what lies flat is with the shadows on it: estimates, as the picture's light is the painter's. */
const SIDE_LIGHT = 0.78;
const FLAT_LIGHT = 0.95;

/** Pixels outside of the bounds at which rays are sent, and rays to a side. */
const OUTSIDE_PX = 6;
const RAYS = 5;

export interface Ground {
  readonly view: Viewpoint;
  readonly palette: Palette;
  readonly platforms: readonly Entity[];
  /** Half the width and depth of the floor, metres. */
  readonly floor: Vec2;
}

/** The colours around a box of the normalised image plane, one for each ray. */
export function surroundingColors(ground: Ground, [x0, y0, x1, y1]: Box2): Rgb[] {
  const by = OUTSIDE_PX / ground.view.frame.focal_px;
  const [left, top, right, bottom] = [x0 - by, y0 - by, x1 + by, y1 + by];
  return Array.from({ length: RAYS }, (_, index) => (index + 0.5) / RAYS).flatMap((t): Rgb[] => {
    const x = left + t * (right - left);
    const y = top + t * (bottom - top);
    return [
      colorAt(ground, [x, top]),
      colorAt(ground, [x, bottom]),
      colorAt(ground, [left, y]),
      colorAt(ground, [right, y]),
    ];
  });
}

/** What a ray through a point of the normalised image plane meets first. */
function colorAt({ view, palette, platforms, floor }: Ground, [x, y]: Vec2): Rgb {
  const { camera, frame } = view;
  const ray = rayThrough(camera, [x, y]);
  let nearest = Infinity;
  let color: Rgb | undefined;
  for (const platform of platforms) {
    const hit = hitBox(camera.position, ray, platform);
    if (hit === undefined || hit.reach >= nearest) continue;
    nearest = hit.reach;
    const own = parseColor(platform.colors[0] ?? '');
    color = dimmed(own, hit.onTop ? FLAT_LIGHT : SIDE_LIGHT);
  }
  if (color !== undefined) return color;
  const reach = -camera.position[2] / ray[2];
  const onFloor =
    reach > 0 &&
    Math.abs(camera.position[0] + reach * ray[0]) <= floor[0] &&
    Math.abs(camera.position[1] + reach * ray[1]) <= floor[1];
  if (onFloor)
    return dimmed(mixColors(parseColor(palette.floor), parseColor(palette.floor_alt), 0.3), FLAT_LIGHT);
  const py = frame.center_y + frame.focal_px * y;
  return mixColors(parseColor(palette.backdrop.top), parseColor(palette.backdrop.bottom), py / frame.height);
}

function dimmed(color: Rgb, light: number): Rgb {
  return mixColors([0, 0, 0], color, light);
}

function rayThrough({ forward, right, up }: Camera, [x, y]: Vec2): Vec3 {
  const along = (axis: 0 | 1 | 2): number => forward[axis] + x * right[axis] - y * up[axis];
  return [along(0), along(1), along(2)];
}

/** Where a ray enters a turned box that stands on the floor, in multiples of the ray. */
function hitBox(
  eye: Vec3,
  ray: Vec3,
  { base_xyz, dimensions_xyz, yaw_degrees }: Entity,
): { readonly reach: number; readonly onTop: boolean } | undefined {
  const cos = cosDegrees(yaw_degrees);
  const sin = sinDegrees(yaw_degrees);
  const [x, y] = [eye[0] - base_xyz[0], eye[1] - base_xyz[1]];
  const from: Vec3 = [x * cos + y * sin, y * cos - x * sin, eye[2] - base_xyz[2]];
  const step: Vec3 = [ray[0] * cos + ray[1] * sin, ray[1] * cos - ray[0] * sin, ray[2]];
  const [width, depth, height] = dimensions_xyz;
  const low: Vec3 = [-width / 2, -depth / 2, 0];
  const high: Vec3 = [width / 2, depth / 2, height];
  let enter = 0;
  let leave = Infinity;
  let entered = 0;
  for (const axis of [0, 1, 2] as const) {
    const a = (low[axis] - from[axis]) / step[axis];
    const b = (high[axis] - from[axis]) / step[axis];
    if (Math.min(a, b) > enter) {
      enter = Math.min(a, b);
      entered = axis;
    }
    leave = Math.min(leave, Math.max(a, b));
  }
  return enter < leave ? { reach: enter, onTop: entered === 2 } : undefined;
}
