import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { until } from '@tracewright/testing';
import { browserTest, CHROMIUM, openBrowser } from './support/browser';
import { KEYS, Shop, type Visit } from './support/shop';

const SCREENSHOTS = path.join(__dirname, 'screenshots');
const LOGO = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')}`;
const PHONE = { width: 390, height: 844 };

let browser: Browser;
let shop: Shop;
let ahead = 0;
const logged: string[] = [];

beforeAll(async () => {
  if (!CHROMIUM) return;
  browser = await openBrowser();
  const log = (message: string, details?: object) => void logged.push(message + JSON.stringify(details));
  shop = await Shop.open({ clock: () => new Date(Date.now() + ahead), log });
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await shop?.close();
}, 180_000);

let visit: Visit | undefined;
afterEach(async () => {
  expect(visit?.errors ?? []).toEqual([]);
  await visit?.page.context().close();
  visit = undefined;
});

const open = async (options?: object, size?: { width: number; height: number }): Promise<Visit> =>
  (visit = await shop.visit(browser, options, size));

const shot = async ({ page }: Visit, name: string): Promise<void> => {
  fs.mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: path.join(SCREENSHOTS, `checkout-${name}.png`) });
};
const statusOf = (orderId: string) => shop.gateway.state().orders.find(({ id }) => id === orderId)?.status;
const paymentsOf = (orderId: string) => shop.gateway.state().payments.filter(({ order_id: of }) => of === orderId);
const focusedInFrame = ({ page }: Visit) => page.frames()[1]?.evaluate<string>('document.activeElement.textContent');

browserTest('a card pays: the handler is given what its signature proves', async () => {
  const prefill = { name: 'Asha Rao', email: 'asha@example.com', contact: '+919000090000' };
  const at = await open({ prefill, readonly: { email: true }, image: LOGO });
  await at.frame.getByText('TEST MODE').waitFor();
  await at.frame.getByText('₹2,999.00', { exact: true }).waitFor();
  const logo = await at.frame.locator('#logo').getAttribute('style');
  expect(logo).toContain(LOGO);
  expect(await at.frame.getByLabel('Email').inputValue()).toBe(prefill.email);
  expect(await at.frame.getByLabel('Email').isEditable()).toBe(false);
  expect(await at.frame.getByLabel('Phone').isEditable()).toBe(true);
  expect(await at.frame.getByLabel('Name on card').inputValue()).toBe(prefill.name);
  await shot(at, '1440-card');
  await at.payByCard();
  await shot(at, '1440-bank');
  await at.button('Success').click();
  await at.heading('Payment successful').waitFor();
  await shot(at, '1440-success');
  const [paid] = await at.heardAll(1);
  const [what, response] = paid ?? [];
  const { razorpay_payment_id: paymentId, razorpay_order_id: orderId, razorpay_signature: signature } = response ?? {};
  expect([what, orderId]).toEqual(['paid', at.orderId]);
  expect(signature).toBe(createHmac('sha256', KEYS.keySecret).update([orderId, paymentId].join('|')).digest('hex'));
  expect(statusOf(at.orderId)).toBe('paid');
  expect(await at.isGone()).toBe(true);
  expect(await at.page.evaluate('document.activeElement.id')).toBe('pay');
  expect(await at.page.evaluate('document.querySelectorAll("[inert]").length')).toBe(0);
  expect(await at.heard()).toHaveLength(1);
});

browserTest('of what is entered, nothing leaves for anywhere but the gateway, and nothing of it is kept', async () => {
  const at = await open();
  await at.payByCard('5305620000050001');
  await at.button('Failure').click();
  await at.button('Try again').click();
  await at.payByUpi('success@razorpay');
  await at.heardAll(2);
  const elsewhere = at.sent.filter(({ url }) => !url.startsWith(shop.gateway.url));
  expect(elsewhere.map(({ body }) => body).join('')).toBe('');
  expect(at.sent.map(({ url }) => url).join(' ')).not.toMatch(/5305|success@/);
  expect(at.sent.map(({ body }) => body).join(' ')).not.toMatch(/\b987\b|Asha/);
  const kept = JSON.stringify(shop.gateway.state()) + logged.join('');
  expect(kept).not.toMatch(/5305 ?6200|success@razorpay|Asha/);
  expect(paymentsOf(at.orderId)[0]?.card).toMatchObject({ last4: '0001', network: 'MasterCard' });
  expect(paymentsOf(at.orderId)[1]?.vpa).toBe('*******@razorpay');
});

