import { until } from '@tracewright/testing';
import { signIn, signUp } from './support/accounts';
import { browserTest } from './support/browser';
import { aroundAll } from './support/journey';
import { book, Checkout, faults, office, paid, payButton, sayYes, toPay } from './support/payments';

const journey = aroundAll();

browserTest(
  'a booking is paid from the history: first cancelled, then refused by the bank, then paid, with its receipt',
  async () => {
    const watched = await journey().open('payments');
    const { page } = watched;
    await page.goto('/login');
    await signUp(page, 'Asha Rao');
    await page.waitForURL((url) => url.pathname === '/');
    const { id } = await book(page);
    await page.goto('/history?tab=consultations');
    const card = page.getByRole('article', { name: /^Troubleshooting Help/ });
    await card.getByText('Timeline').click();
    await card.getByText('Payment link sent').waitFor();
    await watched.screenshot('history');
    await card.getByRole('link', { name: /^Pay Now/ }).click();

    await page.getByText(`CONSULTATION-${id}`).waitFor();
    await page.getByText('TEST MODE').waitFor();
    expect(await page.getByRole('button', { name: /Stripe.*Coming Soon/ }).isDisabled()).toBe(true);
    await watched.screenshot('gateway');
    await page.getByRole('link', { name: /^Razorpay/ }).click();
    await payButton(page).waitFor();
    expect(new URL(page.url()).searchParams.get('id')).toBe(id);
    await watched.screenshot('razorpay');

    const checkout = new Checkout(page);
    await payButton(page).dblclick();
    await checkout.frame.getByText('Choose how to pay').waitFor();
    expect(await page.getByRole('button', { name: 'Processing...' }).isDisabled()).toBe(true);
    await watched.screenshot('checkout');
    await checkout.dismiss();
    await page.getByText('Payment Cancelled').waitFor();
    await page.getByText('You can try again anytime.').first().waitFor();
    await watched.screenshot('cancelled');
    await page.setViewportSize({ width: 390, height: 844 });
    // Where messages stand is the same with none: what was said does not lie on what is to be pressed next.
    const messages = await page.locator('.toast-area').boundingBox();
    const button = await payButton(page).boundingBox();
    expect((messages?.y ?? Infinity) + (messages?.height ?? 0)).toBeLessThan(button?.y ?? 0);
    await watched.screenshot('cancelled-phone');
    await page.setViewportSize({ width: 1440, height: 900 });

    await payButton(page).click();
    await checkout.payByCard('Failure', '4100280000080001');
    await checkout.frame.getByRole('heading', { name: 'Payment failed' }).waitFor();
    await checkout.button('Try again').click();
    await checkout.payByCard('Success');
    await page.getByText('Payment received').waitFor();
    await paid(page).waitFor();
    const receipt = page.getByRole('link', { name: /^Receipt TW-/ });
    await receipt.waitFor();
    await watched.screenshot('paid');
    const [pdf] = await Promise.all([page.waitForEvent('download'), receipt.click()]);
    expect(pdf.suggestedFilename()).toMatch(/^TW-\d{4}-\d{6}\.pdf$/);

    await page.goto(`/payment-gateway?service=consultation&id=${id}`);
    await paid(page).waitFor();
    await page.goto('/history?tab=consultations');
    await card.getByText('Paid').first().waitFor();
    expect(await card.getByRole('link', { name: /^Pay Now/ }).count()).toBe(0);
    await page.goto('/account/sessions');
    await page.getByRole('table', { name: 'Payments' }).getByText(`CONSULTATION-${id}`).waitFor();
    await watched.screenshot('account');
    expect(watched.errors).toEqual([]);
  },
  300_000,
);

browserTest(
  'a payment goes on without the page: after a dismissed checkout, and after a reload in the middle',
  async () => {
    const admin = await office(await journey().open('payments-faults'));
    // The app answers long after the page was left or loaded anew; the bank then says yes to the order.
    await faults(admin.page, { upiPending: { seconds: 3600 } });
    const watched = await journey().open('payments-later');
    const { page } = watched;
    await page.goto('/login');
    await signIn(page, 'Asha Rao');
    await page.waitForURL((url) => url.pathname === '/');
    const checkout = new Checkout(page);

    await toPay(watched);
    await payButton(page).click();
    await checkout.payByUpi();
    await checkout.dismiss();
    await page.getByText('Payment Cancelled').waitFor();
    await page.getByText('You closed the checkout').waitFor();
    await sayYes(admin.page, page);
    await paid(page).waitFor();
    await page.getByText('Payment received').waitFor();

    await toPay(watched);
    await payButton(page).click();
    await checkout.payByUpi();
    await page.reload();
    await page.getByText('You have begun a payment').waitFor();
    await watched.screenshot('resumed');
    await sayYes(admin.page, page);
    await paid(page).waitFor();
    await faults(admin.page, { upiPending: null });
    expect([...watched.errors, ...admin.errors]).toEqual([]);
  },
  300_000,
);

browserTest(
  'a gateway that is not to be had, and a lost network, are said so; nothing is paid twice by them',
  async () => {
    const watched = await journey().open('payments-lost');
    const { page } = watched;
    await page.goto('/login');
    await signIn(page, 'Asha Rao');
    await page.waitForURL((url) => url.pathname === '/');
    await toPay(watched);
    await page.route('**/v1/checkout.js', (route) => route.abort());
    await payButton(page).click();
    await page.getByText('Payment Gateway Error').waitFor();
    await page.getByText('Unable to load payment gateway. Please try again.').waitFor();
    await watched.screenshot('gateway-error');
    await page.unroute('**/v1/checkout.js');
    await page.route('**/api/razorpay/create-order', (route) => route.abort());
    await payButton(page).click();
    await page.getByText('Payment Setup Failed').waitFor();
    await page.unroute('**/api/razorpay/create-order');

    const checkout = new Checkout(page);
    let lost = 0;
    await page.route('**/api/razorpay/verify-payment', (route) => ((lost += 1) < 3 ? route.abort() : route.continue()));
    await payButton(page).click();
    await checkout.payByCard('Success');
    await paid(page).waitFor();
    expect(watched.errors).toEqual([]);
  },
  300_000,
);

