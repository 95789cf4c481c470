/** From a face's geometry and the light to what the canvas fills it with. */
import type { CanvasGradient, SKRSContext2D } from '@napi-rs/canvas';
import { at, clamp, cosDegrees, dot, sinDegrees, type Vec2, type Vec3 } from '../core/math.js';
import type { Shade } from '../scene/face.js';
import type { Rgb } from '../core/color.js';
import type { Light, Shading } from '../scene/style.js';
import { cssColor, lit } from './color.js';

/** Azimuth (degrees right of the view, seen from above, towards the viewer) and elevation of each light. */
const LIGHT_ANGLES: Readonly<Record<Light, readonly [number, number]>> = {
  left_high: [-62, 52],
  left_low: [-68, 34],
  right_high: [62, 52],
  right_low: [68, 34],
};

/** Light and manner of shading of one picture. */
export interface Lighting {
  /** Unit vector towards the light, world frame. */
  readonly direction: Vec3;
  readonly shading: Shading;
}

/**
 * The world direction towards a light. It always comes from the viewer's side and at least 60 degrees off the view, so that two
 * neighbouring upright faces of a box never have the same tone.
 */
export function lightDirection(light: Light, cameraYawDegrees: number): Vec3 {
  const [azimuth, elevation] = LIGHT_ANGLES[light];
  const heading = cameraYawDegrees + 180 - azimuth;
  const flat = cosDegrees(elevation);
  return [sinDegrees(heading) * flat, cosDegrees(heading) * flat, sinDegrees(elevation)];
}

/**
 * How bright a flat surface with this unit normal is; 1 shows its own colour. In steps that the eye hardly tells apart, so that
 * neighbours on a rounded rim share a colour, and a path.
 */
export function flatBrightness(normal: Vec3, lighting: Lighting): number {
  const level = 0.56 + 0.03 * (1 + normal[2]) + 0.58 * Math.max(0, dot(normal, lighting.direction));
  return Math.round(level * 24) / 24;
}

/** How bright a point of a curved surface is: light wraps a little around the edge of the shadow, so that no crease shows. */
export function curvedBrightness(normal: Vec3, lighting: Lighting): number {
  const wrapped = Math.max(0, dot(normal, lighting.direction) + 0.35) / 1.35;
  const level = 0.56 + 0.03 * (1 + normal[2]) + 0.56 * wrapped * (0.35 + 0.65 * wrapped);
  return lighting.shading === 'stepped' ? at(STEPS, level < 0.68 ? 0 : level < 0.9 ? 1 : 2) : level;
}
const STEPS = [0.64, 0.84, 1.04];

/** A fill style for a face painted `color`. */
export function fillOf(
  ctx: SKRSContext2D,
  shade: Shade,
  color: Rgb,
  lighting: Lighting,
): string | CanvasGradient {
  switch (shade.kind) {
    case 'flat':
      return cssColor(lit(color, flatBrightness(shade.normal, lighting)));
    case 'round':
      return roundFill(ctx, shade.from, shade.to, shade.stops, color, lighting);
    case 'ball':
      return ballFill(ctx, shade, color, lighting);
  }
}

function roundFill(
  ctx: SKRSContext2D,
  from: Vec2,
  to: Vec2,
  stops: readonly { readonly at: number; readonly normal: Vec3 }[],
  color: Rgb,
  lighting: Lighting,
): CanvasGradient {
  const gradient = ctx.createLinearGradient(from[0], from[1], to[0], to[1]);
  let previous: string | undefined;
  for (const stop of stops) {
    const shine = lighting.shading === 'glossy' ? gloss(dot(stop.normal, lighting.direction)) : 0;
    const css = cssColor(lit(color, curvedBrightness(stop.normal, lighting) + shine));
    // A hard step: the old colour up to the very place where the new one begins.
    if (lighting.shading === 'stepped' && previous !== undefined && previous !== css) {
      gradient.addColorStop(clamp(stop.at - 0.001, 0, 1), previous);
    }
    gradient.addColorStop(stop.at, css);
    previous = css;
  }
  return gradient;
}

/** A highlight where the surface faces the light: the fourth power keeps it small. */
function gloss(cosine: number): number {
  const c = Math.max(0, cosine);
  return 0.32 * c * c * c * c;
}

/** Stops of a ball's gradient, less one. */
const BALL_STEPS = 6;

function ballFill(
  ctx: SKRSContext2D,
  shade: Extract<Shade, { kind: 'ball' }>,
  color: Rgb,
  lighting: Lighting,
): CanvasGradient {
  const { center, radius, right, up, towards } = shade;
  const a = dot(lighting.direction, right);
  const b = dot(lighting.direction, up);
  const c = dot(lighting.direction, towards);
  // The brightest point that is seen; kept off the rim so that the gradient has room to fall.
  const side = Math.hypot(a, b);
  const offset = c < 0.35 ? 0.62 : Math.min(0.62, side * 0.75);
  const unit: Vec2 = side === 0 ? [0, 0] : [a / side, b / side];
  const focus: Vec2 = [center[0] + unit[0] * offset * radius, center[1] - unit[1] * offset * radius];
  const reach = radius * (1 + offset);
  const gradient = ctx.createRadialGradient(focus[0], focus[1], 0, focus[0], focus[1], reach);
  let previous: string | undefined;
  for (let step = 0; step <= BALL_STEPS; step += 1) {
    const along = clamp(offset - (step / BALL_STEPS) * (1 + offset), -1, 1);
    const depth = Math.sqrt(1 - along * along);
    const level = (axis: 0 | 1 | 2): number =>
      (right[axis] * unit[0] + up[axis] * unit[1]) * along + towards[axis] * depth;
    const normal: Vec3 = [level(0), level(1), level(2)];
    const shine =
      lighting.shading === 'glossy' && step === 0
        ? 0.55
        : lighting.shading === 'glossy' && step === 1
          ? 0.12
          : 0;
    const css = cssColor(lit(color, curvedBrightness(normal, lighting) + 0.04 + shine));
    if (lighting.shading === 'stepped' && previous !== undefined && previous !== css) {
      gradient.addColorStop(clamp(step / BALL_STEPS - 0.004, 0, 1), previous);
    }
    gradient.addColorStop(step / BALL_STEPS, css);
    previous = css;
  }
  return gradient;
}
