import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { CircuitReview, ReviewService } from '@tracewright/contracts/reviews';
import { type Person, type RunningApp, startApp } from './support/app';
import type { HttpClient } from './support/http-client';
import {
  ask,
  BOARD,
  bytesOf,
  type Content,
  type Failure,
  form,
  listedAs,
  measured,
  PICTURE,
  TEXTS,
} from './support/reviews';

let app: RunningApp;
let admin: HttpClient;
let asha: Person;

beforeAll(async () => {
  app = await startApp();
  [admin, asha] = [await app.admin(), await app.person('asha')];
});
afterAll(() => app.stop());

test('everybody sees the four services and their prices', async () => {
  const { status, body } = await app.client().get<ReviewService[]>('/api/circuit-review/services');
  expect(status).toBe(200);
  expect(body.map(({ id, price, duration, expert }) => [id, price, duration, expert])).toEqual([
    ['basic', 299, '24 hours', 'AI system'],
    ['professional', 799, '48 hours', 'Senior engineer'],
    ['comprehensive', 1499, '72 hours', 'Principal engineer'],
    ['express', 599, '12 hours', 'Available engineer'],
  ]);
});

test('another price than the list has is refused', async () => {
  const { status, body } = await ask(asha.client, { amount: '1' });
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'amount_mismatch', error: expect.stringContaining('₹799') });
});

test('a review is asked for, at the server’s price', async () => {
  const { status, body, headers } = await ask(asha.client, { amount: '799' });
  expect(status).toBe(201);
  expect(headers.get('x-event-position')).toBeTruthy();
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9A-Z]{10}$/),
    reviewType: 'professional',
    status: 'pending',
    amount: 799,
    paymentStatus: 'pending',
    paid: 0,
    refunded: 0,
    payableUntil: expect.stringMatching(/^\d{4}-.*Z$/),
    paidAt: null,
    hours: 48,
    assignedExpert: null,
    projectDescription: TEXTS.projectDescription,
    complexity: null,
    estimatedHours: null,
    estimateBasis: null,
    dueAt: null,
    missedDeadline: null,
    handedOver: false,
    reportFile: null,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    startedAt: null,
    completedAt: null,
    reviewReport: null,
    statusReason: null,
    files: [
      {
        number: 0,
        name: 'sensor-node.kicad_pcb',
        bytes: BOARD.byteLength,
        sha256: createHash('sha256').update(BOARD).digest('hex'),
      },
    ],
    design: null,
    expertReport: null,
    steps: [{ step: 'requested', at: expect.stringMatching(/^\d{4}-.*Z$/), amount: null }],
  });
  const seen = await measured(asha.client, body.id);
  for (const address of ['/api/circuit-reviews', '/api/user/circuit-reviews']) {
    await listedAs(asha.client, address, seen);
    expect((await asha.client.get<CircuitReview[]>(address)).body).toEqual([seen]);
  }
  const steps = [...body.steps, { step: 'measured', at: expect.any(String) as string, amount: null }];
  const estimate = { complexity: 'Simple', estimatedHours: 1, estimateBasis: seen.estimateBasis };
  expect(seen).toEqual({ ...body, ...estimate, steps });
});

