/** The pages as files: what is served, how it is cached, and that nothing in them points outside. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { App } from '../../src/app.js';
import { packagePath } from '../../src/core/resources.js';
import { testApp } from '../helpers/test-app.js';

let app: App;
before(async () => {
  app = await testApp({ API_TOKENS: 'a-token' });
});
after(() => app.http.close());

/** Addresses that a page, a style or a module names, relative to its own. */
function namedIn(text: string, url: string): string[] {
  const names = [...text.matchAll(/(?:src|href)="([^"#]+)"|url\('([^']+)'\)|from '(\.[^']+)'/g)];
  return names.map(([, attribute, style, module]) => {
    const { pathname } = new URL(attribute ?? style ?? module ?? '', `http://host${url}`);
    return pathname;
  });
}

void test('explorer and reference: every file that they name is served, open to all', async () => {
  const seen = new Set(['/', '/docs']);
  for (const url of seen) {
    const answer = await app.http.inject(url);
    assert.equal(answer.statusCode, 200, url);
    assert.equal(answer.headers['cache-control'], 'no-cache', url);
    if (!/html|css|javascript/.test(String(answer.headers['content-type'])) || /swagger-ui/.test(url))
      continue;
    for (const name of namedIn(answer.body, url)) seen.add(name);
  }
  assert.ok(seen.size > 30, [...seen].join());
  for (const type of ['.css', '.svg', '.ttf', '/explorer/main.js', 'swagger-ui-bundle.js']) {
    assert.ok(
      [...seen].some((url) => url.endsWith(type)),
      type,
    );
  }
});

void test('explorer and reference: unchanged files are a 304, and other methods a 405', async () => {
  for (const url of ['/', '/docs', '/explorer/main.js']) {
    const { headers } = await app.http.inject(url);
    const again = await app.http.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    assert.equal(again.statusCode, 304, url);
    const posted = await app.http.inject({ method: 'POST', url });
    assert.equal(posted.statusCode, 405, url);
    assert.equal(posted.headers.allow, 'GET, HEAD', url);
  }
  const slashed = await app.http.inject('/docs/');
  assert.deepEqual([slashed.statusCode, slashed.headers.location], [308, '../docs']);
});

void test('explorer and reference: nothing but what pages load is served', async () => {
  for (const url of [
    '/explorer/tsconfig.json',
    '/explorer/',
    '/explorer/../package.json',
    '/docs/csp.json',
  ]) {
    assert.equal((await app.http.inject(url)).statusCode, 404, url);
  }
});

void test('explorer and reference: no inline script or style, as the content security policy wants', () => {
  for (const page of ['explorer', 'docs']) {
    const html = readFileSync(packagePath('resources', page, 'index.html'), 'utf8');
    assert.doesNotMatch(html, /<style|style=|<script(?![^>]*src=)|\son[a-z]+=|https?:\/\//);
  }
});
