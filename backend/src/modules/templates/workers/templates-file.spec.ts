import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { TEMPLATE_COLUMNS } from '@tracewright/contracts/template-uploads';
import { readRecord as readRow } from '../domain/template-record';
import type { TemplateRow } from '../domain/template-row';
import { readTemplatesFile } from './templates-file';

const readRecord = (row: TemplateRow) => readRow(row, TEMPLATE_COLUMNS);
const HEADER = TEMPLATE_COLUMNS.join(',');
const read = (text: string | Uint8Array) => readTemplatesFile(Readable.from([Buffer.from(text)]));
const nameIn = (cells: TemplateRow | { readonly broken: string }): string | undefined =>
  'templateName' in cells ? cells.templateName : cells.broken;
const record = (cells: Partial<Record<(typeof TEMPLATE_COLUMNS)[number], string>>): string =>
  TEMPLATE_COLUMNS.map((column) => `"${(cells[column] ?? '').replaceAll('"', '""')}"`).join(',');

describe('a file of templates', () => {
  it('is read by the names of its columns, with quoted commas, quotes and line ends, and the lines counted', async () => {
    const text = `\uFEFF${HEADER}\r\n${record({ templateName: 'A "b", c', bom: 'one\ntwo' })}\r\n\r\n${record({ templateName: 'B' })}`;
    const rows = await read(text);
    expect(rows.map(({ row, line, cells }) => [row, line, nameIn(cells)])).toEqual([
      [1, 2, 'A "b", c'],
      [3, 5, 'B'],
    ]);
  });

  it('keeps what stands before a quotation mark that never closes', async () => {
    const rows = await read(`${HEADER}\n${record({ templateName: 'A' })}\nB,"open,\nC,${','.repeat(16)}`);
    expect(rows.map(({ row, line, cells }) => [row, line, nameIn(cells)])).toEqual([
      [1, 2, 'A'],
      [2, 3, expect.stringMatching(/^unterminated quoted field/)],
    ]);
  });

  it.each([
    ['empty', '', 'the file is empty'],
    ['a header alone', HEADER, 'no templates in the file'],
    ['without a header', 'Lamp,red', 'column templateName not found in the first line'],
    ['without names', 'price,bom\n1,2', 'required column missing: templateName'],
    ['parted by semicolons', HEADER.replaceAll(',', ';'), 'header not recognised'],
    ['UTF-16', Buffer.from('\uFEFFtemplateName', 'utf16le'), 'not UTF-8'],
    ['an archive', Buffer.from([0x50, 0x4b, 3, 4, 20]), 'not a text file'],
  ])('that is %s is refused', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});

describe('a record', () => {
  const parts = { components: 'R1:resistor:1k;LED1:led:red', connections: 'n1:R1:LED1' };
  const judge = (cells: Parameters<typeof record>[0]) => readRecord({ templateName: 'Lamp', ...parts, ...cells });

  it.each([
    ['templateName', { templateName: ' ' }, 'a template needs a name'],
    ['templateName', { templateName: 'La\0mp' }, 'control characters are not allowed'],
    ['price', { price: 'twelve' }, 'price is not a number'],
    ['price', { price: '₹1,250.00' }, 'not a plain number'],
    ['componentCost', { componentCost: '-1' }, 'componentCost must be 0 or more'],
    ['circuitDescription', { circuitDescription: 'a'.repeat(4001) }, 'longer than the limit of 4000 characters'],
    ['components', { components: 'R1:resistor' }, 'each component is id:type:value'],
    ['components', { components: 'R1:resistor:1k;R1:resistor:2k' }, 'duplicate component id R1'],
    ['connections', { connections: 'n1:R1:LED9' }, 'unknown component id LED9'],
    ['connections', { connections: 'n1:R1:R1' }, 'source and target are the same component'],
    ['applicationArea', { applicationArea: 'a'.repeat(201) }, 'applicationAreas may have at most 200 characters.'],
  ])('is refused by its %s', (field, cells, reason) => {
    expect(judge(cells)).toEqual({ problem: { field, reason } });
  });

  it('is taken with a warning where an entry of its measurements says nothing', () => {
    const read = judge({ performanceMatrix: 'Efficiency (%):82;broken;:5;Ripple:50 mV' });
    expect(read).toMatchObject({
      content: { performanceMetrics: { 'Efficiency (%)': 82, Ripple: '50 mV' } },
      warnings: [expect.stringContaining('broken'), expect.stringContaining(':5')],
    });
  });
});

const shared = path.resolve(__dirname, '../../../../../../shared/data');
interface Expected {
  readonly rows: readonly {
    readonly row: number;
    readonly line: number;
    readonly verdict: 'accept' | 'reject' | 'skip';
    readonly field?: string;
    readonly reason?: string;
    readonly as?: Readonly<Record<string, unknown>>;
  }[];
}

(existsSync(shared) ? describe : describe.skip)('the file of bad rows', () => {
  it('gives what is expected of each, but for names that come again, which the upload tells', async () => {
    const { rows } = JSON.parse(readFileSync(path.join(shared, 'templates-bad.expected.json'), 'utf8')) as Expected;
    const found = new Map(
      (await read(readFileSync(path.join(shared, 'templates-bad.csv')))).map((one) => [one.row, one]),
    );
    for (const { row, line, verdict, field, reason = '', as = {} } of rows) {
      const one = found.get(row);
      if (verdict === 'skip') {
        expect([row, one]).toEqual([row, undefined]);
        continue;
      }
      expect([row, one?.line]).toEqual([row, line]);
      if (!one || reason.startsWith('duplicate template name')) continue;
      const { broken } = one.cells;
      const judged =
        broken === undefined
          ? readRecord({ ...one.cells, broken: undefined })
          : { problem: { field: null, reason: broken } };
      if (verdict === 'reject') {
        const problem = 'problem' in judged ? judged.problem : undefined;
        expect([row, problem?.field ?? undefined]).toEqual([row, field]);
        expect([row, problem?.reason]).toEqual([row, expect.stringContaining(reason.replace(/ \(.*/, ''))]);
        continue;
      }
      const content = 'content' in judged ? judged.content : undefined;
      expect([row, content?.name]).toEqual([row, as.name]);
      for (const list of ['components', 'connections'] as const) {
        if (as[list] !== undefined) expect([row, content?.[list].length]).toEqual([row, as[list]]);
      }
      for (const same of ['price', 'componentCost', 'applicationAreas', 'performanceMetrics', 'description'] as const) {
        if (as[same] !== undefined) expect([row, content?.[same]]).toEqual([row, as[same]]);
      }
    }
  });

  it.each([
    ['header-reordered-spaced.csv', 1],
    ['lf-only-no-final-newline.csv', 1],
    ['mixed-eol.csv', 3],
  ])('%s is taken', async (name, count) => {
    const rows = await read(readFileSync(path.join(shared, 'bad-files', name)));
    expect(rows.map(({ cells }) => 'content' in readRecord({ ...cells }))).toEqual(Array<boolean>(count).fill(true));
  });
});
