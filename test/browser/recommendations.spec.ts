import { signUp } from './support/accounts';
import { browserTest } from './support/browser';
import { aroundAll } from './support/journey';

const journey = aroundAll();

browserTest(
  'somebody asks for parts, corrects what can not be, takes what is recommended, and finds it in the history',
  async () => {
    const watched = await journey().open('recommendations');
    const { page } = watched;
    await page.goto('/login?next=%2Frecommendations%3Fmode%3Dai');
    await signUp(page, 'Asha Rao');
    await page.waitForURL(/\/recommendations\?mode=ai$/);

    await page.getByRole('button', { name: 'Generate Recommendations' }).click();
    await page.getByText('Please fill in project type and description.').waitFor();
    await page.getByRole('combobox', { name: 'Project type' }).click();
    await page.getByTitle('Power supply', { exact: true }).click();
    await page.getByLabel('Description').fill('12 V to 5 V at 60 A for a strip of LEDs');
    await page.getByRole('button', { name: 'Generate Recommendations' }).click();
    const refused = page.getByRole('region', { name: 'No parts satisfy all of this' });
    await refused.getByText(/60 A → at most/).waitFor();
    expect(await watched.fits()).toBe(true);
    await watched.screenshot('impossible');

    await refused.getByRole('button', { name: 'Change it so and generate' }).click();
    await page.getByText('AI has analyzed your requirements and generated suggestions.').waitFor();
    const chosen = page.getByRole('region', { name: 'Intelligent recommendations' });
    await chosen.getByText('Reasoning').first().waitFor();
    expect(await watched.fits()).toBe(true);
    await watched.screenshot('found');
    await page.getByRole('button', { name: 'Accept recommendation' }).click();
    await page.getByRole('button', { name: 'Accepted', exact: true }).waitFor();

    await page.goto('/history');
    const card = page.getByRole('article', { name: /^Power supply/ });
    await card.getByText('12 V to 5 V at 60 A for a strip of LEDs').waitFor();
    await card.getByText(/^Saved ₹/).click();
    await watched.screenshot('history');
    await page.goto('/recommendations?tab=usage');
    await page.getByText('1 of 3').first().waitFor();

    await page.goto('/simple-recommendations');
    await page.getByRole('region', { name: 'Examples' }).getByRole('button').first().click();
    const found = page.getByRole('list', { name: 'Templates found' }).getByRole('button');
    await found.first().click();
    await page.getByRole('application', { name: /^Design canvas, \d+ parts/ }).waitFor();
    await found.nth(1).click();
    await page.getByRole('button', { name: 'Open in workspace' }).click();
    await page.waitForURL(/\/design\/\d+$/);
    await page.getByText('All changes saved').waitFor();
    expect(watched.errors).toEqual([]);
    expect(watched.strayRequests).toEqual([]);
  },
  240_000,
);
