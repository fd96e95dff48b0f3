import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import type { PlacedComponent } from '@tracewright/circuit/design';
import { SESSION_COOKIE } from '@tracewright/contracts';
import type { ImportResponse } from '@tracewright/contracts/imports';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { CircuitThreads } from '../../backend/src/platform/circuit-threads';
import { ThreadPool } from '../../backend/src/platform/circuit-threads/thread-pool';
import { type RunningApp, startApp } from './support/app';
import type { HttpClient } from './support/http-client';
import { circularPdf, endlessPdf, packed, pdfOf, protectedPdf } from './support/pdf-files';

const fixture = (name: string): Buffer => readFileSync(path.resolve(__dirname, '../fixtures/circuits', name));
const LAMPS_PDF = fixture('lamps.pdf');
const LAMPS_PNG = fixture('lamps.png');
const EMPTY_PDF = pdfOf('0 0 100 100 re S');

let app: RunningApp;
let user: HttpClient;

beforeAll(async () => {
  app = await startApp();
  user = app.client();
  const person = { username: 'documents@example.com', password: 'correct horse', displayName: 'Documents' };
  await user.post('/api/auth/register', person);
});
afterAll(() => app.stop());

interface Failure {
  readonly error: string;
  readonly code: string;
}

function upload(content: Uint8Array, name: string, fields: Record<string, string> = {}) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)]), name);
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return user.post<ImportResponse & Failure>('/api/circuits/import', form);
}

const newProject = async (): Promise<ProjectResponse> => (await user.post<ProjectResponse>('/api/projects', {})).body;
const load = async (id: number): Promise<ProjectResponse> =>
  (await user.get<ProjectResponse>(`/api/projects/${id}`)).body;
const named = (parts: readonly PlacedComponent[]): string[] =>
  parts.map(({ reference, value }) => `${reference} ${value}`).sort();

const overlap = (a: PlacedComponent, b: PlacedComponent): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test('a PDF gives its parts, to be confirmed, without connections, side by side', async () => {
  const { id } = await newProject();
  const { status, body } = await upload(LAMPS_PDF, 'lamps.pdf', { format: 'pdf', projectId: String(id) });
  expect(status).toBe(200);
  expect(body.summary).toEqual({ format: 'pdf', components: 4, nets: 0, pins: 8, unplaced: 0, toConfirm: 4 });
  expect(body.warnings.join()).toMatch(/to be confirmed/);
  expect(body.warnings).toContain(
    'Pins guessed by the kind of part: C1, J1, LED1, R1. Compare their numbers before they are wired.',
  );
  const { components, connections, revision } = await load(id);
  expect(named(components)).toEqual(['C1 100nF', 'J1 CONN02', 'LED1 RED5MM', 'R1 1k']);
  expect(components.every(({ lowConfidence }) => lowConfidence)).toBe(true);
  expect(connections).toEqual([]);
  expect(components.find(({ reference }) => reference === 'LED1')?.pins?.map(({ name }) => name)).toEqual(['K', 'A']);
  const overlapping = components.filter((part) => components.some((other) => other !== part && overlap(part, other)));
  expect(overlapping).toEqual([]);

  const confirmed = components.map(({ lowConfidence, ...part }) =>
    part.reference === 'R1' ? part : { ...part, lowConfidence },
  );
  await user.put(`/api/projects/${id}`, { components: confirmed, connections }, { 'if-match': `"${revision}"` });
  const doubtful = (await load(id)).components.filter(({ lowConfidence }) => lowConfidence);
  expect(named(doubtful)).toEqual(['C1 100nF', 'J1 CONN02', 'LED1 RED5MM']);
  await user.post(`/api/projects/${id}/undo`);
  expect((await load(id)).components.every(({ lowConfidence }) => lowConfidence)).toBe(true);
});

test('a picture gives what can be read in it for certain', async () => {
  const { status, body } = await upload(LAMPS_PNG, 'lamps.png', { format: 'image' });
  expect(status).toBe(200);
  expect(body.summary).toMatchObject({ format: 'image', nets: 0, toConfirm: 2 });
  expect(named(body.circuitData.components)).toEqual(['C1 100nF', 'R1 1k']);
  expect(body.circuitData.connections).toEqual([]);
});

