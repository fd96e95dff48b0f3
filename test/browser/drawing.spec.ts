import type { Page } from 'playwright-core';
import { browserTest } from './support/browser';
import {
  canvasOf,
  marksOf,
  netOf,
  newProject,
  pinOf,
  placeOfMark,
  placeParts,
  saved,
  tooWideLetters,
} from './support/drawing';
import { aroundAll } from './support/journey';

const journey = aroundAll();

/** Two frames on, the canvas has taken the room that a closing panel left: marks by keys begin in its middle. */
const settledCanvas = (page: Page): Promise<void> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))');

browserTest(
  'a circuit of ten parts is drawn with keys alone',
  async () => {
    const watched = await journey().open('drawing-keys');
    const { page } = watched;
    await newProject(watched, 'Ravi Iyer');
    expect(await tooWideLetters(page)).toEqual([]);
    await placeParts(page, async (card, block) => {
      await card.focus();
      await page.keyboard.press(block ? 'Shift+Enter' : 'Enter');
    });
    await canvasOf(page).focus();
    await page.keyboard.press('Escape');
    await settledCanvas(page);
    // A note where marks begin, in the middle of the canvas, tells how far away a pin is.
    await page.keyboard.press('t');
    await page.keyboard.type('drawn with keys');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    const placed = await saved(page);
    const start = placeOfMark(marksOf(placed, 'note')[0]);
    const step = async (key: string, steps: number): Promise<void> => {
      for (let left = steps; left > 0; left -= left >= 5 ? 5 : 1) {
        await page.keyboard.press(left >= 5 ? `Shift+Arrow${key}` : `Arrow${key}`);
      }
    };
    const label = async (text: string, pins: readonly (readonly [string, string])[]): Promise<void> => {
      await canvasOf(page).focus();
      await page.keyboard.press('l');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      let from = { x: start.x - 25, y: start.y };
      for (const [reference, pin] of pins) {
        const to = pinOf(placed, reference, pin);
        await step(to.x < from.x ? 'Left' : 'Right', Math.abs(to.x - from.x) / 25);
        await step(to.y < from.y ? 'Up' : 'Down', Math.abs(to.y - from.y) / 25);
        await page.keyboard.press('Enter');
        from = to;
      }
      await page.keyboard.press('Escape');
    };
    await label('OUT', [
      ['U1', '1'],
      ['R1', '1'],
      ['R4', '1'],
    ]);
    await label('GND', [
      ['U1', '4'],
      ['C1', '2'],
      ['C2', '2'],
      ['Q1', '3'],
    ]);
    await label('FB', [
      ['U1', '2'],
      ['R4', '2'],
      ['R5', '1'],
    ]);
    const drawn = await saved(page);
    await watched.screenshot('drawn');
    for (const [reference, pin] of [
      ['U1', '1'],
      ['R1', '1'],
      ['R4', '1'],
    ] as const) {
      expect(netOf(drawn, reference, pin)).toBe('OUT');
    }
    for (const [reference, pin] of [
      ['U1', '4'],
      ['C1', '2'],
      ['C2', '2'],
      ['Q1', '3'],
    ] as const) {
      expect(netOf(drawn, reference, pin)).toBe('GND');
    }
    for (const [reference, pin] of [
      ['U1', '2'],
      ['R4', '2'],
      ['R5', '1'],
    ] as const) {
      expect(netOf(drawn, reference, pin)).toBe('FB');
    }
    // What was found stays under the pointer when the focus leaves the field.
    const search = page.getByRole('textbox', { name: 'Search components' });
    await search.fill('NE555');
    await search.press('Enter');
    await page.getByText('places NE555').waitFor();
    const card = page.locator('.ws-card').first();
    const found = await card.boundingBox();
    await canvasOf(page).focus();
    expect(await card.boundingBox()).toEqual(found);
    // The units of a part hang one after the other, below all that stands there.
    const isSaid = (text: string): Promise<void> => page.getByText(text).first().waitFor({ state: 'attached' });
    await search.fill('LM324');
    await search.press('Enter');
    await page.getByText('places LM324').waitFor();
    await search.press('Enter');
    await isSaid('U2A hangs on the pointer');
    await step('Down', 40);
    await page.keyboard.press('Enter');
    await isSaid('U2A placed, U2B hangs on the pointer');
    await step('Down', 10);
    await page.keyboard.press('Enter');
    await isSaid('U2B placed, U2C hangs on the pointer');
    await page.keyboard.press('Escape');
    const units = (await saved(page)).components.filter(({ reference }) => reference === 'U2');
    expect(units.map(({ unit }) => unit)).toEqual([1, 2].map((number) => ({ number, of: 5 })));
    await page.keyboard.press('Control+z');
    await isSaid('Undone: placed U2B');
    // A sheet is drawn, and gone to by its name.
    await canvasOf(page).focus();
    await page.keyboard.press('s');
    await page.keyboard.type('Filter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(marksOf(await saved(page), 'frame').map(({ text }) => text)).toEqual(['Filter']);
    await page.keyboard.press('Control+f');
    await page.getByRole('combobox', { name: 'Part, net, sheet or finding' }).fill('filt');
    await page.getByRole('option', { name: 'Sheet Filter' }).waitFor();
    await page.keyboard.press('Enter');
    await isSaid('Sheet Filter');
    await watched.screenshot('sheet');
    expect(watched.errors).toEqual([]);
  },
  180_000,
);
