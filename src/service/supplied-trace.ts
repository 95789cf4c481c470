/** A trace that a client sent: checked as a stranger's, then solved by the task's own solver. */
import { Compile } from 'typebox/compile';
import { ServiceError } from '../core/errors.js';
import { TraceSchema, type Trace } from '../pipeline/instance.js';
import { seeAgain } from '../pipeline/seen.js';
import { annotationBox } from '../pipeline/trace.js';
import type { Solution, Task } from '../tasks/task.js';
import { shorten } from './instance-key.js';
import { explainErrors } from './schema-errors.js';

/** A trace is at most 24 KB; twice that leaves room for another way of writing numbers. */
const MAX_TRACE_CHARACTERS = 48 * 1024;
const MAX_DEPTH = 32;
const MAX_VALUES = 20_000;
const MAX_ENTITIES = 200;
/** Metres, pixels and degrees of any scene stay far below; beyond, sums lose their digits. */
const MAX_MAGNITUDE = 1e6;
/** Pictures have at most 1.28 million pixels. */
const MAX_SIDE_PX = 2048;

const traceCheck = Compile(TraceSchema);

/** The trace, if it has the documented form and sane numbers; throws `invalid_trace`. */
export function checkTrace(value: unknown): Trace {
  checkValues(value);
  if (JSON.stringify(value).length > MAX_TRACE_CHARACTERS) {
    throw invalid(`it is longer than ${MAX_TRACE_CHARACTERS} characters`);
  }
  if (!traceCheck.Check(value)) throw invalid(explainErrors(traceCheck.Errors(value), 'trace').sentence);
  const { entities } = value.scene_ir;
  if (entities.length > MAX_ENTITIES) throw invalid(`it has more than ${MAX_ENTITIES} entities`);
  const ids = new Set(entities.map((entity) => entity.entity_id));
  if (ids.size !== entities.length) throw invalid('two of its entities have the same entity_id');
  const gone = Object.keys(value.render_map.object_bboxes_px).find((id) => !ids.has(id));
  if (gone !== undefined)
    throw invalid(`its render_map names the entity '${shorten(gone)}', which is missing`);
  checkCandidates(value);
  return value;
}

/** A scene that lost a candidate, or has one too many, is another question than the one that its options ask. */
function checkCandidates({ scene_ir, query_spec }: Trace): void {
  const letters = query_spec.options.map(({ label }) => label);
  const found = scene_ir.entities.filter(({ role }) => role === 'candidate').map(({ label }) => label);
  const missing = letters.find((letter) => !found.includes(letter));
  if (missing !== undefined)
    throw invalid(`no candidate has the letter '${shorten(missing)}' of its options`);
  if (found.length !== letters.length) {
    throw invalid(`it has ${found.length} candidates for ${letters.length} options`);
  }
}

/** What the task's solver finds in a checked trace; throws `invalid_trace` where it finds no answer. */
export function solveSupplied(task: Task, trace: Trace): Solution {
  const queryId = trace.query_spec.query_id;
  if (!task.query_ids.includes(queryId)) {
    throw invalid(`its query_id '${shorten(queryId)}' is none of ${task.query_ids.join(', ')}`);
  }
  const result = solve(task, trace, queryId);
  if (!result.ok) throw invalid(result.problem);
  if (!Number.isFinite(result.solution.margin))
    throw invalid('the margin of its answer is not a finite number');
  return result.solution;
}

/** The annotation of a solved trace, from its scene and camera: the tight box of the answer's visible pixels. */
export function boxOfSupplied(trace: Trace, solution: Solution): Trace['projected_annotation']['bbox'] {
  const { width, height } = trace.render_spec.projection_frame;
  if (![width, height].every((side) => side >= 1 && side <= MAX_SIDE_PX)) {
    throw invalid(`its picture is ${width} by ${height} pixels; each side may have 1 to ${MAX_SIDE_PX}`);
  }
  try {
    const { appearances } = seeAgain(trace);
    return annotationBox({ scene: trace.scene_ir, appearances, solution });
  } catch (error) {
    throw invalid(error instanceof Error ? shorten(error.message) : 'its scene cannot be seen');
  }
}

/** A stranger's scene may break what the solver takes for granted; that is the scene's fault, not the service's. */
function solve(task: Task, trace: Trace, queryId: string): ReturnType<Task['solve']> {
  try {
    return task.solve(trace.scene_ir, queryId);
  } catch (error) {
    return {
      ok: false,
      problem: error instanceof Error ? shorten(error.message) : 'the solver cannot read it',
    };
  }
}

/** Bounds depth, number of values and magnitude before anything recursive sees the value. */
function checkValues(root: unknown): void {
  let layer: unknown[] = [root];
  let count = 0;
  for (let depth = 0; layer.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw invalid(`it is nested more than ${MAX_DEPTH} deep`);
    count += layer.length;
    if (count > MAX_VALUES) throw invalid(`it holds more than ${MAX_VALUES} values`);
    if (layer.some((value) => typeof value === 'number' && !(Math.abs(value) <= MAX_MAGNITUDE))) {
      throw invalid(`a number in it is not between -${MAX_MAGNITUDE} and ${MAX_MAGNITUDE}`);
    }
    layer = layer.flatMap(membersOf);
  }
}

function membersOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

function invalid(problem: string): ServiceError {
  const reason = problem.replace(/\.$/, '');
  const detail = `The trace cannot be rechecked: ${reason}. Send a trace as GET …/trace gives it, or leave it out.`;
  return new ServiceError('invalid_trace', detail, { parameter: 'trace' });
}
