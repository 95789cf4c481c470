/** A whole picture: scene area, option panel, pixels, hashes, PNG. */
import { sha256 } from '../core/canonical-json.js';
import {
  FONT_IDS,
  LIGHTS,
  oneOf,
  OUTLINE_PX,
  OUTLINES,
  PALETTE_IDS,
  paletteById,
  PANEL_LAYOUTS,
  PANEL_THEME_IDS,
  panelThemeById,
  SHADINGS,
} from '../scene/style.js';
import type { SceneView } from '../scene/view.js';
import { readPixels, surfaceOf, type Surface } from './canvas.js';
import { encodePng } from './encode.js';
import { layoutPanel } from './panel-layout.js';
import { paintPanel } from './panel-painter.js';
import { paintScene } from './scene-painter.js';
import { lightDirection } from './shade.js';

/** What a picture shows. `params` names every style axis. */
export interface PictureRequest {
  readonly view: SceneView;
  readonly params: Readonly<Record<string, string>>;
  readonly options: readonly { readonly label: string; readonly descriptor: string }[];
  /** Entities (by index) to be painted as one flat CSS colour, outline included: a proof of their boxes. */
  readonly silhouettes?: ReadonlyMap<number, string>;
}

/** A finished picture; `pixel_sha256` is over the RGB rows, `sha256` over the PNG. */
export interface Picture {
  readonly image: {
    readonly width: number;
    readonly height: number;
    readonly sha256: string;
    readonly pixel_sha256: string;
  };
  readonly png: Uint8Array;
}

/** Paints the picture and gives the surface that it is on; painting may still be deferred until its pixels are read. */
export function paintPicture(request: PictureRequest): Surface {
  const { view, options, params } = request;
  const { width, height } = view.viewpoint.frame;
  const panel = layoutPanel(oneOf(PANEL_LAYOUTS, params, 'panel_layout'), options.length, width, height);
  const surface = surfaceOf(panel.panel[2], panel.panel[3]);
  const { ctx } = surface;
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, width, height);
  ctx.clip();
  paintScene({
    ctx,
    view,
    palette: paletteById(oneOf(PALETTE_IDS, params, 'palette')),
    params,
    silhouettes: request.silhouettes ?? new Map(),
    style: {
      lighting: {
        direction: lightDirection(oneOf(LIGHTS, params, 'light'), view.viewpoint.camera.yaw_degrees),
        shading: oneOf(SHADINGS, params, 'shading'),
      },
      outlinePx: OUTLINE_PX[oneOf(OUTLINES, params, 'outline')],
    },
  });
  ctx.restore();
  const font = oneOf(FONT_IDS, params, 'font');
  paintPanel(ctx, panel, options, panelThemeById(oneOf(PANEL_THEME_IDS, params, 'panel')), font);
  return surface;
}

/** Pictures share canvas and pixel buffer: each waits until the one before it is encoded. */
let previous: Promise<unknown> = Promise.resolve();

/** Paints and encodes. `clock` is told when painting, reading back and encoding end. */
export async function renderPicture(
  request: PictureRequest,
  clock: (stage: 'paint' | 'readback' | 'encode') => void,
): Promise<Picture> {
  const turn = previous.then(() => drawPicture(request, clock));
  // A failed picture must not fail the next one; its own caller still sees the error.
  previous = turn.catch(() => undefined);
  return turn;
}

async function drawPicture(
  request: PictureRequest,
  clock: (stage: 'paint' | 'readback' | 'encode') => void,
): Promise<Picture> {
  const surface = paintPicture(request);
  clock('paint');
  const rgb = readPixels(surface);
  clock('readback');
  const { width, height } = surface.canvas;
  // The encoder works in a thread of its own meanwhile.
  const encoding = encodePng(rgb, width, height);
  const pixel_sha256 = sha256(rgb);
  const png = await encoding;
  clock('encode');
  return { image: { width, height, sha256: sha256(png), pixel_sha256 }, png };
}
