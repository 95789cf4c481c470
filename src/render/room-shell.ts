/** A room's shell, seen from inside: ceiling, walls with their finish, floor, rugs, and the shadows that hang on the walls. */
import { parseColor, type Rgb } from '../core/color.js';
import { at, type Vec2, type Vec3 } from '../core/math.js';
import { projectPolygon } from '../scene/camera.js';
import type { RoomShape, Wall } from '../scene/scene.js';
import { groundOutline, wallOf, wallShadow } from '../scene/shadows.js';
import { rugOutlines } from '../scene/shapes/furniture/rug.js';
import { oneOf, ROOM_FLOORS, WALL_FINISHES } from '../scene/style.js';
import { isFlat, localView } from '../scene/view.js';
import { lit, mix, toned } from './color.js';
import { paintedColor } from './object-painter.js';
import { fillWorld, paintPlane, raise, SHADOW, type PaintContext } from './paint-context.js';
import { floorPatches } from './patterns.js';
import type { LinearField } from './gradient.js';
import { inkOf } from './ink.js';
import { paintPatches } from './platform-ground.js';
import { wallPatches, type WallPatch } from './wall-finish.js';

/** Height of the skirting board and of the strip below the ceiling, metres. */
const SKIRTING = 0.11;
const CORNICE = 0.05;

/** Height of the skirting board's upper edge, metres. */
const BOARD_EDGE = 0.014;

/** How far a surface runs on under the one that is painted over its edge, metres: where two edges met, what lies below would shine through. */
const LAP = 0.06;

/** A wall as a plane: from wall coordinates to the world, its stretch, by how much both ends run on under other walls, and how light it is. */
interface WallPlane {
  readonly under: Vec2;
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
      under: [0, LAP],
      light: lightFromLeft ? 0.88 : 1,
    },
    {
      wall: 'right',
      from: -room.back_y,
      to: -front,
      point: (u, z) => [half, -u, z],
      under: [LAP, 0],
      light: lightFromLeft ? 1 : 0.88,
    },
    { wall: 'back', from: -half, to: half, point: (u, z) => [u, room.back_y, z], under: [0, 0], light: 0.95 },
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
  const [from, to] = [plane.from - plane.under[0], plane.to + plane.under[1]];
  const band = (low: number, high: number): Vec2[] => [
    [from, low],
    [to, low],
    [to, high],
    [from, high],
  ];
  fillWorld(paint, [place(band(SKIRTING - BOARD_EDGE, room.height - CORNICE / 2))], inkOf(wall));
  const finish = oneOf(WALL_FINISHES, params, 'wall_finish');
  const colors: Readonly<Record<WallPatch['tone'], Rgb>> = {
    accent: mix(wall, accent, 0.85),
    soft: mix(wall, accent, 0.55),
    trim,
    groove: toned(accent, -0.12),
  };
  const patches = wallPatches(finish, plane.from, plane.to, room.height - CORNICE / 2);
  const ordered = (['accent', 'soft', 'groove', 'trim'] as const).flatMap((tone) =>
    patches.filter((patch) => patch.tone === tone),
  );
  paintPlane(
    paint,
    ordered.map(({ polygon, tone }) => ({ polygon: place(polygon), ink: inkOf(colors[tone]) })),
  );
  fillWorld(paint, [place(band(room.height - CORNICE, room.height))], inkOf(toned(trim, -0.05)));
  fillWorld(paint, [place(band(-LAP, SKIRTING))], inkOf(trim));
  fillWorld(paint, [place(band(SKIRTING - BOARD_EDGE, SKIRTING))], inkOf(toned(trim, -0.14)));
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

/** How far from an edge of the shell less light is seen, metres, and how dark floor and walls are at the edge itself. */
const CORNER_REACH = 0.6;
const CORNER_FLOOR = 0.17;
const CORNER_WALL = 0.1;

