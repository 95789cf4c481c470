/** The clauses that can be checked on one instance, by task. */
import type { Task } from '../../tasks/task.js';
import type { Check, Made } from '../made.js';
import * as common from './common.js';
import * as height from './height.js';
import * as room from './room.js';

/** A clause, what it asks in a few words, and the check. */
export interface InstanceCheck {
  readonly id: string;
  readonly what: string;
  readonly check: Check;
}

const COMMON: readonly InstanceCheck[] = [
  { id: 'C3', what: 'the plan dealt afresh is the one of the instance', check: common.planKept },
  { id: 'C5', what: 'the scene alone gives the answer, in any order', check: common.solved },
  {
    id: 'C6',
    what: "the answer's visible box, IoU with the projected one at least 0.95",
    check: common.annotated,
  },
  { id: 'C7', what: 'lettered names without colours, below the scene', check: common.optionsShown },
  { id: 'C8', what: 'each parameter has a value of its list', check: common.styleNamed },
  { id: 'C9', what: 'prompts hold the named wordings, all slots filled', check: common.prompted },
  { id: 'C10', what: 'the trace has its form and at most 24,000 bytes', check: common.traced },
  { id: 'C11', what: 'attempts are bounded, rejections named', check: common.bounded },
  { id: 'C12', what: 'objects 85 % visible and 32 px, platforms 25 or 40 %', check: common.visible },
  { id: 'C13', what: 'no two of one confusion group', check: common.distinct },
];

const HEIGHT: readonly InstanceCheck[] = [
  { id: 'H1', what: 'six slots of six heights, five drawn boxes', check: height.slots },
  { id: 'H2', what: 'four slots hold one object each', check: height.occupied },
  { id: 'H3', what: 'the answer has the extreme height', check: height.extreme },
  { id: 'H4', what: 'nothing but objects and plain platforms', check: height.plain },
  { id: 'H5', what: 'distinct height-safe types', check: height.heightSafe },
  { id: 'H6', what: 'every part is carried', check: height.carried },
  { id: 'H7', what: 'the answer leads by base, centre and top, 0.2 m each', check: height.certain },
  { id: 'H8', what: 'platforms are taller or lower with distance as dealt', check: height.depthDealt },
  {
    id: 'H9',
    what: 'edges of the picture point at the answer only where dealt',
    check: height.shortcutDealt,
  },
];

const ROOM: readonly InstanceCheck[] = [
  { id: 'R1', what: 'a camera inside a furnished room, nothing cut or floating', check: room.interior },
  { id: 'R2', what: 'one TV without a letter, on the drawn wall', check: room.reference },
  { id: 'R3', what: 'six distinct candidates, flat on walls', check: room.candidates },
  { id: 'R4', what: "two on the TV's wall, one on each side", check: room.pairBeside },
  { id: 'R5', what: 'the answer alone is on the asked side, in the wall plane', check: room.onAskedSide },
  { id: 'R6', what: 'gaps of 0.12 m and 6 px beside the TV', check: room.clearOfReference },
  { id: 'R7', what: 'nearness in the picture is as dealt', check: room.nearnessDealt },
  { id: 'R8', what: 'nothing touches what hangs, or stands in another thing', check: room.apart },
  { id: 'R9', what: 'the trace has walls, sides and measures', check: room.recorded },
];

/** What is looked at on every instance of a task. */
export interface TaskAudit {
  readonly checks: readonly InstanceCheck[];
  /** What can be read off the picture without understanding it, and whether it is the answer. */
  readonly shortcuts: (made: Made) => Record<string, boolean>;
  /** Figures whose mean over many seeds matters. */
  readonly figures: (made: Made) => Record<string, number>;
}

const AUDITS: Readonly<Record<string, TaskAudit>> = {
  task_three_d__object_scene__height_extremum_label: {
    checks: [...COMMON, ...HEIGHT],
    shortcuts: height.shortcuts,
    figures: height.heightCorrelations,
  },
  task_three_d__room__wall_object_side_relation_label: {
    checks: [...COMMON, ...ROOM],
    shortcuts: room.shortcuts,
    figures: () => ({}),
  },
};

/** The audit of a task; one without clauses of its own is held to the common ones. */
export function auditOf({ id }: Task): TaskAudit {
  const own = Object.hasOwn(AUDITS, id) ? AUDITS[id] : undefined;
  return own ?? { checks: COMMON, shortcuts: () => ({}), figures: () => ({}) };
}
