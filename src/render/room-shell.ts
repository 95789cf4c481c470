/** A room's shell, seen from inside: ceiling, walls with their finish, floor, rugs, and the shadows that hang on the walls. */
import { parseColor, type Rgb } from '../core/color.js';
import { at, type Vec2, type Vec3 } from '../core/math.js';
import type { RoomShape, Wall } from '../scene/scene.js';
import { groundOutline, wallOf, wallShadow } from '../scene/shadows.js';
import { rugOutlines } from '../scene/shapes/furniture/rug.js';
import { oneOf, ROOM_FLOORS, WALL_FINISHES } from '../scene/style.js';
import { isFlat, localView } from '../scene/view.js';
import { lit, mix, toned } from './color.js';
import { paintedColor } from './object-painter.js';
import { fillWorld, paintPlane, raise, SHADOW, type PaintContext } from './paint-context.js';
import { floorPatches } from './patterns.js';
import { inkOf } from './polygon-raster.js';
import { paintPatches } from './platform-ground.js';
import { wallPatches, type WallPatch } from './wall-finish.js';

/** Height of the skirting board and of the strip below the ceiling, metres. */
const SKIRTING = 0.11;
const CORNICE = 0.05;

/** A wall as a plane: from wall coordinates to the world, its stretch, and how light it is. */
interface WallPlane {
  readonly wall: Wall;
  readonly from: number;
  readonly to: number;
  readonly point: (u: number, z: number) => Vec3;
  readonly light: number;
}

function wallPlanes(paint: PaintContext, room: RoomShape): WallPlane[] {
  const half = room.width / 2;
  const front = room.render_side_wall_front_y;
  // The wall that faces the light is the brighter one; the back wall stands between the two.
  const lightFromLeft = paint.style.lighting.direction[0] < 0;
  return [
    {
      wall: 'left',
      from: front,
      to: room.back_y,
      point: (u, z) => [-half, u, z],
      light: lightFromLeft ? 0.88 : 1,
    },
    {
      wall: 'right',
      from: -room.back_y,
      to: -front,
      point: (u, z) => [half, -u, z],
      light: lightFromLeft ? 1 : 0.88,
    },
    { wall: 'back', from: -half, to: half, point: (u, z) => [u, room.back_y, z], light: 0.95 },
  ];
}

/** Paints everything of the room that hides nothing. */
export function paintRoomShell(paint: PaintContext, room: RoomShape): void {
  const { palette } = paint;
  paintCeiling(paint);
  for (const plane of wallPlanes(paint, room)) paintWall(paint, plane, room);
  const outline = groundOutline(paint.view.scene);
  fillWorld(paint, [raise(outline, 0)], inkOf(parseColor(palette.room_floor)));
  paintFloorPattern(paint, outline);
  paintRugs(paint);
  paintEdges(paint, room);
  paintWallShadows(paint);
}

/** Whatever walls and floor do not cover is ceiling. */
function paintCeiling({ raster, palette }: PaintContext): void {
  raster.fillRows(0, raster.height, inkOf(lit(parseColor(palette.ceiling), 0.98)));
}

function paintWall(paint: PaintContext, plane: WallPlane, room: RoomShape): void {
  const { palette, params } = paint;
  const wall = lit(parseColor(palette.wall), plane.light);
  const accent = lit(parseColor(palette.wall_accent), plane.light);
  const trim = lit(parseColor(palette.trim), plane.light);
  const place = (polygon: readonly Vec2[]): Vec3[] => polygon.map(([u, z]) => plane.point(u, z));
  const band = (low: number, high: number): Vec2[] => [
    [plane.from, low],
    [plane.to, low],
    [plane.to, high],
    [plane.from, high],
  ];
  fillWorld(paint, [place(band(0, room.height))], inkOf(wall));
  const finish = oneOf(WALL_FINISHES, params, 'wall_finish');
  const colors: Readonly<Record<WallPatch['tone'], Rgb>> = {
    accent: mix(wall, accent, 0.85),
    soft: mix(wall, accent, 0.55),
    trim,
    groove: toned(accent, -0.12),
  };
  const patches = wallPatches(finish, plane.from, plane.to, room.height);
  const ordered = (['accent', 'soft', 'groove', 'trim'] as const).flatMap((tone) =>
    patches.filter((patch) => patch.tone === tone),
  );
  paintPlane(
    paint,
    ordered.map(({ polygon, tone }) => ({ polygon: place(polygon), ink: inkOf(colors[tone]) })),
  );
  fillWorld(paint, [place(band(room.height - CORNICE, room.height))], inkOf(toned(trim, -0.05)));
  fillWorld(paint, [place(band(0, SKIRTING))], inkOf(trim));
  fillWorld(paint, [place(band(SKIRTING - 0.014, SKIRTING))], inkOf(toned(trim, -0.14)));
}

