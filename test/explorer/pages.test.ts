/** The pages for everyone: keyboard alone, phones, light and dark, accessibility, failures, tasks of the future; and the API reference. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { asRecord, asText, HEIGHT_TASK, ROOM_TASK } from '../helpers/test-app.js';
import { addressOf, pictureOf, site, Site, SKIP, texts } from './browser.js';

const TABS = ['question', 'params', 'reply', 'trace', 'request'] as const;

/** Without transitions: half way from one colour to another, text may stand out too little. */
const FOR_AXE = { init: axe.source, reducedMotion: 'reduce' } as const;

/** Axe finds nothing in the page, or in a part of it: what else it shows has been looked at before. */
async function checkAccess(page: Page, where: string, part = 'html'): Promise<void> {
  const found = await page.evaluate<string[]>(
    `axe.run('${part}', { resultTypes: ['violations'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ' ' + node.target)))`,
  );
  assert.deepEqual(found, [], where);
}

/** The page does not scroll sideways. */
async function checkWidth(page: Page, where: string): Promise<void> {
  const wider = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  assert.ok(wider <= 0, `${where}: ${wider} px too wide`);
}

for (const [width, colorScheme] of [
  [390, 'light'],
  [1440, 'dark'],
] as const) {
  void test(
    `explorer: axe finds nothing in any part, and nothing is too wide, at ${width} px in ${colorScheme}`,
    { skip: SKIP },
    () =>
      site.visit(
        addressOf(ROOM_TASK, 42, '&answer=shown&show=answer,objects,explanation'),
        async ({ page }) => {
          await pictureOf(page, 42);
          await page.locator('#picture rect.box').first().waitFor();
          for (const tab of TABS) {
            await page.click(`#tab-${tab}`);
            if (tab === 'trace') await page.click('#trace-tree > li:first-child summary');
            await checkWidth(page, tab);
            await checkAccess(page, tab, tab === 'question' ? 'html' : `#panel-${tab}`);
          }
          await page.click('#grid-toggle');
          await checkWidth(page, 'grid');
          await checkAccess(page, 'grid', 'main');
          await page.keyboard.press('?');
          await checkAccess(page, 'keys', '#help');
        },
        { viewport: { width, height: 900 }, colorScheme, ...FOR_AXE },
      ),
  );
}

void test(
  'explorer: axe finds nothing in the other colours and at 820 px, nor in an error',
  { skip: SKIP },
  () =>
    site.visit(
      addressOf(HEIGHT_TASK, 5, '&p.canvas=round'),
      async ({ page }) => {
        await page.locator('#problem h2').waitFor();
        await checkAccess(page, 'error');
        await page.goto(`${site.base}${addressOf(HEIGHT_TASK, 5)}`);
        await pictureOf(page, 5);
        await page.click('.option');
        await page.locator('.verdict', { hasText: 'answer is' }).waitFor();
        await checkWidth(page, 'question');
        await checkAccess(page, 'light');
        await page.selectOption('#theme', 'dark');
        await checkAccess(page, 'dark');
      },
      { viewport: { width: 820, height: 1100 }, ...FOR_AXE, expected: [/status of 400/] },
    ),
);

void test('explorer: light and dark follow the system, or what the visitor chose', { skip: SKIP }, () =>
  site.visit(
    '/',
    async ({ page }) => {
      const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
      await pictureOf(page, 0);
      const dark = await ground();
      await page.selectOption('#theme', 'light');
      const light = await ground();
      assert.notEqual(light, dark);
      await page.reload();
      assert.equal(await ground(), light);
    },
    { colorScheme: 'dark' },
  ),
);

