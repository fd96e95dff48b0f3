import path from 'node:path';
import type { Page } from 'playwright-core';
import { PICTURE, sheetWithBitmaps } from '../fixtures/bitmap';
import { signUp } from './support/accounts';
import { browserTest } from './support/browser';
import { aroundAll } from './support/journey';

const BOARD = path.resolve(__dirname, '../fixtures/circuits/sensor-node.kicad_pcb');
const CANVAS = '.canvas-surface > canvas:first-child';

const journey = aroundAll();

/** Ends when what was asked for until now is drawn. */
const drawn = (page: Page) =>
  page.evaluate(
    'new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => done()))))',
  );

/** Moves the view with the middle button held down, further than the picture reaches beyond the screen. */
async function pan(page: Page, by: { readonly x: number; readonly y: number }): Promise<void> {
  const box = await page.locator('.canvas-surface').boundingBox();
  if (!box) throw new Error('the canvas is not on the page');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down({ button: 'middle' });
  await page.mouse.move(x + by.x, y + by.y, { steps: 25 });
  await page.mouse.up({ button: 'middle' });
  await drawn(page);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly bottom: number;
}

/** What is on the canvas now, kept on the page; the canvas's place on the screen, and the room that it has to fill. */
const keep = (page: Page, name: string) =>
  page.evaluate<{ readonly canvas: Box; readonly room: Box }>(`(() => {
    const canvas = document.querySelector('${CANVAS}');
    window['${name}'] = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return { canvas: canvas.getBoundingClientRect(), room: canvas.parentElement.getBoundingClientRect() };
  })()`);

/** The share of pixels that differ so that it could be seen, of two pictures of which one is moved against the other. */
const difference = (page: Page, dx: number, dy: number) =>
  page.evaluate<number>(`(() => {
    const [a, b] = [window.moved, window.fresh];
    let [seen, differ] = [0, 0];
    for (let y = Math.max(0, ${dy}); y < Math.min(b.height, b.height + ${dy}); y++) {
      for (let x = Math.max(0, ${dx}); x < Math.min(b.width, b.width + ${dx}); x++) {
        const [one, other] = [((y - ${dy}) * a.width + x - ${dx}) * 4, (y * b.width + x) * 4];
        seen++;
        if ([0, 1, 2].some((colour) => Math.abs(a.data[one + colour] - b.data[other + colour]) > 8)) differ++;
      }
    }
    return differ / seen;
  })()`);

browserTest(
  'a view that was moved shows what is drawn anew, at any zoom, up to the edges',
  async () => {
    const watched = await journey().open('moved-view');
    const { page } = watched;
    await page.goto('/login?next=/design/new');
    await signUp(page, 'Mina Sato');
    await page.waitForURL(/\/design\/\d+$/);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.locator('input[type=file]').setInputFiles(BOARD);
    await page.getByRole('button', { name: 'Import Circuit' }).click();
    await page
      .getByText(/\d+ rules run/)
      .first()
      .waitFor({ timeout: 60_000 });
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    for (const steps of [0, 6]) {
      await page.getByRole('application', { name: /^Design canvas/ }).focus();
      for (let step = 0; step < steps; step++) await page.keyboard.press('+');
      // Beyond what is drawn, and then within it.
      await pan(page, steps === 0 ? { x: -190, y: -95 } : { x: 190, y: 345 });
      await pan(page, { x: 150, y: 30 });
      await pan(page, { x: -40, y: -20 });
      const before = await keep(page, 'moved');
      expect(before.canvas.x).toBeLessThanOrEqual(before.room.x);
      expect(before.canvas.y).toBeLessThanOrEqual(before.room.y);
      expect(before.canvas.right).toBeGreaterThanOrEqual(before.room.right);
      expect(before.canvas.bottom).toBeGreaterThanOrEqual(before.room.bottom);
      await watched.screenshot(`after-${steps}-steps`);
      // The theme is looked at again, and everything is drawn anew.
      await page.evaluate("document.documentElement.style.setProperty('--test', '1')");
      await drawn(page);
      const { canvas } = await keep(page, 'fresh');
      // A letter here and there lies a quarter of a pixel beside, as fine as letters are placed.
      const share = await difference(page, before.canvas.x - canvas.x, before.canvas.y - canvas.y);
      expect(share, `${steps} steps of zoom`).toBeLessThan(0.0003);
      await page.evaluate("document.documentElement.style.removeProperty('--test')");
    }
    expect(watched.errors).toEqual([]);
  },
  120_000,
);

/** Waits until a bitmap is loaded and its red is on the canvas. */
const bitmapShown = async (page: Page, addresses: RegExp): Promise<void> => {
  await page.waitForResponse((answer) => addresses.test(answer.url()) && answer.ok());
  await page.waitForFunction(`(() => {
    const canvas = document.querySelector('.canvas-surface canvas');
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
    let red = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at] > 180 && data[at + 1] < 60 && data[at + 2] < 60) red += 1;
    return red > 300;
  })()`);
};

browserTest(
  'a schematic that is read before there is a project is in it with its bitmaps, and a board is beside its design',
  async () => {
    const watched = await journey().open('read-first');
    const { page } = watched;
    const validate = async (file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> => {
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('button', { name: 'Analyze Circuit' }).click();
      await page.waitForURL(/\/design\/\d+$/);
    };
    await page.goto('/login?next=/design/validate');
    await signUp(page, 'Noor Haddad');
    await page.waitForURL(/\/design\/validate$/);
    const sheet = { name: 'lamp.kicad_sch', mimeType: 'text/plain', buffer: Buffer.from(sheetWithBitmaps(PICTURE)) };
    const first = bitmapShown(page, /\/api\/projects\/\d+\/pictures\//);
    await validate(sheet);
    await first;
    const again = bitmapShown(page, /\/api\/projects\/\d+\/pictures\//);
    await page.reload();
    await again;
    await watched.screenshot('bitmap');
    const projectId = page.url().split('/').at(-1);
    const token = await page.evaluate(async (id) => {
      const answer = await fetch(`/api/projects/${id}/shares`, {
        ...{ method: 'POST', body: '{}' },
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      });
      return ((await answer.json()) as { token: string }).token;
    }, projectId);
    const guest = await journey().open('read-first-guest', { dark: true });
    const shared = bitmapShown(guest.page, /\/api\/shared\/[^/]+\/pictures\//);
    await guest.page.goto(`/shared/${token}`);
    await shared;
    await guest.screenshot('bitmap');
    await page.goto('/design/validate');
    await validate(BOARD);
    await page.getByRole('button', { name: 'Board', exact: true }).click();
    await page.getByRole('heading', { name: 'Board' }).waitFor();
    expect([...watched.errors, ...guest.errors, ...watched.strayRequests, ...guest.strayRequests]).toEqual([]);
  },
  120_000,
);
