import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { signUp } from './support/accounts';
import { browserTest } from './support/browser';
import { aroundAll } from './support/journey';
import type { RecordedRequest } from './support/recording-proxy';

const FIXTURES = path.resolve(__dirname, '../fixtures/circuits');
const PDF = path.join(FIXTURES, 'lamps.pdf');
const PICTURE = path.join(FIXTURES, 'lamps.png');
const PROJECT = path.join(FIXTURES, 'kicad-truth/alias');
const SHEETS = ['one', 'root', 'two'].map((name) => path.join(PROJECT, `${name}.kicad_sch`));
const TRUTH = JSON.parse(fs.readFileSync(path.join(PROJECT, 'truth.json'), 'utf8')) as { components: unknown[] };
const RECOGNISER = /^\/assets\/wasm\/recogniser-/;

const journey = aroundAll();

/** A signed-in person on the review page; what the browser complains about is kept. */
async function reviewPage(name: string, options: { width?: number; height?: number; dark?: boolean } = {}) {
  const watched = await journey().openRecorded(name, options);
  const { page } = watched;
  const complaints: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  await page.goto('/circuit-review');
  await page.getByRole('link', { name: 'Sign In to Continue' }).click();
  await signUp(page, name);
  await page.getByText('Drag and drop your circuit file here').waitFor();
  complaints.length = 0;
  return { watched, page, complaints };
}

async function begin(page: Page, file: string | readonly string[]): Promise<void> {
  await page.getByTestId('review-file').setInputFiles([file].flat());
  await page.getByRole('button', { name: 'Start Analysis' }).click();
}

/** "R1 1k" for each part that was read. */
async function recognised(page: Page): Promise<string[]> {
  const rows = page.getByRole('region', { name: /^Recognised parts/ }).locator('tbody tr');
  await rows.first().waitFor({ timeout: 90_000 });
  const texts = await rows.allInnerTexts();
  return texts.map((text) => text.split('\t').join(' '));
}

/** Requests after the file was chosen: none may carry anything, whatever it is. */
const carrying = (requests: readonly RecordedRequest[]): RecordedRequest[] =>
  requests.filter(({ method, bytes, path: to }) => method !== 'GET' || bytes > 0 || to.includes('lamps'));

browserTest(
  'a PDF and a picture are read in the browser: nothing of them is sent, and what could not be checked is said',
  async () => {
    const { watched, page, complaints } = await reviewPage('documents');
    journey().proxy.requests.length = 0;

    await begin(page, PDF);
    expect(await recognised(page)).toEqual(['C1 100nF', 'J1 CONN02', 'LED1 RED5MM', 'R1 1k']);
    const note = (await page.getByRole('note').textContent()) ?? '';
    expect(note).toMatch(
      /Checked4 parts, 4 of them with a value.*Not checkedConnections and pins, and with them \d+ of \d+ rules/,
    );
    expect(journey().proxy.requests.filter(({ path: to }) => RECOGNISER.test(to))).toEqual([]);
    await watched.screenshot('pdf');

    await page.getByRole('button', { name: 'Analyze Another Circuit' }).click();
    await begin(page, PICTURE);
    expect(await recognised(page)).toEqual(['C1 100nF', 'R1 1k']);
    const fetched = journey().proxy.requests.flatMap(({ path: to }) =>
      RECOGNISER.test(to) ? [path.basename(to)] : [],
    );
    expect(fetched.sort()).toEqual([
      'eng.traineddata.gz',
      expect.stringMatching(/^tesseract-core-(relaxedsimd-|simd-)?lstm\.wasm\.js$/),
      'worker.min.js',
    ]);
    await watched.screenshot('picture');
    await page.getByText('Coverage', { exact: true }).first().waitFor();
    expect(page.workers()).toEqual([]);

    expect(carrying(journey().proxy.requests)).toEqual([]);
    expect(watched.strayRequests).toEqual([]);
    expect([...watched.errors, ...complaints]).toEqual([]);
  },
  180_000,
);

browserTest(
  'the sheets of a schematic are read as one design, in the browser alone',
  async () => {
    const { watched, page, complaints } = await reviewPage('sheets');
    journey().proxy.requests.length = 0;
    await begin(page, SHEETS);
    const summary = page.getByRole('region', { name: 'Summary' });
    await summary.getByText('root (3 files).zip').waitFor({ timeout: 60_000 });
    expect(await summary.innerText()).toContain(`${TRUTH.components.length} parts`);
    await watched.screenshot('sheets');
    expect(journey().proxy.requests.filter(({ method, bytes }) => method !== 'GET' || bytes > 0)).toEqual([]);
    expect([...watched.strayRequests, ...watched.errors, ...complaints]).toEqual([]);
  },
  120_000,
);

browserTest(
  'reading a picture can be cancelled while it is under way, and begun again; all fits on a phone',
  async () => {
    const { watched, page, complaints } = await reviewPage('cancelled', { width: 390, height: 844, dark: true });
    const release = journey().proxy.hold('eng.traineddata.gz');
    await begin(page, PICTURE);
    await page.getByText(/^Loading the recogniser of letters, \d+ %/).waitFor();
    await watched.screenshot('loading');
    expect(await watched.fits()).toBe(true);
    const workers = page.workers();
    expect(workers).not.toEqual([]);
    const ended = Promise.all(workers.map((worker) => worker.waitForEvent('close')));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await ended;
    await page.getByRole('button', { name: 'Start Analysis' }).waitFor();
    release();

    await page.getByRole('button', { name: 'Start Analysis' }).click();
    expect(await recognised(page)).toEqual(['C1 100nF', 'R1 1k']);
    expect(await watched.fits()).toBe(true);
    await watched.screenshot('read');
    expect([...watched.strayRequests, ...watched.errors, ...complaints]).toEqual([]);
  },
  180_000,
);