test.each([
  ['a PDF without text', EMPTY_PDF, 'scan.pdf', /no text that can be read/],
  ['a picture that ends early', LAMPS_PNG.subarray(0, 4000), 'half.png', /can't be decoded/],
  ['a picture of a kind that is not recognised', Buffer.from(`GIF89a${'x'.repeat(300)}`), 'a.gif', /Save it as PNG/],
  ['a picture too large to recognise', wide(LAMPS_PNG), 'wide.png', /at most 25 million/],
])('%s answers empty lists with the reason, and the design stays as it is', async (_, content, name, reason) => {
  const { id } = await newProject();
  await upload(LAMPS_PDF, 'lamps.pdf', { projectId: String(id) });
  const before = await load(id);
  const { status, body } = await upload(content, name, { projectId: String(id) });
  expect(status).toBe(200);
  expect(body.circuitData).toEqual({ components: [], connections: [] });
  expect(body.warnings.join(' ')).toMatch(reason);
  expect(body.warnings).toContain('No parts were found in the file, so the design stays as it is.');
  expect(body.revision).toBeUndefined();
  const { components, revision } = await load(id);
  expect({ components, revision }).toEqual({ components: before.components, revision: before.revision });
});

/** The same picture, said to be far wider. */
function wide(png: Buffer): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(900_000, 16);
  return changed;
}

test('an import whose connection ends changes nothing, and is done when it is sent again with the same key', async () => {
  const { id } = await newProject();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(LAMPS_PNG)]), 'lamps.png');
  form.set('projectId', String(id));
  const headers = { 'idempotency-key': `ended-${id}` };
  const { read } = CircuitThreads.prototype;
  let outcome: Promise<unknown> | undefined;
  const begun = new Promise<void>((resolve) => {
    vi.spyOn(CircuitThreads.prototype, 'read').mockImplementationOnce(function (this: CircuitThreads, ...args) {
      const reading = read.apply(this, args);
      outcome = Promise.allSettled([reading]);
      resolve();
      return reading;
    });
  });
  const leaving = new AbortController();
  const cookie = `${SESSION_COOKIE}=${user.sessionToken}`;
  const call = { method: 'POST', body: form, headers: { ...headers, cookie }, signal: leaving.signal };
  const first = fetch(`${app.url}/api/circuits/import`, call).catch((error: unknown) => error);
  await begun;
  leaving.abort();
  expect(await first).toMatchObject({ name: 'AbortError' });
  expect(await outcome).toMatchObject([{ status: 'rejected', reason: { code: 'connection_ended' } }]);
  expect((await load(id)).components).toEqual([]);

  const again = await user.post<ImportResponse>('/api/circuits/import', form, headers);
  expect({ status: again.status, parts: again.body.summary.toConfirm }).toEqual({ status: 200, parts: 2 });
  const history = (await user.get<{ type: string }[]>(`/api/projects/${id}/history`)).body;
  // The project takes the file's name, once.
  expect(history.map(({ type }) => type).sort()).toEqual([
    'design.ElementsImported',
    'project.Created',
    'project.Renamed',
  ]);
});

