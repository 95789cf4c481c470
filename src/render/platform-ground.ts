/** Backdrop and floor of the platform scene. */
import { parseColor, type Rgb } from '../core/color.js';
import { lerp, type Vec2 } from '../core/math.js';
import { projectPolygon } from '../scene/camera.js';
import { boundsOf, clipToConvex } from '../scene/polygon.js';
import { floorOutline } from '../scene/shadows.js';
import type { FloorShape } from '../scene/scene.js';
import { BACKDROPS, FLOOR_PATTERNS, oneOf, type Backdrop } from '../scene/style.js';
import { mix, toned } from './color.js';
import { fillWorld, paintPlane, raise, type PaintContext } from './paint-context.js';
import { floorPatches, type Patch } from './patterns.js';
import { inkOf } from './ink.js';

/** Points to a disc that is as wide as the picture: its edge stays within half a pixel of a curve. */
const DISC_POINTS = 72;

/** Thickness of the floor slab in metres. */
const SLAB = 0.14;

/** Rows of one colour: the same 8-bit steps as a gradient would have, at a tenth of its cost. */
function paintRows(paint: PaintContext, y0: number, y1: number, from: Rgb, to: Rgb): void {
  const difference = Math.max(...[0, 1, 2].map((c) => Math.abs((from[c] ?? 0) - (to[c] ?? 0))));
  const rows = Math.max(1, Math.min(Math.round(y1 - y0), Math.ceil(difference * 1.5)));
  for (let row = 0; row < rows; row += 1) {
    const top = Math.round(lerp(y0, y1, row / rows));
    const bottom = Math.round(lerp(y0, y1, (row + 1) / rows));
    paint.raster.fillRows(top, bottom, inkOf(mix(from, to, rows === 1 ? 0 : row / (rows - 1))));
  }
}

/** Fills the scene area behind the floor, whose farthest point is seen in row `floorTop`. */
function paintBackdrop(paint: PaintContext, backdrop: Backdrop, floorTop: number): void {
  const { height } = paint.view.viewpoint.frame;
  const top = parseColor(paint.palette.backdrop.top);
  const bottom = parseColor(paint.palette.backdrop.bottom);
  switch (backdrop) {
    case 'solid':
      paintRows(paint, 0, height, bottom, bottom);
      return;
    case 'gradient':
      paintRows(paint, 0, height, top, toned(bottom, -0.06));
      return;
    case 'horizon': {
      // A horizon below the floor's far edge would make a wall of what lies under it.
      const row = Math.round(Math.min(height * 0.36, floorTop - height * 0.03));
      // A narrow strip along the picture's edge would look like a fault.
      const horizon = row < height * 0.05 ? 0 : row;
      paintRows(paint, 0, horizon, top, top);
      paintRows(paint, horizon, height, toned(bottom, -0.05), toned(bottom, -0.05));
      return;
    }
    case 'studio': {
      const bend = Math.round(height * 0.4);
      paintRows(paint, 0, bend, toned(bottom, -0.08), top);
      paintRows(paint, bend, height, top, toned(bottom, -0.04));
      return;
    }
  }
}

/** Backdrop, slab, floor and its pattern. */
export function paintPlatformGround(paint: PaintContext, floor: FloorShape): void {
  const { palette, params } = paint;
  const outline = floorOutline(floor, DISC_POINTS);
  const [, floorTop] = boundsOf(projectPolygon(paint.view.viewpoint, raise(outline, 0)));
  paintBackdrop(paint, oneOf(BACKDROPS, params, 'backdrop'), floorTop);
  const edge = toned(parseColor(palette.floor), -0.3);
  // The slab hangs below the floor: each stretch of its rim, front ones last, is hidden or not by the floor itself.
  fillWorld(paint, rim(outline), inkOf(edge));
  fillWorld(paint, [raise(outline, 0)], inkOf(parseColor(palette.floor)));
  const [x0, y0, x1, y1] = boundsOf(outline);
  const pattern = oneOf(FLOOR_PATTERNS, params, 'floor_pattern');
  paintPatches(paint, clippedPatches(floorPatches(pattern, { x0, y0, x1, y1 }, outline), outline, floor), [
    palette.floor,
    palette.floor_alt,
    palette.floor_line,
  ]);
}

/** Patches cut to the floor: its edge stays sharp. */
function clippedPatches(
  patches: readonly Patch[],
  outline: readonly Vec2[],
  { shape, width, depth }: FloorShape,
): readonly Patch[] {
  if (shape === 'rectangle') return patches;
  // Most patches of a disc lie wholly within it, which one look at each corner tells.
  const isInside = ([x, y]: Vec2): boolean =>
    shape === 'disc' && (x / width) * (x / width) + (y / depth) * (y / depth) < WELL_INSIDE;
  return patches
    .map((patch) =>
      patch.polygon.every(isInside)
        ? patch
        : { polygon: clipToConvex(patch.polygon, outline), tone: patch.tone },
    )
    .filter(({ polygon }) => polygon.length > 2);
}

/** Squared distance from a disc's middle, its diameter being 1, within which its outline passes nowhere. */
const WELL_INSIDE = 0.249;

/** Paints patches in order, neighbours of one tone as one path. */
export function paintPatches(
  paint: PaintContext,
  patches: readonly Patch[],
  [base, alt, line]: readonly [string, string, string],
): void {
  const tones = {
    soft: inkOf(mix(parseColor(base), parseColor(alt), 0.5)),
    alt: inkOf(parseColor(alt)),
    line: inkOf(mix(parseColor(base), parseColor(line), 0.7)),
  } as const;
  paintPlane(
    paint,
    patches.map(({ polygon, tone }) => ({ polygon: raise(polygon, 0), ink: tones[tone] })),
  );
}

function rim(outline: readonly Vec2[]): (readonly [number, number, number])[][] {
  return outline.map((a, index) => {
    const b = outline[(index + 1) % outline.length] ?? a;
    return [
      [a[0], a[1], 0],
      [b[0], b[1], 0],
      [b[0], b[1], -SLAB],
      [a[0], a[1], -SLAB],
    ];
  });
}
