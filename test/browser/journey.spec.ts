import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { signIn, signUp } from './support/accounts';
import { graveFindings } from './support/axe';
import { browserTest } from './support/browser';
import { aroundAll } from './support/journey';

const REAL_BOARD = path.resolve(
  __dirname,
  '../../../shared/circuits/files/olimex-esp32-poe-l/ESP32-PoE_Rev_L.kicad_pcb',
);
const OWN_BOARD = path.resolve(__dirname, '../fixtures/circuits/sensor-node.kicad_pcb');
const BOARD = existsSync(REAL_BOARD) ? REAL_BOARD : OWN_BOARD;

const journey = aroundAll();

/** As the list of parts beside the canvas says it: "U6 ESP32… 39 pins, at 400, 150". */
const placeOf = async (part: Locator): Promise<string> =>
  /at (-?\d+, -?\d+)/.exec((await part.textContent()) ?? '')?.[1] ?? '';

browserTest(
  'a new user brings a real board, reads findings, changes the design and finds everything after a crash',
  async () => {
    const watched = await journey().open('journey');
    const { page } = watched;
    const saved = () => page.getByText('All changes saved').waitFor();

    await page.goto('/design/new');
    await page.waitForURL(/\/login\?/);
    await watched.screenshot('sign-in');
    await signUp(page, 'Asha Rao');

    await page.waitForURL(/\/design\/\d+$/);
    await page.getByText('Nothing on the canvas yet').waitFor();
    await watched.screenshot('workspace-empty');

    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.locator('input[type=file]').setInputFiles(BOARD);
    await watched.screenshot('import-chosen');
    await page.getByRole('button', { name: 'Import Circuit' }).click();
    const coverage = page.getByText(/\d+ rules run/).first();
    await coverage.waitFor({ timeout: 60_000 });
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await watched.screenshot('imported');
    const parts = page.getByRole('listbox', { name: /^Parts in the design/ });
    const count = Number(/\d+/.exec((await parts.getAttribute('aria-label')) ?? '')?.[0]);
    expect(count).toBe(BOARD === REAL_BOARD ? 143 : await parts.getByRole('option').count());
    expect(await coverage.textContent()).toMatch(/kind known of \d+/);

    await page.getByRole('button', { name: 'Show recommendations' }).click();
    const firstTick = page.getByRole('button', { name: /^Mark “.*” as resolved$/ }).first();
    const title = /“(.*)”/.exec((await firstTick.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    await page.getByText(title, { exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Evidence').waitFor();
    expect(await dialog.getByText(/Found by the rule/).count()).toBe(1);
    await watched.screenshot('finding');
    await dialog.getByRole('button', { name: 'Mark as Resolved' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: `Mark “${title}” as resolved` }).waitFor({ state: 'detached' });

    await page.getByText(title, { exact: true }).first().click();
    const chip = page
      .getByRole('dialog')
      .getByRole('button', { name: /^[A-Z]+\d+$/ })
      .first();
    const reference = (await chip.textContent()) ?? '';
    const partNamed = (place: string | RegExp = /./) =>
      parts
        .getByRole('option')
        .filter({ hasText: new RegExp(`^${reference}\\b`) })
        .filter({ hasText: place })
        .first();
    const before = await placeOf(partNamed());
    const canvas = await page.getByRole('application', { name: /^Design canvas/ }).boundingBox();
    if (!canvas) throw new Error('the canvas is not on the page');
    const [x, y] = [canvas.x + canvas.width / 2, canvas.y + canvas.height / 2];
    // With motion, the dialog takes a moment to leave: what is pressed meanwhile is the canvas all the same.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await chip.click();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 20, { steps: 5 });
    await page.mouse.move(x + 120, y + 60, { steps: 5 });
    await page.mouse.up();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const part = parts.getByRole('option', { selected: true }).first();
    // The list follows the canvas when there is time for it.
    await part.filter({ hasNotText: `at ${before}` }).waitFor({ state: 'attached' });
    expect(await part.textContent()).toContain(reference);
    const after = await placeOf(part);
    expect(after).not.toBe(before);
    await page.getByRole('button', { name: 'Save' }).click();
    await saved();
    await watched.screenshot('dragged-and-saved');
    // What is resolved is dimmed, and can be read all the same.
    expect(await graveFindings(page)).toEqual([]);

    await page.reload();
    await parts.waitFor({ state: 'attached' });
    expect(await placeOf(partNamed())).toBe(after);
    expect(await page.getByRole('button', { name: `Mark “${title}” as resolved` }).count()).toBe(0);

    await journey().product.kill();
    await journey().product.start();
    await page.reload();
    await parts.waitFor({ state: 'attached' });
    expect(await placeOf(partNamed())).toBe(after);
    await page
      .getByText(/\d+ rules run/)
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: `Mark “${title}” as resolved` }).count()).toBe(0);

    await page.getByRole('button', { name: 'Undo' }).click();
    await partNamed(`at ${before}`).waitFor({ state: 'attached' });
    await saved();
    await page.getByRole('button', { name: 'History' }).click();
    await page
      .getByText(/^Undid: moved /)
      .first()
      .waitFor();
    await watched.screenshot('history');
    expect(watched.errors).toEqual([]);
    expect(watched.strayRequests).toEqual([]);
  },
  240_000,
);

browserTest(
  'the administrator reads the history of a project and rebuilds a read model that equals the live one',
  async () => {
    const watched = await journey().open('admin');
    const { page } = watched;
    await page.goto('/login?next=/admin/audit');
    await signIn(page, 'admin');
    await page.waitForURL(/\/admin\/audit/);
    await page.getByText('Asha Rao').first().waitFor();
    await watched.screenshot('audit');

    const project = await page.evaluate(async () => {
      const response = await fetch('/api/audit/events?category=project&type=project.Created');
      const [event] = (await response.json()) as { stream: string }[];
      return event?.stream.slice('project-'.length);
    });
    await page.goto(`/admin/projects/${project}/history`);
    // What somebody calls a project is theirs: the auditor asks for it where he needs it.
    await page.getByText('Created the project "•••"').first().waitFor();
    await watched.screenshot('project-history');

    await page.goto('/admin/operations');
    const row = page.getByRole('row').filter({ hasText: 'projects' }).first();
    await row.getByRole('button', { name: /rebuild/i }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /rebuild/i })
      .click();
    await page
      .getByText(/equal|identical|the same/i)
      .first()
      .waitFor();
    await watched.screenshot('rebuilt');
    expect(watched.errors).toEqual([]);
  },
  120_000,
);

