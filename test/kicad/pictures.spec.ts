import fs from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import {
  circuitOfDesign,
  componentBox,
  designFromCircuit,
  designState,
  drawnPoints,
  markPlace,
  placedDrawing,
  presentDesign,
  type Box,
  type Design,
} from '@tracewright/circuit/design';
import { pictureFiles, writeSvg } from '@tracewright/circuit/writers';
import { CHROMIUM, openBrowser } from '../browser/support/browser';
import { readDrawn } from '../circuits/drawn-files';
import { joined, joinedPins } from './compare';
import { describeWithCommandLine, KicadDesk } from './kicad';
import { charactersIn, comparedSvg, viewOf, type View } from './pictures/compared-svg';
import { exportedProject, inset } from './pictures/exported';
import { cutOut, exportedFile } from './pictures/one-file';
import { kicadLetters } from './pictures/kicad-letters';
import { missedPins } from './pictures/pin-places';
import { commonShare, comparePixels, PIXELS_PER_MM } from './pictures/pixels';
import { comparedSchematics } from './pictures/schematics';

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 600_000 });

/** Of the drawn pixels of both pictures, those that the other has within a pixel. */
const LEAST_SHARE = 0.9;
const UNITS_PER_MM = 25 / 1.27;
const EDGE_MM = 0.5;

const desk = new KicadDesk();
/** A folder for pictures of the differences: only KiCad's in red, only ours in blue. */
const pictures = process.env.KICAD_PICTURES;
const rows: string[] = [];

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
// A page keeps what it drew: with one for all of them it grows to gigabytes.
beforeEach(async () => {
  page = await browser.newPage();
});
afterEach(() => page.close());
afterAll(async () => {
  await browser.close();
  desk.close();
  const head = `Pixels in common with KiCad's picture at ${PIXELS_PER_MM} a millimetre, within one pixel: of our drawing, of KiCad's\npictures of our export as a project and as one file; pins that are where KiCad draws them:`;
  console.log([head, ...rows].join('\n'));
});

interface SheetPictures {
  readonly name: string;
  readonly kicad: string;
  readonly view: View;
  readonly size: { readonly width: number; readonly height: number };
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '');

/** KiCad's pictures of the sheets of a file by their names; undefined where the file is newer than that KiCad. */
function drawnByKicad(file: string): ReadonlyMap<string, string> | undefined {
  const folder = fs.mkdtempSync(desk.path('drawn-'));
  const { status, err } = desk.run('sch', 'export', 'svg', '-b', '-n', '-e', '-o', folder, file);
  if (status !== 0) {
    rows.push(`${path.basename(file)}: not read by this KiCad (${err.trim()})`);
    return undefined;
  }
  const base = path.basename(file).replace(/\.[^.]*$/, '').length;
  return new Map(fs.readdirSync(folder).map((name) => [plain(name.slice(base, -4)), path.join(folder, name)]));
}

function pictureOf(sheet: string, found: ReadonlyMap<string, string>): string {
  const picture = found.get(plain(sheet));
  if (picture === undefined)
    throw new Error(`KiCad has no picture of "${sheet}", but of ${[...found.keys()].join(', ')}.`);
  return fs.readFileSync(picture, 'utf8');
}

