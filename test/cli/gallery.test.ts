/** The committed gallery shows what the code makes now. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { galleryEntries, galleryText } from '../../src/cli/gallery-page.js';
import { packagePath } from '../../src/core/resources.js';

test('the gallery has the ids, prompts, answers and boxes of its seeds, and all of its pictures', () => {
  const entries = galleryEntries();
  const text = readFileSync(packagePath('docs', 'gallery.md'), 'utf8');
  assert.equal(text, galleryText(entries), 'run npm run gallery');
  for (const { file } of entries)
    assert.ok(existsSync(packagePath('docs', ...file.split('/'))), `${file} is missing`);
});
