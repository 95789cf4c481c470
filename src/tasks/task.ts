/**
 * What a task is. A task is one folder: a plan, a generator, a solver and the texts of the catalogue.
 *
 * `plan` deals, once, whatever rejection must not bias. `generate` builds a finished scene for the plan and may be called many times.
 * `solve` never sees the plan: it works on the scene alone, which may have gone through JSON and in any order of entities.
 */
import type { Rng } from '../core/rng.js';
import type { Viewpoint } from '../scene/camera.js';
import type { IdRaster } from '../scene/raster.js';
import type { Appearance } from '../scene/view.js';
import type { Scene } from '../scene/scene.js';

/** One request parameter: a closed list of values. */
export interface ParamSpec {
  readonly name: string;
  readonly description: string;
  readonly values: readonly string[];
  /** Draws the value where the request leaves it open; `resolved` holds the parameters that come before it in the list. */
  readonly draw: (rng: Rng, resolved: ResolvedParams) => string;
}

/** Every parameter of a task with its value. */
export type ResolvedParams = Readonly<Record<string, string>>;

/** What the solver finds. `margin` is in metres: how far the answer is from being another. */
export interface Solution {
  readonly answer_label: string;
  readonly answer_object_id: string;
  readonly margin: number;
  readonly witness_ids: readonly string[];
  /** The task's own fields of `execution_trace`: plain JSON. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** A scene that cannot be solved, as a sentence. Only supplied traces can have one. */
export type SolveResult =
  { readonly ok: true; readonly solution: Solution } | { readonly ok: false; readonly problem: string };

/** A scene for a plan, or the named reason why this attempt gave none. */
export type Generated =
  | { readonly ok: true; readonly scene: Scene; readonly viewpoint: Viewpoint }
  | { readonly ok: false; readonly reason: string };

/**
 * What acceptance looks at: the scene from its viewpoint, which entity is seen at each pixel, how each (by index) appears, the scene area
 * in pixels, and the solver's answer.
 */
export interface Seen {
  readonly scene: Scene;
  readonly viewpoint: Viewpoint;
  /** Valid during the call: the next attempt uses it again. */
  readonly raster: IdRaster;
  readonly appearances: ReadonlyMap<number, Appearance>;
  readonly width: number;
  readonly height: number;
  readonly solution: Solution;
}

/** Everything that is dealt before the first attempt. */
export interface Plan {
  readonly query_id: string;
  readonly scene_variant: string;
  /** The letter that the answer will have. */
  readonly answer_label: string;
  /** Letters in order, with the names shown in the option panel. */
  readonly options: readonly { readonly label: string; readonly descriptor: string }[];
  /** Size of the scene area in pixels; the option panel comes below it. */
  readonly width: number;
  readonly height: number;
  /** What the plan drew beyond parameters and options (shortcut flags, palettes of objects), for the trace: plain JSON. */
  readonly dealt: Readonly<Record<string, unknown>>;
  readonly generate: (rng: Rng) => Generated;
  /** Undefined if the picture is beyond dispute, else the named reason for another attempt. */
  readonly reject: (seen: Seen) => string | undefined;
}

/** A task; its folder's `index.ts` exports one. */
export interface Task {
  readonly id: string;
  readonly domain: string;
  readonly scene_id: string;
  readonly title: string;
  readonly description: string;
  readonly query_ids: readonly string[];
  readonly answer_type: 'option_letter';
  readonly annotation_type: 'bbox';
  readonly reasoning_operations: readonly string[];
  readonly program: string;
  readonly prompt_bundle: string;
  /** What fills the slots that the bundle declares for the task. */
  readonly prompt_slots: Readonly<Record<string, string>>;
  /** Raised with any change of plan, generator or solver. */
  readonly generator_version: string;
  /** `query_id` is always the first. */
  readonly params: readonly ParamSpec[];
  /** Attempts before the request is given up; set from the measured acceptance of the hardest parameters. */
  readonly max_attempts: number;
  readonly plan: (params: ResolvedParams, rng: Rng) => Plan;
  readonly solve: (scene: Scene, queryId: string) => SolveResult;
}

/** Resolves every parameter: the requested value, or a draw from a stream of the parameter's own. */
export function resolveParams(
  task: Task,
  requested: Readonly<Record<string, string>>,
  rng: Rng,
): ResolvedParams {
  const resolved: Record<string, string> = {};
  for (const spec of task.params) {
    const drawn = spec.draw(rng.fork(spec.name), resolved);
    resolved[spec.name] = Object.hasOwn(requested, spec.name) ? (requested[spec.name] ?? drawn) : drawn;
  }
  return resolved;
}
