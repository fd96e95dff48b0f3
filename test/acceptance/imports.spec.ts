import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import type { GroupedCatalogue } from '@tracewright/contracts/catalogue';
import type { RegenerateResponse } from '@tracewright/contracts/feedback';
import type { ImportResponse } from '@tracewright/contracts/imports';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { eagleBoard, resistorPanel } from '@tracewright/testing/circuit';
import { PASSWORD, type RunningApp, startApp } from './support/app';
import type { HttpClient } from './support/http-client';

const BOARD = `(kicad_pcb (version 20221018) (generator pcbnew)
  (net 0 "") (net 1 "GND") (net 2 "LED_A")
  (footprint "Resistor_SMD:R_0603" (layer "F.Cu") (at 10 10)
    (property "Reference" "R1") (property "Value" "330")
    (fp_text reference "R1" (at 0 0) (layer "F.SilkS")) (fp_text value "330" (at 0 0) (layer "F.Fab"))
    (pad "1" smd rect (at -1 0) (size 1 1) (layers "F.Cu") (net 2 "LED_A"))
    (pad "2" smd rect (at 1 0) (size 1 1) (layers "F.Cu") (net 1 "GND")))
  (footprint "LED_SMD:LED_0603" (layer "F.Cu") (at 20 10)
    (property "Reference" "D1") (property "Value" "RED")
    (fp_text reference "D1" (at 0 0) (layer "F.SilkS")) (fp_text value "RED" (at 0 0) (layer "F.Fab"))
    (pad "1" smd rect (at -1 0) (size 1 1) (layers "F.Cu") (net 1 "GND"))
    (pad "2" smd rect (at 1 0) (size 1 1) (layers "F.Cu") (net 2 "LED_A"))))
`;

let app: RunningApp;
let user: HttpClient;

beforeAll(async () => {
  app = await startApp();
  user = app.client();
  await user.post('/api/auth/register', {
    username: 'importer@example.com',
    password: 'correct horse',
    displayName: 'Importer',
  });
});
afterAll(() => app.stop());

interface Failure {
  readonly error: string;
  readonly code: string;
  readonly details?: readonly { readonly line?: number }[];
}

function upload(content: string | Uint8Array, name: string, fields: Record<string, string> = {}, headers = {}) {
  const form = new FormData();
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return user.post<ImportResponse & Failure>('/api/circuits/import', form, headers);
}

const newProject = async (): Promise<ProjectResponse> => (await user.post<ProjectResponse>('/api/projects', {})).body;

test('the file is kept for its owner alone, and goes with the account', async () => {
  const { client, user: owner } = await app.person('keeper');
  const form = new FormData();
  form.set('file', new Blob([BOARD]), 'led.kicad_pcb');
  const { body } = await client.post<ImportResponse>('/api/circuits/import', form);
  const [requested] = (await app.infrastructure.store.readStream(`import-${body.importId}`)) ?? [];
  const bytes = Buffer.from(BOARD);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(requested?.data.file).toMatchObject({ sha256, bytes: bytes.byteLength, key: `${owner.id}/${body.importId}` });
  const folder = path.join(app.data.dataDir, 'blobs', owner.id);
  expect(readFileSync(path.join(folder, body.importId), 'latin1')).not.toContain('kicad_pcb');
  expect((await client.delete('/api/user', { password: PASSWORD })).status).toBe(204);
  expect(existsSync(folder)).toBe(false);
});

test('a board is read into parts and wires', async () => {
  const { status, body } = await upload(BOARD, 'led.kicad_pcb', { format: 'kicad' });
  expect(status).toBe(200);
  expect(body.summary).toEqual({ format: 'kicad_pcb', components: 2, nets: 2, pins: 4, unplaced: 0 });
  expect(body.circuitData.components.map(({ reference, value }) => [reference, value])).toEqual([
    ['R1', '330'],
    ['D1', 'RED'],
  ]);
  expect(body.circuitData.connections.map(({ mark }) => mark).sort()).toEqual(['port', 'port', 'wire', 'wire', 'wire']);
  expect(body.circuitData.connections.find(({ net }) => net === 'GND')?.type).toBe('power');
  expect(body.warnings).toEqual([]);
});

