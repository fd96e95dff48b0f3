import { readFileSync } from 'node:fs';
import path from 'node:path';
import { utils, write } from '@e965/xlsx';
import { zipSync } from 'fflate';
import type { ErrorBody } from '@tracewright/contracts';
import {
  type ImportCompleteResponse,
  TEMPLATE_COLUMNS,
  type TemplateRowResult,
  type TemplateUpload,
} from '@tracewright/contracts/template-uploads';
import type { FoundTemplate } from '@tracewright/contracts/templates';
import { until } from '@tracewright/testing';
import { type RunningApp, startApp } from './support/app';
import type { HttpClient } from './support/http-client';

const UPLOADS = '/api/recommendations/template-uploads';
const HEADER = `${TEMPLATE_COLUMNS.join(',')}\r\n`;

let app: RunningApp;
let admin: HttpClient;
beforeAll(async () => {
  app = await startApp();
  admin = await app.admin();
}, 60_000);
afterAll(() => app.stop());

type Cells = Partial<Record<(typeof TEMPLATE_COLUMNS)[number], string>>;
const line = (cells: Cells): string =>
  `${TEMPLATE_COLUMNS.map((column) => `"${(cells[column] ?? '').replaceAll('"', '""')}"`).join(',')}\r\n`;
const lamp = (cells: Cells): string =>
  line({
    templateName: 'Zephyr lamp',
    category: 'Lighting',
    subCategory: 'Indicator',
    applicationArea: 'panels;status',
    components: 'R1:resistor:1k;LED1:led:red',
    connections: 'n1:R1:LED1',
    price: '49.5',
    ...cells,
  });

function send(content: string, client = admin) {
  const form = new FormData();
  form.append('file', new File([content], 'templates.csv'));
  return client.call<TemplateUpload & ErrorBody>('POST', UPLOADS, { body: form });
}

async function settled(content: string): Promise<TemplateUpload> {
  const { status, body } = await send(content);
  expect([status, body.state]).toEqual([202, 'waiting']);
  let upload: TemplateUpload | undefined;
  await until(
    'the upload is settled',
    async () => {
      upload = (await admin.get<TemplateUpload>(`${UPLOADS}/${body.id}`)).body;
      return upload.state === 'done' || upload.state === 'failed';
    },
    60_000,
  );
  if (!upload) throw new Error('there is no upload');
  return upload;
}

const rowsOf = async ({ id }: TemplateUpload, query = '') =>
  (await admin.get<readonly TemplateRowResult[]>(`${UPLOADS}/${id}/rows${query}`)).body;

describe('a file of templates', () => {
  it('is published row by row: what is wrong with a row is told, and the others are found', async () => {
    const rows = [lamp({}), '\r\n', lamp({ templateName: '' }), lamp({ templateName: ' ZEPHYR  lamp' })];
    const upload = await settled(HEADER + rows.join('') + lamp({ templateName: 'Zephyr beacon', price: 'ask' }));
    expect(upload).toMatchObject({ state: 'done', rows: 4, uploaded: 1, failed: 3, failure: null });
    const results = await rowsOf(upload);
    expect(results.map(({ row, line: at, verdict, field, reason }) => [row, at, verdict, field, reason])).toEqual([
      [1, 2, 'uploaded', null, null],
      [3, 4, 'failed', 'templateName', 'a template needs a name'],
      [4, 5, 'failed', 'templateName', 'duplicate template name in this file'],
      [5, 6, 'failed', 'price', 'price is not a number'],
    ]);
    expect(results[0]).toMatchObject({
      ...{ name: 'Zephyr lamp', category: 'Lighting', subCategory: 'Indicator', application: 'panels, status' },
      ...{ components: 2, price: 49.5 },
    });
    expect((await rowsOf(upload, '?verdict=failed&limit=2')).map(({ row }) => row)).toEqual([3, 4]);
    const search = { requirementText: 'a zephyr lamp for panels' };
    await until('it is found', async () => {
      const { body } = await admin.post<FoundTemplate[]>('/api/recommendations/search', search);
      return body.some(({ id }) => id === results[0]?.templateId);
    });
    const [newest] = (await admin.get<readonly TemplateUpload[]>(UPLOADS)).body;
    expect([newest?.id, newest?.fileName]).toEqual([upload.id, 'templates.csv']);
  });

  it('of hundreds of rows is settled to the last, with a place for each', async () => {
    const many = Array.from({ length: 300 }, (_, index) => lamp({ templateName: `Many ${index}` })).join('');
    const upload = await settled(HEADER + many);
    expect(upload).toMatchObject({ rows: 300, uploaded: 300, failed: 0 });
    expect(await rowsOf(upload, '?limit=200')).toHaveLength(200);
  });

  it('that is none says why', async () => {
    expect(await settled('Lamp,red\r\n')).toMatchObject({
      state: 'failed',
      failure: 'column templateName not found in the first line',
    });
  });

  it('is the administrator’s alone', async () => {
    const { client } = await app.person('nosy');
    expect((await send(HEADER, client)).status).toBe(403);
    expect((await client.get(UPLOADS)).status).toBe(403);
  });

  it('has a sample, which is a file that can be uploaded', async () => {
    const { status, headers, body } = await app.client().get<string>('/api/templates/sample.csv');
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('circuit_templates_sample'),
    ]);
    expect(await settled(body)).toMatchObject({ state: 'done', uploaded: 1, failed: 0 });
  });
});