/** Corners get less light: along every edge of the shell a shade that fades with the distance from it. */
function paintEdges(paint: PaintContext, room: RoomShape): void {
  const { back_y: back, render_front_y: front, render_side_wall_front_y: wallFront, height } = room;
  const half = room.width / 2;
  const floor = { axis: 2, at: 0 } as const;
  paintEdge(paint, CORNER_FLOOR, { plane: floor, axis: 1, edge: back, along: [-half, half], inward: -1 });
  for (const side of [-1, 1] as const) {
    const edge = side * half;
    const inward = side === 1 ? -1 : 1;
    const wall = { axis: 0, at: edge } as const;
    const corner = { axis: 1, edge: back, along: [0, height], inward: -1 } as const;
    paintEdge(paint, CORNER_FLOOR, { plane: floor, axis: 0, edge, along: [front, back], inward });
    paintEdge(paint, CORNER_WALL, { plane: wall, ...corner });
    paintEdge(paint, CORNER_WALL, {
      plane: wall,
      axis: 2,
      edge: height,
      along: [wallFront, back],
      inward: -1,
    });
    paintEdge(paint, CORNER_WALL, {
      plane: { axis: 1, at: back },
      axis: 0,
      edge,
      along: [0, height],
      inward,
    });
  }
}

type Axis = 0 | 1 | 2;

/** A strip along an edge: in the plane `plane.axis` = `plane.at`, from `edge` on `axis` inwards, `along` the third axis. */
interface EdgeStrip {
  readonly plane: { readonly axis: Axis; readonly at: number };
  readonly axis: Axis;
  readonly edge: number;
  readonly inward: 1 | -1;
  readonly along: Vec2;
}

/** A pixel's distance from the edge is exact: its ray meets the plane at a place that is a quotient of two linear functions of the pixel. */
function paintEdge({ view, raster }: PaintContext, alpha: number, strip: EdgeStrip): void {
  const { plane, axis, edge, inward, along } = strip;
  const { camera, frame } = view.viewpoint;
  const corner = (across: number, lengthwise: number): Vec3 => {
    const point = ([0, 1, 2] as const).map((k) =>
      k === plane.axis ? plane.at : k === axis ? across : lengthwise,
    );
    return [at(point, 0), at(point, 1), at(point, 2)];
  };
  const inner = edge + inward * CORNER_REACH;
  raster.trace(
    projectPolygon(view.viewpoint, [
      corner(edge, along[0]),
      corner(edge, along[1]),
      corner(inner, along[1]),
      corner(inner, along[0]),
    ]),
  );
  const ray = (k: Axis): LinearField => {
    const right = camera.right[k] / frame.focal_px;
    const down = -camera.up[k] / frame.focal_px;
    return [camera.forward[k] + (0.5 - frame.center_x) * right + (0.5 - frame.center_y) * down, right, down];
  };
  const towards = ray(plane.axis);
  const beside = ray(axis);
  const start = 1 - (inward * (camera.position[axis] - edge)) / CORNER_REACH;
  const gain = (-inward * (plane.at - camera.position[plane.axis])) / CORNER_REACH;
  const mixed = (k: Axis): number => start * towards[k] + gain * beside[k];
  raster.fade(SHADOW, alpha, [mixed(0), mixed(1), mixed(2)], towards);
}

function paintWallShadows(paint: PaintContext): void {
  const { view, style, raster } = paint;
  for (const plane of ['left', 'back', 'right'] as const) {
    const drift = (style.lighting.direction[0] < 0 ? 1 : -1) * (plane === 'back' ? 1 : 0.4);
    const project = (ring: readonly Vec3[]): Vec2[] => projectPolygon(view.viewpoint, ring);
    for (const node of view.nodes) {
      if (wallOf(view, node) !== plane) continue;
      for (const { outline, holes } of wallShadow(node, drift))
        raster.trace(project(outline), holes.map(project));
    }
    raster.fill(SHADOW, 0.22);
  }
}
