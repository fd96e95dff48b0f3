import type { ErrorBody } from '@tracewright/contracts';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { type Person, type RunningApp, startApp } from './support/app';

/** What nobody means to send: each is a clear refusal, never a failure on our side. */
let app: RunningApp;
let person: Person;
let project: ProjectResponse;
beforeAll(async () => {
  app = await startApp();
  person = await app.person('hostile');
  project = (await person.client.post<ProjectResponse>('/api/projects', { name: 'Target' })).body;
});
afterAll(() => app.stop());

const address = (rest = ''): string => `/api/projects/${project.id}${rest}`;
const part = (id: number, more: object = {}) => ({
  id: `placed-${id}`,
  componentId: 'resistor',
  x: 25 * id,
  y: 50,
  width: 50,
  height: 25,
  rotation: 0,
  ...more,
});
const inOrder = <T extends { readonly id: string }>(parts: readonly T[]): readonly T[] =>
  [...parts].sort((a, b) => (a.id < b.id ? -1 : 1));
const cursor = (...values: string[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');

describe("text that can't be kept", () => {
  const NUL = 'a\u0000b';
  const HALF = 'a\ud800b';
  it.each<[string, string, () => string, unknown]>([
    ["a project's name", 'POST', () => '/api/projects', { name: NUL }],
    ["a project's description", 'PATCH', address, { description: HALF }],
    ["a part's value", 'PUT', address, { components: [part(1, { value: NUL })], connections: [] }],
    ["a part's id", 'PUT', address, { components: [part(1, { id: HALF })], connections: [] }],
    ["a pin's net", 'PUT', address, { components: [part(1, { pins: [{ number: '1', net: NUL }] })], connections: [] }],
    ['a field name', 'POST', () => '/api/projects', { [NUL]: 1 }],
    [
      'a user name',
      'POST',
      () => '/api/auth/register',
      { username: 'h\ud800@example.com', password: 'correct horse 1', displayName: 'H' },
    ],
    [
      'a display name',
      'POST',
      () => '/api/auth/register',
      { username: 'h@example.com', password: 'correct horse 1', displayName: HALF },
    ],
    ['a reason', 'POST', () => `/api/design-feedback/${project.id}-0a/accept`, { reason: NUL }],
  ])('is refused in %s', async (_what, method, path, body) => {
    const answer = await person.client.call<ErrorBody>(method, path(), { body });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_text', error: expect.stringContaining('U+0000') },
    });
  });

  it('is refused in an address', async () => {
    const admin = await app.admin();
    expect(await admin.get('/api/audit/events?q=a%00b')).toMatchObject({ status: 400, body: { code: 'invalid_text' } });
    expect(await person.client.get('/api/components?searchQuery=%00')).toMatchObject({ status: 400 });
  });

  it("is refused in a form's fields and file name", async () => {
    const form = new FormData();
    form.set('file', new Blob(['(kicad_pcb)']), 'a.kicad_pcb');
    form.set('format', NUL);
    const answer = await person.client.post('/api/circuits/import', form);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_text' } });
  });

  it('does not mean letters of other scripts or whole surrogate pairs', async () => {
    const { status, body } = await person.client.post<ProjectResponse>('/api/projects', { name: 'Прибор 电路 🔌' });
    expect({ status, name: body.name }).toEqual({ status: 201, name: 'Прибор 电路 🔌' });
  });
});

describe('bodies', () => {
  it('nested without end are refused', async () => {
    const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
    expect(await person.client.post('/api/projects', deep)).toMatchObject({
      status: 400,
      body: { code: 'invalid_json' },
    });
  });

  it.each([
    ['a form of a web page', 'application/x-www-form-urlencoded', 'name=x'],
    ['plain text', 'text/plain', '{"name":"x"}'],
    ['a form with files', 'multipart/form-data; boundary=x', '--x--'],
  ])('that are %s are not taken for empty ones', async (_what, type, body) => {
    const answer = await person.client.call('POST', '/api/projects', { body, headers: { 'content-type': type } });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  });

  it('may say null for a field that stays', async () => {
    const answer = await person.client.patch<ProjectResponse>(address(), { name: null, status: null });
    expect(answer).toMatchObject({ status: 200, body: { name: 'Target', status: 'active' } });
  });
});

describe('cursors of somebody else', () => {
  it.each([
    ['/api/projects/recent', ['a', 'b']],
    ['/api/projects/recent', ['2026-13-45T99:00:00.000Z', '1']],
    ['/api/projects/recent', ['2026-01-01T00:00:00.000Z', '\u0000']],
    ['/history', ['a', 'b']],
    ['/history', ['99999999999999999999', 'newest']],
    ['/history', ['-1', '1.5']],
    ['/api/user/sessions', ['\u0000', 'x']],
  ])('are refused by %s: %j', async (path, values) => {
    const url = `${path.startsWith('/api') ? path : address(path)}?cursor=${cursor(...values)}`;
    expect(await person.client.get(url)).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
  });
});