void test('explorer: all of it with the keyboard alone', { skip: SKIP }, () =>
  site.visit(addressOf(HEIGHT_TASK, 5), async ({ page }) => {
    await pictureOf(page, 5);
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate('document.activeElement.className'), 'skip');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate('document.activeElement.id'), 'picture');
    await page.keyboard.press('?');
    await page.locator('#help[open]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('#help[open]').waitFor({ state: 'hidden' });
    await page.keyboard.press('2');
    await page.locator('#picture rect.box').first().waitFor();
    await page.keyboard.press('b');
    await page.locator('.verdict', { hasText: 'The answer is' }).waitFor();
    assert.equal(await page.locator('.option.chosen').getAttribute('data-label'), 'B');
    await page.keyboard.press('ArrowRight');
    await pictureOf(page, 6);
    await page.keyboard.press('s');
    await page.locator('#picture rect.box.on-answer').waitFor();
    await page.keyboard.press('1');
    await page.locator('#picture rect.box.on-answer').waitFor({ state: 'detached' });
    await page.locator('#tab-question').focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.locator('#tab-params').getAttribute('aria-selected'), 'true');
    assert.equal(await page.inputValue('#seed'), '6');
    await page.keyboard.press('End');
    assert.equal(await page.locator('#tab-request').getAttribute('aria-selected'), 'true');
    await page.keyboard.press('g');
    await page.locator('#grid a').first().waitFor();
    await page.locator('#grid a[data-seed="3"]').focus();
    await page.keyboard.press('Enter');
    await pictureOf(page, 3);
    // What is typed into a field is text, not a command.
    await page.locator('#seed').focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.inputValue('#seed'), '3');
    // Every control can be reached.
    const unreachable = await page.evaluate<number>(
      "[...document.querySelectorAll('#one button, #one input, #one select, #one a')].filter((node) => node.tabIndex < 0 && node.role !== 'tab').length",
    );
    assert.equal(unreachable, 0);
    await page.locator('#help-open').focus();
    await page.keyboard.press('Enter');
    await page.locator('#keys-on').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.inputValue('#seed'), '3');
  }),
);

void test('explorer: errors of the service are shown as text, and trying again helps', { skip: SKIP }, () => {
  let isFull = true;
  return site.visit(
    addressOf('task_x', 5),
    async ({ page }) => {
      await page.locator('#problem h2', { hasText: 'There is no such task' }).waitFor();
      assert.match(asText(await page.locator('#problem').textContent()), /unknown_task/);
      assert.equal(await page.locator('#picture').isVisible(), false);
      await page.selectOption('#task', HEIGHT_TASK);
      await page.locator('#problem', { hasText: 'The render queue is full' }).waitFor();
      isFull = false;
      await page.click('#problem button');
      await pictureOf(page, 5);
      assert.equal(await page.locator('#problem').isVisible(), false);
      await page.context().setOffline(true);
      await page.click('#next');
      await page.locator('#problem', { hasText: 'cannot be reached' }).waitFor();
      await page.context().setOffline(false);
      await page.click('#problem button');
      await pictureOf(page, 6);
    },
    {
      expected: [/status of 404/, /status of 503/, /ERR_INTERNET_DISCONNECTED/],
      prepare: async (page) => {
        await page.route(/instances\/5\?/, async (route) => {
          if (!isFull) return route.continue();
          const body = {
            title: 'The render queue is full',
            detail: 'Try again in 2 seconds.',
            code: 'queue_full',
          };
          return route.fulfill({ status: 503, contentType: 'application/problem+json', json: body });
        });
      },
    },
  );
});

void test(
  'explorer: where answers need a token, the question shows without one and the answer asks for it',
  { skip: SKIP },
  async () => {
    const guarded = await Site.open({ API_TOKENS: 'first-token' });
    try {
      await guarded.visit(
        addressOf(HEIGHT_TASK, 5),
        async ({ page }) => {
          await pictureOf(page, 5);
          await page.click('#reveal');
          await page.fill('#token', 'first-token');
          await page.click('text=Use it in this tab');
          await page.locator('.verdict', { hasText: 'The answer is' }).waitFor();
          await page.click('#tab-request');
          const curl = asText(await page.locator('.snippet[aria-label="curl"] code').textContent());
          assert.match(curl, /Bearer \$TOKEN/);
          assert.doesNotMatch(curl, /first-token/);
        },
        { expected: [/status of 401/] },
      );
    } finally {
      await guarded.close();
    }
  },
);

