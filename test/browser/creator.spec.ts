import path from 'node:path';
import { TEMPLATE_COLUMNS } from '@tracewright/contracts/template-uploads';
import type { Page } from 'playwright-core';
import { signIn, signUp } from './support/accounts';
import { browserTest } from './support/browser';
import { aroundAll } from './support/journey';

const journey = aroundAll();

const add = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name}`, exact: true }).click();

browserTest(
  'somebody makes a circuit, signs up, finds it kept, saves it and opens it in the workspace',
  async () => {
    const watched = await journey().open('creator');
    const { page } = watched;
    await page.goto('/simple-creator');
    await page.getByLabel(/Project Name/).fill('Greenhouse monitor');
    await page.getByLabel('Description').fill('Measures climate and shows it.');
    await watched.screenshot('basics');
    await page.getByRole('button', { name: 'Continue to Components' }).click();
    for (const name of ['ESP32', 'LiPo battery 3.7V', '5V voltage regulator', 'DHT22', 'OLED display', 'LED array']) {
      await add(page, name);
    }
    await add(page, 'Decoupling capacitors');
    await add(page, 'WiFi module');
    expect(await watched.fits()).toBe(true);
    await watched.screenshot('components');
    await page.getByRole('button', { name: 'Preview Circuit' }).click();
    await page.getByText('✓ You have a valid circuit configuration!').waitFor();
    await page.getByText(/rules? run/).waitFor();
    expect(await watched.fits()).toBe(true);
    expect((await page.locator('.crt-canvas').boundingBox())?.height).toBe(420);
    await watched.screenshot('preview');
    await page.getByRole('button', { name: 'Save Circuit' }).click();
    await page.waitForURL(/\/login\?next=%2Fsimple-creator/);
    await signUp(page, 'Meera Iyer');
    const offer = page.getByRole('region', { name: 'Kept circuit' });
    await offer.getByText('Greenhouse monitor').waitFor();
    await watched.screenshot('kept');
    await offer.getByRole('button', { name: 'Save Circuit' }).click();
    await page.waitForURL(/\/recommendations$/);
    await page.getByText('Your circuit has been saved successfully').waitFor();
    await watched.screenshot('saved');
    await page.getByRole('button', { name: 'Open in workspace' }).click();
    await page.waitForURL(/\/design\/\d+$/);
    await page.getByText('Greenhouse monitor').first().waitFor();
    await page.getByText('All changes saved').waitFor();
    await watched.screenshot('workspace');
    expect(watched.errors).toEqual([]);
    expect(watched.strayRequests).toEqual([]);
  },
  240_000,
);

browserTest(
  'the administrator uploads templates from a file, and one from a drawing',
  async () => {
    const watched = await journey().open('template-upload');
    const { page } = watched;
    await page.goto('/template-upload');
    await signIn(page, 'admin');
    await page.waitForURL(/\/template-upload$/);
    const row = (name: string, price: string): string =>
      TEMPLATE_COLUMNS.map((column) =>
        column === 'templateName' ? name : column === 'price' ? price : column === 'category' ? 'Lighting' : '',
      ).join(',');
    const csv = [TEMPLATE_COLUMNS.join(','), row('Mast lamp', '49'), row('', '1'), row('Deck lamp', 'ask')].join(
      '\r\n',
    );
    const file = { name: 'templates.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.getByTestId('templates-file').setInputFiles(file);
    await page.getByRole('button', { name: 'Upload Templates' }).click();
    await page.getByText('2 out of 3 templates failed to upload.').waitFor();
    await page.getByText('1 templates were uploaded successfully.').waitFor();
    await page.getByText('price is not a number').waitFor();
    await page.getByText('$49.00').waitFor();
    expect(await watched.fits()).toBe(true);
    await watched.screenshot('csv');
    await page.getByRole('tab', { name: 'PDF + Excel BOM' }).click();
    await page.getByTestId('draft-pdf').setInputFiles(path.resolve(__dirname, '../fixtures/circuits/lamps.pdf'));
    await page.getByRole('button', { name: 'Read Files' }).click();
    await page.getByText('Found 4 parts: 0 sure, 4 to be confirmed.').waitFor();
    await page.getByRole('checkbox', { name: 'Take R1' }).check();
    await watched.screenshot('draft');
    await page.getByRole('button', { name: 'Create Template with 1 part' }).click();
    await page.getByText('Circuit template created successfully!').waitFor();
    expect(watched.errors).toEqual([]);
    expect(watched.strayRequests).toEqual([]);
  },
  240_000,
);
