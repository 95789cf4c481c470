/** Faces of round parts: few silhouette polygons with the normals that a gradient needs, instead of many facets. */
import {
  at,
  clamp,
  cross,
  dot,
  normalize,
  subtract,
  type Vec2,
  type Vec3,
  hypotenuse,
} from '../core/math.js';
import {
  END_SIDES,
  endNormal,
  OUTLINE_TOLERANCE_PX,
  type Face,
  type LocalView,
  type Meridian,
  type Shade,
  type ShadeStop,
} from './face.js';
import { acrossAxis, alongAxis, type Ball, type Lathe, type Paint, type Rod } from './part.js';
import { convexHull, simplifiedPath, unitCircle } from './polygon.js';

/** Points to a circle of `radius` metres: as many as keep its outline within half a pixel. */
function ringPoints(local: LocalView, radius: number): number {
  const px = radius * local.pxPerMetre;
  return px < 10 ? 12 : px < 24 ? 16 : px < 58 ? 24 : 36;
}

/** Across the visible half of a round body: cosine and sine of -90 to 90 degrees in steps of 45; a canvas gradient's cost grows with its stops. */
const HALF_TURN: readonly Vec2[] = [-2, -1, 0, 1, 2].map((step) => at(unitCircle(8), (step + 8) % 8));

interface Ring {
  readonly radius: number;
  readonly position: number;
}

/** Shading of the mantle between two rings; flat where the camera looks along the axis. */
function mantleShade(
  part: Lathe,
  rings: readonly Ring[],
  local: LocalView,
  along: Meridian | undefined,
): Shade {
  const low = at(rings, 0);
  const high = at(rings, rings.length - 1);
  const center = acrossAxis(part.axis, part.center);
  const eye = acrossAxis(part.axis, local.eye).plane;
  const toEye: Vec2 = [eye[0] - center.plane[0], eye[1] - center.plane[1]];
  const away = hypotenuse(toEye[0], toEye[1]);
  const rise = high.position - low.position;
  const slope = hypotenuse(rise, low.radius - high.radius);
  // A smooth body's slope is told by its meridian, which has no steps between bands.
  const tilt = slope === 0 || along !== undefined ? 0 : (low.radius - high.radius) / slope;
  const upright = Math.sqrt(Math.max(0, 1 - tilt * tilt));
  const axisNormal = local.turn(endNormal(part.axis, tilt >= 0));
  if (away === 0 || rise === 0) return { kind: 'flat', normal: axisNormal };
  const facing: Vec2 = [toEye[0] / away, toEye[1] / away];
  const middle = center.position + (low.position + high.position) / 2;
  const radius =
    rings.length > 2 ? Math.max(...rings.map((ring) => ring.radius)) : (low.radius + high.radius) / 2;
  const samples = HALF_TURN.map(([c, s]) => {
    const plane: Vec2 = [facing[0] * c - facing[1] * s, facing[1] * c + facing[0] * s];
    const seen: Vec2 = [center.plane[0] + plane[0] * radius, center.plane[1] + plane[1] * radius];
    return {
      pixel: local.project(alongAxis(part.axis, seen, middle)),
      normal: local.turn(alongAxis(part.axis, [plane[0] * upright, plane[1] * upright], tilt)),
    };
  });
  const from = at(samples, 0).pixel;
  const to = at(samples, samples.length - 1).pixel;
  if (hypotenuse(to[0] - from[0], to[1] - from[1]) < 1) return { kind: 'flat', normal: axisNormal };
  const stops = alongLine(from, to, samples);
  return along === undefined ? { kind: 'round', from, to, stops } : { kind: 'round', from, to, stops, along };
}