void test(
  'explorer: a task that comes later is explained by its trace and asked by its schema',
  { skip: SKIP },
  async () => {
    const instance = await site.instance(HEIGHT_TASK, 5);
    const execution = {
      ...instance.trace?.execution_trace,
      distance_by_label: { A: 1.5, B: 2.5, C: 3.5, D: 4.5 },
    };
    for (const name of Object.keys(execution))
      if (/height/.test(name)) Reflect.deleteProperty(execution, name);
    const later = {
      ...instance,
      task: 'task_later',
      trace: { ...instance.trace, execution_trace: execution },
    };
    const params = {
      type: 'object',
      properties: {
        count: { type: 'integer', minimum: 1, maximum: 9, description: 'how many' },
        mirrored: { type: 'boolean' },
        note: { type: 'string' },
      },
    };
    const task = { id: 'task_later', title: 'A later task', query_ids: [], params };
    await site.visit(
      addressOf('task_later', 5, '&answer=shown&tab=params'),
      async ({ page }) => {
        await page.locator('#picture .tag').first().waitFor();
        assert.deepEqual((await texts(page, '#picture .tag')).map((tag) => tag.replace(/\s+/, ' ')).sort(), [
          'A 1.50 m',
          'B 2.50 m',
          'C 3.50 m',
          'D 4.50 m',
        ]);
        assert.equal(await page.locator('#param-count').getAttribute('max'), '9');
        assert.equal(await page.locator('#param-mirrored option').count(), 3);
        assert.equal(await page.locator('#param-note').getAttribute('type'), 'text');
        await page.fill('#param-count', '4');
        await page.press('#param-count', 'Enter');
        await page.waitForURL(/p\.count=4/);
      },
      {
        prepare: async (page) => {
          const json = (body: unknown) => ({ contentType: 'application/json', body: JSON.stringify(body) });
          await page.route(/\/tasks$/, (route) => route.fulfill(json({ tasks: [task] })));
          await page.route(/\/tasks\/task_later$/, (route) => route.fulfill(json(task)));
          await page.route(/\/tasks\/task_later\/instances\/5(\?|$)/, (route) => route.fulfill(json(later)));
          await page.route(/\/tasks\/task_later\/instances\/5\/image/, async (route) => {
            const response = await route.fetch({
              url: `${site.base}/tasks/${HEIGHT_TASK}/instances/5/image.png`,
            });
            await route.fulfill({ response });
          });
        },
      },
    );
  },
);

void test(
  'docs: the API reference shows every route, works offline, and sends a request',
  { skip: SKIP },
  () =>
    site.visit('/docs', async ({ page }) => {
      await page.locator('.opblock').first().waitFor();
      const document = asRecord(await (await fetch(`${site.base}/openapi.json`)).json());
      const operations = Object.values(asRecord(document['paths'])).flatMap((path) =>
        Object.keys(asRecord(path)).filter((key) => key === 'get' || key === 'post'),
      );
      assert.equal(await page.locator('.opblock').count(), operations.length);
      await page.click('#operations-catalogue-listTasks button.opblock-summary-control');
      await page.click('.try-out__btn');
      await page.click('.execute');
      await page.locator('.live-responses-table', { hasText: HEIGHT_TASK }).waitFor();
      await checkWidth(page, 'docs');
    }),
);

void test('docs: the API reference fits a phone, in the dark', { skip: SKIP }, () =>
  site.visit(
    '/docs',
    async ({ page }) => {
      await page.locator('.opblock').first().waitFor();
      await checkWidth(page, 'docs');
      const ground = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
      assert.equal(ground, 'rgb(20, 23, 26)');
    },
    { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  ),
);
