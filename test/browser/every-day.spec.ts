import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { signIn, signUp } from './support/accounts';
import { graveFindings } from './support/axe';
import { browserTest } from './support/browser';
import { aroundAll } from './support/journey';
import { keysComeBack, partOfLibrary } from './support/keyboard';
import { coveredByMessages, watchMessages } from './support/messages';

const BOARD = path.resolve(__dirname, '../fixtures/circuits/sensor-node.kicad_pcb');

const journey = aroundAll();
let design: string;

/** What an import says, one after the other. */
const SAID = [
  /Upload Started\s+Uploading sensor-node\.kicad_pcb\.\.\./,
  /Processing Circuit\s+Analyzing circuit components and connections\.\.\./,
  /Analysis Started/,
  /Generating Recommendations\s+Creating AI-powered circuit design recommendations\.\.\./,
  /Success\s+Circuit imported with \d+ AI-powered design recommendations/,
];

const partsOf = (page: Page) => page.getByRole('listbox', { name: /^Parts in the design/ });
const countOf = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await partsOf(page).getAttribute('aria-label')) ?? '')?.[0]);

/** The list follows the toast a moment later. */
const partsShown = (page: Page, count: number): Promise<void> =>
  page.getByRole('listbox', { name: `Parts in the design: ${count}`, exact: true }).waitFor({ state: 'attached' });

/** Chooses the board in the import dialog and presses the button. */
async function importBoard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.locator('input[type=file]').setInputFiles(BOARD);
  await page.getByRole('button', { name: 'Import Circuit' }).click();
}

/** Drags the board from the desktop over the workspace and lets it fall on the canvas. */
async function dropBoard(page: Page, watched: { screenshot(name: string): Promise<unknown> }): Promise<void> {
  const dataTransfer = await page.evaluateHandle(`(() => {
    const carried = new DataTransfer();
    carried.items.add(new File([${JSON.stringify(readFileSync(BOARD, 'utf8'))}], 'sensor-node.kicad_pcb'));
    return carried;
  })()`);
  const canvas = page.getByRole('application', { name: /^Design canvas/ });
  await canvas.dispatchEvent('dragover', { dataTransfer });
  await page.getByText('Drop to import').waitFor();
  await watched.screenshot('drop-to-import');
  await canvas.dispatchEvent('drop', { dataTransfer });
}

/** Marks a part and draws a symbol; both reach the server. */
async function keepInLibrary(page: Page): Promise<void> {
  const kept = ['symbols', 'favourites'].map((what) =>
    page.waitForResponse((answer) => answer.url().endsWith(`/api/library/${what}`) && answer.ok()),
  );
  await page.getByRole('button', { name: 'Favourite: ATmega328P' }).first().click();
  await page.getByRole('button', { name: 'Own part' }).click();
  const editor = page.getByRole('dialog', { name: 'A part of your own' });
  await editor.getByRole('textbox', { name: 'Name or part number' }).fill('EVERYDAY-1');
  await editor.getByRole('button', { name: 'Place it' }).click();
  await Promise.all(kept);
  await page.keyboard.press('Escape');
}

