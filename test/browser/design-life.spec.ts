import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { signIn } from './support/accounts';
import { graveFindings } from './support/axe';
import { browserTest, type WatchedPage } from './support/browser';
import {
  canvasOf,
  goTo,
  listed,
  marksOf,
  netOf,
  newProject,
  originOf,
  partsShown,
  pinOf,
  placePart,
  placeParts,
  REFERENCES,
  saved,
  setValue,
} from './support/drawing';
import { aroundAll } from './support/journey';

const journey = aroundAll();
/** The window in which the circuit is drawn, and stays open. */
let first: WatchedPage;

/** Looks at the moment of the newest entry that says so. */
async function look(page: Page, entry: string | RegExp, shown = entry): Promise<void> {
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('listitem').filter({ hasText: entry }).first().getByRole('button').click();
  await page.getByRole('region', { name: 'An earlier design' }).getByText(shown).first().waitFor();
}

browserTest(
  'a circuit of ten parts is drawn with the mouse',
  async () => {
    first = await journey().open('design-life');
    const watched = first;
    const { page } = watched;
    await newProject(watched, 'Asha Rao');
    await placeParts(page, (card, block) => card.click(block ? { modifiers: ['Shift'] } : {}));
    await canvasOf(page).focus();
    await page.keyboard.press('Escape');
    await watched.screenshot('placed');
    const origin = await originOf(page);
    const placed = await saved(page);
    expect(placed.components.map(({ reference }) => reference)).toEqual(REFERENCES);
    expect(placed.components.map(({ value }) => value)).toEqual([
      'LM358P',
      'BC547B',
      'WP7113ID',
      '1k',
      '10k',
      '10k',
      '100nF',
      '10k',
      '4.7k',
      '100nF',
    ]);

    const at = (reference: string, pin: string) => {
      const { x, y } = pinOf(placed, reference, pin);
      return { x: origin.x + x, y: origin.y + y };
    };
    const click = async (...places: readonly { readonly x: number; readonly y: number }[]): Promise<void> => {
      for (const { x, y } of places) await page.mouse.click(x, y);
    };
    await page.keyboard.press('w');
    await click(at('U1', 'OUT1'), at('Q1', '2'));
    await click(at('R1', '2'), at('R2', '1'));
    await click(at('R2', '2'), at('R3', '1'));
    const corner = { x: at('C1', '1').x, y: at('C1', '1').y - 75 };
    // Beside the amplifier's other inputs: over their pins the wire would join them.
    const aside = at('U1', 'IN1+').x - 25;
    await click(
      at('C1', '1'),
      corner,
      { x: aside, y: corner.y },
      { x: aside, y: at('U1', 'IN1+').y },
      at('U1', 'IN1+'),
    );
    // Over its corner onto the level piece of that wire, below the amplifier's supply pin: a junction appears at the corner,
    // and from there on both are one line.
    await click(at('R1', '1'), { x: at('R1', '1').x, y: corner.y }, { x: at('U1', 'IN1+').x + 50, y: corner.y });
    await page.keyboard.press('Escape');
    await watched.screenshot('wired');

    await page.keyboard.press('p');
    await page.keyboard.type('GND');
    await page.keyboard.press('Enter');
    await click(at('U1', 'V-'), at('Q1', '3'), at('C2', '2'));
    await page.keyboard.press('Escape');
    await page.keyboard.press('l');
    await page.keyboard.type('SENSE');
    await page.keyboard.press('Enter');
    await click(at('U1', 'OUT2'), at('R5', '2'));
    await page.keyboard.press('Escape');
    await page.keyboard.press('q');
    await click(at('U1', 'IN2-'));
    await page.keyboard.press('Escape');
    const drawn = await saved(page);
    await watched.screenshot('drawn');

    expect(netOf(drawn, 'U1', '1')).toBe(netOf(drawn, 'Q1', '2'));
    expect(netOf(drawn, 'R2', '2')).toBe(netOf(drawn, 'R3', '1'));
    for (const [reference, pin] of [
      ['U1', '3'],
      ['R1', '1'],
    ] as const) {
      expect(netOf(drawn, reference, pin)).toBe(netOf(drawn, 'C1', '1'));
    }
    expect(netOf(drawn, 'R1', '2')).not.toBe(netOf(drawn, 'C1', '1'));
    for (const [reference, pin] of [
      ['U1', '4'],
      ['Q1', '3'],
      ['C2', '2'],
    ] as const) {
      expect(netOf(drawn, reference, pin)).toBe('GND');
    }
    expect([netOf(drawn, 'U1', '7'), netOf(drawn, 'R5', '2')]).toEqual(['SENSE', 'SENSE']);
    expect(marksOf(drawn, 'junction')).toHaveLength(1);
    expect(['2', '5', '6'].map((pin) => netOf(drawn, 'U1', pin))).toEqual([undefined, undefined, undefined]);
    expect(marksOf(drawn, 'noConnect')).toHaveLength(1);
    expect(drawn.components[0]?.pins?.find(({ name }) => name === 'IN2-')?.noConnect).toBe(true);
    expect(watched.errors).toEqual([]);
  },
  180_000,
);

