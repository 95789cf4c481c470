/** From a face's geometry and the light to what fills it. */
import {
  add,
  at,
  clamp,
  cosDegrees,
  dot,
  hypotenuse,
  lerp,
  normalize,
  scale,
  sinDegrees,
  type Vec2,
  type Vec3,
} from '../core/math.js';
import type { Shade, ShadeStop } from '../scene/face.js';
import type { Rgb } from '../core/color.js';
import type { Light, Shading } from '../scene/style.js';
import { lit } from './color.js';
import type { Gradient, GradientStop } from './gradient.js';
import { inkOf, type Ink } from './ink.js';

/** Azimuth (degrees right of the view, seen from above, towards the viewer) and elevation of each light. */
const LIGHT_ANGLES: Readonly<Record<Light, readonly [number, number]>> = {
  left_high: [-62, 57],
  left_low: [-68, 50],
  right_high: [62, 57],
  right_low: [68, 50],
};

/** Light and manner of shading of one picture. */
export interface Lighting {
  /** Unit vector towards the light, world frame. */
  readonly direction: Vec3;
  readonly shading: Shading;
  /** Factor of the brightness of flat surfaces, 1 if left out. */
  readonly exposure?: number;
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
 * neighbours on a rounded rim share a colour, and a path. The sky gives so much that, under every light, a level surface is brighter
 * than the brightest upright one by two steps or more: the edge between them is where heights are read.
 */
export function flatBrightness(normal: Vec3, lighting: Lighting): number {
  const level = 0.5 + 0.1 * (1 + normal[2]) + 0.5 * Math.max(0, dot(normal, lighting.direction));
  return (Math.round(level * 24) / 24) * (lighting.exposure ?? 1);
}

/**
 * The same light, weaker, so that a level surface shows just its own colour and the others are the darker: beyond its own colour a pale
 * surface has hardly any brightness left by which to differ from them.
 */
export function ownColorOnTop(lighting: Lighting): Lighting {
  return { ...lighting, exposure: 1 / flatBrightness([0, 0, 1], lighting) };
}

/** How bright a point of a curved surface is: light wraps a little around the edge of the shadow, so that no crease shows. */
export function curvedBrightness(normal: Vec3, lighting: Lighting): number {
  const wrapped = Math.max(0, dot(normal, lighting.direction) + 0.35) / 1.35;
  const level = 0.56 + 0.03 * (1 + normal[2]) + 0.56 * wrapped * (0.35 + 0.65 * wrapped);
  return lighting.shading === 'stepped' ? stepped(level) : level;
}

/** Where one step goes over into the next, and half the stretch over which it does: soft edges, for round bodies are drawn in pieces. */
const EDGES = [0.69, 0.92];
const EDGE_REACH = 0.06;

/** Levels gathered to three steps. */
function stepped(level: number): number {
  const climbed = EDGES.map((edge) => {
    const t = clamp((level - edge) / (2 * EDGE_REACH) + 0.5, 0, 1);
    return t * t * (3 - 2 * t);
  });
  return 0.64 + 0.2 * (at(climbed, 0) + at(climbed, 1));
}

/** What fills a face painted `color`. */
export function fillOf(shade: Shade, color: Rgb, lighting: Lighting): Ink | Gradient {
  switch (shade.kind) {
    case 'flat':
      return inkOf(lit(color, flatBrightness(shade.normal, lighting)));
    case 'round':
      return roundFill(shade, color, lighting);
    case 'ball':
      return ballFill(shade, color, lighting);
  }
}

/** Stops that stepped shading takes between two normals, so that its edges stay narrow. */
const BETWEEN = 3;

function roundFill(
  { from, to, stops }: Extract<Shade, { kind: 'round' }>,
  color: Rgb,
  lighting: Lighting,
): Gradient {
  const fine = lighting.shading === 'stepped' ? divided(stops, BETWEEN) : stops;
  const made = fine.map((stop): GradientStop => {
    const shine = lighting.shading === 'glossy' ? gloss(dot(stop.normal, lighting.direction)) : 0;
    return { at: stop.at, color: lit(color, curvedBrightness(stop.normal, lighting) + shine) };
  });
  return { kind: 'linear', from, to, stops: made };
}

/** Each stretch between two stops in `count` stretches, with the normals turning evenly. */
function divided(stops: readonly ShadeStop[], count: number): ShadeStop[] {
  return stops.flatMap((stop, index) => {
    const next = stops[index + 1];
    if (next === undefined) return [stop];
    return Array.from({ length: count }, (_, step): ShadeStop => {
      const t = step / count;
      const mixed = add(scale(stop.normal, 1 - t), scale(next.normal, t));
      return { at: lerp(stop.at, next.at, t), normal: normalize(mixed) };
    });
  });
}

/** A highlight where the surface faces the light: the fourth power keeps it small. */
function gloss(cosine: number): number {
  const c = Math.max(0, cosine);
  return 0.32 * c * c * c * c;
}

/** Stops of a ball's gradient, less one: steps need more, for their edges are narrow. */
const BALL_STEPS = { soft: 6, stepped: 12, glossy: 6 } as const;

function ballFill(shade: Extract<Shade, { kind: 'ball' }>, color: Rgb, lighting: Lighting): Gradient {
  const { center, radius, right, up, towards } = shade;
  const a = dot(lighting.direction, right);
  const b = dot(lighting.direction, up);
  const c = dot(lighting.direction, towards);
  // The brightest point that is seen; kept off the rim so that the gradient has room to fall.
  const side = hypotenuse(a, b);
  const offset = c < 0.35 ? 0.62 : Math.min(0.62, side * 0.75);
  const unit: Vec2 = side === 0 ? [0, 0] : [a / side, b / side];
  const made: GradientStop[] = [];
  const steps = BALL_STEPS[lighting.shading];
  for (let step = 0; step <= steps; step += 1) {
    const along = clamp(offset - (step / steps) * (1 + offset), -1, 1);
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
    made.push({ at: step / steps, color: lit(color, curvedBrightness(normal, lighting) + 0.04 + shine) });
  }
  return {
    kind: 'radial',
    center: [center[0] + unit[0] * offset * radius, center[1] - unit[1] * offset * radius],
    radius: radius * (1 + offset),
    stops: made,
  };
}
