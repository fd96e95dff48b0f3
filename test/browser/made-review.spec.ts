import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { CreatedOrder } from '@tracewright/contracts/payments';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import type { CircuitReview } from '@tracewright/contracts/reviews';
import { until } from '@tracewright/testing';
import { ledDesign } from '../acceptance/support/led-design';
import { signIn, signUp } from './support/accounts';
import { browserTest } from './support/browser';
import { aroundAll } from './support/journey';

const BOARD = readFileSync(path.resolve(__dirname, '../fixtures/circuits/sensor-node.kicad_pcb'), 'utf8');

const journey = aroundAll();

/** As the page's own session. */
async function ask(page: Page): Promise<CircuitReview> {
  const form = {
    ...{ name: 'Asha Rao', email: 'asha@example.com', phone: '+91 98450 12345', reviewType: 'basic' },
    projectDescription: 'A soil sensor that sends once an hour.',
    file_0: { name: 'sensor-node.kicad_pcb', mimeType: 'application/octet-stream', buffer: Buffer.from(BOARD) },
  };
  const answer = await page.request.post(new URL('/api/circuit-review', page.url()).href, { multipart: form });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as CircuitReview;
}

async function post<Body>(page: Page, address: string, data: object): Promise<Body> {
  const answer = await page.request.post(new URL(address, page.url()).href, { data });
  expect([address, answer.status()]).toEqual([address, 200]);
  return (await answer.json()) as Body;
}

browserTest.each([
  { width: 390, height: 844, dark: true },
  { width: 1440, height: 900, dark: false },
])(
  'a basic review is paid, made by our rules, and read in a window of $width px (dark: $dark)',
  async ({ width, height, dark }) => {
    const name = `made-review-w${width}${dark ? '-dark' : ''}`;
    const window = { width, height, dark };
    const desk = await journey().openRecorded(`${name}-admin`, window);
    await desk.page.goto('/login?next=/admin/circuit-reviews');
    await signIn(desk.page, 'admin');
    const watched = await journey().openRecorded(name, window);
    const { page } = watched;
    await page.goto('/login?next=/circuit-review');
    await signUp(page, `Made${width}`);
    await page.getByText('Expert Circuit Review Services').waitFor();
    const { id } = await ask(page);
    const wish = { service: 'review', referenceId: id, amount: 29_900, currency: 'INR' };
    const { orderId } = await post<CreatedOrder>(page, '/api/razorpay/create-order', wish);
    await desk.page.getByRole('heading', { name: 'Circuit Reviews' }).waitFor();
    const paid = await post<object>(desk.page, '/api/test-gateway/pay', {
      orderId,
      method: 'card',
      outcome: 'success',
    });
    await post(page, '/api/razorpay/verify-payment', paid);

    const card = page.getByRole('article', { name: `Basic Review ${id}` });
    await until('the report is there', async () => {
      await page.reload();
      await card.waitFor();
      return (await card.getByText('No person read it', { exact: false }).count()) > 0;
    });
    await card.getByText('How complexity and hours were worked out').click();
    await card.scrollIntoViewIfNeeded();
    await watched.screenshot('card');
    expect(await watched.fits()).toBe(true);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('link', { name: /Download the report/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`basic-review-${id}.pdf`);
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    await desk.page.reload();
    await desk.page.getByRole('button', { name: `Open ${id}` }).waitFor();
    await desk.screenshot('list');
    expect(await desk.fits()).toBe(true);
    await desk.page.getByRole('button', { name: `Open ${id}` }).click();
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor();
    await desk.screenshot('request');
    expect(await desk.fits()).toBe(true);
  },
  300_000,
);

browserTest.each([
  { width: 390, height: 844, dark: true },
  { width: 1440, height: 900, dark: false },
])(
  'a project is sent to review from its page, and the review is cancelled, in a window of $width px (dark: $dark)',
  async ({ width, height, dark }) => {
    const watched = await journey().open(`project-review-w${width}`, { width, height, dark });
    const { page } = watched;
    await page.goto('/login?next=/circuit-review');
    await signUp(page, `Owner${width}`);
    await page.getByText('Expert Circuit Review Services').waitFor();
    const at = (address: string): string => new URL(address, page.url()).href;
    const made = await page.request.post(at('/api/projects'), { data: { name: 'Lamp' } });
    const { id: projectId } = (await made.json()) as ProjectResponse;
    expect((await page.request.put(at(`/api/projects/${projectId}`), { data: ledDesign() })).status()).toBe(200);

    await page.goto(`/design/${projectId}`);
    const panel = width < 1024 ? 'Projects' : 'Show the project panel';
    await page.getByRole('button', { name: panel }).click();
    await page.getByRole('button', { name: 'More for Lamp' }).first().click();
    await page.getByRole('menuitem', { name: 'Request expert review' }).click();
    await page.getByText('your project is chosen already', { exact: false }).waitFor();
    await page.getByText('Select', { exact: true }).first().click();
    await page.getByText('Current version', { exact: false }).waitFor();
    await page.getByLabel('Phone').fill('+91 98450 12345');
    await page.getByLabel('Project description').fill('A lamp that must not burn out.');
    await watched.screenshot('form');
    expect(await watched.fits()).toBe(true);
    await page.getByRole('button', { name: 'Submit Review Request' }).click();
    await page.waitForURL(/payment-gateway.*id=(?!temp)/);

    await page.goto('/circuit-review');
    const card = page.getByRole('article', { name: /^Basic Review/ });
    await card.getByText('Timeline').click();
    await card.getByText('Payment completed').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('link', { name: 'KiCad schematic' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Lamp.kicad_sch');
    await card.getByRole('button', { name: /^Cancel/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Nothing was paid, so nothing is refunded.').waitFor();
    await watched.screenshot('cancel');
    await dialog.getByRole('button', { name: 'Cancel review' }).click();
    await card.getByText('This request was cancelled.').waitFor();
    expect(await watched.fits()).toBe(true);
  },
  300_000,
);