browserTest(
  'what two windows changed at once is shown side by side, and what was kept is undone after a reload',
  async () => {
    const { page } = first;
    const second = await journey().open('design-life-second');
    const address = new URL(page.url()).pathname;
    await second.page.goto(`/login?next=${address}`);
    await signIn(second.page, 'Asha Rao');
    await partsShown(second.page, 10);

    await page.context().setOffline(true);
    await setValue(page, 'R4', '22k');
    await page.getByText('Failed to save project. Please try again.').waitFor();
    await setValue(second.page, 'R4', '47k');
    await saved(second.page);
    await page.context().setOffline(false);

    const asked = page.getByRole('dialog', { name: 'The design was changed elsewhere' });
    const sides = asked.getByRole('region', { name: 'R4' });
    await sides.getByRole('button', { name: 'Mine value: 22k' }).waitFor({ timeout: 60_000 });
    await sides.getByRole('button', { name: 'Theirs value: 47k' }).waitFor();
    await first.screenshot('conflict');
    expect(await graveFindings(page)).toEqual([]);
    await sides.getByRole('button', { name: 'Mine value: 22k' }).click();
    await asked.getByRole('button', { name: 'Keep these and save' }).click();
    await asked.waitFor({ state: 'hidden' });
    await listed(second.page, /^R4 22k\b/).waitFor({ state: 'attached' });

    await page.reload();
    await listed(page, /^R4 22k\b/).waitFor({ state: 'attached' });
    await canvasOf(page).focus();
    await page.keyboard.press('Control+z');
    await page.getByText('Undone: changed R4').waitFor();
    await listed(page, /^R4 47k\b/).waitFor({ state: 'attached' });
    await listed(second.page, /^R4 47k\b/).waitFor({ state: 'attached' });
    await first.screenshot('undone-after-reload');
    expect([...first.errors, ...second.errors]).toEqual([]);
    await second.page.context().close();
  },
  180_000,
);