browserTest('a card that is no test card stays in the browser', async () => {
  const at = await open();
  await at.enterCard('4111111111111111');
  await at.button(/^Pay /).click();
  await at.frame.getByText('this number was sent nowhere').waitFor();
  expect(at.sent.map(({ body }) => body).join(' ')).not.toContain('4111');
  expect(await at.frame.getByLabel('Card number').getAttribute('aria-invalid')).toBe('true');
});

browserTest('what fails is told, and can be tried again on the same order', async () => {
  const at = await open({}, PHONE);
  await shot(at, '390-card');
  await at.payByCard('4100280000080001');
  await shot(at, '390-bank');
  await at.button('Failure').click();
  await at.heading('Payment failed').waitFor();
  await shot(at, '390-failed');
  const [told] = await at.heardAll(1);
  const [what, error] = told ?? [];
  expect(what).toBe('failed');
  expect(error).toMatchObject({ code: 'BAD_REQUEST_ERROR', reason: 'insufficient_fund' });
  expect(error?.['metadata']).toMatchObject({ order_id: at.orderId, payment_id: paymentsOf(at.orderId)[0]?.id });
  expect(statusOf(at.orderId)).toBe('attempted');
  await at.button('Try again').click();
  shop.gateway.setFaults({ upiPending: { seconds: 3600, times: 1 } });
  await at.payByUpi('success@razorpay');
  await at.heading('Waiting for your UPI app').waitFor();
  await shot(at, '390-upi');
  ahead += 3_601_000;
  await shop.gateway.settle();
  expect((await at.heardAll(2))[1]?.[0]).toBe('paid');
  expect(paymentsOf(at.orderId).map(({ status }) => status)).toEqual(['failed', 'captured']);
});

browserTest('a declined request of the UPI app and a wrong one-time password fail, a right one pays', async () => {
  const at = await open();
  await at.payByUpi('failure@razorpay');
  await at.button('Try again').click();
  await at.payByCard();
  await at.frame.getByLabel('One-time password').fill('123');
  await at.button('Submit').click();
  await at.button('Try again').click();
  await at.payByCard();
  await at.frame.getByLabel('One-time password').fill('1234');
  await at.button('Submit').click();
  const heard = await at.heardAll(3);
  expect(heard.map(([what, said]) => said?.['reason'] ?? what)).toEqual(['payment_declined', 'incorrect_otp', 'paid']);
});

browserTest('Escape closes, and the order stays open', async () => {
  const at = await open();
  await at.heading('Choose how to pay').waitFor();
  await at.page.keyboard.press('Escape');
  expect(await at.heardAll(1)).toEqual([['dismissed']]);
  expect(await at.isGone()).toBe(true);
  expect(statusOf(at.orderId)).toBe('created');
});

browserTest(
  'Escape and a click beside do nothing where the page says so; the button asks before it closes',
  async () => {
    const at = await open({ modal: { escape: false, backdropclose: false, confirm_close: true } });
    await at.heading('Choose how to pay').waitFor();
    await at.page.keyboard.press('Escape');
    await at.page.mouse.click(10, 10);
    await at.button('Close checkout').click();
    const asked = at.frame.getByRole('alertdialog');
    await asked.waitFor();
    await shot(at, '1440-leave');
    await at.button('Continue paying').click();
    await asked.waitFor({ state: 'detached' });
    expect(await at.heard()).toEqual([]);
    await at.button('Close checkout').click();
    await at.button('Leave').click();
    expect(await at.heardAll(1)).toEqual([['dismissed']]);
  },
);

browserTest('a click beside closes where the page allows it', async () => {
  const at = await open({ modal: { backdropclose: true } });
  await at.heading('Choose how to pay').waitFor();
  await at.page.mouse.click(10, 10);
  expect(await at.heardAll(1)).toEqual([['dismissed']]);
});

browserTest('a UPI payment succeeds after its checkout was dismissed; a card at its bank does not', async () => {
  shop.gateway.setFaults({ upiPending: { seconds: 3600, times: 1 } });
  const at = await open();
  await at.payByUpi('success@razorpay');
  await at.heading('Waiting for your UPI app').waitFor();
  await at.page.keyboard.press('Escape');
  expect(await at.heardAll(1)).toEqual([['dismissed']]);
  expect(statusOf(at.orderId)).toBe('attempted');
  ahead += 3_601_000;
  await shop.gateway.settle();
  expect(statusOf(at.orderId)).toBe('paid');
  expect(await at.heard()).toEqual([['dismissed']]);
  await at.page.context().close();

  const other = await open();
  await other.payByCard();
  await other.page.keyboard.press('Escape');
  await until('it failed', () => paymentsOf(other.orderId)[0]?.status === 'failed');
  expect(paymentsOf(other.orderId)[0]).toMatchObject({ error_reason: 'payment_cancelled' });
});