/** Normals along the profile of a smooth lathe where it is nearest to the camera. */
function meridian(part: Lathe, local: LocalView): Meridian | undefined {
  const center = acrossAxis(part.axis, part.center);
  const eye = acrossAxis(part.axis, local.eye).plane;
  const toEye: Vec2 = [eye[0] - center.plane[0], eye[1] - center.plane[1]];
  const away = hypotenuse(toEye[0], toEye[1]);
  if (part.smooth !== true || away === 0) return undefined;
  const facing: Vec2 = [toEye[0] / away, toEye[1] / away];
  const pixel = ([radius, position]: Vec2): Vec2 =>
    local.project(
      alongAxis(
        part.axis,
        [center.plane[0] + facing[0] * radius, center.plane[1] + facing[1] * radius],
        center.position + position,
      ),
    );
  const points = part.profile.map(pixel);
  const from = at(points, 0);
  const to = at(points, points.length - 1);
  const length = (to[0] - from[0]) * (to[0] - from[0]) + (to[1] - from[1]) * (to[1] - from[1]);
  if (length < 4) return undefined;
  let reached = 0;
  const every = Math.max(1, Math.floor((part.profile.length - 1) / 5));
  const stops = part.profile.flatMap((point, index): ShadeStop[] => {
    if (index % every !== 0 && index !== part.profile.length - 1) return [];
    const before = part.profile[index - 1] ?? point;
    const after = part.profile[index + 1] ?? point;
    const seen = at(points, index);
    const place =
      ((seen[0] - from[0]) * (to[0] - from[0]) + (seen[1] - from[1]) * (to[1] - from[1])) / length;
    reached = clamp(place, reached, 1);
    const outwards: Vec2 = [(after[1] - before[1]) * facing[0], (after[1] - before[1]) * facing[1]];
    return [
      { at: reached, normal: local.turn(normalize(alongAxis(part.axis, outwards, before[0] - after[0]))) },
    ];
  });
  return { from, to, stops, upright: local.turn(alongAxis(part.axis, facing, 0)) };
}

interface Band {
  readonly rings: readonly Ring[];
  readonly paint: Paint;
}

/** Bands from the profile, merged into one silhouette where `smooth` and convex. */
function latheBands(part: Lathe, profile: readonly Vec2[]): Band[] {
  const rings: Ring[] = profile.map(([radius, position]) => ({ radius, position }));
  const bands = rings.slice(1).map((high, index): Band => ({
    rings: [at(rings, index), high],
    paint: part.bands?.[index] ?? part.paint,
  }));
  return part.smooth === true ? mergeConvex(bands) : bands;
}

/** Joins neighbouring bands of one paint while their profile bulges outwards. */
function mergeConvex(bands: readonly Band[]): Band[] {
  const merged: Band[] = [];
  for (const band of bands) {
    const last = merged.at(-1);
    if (last !== undefined && last.paint === band.paint && bulges(last, band)) {
      merged[merged.length - 1] = { rings: [...last.rings, at(band.rings, 1)], paint: band.paint };
    } else {
      merged.push(band);
    }
  }
  return merged;
}

function bulges(lower: Band, upper: Band): boolean {
  const a = at(lower.rings, lower.rings.length - 2);
  const b = at(lower.rings, lower.rings.length - 1);
  const c = at(upper.rings, 1);
  const first: Vec2 = [b.radius - a.radius, b.position - a.position];
  const second: Vec2 = [c.radius - b.radius, c.position - b.position];
  // A dent of up to two degrees is below what a pixel shows and not worth an edge.
  const slack = 0.035 * hypotenuse(first[0], first[1]) * hypotenuse(second[0], second[1]);
  return first[0] * second[1] - first[1] * second[0] >= -slack;
}

/**
 * Faces of a lathe: bands below the camera's height from the bottom up, those above it from the top down, the one abreast of the camera
 * last, then the seen end.
 */
