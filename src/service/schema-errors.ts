/** Schema errors as one sentence that names the place and what is accepted there. */
import type { TLocalizedValidationError } from 'typebox/error';

/** The first error, explained. */
export interface Explained {
  /** The place, as `scoring.formula` or `items[3].task`; the whole body is named by `root`. */
  readonly parameter: string;
  readonly accepted: string;
  readonly sentence: string;
}

/** Explains the most telling error of a failed check; `root` names the value that was checked. */
export function explainErrors(errors: readonly TLocalizedValidationError[], root: string): Explained {
  // An unknown key is reported first as a value that must not be: the error of its parent names it better.
  const error = errors.find((candidate) => candidate.keyword === 'additionalProperties') ?? errors.at(0);
  if (error === undefined)
    return { parameter: root, accepted: 'the documented form', sentence: `'${root}' is malformed` };
  const place = placeOf(error.instancePath, root);
  if (error.keyword === 'additionalProperties') {
    const key = (error.params.additionalProperties[0] ?? '').slice(0, 80);
    const parameter = join(place, key, root);
    return { parameter, accepted: 'no such key', sentence: `'${parameter}' is not a key here` };
  }
  if (error.keyword === 'required') {
    const parameter = join(place, error.params.requiredProperties[0] ?? '', root);
    return { parameter, accepted: 'a value', sentence: `'${parameter}' is missing` };
  }
  if (error.keyword === 'enum') {
    const accepted = error.params.allowedValues.map(String).join(', ');
    return { parameter: place, accepted, sentence: `'${place}' must be one of ${accepted}` };
  }
  const accepted = error.message.replace(/^must (be )?/, '');
  return { parameter: place, accepted, sentence: `'${place}' ${error.message}` };
}

function placeOf(pointer: string, root: string): string {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~').slice(0, 80));
  return steps.reduce(
    (place, step) => (/^\d+$/.test(step) ? `${place}[${step}]` : join(place, step, root)),
    root,
  );
}

/** `body` itself is left out of the place: `scoring.formula`, not `body.scoring.formula`. */
function join(place: string, key: string, root: string): string {
  return place === root && root === 'body' ? key : `${place}.${key}`;
}
