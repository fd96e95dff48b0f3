import { Readable } from 'node:stream';
import fc from 'fast-check';
import { MAX_PART_ROWS, type OwnPartData, partCells } from '@tracewright/contracts/own-parts';
import { readPart } from '../domain/part-row';
import { partsCsv } from '../http/parts-csv';
import { readPartsFile } from './parts-file';

const HEADER = 'part_number,name,category,price_inr';
const of = (content: string | Uint8Array) => readPartsFile(Readable.from([Buffer.from(content)]));
const refusal = (content: string | Uint8Array): Promise<unknown> =>
  of(content).then(
    () => 'taken',
    (error: { code?: string }) => error.code,
  );

/** As any program may write a cell: quoted where it has to be, or always. */
const cell = (text: string, separator: string, always: boolean): string =>
  always || text.includes(separator) || /["\r\n]/.test(text) || text.startsWith("'")
    ? `"${text.replaceAll('"', '""')}"`
    : text;

const texts = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((text) =>
    text
      .replace(/[\p{C}\ufffd]/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  .filter((text) => text !== '' && !text.startsWith("'"));

test('any text is read as it was written, whatever the quoting, separator, line ends and encoding', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(texts, texts), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\r\n', '\n', '\r'),
      fc.constantFrom<'utf8' | 'bom' | 'utf16le'>('utf8', 'bom', 'utf16le'),
      fc.boolean(),
      async (pairs, separator, end, encoding, always) => {
        const lines = [HEADER.split(','), ...pairs.map(([number, name]) => [number, name, 'other', '1'])];
        const text = lines.map((line) => line.map((each) => cell(each, separator, always)).join(separator)).join(end);
        const marked = encoding === 'utf8' ? text : `\uFEFF${text}`;
        const { rows, problems } = await of(Buffer.from(marked, encoding === 'utf16le' ? 'utf16le' : 'utf8'));
        expect(problems).toEqual([]);
        expect(rows.map(({ cells }) => [cells.part_number, cells.name])).toEqual(pairs);
        expect(rows.map(({ row }) => row)).toEqual(pairs.map((_, index) => index + 2));
      },
    ),
    { numRuns: 150 },
  );
});

test('whatever the bytes, it is read or refused in words', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.boolean(), async (bytes, headed) => {
      const content = headed ? Buffer.concat([Buffer.from(`${HEADER}\r\n`), bytes]) : Buffer.from(bytes);
      const read = await of(content).catch((error: { code?: string; message?: string }) => {
        expect(error.code).toMatch(/^(not_a_text|no_header|no_rows|columns_missing|column_twice|too_many_rows)$/);
      });
      for (const { cells } of read?.rows ?? []) expect(() => readPart(cells, 'with points')).not.toThrow();
    }),
    { numRuns: 300 },
  );
});

test('an export is read as the parts that it was made of', async () => {
  const part: OwnPartData = {
    partNumber: '=1+1',
    name: '@cell, "quoted"',
    category: 'sensors',
    priceInr: 0.5,
    mount: 'THT',
    inStock: false,
    specifications: { 'Noise at 1 kHz': '3: 4' },
    pins: [{ number: '1' }, { number: '2', name: 'OUT', type: 'output' }],
    interfaces: ['I2C', 'SPI'],
  };
  const { rows, numbers } = await readPartsFile(Readable.from([await partsCsv([part])]));
  expect(rows.map(({ cells }) => cells)).toEqual([partCells(part)]);
  expect(readPart(rows[0]?.cells ?? {}, numbers).part).toEqual(part);
});

test('a row that is no CSV is told by its number, and those around it are read', async () => {
  const { rows, problems, isCut } = await of(`${HEADER}\nA,"two\nlines",other,1\nB,5" wide,other,1\nC,c,other,1\n`);
  expect(rows.map(({ row, cells }) => [row, cells.part_number])).toEqual([
    [2, 'A'],
    [4, 'C'],
  ]);
  expect([problems.map(({ row }) => row), isCut]).toEqual([[3], false]);
});

test('after a quotation mark that never closes nothing is guessed', async () => {
  const { rows, problems, isCut } = await of(`${HEADER}\nA,a,other,1\nB,"open,other,1\nC,c,other,1\n`);
  expect([rows.length, problems.map(({ row }) => row), isCut]).toEqual([1, [3], true]);
});

test('a huge cell is one problem, not a huge part', async () => {
  const { rows, problems, isCut } = await of(`${HEADER}\nA,"${'x'.repeat(2_000_000)}",other,1\nB,b,other,1\n`);
  expect([rows.length, problems.length, isCut]).toEqual([0, 1, true]);
});

test('columns may stand in any order, be called otherwise, and be others, which are named', async () => {
  const { rows, ignoredColumns } = await of('Price;MPN;Shelf;Name;CATEGORY\n1;A;x;a;other\n');
  expect(rows[0]?.cells).toEqual({ price_inr: '1', part_number: 'A', name: 'a', category: 'other' });
  expect(ignoredColumns).toEqual(['Shelf']);
});

test.each([
  ['no_header', ''],
  ['no_header', '\r\n\r\n'],
  ['no_rows', `${HEADER}\r\n\r\n`],
  ['columns_missing', 'a,b\n1,2\n'],
  ['column_twice', `${HEADER},mpn\n`],
  ['not_a_text', Buffer.from([0xff, 0x00, 0xd8])],
  ['not_a_text', Buffer.from(`${HEADER}\nA\0B,a,other,1`)],
  ['not_a_text', Buffer.concat([Buffer.from(`${HEADER}\n`), Buffer.from([0xe9]), Buffer.from(',a,other,1')])],
  ['too_many_rows', `${HEADER}\n${'A,a,other,1\n'.repeat(MAX_PART_ROWS + 1)}`],
  ['too_many_rows', `${HEADER}\n${'\n'.repeat(MAX_PART_ROWS * 3)}`],
  ['too_many_rows', `${HEADER}\n${'5",a\n'.repeat(MAX_PART_ROWS * 3)}`],
])('is refused with %s', async (code, content) => expect(await refusal(content)).toBe(code));
