/**
 * Fills polygons in an RGBA picture. AssemblyScript: `npm run assembly` compiles it to `resources/raster/polygon-raster.wasm`; the class
 * PolygonRaster in `../polygon-raster.ts` is its only user.
 *
 * What a path covers is computed exactly: an edge that crosses a pixel changes how much of that pixel, and of all pixels to the right of
 * it, lies inside. Kept for each pixel is that change against its left neighbour ("rise"); the running sum along a row is the covered
 * share. Only pixels that an edge touches are visited: the stretches between them ("runs") have one share each. The rises kept are those
 * of the path's own bounds, close together in memory, since most paths are small.
 *
 * All of it is IEEE arithmetic and integers, so the pixels are the same on every machine.
 */

/** A share of FULL is a pixel that is covered wholly. */
const FULL: i32 = 256;
const OPAQUE: i32 = 0xff << 24;

/** Rises that are kept at a time, or eight rows of them. */
const BAND: i32 = 16384;

/** Size of the picture, and where in memory things are; all regions are given by `place`. */
let width: i32 = 0;
let height: i32 = 0;
let pixels: usize = 0;
let rises: usize = 0;
let touched: usize = 0;
let points: usize = 0;
let rings: usize = 0;
let colors: usize = 0;
let veils: usize = 0;

/** The path: how many rings it has, and their bounds in pixels. */
let ringCount: i32 = 0;
let x0: f64 = 0;
let y0: f64 = 0;
let x1: f64 = 0;
let y1: f64 = 0;

/** Bounds of the path's band: left and upper pixel, width, row after the last, and what a row of rises (in columns) and of bits (in words) takes. */
let left: i32 = 0;
let top: i32 = 0;
let span: i32 = 0;
let bottom: i32 = 0;
let stride: i32 = 0;
let rowWords: i32 = 0;

/** What the path is filled with: the place of a pixel along a gradient is start + column * across + row * down. */
const SOLID: i32 = 0;
const LINEAR: i32 = 1;
const RADIAL: i32 = 2;
const VEILED: i32 = 3;
const FADED: i32 = 4;
let ink: i32 = 0;
let count: i32 = 0;
let start: f64 = 0;
let across: f64 = 0;
let down: f64 = 0;
let veilCount: i32 = 0;
let veilStart: f64 = 0;
let veilAcross: f64 = 0;
let veilDown: f64 = 0;
/** What divides the place along a fading, which is seen in perspective: the same form. */
let underStart: f64 = 0;
let underAcross: f64 = 0;
let underDown: f64 = 0;

/**
 * Tells where the regions begin (bytes). `pixels`: RGBA words, row by row. `rises`: f32, (width + 2) * height, zero. `touched`: a bit for
 * each rise, rows of whole words, zero. `points`: f64, x and y in turn. `rings`: four i32 each, index of the number after a ring's
 * last, the sign of its area, its first row and its last. `colors`: RGBA words of a gradient's steps. `veils`: the same, then as many opacities (i32, 0 to FULL).
 */
export function place(
  pixelsAt: usize,
  risesAt: usize,
  touchedAt: usize,
  pointsAt: usize,
  ringsAt: usize,
  colorsAt: usize,
  veilsAt: usize,
): void {
  pixels = pixelsAt;
  rises = risesAt;
  touched = touchedAt;
  points = pointsAt;
  rings = ringsAt;
  colors = colorsAt;
  veils = veilsAt;
}

/** Sets the picture's size; the pixels stay as they are in memory. */
export function resize(w: i32, h: i32): void {
  width = w;
  height = h;
}

/** Sets the path that the next call fills: the first `count` rings, which lie within these bounds (pixels). */
export function setPath(count: i32, left: f64, upper: f64, right: f64, lower: f64): void {
  ringCount = count;
  x0 = left;
  y0 = upper;
  x1 = right;
  y1 = lower;
}

/** Fills the path in one colour; `opacity` is from 0 to FULL. */
export function fillSolid(color: i32, opacity: i32): void {
  ink = color;
  draw(SOLID, opacity);
}