browserTest('without retry, a failure is told and then the checkout is dismissed', async () => {
  const at = await open({ retry: { enabled: false } });
  await at.payByCard('4100280000020007');
  await at.button('Failure').click();
  const heard = await at.heardAll(2);
  expect(heard.map(([what]) => what)).toEqual(['failed', 'dismissed']);
  expect(heard[0]?.[1]).toMatchObject({ code: 'GATEWAY_ERROR', reason: 'gateway_technical_error' });
});

browserTest('no more is tried again than the page allows', async () => {
  const at = await open({ retry: { enabled: true, max_count: 1 } });
  for (const again of [true, false]) {
    await at.payByUpi('failure@razorpay');
    await at.heading('Payment failed').waitFor();
    expect(await at.button('Try again').count()).toBe(again ? 1 : 0);
    if (again) await at.button('Try again').click();
  }
  await at.button('Close').click();
  expect((await at.heardAll(3)).map(([what]) => what)).toEqual(['failed', 'failed', 'dismissed']);
});

browserTest('the checkout closes by itself when its time is over, and by the page', async () => {
  const at = await open({ timeout: 1 });
  expect(await at.heardAll(1)).toEqual([['dismissed']]);
  await at.page.evaluate('window.options.timeout = undefined');
  await at.page.getByRole('button', { name: 'Pay' }).click();
  await at.heading('Choose how to pay').waitFor();
  await at.page.evaluate('window.checkout.close()');
  expect(await at.isGone()).toBe(true);
});

browserTest('a paid order takes no further payment', async () => {
  const at = await open();
  await at.heading('Choose how to pay').waitFor();
  await shop.gateway.pay({ orderId: at.orderId, method: 'card', outcome: 'success' });
  await at.enterCard('4100280000001007');
  await at.button(/^Pay /).click();
  await at.frame.getByText('the order is already paid').waitFor();
  expect((await at.heardAll(1))[0]?.[0]).toBe('failed');
});

browserTest('everything can be done with the keyboard, and the focus stays inside', async () => {
  const at = await open();
  await at.heading('Choose how to pay').waitFor();
  const seen: string[] = [];
  for (let presses = 0; presses < 12; presses += 1) {
    await at.page.keyboard.press('Tab');
    expect(await at.page.evaluate('document.activeElement.tagName')).toBe('IFRAME');
    seen.push((await focusedInFrame(at)) ?? '');
  }
  expect(seen).toContain('Test cards');
  expect(seen.lastIndexOf('Card')).toBeGreaterThan(seen.indexOf('Card'));
  await at.frame.getByRole('tab', { name: 'Card' }).focus();
  await at.page.keyboard.press('ArrowRight');
  await at.page.keyboard.press('Tab');
  await at.page.keyboard.type('success@razorpay');
  await at.page.keyboard.press('Enter');
  expect((await at.heardAll(1))[0]?.[0]).toBe('paid');
});

browserTest('what other windows and other origins say is not heard', async () => {
  const at = await open();
  await at.heading('Choose how to pay').waitFor();
  const forged = { checkout: 'test-gateway', type: 'paid', response: { razorpay_payment_id: 'pay_forged' } };
  // To the page by the page itself, and to the frame by a window that is not its parent.
  await at.page.evaluate(`window.postMessage(${JSON.stringify(forged)}, '*')`);
  await at.page.frames()[1]?.evaluate(`window.postMessage({ checkout: 'test-gateway', type: 'escape' }, '*')`);
  await at.frame.getByText('Test cards', { exact: true }).click();
  await shot(at, '1440-test-cards');
  expect(await at.heard()).toEqual([]);
  expect(await at.isGone()).toBe(false);
});

browserTest('it fits a phone: nothing has to be scrolled sideways', async () => {
  const at = await open({ theme: { color: '#f59e0b' } }, PHONE);
  await at.heading('Choose how to pay').waitFor();
  await at.frame.getByText('Test cards', { exact: true }).click();
  await shot(at, '390-test-cards');
  expect(await at.frame.locator('#step').innerText()).not.toMatch(/null|undefined/);
  const frame = at.page.frames()[1];
  expect(await frame?.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
});