describe('designs', () => {
  const save = (components: readonly unknown[], connections: readonly unknown[] = []) =>
    person.client.put<ProjectResponse & ErrorBody>(address(), { components, connections });

  it('keep the fields of the contract and nothing else', async () => {
    const sent = `{"components":[{"id":"placed-1","componentId":"r","x":25,"y":50,"width":50,"height":25,"rotation":0,
      "value":"1k","foo":{"bar":1},"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},
      "pins":[{"number":"1","junk":true}]}],
      "connections":[{"id":"w1","type":"wire","path":"M 0 0","junk":1}]}`;
    const { status, body } = await person.client.put<ProjectResponse>(address(), sent);
    expect(status).toBe(200);
    expect(body.components).toEqual([part(1, { componentId: 'r', value: '1k', pins: [{ number: '1' }] })]);
    expect(body.connections).toEqual([{ id: 'w1', type: 'wire', path: 'M 0 0' }]);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('are refused with kinds that are no short text', async () => {
    const answer = await save([part(1, { componentId: 'x'.repeat(2001) })], [{ id: 'w', type: {}, path: '' }]);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_design' } });
    expect(answer.body.details).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: 'components[0].componentId' })]),
    );
  });

  it('of 3,000 parts can be moved, turned and taken back as a whole', async () => {
    const pins = [1, 2].map((number) => ({ number: String(number), name: `P${number}` }));
    const board = Array.from({ length: 3000 }, (_, index) => part(index, { reference: `R${index}`, pins }));
    const moved = board.map((each) => ({ ...each, x: each.x + 25, rotation: 90 }));
    const before = await save(board);
    const after = await save(moved);
    expect(after.status).toBe(200);
    expect(inOrder(after.body.components)).toEqual(inOrder(moved));
    const undone = await person.client.post<ProjectResponse>(address('/undo'));
    expect(undone.status).toBe(200);
    expect(undone.body.components).toEqual(before.body.components);
  });

  it('may give a part thousands of pins in one change', async () => {
    const pins = Array.from({ length: 5000 }, (_, index) => ({ number: `A${index}`, name: `IO_${index}` }));
    expect((await save([part(1)])).status).toBe(200);
    const { status, body } = await save([part(1, { pins })]);
    expect({ status, pins: body.components?.[0]?.pins?.length }).toEqual({ status: 200, pins: 5000 });
  });
});

describe('a board whose texts can not be kept', () => {
  it('is imported with replacement characters, and its project can be exported and saved', async () => {
    const { body } = await person.client.post<ProjectResponse>('/api/projects', {});
    const form = new FormData();
    const text = `(kicad_pcb (version 20221018) (generator pcbnew) (net 0 "") (net 1 "G\0ND")
      (footprint "R" (layer "F.Cu") (at 10 10) (property "Reference" "R\0") (property "Value" "${'9'.repeat(3000)}")
      (pad "1" smd rect (at -1 0) (size 1 1) (layers "F.Cu") (net 1 "G\0ND"))))`;
    form.set('file', new Blob([text]), 'b.kicad_pcb');
    form.set('projectId', String(body.id));
    expect((await person.client.post('/api/circuits/import', form)).status).toBe(200);
    const path = `/api/projects/${body.id}`;
    const { components, connections } = (await person.client.get<ProjectResponse>(path)).body;
    expect(components).toMatchObject([{ reference: 'R\uFFFD', pins: [{ number: '1', net: 'G\uFFFDND' }] }]);
    for (const format of ['json', 'bom.csv', 'kicad_sch', 'netlist', 'svg']) {
      expect(await person.client.get(`${path}/export/${format}`)).toMatchObject({ status: 200 });
    }
    expect((await person.client.put(path, { components, connections })).status).toBe(200);
  });
});

describe('times of the audit list', () => {
  it.each(['2026-W01', '2026-02-30', '2026-01-01T10:00:00+23:00', '0000-01-01'])('refuse %s', async (from) => {
    const admin = await app.admin();
    const answer = await admin.get(`/api/audit/events?from=${encodeURIComponent(from)}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });
});

describe('a missing field', () => {
  it('is called missing, not too long', async () => {
    const answer = await app
      .client()
      .post<ErrorBody>('/api/auth/register', { username: 'a@example.com', password: 'x' });
    expect(answer.body.error).not.toMatch(/long/);
  });
});

describe('an upload with an Idempotency-Key', () => {
  const board = (reference: string): string =>
    `(kicad_pcb (version 20221018) (generator pcbnew) (net 0 "") (net 1 "GND")
      (footprint "R" (layer "F.Cu") (at 10 10) (property "Reference" "${reference}") (property "Value" "330")
      (pad "1" smd rect (at -1 0) (size 1 1) (layers "F.Cu") (net 1 "GND"))))`;
  const upload = (
    key: string,
    reference: string,
    fields: { readonly [name: string]: string } = {},
    name = 'b.kicad_pcb',
  ) => {
    const form = new FormData();
    form.set('file', new Blob([board(reference)]), name);
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    return person.client.post<{ importId: string } & ErrorBody>('/api/circuits/import', form, {
      'idempotency-key': key,
    });
  };

  it('answers the same form again, whatever its boundary', async () => {
    const [first, second] = [await upload('same', 'R1'), await upload('same', 'R1')];
    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 200, body: first.body });
  });

  it.each<[string, string, { readonly [name: string]: string }, string]>([
    ['another file of the same length', 'R2', {}, 'b.kicad_pcb'],
    ['another field', 'R1', { format: 'kicad' }, 'b.kicad_pcb'],
    ['another name', 'R1', {}, 'c.kicad_pcb'],
  ])('is refused with %s', async (what, reference, fields, name) => {
    expect((await upload(what.replaceAll(' ', '-'), 'R1')).status).toBe(200);
    const other = await upload(what.replaceAll(' ', '-'), reference, fields, name);
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
  });

  it('answers a refusal again', async () => {
    const broken = () => {
      const form = new FormData();
      form.set('file', new Blob(['(kicad_pcb (version']), 'broken.kicad_pcb');
      return person.client.post('/api/circuits/import', form, { 'idempotency-key': 'broken' });
    };
    const first = await broken();
    expect(first.status).toBe(422);
    expect(await broken()).toMatchObject({ status: 422, body: first.body });
  });
});
