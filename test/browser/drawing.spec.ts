import type { Locator, Page } from 'playwright-core';
import { pinLayout, type Connection, type PlacedComponent } from '@tracewright/circuit/design';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { signUp } from './support/accounts';
import { browserTest, type WatchedPage } from './support/browser';
import { aroundAll } from './support/journey';

const journey = aroundAll();

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
const REFERENCES = ['U1', 'Q1', 'D1', 'R1', 'R2', 'R3', 'C1', 'R4', 'R5', 'C2'];

const canvasOf = (page: Page) => page.getByRole('application', { name: /^Design canvas/ });

/** Once the canvas has taken the room that a closing panel left: marks by keys begin in its middle. */
async function settledCanvas(page: Page): Promise<void> {
  await page.waitForFunction(`(() => {
    const surface = document.querySelector('.canvas-surface');
    const drawn = surface.querySelector('canvas');
    return drawn.width === Math.round(surface.clientWidth * devicePixelRatio);
  })()`);
}

async function newProject(watched: WatchedPage, name: string): Promise<void> {
  const { page } = watched;
  await page.goto('/login?next=/design/new');
  await signUp(page, name);
  await page.waitForURL(/\/design\/\d+$/);
}

async function saved(page: Page): Promise<ProjectResponse> {
  await canvasOf(page).focus();
  await page.keyboard.press('Control+s');
  await page.getByText('All changes saved').waitFor();
  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  return page.evaluate<ProjectResponse>(`fetch('/api/projects/${id}').then((answer) => answer.json())`);
}

/** Searches for one part after the other and takes a card each time. */
async function placeParts(page: Page, take: (card: Locator) => Promise<void>): Promise<void> {
  const search = page.getByRole('textbox', { name: 'Search components' });
  for (const [index, [text, card]] of PARTS.entries()) {
    await search.fill(text);
    await search.press('Enter');
    await take(page.getByRole('button', { name: `Add to design: ${card}` }).first());
    await page.getByRole('listbox', { name: `Parts in the design: ${index + 1}` }).waitFor({ state: 'attached' });
  }
}

const netOf = ({ components }: ProjectResponse, reference: string, pin: string): string | undefined =>
  components.find((part) => part.reference === reference)?.pins?.find(({ number }) => number === pin)?.net;

const marksOf = ({ connections }: ProjectResponse, kind: string): readonly Connection[] =>
  connections.filter(({ mark }) => mark === kind);

function pinOf({ components }: ProjectResponse, reference: string, name: string) {
  const part = components.find((one) => one.reference === reference) as PlacedComponent;
  const found = pinLayout(part).find(({ pin }) => pin.number === name || pin.name === name);
  if (!found) throw new Error(`${reference} has no pin ${name}`);
  return found;
}

function placeOfMark(mark: Connection | undefined): { readonly x: number; readonly y: number } {
  const [, x = '', y = ''] = /M (\S+) (\S+)/.exec(mark?.path ?? '') ?? [];
  return { x: Number(x), y: Number(y) };
}

/** Where the design's origin is on the screen: a note that is set down beside the grid tells. */
async function originOf(page: Page): Promise<{ readonly x: number; readonly y: number }> {
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

browserTest(
  'a circuit of ten parts is drawn with the mouse',
  async () => {
    const watched = await journey().open('drawing');
    const { page } = watched;
    await newProject(watched, 'Asha Rao');
    await placeParts(page, (card) => card.click());
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
    await click(at('C1', '1'), corner, at('U1', 'IN1+'));
    // Onto the level piece of that wire, below the amplifier's supply pin: a junction appears.
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
    expect(marksOf(drawn, 'noConnect')).toHaveLength(1);
    expect(drawn.components[0]?.pins?.find(({ name }) => name === 'IN2-')?.noConnect).toBe(true);
    expect(watched.errors).toEqual([]);
  },
  180_000,
);

browserTest(
  'a circuit of ten parts is drawn with keys alone',
  async () => {
    const watched = await journey().open('drawing-keys');
    const { page } = watched;
    await newProject(watched, 'Ravi Iyer');
    await placeParts(page, async (card) => {
      await card.focus();
      await page.keyboard.press('Enter');
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
    expect(watched.errors).toEqual([]);
  },
  180_000,
);
