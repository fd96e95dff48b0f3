import type { CreatedOrder, TestPayResult } from '@tracewright/contracts/payments';
import type { ExpertEntry } from '@tracewright/contracts/accounts';
import type { DesignOrder } from '@tracewright/contracts/orders';
import type { ProjectSummary } from '@tracewright/contracts/projects';
import type { Page } from 'playwright-core';
import { until } from '@tracewright/testing';
import { ledDesign } from '../acceptance/support/led-design';
import { PASSWORD, signIn, signUp } from './support/accounts';
import { browserTest } from './support/browser';
import { aroundAll, type Window } from './support/journey';

const DESCRIPTION = 'A soil sensor that runs for a year on two AA cells\nand reports by LoRa once an hour.';

const journey = aroundAll();

async function open(name: string, address: string, window?: Window) {
  const watched = await journey().open(name, window);
  await watched.page.goto(address);
  return { watched, page: watched.page };
}

/** A call with the cookies of a page. */
async function call<Answer>(page: Page, method: string, path: string, data?: object): Promise<Answer> {
  const answer = await page.request.fetch(path, { method, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return (answer.status() === 204 ? undefined : await answer.json()) as Answer;
}

/** An engineer with a project that holds a design. */
async function engineer(admin: Page, name: string, window?: Window) {
  const [username, password] = [`${name}@example.com`, 'a first password'];
  await call<ExpertEntry>(admin, 'POST', '/api/admin/experts', { username, displayName: name, password });
  const { watched, page } = await open(`orders-${name}`, '/login?next=/expert/design-orders', window);
  await call(page, 'POST', '/api/auth/login', { username, password });
  await call(page, 'POST', '/api/auth/password', { currentPassword: password, newPassword: PASSWORD });
  const { id } = await call<ProjectSummary>(page, 'POST', '/api/projects', { name: 'For a customer' });
  await call(page, 'PUT', `/api/projects/${id}`, ledDesign());
  await call(page, 'POST', '/api/auth/logout');
  await signIn(page, name);
  return { watched, page };
}

/** The newest order, through the test gateway. */
async function pay(customer: Page, admin: Page): Promise<void> {
  const [order] = await call<DesignOrder[]>(customer, 'GET', '/api/user/design-orders');
  const wish = { service: 'solution', referenceId: order?.id };
  const { orderId } = await call<CreatedOrder>(customer, 'POST', '/api/razorpay/create-order', wish);
  const how = { orderId, method: 'card', outcome: 'success' };
  const paid = await call<TestPayResult>(admin, 'POST', '/api/test-gateway/pay', how);
  await call(customer, 'POST', '/api/razorpay/verify-payment', paid);
  await until('the order is paid', async () => {
    const [newest] = await call<DesignOrder[]>(customer, 'GET', '/api/user/design-orders');
    return newest?.status === 'paid';
  });
}

async function orderOn(page: Page): Promise<void> {
  await page.getByLabel('What is the circuit to do?').fill(DESCRIPTION);
  await page.getByRole('button', { name: /^Order for/ }).click();
  await page
    .getByRole('article', { name: /design/ })
    .getByText('To be paid')
    .waitFor();
}

browserTest(
  'a design is ordered, paid, assigned, delivered into the workspace, corrected and accepted',
  async () => {
    const { watched, page } = await open('orders', '/complete-solutions');
    await page.getByRole('radiogroup', { name: 'Design tiers' }).getByText('₹2,499').waitFor();
    await watched.screenshot('tiers-signed-out');
    await page.getByRole('link', { name: 'Sign in to order a design' }).click();
    await signUp(page, 'Asha');
    await page.getByRole('radio', { name: /^Professional/ }).focus();
    await page.keyboard.press('ArrowLeft');
    await orderOn(page);
    const card = page.getByRole('article', { name: /^Basic design/ });
    expect(await card.getByRole('link', { name: /^Pay/ }).getAttribute('href')).toMatch(
      /^\/payment-gateway\?service=solution&id=[\w-]+&amount=799$/,
    );
    await watched.screenshot('ordered');

    const desk = await open('orders-admin', '/login?next=/admin/design-orders');
    await signIn(desk.page, 'admin');
    await desk.page.getByRole('button', { name: /^Open Basic/ }).waitFor();
    const ravi = await engineer(desk.page, 'ravi');
    await ravi.page.getByText('Nothing is assigned to you').waitFor();
    await pay(page, desk.page);

    await desk.page.getByRole('button', { name: 'Refresh' }).click();
    await desk.page.getByRole('table').getByText('Paid', { exact: true }).waitFor();
    await desk.watched.screenshot('list');
    await desk.page.getByRole('button', { name: /^Open Basic/ }).click();
    const drawer = desk.page.getByRole('dialog');
    await drawer.getByLabel('Engineer').click();
    await desk.page.locator('.ant-select-item-option', { hasText: 'ravi' }).click();
    await drawer.getByRole('button', { name: 'Assign' }).click();
    await drawer.getByText('An engineer was assigned').waitFor();
    await desk.watched.screenshot('assigned');

    await until('the engineer has it', async () => {
      await ravi.page.getByRole('button', { name: 'Refresh' }).click();
      return ravi.page.getByRole('button', { name: /^Deliver Basic/ }).isVisible();
    });
    await ravi.watched.screenshot('to-design');
    await ravi.page.getByRole('button', { name: /^Deliver Basic/ }).click();
    const dialog = ravi.page.getByRole('dialog');
    await dialog.getByLabel('Project that holds the design').click();
    await ravi.page.locator('.ant-select-item-option', { hasText: 'For a customer' }).click();
    await dialog.getByLabel(/^To the customer/).fill('R1 is to be 1 % or better.');
    await ravi.watched.screenshot('deliver');
    await dialog.getByRole('button', { name: 'Deliver' }).click();
    await ravi.page.getByText('Delivered. The customer looks at it.').waitFor();

    await page.getByRole('button', { name: 'Refresh' }).click();
    await card.getByText('R1 is to be 1 % or better.').waitFor();
    await card.getByRole('button', { name: /timeline/i }).click();
    await card.getByText('The design was delivered into the workspace').waitFor();
    await watched.screenshot('delivered');
    await card.getByRole('button', { name: /^Ask for a correction/ }).click();
    await page.getByLabel('What is to be corrected?').fill('Please use USB-C.');
    await page.getByRole('button', { name: 'Ask for it' }).click();
    await card.getByText('Being corrected').waitFor();
    await card.getByRole('link', { name: /in workspace/ }).click();
    await page.waitForURL(/\/design\/\d+$/);
    await page.getByRole('heading', { name: 'Design orders' }).waitFor({ state: 'detached' });
    await page
      .getByText(/^Basic design \w{8}$/)
      .first()
      .waitFor();
    await watched.screenshot('workspace');
    for (const seen of [watched, desk.watched, ravi.watched]) {
      expect([...seen.errors, ...seen.strayRequests]).toEqual([]);
    }
  },
  300_000,
);

browserTest.each([
  { width: 390, height: 844, dark: true },
  { width: 1440, height: 900, dark: true },
])(
  'tiers, orders and lists fit a window of $width px (dark: $dark)',
  async ({ width, height, dark }) => {
    const window = { width, height, dark };
    const name = `orders-w${width}${dark ? '-dark' : ''}`;
    const { watched, page } = await open(name, '/login?next=/complete-solutions', window);
    await signUp(page, `Fits${width}`);
    await page.getByLabel('What is the circuit to do?').waitFor();
    await watched.screenshot('tiers');
    expect(await watched.fits()).toBe(true);
    await page.getByLabel('What is the circuit to do?').scrollIntoViewIfNeeded();
    await watched.screenshot('form');
    await orderOn(page);
    const card = page.getByRole('article', { name: /^Professional design/ });
    await card.getByRole('button', { name: /timeline/i }).click();
    await card.getByRole('button', { name: /^Cancel/ }).waitFor();
    await watched.screenshot('order');
    expect(await watched.fits()).toBe(true);

    const desk = await open(`${name}-admin`, '/login?next=/admin/design-orders', window);
    await signIn(desk.page, 'admin');
    const openOrder = desk.page.getByRole('button', { name: /^Open Professional/ }).first();
    await openOrder.waitFor();
    await desk.watched.screenshot('list');
    expect(await desk.watched.fits()).toBe(true);
    await openOrder.click();
    await desk.page.getByRole('dialog').getByText('Ordered a professional design for ₹2,499').waitFor();
    await desk.watched.screenshot('open');
    expect(await desk.watched.fits()).toBe(true);

    const expert = await engineer(desk.page, `wide${width}`, window);
    await expert.page.getByText('Nothing is assigned to you').waitFor();
    await expert.watched.screenshot('nothing');
    expect(await expert.watched.fits()).toBe(true);
  },
  300_000,
);
