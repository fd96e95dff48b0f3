import { signUp } from './support/accounts';
import { browserTest } from './support/browser';
import { aroundAll } from './support/journey';

const journey = aroundAll();

browserTest(
  'a project that is archived with unsaved changes comes back with them, at once or from the list',
  async () => {
    const watched = await journey().open('archive');
    const { page } = watched;
    const projects = page.getByRole('navigation', { name: 'Projects' });
    const current = projects.getByRole('region', { name: 'Current project' });
    const recent = projects.getByRole('region', { name: 'Recent projects' });
    const placed = page.getByRole('listbox', { name: 'Parts in the design: 1' });
    const archiveByKeyboard = async () => {
      await current.getByRole('button', { name: 'More for New Project' }).focus();
      await page.keyboard.press('Enter');
      await page.locator('[role=menuitem]:focus').waitFor();
      await page.keyboard.press('ArrowDown');
      await page.locator('[role=menuitem]:focus', { hasText: 'Archive' }).waitFor();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Archive this project?' });
      await dialog.getByText('New Project').waitFor();
      await watched.screenshot('asked');
      await dialog.getByRole('button', { name: 'Archive project' }).click();
      await page.waitForURL(/\/design$/);
      await page.getByText('Nothing is open').waitFor();
    };

    await page.goto('/login?next=/design/new');
    await signUp(page, 'Meera Nair');
    await page.waitForURL(/\/design\/\d+$/);
    const address = page.url();
    await page
      .getByRole('button', { name: /^Add to design: ATmega328P/ })
      .first()
      .click();
    await placed.waitFor({ state: 'attached' });
    await archiveByKeyboard();
    await recent.getByText('No projects yet').waitFor();
    await watched.screenshot('archived');

    await page.getByRole('button', { name: 'Take back' }).click();
    await page.waitForURL(address);
    await placed.waitFor({ state: 'attached' });
    await recent.getByText('1 component').waitFor();

    await archiveByKeyboard();
    await projects.getByRole('button', { name: 'Archived projects' }).click();
    const list = page.getByRole('dialog', { name: 'Archived projects' });
    await list.getByText(/^1 component · can be taken back until/).waitFor();
    await watched.screenshot('list');
    await list.getByRole('button', { name: 'Restore New Project' }).click();
    await list.getByRole('link', { name: 'Open New Project' }).click();
    await page.waitForURL(address);
    await placed.waitFor({ state: 'attached' });

    await archiveByKeyboard();
    await page.goto(address);
    await page.getByText('This project is archived').waitFor();
    await page.getByRole('button', { name: 'Restore' }).click();
    await placed.waitFor({ state: 'attached' });
    expect(watched.errors).toEqual([]);
    expect(watched.strayRequests).toEqual([]);
  },
  120_000,
);
