/**
 * Vectors and trigonometry whose bits are the same on every platform. The only importer of gl-matrix.
 *
 * `Math.sin` and its kin differ between processors and Node releases, so sine and cosine are made here from additions and
 * multiplications, which IEEE 754 fixes to the last bit.
 */
import { glMatrix, vec3 } from 'gl-matrix';

// Float32 storage, gl-matrix's default, would round every vector; the setting is per thread and is made where it is used.
glMatrix.setMatrixArrayType(Array);

/** A point or direction in metres: x right, y away from the viewer, z up. */
export type Vec3 = readonly [number, number, number];

/** A point in image pixels (or in a plane): x right, y down. */
export type Vec2 = readonly [number, number];

const DEGREE = 0.017453292519943295;

/** Taylor series of sine on [-45, 45] degrees, to the end of double precision. */
function sineSeries(degrees: number): number {
  const x = degrees * DEGREE;
  const s = x * x;
  const tail = 1 - (s / 110) * (1 - (s / 156) * (1 - s / 210));
  return x * (1 - (s / 6) * (1 - (s / 20) * (1 - (s / 42) * (1 - (s / 72) * tail))));
}

function cosineSeries(degrees: number): number {
  const x = degrees * DEGREE;
  const s = x * x;
  const tail = 1 - (s / 132) * (1 - (s / 182) * (1 - s / 240));
  return 1 - (s / 2) * (1 - (s / 12) * (1 - (s / 30) * (1 - (s / 56) * (1 - (s / 90) * tail))));
}

/** Sine of an angle in degrees; exact at multiples of 90. */
export function sinDegrees(degrees: number): number {
  const turn = degrees - 360 * Math.floor(degrees / 360);
  const quadrant = Math.floor((turn + 45) / 90) % 4;
  const rest = turn - 90 * Math.floor((turn + 45) / 90);
  if (quadrant === 0) return sineSeries(rest);
  if (quadrant === 1) return cosineSeries(rest);
  if (quadrant === 2) return -sineSeries(rest);
  return -cosineSeries(rest);
}

/** Cosine of an angle in degrees; exact at multiples of 90. */
export function cosDegrees(degrees: number): number {
  return sinDegrees(degrees + 90);
}

/** Tangent of an angle in degrees. */
export function tanDegrees(degrees: number): number {
  return sinDegrees(degrees) / cosDegrees(degrees);
}

/** `atan2` in degrees. */
export function atan2Degrees(y: number, x: number): number {
  return Math.atan2(y, x) / DEGREE;
}

/** Rounds to `digits` decimals (0 to 6); never gives -0, which JSON would not keep. */
export function round(value: number, digits: number): number {
  const scale = at(POWERS_OF_TEN, digits);
  return Math.round(value * scale) / scale + 0;
}

const POWERS_OF_TEN = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];

/** A vector rounded to `digits` decimals. */
export function roundVec(v: Vec3, digits: number): [number, number, number] {
  return [round(v[0], digits), round(v[1], digits), round(v[2], digits)];
}

/** Limits `value` to [low, high]. */
export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}

/** Linear interpolation from `a` (t = 0) to `b` (t = 1). */
export function lerp(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/** The element at `index`; throws a RangeError where there is none, instead of handing on `undefined`. */
export function at<T>(items: ArrayLike<T>, index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`index ${index} is outside 0 to ${items.length - 1}`);
  return item;
}

function tuple(v: vec3): Vec3 {
  return [v[0], v[1], v[2]];
}

/** a + b. */
export function add(a: Vec3, b: Vec3): Vec3 {
  return tuple(vec3.add(vec3.create(), [...a], [...b]));
}

/** a - b. */
export function subtract(a: Vec3, b: Vec3): Vec3 {
  return tuple(vec3.subtract(vec3.create(), [...a], [...b]));
}

/** v times a number. */
export function scale(v: Vec3, factor: number): Vec3 {
  return tuple(vec3.scale(vec3.create(), [...v], factor));
}

/** Scalar product. */
export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** Vector product, right-handed. */
export function cross(a: Vec3, b: Vec3): Vec3 {
  return tuple(vec3.cross(vec3.create(), [...a], [...b]));
}

/** The vector of length 1 with v's direction; zero stays zero. */
export function normalize(v: Vec3): Vec3 {
  return tuple(vec3.normalize(vec3.create(), [...v]));
}

/** Distance between two points. */
export function distance(a: Vec3, b: Vec3): number {
  return vec3.distance([...a], [...b]);
}

/**
 * Length of a vector of two or three numbers. By the square root, which IEEE 754 fixes to the last digit; `Math.hypot` is left to the
 * engine.
 */
export function hypotenuse(x: number, y: number, z = 0): number {
  return Math.sqrt(x * x + y * y + z * z);
}
