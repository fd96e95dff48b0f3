import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { until } from '@tracewright/testing';
import { startTestGateway, type TestGateway, type TestGatewayOptions } from '@tracewright/test-gateway';

export const KEYS = { keyId: 'rzp_test_shop', keySecret: 'the secret of the key', webhookSecret: 'of webhooks' };

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title>
<h1>Shop</h1><a href="#elsewhere">Elsewhere</a> <button id="pay">Pay</button> <a href="#below">Below</a>
<script src="/shop.js"></script></html>`;

/** Opens the checkout with what the test said, and keeps what its callbacks were given. */
const SCRIPT = `
window.heard = [];
document.getElementById('pay').addEventListener('click', () => {
  const { modal, ...options } = window.options;
  window.checkout = new window.Razorpay({
    ...options,
    handler: (response) => window.heard.push(['paid', response]),
    modal: { ...modal, ondismiss: () => window.heard.push(['dismissed']) },
  });
  window.checkout.on('payment.failed', (response) => window.heard.push(['failed', response.error]));
  window.checkout.open();
});`;

export type Heard = ['paid', { [field: string]: string }] | ['dismissed'] | ['failed', { [field: string]: unknown }];

/** A page of another origin than the gateway's, under the policy that a careful page has. */
export class Shop {
  private constructor(
    readonly gateway: TestGateway,
    private readonly server: http.Server,
    private readonly url: string,
  ) {}

  static async open(options: Partial<TestGatewayOptions> = {}): Promise<Shop> {
    const gateway = await startTestGateway({ ...KEYS, webhookUrl: null, controlToken: 'control', ...options });
    const policy = `default-src 'none'; style-src 'self'; script-src 'self' ${gateway.url}; frame-src ${gateway.url}`;
    const server = http.createServer((request, response) => {
      const isScript = request.url === '/shop.js';
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
      response.setHeader('content-security-policy', policy);
      const withCheckout = PAGE.replace('<script', `<script src="${gateway.checkoutScriptUrl}"></script><script`);
      response.end(isScript ? SCRIPT : withCheckout);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Shop(gateway, server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    await this.gateway.close();
  }

  async order(amount = 299_900): Promise<string> {
    const authorization = `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`;
    const answer = await fetch(`${this.gateway.url}/v1/orders`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ amount, currency: 'INR' }),
    });
    const { id } = (await answer.json()) as { id: string };
    return id;
  }

  /** With the checkout open for a new order. */
  async visit(browser: Browser, options: object = {}, size = { width: 1440, height: 900 }): Promise<Visit> {
    const page = await (await browser.newContext({ viewport: size, reducedMotion: 'reduce' })).newPage();
    page.setDefaultTimeout(60_000);
    const visit = new Visit(page, await this.order());
    await page.goto(this.url);
    const order = { key: KEYS.keyId, amount: 299_900, currency: 'INR', name: 'Tracewright', order_id: visit.orderId };
    const said = { ...order, description: 'Detailed design review', ...options };
    await page.evaluate(`window.options = ${JSON.stringify(said)}`);
    await page.getByRole('button', { name: 'Pay' }).click();
    return visit;
  }
}

export class Visit {
  readonly errors: string[] = [];
  readonly sent: { readonly url: string; readonly body: string }[] = [];
  readonly frame: FrameLocator;

  constructor(
    readonly page: Page,
    readonly orderId: string,
  ) {
    this.frame = page.frameLocator('.razorpay-checkout-frame');
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('console', (message) => {
      // A refused call is an answer, and the browser notes it as well.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.errors.push(message.text());
    });
    page.on('request', (request) => this.sent.push({ url: request.url(), body: request.postData() ?? '' }));
  }

  button = (name: string | RegExp) => this.frame.getByRole('button', { name, exact: typeof name === 'string' });
  heading = (name: string) => this.frame.getByRole('heading', { name });

  heard = (): Promise<Heard[]> => this.page.evaluate<Heard[]>('window.heard');

  /** Once the callbacks were called so often. */
  async heardAll(count: number): Promise<Heard[]> {
    await until('the callbacks were called', async () => (await this.heard()).length >= count);
    return this.heard();
  }

  async enterCard(number: string): Promise<void> {
    await this.frame.getByLabel('Card number').fill(number);
    await this.frame.getByLabel('Expiry').fill('1230');
    await this.frame.getByLabel('CVV').fill('987');
    await this.frame.getByLabel('Name on card').fill('Asha Rao');
  }

  /** As far as the bank's page. */
  async payByCard(number = '4100280000001007'): Promise<void> {
    await this.enterCard(number);
    await this.button(/^Pay /).click();
    await this.heading('Test bank').waitFor();
  }

  async payByUpi(id: string): Promise<void> {
    await this.frame.getByRole('tab', { name: 'UPI' }).click();
    await this.frame.getByLabel('UPI ID').fill(id);
    await this.button(/^Pay /).click();
  }

  isGone = (): Promise<boolean> => this.page.evaluate<boolean>('!document.querySelector(".razorpay-container")');
}
