import type { Browser } from 'playwright-core';
import { Product } from '../../faults/support/product';
import { onceInARun } from '../../support/once-in-a-run';
import { ADMIN_PASSWORD } from './accounts';
import { CHROMIUM, openBrowser, WatchedPage } from './browser';
import { RecordingProxy } from './recording-proxy';

export type Window = Parameters<typeof WatchedPage.open>[3];

/** What a file of browser tests works with: a product of its own, empty at first, and a browser. */
export class Journey {
  private constructor(
    readonly product: Product,
    private readonly browser: Browser,
    /** Sees every request of the browser. */
    readonly proxy: RecordingProxy,
  ) {}

  static async begin(product: Product): Promise<Journey> {
    const browser = await openBrowser();
    try {
      await product.start();
      return new Journey(product, browser, await RecordingProxy.open(product.url));
    } catch (error) {
      await browser.close(); // else the run waits for it and never ends
      throw error;
    }
  }

  /** A window of somebody, with cookies, errors and stray requests of its own. */
  open(name: string, window?: Window): Promise<WatchedPage> {
    return WatchedPage.open(this.browser, this.product.url, name, window);
  }

  /** The same, with every request recorded. */
  openRecorded(name: string, window?: Window): Promise<WatchedPage> {
    return WatchedPage.open(this.browser, this.proxy.url, name, window);
  }

  async end(): Promise<void> {
    await this.browser.close();
    await this.proxy.close();
  }
}

/** The data folder of a product that was started and ended: a first start takes each file some seconds. */
async function startedOnce(): Promise<string> {
  const first = await Product.create({ ADMIN_PASSWORD });
  await first.start();
  await first.stop();
  return first.dataDir;
}

type Settings = { readonly [name: string]: string };

/**
 * Begins before the tests of a file and ends after them, whatever they do. Nothing is shared with other files.
 * @param settings further ones of the product, asked for before it starts, on data of its own
 */
export function aroundAll(settings?: () => Promise<Settings>): () => Journey {
  let product: Product | undefined;
  let journey: Journey | undefined;
  beforeAll(async () => {
    if (!CHROMIUM) return;
    product = settings
      ? await Product.create({ ADMIN_PASSWORD, ...(await settings()) })
      : await Product.create({ ADMIN_PASSWORD }, await onceInARun('product', startedOnce));
    journey = await Journey.begin(product);
    // Two starts of the product, of which each may take its time.
  }, 400_000);
  afterAll(async () => {
    await journey?.end();
    await product?.destroy();
  }, 120_000);
  return () => {
    if (!journey) throw new Error('a journey begins with the first test of its file');
    return journey;
  };
}
