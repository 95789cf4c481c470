/** Follows the guide to a new task word for word: its files, its prompts, its line in the registry, and its test. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The guide. */
export const TASK_GUIDE = 'src/tasks/README.md';
const BUNDLE = 'resources/prompts/three_d/object_scene/three_d_object_scene_v1.json';
const MORE = '/* and five more, or the start fails */';

/** Does all of it in a copy of the checkout, where `run(file, args)` runs commands; throws with the output of what failed. */
export async function followTaskGuide(copy, run) {
  const text = readFileSync(join(copy, TASK_GUIDE), 'utf8');
  const files = [...text.matchAll(/^`([\w./-]+\.ts)`:\n\n```ts\n([^]*?)^```$/gm)];
  if (files.length < 5) throw new Error('the guide has lost its files');
  for (const [, path, code] of files) {
    const file = join(copy, path.startsWith('test/') ? path : `src/tasks/${path}`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
  addPrompts(join(copy, BUNDLE), blockAfter(text, 'In `tasks` of ', 'jsonc'));
  addToRegistry(join(copy, 'src/tasks/registry.ts'), blockAfter(text, 'In `registry.ts`', 'ts'));
  const tsc = join(copy, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, [tsc, '-p', 'tsconfig.json']);
  await run(process.execPath, ['dist/test/run.js', 'tasks/nearest']);
}

function blockAfter(text, intro, lang) {
  const start = text.indexOf(`\`\`\`${lang}\n`, text.indexOf(intro));
  if (start < 0 || !text.includes(intro)) throw new Error(`the guide has lost '${intro}'`);
  return text.slice(start + lang.length + 4, text.indexOf('\n```', start));
}

function addPrompts(file, block) {
  const wording = /"wordings": \["([^"]+)"/.exec(block)?.[1];
  if (!block.includes(MORE)) throw new Error(`the guide has lost '${MORE}'`);
  const more = [1, 2, 3, 4, 5].map((number) => `, ${JSON.stringify(`${number}. ${wording}`)}`).join('');
  const bundle = JSON.parse(readFileSync(file, 'utf8'));
  Object.assign(bundle.tasks, JSON.parse(`{${block.replace(MORE, more)}}`));
  writeFileSync(file, JSON.stringify(bundle));
}

function addToRegistry(file, block) {
  const [, imported, list] = /^(import .*)\n\n(export const TASKS[^;]*;)$/.exec(block) ?? [];
  if (list === undefined) throw new Error("the guide's change of the registry is not an import and a list");
  const registry = readFileSync(file, 'utf8').replace(/export const TASKS[^;]*;/, list);
  writeFileSync(file, registry.replace(/^import /m, `${imported}\nimport `));
}
