import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { signIn, signUp } from './support/accounts';
import { browserTest } from './support/browser';
import { aroundAll, type Window } from './support/journey';

const BOARD = path.resolve(__dirname, '../fixtures/circuits/sensor-node.kicad_pcb');
const PICTURE = path.resolve(__dirname, '../fixtures/circuits/lamps.png');

const journey = aroundAll();

async function open(name: string, address: string, window?: Window) {
  const watched = await journey().openRecorded(name, window);
  const complaints: string[] = [];
  watched.page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await watched.page.goto(address);
  return { watched, page: watched.page, complaints };
}

const ownRequest = (page: Page) => page.getByRole('article', { name: /^Express Review / });

browserTest(
  'a person asks for a review of a real file, the administrator gets the same bytes and begins, the person sees it',
  async () => {
    const { watched, page, complaints } = await open('expert', '/circuit-review');
    await page.getByRole('list', { name: 'Review services' }).getByText('₹1,499').waitFor();
    await watched.screenshot('signed-out');
    await page.getByRole('link', { name: 'Sign in to request a review' }).click();
    await signUp(page, 'Asha');
    await page.getByTestId('review-file').setInputFiles(BOARD);
    await page.getByRole('button', { name: 'Start Analysis' }).click();
    await page.getByRole('region', { name: 'Summary' }).waitFor({ timeout: 60_000 });
    expect(await page.getByText('Select a Review Service').count()).toBe(1);

    await page.getByRole('radio', { name: /^Express Review/ }).check({ force: true });
    const form = page.getByRole('region', { name: 'Express Review request' });
    await form.getByRole('button', { name: 'Submit Review Request' }).click();
    await page.getByText('Missing Information').waitFor();
    await form.getByLabel('Phone').fill('+91 98450 12345');
    await form
      .getByLabel('Project description')
      .fill('A soil sensor that sends once an hour.\nLook at the supply first.');
    await form.getByRole('button', { name: 'Submit Review Request' }).click();
    await page.getByText('No Files Uploaded').waitFor();
    expect(
      journey().proxy.requests.filter(({ method, path: to }) => method === 'POST' && !to.startsWith('/api/auth')),
    ).toEqual([]);

    await form.getByRole('checkbox', { name: /^Attach sensor-node\.kicad_pcb/ }).check();
    await page.getByTestId('expert-review-files').setInputFiles(PICTURE);
    await watched.screenshot('form');
    await form.getByRole('button', { name: 'Submit Review Request' }).click();
    await page.getByText('Review Request Submitted!').waitFor();
    await page.waitForURL(/\/payment-gateway\?service=review&/);
    await page.goto('/circuit-review');
    await ownRequest(page).getByText('Pending', { exact: true }).waitFor();
    await ownRequest(page)
      .getByRole('link', { name: /^Pay Now/ })
      .waitFor();
    await watched.screenshot('submitted');

    const desk = await open('expert-admin', '/login?next=/admin/circuit-reviews');
    await signIn(desk.page, 'admin');
    await desk.page.getByRole('table', { name: 'Review requests' }).getByText('Asha', { exact: true }).waitFor();
    await desk.watched.screenshot('list');
    await desk.page.getByRole('button', { name: /^Open / }).click();
    const drawer = desk.page.getByRole('dialog');
    const download = desk.page.waitForEvent('download');
    await drawer.getByRole('link', { name: /sensor-node\.kicad_pcb/ }).click();
    const kept = await download;
    expect(kept.suggestedFilename()).toBe('sensor-node.kicad_pcb');
    expect(readFileSync(await kept.path()).equals(readFileSync(BOARD))).toBe(true);
    await drawer.getByLabel('Reviewer without an account').fill('Meera Iyer');
    await drawer.getByLabel('Go on without payment').check();
    await drawer.getByLabel('Reason').fill('Paid by bank transfer.');
    await drawer.getByLabel('Status').click();
    await desk.page.locator('.ant-select-item-option', { hasText: 'In review' }).click();
    await desk.watched.screenshot('request');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await desk.page.getByText('Review updated').waitFor();

    await page.reload();
    await ownRequest(page).getByText('In review').waitFor();
    await ownRequest(page)
      .getByText(/^Meera Iyer is reviewing your files\./)
      .waitFor();
    await ownRequest(page).scrollIntoViewIfNeeded();
    await watched.screenshot('in-review');
    for (const seen of [watched, desk.watched]) expect([...seen.errors, ...seen.strayRequests]).toEqual([]);
    expect([...complaints, ...desk.complaints]).toEqual([]);
  },
  300_000,
);

browserTest.each([
  { width: 390, height: 844, dark: true },
  { width: 768, height: 1024, dark: false },
  { width: 1440, height: 900, dark: true },
])(
  'services, form and list fit a window of $width px (dark: $dark)',
  async ({ width, height, dark }) => {
    const name = `expert-w${width}${dark ? '-dark' : ''}`;
    const { watched, page } = await open(name, '/login?next=/circuit-review', { width, height, dark });
    await signUp(page, `Fits${width}`);
    const card = page.getByRole('radio', { name: /^Professional Review/ });
    await card.waitFor({ state: 'attached' });
    await page.getByText('Expert Circuit Review Services').scrollIntoViewIfNeeded();
    await watched.screenshot('services');
    expect(await watched.fits()).toBe(true);
    await card.focus();
    await page.keyboard.press('Space');
    const form = page.getByRole('region', { name: 'Professional Review request' });
    await page.getByTestId('expert-review-files').setInputFiles([BOARD, PICTURE]);
    await form.getByLabel('Phone').fill('+91 98450 12345');
    await form.getByLabel('Project description').fill('A soil sensor');
    await form.getByLabel('Name').scrollIntoViewIfNeeded();
    await watched.screenshot('form');
    expect(await watched.fits()).toBe(true);
    await form.getByRole('button', { name: 'Submit Review Request' }).click();
    await page.waitForURL(/\/payment-gateway\?service=review/);
    await page.goto('/circuit-review');
    const request = page.getByRole('article', { name: /^Professional Review/ });
    await request.scrollIntoViewIfNeeded();
    await watched.screenshot('list');
    expect(await watched.fits()).toBe(true);

    const desk = await open(`${name}-admin`, '/login?next=/admin/circuit-reviews', { width, height, dark });
    await signIn(desk.page, 'admin');
    await desk.page
      .getByRole('button', { name: /^Open / })
      .first()
      .waitFor();
    await desk.watched.screenshot('list');
    expect(await desk.watched.fits()).toBe(true);
    await desk.page
      .getByRole('button', { name: /^Open / })
      .first()
      .click();
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor();
    await desk.watched.screenshot('request');
    expect(await desk.watched.fits()).toBe(true);
  },
  300_000,
);