test('the exact bytes come back to the owner and the administrator, as a download only', async () => {
  const { body } = await ask(asha.client, {}, [
    ['मृदा "1".kicad_pcb', BOARD],
    ['photo.png', PICTURE],
  ]);
  for (const client of [asha.client, admin]) {
    const { status, bytes, headers } = await bytesOf(client, `/api/circuit-reviews/${body.id}/files/1`);
    expect(status).toBe(200);
    expect(bytes.equals(PICTURE)).toBe(true);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="photo.png"; filename*=UTF-8''photo.png`);
  }
  const first = await bytesOf(asha.client, `/api/circuit-reviews/${body.id}/files/0`);
  expect(first.bytes.equals(BOARD)).toBe(true);
  expect(decodeURIComponent(first.headers.get('content-disposition') ?? '')).toContain('मृदा "1".kicad_pcb');
  for (const number of ['2', '-1', '1x', '00000']) {
    expect((await asha.client.get(`/api/circuit-reviews/${body.id}/files/${number}`)).status).toBe(404);
  }
});

test('somebody else finds nothing, and nobody without signing in', async () => {
  const { body: asked } = await ask(asha.client);
  const body = await measured(asha.client, asked.id);
  const { client } = await app.person('stranger');
  for (const address of [`/api/circuit-reviews/${body.id}`, `/api/circuit-reviews/${body.id}/files/0`]) {
    expect((await client.get<Failure>(address)).status).toBe(404);
    expect((await app.client().get(address)).status).toBe(401);
  }
  expect((await client.get<unknown[]>('/api/circuit-reviews')).body).toEqual([]);
  expect((await client.get('/api/admin/circuit-reviews')).status).toBe(403);
  expect((await client.get(`/api/admin/circuit-reviews/${body.id}`)).status).toBe(403);
  expect((await client.patch(`/api/admin/circuit-reviews/${body.id}`, { status: 'completed' })).status).toBe(403);
  expect((await ask(app.client())).status).toBe(401);
  expect((await asha.client.get(`/api/circuit-reviews/${body.id}`)).body).toEqual(body);
});

test('a request that is sent twice with one key is one review with one set of files', async () => {
  const { client, user } = await app.person('twice');
  const key = { 'idempotency-key': 'one-wish' };
  const first = await ask(client, {}, undefined, key);
  const second = await ask(client, {}, undefined, key);
  expect(second.body).toEqual(first.body);
  const other = await ask(client, {}, [['sensor-node.kicad_pcb', `${BOARD.toString()} `]], key);
  expect(other.body.code).toBe('idempotency_key_reused');
  expect((await client.get<unknown[]>('/api/circuit-reviews')).body).toHaveLength(1);
  expect(readdirSync(path.join(app.data.dataDir, 'blobs', user.id))).toHaveLength(1);
});

describe('what can not be taken is refused with a sentence, and nothing is kept', () => {
  const board = [['a.kicad_pcb', BOARD]] as const;
  const many = Array.from({ length: 11 }, (_, index) => [`${index}.kicad_pcb`, BOARD] as const);
  test.each<[string, number, string, { [field: string]: string }, readonly (readonly [string, Content])[], RegExp]>([
    [
      'no name',
      400,
      'missing_information',
      { name: ' ' },
      board,
      /^Please fill in all required fields and select a review type\.$/,
    ],
    ['no type', 400, 'missing_information', { reviewType: '' }, board, /select a review type/],
    ['another type', 400, 'unknown_review_type', { reviewType: 'free' }, board, /basic, professional/],
    ['no file', 400, 'no_files', {}, [], /^Please upload your circuit files for review\.$/],
    ['no address', 400, 'invalid_request', { email: 'asha' }, board, /valid e-mail/],
    ['a long text', 400, 'invalid_request', { projectDescription: 'x'.repeat(5001) }, board, /5000 characters/],
    ['a program', 415, 'file_type_not_taken', {}, [['setup.exe', 'MZ']], /"setup\.exe" is not taken.*\.kicad_sch/],
    ['an empty file', 422, 'empty_file', {}, [['a.sch', '']], /"a\.sch" is empty/],
    ['other content', 422, 'content_is_not_its_name', {}, [['a.pdf', PICTURE]], /"a\.pdf" is a picture/],
    ['one wrong of two', 422, 'content_is_not_its_name', {}, [...board, ['a.png', '<svg/>']], /"a\.png"/],
    ['eleven files', 400, 'too_many_files', {}, many, /at most 10 files/],
  ])('%s', async (what, status, code, texts, files, sentence) => {
    const { client, user } = await app.person(`wrong-${what.replaceAll(' ', '-')}`);
    const answer = await ask(client, texts, files);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.error).toMatch(sentence);
    expect((await client.get<unknown[]>('/api/circuit-reviews')).body).toEqual([]);
    expect(existsSync(path.join(app.data.dataDir, 'blobs', user.id))).toBe(false);
  });

  test('a file over 50 MB, and files over 100 MB together', async () => {
    const { client } = await app.person('heavy');
    const large = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024).fill(7);
    const one = await ask(client, {}, [['board.brd', large(51)]]);
    expect([one.status, one.body.error]).toEqual([413, 'A file may have at most 50 MB.']);
    const part = large(35);
    const together = await ask(client, {}, [
      ['a.brd', part],
      ['b.brd', part],
      ['c.brd', part],
    ]);
    expect([together.status, together.body.error]).toEqual([413, 'All files together may have at most 100 MB.']);
    expect((await client.get<unknown[]>('/api/circuit-reviews')).body).toEqual([]);
  });

  test('a file in another field, and JSON instead of a form', async () => {
    const odd = form(TEXTS, []);
    odd.set('attachment', new Blob([BOARD]), 'a.kicad_pcb');
    expect((await asha.client.post<Failure>('/api/circuit-review', odd)).body.code).toBe('unknown_file_field');
    expect((await asha.client.post<Failure>('/api/circuit-review', TEXTS)).body.code).toBe('no_files');
    expect((await asha.client.post<Failure>('/api/circuit-review')).body.code).toBe('missing_information');
  });
});

test('lists go on page by page', async () => {
  const { client } = await app.person('pages');
  for (let count = 0; count < 3; count++) await ask(client, { projectDescription: `number ${count}` });
  const first = await client.get<CircuitReview[]>('/api/circuit-reviews?limit=2');
  expect(first.body.map(({ projectDescription }) => projectDescription)).toEqual(['number 2', 'number 1']);
  const cursor = first.headers.get('x-next-cursor') ?? '';
  const second = await client.get<CircuitReview[]>(`/api/circuit-reviews?limit=2&cursor=${cursor}`);
  expect(second.body.map(({ projectDescription }) => projectDescription)).toEqual(['number 0']);
  expect(second.headers.get('x-next-cursor')).toBeNull();
});
