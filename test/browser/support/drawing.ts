import type { Locator, Page } from 'playwright-core';
import { pinLayout, type Connection, type PlacedComponent } from '@tracewright/circuit/design';
import { textArea } from '@tracewright/circuit/layout';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { signUp } from './accounts';
import type { WatchedPage } from './browser';

/** What is searched for, and how the card begins that is taken. */
const PARTS: readonly (readonly [string, string])[] = [
  ['LM358P', 'LM358'],
  ['BC547B', 'BC547B'],
  ['LED red', 'LED red 5 mm'],
  ['1k resistor 0603', '1k · Chip resistor 0603'],
  ['10k resistor 0603', '10k · Chip resistor 0603'],
  ['10 kΩ 0603', '10k · Chip resistor 0603'],
  ['100nF 0603', '100nF · Ceramic capacitor 0603 X7R'],
  ['10k 0603', '10k · Chip resistor 0603'],
  ['4k7 0603', '4.7k · Chip resistor 0603'],
  ['0.1 uF 0402', 'Decoupling capacitor 100 nF 16 V'],
];
export const REFERENCES = ['U1', 'Q1', 'D1', 'R1', 'R2', 'R3', 'C1', 'R4', 'R5', 'C2'];

interface Place {
  readonly x: number;
  readonly y: number;
}

export const canvasOf = (page: Page) => page.getByRole('application', { name: /^Design canvas/ });

export const partsShown = (page: Page, count: number): Promise<void> =>
  page.getByRole('listbox', { name: `Parts in the design: ${count}`, exact: true }).waitFor({ state: 'attached' });

/** Signs somebody up, with a project of theirs. */
export async function newProject({ page }: WatchedPage, name: string): Promise<void> {
  await page.goto('/login?next=/design/new');
  await signUp(page, name);
  await page.waitForURL(/\/design\/\d+$/);
}

export async function saved(page: Page): Promise<ProjectResponse> {
  await canvasOf(page).focus();
  await page.keyboard.press('Control+s');
  await page.getByText('All changes saved').waitFor();
  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  return page.evaluate<ProjectResponse>(`fetch('/api/projects/${id}').then((answer) => answer.json())`);
}

/** Searches for a part and takes the card that begins so. */
export async function placePart(
  page: Page,
  [text, card]: readonly [string, string],
  take: (card: Locator) => Promise<void> = (one) => one.click(),
): Promise<void> {
  const search = page.getByRole('textbox', { name: 'Search components' });
  await search.fill(text);
  await search.press('Enter');
  await take(page.getByRole('button', { name: `Add to design: ${card}` }).first());
}

/** Places ten parts, one after the other: the amplifiers, which have units, as one block. */
export async function placeParts(page: Page, take: (card: Locator, block: boolean) => Promise<void>): Promise<void> {
  for (const [index, part] of PARTS.entries()) {
    await placePart(page, part, (card) => take(card, index === 0));
    await partsShown(page, index + 1);
  }
}

/** A part of the design as the list beside the canvas says it: "R4 22k …". */
export const listed = (page: Page, text: string | RegExp) =>
  page
    .getByRole('listbox', { name: /^Parts in the design/ })
    .getByRole('option')
    .filter({ hasText: text })
    .first();

/** Finds a part and has it selected, with the keyboard on the canvas. */
export async function goTo(page: Page, reference: string): Promise<void> {
  await canvasOf(page).focus();
  await page.keyboard.press('Control+f');
  const field = page.getByRole('combobox', { name: 'Part, net, sheet or finding' });
  await field.fill(reference);
  await page
    .getByRole('option', { name: `Part ${reference}` })
    .first()
    .waitFor();
  await field.press('Enter');
  await field.waitFor({ state: 'detached' });
  await page.getByRole('option', { name: reference, selected: true }).waitFor({ state: 'attached' });
  await canvasOf(page).focus();
}

export async function setValue(page: Page, reference: string, value: string): Promise<void> {
  await goTo(page, reference);
  await page.keyboard.press('v');
  const field = page.getByLabel(`Value of ${reference}`);
  await field.fill(value);
  await field.press('Enter');
  await listed(page, new RegExp(`^${reference} ${value}\\b`)).waitFor({ state: 'attached' });
}

export const netOf = ({ components }: ProjectResponse, reference: string, pin: string): string | undefined =>
  components.find((part) => part.reference === reference)?.pins?.find(({ number }) => number === pin)?.net;

export const marksOf = ({ connections }: ProjectResponse, kind: string): readonly Connection[] =>
  connections.filter(({ mark }) => mark === kind);

export function pinOf({ components }: ProjectResponse, reference: string, name: string) {
  const part = components.find((one) => one.reference === reference) as PlacedComponent;
  const found = pinLayout(part).find(({ pin }) => pin.number === name || pin.name === name);
  if (!found) throw new Error(`${reference} has no pin ${name}`);
  return found;
}

export function placeOfMark(mark: Connection | undefined): Place {
  const [, x = '', y = ''] = /M (\S+) (\S+)/.exec(mark?.path ?? '') ?? [];
  return { x: Number(x), y: Number(y) };
}

/** Where the design's origin is on the screen: a note that is set down beside the grid tells. */
export async function originOf(page: Page): Promise<Place> {
  const box = await canvasOf(page).boundingBox();
  if (!box) throw new Error('the canvas is not on the page');
  await page.keyboard.press('t');
  await page.keyboard.type('Gain stage');
  await page.keyboard.press('Enter');
  await page.keyboard.down('Control');
  await page.mouse.click(box.x + 300, box.y + 60);
  await page.keyboard.up('Control');
  await page.keyboard.press('Escape');
  const note = placeOfMark(marksOf(await saved(page), 'note')[0]);
  return { x: box.x + 300 - note.x, y: box.y + 60 - note.y };
}

/** A font's size as the canvas takes it, over the height of its capitals. */
const FONT = 1.36;

/** Letters that the page draws wider than a laid-out drawing keeps free for them. */
export async function tooWideLetters(page: Page): Promise<readonly string[]> {
  const letters = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
  const widths = await page.evaluate<readonly number[]>(`(async () => {
    const pen = document.createElement('canvas').getContext('2d');
    const fonts = ['400', '600'].map((weight) => weight + ' 100px ' + getComputedStyle(document.body).fontFamily);
    await Promise.all(fonts.map((font) => document.fonts.load(font)));
    const width = (font, letter) => ((pen.font = font), pen.measureText(letter).width);
    return ${JSON.stringify(letters)}.map((letter) => Math.max(...fonts.map((font) => width(font, letter))));
  })()`);
  const place = { x: 0, y: 0, along: 1, across: 0, upward: false, size: 100 / FONT };
  return letters.filter((letter, at) => widths[at]! > textArea(letter, place).right);
}
