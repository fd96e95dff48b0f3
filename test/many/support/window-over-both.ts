import type { Browser } from 'playwright-core';
import { signUp } from '../../browser/support/accounts';
import { openBrowser, WatchedPage } from '../../browser/support/browser';
import { Balancer } from './balancer';

/** One session in a real browser, whose calls go to all processes in turn. */
export class WindowOverBoth {
  private parts = 0;

  private constructor(
    private readonly balancer: Balancer,
    private readonly browser: Browser,
    private readonly watched: WatchedPage,
    private readonly address: string,
  ) {}

  static async open(urls: readonly string[]): Promise<WindowOverBoth> {
    const balancer = await Balancer.before(urls.map((url) => Number(new URL(url).port)));
    const browser = await openBrowser();
    const watched = await WatchedPage.open(browser, balancer.url, 'many');
    const { page } = watched;
    page.setDefaultTimeout(60_000);
    await page.goto('/login?next=/design/new');
    await signUp(page, 'Many Hands');
    await page.waitForURL(/\/design\/\d+$/);
    const window = new WindowOverBoth(balancer, browser, watched, page.url());
    await window.addPart();
    return window;
  }

  async addPart(): Promise<void> {
    const add = this.watched.page.getByRole('button', { name: /^Add to design: ATmega328P/ });
    await add.first().click();
    this.parts += 1;
    await this.shows();
  }

  /** Everything that was added is there, also after a reload. */
  async isSaved(): Promise<void> {
    await this.watched.page.getByText('All changes saved').waitFor();
    await this.watched.page.goto(this.address);
    await this.shows();
    await this.watched.screenshot('saved');
    if (this.watched.errors.length > 0) throw new Error(`errors in the page: ${this.watched.errors.join('; ')}`);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.balancer.close();
  }

  private async shows(): Promise<void> {
    const list = this.watched.page.getByRole('listbox', { name: `Parts in the design: ${this.parts}` });
    await list.waitFor({ state: 'attached' });
  }
}