browserTest(
  'two moments are compared, one is named, restored, and made a project of its own',
  async () => {
    const { page } = first;
    await goTo(page, 'C2');
    await page.keyboard.press('Delete');
    await partsShown(page, 9);
    await placePart(page, ['LED green', 'LED green']);
    await partsShown(page, 10);
    await goTo(page, 'R5');
    await page.keyboard.press('r');
    await saved(page);

    await look(page, 'Marked U1.6 as not connected');
    const bar = page.getByRole('region', { name: 'An earlier design' });
    await bar.getByRole('combobox', { name: 'Compare' }).click();
    await page.getByTitle('With this moment: then move on').click();
    await bar.getByText('Both are the same.').waitFor();
    await look(page, 'Placed D2');
    const differences = bar.getByRole('group', { name: 'Differences' });
    await differences.getByRole('button', { name: 'D2 WP7113GD' }).waitFor();
    expect((await differences.innerText()).split('\n')).toEqual([
      'Added (1)',
      'D2 WP7113GD',
      'Removed (2)',
      'C2 100nF',
      'Port GND',
      'Changed (1)',
      'R4: value 10k → 47k, part number RC0603FR-0710KL → RC0603FR-0747KL',
    ]);
    const drawn = await page.evaluate<string[]>(
      `[...document.querySelectorAll('.hb-layer rect')].map((box) => getComputedStyle(box).stroke)`,
    );
    expect(new Set(drawn).size).toBe(3);
    await first.screenshot('compared');
    expect(await graveFindings(page)).toEqual([]);

    await bar.getByRole('button', { name: 'Name this version' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('With a green lamp');
    await page.getByRole('button', { name: 'Save name' }).click();
    await bar.getByText('With a green lamp').first().waitFor();
    await bar.getByRole('button', { name: 'One step back' }).click();
    await bar.getByText('Removed C2 100nF').waitFor();
    await bar.getByRole('button', { name: 'One step back' }).click();
    await bar.getByText(/^The design after Undid/).waitFor();
    await bar.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('Earlier design restored').waitFor();
    await listed(page, /^C2 100nF\b/).waitFor({ state: 'attached' });
    expect((await saved(page)).components.map(({ reference }) => reference)).toEqual(REFERENCES);

    const before = page.url();
    await look(page, /With a green lamp\s*Placed D2/, 'With a green lamp');
    await bar.getByRole('button', { name: 'New project from it' }).click();
    await page.waitForURL((url) => url.href !== before);
    await page.getByText('“New Project (copy)” begins with this design').waitFor();
    await listed(page, /^D2 WP7113GD\b/).waitFor({ state: 'attached' });
    await first.screenshot('branched');
    expect(first.errors).toEqual([]);
  },
  180_000,
);

browserTest(
  'a link shows the design with its findings and its bill of materials until it is revoked, and KiCad gets the drawing',
  async () => {
    const { page } = first;
    await page.getByRole('button', { name: 'Show the project panel' }).click();
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share project' });
    await dialog.getByRole('combobox', { name: 'How long the link works' }).click();
    await page.getByTitle('For a week').click();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    // The copy is analysed by itself.
    await page.getByText(/\d+ rules run/).waitFor();
    const link = await dialog.getByRole('textbox', { name: 'Link to the design' }).inputValue();
    const row = dialog.getByRole('listitem').filter({ hasText: 'Created Today' });
    await row.getByText(/works until .* · not used yet$/).waitFor();
    await first.screenshot('share');

    const guest = await journey().open('design-life-guest');
    await guest.page.goto(new URL(link).pathname);
    await guest.page.getByText(/10 components · last edited .* · to look at only/).waitFor();
    const finding = guest.page.getByRole('button', { name: /parts connected to nothing/ });
    await finding.waitFor();
    await guest.page.getByText(/\d+ rules run .* not checkable/).waitFor();
    await guest.screenshot('findings');
    expect(await graveFindings(guest.page)).toEqual([]);
    await guest.page.getByRole('tab', { name: /^Bill of materials/ }).click();
    await guest.page.getByRole('row', { name: '2 R2, R3 10k RC0603FR-0710KL 0603' }).waitFor();
    await guest.screenshot('bill');
    expect(await graveFindings(guest.page)).toEqual([]);

    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Share' }).click();
    await row.getByText(/works until .* · last used/).waitFor();
    await row.getByRole('button', { name: /^Revoke the link of/ }).click();
    await row.waitFor({ state: 'detached' });
    await guest.page.reload();
    await guest.page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    await guest.screenshot('revoked');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /^KiCad schematic/ }).click();
    const sheet = readFileSync(await (await download).path(), 'utf8');
    expect(sheet).toMatch(/^\(kicad_sch/);
    const references = [...sheet.matchAll(/\(property "Reference" "([A-Z]+\d+)"/g)].map(([, reference]) => reference);
    expect(new Set(references)).toEqual(new Set([...REFERENCES.filter((one) => one !== 'C2'), 'D2']));
    expect([...first.errors, ...guest.errors, ...first.strayRequests, ...guest.strayRequests]).toEqual([]);
  },
  180_000,
);