test('the sheets of a schematic come in one archive', async () => {
  const resistor = '(symbol "l:R" (symbol "R_1_1" (pin passive line (at 0 0 0) (length 1) (name "~") (number "1"))))';
  const sheet = (reference: string, more = ''): Uint8Array =>
    strToU8(`(kicad_sch (version 20231120) (uuid "${reference}") (lib_symbols ${resistor})
      (symbol (lib_id "l:R") (at 50 50 0) (unit 1) (uuid "s") (property "Reference" "${reference}") (property "Value" "1k"))
      ${more})`);
  const child =
    '(sheet (at 0 0) (size 1 1) (uuid "c") (property "Sheetname" "S") (property "Sheetfile" "io.kicad_sch"))';
  const packed = zipSync({ 'main.kicad_sch': sheet('R1', child), 'io.kicad_sch': sheet('R2') });
  const { status, body } = await upload(packed, 'main (2 files).zip', { format: 'kicad' });
  expect(status).toBe(200);
  expect(body.summary).toMatchObject({ format: 'kicad_sch', components: 2 });
  expect(body.circuitData.components.map(({ reference }) => reference).sort()).toEqual(['R1', 'R2']);
  expect(body.warnings).toEqual([]);
});

test('an archive that leads out of itself is refused with the reason', async () => {
  const packed = zipSync({ '../../etc/a.kicad_sch': strToU8('(kicad_sch)') });
  const { status, body } = await upload(packed, 'project.zip');
  expect(status).toBe(422);
  expect(body.error).toMatch(/a path that leads out of it/);
});

test('with a project the design is replaced, in history and undoable', async () => {
  const { id } = await newProject();
  const { body } = await upload(BOARD, 'led.kicad_pcb', { format: 'kicad', projectId: String(id) });
  const project = (await user.get<ProjectResponse>(`/api/projects/${id}`)).body;
  expect(project.revision).toBe(body.revision);
  expect({ components: project.components, connections: project.connections }).toEqual(body.circuitData);
  const history = (await user.get<{ summary: string }[]>(`/api/projects/${id}/history`)).body;
  expect(history.map(({ summary }) => summary)).toContain('Imported 2 parts and 5 wires from led.kicad_pcb');
  expect((await user.post<ProjectResponse>(`/api/projects/${id}/undo`)).body.components).toEqual([]);
});

const references = (design: ImportResponse['circuitData']) => design.components.map(({ reference }) => reference);

test('a project that nobody has named takes the name of the file; one that has a name keeps it', async () => {
  const { id } = await newProject();
  await upload(BOARD, 'Lamp rev B.kicad_pcb', { projectId: String(id) });
  expect((await user.get<ProjectResponse>(`/api/projects/${id}`)).body.name).toBe('Lamp rev B');
  await upload(BOARD, 'other.kicad_pcb', { projectId: String(id) });
  expect((await user.get<ProjectResponse>(`/api/projects/${id}`)).body.name).toBe('Lamp rev B');
});

test('the name of a file is no wish for what the circuit does', async () => {
  const { id } = await newProject();
  await upload(BOARD, 'wifi-gps-node.kicad_pcb', { projectId: String(id) });
  const ofWishes = async () =>
    (await user.post<RegenerateResponse>(`/api/projects/${id}/regenerate-feedback`)).body.feedback.filter(
      ({ rule }) => rule === 'missing-function',
    ).length;
  expect(await ofWishes()).toBe(0);
  await user.patch(`/api/projects/${id}`, { name: 'A Wi-Fi lamp' });
  expect(await ofWishes()).toBe(1);
});

