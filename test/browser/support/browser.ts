import fs from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { TestAPI } from 'vitest';

/** Where Chromium is; undefined where it can't be installed, and then the browser tests are skipped with this message. */
export const CHROMIUM = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (file) => file && fs.existsSync(file),
);
if (!CHROMIUM)
  console.warn(process.env.BROWSER_TESTS_SKIPPED ?? 'Chromium is not installed: the browser tests are skipped');

export const browserTest: TestAPI['skip'] = CHROMIUM ? test : test.skip;

const SCREENSHOTS = path.join(__dirname, '../screenshots');

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: CHROMIUM, args: QUIET });

/** A page whose errors and whose requests to anywhere else are collected: both lists must stay empty. */
export class WatchedPage {
  readonly errors: string[] = [];
  readonly strayRequests: string[] = [];
  private shots = 0;

  private constructor(
    readonly page: Page,
    private readonly name: string,
  ) {}

  static async open(
    browser: Browser,
    url: string,
    name: string,
    options: { width?: number; height?: number; dark?: boolean } = {},
  ) {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
      colorScheme: options.dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    // Only ends what hangs: on a busy machine a first page takes half a minute.
    page.setDefaultTimeout(60_000);
    const watched = new WatchedPage(page, name);
    page.on('pageerror', (error) => watched.errors.push(error.message));
    page.on('request', (request) => {
      const to = request.url();
      if (!to.startsWith(url) && !/^(data|blob):/.test(to)) watched.strayRequests.push(to);
    });
    return watched;
  }

  /** Kept in test/browser/screenshots for people to look at. */
  async screenshot(what: string): Promise<void> {
    fs.mkdirSync(SCREENSHOTS, { recursive: true });
    this.shots += 1;
    const file = `${this.name}-${String(this.shots).padStart(2, '0')}-${what}.png`;
    await this.page.screenshot({ path: path.join(SCREENSHOTS, file) });
  }

  /** No wider than its window: nothing has to be scrolled sideways. */
  async fits(): Promise<boolean> {
    return this.page.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth');
  }
}
