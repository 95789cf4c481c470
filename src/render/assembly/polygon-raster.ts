/**
 * Fills polygons in an RGBA picture. AssemblyScript: `npm run assembly:build` compiles it to `resources/raster/polygon-raster.wasm`; the
 * class PolygonRaster in `../polygon-raster.ts` is its only user, and writes down the paths that `draw` then fills.
 *
 * What a path covers is computed exactly: an edge that crosses a pixel changes how much of that pixel, and of all pixels to the right of
 * it, lies inside. Kept for each pixel is that change against its left neighbour ("rise"); the running sum along a row is the covered
 * share. Only pixels that an edge touches are visited: the stretches between them ("runs") have one share each.
 *
 * All paths are filled in one strip of rows before the next strip is begun: what is worked on stays in the processor's cache, and most of
 * the time would go by waiting for memory otherwise.
 *
 * All of it is integers and IEEE arithmetic, so the pixels are the same on every machine.
 */

/** A share of FULL is a pixel that is covered wholly. */
const FULL: i32 = 256;
const OPAQUE: i32 = 0xff << 24;

/** Heights are in 1 / ONE of a row, and areas in 1 / WHOLE of a pixel: integers that hold 2,000 layers of one path. */
const PLACES: i32 = 10;
const ONE: i32 = 1 << PLACES;
const WHOLE: i32 = 1 << (2 * PLACES);

/** A column, as a number with 32 binary places and as one without. */
const WIDE: i64 = 1 << 32;
const COLUMN: f64 = 4294967296;

/** Rows to a strip; `../polygon-raster.ts` has room for their rises. */
const STRIP: i32 = 32;

/** Size of the picture, and where in memory things are; all regions are given by `place`. */
let width: i32 = 0;
let height: i32 = 0;
let pixels: usize = 0;
let rises: usize = 0;
let touched: usize = 0;
let points: usize = 0;
let rings: usize = 0;
let paths: usize = 0;
let lines: usize = 0;
let colors: usize = 0;

/** What is drawn of a path at a time: left and upper pixel, width, row after the last, and what a row of rises (in columns) and of bits (in words) takes. */
let left: i32 = 0;
let top: i32 = 0;
let span: i32 = 0;
let bottom: i32 = 0;
let stride: i32 = 0;
let rowWords: i32 = 0;

/** What a path is filled with. */
const SOLID: i32 = 0;
const LINEAR: i32 = 1;
const RADIAL: i32 = 2;
const VEILED: i32 = 3;
const FADED: i32 = 4;
const ROWS: i32 = 5;

/** Fields of a path (i32 each, 64 bytes in all): see `PATH` in `../polygon-raster.ts`. */
const KIND: usize = 0;
const FIRST_RING: usize = 4;
const END_RING: usize = 8;
const INK: usize = 12;
const OPACITY: usize = 16;
const LEFT: usize = 20;
const TOP: usize = 24;
const RIGHT: usize = 28;
const BOTTOM: usize = 32;
const WITHIN: usize = 36;
const COLORS: usize = 40;
const STEPS: usize = 44;
const VEIL: usize = 48;
const VEIL_STEPS: usize = 52;

/** The fill of the path that is drawn: the place of a pixel along a gradient is start + column * across + row * down. */
let ink: i32 = 0;
let ramp: usize = 0;
let count: i32 = 0;
let start: f64 = 0;
let across: f64 = 0;
let down: f64 = 0;
/** A veil's colours, then as many opacities (0 to FULL), and its place; or what divides the place of a fading. */
let veil: usize = 0;
let veilCount: i32 = 0;
let overStart: f64 = 0;
let overAcross: f64 = 0;
let overDown: f64 = 0;

/**
 * Tells where the regions begin (bytes). `pixels`: RGBA words, row by row. `rises`: i32, STRIP rows of (width + 2), zero. `touched`: a bit
 * for each rise, rows of whole words (i64), zero. `points`: f64, x and y in turn. `rings`: four i32 each, index of the number after a
 * ring's last, the sign of its area, its first row and its last. `paths`: see the fields above. `lines`: six f64 for each path, the two
 * places of its fill. `colors`: RGBA words of gradients, and of veils with their opacities.
 */
export function place(
  pixelsAt: usize,
  risesAt: usize,
  touchedAt: usize,
  pointsAt: usize,
  ringsAt: usize,
  pathsAt: usize,
  linesAt: usize,
  colorsAt: usize,
): void {
  pixels = pixelsAt;
  rises = risesAt;
  touched = touchedAt;
  points = pointsAt;
  rings = ringsAt;
  paths = pathsAt;
  lines = linesAt;
  colors = colorsAt;
}

/** Sets the picture's size; the pixels stay as they are in memory. */
export function resize(w: i32, h: i32): void {
  width = w;
  height = h;
}

