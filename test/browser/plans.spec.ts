import type { CreatedOrder, TestPayResult } from '@tracewright/contracts/payments';
import type { Page } from 'playwright-core';
import { ADMIN_PASSWORD, signIn, signUp } from './support/accounts';
import { browserTest } from './support/browser';
import { aroundAll } from './support/journey';

const journey = aroundAll();

/** Pays a month as the checkout does; its own pages are another test's. */
async function pay(page: Page, planId: string): Promise<void> {
  const send = async <Answer>(path: string, data: object): Promise<Answer> => {
    const response = await page.request.post(path, { data, headers: { origin: journey().product.url } });
    expect([path, response.status()]).toEqual([path, 200]);
    return (await response.json()) as Answer;
  };
  const { orderId } = await send<CreatedOrder>('/api/razorpay/create-order', { planId });
  const office = await journey().open('plans-office');
  const login = { username: 'admin', password: ADMIN_PASSWORD };
  await office.page.request.post('/api/auth/login', { data: login, headers: { origin: journey().product.url } });
  const taken = await office.page.request.post('/api/test-gateway/pay', {
    data: { orderId, method: 'card', outcome: 'success' },
    headers: { origin: journey().product.url },
  });
  expect(taken.status()).toBe(200);
  await send('/api/razorpay/verify-payment', (await taken.json()) as TestPayResult);
  await office.page.context().close();
}

browserTest(
  'somebody tries a plan, buys a larger one, downgrades and takes it back',
  async () => {
    const watched = await journey().open('plans');
    const { page } = watched;
    await page.goto('/account/plan');
    await signUp(page, 'Asha Rao');
    await page.waitForURL(/\/account\/plan$/);
    const card = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
    await card('Free').getByText('Current Plan').waitFor();
    await card('Professional Engineer').getByText('Most Popular').waitFor();
    expect(await watched.fits()).toBe(true);
    await watched.screenshot('free');

    await card('Smart Recommendations')
      .getByRole('button', { name: 'Try it free for 7 days: Smart Recommendations' })
      .click();
    await page.getByText('Subscription Updated!').waitFor();
    await page.getByRole('region', { name: 'Smart Recommendations (trial)' }).waitFor();
    await watched.screenshot('trial');

    await page.goto('/subscription-success');
    await page.getByText('Activating your plan...').waitFor();
    await watched.screenshot('activating');
    await pay(page, 'professional');
    await page.getByRole('heading', { level: 1, name: 'Subscription Activated!' }).waitFor();
    await page.getByRole('region', { name: 'Professional Engineer' }).getByText('₹499').waitFor();
    await watched.screenshot('activated');

    await page.getByRole('link', { name: 'Plan and usage' }).first().click();
    await card('Professional Engineer').getByText('Current Plan').waitFor();
    await card('Smart Recommendations')
      .getByText(/Included in Professional Engineer/)
      .waitFor();
    await card('Free').getByRole('button', { name: 'Downgrade' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/You keep what is paid until/).waitFor();
    await watched.screenshot('downgrade');
    await dialog.getByRole('button', { name: 'Downgrade' }).click();
    await page.getByRole('button', { name: 'Keep this plan' }).click();
    await page.getByRole('button', { name: 'Cancel plan' }).waitFor();

    await page.getByRole('tab', { name: 'Usage & History' }).click();
    await page.getByText('Nothing was used').waitFor();
    await watched.screenshot('usage');
    await page.goto('/subscribe');
    await page.getByText('The card payment gateway is not configured. Please use Razorpay instead.').waitFor();
    await watched.screenshot('subscribe');
    expect(watched.errors).toEqual([]);
    expect(watched.strayRequests).toEqual([]);
  },
  300_000,
);

browserTest(
  'the plans fit a phone, in the dark as well',
  async () => {
    const watched = await journey().open('plans-phone', { width: 390, height: 844, dark: true });
    const { page } = watched;
    await page.goto('/account/plan');
    await signIn(page, 'Asha Rao');
    await page.getByRole('heading', { level: 3, name: 'Enterprise' }).waitFor();
    expect(await watched.fits()).toBe(true);
    await watched.screenshot('top');
    await page.getByRole('heading', { level: 3, name: 'Professional Engineer' }).scrollIntoViewIfNeeded();
    await watched.screenshot('cards');
    await page.getByRole('tab', { name: 'Usage & History' }).click();
    await page.getByText('Nothing was used').waitFor();
    expect(await watched.fits()).toBe(true);
    await watched.screenshot('usage');
    await page.goto('/subscription-success');
    await page.getByText('Subscription Activated!').waitFor();
    expect(await watched.fits()).toBe(true);
    await watched.screenshot('activated');
    expect(watched.errors).toEqual([]);
  },
  300_000,
);