export function latheFaces(part: Lathe, local: LocalView): Face[] {
  const center = acrossAxis(part.axis, part.center);
  const eye = acrossAxis(part.axis, local.eye).position - center.position;
  const widest = Math.max(...part.profile.map(([radius]) => radius));
  const circle = unitCircle(ringPoints(local, widest));
  const cache = new Map<Ring, Vec2[]>();
  const pixels = (ring: Ring): Vec2[] => {
    const known = cache.get(ring);
    if (known !== undefined) return known;
    const points: Vec2[] = [];
    for (const [x, y] of ring.radius === 0 ? circle.slice(0, 1) : circle) {
      const first = center.plane[0] + x * ring.radius;
      const second = center.plane[1] + y * ring.radius;
      points.push(local.projectAlong(part.axis, first, second, center.position + ring.position));
    }
    cache.set(ring, points);
    return points;
  };
  // Painted bands are counted along the profile as it is given.
  const profile =
    part.bands === undefined
      ? simplifiedPath(part.profile, OUTLINE_TOLERANCE_PX / local.pxPerMetre)
      : part.profile;
  const bands = latheBands(part, profile);
  const isBelow = (band: Band): boolean => at(band.rings, band.rings.length - 1).position <= eye;
  const ordered = [...bands.filter(isBelow), ...bands.filter((band) => !isBelow(band)).reverse()];
  let known: { readonly along: Meridian | undefined } | undefined;
  const along = (): Meridian | undefined => (known ??= { along: meridian(part, local) }).along;
  const faces = ordered.map((band): Face => {
    return {
      solid: part,
      side: 'surface',
      paint: band.paint,
      tone: part.tone ?? 0,
      polygon: convexHull(joined(band.rings, pixels)),
      holes: [],
      convex: true,
      shade: () => mantleShade(part, band.rings, local, along()),
    };
  });
  const domed = (): Shade => mantleShade(part, at(bands, bands.length - 1).rings, local, along());
  faces.push(...latheEnds(part, local, eye, pixels, domed));
  return faces;
}

function joined(rings: readonly Ring[], pixels: (ring: Ring) => readonly Vec2[]): Vec2[] {
  const points: Vec2[] = [];
  for (const ring of rings) for (const point of pixels(ring)) points.push(point);
  return points;
}

function latheEnds(
  part: Lathe,
  local: LocalView,
  eye: number,
  pixels: (ring: Ring) => Vec2[],
  domed: () => Shade,
): Face[] {
  const [bottomRadius, bottom] = at(part.profile, 0);
  const [topRadius, top] = at(part.profile, part.profile.length - 1);
  const end = (high: boolean, radius: number, paint: Paint, inside: boolean): Face => ({
    solid: part,
    side: at(END_SIDES[part.axis], high ? 1 : 0),
    paint,
    tone: part.tone ?? 0,
    polygon: pixels({ radius, position: high ? top : bottom }),
    holes: [],
    convex: true,
    shade: () =>
      inside
        ? insideShade(part, radius, top, local)
        : { kind: 'flat', normal: local.turn(endNormal(part.axis, high)) },
  });
  if (eye > top && topRadius > 0) {
    const lid = end(true, topRadius, part.bands?.at(-1) ?? part.paint, false);
    if (closesAsDome(part))
      return part.details?.some(({ side }) => side === 'top') === true ? [{ ...lid, shade: domed }] : [];
    return part.hollow === undefined ? [lid] : [lid, end(true, part.hollow.radius, part.hollow.paint, true)];
  }
  return eye < bottom && bottomRadius > 0
    ? [end(false, bottomRadius, part.bands?.[0] ?? part.paint, false)]
    : [];
}

/** Whether a smooth body's last band runs on into its top, so that the band's own shade covers what little is left open. */
function closesAsDome({ smooth, hollow, profile }: Lathe): boolean {
  const [radius, position] = at(profile, profile.length - 1);
  const [before, below] = profile[profile.length - 2] ?? [radius, position];
  return smooth === true && hollow === undefined && before - radius > position - below;
}

/** The hollow's far wall looks at the camera: the mantle's shading with its normals turned inwards. */
function insideShade(part: Lathe, radius: number, top: number, local: LocalView): Shade {
  const shade = mantleShade(
    part,
    [
      { radius, position: top - radius },
      { radius, position: top },
    ],
    local,
    undefined,
  );
  if (shade.kind !== 'round') return shade;
  return {
    ...shade,
    stops: shade.stops.map((stop) => ({
      at: stop.at,
      normal: [-stop.normal[0], -stop.normal[1], -stop.normal[2]],
    })),
  };
}

