/** Writes `openapi/openapi.json`, or with `--check` tells whether it is what the routes say. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { buildApp } from '../app.js';
import { readConfig } from '../config.js';
import { packagePath } from '../core/resources.js';
import { openApiJson } from '../http/plugins/openapi.js';
import { inProcessExecutor } from '../service/executor.js';

const file = packagePath('openapi', 'openapi.json');

// The document does not depend on the environment it is written in.
const app = await buildApp(readConfig({ LOG_LEVEL: 'silent' }), { executor: inProcessExecutor() });
const json = openApiJson(app.http);
await app.http.close();

const [option] = process.argv.slice(2);
if (option === '--check') {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== json) {
    process.stderr.write(
      'openapi/openapi.json is not what the routes say. Run `npm run openapi` and commit the file.\n',
    );
    process.exitCode = 1;
  }
} else if (option === undefined) {
  writeFileSync(file, json);
} else {
  process.stderr.write(
    `'${option}' is not an option here. Use none to write the file, or --check to compare it.\n`,
  );
  process.exitCode = 2;
}