/** Fills the first `pathCount` paths in turn. With a `target` it packs the picture's pixels to RGB bytes there. */
export function draw(pathCount: i32, target: usize): void {
  const bytes = (<usize>width) << 2;
  for (let upper = 0; upper < height; upper += STRIP) {
    const lower = min(upper + STRIP, height);
    for (let index = 0; index < pathCount; index++) {
      const path = paths + ((<usize>index) << 6);
      const first = load<i32>(path, TOP);
      const end = load<i32>(path, BOTTOM);
      if (first >= lower || end <= upper) continue;
      top = max(first, upper);
      bottom = min(end, lower);
      drawPath(path, lines + <usize>(index * 48));
    }
    if (target != 0)
      packRgb(pixels + <usize>upper * bytes, target + <usize>(upper * width * 3), (lower - upper) * width);
  }
}

/** Packs pixels to RGB bytes, four at a time; their number is a multiple of four. */
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

/** Draws the rows from `top` to before `bottom` of a path. */
function drawPath(path: usize, line: usize): void {
  const kind = load<i32>(path, KIND);
  ink = load<i32>(path, INK);
  left = load<i32>(path, LEFT);
  span = load<i32>(path, RIGHT) - left;
  if (kind == ROWS) {
    paintSolid(pixels + ((<usize>(top * width)) << 2), 0, (bottom - top) * width, FULL);
    return;
  }
  stride = span + 2;
  rowWords = (stride + 63) >> 6;
  const within = load<i32>(path, WITHIN) != 0;
  const end = load<i32>(path, END_RING);
  for (let ring = load<i32>(path, FIRST_RING); ring < end; ring++) {
    const entry = rings + ((<usize>ring) << 4);
    if (load<i32>(entry, 8) >= bottom || load<i32>(entry, 12) < top) continue;
    traceRing(ring == 0 ? 0 : load<i32>(entry - 16), load<i32>(entry), load<i32>(entry, 4), within);
  }
  if (kind != SOLID) {
    ramp = colors + ((<usize>load<i32>(path, COLORS)) << 2);
    count = load<i32>(path, STEPS);
    veil = colors + ((<usize>load<i32>(path, VEIL)) << 2);
    veilCount = load<i32>(path, VEIL_STEPS);
    start = load<f64>(line);
    across = load<f64>(line, 8);
    down = load<f64>(line, 16);
    overStart = load<f64>(line, 24);
    overAcross = load<f64>(line, 32);
    overDown = load<f64>(line, 40);
  }
  sweep(kind, load<i32>(path, OPACITY));
}