/** Fills it with a gradient of `steps` colours along a line: the step of a pixel is from + column * dx + row * dy. */
export function fillLinear(steps: i32, from: f64, dx: f64, dy: f64): void {
  setLine(steps, from, dx, dy);
  draw(LINEAR, FULL);
}

/** The same with a veil over it: a second gradient, whose steps have an opacity each. */
export function fillVeiled(
  steps: i32,
  from: f64,
  dx: f64,
  dy: f64,
  veilSteps: i32,
  veilFrom: f64,
  veilDx: f64,
  veilDy: f64,
): void {
  setLine(steps, from, dx, dy);
  veilCount = veilSteps;
  veilStart = veilFrom;
  veilAcross = veilDx;
  veilDown = veilDy;
  draw(VEILED, FULL);
}

/** Fills it with a gradient around a centre (pixels); `scale` is steps to a pixel of distance. */
export function fillRadial(steps: i32, centerX: f64, centerY: f64, scale: f64): void {
  setLine(steps, scale, centerX, centerY);
  draw(RADIAL, FULL);
}

/**
 * Lays a colour over the path that fades: `opacity` (0 to FULL) times the square of over / under, which is kept within 0 and 1 and both of
 * which are linear in column and row.
 */
export function fillFaded(
  color: i32,
  opacity: i32,
  over: f64,
  overDx: f64,
  overDy: f64,
  under: f64,
  underDx: f64,
  underDy: f64,
): void {
  ink = color;
  setLine(0, over, overDx, overDy);
  underStart = under;
  underAcross = underDx;
  underDown = underDy;
  draw(FADED, opacity);
}

function setLine(steps: i32, from: f64, dx: f64, dy: f64): void {
  count = steps;
  start = from;
  across = dx;
  down = dy;
}

/** Packs the whole picture to RGB bytes at `target`, four pixels at a time; its number of pixels is a multiple of four. */
export function packRgb(from: usize, to: usize, pixelCount: i32): void {
  let source = from;
  let target = to;
  const end = from + ((<usize>pixelCount) << 2);
  for (; source < end; source += 16, target += 12) {
    const rgba = v128.load(source);
    // The last four bytes are overwritten by the next group; the region has room for them after the last.
    v128.store(target, v128.shuffle<u8>(rgba, rgba, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 3, 3, 3, 3));
  }
}

/**
 * Draws the path in bands of rows: what is kept of a large path would not stay in the processor's cache, and most of the time would go
 * by waiting for memory.
 */
function draw(kind: i32, opacity: i32): void {
  left = x0 > 0 ? <i32>x0 : 0;
  span = (x1 < <f64>width ? min(width, <i32>x1 + 1) : width) - left;
  stride = span + 2;
  rowWords = (stride + 31) >> 5;
  const within = x0 >= 0 && x1 <= <f64>width;
  const end = y1 < <f64>height ? min(height, <i32>y1 + 1) : height;
  const band = max(8, BAND / stride);
  bottom = y0 > 0 ? <i32>y0 : 0;
  while (bottom < end) {
    top = bottom;
    bottom = min(top + band, end);
    let first: i32 = 0;
    for (let ring = 0; ring < ringCount; ring++) {
      const entry = rings + ((<usize>ring) << 4);
      const last = load<i32>(entry);
      if (load<i32>(entry, 8) < bottom && load<i32>(entry, 12) >= top)
        traceRing(first, last, <f64>load<i32>(entry, 4), within);
      first = last;
    }
    sweep(kind, opacity);
  }
}

function traceRing(first: i32, end: i32, sign: f64, within: bool): void {
  const origin = <f64>left;
  const last = points + ((<usize>(end - 2)) << 3);
  let px = load<f64>(last) - origin;
  let py = load<f64>(last, 8);
  for (let k = first; k < end; k += 2) {
    const point = points + ((<usize>k) << 3);
    const x = load<f64>(point) - origin;
    const y = load<f64>(point, 8);
    if (within) edge(px, py, x, y, sign);
    else cutEdge(px, py, x, y, sign);
    px = x;
    py = y;
  }
}

