/** Draws every object of the catalogue alone, from several sides, onto one labelled sheet: each must be named right from its picture. */
import { createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { at } from '../core/math.js';
import { paintNode } from '../render/object-painter.js';
import { inkOf } from '../render/ink.js';
import { PolygonRaster } from '../render/polygon-raster.js';
import { lightDirection } from '../render/shade.js';
import { LIGHTS } from '../scene/style.js';
import { aimFrom, lookAt, toCamera, type Viewpoint } from '../scene/camera.js';
import type { ObjectType } from '../scene/catalogue.js';
import { partBounds } from '../scene/part.js';
import type { Scene } from '../scene/scene.js';
import { CATALOGUE, entityParts } from '../scene/shapes/index.js';
import { corners, localView, viewScene } from '../scene/view.js';

const CELL = 260;
const USAGE = `usage: npm run object-sheet -- [--types a,b] [--out out/objects.png] [--yaws -35,0,35] [--pitch 18] [--columns 12]`;

const { values } = parseArgs({
  options: {
    types: { type: 'string' },
    out: { type: 'string', default: 'out/objects.png' },
    yaws: { type: 'string', default: '-35,0,35' },
    pitch: { type: 'string', default: '18' },
    columns: { type: 'string', default: '12' },
    shading: { type: 'string', default: 'soft' },
    outline: { type: 'string', default: '0' },
    help: { type: 'boolean', default: false },
  },
});

function sceneOf(item: ObjectType, variant: number): Scene {
  const { width, depth, height } = item.size;
  return {
    scene_kind: 'object_scene',
    scene_variant: 'sheet',
    entities: [
      {
        entity_id: item.type,
        entity_type: item.type,
        name: item.name,
        role: 'candidate',
        base_xyz: [0, 0, 0],
        dimensions_xyz: [width, depth, height],
        yaw_degrees: 0,
        variant,
        colors: [...at(item.colorings, variant % item.colorings.length)],
      },
    ],
  };
}

/** A viewpoint whose frame the object fills. */
function viewpointFor(scene: Scene, yaw: number, pitch: number): Viewpoint {
  const entity = at(scene.entities, 0);
  const [, , height] = entity.dimensions_xyz;
  const reach = 6 * Math.max(...entity.dimensions_xyz);
  const back = aimFrom([0, 0, height / 2], yaw, pitch, -reach);
  const camera = lookAt(back, [0, 0, height / 2]);
  const frame = { width: CELL, height: CELL, focal_px: 1, center_x: 0, center_y: 0, near: 0.01 };
  const local = localView({ camera, frame }, entity);
  const points = entityParts(entity)
    .flatMap((part) => corners(partBounds(part)))
    .map((p) => toCamera(camera, local.toWorld(p)));
  const spread = Math.max(...points.map((p) => Math.max(Math.abs(p[0]), Math.abs(p[1])) / p[2]));
  return {
    camera,
    frame: { ...frame, focal_px: (0.4 * CELL) / spread, center_x: CELL / 2, center_y: CELL / 2 - 8 },
  };
}

/** The kept picture of a cell. */
const cell = new PolygonRaster(CELL * CELL);
cell.resize(CELL, CELL);
const CELL_BACKGROUND = inkOf([231, 229, 223]);

/** Draws an object into the cell whose left upper corner is at (`left`, `top`). */
function drawCell(
  ctx: SKRSContext2D,
  { item, variant, yaw }: { readonly item: ObjectType; readonly variant: number; readonly yaw: number },
  left: number,
  top: number,
): void {
  const scene = sceneOf(item, variant);
  const viewpoint = viewpointFor(scene, yaw, Number(values.pitch));
  cell.fillRows(0, CELL, CELL_BACKGROUND);
  const result = viewScene(scene, viewpoint);
  if (result.ok) {
    const shading =
      values.shading === 'glossy' ? 'glossy' : values.shading === 'stepped' ? 'stepped' : 'soft';
    const lighting = {
      direction: lightDirection(at(LIGHTS, 0), viewpoint.camera.yaw_degrees),
      shading,
    } as const;
    for (const node of result.view.nodes) {
      paintNode(cell, node, at(scene.entities, 0).colors, { lighting, outlinePx: Number(values.outline) });
    }
  }
  ctx.putImageData(
    new ImageData(new Uint8ClampedArray(new Uint8Array(cell.pixels().slice().buffer)), CELL, CELL),
    left,
    top,
  );
  ctx.fillStyle = result.ok ? '#222222' : '#c00000';
  ctx.font = '15px sans-serif';
  ctx.fillText(`${item.type} v${variant}${result.ok ? '' : ` ${result.reason}`}`, left + 6, top + CELL - 8);
}

function main(): void {
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const wanted = values.types?.split(',');
  const types = [...CATALOGUE.values()].filter((item) => wanted === undefined || wanted.includes(item.type));
  const yaws = values.yaws.split(',').map(Number);
  const cells = types.flatMap((item) =>
    Array.from({ length: item.variants }, (_, variant) => variant).flatMap((variant) =>
      yaws.map((yaw) => ({ item, variant, yaw })),
    ),
  );
  const columns = Number(values.columns);
  const canvas = createCanvas(columns * CELL, Math.max(1, Math.ceil(cells.length / columns)) * CELL);
  const ctx = canvas.getContext('2d');
  cells.forEach((shown, index) => {
    drawCell(ctx, shown, (index % columns) * CELL, Math.floor(index / columns) * CELL);
  });
  mkdirSync(dirname(values.out), { recursive: true });
  writeFileSync(values.out, canvas.toBuffer('image/png'));
  console.log(`${values.out}: ${types.length} types, ${cells.length} pictures`);
}

main();