test('a second circuit replaces the first in one change that is taken back whole, or stands beside it', async () => {
  const { id } = await newProject();
  const projectId = String(id);
  const first = (await upload(BOARD, 'led.kicad_pcb', { projectId })).body;
  await upload(BOARD.replaceAll('"R1"', '"R7"'), 'other.kicad_pcb', { projectId });
  const replaced = (await user.get<ProjectResponse>(`/api/projects/${id}`)).body;
  expect(references(replaced)).toEqual(['R7', 'D1']);
  expect(replaced.undoes).toEqual({ placed: 2, wired: 5, removed: 2, unwired: 5, imported: true });
  const undone = (await user.post<ProjectResponse>(`/api/projects/${id}/undo`)).body;
  expect(undone.components).toEqual(first.circuitData.components);
  expect(undone.redoes).toEqual(replaced.undoes);

  const { body } = await upload(BOARD, 'led.kicad_pcb', { projectId, placement: 'beside' });
  expect(references(body.circuitData)).toEqual(['R1', 'D1', 'R2', 'D2']);
  const [, , r2, d2] = body.circuitData.components;
  const nets = (part: typeof r2) => part?.pins?.map(({ net }) => net);
  expect([nets(r2), nets(d2)]).toEqual([
    ['LED_A_2', 'GND'],
    ['GND', 'LED_A_2'],
  ]);
  expect(Math.min(r2?.x ?? 0, d2?.x ?? 0)).toBeGreaterThan(
    Math.max(...first.circuitData.components.map(({ x, width }) => x + width)),
  );
  expect(body.warnings).toEqual([
    'Designators that were taken got another number: R1 is R2, D1 is D2.',
    'Supplies of the same name are one net now: GND.',
  ]);
  const back = (await user.post<ProjectResponse>(`/api/projects/${id}/undo`)).body;
  expect(references(back)).toEqual(['R1', 'D1']);
  expect((await upload(BOARD, 'led.kicad_pcb', { projectId, placement: 'above' })).status).toBe(400);
});

test('an import that is sent twice with one key imports once', async () => {
  const { id } = await newProject();
  const fields = { format: 'kicad', projectId: String(id) };
  const key = { 'idempotency-key': `import-${id}` };
  const [first, second] = [
    await upload(BOARD, 'led.kicad_pcb', fields, key),
    await upload(BOARD, 'led.kicad_pcb', fields, key),
  ];
  expect(second.body).toEqual(first.body);
  // Created, filled, and named after the file.
  expect((await user.get<unknown[]>(`/api/projects/${id}/history`)).body).toHaveLength(3);
});

test('the content decides: a wrong format and a wrong extension are corrected and said', async () => {
  const { status, body } = await upload(BOARD, 'led.brd', { format: 'eagle' });
  expect(status).toBe(200);
  expect(body.summary.format).toBe('kicad_pcb');
  expect(body.warnings[0]).toContain('declared as Eagle, but its content is a KiCad board');
});

test("somebody else's project is not imported into", async () => {
  const other = app.client();
  await other.post('/api/auth/register', {
    username: 'other@example.com',
    password: 'correct horse',
    displayName: 'Other',
  });
  const { body: project } = await other.post<ProjectResponse>('/api/projects', {});
  expect((await upload(BOARD, 'led.kicad_pcb', { projectId: String(project.id) })).status).toBe(404);
});

describe('files that can not be read get a clear answer and harm nothing', () => {
  const deep = '(kicad_pcb ' + '(a '.repeat(200_000);
  const bomb = `<?xml version="1.0"?><!DOCTYPE eagle [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]><eagle version="9.6.2">&b;</eagle>`;
  test.each([
    ['truncated', BOARD.slice(0, BOARD.length / 2), 'half.kicad_pcb'],
    ['deeply nested', deep, 'deep.kicad_pcb'],
    ['an entity bomb', bomb, 'bomb.brd'],
    ['noise', new Uint8Array(20_000).map((_, index) => (index * 7919) % 251), 'noise.brd'],
    ['text of another kind', 'hello, world', 'hello.kicad_pcb'],
    ['empty', '', 'empty.kicad_pcb'],
    ['an old binary Eagle file', new Uint8Array([0x10, 0x80, 0x64, 0x00, 0xef, 0x37, 0, 0]), 'old.sch'],
  ])('%s', async (_, content, name) => {
    const { status, body } = await upload(content, name, { format: 'kicad' });
    expect(status).toBe(422);
    expect(body.error.length).toBeGreaterThan(10);
    expect(body.error).not.toMatch(/at .*\.(ts|js):\d+/);
  });

  test('a truncated file names the line', async () => {
    const { body } = await upload(BOARD.slice(0, BOARD.length / 2), 'half.kicad_pcb');
    expect(body.details?.[0]?.line).toBeGreaterThan(3);
  });

  test('over 50 MB is 413', async () => {
    const { status, body } = await upload(new Uint8Array(50 * 1024 * 1024 + 1), 'huge.kicad_pcb');
    expect(status).toBe(413);
    expect(body.code).toBeTruthy();
  });

  test('no file, or a format that does not exist, is 400', async () => {
    expect((await user.post('/api/circuits/import', new FormData())).status).toBe(400);
    expect((await upload(BOARD, 'led.kicad_pcb', { format: 'gerber' })).status).toBe(400);
    expect((await upload(BOARD, 'led.kicad_pcb', { projectId: 'abc' })).status).toBe(400);
  });

  test('and the service goes on', async () => {
    expect((await upload(BOARD, 'led.kicad_pcb')).status).toBe(200);
  });
});

