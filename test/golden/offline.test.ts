/** C1: an instance is fetched, and then answer, box and all else are recomputed without the service, as docs/determinism.md shows it. */
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { promisify } from 'node:util';
import { packagePath } from '../../src/core/resources.js';
import { HEIGHT_TASK, ROOM_TASK, testApp } from '../helpers/test-app.js';

const run = promisify(execFile);

/** The example of the documentation in a language. */
function example(language: string): string {
  const text = readFileSync(packagePath('docs', 'determinism.md'), 'utf8');
  const found = new RegExp(`\n\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(text)?.[1];
  assert.ok(found !== undefined, `no example in ${language}`);
  return found;
}

// Inside the package, so that its name leads to the library.
const folder = packagePath('out', `offline-${process.pid}`);

suite('C1: the examples of docs/determinism.md', () => {
  let app: Awaited<ReturnType<typeof testApp>>;
  let origin = '';

  before(async () => {
    mkdirSync(folder, { recursive: true });
    app = await testApp();
    origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
  });
  after(async () => {
    await app.http.close();
    rmSync(folder, { recursive: true });
  });

  for (const task of [HEIGHT_TASK, ROOM_TASK]) {
    test(`C1: ${task}: the library recomputes answer, box, trace and pixels of a fetched instance`, async () => {
      const item = await (await fetch(`${origin}/tasks/${task}/instances/42`)).text();
      writeFileSync(join(folder, 'item.json'), item);
      writeFileSync(join(folder, 'check.mjs'), example('js'));
      await run(process.execPath, ['check.mjs'], { cwd: folder });

      // A wrong answer is found out: the example does check something.
      if (task !== HEIGHT_TASK) return;
      const wrong = item.replace(/("answer_gt":\{[^}]*"value":")[A-F]/, '$1Z');
      assert.notEqual(wrong, item);
      writeFileSync(join(folder, 'item.json'), wrong);
      await assert.rejects(run(process.execPath, ['check.mjs'], { cwd: folder }), /AssertionError/);
    });
  }

  const skip = spawnSync('python3', ['--version']).status === 0 ? false : 'python3 is not installed';
  test('C1: a client without the library checks name and picture by hashes', { skip }, async () => {
    const script = example('python').replaceAll('http://127.0.0.1:8080', origin);
    await run('python3', ['-c', script], { cwd: folder });
  });
});
