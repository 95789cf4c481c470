/** Every file that shows answers of the service, as it should be. */
import { readFileSync } from 'node:fs';
import { packagePath } from '../../core/resources.js';
import { makeExamples } from './make.js';
import { pageParts, withPart } from './pages.js';

/** A file of the package. */
export interface ExampleFile {
  /** Relative to the package's root. */
  readonly path: string;
  readonly text: string;
}

/** Makes the examples; `resource` is the file that the API document takes them from. */
export async function exampleFiles(resource: string): Promise<ExampleFile[]> {
  const examples = await makeExamples();
  const { shortInstance: instance, shortTask: task, verify, score } = examples;
  const kept = `${JSON.stringify({ instance, task, verify, score }, null, 2)}\n`;
  const pages = pageParts(examples).map((part) => ({
    path: part.page,
    text: withPart(readFileSync(packagePath(part.page), 'utf8'), part),
  }));
  return [{ path: resource, text: kept }, ...pages];
}