/** Adds the pixels of the tangent circle of an ellipsoid as seen from the camera. */
function addSilhouette(
  pixels: Vec2[],
  local: LocalView,
  center: Vec3,
  [radius, radiusZ]: Vec2,
  count: number,
): void {
  const { eye } = local;
  // Stretching z makes the ellipsoid a sphere; tangency survives the stretch.
  const stretch = radius / radiusZ;
  const toEye: Vec3 = [eye[0] - center[0], eye[1] - center[1], (eye[2] - center[2]) * stretch];
  const away = hypotenuse(toEye[0], toEye[1], toEye[2]);
  const axis = normalize(toEye);
  const u = normalize(cross(axis, Math.abs(axis[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]));
  const v = cross(axis, u);
  const share = Math.min(1, radius / away);
  const middle = radius * share;
  const ring = radius * Math.sqrt(1 - share * share);
  for (const [c, s] of unitCircle(count)) {
    pixels.push(
      local.projectAt(
        center[0] + axis[0] * middle + (u[0] * c + v[0] * s) * ring,
        center[1] + axis[1] * middle + (u[1] * c + v[1] * s) * ring,
        center[2] + (axis[2] * middle + (u[2] * c + v[2] * s) * ring) / stretch,
      ),
    );
  }
}

/** The face of a ball: its silhouette. */
export function ballFaces(part: Ball, local: LocalView): Face[] {
  const polygon: Vec2[] = [];
  const radii: Vec2 = [part.radius, part.radiusZ ?? part.radius];
  addSilhouette(polygon, local, part.center, radii, ringPoints(local, part.radius));
  return [
    {
      solid: part,
      side: 'surface',
      paint: part.paint,
      tone: part.tone ?? 0,
      polygon,
      holes: [],
      convex: true,
      shade: () => ballShade(part, polygon, local),
    },
  ];
}

function ballShade(part: Ball, polygon: readonly Vec2[], local: LocalView): Shade {
  const center = local.project(part.center);
  const radius = Math.max(...polygon.map((p) => hypotenuse(p[0] - center[0], p[1] - center[1])));
  const towards = normalize(local.turn(subtract(local.eye, part.center)));
  const right = normalize(cross(local.view.camera.up, towards));
  return { kind: 'ball', center, radius, right, up: cross(towards, right), towards };
}

/** The face of a rod: the hull of its two round ends. */
export function rodFaces(part: Rod, local: LocalView): Face[] {
  const ends: Vec2[] = [];
  addSilhouette(ends, local, part.from, [part.radius, part.radius], 12);
  addSilhouette(ends, local, part.to, [part.radius, part.radius], 12);
  return [
    {
      solid: part,
      side: 'surface',
      paint: part.paint,
      tone: part.tone ?? 0,
      polygon: convexHull(ends),
      holes: [],
      convex: true,
      shade: () => rodShade(part, local),
    },
  ];
}

function rodShade(part: Rod, local: LocalView): Shade {
  const axis = normalize(subtract(part.to, part.from));
  const middle: Vec3 = [
    (part.from[0] + part.to[0]) / 2,
    (part.from[1] + part.to[1]) / 2,
    (part.from[2] + part.to[2]) / 2,
  ];
  const toEye = subtract(local.eye, middle);
  const lengthwise = dot(toEye, axis);
  const facing = normalize(
    subtract(toEye, [axis[0] * lengthwise, axis[1] * lengthwise, axis[2] * lengthwise]),
  );
  const across = cross(axis, facing);
  const samples = HALF_TURN.map(([c, s]): { pixel: Vec2; normal: Vec3 } => {
    const normal: Vec3 = [
      facing[0] * c + across[0] * s,
      facing[1] * c + across[1] * s,
      facing[2] * c + across[2] * s,
    ];
    const seen: Vec3 = [
      middle[0] + normal[0] * part.radius,
      middle[1] + normal[1] * part.radius,
      middle[2] + normal[2] * part.radius,
    ];
    return { pixel: local.project(seen), normal: local.turn(normal) };
  });
  const from = at(samples, 0).pixel;
  const to = at(samples, samples.length - 1).pixel;
  if (hypotenuse(to[0] - from[0], to[1] - from[1]) < 0.5) return { kind: 'flat', normal: local.turn(facing) };
  return { kind: 'round', from, to, stops: alongLine(from, to, samples) };
}

/** Normals at their places on the pixel line from `from` to `to`. */
function alongLine(
  from: Vec2,
  to: Vec2,
  samples: readonly { readonly pixel: Vec2; readonly normal: Vec3 }[],
): ShadeStop[] {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const length = x * x + y * y;
  return samples.map(({ pixel, normal }) => ({
    at: clamp(((pixel[0] - from[0]) * x + (pixel[1] - from[1]) * y) / length, 0, 1),
    normal,
  }));
}