/** An edge that may leave the picture sideways: on its left it runs along the rim, on its right it changes nothing. */
function cutEdge(xa: f64, ya: f64, xb: f64, yb: f64, sign: f64): void {
  const rim = <f64>span;
  if (xa >= rim && xb >= rim) return;
  if (xa <= 0 && xb <= 0) {
    edge(0, ya, 0, yb, sign);
  } else if (xa < 0 || xb < 0) {
    const y = ya - (xa / (xb - xa)) * (yb - ya);
    cutEdge(xa, ya, 0, y, sign);
    cutEdge(0, y, xb, yb, sign);
  } else if (xa > rim || xb > rim) {
    const y = ya + ((rim - xa) / (xb - xa)) * (yb - ya);
    cutEdge(xa, ya, rim, y, sign);
    cutEdge(rim, y, xb, yb, sign);
  } else {
    edge(xa, ya, xb, yb, sign);
  }
}

/** An edge within the columns of the bounds, from which `xa` and `xb` count. */
function edge(xa: f64, ya: f64, xb: f64, yb: f64, sign: f64): void {
  if (ya == yb) return;
  const falls = ya < yb;
  const from = falls ? ya : yb;
  const to = falls ? yb : ya;
  const upper = <f64>top;
  const lower = <f64>bottom;
  if (to <= upper || from >= lower) return;
  const origin = falls ? xa : xb;
  const slope = (xb - xa) / (yb - ya);
  const low = min(xa, xb);
  const high = max(xa, xb);
  const weight = falls ? sign : -sign;
  const end = min(to, lower);
  let y = max(from, upper);
  let x = min(max(origin + (y - from) * slope, low), high);
  const row = <i32>y;
  let rowEnd = <f64>row;
  let base = rises + ((<usize>((row - top) * stride)) << 2);
  let words = touched + ((<usize>((row - top) * rowWords)) << 2);
  while (y < end) {
    rowEnd += 1;
    const nextY = min(rowEnd, end);
    const nextX = min(max(origin + (nextY - from) * slope, low), high);
    const rise = (nextY - y) * weight;
    const near = min(x, nextX);
    const far = max(x, nextX);
    const column = <i32>near;
    if (far <= <f64>(column + 1)) {
      // Within one pixel: the part of it to the right of the edge, and what is left for its neighbour.
      const beyond = rise * ((near + far) * 0.5 - <f64>column);
      const at = base + ((<usize>column) << 2);
      store<f32>(at, load<f32>(at) + <f32>(rise - beyond));
      store<f32>(at, load<f32>(at, 4) + <f32>beyond, 4);
      const word = words + ((<usize>(column >> 5)) << 2);
      const bit = column & 31;
      store<i32>(word, load<i32>(word) | (3 << bit));
      if (bit == 31) store<i32>(word, load<i32>(word, 4) | 1, 4);
    } else {
      slant(base, words, near, far, rise);
    }
    base += (<usize>stride) << 2;
    words += (<usize>rowWords) << 2;
    x = nextX;
    y = nextY;
  }
}

/**
 * A stretch of an edge that crosses several pixels of one row, `rise` (signed) of a pixel high: the mean of a pixel's part to the right of
 * the edge, over the stretch, is a difference of integrals.
 */
function slant(base: usize, words: usize, near: f64, far: f64, rise: f64): void {
  const scale = rise / (far - near);
  let before: f64 = 0;
  let column = <i32>near;
  let at = base + ((<usize>column) << 2);
  for (; <f64>column < far; column++, at += 4) {
    const a = <f64>(column + 1) - near;
    const b = <f64>(column + 1) - far;
    const mean = ((a < 1 ? a * a * 0.5 : a - 0.5) - (b > 0 ? b * b * 0.5 : 0)) * scale;
    store<f32>(at, load<f32>(at) + <f32>(mean - before));
    before = mean;
    touch(words, column);
  }
  store<f32>(at, load<f32>(at) + <f32>(rise - before));
  touch(words, column);
}

