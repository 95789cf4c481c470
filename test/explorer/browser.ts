/** The pages in a real browser, under the content security policy that the service sends with them. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before } from 'node:test';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import type { components } from '../../openapi/types.js';
import type { App } from '../../src/app.js';
import { testApp } from '../helpers/test-app.js';

export type Instance = components['schemas']['Instance'];

/** Debian's. */
const EXECUTABLE = '/usr/bin/chromium';

/** Why tests in a browser cannot run here; false if they can. */
export const SKIP = existsSync(EXECUTABLE)
  ? false
  : `there is no ${EXECUTABLE}: apt-get install --no-install-recommends chromium`;

/** A page with what it did that it should not have done. */
export interface Visit {
  readonly page: Page;
  /** Console errors, thrown errors, and requests to anywhere but the service. */
  readonly faults: string[];
}

/** A service that listens, and a browser. */
export class Site {
  readonly #app: App;
  readonly #browser: Browser;

  private constructor(
    readonly base: string,
    app: App,
    browser: Browser,
  ) {
    this.#app = app;
    this.#browser = browser;
  }

  static async open(env: Readonly<Record<string, string>> = {}): Promise<Site> {
    const app = await testApp(env);
    const base = await app.http.listen({ host: '127.0.0.1', port: 0 });
    return new Site(base, app, await chromium.launch({ executablePath: EXECUTABLE }));
  }

  /** Opens an address of the service in a profile of its own, runs the test, and checks that nothing went wrong on the way. */
  async visit(
    path: string,
    act: (visit: Visit) => Promise<void>,
    { expected = [], init = '', prepare, ...options }: VisitOptions = {},
  ): Promise<void> {
    const context = await this.#browser.newContext({
      viewport: { width: 1280, height: 800 },
      permissions: ['clipboard-read', 'clipboard-write'],
      ...options,
    });
    try {
      context.setDefaultTimeout(20_000);
      if (init !== '') await context.addInitScript({ content: init });
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
      });
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('request', (request) => {
        if (!request.url().startsWith(this.base)) faults.push(`request to ${request.url()}`);
      });
      await prepare?.(page);
      await page.goto(this.base + path);
      await act({ page, faults });
      const unexpected = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
      assert.deepEqual(unexpected, []);
    } finally {
      await context.close();
    }
  }

  /** The instance as the service gives it. */
  async instance(task: string, seed: number, query = ''): Promise<Instance> {
    const response = await this.#app.http.inject(`/tasks/${task}/instances/${seed}${query}`);
    return response.json<Instance>();
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#app.http.close();
  }
}

interface VisitOptions extends BrowserContextOptions {
  /** Faults that the test provokes. */
  readonly expected?: readonly RegExp[];
  /** A script that runs before the page's own. */
  readonly init?: string;
  /** Before the address is opened. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Waits until the picture of a seed is there. */
export async function pictureOf(page: Page, seed: number): Promise<void> {
  await page.locator(`#picture:not(.loading) img[src*="/instances/${seed}/"]`).waitFor();
}

/** The texts of all elements that fit. */
export function texts(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).allTextContents();
}

/** What all tests visit, but for those that need a service of their own: opened before the first test, closed after the last one. */
export let site: Site;
before(async () => {
  if (SKIP === false) site = await Site.open();
});
after(async () => {
  if (SKIP === false) await site.close();
});

/** The explorer's address of an instance. */
export function addressOf(task: string, seed: number, more = ''): string {
  return `/?task=${task}&seed=${seed}${more}`;
}
