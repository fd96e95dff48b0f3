import { signUp } from './support/accounts';
import { browserTest } from './support/browser';
import { startEventStoreDbServer, type EventStoreDbServer } from '../support/eventstoredb-server';
import { aroundAll } from './support/journey';

let server: EventStoreDbServer | undefined;
const journey = aroundAll(async () => {
  server = await startEventStoreDbServer();
  return { EVENTSTORE_URL: server.url };
});
afterAll(() => server?.stop());

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
      await dialog.locator('button:focus', { hasText: 'Keep it' }).waitFor();
      const place = (name: string) => dialog.getByRole('button', { name }).boundingBox();
      const [keep, archive] = [await place('Keep it'), await place('Archive project')];
      expect((archive?.x ?? 0) - (keep?.x ?? 0) - (keep?.width ?? 0)).toBeGreaterThan(4);
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
    await page.getByRole('button', { name: 'Show the project panel' }).click();
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

browserTest(
  'while the event store is away a design goes on in the browser, a reload included, and is saved afterwards',
  async () => {
    if (!server) throw new Error('the product has no EventStoreDB');
    const watched = await journey().open('outage');
    const { page } = watched;
    const saved = () => page.getByText('All changes saved').waitFor({ timeout: 60_000 });
    const placed = (count: number) =>
      page.getByRole('listbox', { name: `Parts in the design: ${count}` }).waitFor({ state: 'attached' });
    const add = () =>
      page
        .getByRole('button', { name: /^Add to design: ATmega328P/ })
        .first()
        .click();
    const notice = page.getByText('Nothing can be saved at the moment.');

    await page.goto('/login?next=/design/new');
    await signUp(page, 'Ravi Iyer');
    await page.waitForURL(/\/design\/\d+$/);
    const address = page.url();
    await add();
    await placed(1);
    await saved();

    const { port, log } = server;
    await server.stop();
    await add();
    await placed(2);
    await notice.waitFor({ timeout: 60_000 });
    await watched.screenshot('away');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto(address);
    await notice.waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Restore' }).click();
    await placed(2);
    await watched.screenshot('restored');
    await page.getByRole('button', { name: 'History' }).click();
    await page
      .getByText(/^Placed /)
      .first()
      .waitFor();
    await watched.screenshot('history');
    await page.keyboard.press('Escape');

    server = await startEventStoreDbServer({ port, log });
    await saved();
    await notice.waitFor({ state: 'detached' });
    await page.goto(address);
    await placed(2);
  },
  240_000,
);