describe('a schematic with its bill', () => {
  const pdf = readFileSync(path.resolve(__dirname, '../fixtures/circuits/lamps.pdf'));
  const bill = (rows: readonly (readonly (string | number)[])[]): Uint8Array => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'BOM');
    return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  };
  const BILL = bill([
    ['Bill of materials'],
    ['Designator', 'Qty', 'Value', 'MPN', 'Unit price'],
    ['R1', 1, '1 kΩ', 'RC0603', 1.5],
    ['C1-C2', 2, '0.1uF', 'GRM188', 2],
    ['LED1', 2, 'GREEN', 'WP7113', 3],
  ]);

  function read(files: readonly (readonly [string, Uint8Array])[], client = admin, fields: object = {}) {
    const form = new FormData();
    for (const [name, content] of files) form.append('files', new Blob([new Uint8Array(content)]), name);
    for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
    return client.post<ImportCompleteResponse & ErrorBody>('/api/circuits/import-complete', form);
  }

  it('becomes a draft that says of each part whether both agree', async () => {
    const fields = { projectName: 'Lamps', description: 'Two lamps.' };
    const { status, body } = await read(
      [
        ['lamps.pdf', pdf],
        ['lamps.xlsx', BILL],
      ],
      admin,
      fields,
    );
    expect([status, body.success, body.message]).toEqual([200, true, 'Found 5 parts: 2 sure, 3 to be confirmed.']);
    expect(body.draft).toMatchObject({ name: 'Lamps', description: 'Two lamps.', componentCost: 8.5 });
    expect(body.draft.parts.map(({ id, value, foundIn, doubt }) => [id, value, foundIn, doubt])).toEqual([
      ['C1', '0.1uF', 'both', null],
      ['C2', '0.1uF', 'bill', 'Not found in the text of the schematic'],
      ['J1', 'CONN02', 'schematic', 'Not in the bill of materials'],
      ['LED1', 'GREEN', 'both', 'The schematic says RED5MM, the bill GREEN'],
      ['R1', '1 kΩ', 'both', null],
    ]);
    expect(body.draft.warnings.join(' ')).toContain('the quantity is 2, and it names 1 designator');
  });

  it('without a bill is sure of nothing', async () => {
    const { body } = await read([['lamps.pdf', pdf]]);
    expect([body.draft.name, body.draft.parts.some(({ isSure }) => isSure)]).toEqual(['lamps', false]);
  });

  it.each([
    ['no PDF', [['lamps.xlsx', BILL]], 400, 'missing_file'],
    ['a text', [['lamps.txt', pdf]], 415, 'wrong_file'],
    ['a PDF that is none', [['lamps.pdf', Buffer.from('no pdf at all')]], 422, undefined],
    [
      'a bill that is no workbook',
      [
        ['a.pdf', pdf],
        ['b.xlsx', Buffer.from('a,b')],
      ],
      422,
      'not_a_workbook',
    ],
    [
      'a bill without designators',
      [
        ['a.pdf', pdf],
        ['b.xlsx', bill([['Qty'], [1]])],
      ],
      422,
      'no_designators',
    ],
    [
      'a bill with macros',
      [
        ['a.pdf', pdf],
        ['b.xlsx', zipSync({ 'xl/vbaProject.bin': Buffer.from('x') })],
      ],
      422,
      'macros',
    ],
    [
      'a bill that is a bomb',
      [
        ['a.pdf', pdf],
        ['b.xlsx', zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(60_000_000) })],
      ],
      413,
      'too_large',
    ],
  ] as const)('with %s is refused', async (_, files, status, code) => {
    const { status: answered, body } = await read(files);
    expect(answered).toBe(status);
    if (code) expect(body.code).toBe(code);
  });

  it('is the administrator’s alone', async () => {
    const { client } = await app.person('curious');
    expect((await read([['lamps.pdf', pdf]], client)).status).toBe(403);
  });
});
