/** The bounded search for a scene that nobody can argue with. */
import type { Rng } from '../core/rng.js';
import type { Viewpoint } from '../scene/camera.js';
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

/** Every scene of this thread is measured on one raster. */
const kept = new IdRaster(0, 0);

/** The kept raster in a size, as it was left or empty. */
export function rasterOf(width: number, height: number): IdRaster {
  if (kept.width !== width || kept.height !== height) kept.resize(width, height);
  return kept;
}

/** A scene that is solved and ordered, but not yet judged. */
interface Draft {
  readonly scene: Scene;
  readonly viewpoint: Viewpoint;
  readonly view: SceneView;
  readonly solution: Solution;
}

/** A search under way. */
export interface Search {
  /** The first scene that has a paint order; undefined if no attempt gave one. */
  readonly first: Draft | undefined;
  /** Judges it, and seeks on until a scene is accepted or the task's limit is reached. To be called once. */
  readonly finish: () => SearchResult;
}

/** Attempts scenes for a plan up to the first that could be drawn. */
export function beginSearch(request: SearchRequest): Search {
  const { task, rng } = request;
  const rejections: Record<string, number> = {};
  let attempts = 0;
  const note = (reason: string): void => {
    rejections[reason] = (rejections[reason] ?? 0) + 1;
  };
  const nextDraft = (): Draft | undefined => {
    while (attempts < task.max_attempts) {
      attempts += 1;
      const draft = draftScene(request, rng.fork(`attempt ${attempts}`));
      if (typeof draft !== 'string') return draft;
      note(draft);
    }
    return undefined;
  };
  const first = nextDraft();
  const finish = (): SearchResult => {
    for (let draft = first; draft !== undefined; draft = nextDraft()) {
      const appearances = judge(request, draft);
      if (typeof appearances !== 'string') {
        const { scene, view, solution } = draft;
        return { ok: true, found: { scene, view, appearances, solution, attempts, rejections } };
      }
      note(appearances);
    }
    return { ok: false, rejections };
  };
  return { first, finish };
}

/** Attempts scenes for a plan until one is accepted or the task's limit is reached. */
export function searchScene(request: SearchRequest): SearchResult {
  return beginSearch(request).finish();
}

/** One attempt up to the paint order, or the named reason why not. A wrong answer is neither: it is a bug, and thrown. */
function draftScene({ task, plan, clock }: SearchRequest, rng: Rng): Draft | string {
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
  clock('view');
  return viewed.ok ? { scene, viewpoint, view: viewed.view, solution } : viewed.reason;
}

/** How an acceptable draft appears, or the named reason why it is not acceptable. */
function judge(
  { plan, params, clock }: SearchRequest,
  { scene, viewpoint, view, solution }: Draft,
): ReadonlyMap<number, Appearance> | string {
  const { width, height } = plan;
  const raster = rasterOf(width, height);
  const appearances = measureView(view, raster, OUTLINE_PX[oneOf(OUTLINES, params, 'outline')]);
  const reason = plan.reject({ scene, viewpoint, raster, appearances, width, height, solution });
  clock('check');
  return reason ?? appearances;
}
