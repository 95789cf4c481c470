/** The Python clients with the machine's own Python; `clients_test.py` holds the cases. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { packagePath } from '../../src/core/resources.js';
import { testApp } from '../helpers/test-app.js';

const found = spawnSync('python3', ['--version']).status === 0;

void test(
  'G clients: reward files and client work against a running service',
  { skip: found ? false : 'python3 is not installed' },
  async () => {
    const app = await testApp();
    try {
      const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
      const env = {
        ...process.env,
        TRACE_URL: address,
        CLIENTS: packagePath('clients'),
        PYTHONDONTWRITEBYTECODE: '1',
      };
      const child = spawn('python3', [packagePath('test', 'clients', 'clients_test.py')], { env });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (bytes: Buffer) => {
          output += bytes.toString();
        });
      }
      await once(child, 'close');
      assert.equal(child.exitCode, 0, output);
      assert.match(output, /Ran 1[0-9] tests/);
    } finally {
      await app.http.close();
    }
  },
);