function touch(words: usize, column: i32): void {
  const word = words + ((<usize>(column >> 5)) << 2);
  store<i32>(word, load<i32>(word) | (1 << (column & 31)));
}

/** Paints the runs of the path's band and clears what was touched. */
function sweep(kind: i32, opacity: i32): void {
  const solid = kind == SOLID;
  let base = rises;
  let words = touched;
  let line = pixels + ((<usize>(top * width + left)) << 2);
  for (let row = top; row < bottom; row++) {
    let sum: f32 = 0;
    let share: i32 = 0;
    let from: i32 = 0;
    for (let w = 0; w < rowWords; w++) {
      const word = words + ((<usize>w) << 2);
      let bits = load<i32>(word);
      if (bits == 0) continue;
      store<i32>(word, 0);
      while (bits != 0) {
        const x = (w << 5) + ctz(bits);
        bits &= bits - 1;
        const rise = base + ((<usize>x) << 2);
        sum += load<f32>(rise);
        store<f32>(rise, 0);
        const inside = abs(sum);
        const next = inside >= 1 ? opacity : <i32>(inside * <f32>opacity + 0.5);
        if (next == share) continue;
        if (share != 0 && from < span) {
          if (!solid) {
            paint(kind, line, row, from, min(x, span), share);
          } else if (x - from == 1) {
            // What an edge crosses is most often one pixel.
            const at = line + ((<usize>from) << 2);
            store<i32>(at, blended(load<i32>(at), ink, share));
          } else {
            paintSolid(line, from, min(x, span), share);
          }
        }
        from = x;
        share = next;
      }
    }
    if (share != 0 && from < span) {
      if (solid) paintSolid(line, from, span, share);
      else paint(kind, line, row, from, span, share);
    }
    base += (<usize>stride) << 2;
    words += (<usize>rowWords) << 2;
    line += (<usize>width) << 2;
  }
}

function paint(kind: i32, line: usize, row: i32, from: i32, to: i32, share: i32): void {
  if (kind == FADED) paintFaded(line, row, from, to, share);
  else paintGradient(kind, line, row, from, to, share);
}

function paintSolid(line: usize, from: i32, to: i32, share: i32): void {
  let at = line + ((<usize>from) << 2);
  const end = line + ((<usize>to) << 2);
  if (share == FULL) {
    if (end - at < 16) {
      for (; at < end; at += 4) store<i32>(at, ink);
      return;
    }
    const four = i32x4.splat(ink);
    for (; at + 16 <= end; at += 16) v128.store(at, four);
    // The last four once more, some of them, instead of those left one by one.
    v128.store(end - 16, four);
    return;
  }
  if (end - at >= 16) {
    const rest = i16x8.splat(<i16>(FULL - share));
    const added = i16x8.add(
      i16x8.mul(i16x8.extend_low_i8x16_u(i32x4.splat(ink)), i16x8.splat(<i16>share)),
      i16x8.splat(128),
    );
    for (; at + 16 <= end; at += 16) {
      const four = v128.load(at);
      const low = i16x8.shr_u(i16x8.add(i16x8.mul(i16x8.extend_low_i8x16_u(four), rest), added), 8);
      const high = i16x8.shr_u(i16x8.add(i16x8.mul(i16x8.extend_high_i8x16_u(four), rest), added), 8);
      v128.store(at, v128.or(i8x16.narrow_i16x8_u(low, high), i32x4.splat(OPAQUE)));
    }
  }
  for (; at < end; at += 4) store<i32>(at, blended(load<i32>(at), ink, share));
}