describe('hostile documents get a clear answer', () => {
  const blank = Buffer.alloc(150 * 1024 * 1024, 32);
  test.each([
    ['that expand beyond all measure', () => packed(blank), 413, 'too_large'],
    ['that are packed twice', () => pdfOf(deflateSync(deflateSync(blank)), '/Filter[/Fl/Fl]'), 413, 'too_large'],
    ['that are cut off', () => LAMPS_PDF.subarray(0, 5000), 422, 'broken'],
    ['that are protected', () => protectedPdf(LAMPS_PDF), 422, 'protected'],
    ['of noise', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(2_000_000)]), 422, 'broken'],
    ['with deeply nested objects', () => Buffer.from(`%PDF-1.4\n1 0 obj\n${'['.repeat(1_000_000)}`), 422, 'broken'],
  ])('%s', async (_, content, status, code) => {
    const answer = await upload(content(), 'hostile.pdf');
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect(answer.body.error).not.toMatch(/at .*\.(ts|js):\d+/);
  });

  test.each([
    ['with pages that hold themselves', circularPdf],
    ['with deeply nested content', () => pdfOf('['.repeat(1_000_000))],
  ])('%s hold nothing', async (_, content) => {
    const { status, body } = await upload(content(), 'hostile.pdf');
    expect({ status, components: body.circuitData.components }).toEqual({ status: 200, components: [] });
  });

  test('without an end are stopped in seconds, and hold up neither design files nor pictures meanwhile', async () => {
    const endless = upload(endlessPdf(), 'endless.pdf');
    const design = await upload(fixture('lamps.json'), 'lamps.json');
    expect(design.status).toBe(200);
    expect((await upload(LAMPS_PNG, 'lamps.png')).body.summary.toConfirm).toBe(2);
    expect(await endless).toMatchObject({ status: 422, body: { code: 'takes_too_long' } });
    expect((await upload(LAMPS_PDF, 'lamps.pdf')).status).toBe(200);
  }, 60_000);
});

function noise(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => (index * 7919 + (index >> 7)) % 251);
}

describe('the threads that read documents', () => {
  const task = { kind: 'read', fileName: 'a.pdf', firstId: 1 } as const;
  const pool = new ThreadPool({ threads: 1, heapMb: 512 });
  const threads = new CircuitThreads();
  afterAll(() => Promise.all([pool.destroy(), threads.onModuleDestroy()]));

  test('end with their time, and the next task has a new one', async () => {
    const late = pool.run({ ...task, file: endlessPdf() }, { seconds: 0.8 });
    await expect(late).rejects.toMatchObject({ kind: 'impossible', code: 'takes_too_long' });
    const answer = await pool.run({ ...task, file: LAMPS_PDF }, { seconds: 60 });
    expect(answer).toMatchObject({ kind: 'read', result: { components: 4 } });
  });

  test('end with their memory', async () => {
    const file = packed(Buffer.alloc(99 * 1024 * 1024, 32));
    const greedy = pool.run({ ...task, file }, { seconds: 60, memoryMb: 40 });
    await expect(greedy).rejects.toMatchObject({ kind: 'too_large', code: 'needs_too_much_memory' });
  });

  test('are not blamed for memory that others may have taken', async () => {
    const file = packed(Buffer.alloc(99 * 1024 * 1024, 32));
    const leaving = new AbortController();
    const beside = threads.read(endlessPdf(), 'endless.pdf', 1, { person: 'mallory', signal: leaving.signal });
    const ended = expect(beside).rejects.toMatchObject({ code: 'connection_ended' });
    const greedy = pool.run({ ...task, file }, { seconds: 60, memoryMb: 40 });
    await expect(greedy).rejects.toMatchObject({ kind: 'unavailable', code: 'busy' });
    leaving.abort();
    await ended;
  });

  test('end when nobody waits for them any more, and make room for the next', async () => {
    const leaving = new AbortController();
    const left = threads.read(endlessPdf(), 'endless.pdf', 1, { person: 'asha', signal: leaving.signal });
    const behind = threads.read(LAMPS_PDF, 'lamps.pdf', 1, { person: 'asha' });
    leaving.abort();
    await expect(left).rejects.toMatchObject({ kind: 'unavailable', code: 'connection_ended' });
    await expect(behind).resolves.toMatchObject({ components: 4 });
    const late = threads.read(LAMPS_PDF, 'lamps.pdf', 1, { person: 'asha', signal: leaving.signal });
    await expect(late).rejects.toMatchObject({ code: 'connection_ended' });
  });

  test('take only so many of one person', async () => {
    const leaving = new AbortController();
    const errand = { person: 'asha', signal: leaving.signal };
    const readings = Array.from({ length: 6 }, () => threads.read(endlessPdf(), 'endless.pdf', 1, errand));
    const outcomes = Promise.allSettled(readings);
    await expect(readings[5]).rejects.toMatchObject({ kind: 'too_many', code: 'too_many_waiting' });
    leaving.abort();
    expect((await outcomes).map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
  });
});
