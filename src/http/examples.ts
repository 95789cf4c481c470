/**
 * Examples for the API document: answers of this service to seed 42, shortened where they are long.
 * `npm run examples` makes them anew; a test says when that is due.
 */
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { readJsonResource } from '../core/resources.js';

/** The file under `resources/`. */
export const EXAMPLES_FILE = 'examples.json';

const object = Type.Record(Type.String(), Type.Unknown());
const examplesCheck = Compile(
  Type.Object({
    instance: Type.Intersect([object, Type.Object({ image_url: Type.String(), trace: object })]),
    task: object,
    verify: object,
    score: object,
  }),
);
const examples = examplesCheck.Parse(readJsonResource(EXAMPLES_FILE));

/** An instance. */
export const instanceExample = examples.instance;

/** A trace with two of its objects. */
export const traceExample = instanceExample.trace;

/** The version tag of the example's addresses. */
export const versionExample = new URLSearchParams(instanceExample.image_url.split('?')[1]).get('v') ?? '';

/** A task of the catalogue, with one of its parameters. */
export const taskExample = examples.task;

/** The last line of a stream. */
export const lastLineExample = { done: true, count: 64, errors: 0 };

/** A reply to score. */
export const verifyExample = examples.verify;

/** Its score. */
export const scoreExample = examples.score;
