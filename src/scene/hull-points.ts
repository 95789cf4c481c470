/** What a part's shadow is made of: points that stand for the whole part. */
import { at, type Vec2, type Vec3 } from '../core/math.js';
import { acrossAxis, alongAxis, type Lathe, type Part } from './part.js';
import { unitCircle } from './polygon.js';

/** Points whose hull is (nearly) that of a part, in the object's frame. */
export function hullPoints(part: Part): Vec3[] {
  const points: Vec3[] = [];
  addHullPoints(points, part);
  return points;
}

function addHullPoints(points: Vec3[], part: Part): void {
  switch (part.kind) {
    case 'group':
      for (const item of part.parts) addHullPoints(points, item);
      return;
    case 'box':
      for (const x of [part.min[0], part.max[0]])
        for (const y of [part.min[1], part.max[1]])
          for (const z of [part.min[2], part.max[2]]) points.push([x, y, z]);
      return;
    case 'prism':
      for (const point of part.outline) {
        points.push(alongAxis(part.axis, point, part.from), alongAxis(part.axis, point, part.to));
      }
      return;
    case 'lathe':
      addLathePoints(points, part);
      return;
    case 'ball':
      addBallPoints(points, part.center, part.radius, part.radiusZ ?? part.radius);
      return;
    case 'rod':
      addBallPoints(points, part.from, part.radius, part.radius);
      addBallPoints(points, part.to, part.radius, part.radius);
      return;
  }
}

function addLathePoints(points: Vec3[], { axis, center, profile }: Lathe): void {
  const { plane, position } = acrossAxis(axis, center);
  for (const [radius, height] of shadowRings(profile)) {
    for (const [x, y] of LATHE_CIRCLE)
      points.push(alongAxis(axis, [plane[0] + x * radius, plane[1] + y * radius], position + height));
  }
}

function addBallPoints(points: Vec3[], [x, y, z]: Vec3, radius: number, radiusZ: number): void {
  for (const [share, height] of BALL_RINGS) {
    for (const [u, v] of BALL_CIRCLE)
      points.push([x + u * radius * share, y + v * radius * share, z + radiusZ * height]);
  }
}

const LATHE_CIRCLE = unitCircle(10);
const BALL_CIRCLE = unitCircle(8);

/** The rings that shape a lathe's shadow: both ends and the widest. */
function shadowRings(profile: readonly Vec2[]): readonly Vec2[] {
  const widest = profile.reduce((a, b) => (b[0] > a[0] ? b : a));
  return [at(profile, 0), widest, at(profile, profile.length - 1)];
}

/** Radius and height of three rings on a unit ball. */
const BALL_RINGS: readonly Vec2[] = [
  [0.6, -0.8],
  [1, 0],
  [0.6, 0.8],
];
