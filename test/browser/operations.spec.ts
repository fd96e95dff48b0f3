import type { ProcessEntry } from '@tracewright/contracts/operations';
import { createTestDatabase, type TestDatabase, until } from '@tracewright/testing';
import type { Browser } from 'playwright-core';
import { Product } from '../faults/support/product';
import { ADMIN_PASSWORD, signIn, signUp } from './support/accounts';
import { browserTest, CHROMIUM, openBrowser, WatchedPage } from './support/browser';

let database: TestDatabase;
let product: Product;
let browser: Browser;

beforeAll(async () => {
  if (!CHROMIUM) return;
  database = await createTestDatabase();
  product = await Product.create({ ADMIN_PASSWORD, DATABASE_URL: database.url });
  [browser] = await Promise.all([openBrowser(), product.start()]);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await product?.destroy();
  await database?.drop();
}, 60_000);

const SIZES = [
  { width: 1440, height: 900, dark: false },
  { width: 768, height: 1024, dark: true },
  { width: 390, height: 844, dark: false },
  { width: 390, height: 844, dark: true },
];

/** A claim that no event may settle any more: the process that counts projects fails for good. */
const BREAK = 'alter table quota.claims add constraint broken check (not settled) not valid';
const TIMERS = `insert into process.timer
  (name, instance, key, due_at, cause_id, cause_stream, cause_revision, cause_type, correlation_id)
  select 'projects.count', 'project-' || n, 'remind', timestamptz '2099-01-01' + n * interval '1 day', gen_random_uuid(),
         'project-' || n, 0, 'project.Created', 'c' from generate_series(1, 23) n`;

browserTest(
  'the administrator sees what a process could not do, and skips it for a reason',
  async () => {
    const visitor = await WatchedPage.open(browser, product.url, 'operations-visitor');
    await visitor.page.goto('/login');
    await signUp(visitor.page, 'Asha Rao');
    await visitor.page.waitForURL(/\/(projects|dashboard)?$/);
    await database.pool().query(BREAK);
    const created = await visitor.page.request.post('/api/projects', {
      data: { name: 'Soil sensor' },
      headers: { origin: product.url },
    });
    expect(created.status()).toBe(201);

    const watched = await WatchedPage.open(browser, product.url, 'operations');
    const { page } = watched;
    await page.goto('/login?next=%2Fadmin%2Foperations');
    await signIn(page, 'admin');
    const processes = page.getByRole('region', { name: 'Processes' });
    const failure = processes.getByRole('alert');
    await failure.getByText('What follows from project.Created failed').waitFor({ timeout: 60_000 });
    await page.getByText('No process has set a timer.').waitFor();
    await database.pool().query(TIMERS);
    await page.getByRole('table', { name: 'Timers' }).waitFor();
    await page.getByRole('button', { name: 'Show more timers' }).click();
    await page.getByText('project-23', { exact: true }).waitFor();

    for (const { width, height, dark } of SIZES) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      const as = `${width}${dark ? '-dark' : ''}`;
      expect(await watched.fits()).toBe(true);
      await failure.scrollIntoViewIfNeeded();
      await watched.screenshot(`processes-${as}`);
      await page.getByRole('region', { name: 'Timers' }).scrollIntoViewIfNeeded();
      await watched.screenshot(`timers-${as}`);
      await failure.getByRole('button', { name: /^Skip project.Created/ }).click();
      await page.getByLabel('Reason').fill('The project was counted by hand');
      await watched.screenshot(`skip-${as}`);
      await page.getByRole('button', { name: 'Keep it' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    await failure.getByRole('button', { name: /^Skip project.Created/ }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('button', { name: 'Skip and record' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Reason').fill('The project was counted by hand');
    await dialog.getByRole('button', { name: 'Skip and record' }).click();
    await page.getByText('Skipped and recorded').waitFor();
    await until('nothing waits', async () => {
      const listed = (await (await page.request.get('/api/ops/processes')).json()) as readonly ProcessEntry[];
      return listed.every(({ parkedCount }) => parkedCount === 0);
    });
    await page.goto('/admin/audit?category=process');
    await page.getByText(/leave out project\.Created of project-\d+: The project was counted by hand/).waitFor();
    await watched.screenshot('audit');
    expect([...watched.errors, ...watched.strayRequests]).toEqual([]);
  },
  180_000,
);