function paintGradient(kind: i32, line: usize, row: i32, from: i32, to: i32, share: i32): void {
  let at = line + ((<usize>from) << 2);
  for (let column = left + from; column < left + to; column++, at += 4) {
    let color: i32;
    if (kind == RADIAL) {
      const x = <f64>column + 0.5 - across;
      const y = <f64>row + 0.5 - down;
      color = load<i32>(colors + (step(sqrt(x * x + y * y) * start, count) << 2));
    } else {
      color = load<i32>(colors + (step(start + <f64>column * across + <f64>row * down, count) << 2));
      if (kind == VEILED) {
        const k = step(veilStart + <f64>column * veilAcross + <f64>row * veilDown, veilCount);
        color = blended(color, load<i32>(veils + (k << 2)), load<i32>(veils + ((<usize>veilCount + k) << 2)));
      }
    }
    store<i32>(at, share == FULL ? color : blended(load<i32>(at), color, share));
  }
}

/** Four pixels at a time; what is computed beyond the run's end is not written. */
function paintFaded(line: usize, row: i32, from: i32, to: i32, share: i32): void {
  let at = line + ((<usize>from) << 2);
  const end = line + ((<usize>to) << 2);
  const first = <f64>(left + from);
  const four = f32x4(0, 1, 2, 3);
  let over = f32x4.add(
    f32x4.splat(<f32>(start + <f64>row * down + first * across)),
    f32x4.mul(four, f32x4.splat(<f32>across)),
  );
  let under = f32x4.add(
    f32x4.splat(<f32>(underStart + <f64>row * underDown + first * underAcross)),
    f32x4.mul(four, f32x4.splat(<f32>underAcross)),
  );
  const overStep = f32x4.splat(<f32>(4 * across));
  const underStep = f32x4.splat(<f32>(4 * underAcross));
  const most = f32x4.splat(<f32>share);
  const color = i16x8.extend_low_i8x16_u(i32x4.splat(ink));
  for (; at < end; at += 16) {
    const place = f32x4.min(f32x4.max(f32x4.div(over, under), f32x4.splat(0)), f32x4.splat(1));
    const parts = i32x4.trunc_sat_f32x4_s(
      f32x4.add(f32x4.mul(f32x4.mul(place, place), most), f32x4.splat(0.5)),
    );
    over = f32x4.add(over, overStep);
    under = f32x4.add(under, underStep);
    if (!v128.any_true(parts)) continue;
    const pixel = v128.load(at);
    const low = fadedPair(
      i16x8.extend_low_i8x16_u(pixel),
      color,
      i8x16.shuffle(parts, parts, 0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5),
    );
    const high = fadedPair(
      i16x8.extend_high_i8x16_u(pixel),
      color,
      i8x16.shuffle(parts, parts, 8, 9, 8, 9, 8, 9, 8, 9, 12, 13, 12, 13, 12, 13, 12, 13),
    );
    const result = v128.or(i8x16.narrow_i16x8_u(low, high), i32x4.splat(OPAQUE));
    if (at + 16 <= end) {
      v128.store(at, result);
    } else {
      store<i32>(at, i32x4.extract_lane(result, 0));
      if (at + 8 <= end) store<i32>(at, i32x4.extract_lane(result, 1), 4);
      if (at + 12 <= end) store<i32>(at, i32x4.extract_lane(result, 2), 8);
    }
  }
}

/** Two pixels (eight channels) with a part of a colour over each. */
function fadedPair(pixel: v128, color: v128, part: v128): v128 {
  const rest = i16x8.sub(i16x8.splat(<i16>FULL), part);
  const sum = i16x8.add(i16x8.mul(pixel, rest), i16x8.mul(color, part));
  return i16x8.shr_u(i16x8.add(sum, i16x8.splat(128)), 8);
}

function step(place: f64, steps: i32): usize {
  return place <= 0 ? 0 : place >= <f64>steps ? <usize>(steps - 1) : <usize>(<i32>place);
}

/** `share` (of FULL) of a colour over a pixel: red and blue together, green by itself, alpha stays full. */
function blended(pixel: i32, color: i32, share: i32): i32 {
  const rest = FULL - share;
  const redBlue = ((pixel & 0xff00ff) * rest + (color & 0xff00ff) * share + 0x800080) >>> 8;
  const green = (((pixel >>> 8) & 0xff) * rest + ((color >>> 8) & 0xff) * share + 0x80) & 0xff00;
  return (redBlue & 0xff00ff) | green | OPAQUE;
}