function traceRing(first: i32, end: i32, sign: i32, within: bool): void {
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
function cutEdge(xa: f64, ya: f64, xb: f64, yb: f64, sign: i32): void {
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

/**
 * An edge within the columns of the bounds, from which `xa` and `xb` count. Heights are rounded to 1 / ONE of a row, so that all of it is
 * integers from there on and what rises to one side of a path falls to the last bit on the other; columns keep 32 binary places.
 */
function edge(xa: f64, ya: f64, xb: f64, yb: f64, sign: i32): void {
  const a = <i32>(ya * <f64>ONE);
  const b = <i32>(yb * <f64>ONE);
  if (a == b) return;
  const falls = a < b;
  const from = falls ? a : b;
  const to = falls ? b : a;
  const upper = top << PLACES;
  const lower = bottom << PLACES;
  if (to <= upper || from >= lower) return;
  const origin = falls ? xa : xb;
  const slope = ((falls ? xb : xa) - origin) / <f64>(to - from);
  const low = <i64>((xa < xb ? xa : xb) * COLUMN);
  const high = <i64>((xa < xb ? xb : xa) * COLUMN);
  const weight = falls ? sign : -sign;
  const fullStep = <i64>(slope * <f64>ONE * COLUMN);
  const end = to < lower ? to : lower;
  let y = from > upper ? from : upper;
  let x = clamped(<i64>((origin + <f64>(y - from) * slope) * COLUMN), low, high);
  const row = (y >> PLACES) - top;
  let rowEnd = ((y >> PLACES) + 1) << PLACES;
  let base = rises + ((<usize>(row * stride)) << 2);
  let words = touched + ((<usize>(row * rowWords)) << 3);
  while (y < end) {
    let nextX: i64;
    let rise = ONE;
    if (rowEnd <= end && rowEnd - y == ONE) {
      nextX = clamped(x + fullStep, low, high);
    } else {
      const nextY = rowEnd < end ? rowEnd : end;
      rise = nextY - y;
      nextX = clamped(<i64>((origin + <f64>(nextY - from) * slope) * COLUMN), low, high);
    }
    y += rise;
    rise *= weight;
    const near = x < nextX ? x : nextX;
    const far = x < nextX ? nextX : x;
    const column = <i32>(near >> 32);
    const beyondNear = near - ((<i64>column) << 32);
    const beyondFar = far - ((<i64>column) << 32);
    if (beyondFar <= WIDE) {
      // Within one pixel: the part of it to the right of the edge, and what is left for its neighbour.
      const beyond = (rise * (<i32>(beyondNear >> (32 - PLACES)) + <i32>(beyondFar >> (32 - PLACES)))) >> 1;
      const at = base + ((<usize>column) << 2);
      store<i32>(at, load<i32>(at) + (rise << PLACES) - beyond);
      store<i32>(at, load<i32>(at, 4) + beyond, 4);
      const word = words + ((<usize>(column >> 6)) << 3);
      const bit = column & 63;
      store<i64>(word, load<i64>(word) | ((<i64>3) << bit));
      if (bit == 63) store<i64>(word, load<i64>(word, 8) | 1, 8);
    } else {
      slant(base, words, near, far, rise);
    }
    base += (<usize>stride) << 2;
    words += (<usize>rowWords) << 3;
    x = nextX;
    rowEnd += ONE;
  }
}

function clamped(x: i64, low: i64, high: i64): i64 {
  const raised = x < low ? low : x;
  return raised > high ? high : raised;
}

/**
 * A stretch of an edge that crosses several pixels of one row, `rise` (signed) of a row high: the mean of a pixel's part to the right of
 * the edge, over the stretch, is a triangle in the first and the last pixel and grows evenly between them.
 */
function slant(base: usize, words: usize, near: i64, far: i64, rise: i32): void {
  const first = <i32>(near >> 32);
  const last = <i32>((far - 1) >> 32);
  const whole = rise << PLACES;
  const scale = (<f64>whole * COLUMN) / <f64>(far - near);
  const start = <f64>(((<i64>(first + 1)) << 32) - near) / COLUMN;
  const stop = <f64>(far - ((<i64>last) << 32)) / COLUMN;
  let at = base + ((<usize>first) << 2);
  let covered = <i32>(start * start * 0.5 * scale);
  store<i32>(at, load<i32>(at) + covered);
  at += 4;
  if (first + 1 < last) {
    const second = <i32>((start + 0.5) * scale);
    store<i32>(at, load<i32>(at) + second - covered);
    covered = second;
    at += 4;
    const more = <i32>scale;
    for (let column = first + 2; column < last; column++, at += 4) {
      store<i32>(at, load<i32>(at) + more);
      covered += more;
    }
  }
  const final = whole - <i32>(stop * stop * 0.5 * scale);
  store<i32>(at, load<i32>(at) + final - covered);
  store<i32>(at, load<i32>(at, 4) + whole - final, 4);
  touch(words, first, last + 1);
}

/** Marks the columns from `first` to `last`. */
function touch(words: usize, first: i32, last: i32): void {
  const end = last >> 6;
  let mask = (<i64>-1) << (first & 63);
  for (let w = first >> 6; w < end; w++) {
    const word = words + ((<usize>w) << 3);
    store<i64>(word, load<i64>(word) | mask);
    mask = -1;
  }
  const word = words + ((<usize>end) << 3);
  store<i64>(word, load<i64>(word) | (mask & ((<i64>-1) >>> (63 - (last & 63)))));
}

/** Paints the runs of what was traced and clears what was touched. */
function sweep(kind: i32, opacity: i32): void {
  const solid = kind == SOLID;
  let base = rises;
  let words = touched;
  let line = pixels + ((<usize>(top * width + left)) << 2);
  for (let row = top; row < bottom; row++) {
    let sum: i32 = 0;
    let share: i32 = 0;
    let from: i32 = 0;
    for (let w = 0; w < rowWords; w++) {
      const word = words + ((<usize>w) << 3);
      let bits = load<i64>(word);
      if (bits == 0) continue;
      store<i64>(word, 0);
      while (bits != 0) {
        const x = (w << 6) + <i32>ctz(bits);
        bits &= bits - 1;
        const rise = base + ((<usize>x) << 2);
        sum += load<i32>(rise);
        store<i32>(rise, 0);
        const inside = sum < 0 ? -sum : sum;
        const next = inside >= WHOLE ? opacity : (inside * opacity + (WHOLE >> 1)) >> (2 * PLACES);
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
    words += (<usize>rowWords) << 3;
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
      color = load<i32>(ramp + (step(sqrt(x * x + y * y) * start, count) << 2));
    } else {
      color = load<i32>(ramp + (step(start + <f64>column * across + <f64>row * down, count) << 2));
      if (kind == VEILED) {
        const k = step(overStart + <f64>column * overAcross + <f64>row * overDown, veilCount);
        color = blended(color, load<i32>(veil + (k << 2)), load<i32>(veil + ((<usize>veilCount + k) << 2)));
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
    f32x4.splat(<f32>(overStart + <f64>row * overDown + first * overAcross)),
    f32x4.mul(four, f32x4.splat(<f32>overAcross)),
  );
  const overStep = f32x4.splat(<f32>(4 * across));
  const underStep = f32x4.splat(<f32>(4 * overAcross));
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