/** What lies at the middle of each button of the selection bar: the button itself, or what covers it. */
const coveredButtons = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll('[aria-label="Selection"] button')].flatMap((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    const there = document.elementFromPoint(x + width / 2, y + height / 2);
    return button.contains(there) ? [] : [button.getAttribute('aria-label') + ' is under ' + there?.outerHTML.slice(0, 80)];
  })`);

browserTest(
  'an import names the project, is asked about before it goes, and can stand beside what is there',
  async () => {
    const watched = await journey().open('every-day');
    const { page } = watched;
    await watchMessages(page);
    await page.goto('/login?next=/design/new');
    await signUp(page, 'Asha Rao');
    await page.waitForURL(/\/design\/\d+$/);
    design = new URL(page.url()).pathname;
    await importBoard(page);
    await page
      .getByText(/\d+ rules run/)
      .first()
      .waitFor({ timeout: 60_000 });
    await page.getByText('sensor-node', { exact: true }).first().waitFor();
    const count = await countOf(page);
    await page.locator('.ws-score').first().waitFor();
    await watched.screenshot('imported-with-scores');
    expect(await graveFindings(page)).toEqual([]);

    await page.getByRole('application', { name: /^Design canvas/ }).focus();
    await page.keyboard.press('Control+z');
    const asked = page.getByRole('dialog', { name: 'Undo the import?' });
    await asked.getByText(new RegExp(`^${count} parts`)).waitFor();
    await watched.screenshot('undo-import');
    await asked.locator('button:focus', { hasText: 'Keep it' }).press('Enter');
    await asked.waitFor({ state: 'hidden' });
    expect(await countOf(page)).toBe(count);

    await page
      .getByRole('button', { name: /^Details of / })
      .first()
      .click();
    const details = page.getByRole('complementary', { name: 'Component details' });
    await details.getByText('Thermal').waitFor();
    await page.getByRole('application', { name: /^Design canvas/ }).focus();
    await page.keyboard.press('Control+a');
    await details.getByText(`${count} components`).waitFor();
    await expect.poll(() => coveredButtons(page), { timeout: 10_000 }).toEqual([]);

    await page.getByRole('button', { name: 'Board', exact: true }).click();
    const board = page.getByRole('application', { name: /^Board with 9 parts, highlighted: .*U1/ });
    await board.waitFor();
    await watched.screenshot('board-beside');
    expect(await graveFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close the board' }).click();
    await page.getByRole('application', { name: /^Design canvas/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+z');
    await page.getByText(`Undone: moved ${count} parts`).waitFor();
    await watched.screenshot('undone');

    await keepInLibrary(page);
    await dropBoard(page, watched);
    const where = page.getByRole('dialog', { name: 'The design is not empty' });
    await where.locator('button:focus', { hasText: 'Cancel' }).waitFor();
    await watched.screenshot('import-asks');
    await where.getByRole('button', { name: 'Add as a sheet' }).click();
    await page.getByText('Designators that were taken got another number').waitFor();
    await partsShown(page, 2 * count);
    await page
      .getByText(/\d+ rules run/)
      .first()
      .waitFor();
    await watched.screenshot('beside');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByText(/^Undone: import of/).waitFor();
    await partsShown(page, count);

    await page.getByRole('button', { name: 'Notifications' }).click();
    const bell = await page.getByRole('button', { name: 'Notifications' }).boundingBox();
    const list = await page.locator('.toast-list').boundingBox();
    expect((list?.y ?? 0) - (bell?.y ?? 0) - (bell?.height ?? 0)).toBeLessThan(16);
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeCloseTo((bell?.x ?? 0) + (bell?.width ?? 0), -1);
    const told = await page.locator('.toast-list').innerText();
    for (const text of SAID) expect(told).toMatch(text);
    await watched.screenshot('bell');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Documentation' }).first().click();
    const resources = page.getByRole('dialog').getByRole('link', { name: /^Open in new tab: / });
    await resources.last().waitFor();
    const kinds = await Promise.all(
      (await resources.all()).map(async (link) => {
        expect(await link.getAttribute('target')).toBe('_blank');
        const answer = await page.request.get((await link.getAttribute('href')) ?? '');
        expect(answer.status()).toBe(200);
        expect((await answer.body()).length).toBeGreaterThan(1000);
        return answer.headers()['content-type']?.split(';')[0];
      }),
    );
    expect(kinds).toEqual(['text/html', 'application/pdf', 'video/webm', 'application/json']);
    await watched.screenshot('resources');
    expect(await coveredByMessages(page)).toEqual([]);
    expect(watched.errors).toEqual([]);
  },
  120_000,
);

browserTest(
  'a project that can not be loaded offers another try, and another browser has the symbols and favourites',
  async () => {
    const watched = await journey().open('failed-start');
    const { page } = watched;
    await page.goto('/login?next=/');
    await signIn(page, 'Asha Rao');
    await page.waitForURL((url) => url.pathname === '/');
    await page.route(`**/api${design.replace('design', 'projects')}`, (route) => route.abort());
    await page.goto(design);
    await page.getByRole('heading', { name: 'The project could not be loaded' }).waitFor();
    await watched.screenshot('offers-another-try');
    await page.unroute('**/*');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await partsOf(page).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: /^Favourites/ }).waitFor();
    await page.getByRole('button', { name: /^Your symbols/ }).waitFor();
    await page.getByText('EVERYDAY-1').first().waitFor();
    await watched.screenshot('library-elsewhere');
  },
  60_000,
);

browserTest.each([
  { width: 390, height: 844, dark: false },
  { width: 768, height: 1024, dark: true },
  { width: 1440, height: 900, dark: false },
])(
  'no control lies over the selection bar, and no message over a control, in a window of $width px (dark: $dark)',
  async ({ width, height, dark }) => {
    const watched = await journey().open(`bar-w${width}`, { width, height, dark });
    const { page } = watched;
    await watchMessages(page);
    await page.goto(`/login?next=${encodeURIComponent(design)}`);
    await signIn(page, 'Asha Rao');
    await partsOf(page).waitFor({ state: 'attached' });
    const canvas = page.getByRole('application', { name: /^Design canvas/ });
    await canvas.focus();
    await page.keyboard.press('Control+a');
    for (const [what, key] of [
      ['all', 'f'],
      ['near', '+'],
      ['nearer', '+'],
    ] as const) {
      await page.keyboard.press(key);
      await page.getByRole('toolbar', { name: 'Selection' }).waitFor();
      // A message that the bar comes under gives way.
      await expect.poll(() => coveredButtons(page), { timeout: 10_000 }).toEqual([]);
      await watched.screenshot(what);
    }
    // The list of parts and nets comes beside the canvas or, where it has no room there, over it.
    await page.getByRole('button', { name: 'Circuit', exact: true }).first().click();
    await page.getByRole('textbox', { name: 'Find a part' }).waitFor();
    expect(await watched.fits()).toBe(true);
    expect(await coveredByMessages(page)).toEqual([]);
    const narrow = width < 1024;
    if (narrow) await page.keyboard.press('Escape');
    await partOfLibrary(page, narrow);
    await keysComeBack(page, narrow, async () => {
      if (dark) expect(await graveFindings(page)).toEqual([]);
    });
    await watched.screenshot('keys');
    expect(watched.errors).toEqual([]);
  },
  60_000,
);
