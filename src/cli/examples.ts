/** Writes the examples of the API document and of the guides anew, or with `--check` tells which are out of date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { packagePath } from '../core/resources.js';
import { EXAMPLES_FILE } from '../http/examples.js';
import { exampleFiles } from './examples/files.js';

const [option] = process.argv.slice(2);
if (option !== undefined && option !== '--check') {
  process.stderr.write(
    `'${option}' is not an option here. Use none to write the examples, or --check to compare them.\n`,
  );
  process.exit(2);
}
for (const { path, text } of await exampleFiles(`resources/${EXAMPLES_FILE}`)) {
  const file = packagePath(path);
  if (readFileSync(file, 'utf8') === text) continue;
  if (option === undefined) {
    writeFileSync(file, text);
    process.stdout.write(`${path}: written\n`);
  } else {
    process.stderr.write(
      `${path}: its examples are not what the service answers. Run \`npm run openapi\`.\n`,
    );
    process.exitCode = 1;
  }
}
