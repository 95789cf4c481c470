/** What a visitor does in the explorer, in a real browser: answering, scoring replies, reading the trace, taking the request away. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { dealInstance } from '../../src/pipeline/pipeline.js';
import { asText, HEIGHT_TASK, members, ROOM_TASK } from '../helpers/test-app.js';
import { addressOf, pictureOf, site, SKIP, texts } from './browser.js';

const answerOf = async (seed: number) => asText((await site.instance(HEIGHT_TASK, seed)).answer_gt?.value);
const verdict = (page: Page) => page.locator('.verdict').textContent();
const clipboard = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()');

void test('explorer: the prompt in both modes', { skip: SKIP }, () =>
  site.visit(addressOf(HEIGHT_TASK, 5), async ({ page }) => {
    await pictureOf(page, 5);
    const { prompt_variants: prompts } = await site.instance(HEIGHT_TASK, 5);
    assert.equal(await page.locator('.prompt-text').textContent(), prompts.answer_only);
    await page.check('#mode-answer_and_annotation');
    assert.equal(await page.locator('.prompt-text').textContent(), prompts.answer_and_annotation);
    assert.match(page.url(), /mode=answer_and_annotation/);
  }),
);

void test(
  'explorer: one tries oneself, the answer is hidden until then, and the score is kept',
  { skip: SKIP },
  async () => {
    const asked: string[] = [];
    await site.visit(addressOf(HEIGHT_TASK, 5), async ({ page }) => {
      page.on('request', (request) => asked.push(request.url()));
      await pictureOf(page, 5);
      const { options } = await site.instance(HEIGHT_TASK, 5);
      assert.deepEqual(
        await texts(page, '.option'),
        options.map(({ label, descriptor }) => `${label}${descriptor}`),
      );
      assert.equal(await verdict(page), '');
      assert.ok(
        asked.every((url) => !/instances\/5(\?(?!.*view=question)|$|\/trace)/.test(url)),
        'the page asked for the answer',
      );
      await page.click(`.option[data-label="${await answerOf(5)}"]`);
      await page.locator('.verdict', { hasText: 'Right.' }).waitFor();
      assert.equal(await page.locator('#score').textContent(), '1 of 1 right');

      await page.click('#next');
      await pictureOf(page, 6);
      assert.equal(await verdict(page), '');
      const right = await answerOf(6);
      await page.click(`.option[data-label="${right === 'A' ? 'B' : 'A'}"]`);
      await page.locator('.verdict', { hasText: /^Not/ }).waitFor();
      assert.equal(await page.locator('#score').textContent(), '1 of 2 right');

      // A second try at the same instance does not count, nor does one that was merely shown.
      await page.click('#previous');
      await pictureOf(page, 5);
      await page.click('.option[data-label="A"]');
      await page.locator('.verdict', { hasText: 'answer is' }).waitFor();
      await page.click('#next');
      await page.click('#next');
      await pictureOf(page, 7);
      await page.click('#reveal');
      await page.locator('.verdict', { hasText: `The answer is ${await answerOf(7)}` }).waitFor();
      assert.equal(await page.locator('#score').textContent(), '1 of 2 right');

      await page.check('#always');
      await page.click('#next');
      await page.locator('.verdict', { hasText: `The answer is ${await answerOf(8)}` }).waitFor();
      await page.reload();
      assert.equal(await page.locator('#score').textContent(), '1 of 2 right');
      await page.click('text=Reset score');
      assert.equal(await page.locator('#score').textContent(), 'No try yet');
    });
  },
);

void test('explorer: a reply is scored and its reward explained term by term', { skip: SKIP }, () =>
  site.visit(addressOf(HEIGHT_TASK, 42, '&tab=reply&mode=answer_and_annotation'), async ({ page }) => {
    await pictureOf(page, 42);
    const { answer_gt: answer, annotation_gt: annotation } = await site.instance(HEIGHT_TASK, 42);
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = annotation?.value ?? [];
    const box = [x0, y0, x1, (y0 + y1) / 2];
    const reply = JSON.stringify({ answer: answer?.value, annotation: box });
    await page.fill('#reply', `I looked closely.\n${reply}`);
    await page.click('text=Scoring options');
    await page.fill('#reply-format_weight', '0.2');
    await page.click('#panel-reply button.primary');
    const rows = page.locator('.terms tr');
    await rows.first().waitFor();
    const terms = new Map(
      await Promise.all(
        (await rows.all()).map(async (row): Promise<[string, string[]]> => {
          const [name = '', ...cells] = await row.locator(':scope > *').allTextContents();
          return [name, cells];
        }),
      ),
    );
    assert.deepEqual([...terms.keys()], ['Read', 'Answer', 'Box', 'Task', 'Format', 'Overall', 'Margin']);
    assert.equal(terms.get('Answer')?.[0], '1');
    assert.equal(terms.get('Box')?.[0], '0.500');
    assert.equal(terms.get('Task')?.[0], '0.750');
    assert.match(asText(terms.get('Task')?.[1]), /1 × \(0\.500 \+ 0\.500 × 0\.500\)/);
    assert.equal(terms.get('Format')?.[0], '1');
    assert.equal(terms.get('Overall')?.[0], '0.800');
    assert.equal(
      await page.locator('#picture rect.box.on-reply').getAttribute('height'),
      String(box[3] === undefined ? 0 : box[3] - y0),
    );

    await page.fill('#reply', 'A or B, hard to say');
    await page.click('#panel-reply button.primary');
    await page.locator('.terms', { hasText: /more than one option|No answer/ }).waitFor();
    assert.equal(await page.locator('.reward b').textContent(), '0');

    await page.click('text=Insert an example');
    assert.match(await page.inputValue('#reply'), /\{"answer":"A","annotation":\[100,100,200,200\]\}$/);
  }),
);

void test('explorer: a refused scoring request is told in the words of the service', { skip: SKIP }, () =>
  site.visit(
    addressOf(HEIGHT_TASK, 42, '&tab=reply'),
    async ({ page }) => {
      await pictureOf(page, 42);
      await page.fill('#reply', 'A');
      await page.click('text=Scoring options');
      await page.fill('#reply-answer_weight', '0');
      await page.fill('#reply-annotation_weight', '0');
      await page.click('#panel-reply button.primary');
      await page.locator('#problem', { hasText: /weight/ }).waitFor();
    },
    { expected: [/status of 400/] },
  ),
);

void test('explorer: the trace is a tree to fold, and pointing at it marks the object', { skip: SKIP }, () =>
  site.visit(addressOf(HEIGHT_TASK, 42, '&tab=trace'), async ({ page }) => {
    await pictureOf(page, 42);
    assert.equal(await page.locator('#trace-tree li').count(), 0);
    await page.click('text=Show answer and trace');
    await page.locator('#trace-tree > li').first().waitFor();
    const { trace } = await site.instance(HEIGHT_TASK, 42);
    assert.equal(await page.locator('#trace-tree > li').count(), 7);
    await page.click('li[data-path="render_map"] > details > summary');
    await page.click('li[data-path="render_map.visible_share"] > details > summary');
    const leaf = page.locator('li[data-path="render_map.visible_share.object_b"]');
    assert.equal(
      asText(await leaf.textContent()),
      `object_b ${String(trace?.render_map.visible_share['object_b'])}`,
    );
    await leaf.hover();
    const marked = page.locator('#picture rect.box.on-marked');
    const [x0, y0] = trace?.render_map.visible_bboxes_px['object_b'] ?? [];
    assert.deepEqual(
      [await marked.getAttribute('x'), await marked.getAttribute('y')],
      [String(x0), String(y0)],
    );
    await page.mouse.move(5, 5);
    await marked.waitFor({ state: 'detached' });
    await page.click('li[data-path="execution_trace"] > details > summary');
    await page.locator('li[data-path="execution_trace.answer_object_id"] button').focus();
    await marked.waitFor();
    await page.click('li[data-path="render_map"] > details > summary');
    assert.equal(await leaf.isVisible(), false);
    await page.click('text=Open all');
    assert.equal(await page.locator('#trace-tree details:not([open])').count(), 0);
    await page.click('#panel-trace .copy');
    await page.locator('#panel-trace .copy', { hasText: 'Copied' }).waitFor();
    assert.deepEqual(JSON.parse(await clipboard(page)), trace);
  }),
);

void test('explorer: the request as URL, curl and Python, each copied by one click', { skip: SKIP }, () =>
  site.visit(addressOf(ROOM_TASK, 9, '&tab=request&p.difficulty=hard'), async ({ page }) => {
    await pictureOf(page, 9);
    const url = `${site.base}/tasks/${ROOM_TASK}/instances/9?difficulty=hard`;
    const wanted = [
      ['URL', new RegExp(`^${url.replaceAll(/[.?]/g, '\\$&')}$`)],
      ['curl', /^curl 'http:[^']+difficulty=hard'$/],
      ['Python', /urllib\.request\.Request\(url\)/],
    ] as const;
    for (const [name, pattern] of wanted) {
      const part = page.locator(`.snippet[aria-label="${name}"]`);
      await part.locator('.copy').click();
      await part.locator('.copy', { hasText: 'Copied' }).waitFor();
      const text = await clipboard(page);
      assert.equal(text, await part.locator('code').textContent());
      assert.match(text, pattern);
      assert.ok(text.includes(url));
    }
    const { instance_id: id } = members(await (await fetch(url)).text());
    assert.equal(id, (await site.instance(ROOM_TASK, 9, '?difficulty=hard')).instance_id);
    await page.check('#question-only');
    assert.match(asText(await page.locator('.snippet code').first().textContent()), /view=question/);
  }),
);

void test('explorer: a link shows what was seen, and going back goes back', { skip: SKIP }, async () => {
  let link = '';
  // To ask for what is drawn anyway would not change the picture.
  const isHard = (instance_seed: number): boolean =>
    dealInstance({ task_id: ROOM_TASK, instance_seed, params: {} }).identity.params['difficulty'] === 'hard';
  let seed = 3;
  while (isHard(seed)) seed += 1;
  await site.visit(addressOf(ROOM_TASK, seed), async ({ page }) => {
    await pictureOf(page, seed);
    await page.click('#tab-params');
    await page.selectOption('#param-difficulty', 'hard');
    await page.locator('#picture:not(.loading) img[src*="difficulty=hard"]').waitFor();
    await page.click('#tab-question');
    await page.check('#mode-answer_and_annotation');
    await page.click('#reveal');
    await page.check('#overlay-objects');
    await page.uncheck('#overlay-answer');
    await page.click('#tab-trace');
    await page.locator('#trace-tree > li').first().waitFor();
    link = page.url().slice(site.base.length);
    await page.goBack();
    await page.locator('#picture:not(.loading) img:not([src*="difficulty"])').waitFor();
    assert.equal(await page.inputValue('#seed'), String(seed));
  });
  await site.visit(link, async ({ page }) => {
    await page.locator('#trace-tree > li').first().waitFor();
    await page.locator('#picture:not(.loading) img[src*="difficulty=hard"]').waitFor();
    await page.locator('#picture rect.box').first().waitFor();
    assert.equal(await page.locator('#tab-trace').getAttribute('aria-selected'), 'true');
    assert.equal(await page.isChecked('#overlay-objects'), true);
    assert.equal(await page.isChecked('#overlay-answer'), false);
    assert.equal(await page.isChecked('#mode-answer_and_annotation'), true);
    assert.equal(await page.inputValue('#param-difficulty'), 'hard');
  });
});
