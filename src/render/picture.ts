/** A whole picture: scene area, option panel, pixels, hashes, PNG. */
import { sha256 } from '../core/canonical-json.js';
import type { Rgb } from '../core/color.js';
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
import { packSurface, panelSurface, raster } from './canvas.js';
import { encodePng } from './encode.js';
import { layoutPanel } from './panel-layout.js';
import { paintPanel } from './panel-painter.js';
import type { PolygonRaster } from './polygon-raster.js';
import { paintScene } from './scene-painter.js';
import { lightDirection } from './shade.js';

/** What a scene area shows. `params` names every style axis. */
export interface SceneAreaRequest {
  readonly view: SceneView;
  readonly params: Readonly<Record<string, string>>;
  /** Entities (by index) to be painted as one flat colour, outline included: a proof of their boxes. */
  readonly silhouettes?: ReadonlyMap<number, Rgb>;
}

/** What a picture shows. */
export interface PictureRequest extends SceneAreaRequest {
  readonly options: readonly { readonly label: string; readonly descriptor: string }[];
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

/** Paints the scene area on this thread's raster, which the next picture paints over. */
export function paintSceneArea({ view, params, silhouettes }: SceneAreaRequest): PolygonRaster {
  const { width, height } = view.viewpoint.frame;
  raster.resize(width, height);
  paintScene({
    raster,
    view,
    palette: paletteById(oneOf(PALETTE_IDS, params, 'palette')),
    params,
    silhouettes: silhouettes ?? new Map(),
    style: {
      lighting: {
        direction: lightDirection(oneOf(LIGHTS, params, 'light'), view.viewpoint.camera.yaw_degrees),
        shading: oneOf(SHADINGS, params, 'shading'),
      },
      outlinePx: OUTLINE_PX[oneOf(OUTLINES, params, 'outline')],
    },
  });
  return raster;
}

/** Pictures share one raster: each waits until the one before it is encoded. */
let previous: Promise<unknown> = Promise.resolve();

/** A picture, and what was made while its pixels were being encoded. */
export interface Rendered<T> {
  readonly picture: Picture;
  readonly meanwhile: T;
}

/** Paints and encodes. `clock` is told when painting, reading back and encoding end; the encoder's thread leaves this one time for `work`. */
export async function renderPicture<T>(
  request: PictureRequest,
  clock: (stage: 'paint' | 'readback' | 'encode') => void,
  work: () => T,
): Promise<Rendered<T>> {
  const turn = previous.then(() => drawPicture(request, clock, work));
  // A failed picture must not fail the next one; its own caller still sees the error.
  previous = turn.catch(() => undefined);
  return turn;
}

async function drawPicture<T>(
  request: PictureRequest,
  clock: (stage: 'paint' | 'readback' | 'encode') => void,
  work: () => T,
): Promise<Rendered<T>> {
  const { view, options, params } = request;
  const frame = view.viewpoint.frame;
  paintSceneArea(request);
  raster.pack(0);
  const layout = layoutPanel(
    oneOf(PANEL_LAYOUTS, params, 'panel_layout'),
    options.length,
    frame.width,
    frame.height,
  );
  const [, top, width, height] = layout.panel;
  const panel = panelSurface(width, height - top);
  paintPanel(
    panel.ctx,
    layout,
    options,
    panelThemeById(oneOf(PANEL_THEME_IDS, params, 'panel')),
    oneOf(FONT_IDS, params, 'font'),
  );
  clock('paint');
  packSurface(panel, width, height - top, top);
  const rgb = raster.rgb(width * height);
  clock('readback');
  const encoding = encodePng(rgb, width, height);
  const meanwhile = work();
  const pixel_sha256 = sha256(rgb);
  const png = await encoding;
  clock('encode');
  return {
    picture: { image: { width, height, sha256: sha256(png), pixel_sha256 }, png },
    meanwhile,
  };
}