browserTest(
  'a plan is chosen and paid, and its page greets with the message',
  async () => {
    const watched = await journey().open('payments-plan');
    const { page } = watched;
    await page.goto('/login?next=/razorpay-payment');
    await signUp(page, 'Meera Iyer');
    await page.getByText('Most Popular').waitFor();
    await page.getByText('TEST MODE').waitFor();
    await watched.screenshot('plans');
    await page.getByRole('button', { name: 'Subscribe to Professional Engineer for ₹499' }).click();
    const checkout = new Checkout(page);
    await checkout.payByCard('Success');
    await page.waitForURL(/\/subscription-success/);
    await page.getByText('Subscription Activated!').first().waitFor();
    await watched.screenshot('activated');
    expect(watched.errors).toEqual([]);
  },
  300_000,
);

browserTest(
  'the administrator refunds with a reason, and finds every rupee in the books',
  async () => {
    const admin = await office(await journey().open('payments-office'));
    const { page } = admin;
    await admin.screenshot('payments');
    await page
      .getByRole('button', { name: /^Open .* of Asha Rao$/ })
      .first()
      .click();
    const drawer = page.getByRole('dialog', { name: 'Payment' });
    await admin.screenshot('payment');
    await drawer.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund this payment?' });
    const refund = dialog.getByRole('button', { name: 'Refund ₹1,499' });
    expect(await refund.isDisabled()).toBe(true);
    await dialog.getByLabel('Reason').fill('She asked for it');
    await dialog.getByRole('checkbox').check();
    await admin.screenshot('refund');
    await refund.click();
    await page.getByText('Refund requested').waitFor();
    await drawer.getByText('By an administrator: She asked for it').waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Ledger' }).click();
    await page.getByText('In balance').waitFor();
    await admin.screenshot('ledger');
    await page.getByRole('link', { name: 'Reconciliation' }).click();
    await page.getByRole('button', { name: 'Compare now' }).click();
    await page.getByText('Comparing').waitFor();
    await until('the books are compared', async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      return page.getByText('No difference').isVisible();
    });
    await admin.screenshot('reconciliation');
    await page.getByRole('link', { name: 'Test gateway' }).click();
    await page.getByRole('switch', { name: 'Webhooks: Lost' }).click();
    await page.getByRole('switch', { name: 'Webhooks: Lost', checked: true }).waitFor();
    await admin.screenshot('faults');
    await page.getByRole('switch', { name: 'Webhooks: Lost' }).click();
    expect(admin.errors).toEqual([]);
  },
  300_000,
);

browserTest.each([
  { width: 390, height: 844, dark: false },
  { width: 390, height: 844, dark: true },
  { width: 1440, height: 900, dark: true },
])(
  'the pages of payments fit a window of $width px (dark: $dark)',
  async ({ width, height, dark }) => {
    const name = `payments-w${width}${dark ? '-dark' : ''}`;
    const watched = await journey().open(name, { width, height, dark });
    const { page } = watched;
    await page.goto('/login');
    await signIn(page, 'Asha Rao');
    await page.waitForURL((url) => url.pathname === '/');
    const { id } = await book(page);
    for (const [what, address, seen] of [
      ['gateway', `/payment-gateway?service=consultation&id=${id}`, `CONSULTATION-${id}`],
      ['razorpay', `/razorpay-payment?service=consultation&id=${id}`, 'Pay ₹1,499'],
      ['plans', '/razorpay-payment', 'Most Popular'],
      ['history', '/history?tab=consultations', 'Troubleshooting Help'],
      ['nothing', '/payment-gateway?service=review&id=none', 'There is nothing to pay here'],
    ] as const) {
      await page.goto(address);
      await page.getByText(seen).first().waitFor();
      expect([what, await watched.fits()]).toEqual([what, true]);
      await watched.screenshot(what);
      const tabs = await page.getByRole('tab').all();
      const boxes = await Promise.all(tabs.map((tab) => tab.boundingBox()));
      const inSight = boxes.filter((box) => box && box.x >= 0 && box.x + box.width <= width);
      expect([what, inSight.length]).toEqual([what, what === 'history' ? 3 : 0]);
    }
    await page.goto(`/razorpay-payment?service=consultation&id=${id}`);
    await payButton(page).click();
    await new Checkout(page).frame.getByText('Choose how to pay').waitFor();
    await watched.screenshot('checkout');

    const admin = await office(await journey().open(`${name}-admin`, { width, height, dark }));
    for (const [what, address, seen] of [
      ['payments', '/admin/payments', 'Design Review'],
      ['ledger', '/admin/ledger', 'In balance'],
      ['faults', '/admin/test-gateway', 'Late authorisation'],
    ] as const) {
      await admin.page.goto(address);
      await admin.page.getByText(seen).first().waitFor();
      expect([what, await admin.fits()]).toEqual([what, true]);
      await admin.screenshot(what);
    }
    expect([...watched.errors, ...admin.errors]).toEqual([]);
  },
  300_000,
);
