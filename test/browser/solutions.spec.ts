import { signUp } from './support/accounts';
import { browserTest } from './support/browser';
import { aroundAll } from './support/journey';

const journey = aroundAll();

browserTest(
  'a complete solution is refused for its budget, made, looked through, opened in the workspace and found again',
  async () => {
    const watched = await journey().open('solutions');
    const { page } = watched;
    await page.goto('/complete-solutions');
    await page.getByRole('button', { name: 'Generate Complete Solution' }).click();
    await page.getByText('Please log in to generate complete solutions.').waitFor();
    await page.getByRole('link', { name: 'Sign in to generate solutions' }).click();
    await signUp(page, 'Asha');

    await page.getByLabel('Project Type').click();
    await page.locator('.ant-select-item-option', { hasText: 'IoT Sensor' }).click();
    await page
      .getByLabel('Description')
      .fill('Measures the temperature in a greenhouse and reports it over Wi-Fi. USB powered.');
    await page.getByLabel('Voltage').click();
    await page.locator('.ant-select-item-option:visible', { hasText: /^5V$/ }).click();
    await page.getByLabel('Current').click();
    await page.locator('.ant-select-item-option:visible', { hasText: '500mA' }).click();
    await page.getByRole('checkbox', { name: 'WiFi' }).check();
    await page.getByRole('button', { name: 'Generate Complete Solution' }).click();
    await page.getByText('This can not be made as it is asked for').waitFor();
    await watched.screenshot('refused');
    await page.getByRole('button', { name: 'Put this into the form' }).click();
    await page.getByRole('button', { name: 'Generate Complete Solution' }).click();

    await page.getByRole('application', { name: /^Design canvas, \d+ parts/ }).waitFor();
    await watched.screenshot('schematic');
    for (const [tab, text] of [
      ['Bill of Materials', /^Components of one board/],
      ['Suppliers & Components', 'Lead time'],
      ['Cost Analysis', 'Cost distribution'],
      ['Implementation', 'Assembly Instructions'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByText(text).first().waitFor();
      await watched.screenshot(tab.toLowerCase().replaceAll(/\W+/g, '-'));
    }
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /Export/ }).click();
    await page.getByText('Whole solution (PDF)').click();
    expect((await download).suggestedFilename()).toMatch(/^iot-sensor-.*\.pdf$/);

    await page.getByRole('button', { name: 'Open in workspace' }).click();
    await page.waitForURL(/\/design\/\d+$/);
    await page.getByRole('application', { name: /^Design canvas, \d+ parts/ }).waitFor();
    await watched.screenshot('workspace');
    await page.goto('/complete-solutions');
    await page.getByRole('region', { name: 'Your solutions' }).getByRole('button', { name: /Ready/ }).click();
    await page.getByRole('article', { name: 'Complete Solution' }).waitFor();
    expect(watched.errors).toEqual([]);
    expect(watched.strayRequests).toEqual([]);
  },
  300_000,
);
