/** plan > generate > solve > view > render, and meanwhile check > prompt: from a task and a seed to an instance. */
import type { Rng } from '../core/rng.js';
import { layoutPanel, type PanelGeometry } from '../render/panel-layout.js';
import { renderPicture } from '../render/picture.js';
import { oneOf, PANEL_LAYOUTS } from '../scene/style.js';
import type { SceneView } from '../scene/view.js';
import type { Plan, Task } from '../tasks/task.js';
import { bundleOf } from './bundles.js';
import { instanceIdentity, instanceRng, requireTask, type InstanceIdentity } from './identity.js';
import type {
  InstanceCore,
  InstanceRequest,
  Outcome,
  RenderedInstance,
  StageClock,
  Trace,
} from './instance.js';
import { renderPrompts, type RenderedPrompts } from './prompt.js';
import { beginSearch, type Found, type Search } from './search.js';
import { annotationBox, buildTrace } from './trace.js';

/** What is dealt of an instance before a scene is looked for. */
export interface Dealt {
  readonly task: Task;
  readonly identity: InstanceIdentity;
  readonly rng: Rng;
  readonly plan: Plan;
  readonly panel: PanelGeometry;
}

const noClock: StageClock = () => undefined;

/** An instance with the view of its scene. */
export interface Built {
  readonly core: InstanceCore;
  readonly view: SceneView;
}

/** Builds an instance without drawing it: enough to verify a reply. Throws a RangeError for an unknown task. */
export function buildInstance(request: InstanceRequest, clock: StageClock = noClock): Outcome<InstanceCore> {
  const built = buildWithView(request, clock);
  return built.ok ? { ok: true, value: built.value.core } : built;
}

/** Builds an instance and keeps what it takes to draw it. */
export function buildWithView(request: InstanceRequest, clock: StageClock = noClock): Outcome<Built> {
  const dealt = dealInstance(request, clock);
  return finishBuild(request, dealt, search(dealt, clock), clock);
}

/**
 * Builds and draws an instance. Nearly every first draft is accepted, so it is drawn before it is judged: what is left to do then fills the
 * time for which the encoder's thread would leave this one idle. Later drafts are judged first: at most one picture is drawn in vain.
 */
export async function renderInstance(
  request: InstanceRequest,
  clock: StageClock = noClock,
): Promise<Outcome<RenderedInstance>> {
  const dealt = dealInstance(request, clock);
  const { params } = dealt.identity;
  const { options } = dealt.plan;
  const searching = search(dealt, clock);
  const finish = (): Outcome<Built> => finishBuild(request, dealt, searching, clock);
  const draft = searching.first?.view;
  const drawn =
    draft === undefined ? undefined : await renderPicture({ view: draft, params, options }, clock, finish);
  const built = drawn?.meanwhile ?? finish();
  if (!built.ok) return built;
  const { core, view } = built.value;
  const { picture } =
    drawn !== undefined && view === draft
      ? drawn
      : await renderPicture({ view, params, options }, clock, () => undefined);
  return { ok: true, value: { core, image: picture.image, png: picture.png } };
}

/** Question, options, answer and size of an instance: what is known without its scene. */
export function dealInstance(request: InstanceRequest, clock: StageClock = noClock): Dealt {
  const task = requireTask(request.task_id);
  const identity = instanceIdentity(request);
  const rng = instanceRng(task, request.instance_seed);
  const plan = task.plan(identity.params, rng.fork('plan'));
  clock('plan');
  const panel = layoutPanel(
    oneOf(PANEL_LAYOUTS, identity.params, 'panel_layout'),
    plan.options.length,
    plan.width,
    plan.height,
  );
  return { task, identity, rng, plan, panel };
}

/** The prompts of a dealt instance; they need no scene either. */
export function promptsOf({ task, plan, panel, rng }: Dealt): RenderedPrompts {
  const [, , width, height] = panel.panel;
  return renderPrompts(bundleOf(task), {
    taskId: task.id,
    queryId: plan.query_id,
    slots: task.prompt_slots,
    optionLabels: plan.options.map((option) => option.label),
    image: { width, height },
    rng: rng.fork('prompt'),
  });
}

function search({ task, plan, identity, rng }: Dealt, clock: StageClock): Search {
  return beginSearch({ task, plan, params: identity.params, rng: rng.fork('search'), clock });
}

function finishBuild(
  request: InstanceRequest,
  dealt: Dealt,
  { finish }: Search,
  clock: StageClock,
): Outcome<Built> {
  const result = finish();
  if (result.ok) {
    const { found } = result;
    return { ok: true, value: { core: describe(request, dealt, found, clock), view: found.view } };
  }
  return {
    ok: false,
    code: 'not_generable',
    detail: `No picture that nobody can argue with was found in ${dealt.task.max_attempts} attempts; leave out a parameter or take another seed.`,
    rejections: result.rejections,
  };
}

/** All of an instance but its picture. */
function describe(request: InstanceRequest, dealt: Dealt, found: Found, clock: StageClock): InstanceCore {
  const { task, identity, plan, panel } = dealt;
  const { keys, prompt_variants } = promptsOf(dealt);
  clock('prompt');
  const { scene, view, appearances, solution, attempts, rejections } = found;
  const trace = buildTrace({
    plan,
    params: identity.params,
    scene,
    viewpoint: view.viewpoint,
    appearances,
    solution,
    attempts,
    rejections,
    panel,
    prompt: { bundle_id: bundleOf(task).id, ...keys },
  });
  clock('trace');
  return assemble({ task, request, identity, plan, found, trace, prompt_variants });
}

interface Parts {
  readonly task: Task;
  readonly request: InstanceRequest;
  readonly identity: InstanceIdentity;
  readonly plan: Plan;
  readonly found: Found;
  readonly trace: Trace;
  readonly prompt_variants: InstanceCore['prompt_variants'];
}

function assemble({ task, request, identity, plan, found, trace, prompt_variants }: Parts): InstanceCore {
  return {
    instance_id: identity.instance_id,
    instance_seed: request.instance_seed,
    task: task.id,
    domain: task.domain,
    scene_id: task.scene_id,
    scene_variant: plan.scene_variant,
    query_id: plan.query_id,
    params: { ...identity.params },
    prompt_variants,
    options: plan.options.map((option) => ({ ...option })),
    answer_gt: { type: 'option_letter', value: found.solution.answer_label },
    annotation_gt: { type: 'bbox', value: annotationBox(found) },
    reward_contract: {
      reward_contract_version: 'v0',
      answer: { id: 'answer_exact_match_v0', type: 'option_letter' },
      annotation: { id: 'bbox_soft_iou_v0', type: 'bbox' },
    },
    trace,
    versions: identity.versions,
  };
}
