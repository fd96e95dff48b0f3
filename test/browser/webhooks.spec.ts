import type { Page } from 'playwright-core';
import { until } from '@tracewright/testing';
import { signUp } from './support/accounts';
import { browserTest, type WatchedPage } from './support/browser';
import { aroundAll, type Window } from './support/journey';
import { Checkout, office, paid, payButton, toPay } from './support/payments';

const journey = aroundAll();

/** What makes reports wrong, and with which detail. */
interface Wrong {
  readonly fault: string;
  readonly detail?: readonly [label: string, value: string];
}

/** As the administrator does, on the page of the test gateway. */
async function switchFaults({ page }: WatchedPage, faults: readonly Wrong[], checked: boolean): Promise<void> {
  await page.goto('/admin/test-gateway');
  for (const { fault, detail } of faults) {
    const name = `Webhooks: ${fault}`;
    const toggle = page.getByRole('switch', { name, exact: true });
    await toggle.waitFor();
    if (checked && detail) await page.getByLabel(`${name}, ${detail[0]}`).fill(detail[1]);
    await toggle.click();
    await page.getByRole('switch', { name, exact: true, checked }).waitFor();
  }
}

const OLD_SECRET: readonly Wrong[] = [{ fault: 'Old secret', detail: ['secret', 'the one before'] }];
const WRONG_SIGNATURE: readonly Wrong[] = [{ fault: 'Wrong signature' }];
const UNTIDY: readonly Wrong[] = [
  { fault: 'Sent again', detail: ['times more', '5'] },
  { fault: 'Out of order' },
  { fault: 'Late', detail: ['seconds', '3'] },
];

/** With a new booking, before the button that pays it. */
async function customer(name: string, window: Window): Promise<WatchedPage> {
  const watched = await journey().open(`webhooks-${name.toLowerCase().split(' ')[0]}`, window);
  await watched.page.goto('/login');
  await signUp(watched.page, name);
  await watched.page.waitForURL((url) => url.pathname === '/');
  await toPay(watched);
  return watched;
}

/** Opens the payment of a person in the list once it stands so there. */
async function lookAt({ page }: WatchedPage, payer: string, badges: readonly string[]): Promise<void> {
  await page.goto('/admin/payments');
  const button = page.getByRole('button', { name: new RegExp(`^Open .* of ${payer}$`) });
  const row = page.getByRole('row').filter({ has: button });
  const isThere = async (): Promise<boolean> => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    const shown = await Promise.all(badges.map((badge) => row.getByText(badge, { exact: true }).isVisible()));
    return shown.every(Boolean);
  };
  await until(`the payment of ${payer} is ${badges.join(', ')}`, isThere, 120_000);
  await button.click();
  await page.getByRole('dialog', { name: 'Payment' }).waitFor();
}

const REJECTED = 'Rejected a report about it';

/**
 * From the payment's drawer to its events, after which reports are right again, and no page had an error. How many of the
 * events begin so.
 */
async function ending(
  admin: WatchedPage,
  payer: WatchedPage,
  wrong: readonly Wrong[],
  beginnings: readonly string[],
): Promise<readonly number[]> {
  const { page } = admin;
  await page.getByRole('dialog', { name: 'Payment' }).getByRole('link', { name: 'Audit' }).click();
  await page.getByText('Paid: ₹1,499').first().waitFor();
  const counts = await Promise.all(beginnings.map((text) => page.getByText(text).count()));
  await admin.screenshot('events');
  await switchFaults(admin, wrong, false);
  expect([...payer.errors, ...admin.errors]).toEqual([]);
  return counts;
}

const loseVerification = (page: Page) => page.route('**/api/razorpay/verify-payment', (route) => route.abort());

browserTest(
  'reports signed with an old secret are refused: the customer has paid, and the operator sees what to compare',
  async () => {
    const admin = await office(await journey().open('webhooks-old', { width: 390, height: 844 }));
    await switchFaults(admin, OLD_SECRET, true);
    await admin.screenshot('faults');
    const watched = await customer('Kiran Shah', { dark: true });
    await payButton(watched.page).click();
    await new Checkout(watched.page).payByCard('Success');
    await paid(watched.page).waitFor();
    await watched.screenshot('paid');

    await lookAt(admin, 'Kiran Shah', ['Paid', 'Report refused']);
    await admin.page.getByText('A report of the gateway was refused').waitFor();
    expect(await admin.fits()).toBe(true);
    await admin.screenshot('refused');
    const counts = await ending(admin, watched, OLD_SECRET, [REJECTED, 'Paid: ₹1,499', 'The gateway told of']);
    expect(counts).toEqual([1, 1, 0]);
  },
  300_000,
);

browserTest(
  'a report with a wrong signature changes nothing; sent again it is right, and pays what the page could not tell',
  async () => {
    const admin = await office(await journey().open('webhooks-wrong', { dark: true }));
    await switchFaults(admin, WRONG_SIGNATURE, true);
    await admin.screenshot('faults');
    const watched = await customer('Leela Nair', { width: 390, height: 844 });
    const { page } = watched;
    await loseVerification(page);
    await payButton(page).click();
    await new Checkout(page).payByCard('Success');
    await page.getByText('There is no connection to our server').waitFor();
    await watched.screenshot('waiting');
    // It is tried again after ten seconds.
    await lookAt(admin, 'Leela Nair', ['Paid']);
    await paid(page).waitFor();
    expect(await watched.fits()).toBe(true);
    await watched.screenshot('paid');

    await admin.screenshot('payment');
    const counts = await ending(admin, watched, WRONG_SIGNATURE, [REJECTED, 'Paid: ₹1,499', 'The gateway told of']);
    const [rejected = 0, captured, told = 0] = counts;
    expect([rejected > 0, captured, told > 0]).toEqual([true, 1, true]);
  },
  300_000,
);

browserTest(
  'reports that come late, out of order and many times pay once, and the books agree',
  async () => {
    const admin = await office(await journey().open('webhooks-late', { width: 390, height: 844, dark: true }));
    await switchFaults(admin, UNTIDY, true);
    await admin.screenshot('faults');
    const watched = await customer('Meera Iyer', {});
    const { page } = watched;
    await loseVerification(page);
    await payButton(page).click();
    await new Checkout(page).payByCard('Success');
    await lookAt(admin, 'Meera Iyer', ['Paid']);
    await paid(page).waitFor();
    await page.getByRole('link', { name: /^Receipt TW-/ }).waitFor();
    await watched.screenshot('paid');
    await switchFaults(admin, UNTIDY, false);
    await admin.page.getByRole('button', { name: 'Do now what is due' }).click();
    await admin.page.getByText('Done what was due').waitFor();

    await admin.page.goto('/admin/reconciliation');
    await admin.page.getByRole('button', { name: 'Compare now' }).click();
    await admin.page.getByText('Comparing').waitFor();
    await until('the books are compared', async () => {
      await admin.page.getByRole('button', { name: 'Refresh' }).click();
      return admin.page.getByText('No difference').isVisible();
    });
    await admin.screenshot('books');
    await lookAt(admin, 'Meera Iyer', ['Paid']);
    await admin.page.getByText('Nothing was given back.').waitFor();
    await admin.screenshot('payment');
    expect(await ending(admin, watched, [], [REJECTED, 'Paid: ₹1,499'])).toEqual([0, 1]);
  },
  300_000,
);