async function expectWholePanel(panel: string | Buffer): Promise<void> {
  const { id } = await newProject();
  const { status, body } = await upload(panel, 'panel.brd', { format: 'eagle', projectId: String(id) });
  const { componentCount } = (await user.get<ProjectResponse>(`/api/projects/${id}`)).body;
  expect([status, body.summary, componentCount]).toMatchObject([200, { components: 2022, nets: 792 }, 2022]);
}
test('a panel of 2,022 parts goes in whole', () => expectWholePanel(eagleBoard(resistorPanel(2022, 792))));
const CIRCUITS = path.resolve(__dirname, '../../../shared/circuits/files/sparkfun-nora-w306-panel');
const realBoard = path.join(CIRCUITS, 'SparkFun_Thing_Plus_NORA_W306-Panel.brd');
(existsSync(realBoard) ? test : test.skip)('and so does a real one', () => expectWholePanel(readFileSync(realBoard)));

test('the catalogue is grouped and filtered', async () => {
  const all = (await user.get<GroupedCatalogue>('/api/components')).body;
  expect(Object.keys(all)).toEqual(['microcontrollers', 'sensors', 'powerSupply', 'communication', 'other']);
  expect(Object.values(all).flat().length).toBeGreaterThan(400);
  const some = (
    await user.get<GroupedCatalogue>('/api/components?category=sensors&inStock=true&searchQuery=i2c%20temperature')
  ).body;
  expect(some.microcontrollers).toEqual([]);
  expect(some.sensors.length).toBeGreaterThan(0);
  for (const { inStock } of some.sensors) expect(inStock).toBe(true);
  expect((await user.get('/api/components?inStock=maybe')).status).toBe(400);
});

test('parts of an imported board count for how well the catalogue goes with it', async () => {
  const { id } = await newProject();
  const board = BOARD.replaceAll('RED', 'ESP32-WROOM-32E-N8').replaceAll('"D1"', '"U1"').replaceAll('LED_A', '+3V3');
  await upload(board, 'node.kicad_pcb', { projectId: String(id) });
  const scored = async (query: string) =>
    Object.values((await user.get<GroupedCatalogue>(`/api/components${query}`)).body)
      .flat()
      .filter(({ compatibilityScore }) => compatibilityScore !== undefined);
  const found = await scored(`?projectId=${id}`);
  const sensor = found.find(({ id: part }) => part === 'BME280');
  expect(sensor?.compatibilityDetails).toMatchObject({ power: 100, connectivity: 100 });
  expect(sensor?.compatibilityDetails?.reasons?.power).toContain('3.3 V');
  expect(sensor?.compatibilityDetails?.thermal).toBeGreaterThan(0);
  for (const query of ['', '?projectId=4711', '?projectId=abc']) expect(await scored(query)).toEqual([]);
});

test('an imported design is exported in every format, and reads back with the same nets', async () => {
  const { id } = await newProject();
  await upload(BOARD, 'led.kicad_pcb', { projectId: String(id) });
  const exported = async (format: string) => user.get(`/api/projects/${id}/export/${format}`);
  const netlist = await exported('netlist');
  expect(netlist.headers.get('content-disposition')).toContain('filename="led.net"');
  const again = await upload(String(netlist.body), 'again.net');
  expect(again.body.summary).toMatchObject({ format: 'kicad_netlist', components: 2, nets: 2, pins: 4 });
  expect(String((await exported('bom.csv')).body).split('\r\n')).toHaveLength(4);
  expect(String((await exported('svg')).body)).toContain('<svg');
  expect(String((await exported('kicad_sch')).body)).toContain('(kicad_sch (version 20211123)');
  expect((await exported('kicad.zip')).status).toBe(200);
  const json = await exported('json');
  const back = await upload(JSON.stringify(json.body), 'design.json', { format: 'json' });
  expect(back.body.summary).toMatchObject({ components: 2, nets: 2 });
  expect((await exported('gerber')).status).toBe(404);
});