function paintFloorPattern(paint: PaintContext, outline: readonly Vec2[]): void {
  const { palette, params } = paint;
  const pattern = oneOf(ROOM_FLOORS, params, 'floor_pattern');
  const [low, , high] = [at(outline, 0), at(outline, 1), at(outline, 2)];
  const patches = floorPatches(pattern, { x0: low[0], y0: low[1], x1: high[0], y1: high[1] }, outline);
  paintPatches(paint, patches, [palette.room_floor, palette.room_floor_alt, palette.room_floor_line]);
}

function paintRugs(paint: PaintContext): void {
  const { scene, viewpoint } = paint.view;
  for (const entity of scene.entities.filter(isFlat)) {
    const local = localView(viewpoint, entity);
    const [width, depth] = entity.dimensions_xyz;
    for (const patch of rugOutlines({ width, depth, height: 0 }, entity.variant)) {
      const color = paintedColor(patch.paint, patch.tone ?? 0, entity.colors);
      fillWorld(paint, [patch.points.map(([x, y]) => local.toWorld([x, y, 0]))], inkOf(color));
    }
  }
}

/** Corners get less light: thin dark strips, two widths over one another, along every edge of the shell. */
function paintEdges(paint: PaintContext, room: RoomShape): void {
  const half = room.width / 2;
  const { back_y, render_front_y, render_side_wall_front_y: front, height } = room;
  for (const wide of [0.34, 0.14]) {
    fillWorld(
      paint,
      [
        raise(
          [
            [-half, back_y - wide],
            [half, back_y - wide],
            [half, back_y],
            [-half, back_y],
          ],
          0,
        ),
        raise(
          [
            [-half, render_front_y],
            [-half + wide, render_front_y],
            [-half + wide, back_y],
            [-half, back_y],
          ],
          0,
        ),
        raise(
          [
            [half - wide, render_front_y],
            [half, render_front_y],
            [half, back_y],
            [half - wide, back_y],
          ],
          0,
        ),
      ],
      SHADOW,
      0.06,
    );
    fillWorld(
      paint,
      [-1, 1].flatMap((side): Vec3[][] => [
        [
          [side * (half - wide), back_y, 0],
          [side * half, back_y, 0],
          [side * half, back_y, height],
          [side * (half - wide), back_y, height],
        ],
        [
          [side * half, back_y - wide, 0],
          [side * half, back_y, 0],
          [side * half, back_y, height],
          [side * half, back_y - wide, height],
        ],
        [
          [side * half, front, height - wide],
          [side * half, back_y, height - wide],
          [side * half, back_y, height],
          [side * half, front, height],
        ],
      ]),
      SHADOW,
      0.035,
    );
  }
}

function paintWallShadows(paint: PaintContext): void {
  const { view, style } = paint;
  for (const plane of ['left', 'back', 'right'] as const) {
    const nodes = view.nodes.filter((node) => wallOf(view, node) === plane);
    const drift = style.lighting.direction[0] < 0 ? 1 : -1;
    fillWorld(
      paint,
      nodes.map((node) => wallShadow(node, plane === 'back' ? drift : 0.4 * drift)),
      SHADOW,
      0.22,
    );
  }
}
