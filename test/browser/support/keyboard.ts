import type { Page } from 'playwright-core';
import { canvasOf, goTo } from './drawing';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** What the library says of a part comes by one press after a search, although the search field is left by it. */
export async function partOfLibrary(page: Page, narrow: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Components', exact: true }).first().click();
  const panels = page.getByRole('navigation', { name: 'Panels' });
  if (narrow) await panels.getByRole('button', { name: 'Components' }).click();
  const search = page.getByRole('textbox', { name: 'Search components' });
  await search.fill('4k7 0603');
  await search.press('Enter');
  await page.getByText('places Chip resistor').waitFor();
  await page.getByRole('button', { name: 'Details of Chip resistor' }).first().click();
  await page.getByRole('button', { name: 'Close details' }).click();
  if (narrow) await closeSheet(page, 'Component details');
}

async function closeSheet(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog(page, name).waitFor({ state: 'hidden' });
}

/** A dialog gives the keyboard back, and Escape closes what is on top alone. */
export async function keysComeBack(page: Page, narrow: boolean, look: () => Promise<void>): Promise<void> {
  await canvasOf(page).focus();
  await page.keyboard.press('Control+f');
  await dialog(page, 'Find in the design').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[role=application]:focus').waitFor();
  await goTo(page, 'U1');
  if (narrow) await page.getByRole('button', { name: 'Details (1)' }).click();
  await page.getByRole('button', { name: 'Connect…' }).press('Enter');
  await dialog(page, 'Connect U1').waitFor();
  await look();
  await page.keyboard.press('Escape');
  await dialog(page, 'Connect U1').waitFor({ state: 'hidden' });
  if (narrow) await closeSheet(page, 'Component details');
  else await page.locator('button:focus', { hasText: 'Connect…' }).waitFor();
  await page.getByRole('option', { name: 'U1', selected: true }).first().waitFor({ state: 'attached' });
}
