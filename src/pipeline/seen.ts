/** An instance seen again from its trace alone: view, and which entity shows at each pixel. */
import { rasterOf } from './search.js';
import type { Trace } from './instance.js';
import { viewpointOf } from './trace.js';
import type { IdRaster } from '../scene/raster.js';
import { oneOf, OUTLINE_PX, OUTLINES } from '../scene/style.js';
import { measureView, viewScene, type Appearance, type SceneView } from '../scene/view.js';

/** The view, and a raster of the scene area in which entity `i` has the id `i + 1`; the raster is kept, and good until the next call. */
export interface SeenAgain {
  readonly view: SceneView;
  /** By index of the entity. */
  readonly appearances: ReadonlyMap<number, Appearance>;
  readonly raster: IdRaster;
}

/** Projects and rasterises a trace's scene; throws an Error if it has no paint order, which an accepted scene always has. */
export function seeAgain(trace: Trace): SeenAgain {
  const result = viewScene(trace.scene_ir, viewpointOf(trace));
  if (!result.ok) throw new Error(`the scene of a trace cannot be drawn: ${result.reason}`);
  const { width, height } = trace.render_spec.projection_frame;
  const raster = rasterOf(width, height);
  const outline = OUTLINE_PX[oneOf(OUTLINES, trace.query_spec.params, 'outline')];
  const appearances = measureView(result.view, raster, outline);
  return { view: result.view, appearances, raster };
}
