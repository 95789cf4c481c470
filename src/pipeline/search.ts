/** The bounded search for a scene that nobody can argue with. */
import type { Rng } from '../core/rng.js';
import { IdRaster } from '../scene/raster.js';
import type { Scene } from '../scene/scene.js';
import { oneOf, OUTLINE_PX, OUTLINES } from '../scene/style.js';
import { measureView, viewScene, type Appearance, type SceneView } from '../scene/view.js';
import type { Plan, ResolvedParams, Solution, Task } from '../tasks/task.js';
import type { StageClock } from './instance.js';

/** An accepted scene with all that is known of it. */
export interface Found {
  readonly scene: Scene;
  readonly view: SceneView;
  readonly appearances: ReadonlyMap<number, Appearance>;
  readonly solution: Solution;
  readonly attempts: number;
  readonly rejections: Readonly<Record<string, number>>;
}

/** What came of a search; an exhausted one tells how often each reason came up. */
export type SearchResult =
  | { readonly ok: true; readonly found: Found }
  | { readonly ok: false; readonly rejections: Readonly<Record<string, number>> };

interface SearchRequest {
  readonly task: Task;
  readonly plan: Plan;
  readonly params: ResolvedParams;
  readonly rng: Rng;
  readonly clock: StageClock;
}

/** Rasters are megabytes: one is kept for each size. */
const rasters = new Map<string, IdRaster>();

/** The kept raster of a size. */
export function rasterOf(width: number, height: number): IdRaster {
  const key = `${width}x${height}`;
  const raster = rasters.get(key) ?? new IdRaster(width, height);
  rasters.set(key, raster);
  return raster;
}

/** Attempts scenes for a plan until one is accepted or the task's limit is reached. */
export function searchScene(request: SearchRequest): SearchResult {
  const { task, rng } = request;
  const rejections: Record<string, number> = {};
  for (let attempt = 1; attempt <= task.max_attempts; attempt += 1) {
    const result = attemptScene(request, rng.fork(`attempt ${attempt}`));
    if (typeof result !== 'string') return { ok: true, found: { ...result, attempts: attempt, rejections } };
    rejections[result] = (rejections[result] ?? 0) + 1;
  }
  return { ok: false, rejections };
}

/** One attempt: an accepted scene, or the named reason why not. A wrong answer is neither: it is a bug, and thrown. */
function attemptScene(
  { task, plan, params, clock }: SearchRequest,
  rng: Rng,
): Omit<Found, 'attempts' | 'rejections'> | string {
  const generated = plan.generate(rng);
  clock('generate');
  if (!generated.ok) return generated.reason;
  const { scene, viewpoint } = generated;
  const solved = task.solve(scene, plan.query_id);
  clock('solve');
  if (!solved.ok) throw new Error(`${task.id}: the generated scene cannot be solved: ${solved.problem}`);
  const { solution } = solved;
  if (solution.answer_label !== plan.answer_label) {
    throw new Error(
      `${task.id}: planned ${plan.answer_label}, but the scene's answer is ${solution.answer_label}`,
    );
  }
  const viewed = viewScene(scene, viewpoint);
  if (!viewed.ok) {
    clock('view');
    return viewed.reason;
  }
  const outline = OUTLINE_PX[oneOf(OUTLINES, params, 'outline')];
  const { width, height } = plan;
  const raster = rasterOf(width, height);
  const appearances = measureView(viewed.view, raster, outline);
  clock('view');
  const reason = plan.reject({ scene, viewpoint, raster, appearances, width, height, solution });
  return reason ?? { scene, view: viewed.view, appearances, solution };
}
