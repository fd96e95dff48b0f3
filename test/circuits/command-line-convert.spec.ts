import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Circuit } from '@tracewright/circuit';
import { readCircuit } from '@tracewright/circuit/readers';
import { command as convert } from '../../backend/src/circuit-cli/convert.command';
import { allFixtures, fixturesFolder, readFixture } from './fixture-files';
import { circuitsFolder, hasCircuits, readDesign, truths } from './truth-files';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'circuit-convert-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

async function converted(file: string, form: string): Promise<string> {
  const io = { out: '', err: '' };
  const code = await convert.run([file, '--to', form], {
    cwd: fixturesFolder,
    out: (text) => (io.out += text),
    err: (text) => (io.err += text),
  });
  expect({ file, form, code }).toEqual({ file, form, code: 0 });
  return io.out;
}

/** Nets as sets of pins, without the nets that KiCad makes for pins that nothing is joined to. */
const netsOf = ({ nets, components }: Circuit): string[] => {
  const references = new Set(components.map(({ reference }) => reference));
  return nets
    .map(({ name, pins }) => ({ name, pins: pins.filter((pin) => !pin.startsWith('.')) }))
    .filter(({ name, pins }) => pins.length > 1 || (pins.length === 1 && !name.startsWith('unconnected-(')))
    .map(({ pins }) => [...pins].sort().join(' '))
    .filter((pins) => references.size > 0 && pins !== '')
    .sort();
};
const partsOf = ({ components }: Circuit): string[] =>
  components
    .filter(({ reference }) => /^[^#]/.test(reference))
    .map(({ reference, value, dnp = false }) => `${reference} ${value} ${dnp}`)
    .sort();

async function checkAll(file: string, circuit: Circuit): Promise<void> {
  for (const form of ['json', 'netlist', 'kicad_sch', 'circuit-json']) {
    const again = readCircuit(new TextEncoder().encode(await converted(file, form)));
    expect([form, netsOf(again)]).toEqual([form, netsOf(circuit)]);
    // circuit-json drops the reference of what has none, and old values there are texts of their own.
    if (form !== 'circuit-json') expect([form, partsOf(again)]).toEqual([form, partsOf(circuit)]);
  }
  checkBom(await converted(file, 'bom.csv'), circuit);
  const svg = await converted(file, 'svg');
  expect(svg.startsWith('<svg ') && svg.endsWith('</svg>\n')).toBe(true);
  expect(/="[^"]*(NaN|undefined|Infinity)/.exec(svg)?.[0]).toBeUndefined();
}

/** Cells of a CSV file by RFC 4180. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  expect(rows.pop()).toEqual([]);
  return rows;
}

function checkBom(csv: string, circuit: Circuit): void {
  const [head, ...rows] = rowsOf(csv);
  const column = (name: string): number => head!.indexOf(name);
  for (const row of rows) {
    expect(row).toHaveLength(head!.length);
    for (const cell of row) expect(cell).not.toMatch(/^[=@\t\r]|^[+-](?!\d+([.,]\d+)?$)/);
    const price = Number(row[column('Unit price (INR)')]);
    const fitted = row[column('Fitted')] === 'yes' ? Number(row[column('Quantity')]) : 0;
    expect(Number(row[column('Total (INR)')])).toBeCloseTo(price * fitted, 2);
  }
  const bought = circuit.components.filter(({ reference, pins }) => reference !== '' && pins.length > 0);
  const groups = new Set(
    bought.map(({ value, footprint, partNumber = '', dnp = false }) =>
      JSON.stringify([value, footprint, partNumber, dnp]),
    ),
  );
  expect(rows).toHaveLength(groups.size);
  expect(rows.reduce((sum, row) => sum + Number(row[column('Quantity')]), 0)).toBe(bought.length);
}

const fixtures = allFixtures().filter((name) => !/\.(pdf|png)$/.test(name));
const kindOf = (format: string): string => format.replace(/ .*|[\d.]+/g, '');
/** The two smallest of each format. */
const designs = truths()
  .filter(({ format }) => !/pdf|png|binary/.test(format))
  .sort((a, b) => a.bytes - b.bytes)
  .filter(({ format }, index, all) => {
    return all.slice(0, index).filter((other) => kindOf(other.format) === kindOf(format)).length < 2;
  })
  .map(({ file }) => file);

test.each(fixtures)('%s in every form', (name) => checkAll(name, readFixture(name)));

(hasCircuits ? test.each(designs) : test.skip.each(['the real designs are not here']))('%s in every form', (file) =>
  checkAll(path.join(circuitsFolder, 'files', file), readDesign(file)),
);

test("the catalogue's price stands beside the part number", async () => {
  const file = path.join(folder, 'priced.net');
  fs.writeFileSync(
    file,
    `(export (version "E") (components
      (comp (ref "U1") (value "ATmega328P") (fields (field (name "MPN") "ATMEGA328P-PU")))
      (comp (ref "U2") (value "=1+1") (fields (field (name "MPN") "NOBODY-SELLS-THIS"))))
      (nets (net (code "1") (name "A") (node (ref "U1") (pin "1")) (node (ref "U2") (pin "1")))))`,
  );
  const rows = rowsOf(await converted(file, 'bom.csv'));
  expect(rows[1]!.slice(-2).map(Number)).toEqual([expect.any(Number), expect.any(Number)]);
  expect(Number(rows[1]!.at(-1))).toBeGreaterThan(0);
  expect(rows[2]!.slice(-2)).toEqual(['', '']);
  expect(rows[2]![2]).toBe("'=1+1");
});
