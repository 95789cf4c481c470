/** The explorer's picture, seeds, parameters and grid in a real browser. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { asList, asRecord, asText, HEIGHT_TASK, ROOM_TASK } from '../helpers/test-app.js';
import { addressOf, pictureOf, site, SKIP, texts } from './browser.js';

const valuesOf = async (items: Locator): Promise<(string | null)[]> =>
  Promise.all((await items.all()).map((item) => item.getAttribute('value')));

void test('explorer: every task can be chosen, and the address says which', { skip: SKIP }, () =>
  site.visit('/', async ({ page }) => {
    await pictureOf(page, 0);
    const ids = await valuesOf(page.locator('#task option'));
    assert.ok(ids.includes(HEIGHT_TASK) && ids.includes(ROOM_TASK));
    await page.selectOption('#task', ROOM_TASK);
    await page.locator(`#picture:not(.loading) img[src*="${ROOM_TASK}"]`).waitFor();
    assert.match(page.url(), new RegExp(`task=${ROOM_TASK}`));
    const { prompt } = await site.instance(ROOM_TASK, 0);
    assert.equal(await page.locator('.prompt-text').textContent(), prompt);
  }),
);

void test('explorer: seeds by buttons, keys, number and chance, within their range', { skip: SKIP }, () =>
  site.visit(addressOf(HEIGHT_TASK, 0), async ({ page }) => {
    await pictureOf(page, 0);
    await page.click('#previous');
    assert.equal(await page.inputValue('#seed'), '0');
    await page.click('#next');
    await pictureOf(page, 1);
    await page.locator('#picture').focus();
    await page.keyboard.press('ArrowRight');
    await pictureOf(page, 2);
    await page.keyboard.press('ArrowLeft');
    await pictureOf(page, 1);
    await page.fill('#seed', '9007199254740991');
    await page.press('#seed', 'Enter');
    await page.locator('#picture:not(.loading) img[src*="/instances/9007199254740991/"]').waitFor();
    assert.match(page.url(), /seed=9007199254740991/);
    await page.click('#next');
    assert.equal(await page.inputValue('#seed'), '9007199254740991');
    await page.fill('#seed', '1e3');
    await page.press('#seed', 'Enter');
    assert.match(
      asText(await page.locator('#seed-error').textContent()),
      /integer from 0 to 9007199254740991/,
    );
    await page.click('#random');
    await page.waitForURL(/seed=[0-9]{1,6}(&|$)/);
    assert.equal(await page.locator('#seed-error').textContent(), '');
  }),
);

void test(
  'explorer: every parameter of the schema has a control, and a fixed one holds',
  { skip: SKIP },
  () =>
    site.visit(addressOf(ROOM_TASK, 3, '&tab=params'), async ({ page }) => {
      await pictureOf(page, 3);
      const task = await page.evaluate<unknown, string>(
        (id) => fetch(`tasks/${id}`).then((reply) => reply.json()),
        ROOM_TASK,
      );
      const properties = asRecord(asRecord(asRecord(task)['params'])['properties']);
      for (const [name, schema] of Object.entries(properties)) {
        const values = await valuesOf(page.locator(`#param-${name} option`));
        assert.deepEqual(values, ['', ...asList(asRecord(schema)['enum'])], name);
      }
      const drawn = (await site.instance(ROOM_TASK, 3)).params['reference_wall'];
      const other = drawn === 'back' ? 'left' : 'back';
      await page.selectOption('#param-reference_wall', other);
      await page.locator(`#picture:not(.loading) img[src*="reference_wall=${other}"]`).waitFor();
      assert.match(page.url(), new RegExp(`p\\.reference_wall=${other}`));
      assert.equal(await page.locator('.drawn', { hasText: 'fixed' }).count(), 1);
      await page.click('text=Draw all from the seed');
      await page.locator('#picture:not(.loading) img:not([src*="reference_wall"])').waitFor();
      assert.equal(await page.inputValue('#param-reference_wall'), '');
    }),
);

void test(
  'explorer: the picture is the PNG itself, and is seen pixel by pixel on demand',
  { skip: SKIP },
  () =>
    site.visit(addressOf(ROOM_TASK, 42), async ({ page }) => {
      await pictureOf(page, 42);
      const { images } = await site.instance(ROOM_TASK, 42);
      const image = page.locator('#picture img');
      assert.match(asText(await image.getAttribute('src')), /image\.png\?v=[0-9a-f]{12}$/);
      const width = await page.evaluate<number>("document.querySelector('#picture img').naturalWidth");
      assert.equal(width, images[0]?.width);
      await page.click('text=Full size');
      assert.equal((await image.boundingBox())?.width, images[0]?.width);
      assert.ok(((await page.locator('.stage').boundingBox())?.width ?? 0) < 1000);
    }),
);

void test(
  'explorer: the answer box and the heights are those of the instance, and can be switched',
  { skip: SKIP },
  () =>
    site.visit(addressOf(HEIGHT_TASK, 42), async ({ page }) => {
      await pictureOf(page, 42);
      const { annotation_gt: annotation, trace } = await site.instance(HEIGHT_TASK, 42);
      const box = page.locator('#picture rect.box.on-answer');
      assert.equal(await box.count(), 0);
      await page.click('#reveal');
      await box.waitFor();
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = annotation?.value ?? [];
      assert.deepEqual(
        await Promise.all(
          ['x', 'y', 'width', 'height'].map(async (name) => Number(await box.getAttribute(name))),
        ),
        [x0, y0, x1 - x0, y1 - y0],
      );
      const heights = asRecord(trace?.execution_trace['height_by_label']);
      const tags = await texts(page, '#picture .tag');
      assert.deepEqual(
        tags.map((tag) => tag.replace(/\s+/, ' ')).sort(),
        Object.entries(heights)
          .map(([label, height]) => `${label} ${Number(height).toFixed(2)} m`)
          .sort(),
      );
      assert.equal(await page.locator('#picture path.line:not(.casing)').count(), 4);
      await page.selectOption('[aria-label="What the explanation shows"]', 'top_height_by_label');
      const tops = asRecord(trace?.execution_trace['top_height_by_label']);
      await page.locator('#picture .tag', { hasText: `${Number(tops['A']).toFixed(2)} m` }).waitFor();
      await page.uncheck('#overlay-explanation');
      await page.uncheck('#overlay-answer');
      assert.equal(await page.locator('#picture svg > *').count(), 0);
    }),
);

void test('explorer: all boxes with names and visible shares', { skip: SKIP }, () =>
  site.visit(addressOf(HEIGHT_TASK, 42), async ({ page }) => {
    await pictureOf(page, 42);
    const { trace } = await site.instance(HEIGHT_TASK, 42);
    assert.ok(trace !== undefined);
    await page.check('#overlay-objects');
    await page.locator('#picture rect.box').first().waitFor();
    const boxes = Object.keys(trace.render_map.visible_bboxes_px).length;
    assert.equal(await page.locator('#picture rect.box').count(), boxes);
    const wanted = trace.scene_ir.entities.map(({ entity_id: id, name, label = '' }) => {
      const share = Math.floor((trace.render_map.visible_share[id] ?? 0) * 100);
      return `${label} ${name} ${share} %`.trim();
    });
    assert.deepEqual((await texts(page, '#picture .tag')).sort(), wanted.sort());
    // The answer is still hidden, and so is its box.
    assert.equal(await page.locator('#picture .on-answer').count(), 0);
    await page.locator('.legend-item[data-entity="object_b"]').focus();
    assert.equal(await page.locator('#picture rect.box.on-marked').count(), 1);
  }),
);

void test(
  'explorer: wall coordinates of the room, on a scale for each wall and in a table',
  { skip: SKIP },
  () =>
    site.visit(addressOf(ROOM_TASK, 42, '&answer=shown'), async ({ page }) => {
      await pictureOf(page, 42);
      const { trace } = await site.instance(ROOM_TASK, 42);
      const facts = asRecord(trace?.execution_trace);
      const coordinates = asRecord(facts['candidate_wall_left_coordinates_by_label']);
      await page.locator('#picture .tag').first().waitFor();
      const tags = (await texts(page, '#picture .tag')).map((tag) =>
        tag.replace(/\s+/, ' ').replace('−', '-'),
      );
      for (const [label, value] of Object.entries(coordinates)) {
        assert.ok(tags.includes(`${label} ${Number(value).toFixed(2)} m`), label);
      }
      assert.ok(tags.includes(`TV ${Number(facts['reference_wall_left_coordinate']).toFixed(2)} m`));
      const walls = new Set(Object.values(asRecord(facts['candidate_walls_by_label'])));
      assert.equal(await page.locator('.scale').count(), walls.size);
      const rows = await texts(page, '#explanation tbody tr');
      assert.equal(rows.length, 7);
      const answer = asText(facts['answer_label']);
      assert.match(
        asText(await page.locator('#explanation tr.right').textContent()),
        new RegExp(`^${answer} `),
      );
    }),
);

void test(
  'explorer: 24 seeds at a glance, on to the next 24, and one of them at full size',
  { skip: SKIP },
  () =>
    site.visit(addressOf(HEIGHT_TASK, 30), async ({ page }) => {
      await pictureOf(page, 30);
      await page.click('#grid-toggle');
      assert.equal(await page.locator('#grid a').count(), 24);
      assert.equal(await page.locator('#grid a').first().textContent(), 'Seed 24');
      assert.equal(await page.locator('#grid a[aria-current]').textContent(), 'Seed 30');
      await page.locator('#grid a').last().scrollIntoViewIfNeeded();
      const loaded = () =>
        page
          .locator('#grid img')
          .evaluateAll((images) => images.filter((image) => Reflect.get(image, 'naturalWidth') > 0).length);
      while ((await loaded()) < 24) await page.waitForTimeout(50);
      await page.click('#next');
      assert.equal(await page.locator('#grid a').first().textContent(), 'Seed 48');
      await page.click('#grid a[data-seed="50"]');
      await pictureOf(page, 50);
      assert.equal(await page.inputValue('#seed'), '50');
    }),
);