browserTest.each([
  { width: 390, height: 844, dark: false },
  { width: 768, height: 1024, dark: true },
  { width: 1440, height: 900, dark: true },
])(
  'the main pages fit a window of $width px (dark: $dark)',
  async ({ width, height, dark }) => {
    const watched = await journey().open(`w${width}${dark ? '-dark' : ''}`, {
      width,
      height,
      dark,
    });
    const { page } = watched;
    for (const [name, address] of [
      ['home', '/'],
      ['sign-in', '/login'],
      ['not-found', '/no/such/page'],
      ['blog', '/blog'],
      ['article', '/blog/bringing-a-kicad-design-along'],
    ] as const) {
      await page.goto(address);
      await page.getByRole('heading').first().waitFor();
      expect(await watched.fits()).toBe(true);
      await watched.screenshot(name);
    }
    await page.goto('/login?next=/');
    await signIn(page, 'Asha Rao');
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/design/new');
    await page.waitForURL(/\/design\/\d+$/);
    const notification = await page.getByRole('status').filter({ hasText: 'New project created' }).boundingBox();
    await page.getByRole('listbox', { name: /^Parts in the design/ }).waitFor({ state: 'attached' });
    const panels = page.getByRole('navigation', { name: 'Panels' });
    if (await panels.isVisible()) {
      const bar = await panels.boundingBox();
      expect((notification?.y ?? Infinity) + (notification?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }
    expect(await watched.fits()).toBe(true);
    await watched.screenshot('workspace');
    await page.goto('/account/sessions');
    await page.getByRole('heading').first().waitFor();
    expect(await watched.fits()).toBe(true);
    await watched.screenshot('sessions');
    expect(watched.errors).toEqual([]);
  },
  120_000,
);
