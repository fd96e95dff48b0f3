import { cpuTimeOf } from '@tracewright/testing';
import { symbolsInPopups } from './kicad-popups';
import { partsFromSymbols } from './parts-from-symbols';
import type { TextRun } from './document-text';

const bytesOf = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'));
const page = (annotations: number) =>
  `/Type /Page\n/Parent 1 0 R\n/MediaBox [0 0 800 600]\n/Annots ${annotations} 0 R>>\nendobj`;
const popup = (id: number, script: string, rect = '10 20 30 60') =>
  `${id} 0 obj\n<<\n/Type /Annot\n/Subtype /Link\n/Rect [${rect}]\n/Border [16 16 0]\n/A << /Type /Action /S /JavaScript /JS (${script}) >>\n>>\nendobj`;
/** As KiCad 8 and newer write it, after the signs that a text in a PDF needs. */
const menu = (...entries: string[]) => `ShM\\([\n${entries.map((entry) => `[${entry}],\n`).join('')}]\\);`;
const symbol = (id: number, reference: string, value: string, ...more: string[]) =>
  popup(id, menu(`"Reference = ${reference}"`, `"Value = ${value}"`, ...more));

const partsOf = (bytes: Uint8Array, shown: readonly string[] = [], pages = 1) => {
  const runs = shown.map((text): TextRun => ({
    text,
    page: 1,
    at: { x: 0, y: 0 },
    length: 1,
    size: 1,
    upright: false,
    confidence: 1,
  }));
  return partsFromSymbols(symbolsInPopups(bytes), { runs, unit: 0.5, pages });
};

describe('menus behind the symbols of a PDF from KiCad', () => {
  it('tell the fields, the page and the place', () => {
    const file = bytesOf(
      ...[
        '%PDF-1.5',
        '/Type /Pages',
        page(12),
        page(13),
        '12 0 obj\n[7 0 R]\nendobj',
        '13 0 obj\n[8 0 R\n9 0 R]\nendobj',
      ],
      popup(7, menu('"Net = GND"')),
      symbol(8, 'R1', '10k\\\\u03A9 5" \\\\u0028x\\\\u0029', '"Footprint = L:R_0603", "file:///L"', '"MPN = A,B"'),
      symbol(
        9,
        'C1',
        '1u',
        '"Datasheet = https://e.org/a.pdf", "https://e.org/a.pdf"',
        '"https://e.org", "https://e.org"',
      ),
    );
    const place = { page: 2, at: { x: 20, y: 560 } };
    expect(
      symbolsInPopups(file).map(({ fields, ...rest }) => ({ ...rest, fields: Object.fromEntries(fields) })),
    ).toEqual([
      { ...place, fields: { Reference: 'R1', Value: '10kΩ 5" (x)', Footprint: 'L:R_0603', MPN: 'A,B' } },
      { ...place, fields: { Reference: 'C1', Value: '1u', Datasheet: 'https://e.org/a.pdf' } },
    ]);
    expect(partsOf(file, ['C1'], 2)).toMatchObject([
      { reference: 'R1', value: '10kΩ 5" (x)', footprint: 'L:R_0603', partNumber: 'A,B', position: { x: 10, y: 280 } },
      { reference: 'C1', value: '1u', datasheet: 'https://e.org/a.pdf', sheet: '2', lowConfidence: true },
    ]);
  });

  it('tell the same in the form of early KiCad 7', () => {
    const entry = (text: string) => `{ cName: '${text}', cReturn: null }, `;
    const script = `var aParams = [ ${['Reference = LOGO3', 'Value = it\\\\u0027s', 'Footprint = L:Logo \\\\u0028outline\\\\u0029', 'Keywords = '].map(entry).join('')}]; var cChoice = app.popUpMenuEx.apply\\( app, aParams \\);`;
    expect(partsOf(bytesOf(page(12), popup(7, script)))).toMatchObject([
      { reference: 'LOGO3', value: "it's", footprint: 'L:Logo (outline)' },
    ]);
  });

  it('give one part for all units, none for power symbols, and none for logos that show no reference', () => {
    const fp = '"Footprint = L:F"';
    const file = bytesOf(
      ...[
        symbol(7, 'U1A', '7400', fp),
        symbol(8, 'U1B', '7400', fp),
        symbol(9, 'U2.B', 'LM358', fp),
        symbol(10, '#PWR01', 'GND', fp),
      ],
      ...[
        symbol(11, 'G1', 'Logo'),
        symbol(12, 'V1', 'VSIN'),
        symbol(13, 'R?', '1k', fp),
        symbol(14, 'PWR_LED', 'DNP', fp),
      ],
    );
    const parts = partsOf(file, ['V1', 'U1A']);
    expect(parts.map(({ reference, value }) => `${reference} ${value}`)).toEqual([
      'U1 7400',
      'U2 LM358',
      'V1 VSIN',
      'PWR_LED DNP',
    ]);
    expect(parts.map(({ dnp }) => dnp)).toEqual([undefined, undefined, undefined, true]);
  });

  it('are passed over where they are no menus, and cost time in proportion to the file', () => {
    expect(symbolsInPopups(bytesOf('%PDF-1.4', popup(7, 'function ShM\\(a\\) {}'), popup(8, '')))).toEqual([]);
    const start = '1 0 obj[/S /JavaScript /JS (';
    const ms = cpuTimeOf(() => {
      expect(symbolsInPopups(bytesOf(start.repeat(300_000)))).toEqual([]);
      const long = menu('"Reference = R1"', '"a", "http'.repeat(9_000));
      expect(symbolsInPopups(bytesOf(`${start}${long})`))).toHaveLength(1);
      expect(symbolsInPopups(bytesOf('1 0 obj[2 0 R '.repeat(300_000), start))).toEqual([]);
    });
    expect(ms).toBeLessThan(5_000);
  });
});