/** KiCad's picture of each sheet and where that is on our canvas; undefined where the file is newer than that KiCad. */
function sheetsOf(file: string, design: Design): SheetPictures[] | undefined {
  const found = drawnByKicad(file);
  return (
    found &&
    design.connections
      .filter(({ mark }) => mark === 'frame')
      .map((frame) => {
        const name = frame.text === 'Root sheet' ? '' : (frame.text ?? '');
        const kicad = pictureOf(name, found);
        const [, width = '0', height = '0'] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(kicad) ?? [];
        const size = { width: Number(width), height: Number(height) };
        const view = { ...markPlace(frame), width: size.width * UNITS_PER_MM, height: size.height * UNITS_PER_MM };
        return { name, kicad, view, size };
      })
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(7);

/** A part of a picture of KiCad's, which is not changed otherwise. */
const seen = (svg: string, view: View): string =>
  svg.replace(/width="[^"]*" height="[^"]*" viewBox="[^"]*"/, viewOf(view));

/** What has a place on a sheet: of a design with forty of them a browser draws one at a time. */
function onSheet({ components, connections }: Design, view: View): Design {
  const corners = ({ x, y, width, height }: Box): readonly { x: number; y: number }[] => [
    { x, y },
    { x: x + width, y: y + height },
  ];
  return {
    components: components.filter((part) =>
      [componentBox(part), ...(placedDrawing(part)?.boxes ?? [])]
        .flatMap(corners)
        .some((place) => isWithin(view, place)),
    ),
    connections: connections.filter((mark) => drawnPoints(mark).some((place) => isWithin(view, place))),
  };
}

const isWithin = (view: View, { x, y }: { readonly x: number; readonly y: number }): boolean =>
  x >= view.x && x <= view.x + view.width && y >= view.y && y <= view.y + view.height;

async function compared(
  called: string,
  both: readonly [string, string],
  size: Pick<View, 'width' | 'height'>,
  whole: boolean,
): Promise<number> {
  const shares = await comparePixels(page, both, size, pictures !== undefined);
  if (shares.difference && pictures)
    fs.writeFileSync(path.join(pictures, `${plain(called)}.png`), Buffer.from(shares.difference, 'base64'));
  return whole ? commonShare(shares) : shares.theirsMet / Math.max(1, shares.theirs);
}

/** KiCad's command line draws no symbols of libraries of KiCad 5: only what it draws is looked for in ours. */
const isWhole = (file: string): boolean => file.endsWith('.kicad_sch');

describeWithCommandLine('a schematic as we draw it beside the picture that KiCad makes of it', () => {
  test.runIf(CHROMIUM).each(comparedSchematics)('%s', async (name, file) => {
    const circuitRead = readDrawn(file);
    const { design } = designFromCircuit(circuitRead, (index) => `placed-${index}`);
    const bitmaps = pictureFiles(circuitRead.pictures);
    const sheets = sheetsOf(file, design);
    if (!sheets) return;
    const shown = presentDesign(designState(design));
    const letters = kicadLetters(desk, charactersIn(writeSvg(shown)));
    const project = exportedProject(desk, design, file, bitmaps);
    const exported = drawnByKicad(project);
    if (!exported) throw new Error(`KiCad does not read what we write of ${name}.`);
    const one = exportedFile(desk, design, UNITS_PER_MM, bitmaps);
    const onePage = pictureOf('', drawnByKicad(one.file) ?? new Map());
    const apart: string[] = [];
    for (const [index, { name: sheet, kicad, view, size }] of sheets.entries()) {
      const called = sheet === '' ? name : `${name} ${sheet}`;
      const share = await compared(
        called,
        [seen(kicad, { x: 0, y: 0, ...size }), comparedSvg(writeSvg(onSheet(shown, view), '', bitmaps), view, letters)],
        size,
        isWhole(file),
      );
      const area = inset({ x: 0, y: 0, ...size }, EDGE_MM);
      const again = seen(pictureOf(sheet, exported), area);
      const shareAgain = await compared(`${called} exported`, [seen(kicad, area), again], area, isWhole(file));
      const cut = { ...area, x: area.x + one.places[index]!.x, y: area.y + one.places[index]!.y };
      const both: readonly [string, string] = [seen(kicad, area), seen(cutOut(onePage, cut), cut)];
      const shareOne = await compared(`${called} in one file`, both, area, isWhole(file));
      const { pins, missed } = isWhole(file) ? missedPins(design, kicad, view, UNITS_PER_MM) : { pins: 0, missed: [] };
      rows.push(
        `${percent(share)}  ${percent(shareAgain)}  ${percent(shareOne)}  ${`${pins - missed.length} of ${pins}`.padStart(12)}  ${called}`,
      );
      // A whole run takes long: what is known is told at once as well.
      console.log(rows.at(-1));
      if (share < LEAST_SHARE) apart.push(`${called}: ${percent(share)}`);
      if (shareAgain < LEAST_SHARE) apart.push(`${called}, exported: ${percent(shareAgain)}`);
      // Where several sheets share a page their labels bear whole names, which the export's menu says.
      if (sheets.length === 1 && shareOne < LEAST_SHARE) apart.push(`${called}, in one file: ${percent(shareOne)}`);
      if (missed.length > 0) apart.push(`${called}: ${missed.join(', ')}`);
    }
    expect(apart).toEqual([]);
    const circuit = circuitOfDesign(designState(design));
    const nets = isWhole(file) ? joinedPins(desk.netlist(file), circuit) : joined(circuit.nets);
    expect(joinedPins(desk.netlist(project), circuit)).toEqual(nets);
    // Ours, which are those of the boards: KiCad 9 loses a name with a bar over it inside the braces of a bus.
    expect(joinedPins(desk.netlist(one.file), circuit)).toEqual(joined(circuit.nets));
  });
});
