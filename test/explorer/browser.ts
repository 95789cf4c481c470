/** The pages in a real browser, under the content security policy that the service sends with them. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before } from 'node:test';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
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

/** What every visitor has, unless a visit says otherwise. */
const VISITOR: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  permissions: ['clipboard-read', 'clipboard-write'],
};

let browser: Browser;

/** A service that listens, seen with the browser of all tests. */
export class Site {
  readonly #app: App;
  /** The profile of all visits that ask for nothing else. */
  #profile: Promise<BrowserContext> | undefined;

  private constructor(
    readonly base: string,
    app: App,
  ) {
    this.#app = app;
  }

  static async open(env: Readonly<Record<string, string>> = {}): Promise<Site> {
    const app = await testApp(env);
    const base = await app.http.listen({ host: '127.0.0.1', port: 0 });
    return new Site(base, app);
  }

  /**
   * Opens an address of the service in a tab of its own, runs the test, and checks that nothing went wrong on the way. What one
   * visit stores no other finds; a visit with options has a profile of its own.
   */
  async visit(
    path: string,
    act: (visit: Visit) => Promise<void>,
    { expected = [], init = '', prepare, ...options }: VisitOptions = {},
  ): Promise<void> {
    const isPlain = init === '' && prepare === undefined && Object.keys(options).length === 0;
    const context = isPlain ? await this.#shared() : await browser.newContext({ ...VISITOR, ...options });
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
      if (isPlain) await cleared(context);
      else await context.close();
    }
  }

  /** The profile, with a tab that keeps its process from ending between two visits. */
  #shared(): Promise<BrowserContext> {
    this.#profile ??= browser.newContext(VISITOR).then(async (context) => {
      const page = await context.newPage();
      await page.goto(`${this.base}/livez`);
      return context;
    });
    return this.#profile;
  }

  /** The instance as the service gives it. */
  async instance(task: string, seed: number, query = ''): Promise<Instance> {
    const response = await this.#app.http.inject(`/tasks/${task}/instances/${seed}${query}`);
    return response.json<Instance>();
  }

  async close(): Promise<void> {
    await (await this.#profile)?.close();
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

/** Closes all tabs of a profile but the first, and clears what they stored; a tab's own storage goes with it. */
async function cleared(context: BrowserContext): Promise<void> {
  const [first, ...tabs] = context.pages();
  for (const tab of tabs) await tab.close();
  await first?.evaluate('localStorage.clear()');
  await context.clearCookies();
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
  if (SKIP !== false) return;
  // A process for each tab would start and compile all again.
  browser = await chromium.launch({ executablePath: EXECUTABLE, args: ['--process-per-site'] });
  site = await Site.open();
});
after(async () => {
  if (SKIP !== false) return;
  await site.close();
  await browser.close();
});

/** The explorer's address of an instance. */
export function addressOf(task: string, seed: number, more = ''): string {
  return `/?task=${task}&seed=${seed}${more}`;
}
