/** The form of a prompt bundle, and the search for defects in one. */
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/** The fewest wordings that a part may have. */
export const MIN_WORDINGS = 6;

/** Slots that an output wording may use; {@link renderPrompts} fills them by itself. */
export const OUTPUT_SLOTS = [
  'first_option',
  'last_option',
  'image_width',
  'image_height',
  'example_json',
] as const;

const SlotName = Type.String({ pattern: '^[a-z][a-z0-9_]*$' });
const Slots = Type.Immutable(Type.Array(SlotName, { uniqueItems: true }));
const closed = { additionalProperties: false };

/** Wordings of equal meaning. Each uses every slot in `slots`, written `{slot}`, and no other. */
export const PromptPart = Type.Object(
  {
    slots: Type.Readonly(Slots),
    wordings: Type.Readonly(Type.Immutable(Type.Array(Type.String({ pattern: '^\\S(.*\\S)?$' })))),
  },
  closed,
);

/** What one task adds to a bundle: the slots that its code fills, and one part per query id. */
const PromptTask = Type.Object(
  {
    slots: Type.Readonly(Slots),
    queries: Type.Readonly(Type.Record(SlotName, PromptPart, { ...closed, minProperties: 1 })),
  },
  closed,
);

/** All wordings of one scene; its tasks share the scene wordings and the output wordings. */
export const PromptBundle = Type.Object(
  {
    id: Type.Readonly(SlotName),
    version: Type.Readonly(Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+$' })),
    scene: Type.Readonly(PromptPart),
    tasks: Type.Readonly(Type.Record(SlotName, PromptTask, { ...closed, minProperties: 1 })),
    output: Type.Readonly(
      Type.Object(
        { answer_only: Type.Readonly(PromptPart), answer_and_annotation: Type.Readonly(PromptPart) },
        closed,
      ),
    ),
  },
  closed,
);

export type PromptPart = Static<typeof PromptPart>;
type PromptTask = Static<typeof PromptTask>;
export type PromptBundle = Static<typeof PromptBundle>;

const SLOT = /\{([a-z][a-z0-9_]*)\}/g;

/** The text with every slot replaced by what `value` gives for its name, in one pass: filled-in text is not searched again. */
export function fillSlots(wording: string, value: (slot: string) => string): string {
  return wording.replace(SLOT, (_, slot: string) => value(slot));
}

/** Every defect of the form, as `place: what is wrong`; empty if the JSON has the form of a bundle. */
export function formDefects(json: unknown): string[] {
  return Value.Errors(PromptBundle, json).map(
    ({ instancePath, message }) => `${instancePath.slice(1) || 'bundle'}: ${message}`,
  );
}

/** Every defect of content: too few or repeated wordings, slots that do not fit, stray braces. */
export function contentDefects(bundle: PromptBundle): string[] {
  const { answer_only, answer_and_annotation } = bundle.output;
  const seen = new Map<string, string>();
  return [
    ...partDefects('scene', bundle.scene, [], [], seen),
    ...Object.entries(bundle.tasks).flatMap(([taskId, task]) => taskDefects(`tasks/${taskId}`, task, seen)),
    ...partDefects('output/answer_only', answer_only, OUTPUT_SLOTS, ['example_json'], seen),
    ...partDefects(
      'output/answer_and_annotation',
      answer_and_annotation,
      OUTPUT_SLOTS,
      ['example_json'],
      seen,
    ),
  ];
}

function taskDefects(place: string, task: PromptTask, seen: Map<string, string>): string[] {
  const queries = Object.entries(task.queries);
  const unused = task.slots.filter((slot) => !queries.some(([, part]) => part.slots.includes(slot)));
  return [
    ...unused.map((slot) => `${place}: fills the slot {${slot}}, which no query declares`),
    ...queries.flatMap(([queryId, part]) =>
      partDefects(`${place}/queries/${queryId}`, part, task.slots, [], seen),
    ),
  ];
}

/** `seen` spans the bundle: a query's wording pasted into the opposite query must not pass either. */
function partDefects(
  place: string,
  part: PromptPart,
  known: readonly string[],
  required: readonly string[],
  seen: Map<string, string>,
): string[] {
  const defects = part.slots
    .filter((slot) => !known.includes(slot))
    .map((slot) => `${place}: declares the slot {${slot}}, which nothing fills`);
  for (const slot of required) {
    if (!part.slots.includes(slot)) defects.push(`${place}: does not declare the slot {${slot}}`);
  }
  if (part.wordings.length < MIN_WORDINGS) {
    defects.push(`${place}: has ${part.wordings.length} wordings, needs at least ${MIN_WORDINGS}`);
  }
  part.wordings.forEach((wording, index) => {
    const here = `${place}, wording ${index}`;
    const key = wording.toLowerCase().replace(/\s+/g, ' ');
    const first = seen.get(key);
    if (first === undefined) seen.set(key, here);
    else defects.push(`${here}: repeats ${first}`);
    defects.push(...wordingDefects(wording, part.slots).map((defect) => `${here}: ${defect}`));
  });
  return defects;
}

function wordingDefects(wording: string, slots: readonly string[]): string[] {
  const used = new Set<string>();
  const rest = fillSlots(wording, (slot) => {
    used.add(slot);
    return '';
  });
  const defects = slots.filter((slot) => !used.has(slot)).map((slot) => `does not use the slot {${slot}}`);
  for (const slot of used) {
    if (!slots.includes(slot)) defects.push(`uses the slot {${slot}}, which its part does not declare`);
  }
  if (/[{}]/.test(rest)) defects.push('has a brace that belongs to no slot');
  return defects;
}
