import path from 'node:path';
import type { Page } from 'playwright-core';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { fixturesFolder, readFixture } from '../circuits/fixture-files';
import { circuitsFolder, hasCircuits, readDesign } from '../circuits/truth-files';
import { browserTest, type WatchedPage } from './support/browser';
import { canvasOf, netOf, newProject, originOf, partsShown, pinOf, saved } from './support/drawing';
import { aroundAll } from './support/journey';

interface Sample {
  readonly format: string;
  /** The first is read; the others lie beside it. */
  readonly files: readonly string[];
  /** Designs of other people, where they are there. */
  readonly real?: readonly string[];
  readonly board?: true;
}

/** One of each kind that has connections. */
const SAMPLES: readonly Sample[] = [
  {
    format: 'KiCad schematic',
    files: ['root', 'child', 'child3'].map((name) => `kicad-truth/hier7/${name}.kicad_sch`),
    real: ['One-Air-Max', 'Battery-Holder', 'Solar-Module'].map((name) => `kicad-demo-openair-max/${name}.kicad_sch`),
  },
  {
    format: 'KiCad schematic (legacy format)',
    files: ['legacy/table.sch', 'legacy/sym-lib-table', 'legacy/table-cache.lib'],
    real: ['splitflap-chainlink-driver/chainlinkDriver.sch', 'splitflap-chainlink-driver/chainlinkDriver-cache.lib'],
  },
  {
    format: 'Eagle schematic',
    files: ['gates.eagle.sch'],
    real: ['sparkfun-iot-redboard-esp32/SparkFun_IoT_RedBoard-ESP32.sch'],
  },
  {
    format: 'Eagle board',
    files: ['lamps.eagle.brd'],
    real: ['adafruit-feather-m0/Adafruit Feather M0 Basic rev C.brd'],
    board: true,
  },
  { format: 'KiCad netlist', files: ['lamps.E.net'], real: ['olimex-esp32-poe-l/ESP32-PoE_Rev_L.net'] },
  { format: 'circuit-json', files: ['lamps.circuit.json'], real: ['tscircuit-motor-controller/motor-controller.json'] },
];

const journey = aroundAll();

const fixture = (name: string): string => path.join(fixturesFolder, name);

/** Joined pins as "R1.1 U3.4", whatever their net is called. */
const joined = (nets: Iterable<readonly string[]>): readonly string[] =>
  [...nets]
    .map((pins) => [...new Set(pins)].sort().join(' '))
    .filter((pins) => pins.includes(' '))
    .sort();

function joinedIn({ components }: ProjectResponse): readonly string[] {
  const nets = new Map<string, string[]>();
  for (const { reference, pins = [] } of components) {
    for (const { number, net } of pins) if (net) nets.set(net, [...(nets.get(net) ?? []), `${reference}.${number}`]);
  }
  return joined(nets.values());
}

/** Chooses files in the import dialog; a design that is there stays, and the file gets a project of its own. */
async function importFiles(page: Page, files: readonly string[]): Promise<void> {
  const before = page.url();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Circuit' });
  await dialog.locator('input[type=file]').setInputFiles([...files]);
  await dialog.getByRole('button', { name: 'Import Circuit' }).click();
  if (!(await page.getByText('Nothing on the canvas yet').isVisible())) {
    await page
      .getByRole('dialog', { name: 'The design is not empty' })
      .getByRole('button', { name: 'New project' })
      .click();
    await page.waitForURL((url) => url.href !== before && /\/design\/\d+$/.test(url.href));
  }
  await dialog.waitFor({ state: 'hidden' });
  await page
    .getByText(/\d+ rules run/)
    .first()
    .waitFor();
}

/** Kept for people to look at, in each window. */
async function lookAt(watched: WatchedPage, what: string): Promise<void> {
  const { page } = watched;
  await watched.screenshot(what);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [width, height] of [
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await canvasOf(page).waitFor();
    expect(await watched.fits()).toBe(true);
    await watched.screenshot(`${what}-${width}-dark`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

browserTest(
  'a file of each format becomes a project of its name with the parts and nets that it has',
  async () => {
    const watched = await journey().open('imports');
    const { page } = watched;
    await newProject(watched, 'Lena Vogt');
    for (const { format, files, real, board } of SAMPLES) {
      const chosen =
        hasCircuits && real ? real.map((name) => path.join(circuitsFolder, 'files', name)) : files.map(fixture);
      const circuit = hasCircuits && real ? readDesign(real[0] ?? '') : readFixture(files[0] ?? '');
      await importFiles(page, chosen);
      await page.getByText(`Read as ${format}:`).waitFor();
      await page
        .getByText(path.parse(chosen[0] ?? '').name, { exact: true })
        .first()
        .waitFor();
      const project = await saved(page);
      expect(joinedIn(project), format).toEqual(joined(circuit.nets.map(({ pins }) => pins)));
      expect(await page.getByRole('button', { name: 'Board', exact: true }).isVisible(), format).toBe(board ?? false);
      await lookAt(watched, format.replaceAll(/\W+/g, '-').toLowerCase());
    }
    expect([...watched.errors, ...watched.strayRequests]).toEqual([]);
  },
  240_000,
);

browserTest(
  'parts that are read from a PDF or a picture can be wired',
  async () => {
    const watched = await journey().open('imports-documents');
    const { page } = watched;
    await newProject(watched, 'Imre Vogt');
    for (const [file, parts] of [
      ['lamps.pdf', 4],
      ['lamps.png', 2],
    ] as const) {
      await importFiles(page, [fixture(file)]);
      await page.getByText(`${parts} parts to be confirmed`).waitFor();
      await partsShown(page, parts);
      const read = await saved(page);
      const [from, to] = [pinOf(read, 'C1', '2'), pinOf(read, 'R1', '1')];
      expect(joinedIn(read)).toEqual([]);
      await page.getByRole('button', { name: /set to 100 %$/ }).click();
      const origin = await originOf(page);
      await page.keyboard.press('w');
      for (const pin of [from, to]) await page.mouse.click(origin.x + pin.x, origin.y + pin.y);
      await page.keyboard.press('Escape');
      const wired = await saved(page);
      expect(netOf(wired, 'C1', '2')).toBeDefined();
      expect(netOf(wired, 'C1', '2')).toBe(netOf(wired, 'R1', '1'));
      await lookAt(watched, path.extname(file).slice(1));
    }
    expect([...watched.errors, ...watched.strayRequests]).toEqual([]);
  },
  120_000,
);
