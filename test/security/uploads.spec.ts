import type { MockInstance } from 'vitest';
import { readdirSync, statSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { SESSION_COOKIE } from '@tracewright/contracts';
import type { ImportResponse } from '@tracewright/contracts/imports';
import { Refusal } from '@tracewright/kernel';
import { until } from '@tracewright/testing';
import { CircuitThreads } from '../../backend/src/platform/circuit-threads';
import { DEFAULT_HTTP_OPTIONS } from '../../backend/src/platform/http';
import { type Person, type RunningApp, startApp } from '../acceptance/support/app';
import { ask, type Failure } from '../acceptance/support/reviews';

const MB = 1024 * 1024;
const SMALL = '(export (version D) (components (comp (ref R1) (value 1k))) (nets))';

let app: RunningApp;
let logged: MockInstance;

beforeAll(async () => {
  app = await startApp();
  logged = vi.spyOn(app.infrastructure.logger, 'error');
});
afterAll(() => app.stop());
afterEach(() => vi.restoreAllMocks());

interface FileOnDisk {
  readonly name: string;
  readonly bytes: number;
}

/** Every file that lies in the folders of uploads. */
function onDisk(folders: readonly string[] = ['blobs', 'drafts'], dataDir = app.data.dataDir): readonly FileOnDisk[] {
  return folders.flatMap((folder) => {
    const base = path.join(dataDir, folder);
    let names: readonly string[] = [];
    try {
      names = readdirSync(base, { recursive: true, encoding: 'utf8' });
    } catch {
      return [];
    }
    return names.flatMap((name) => {
      const found = statSync(path.join(base, name), { throwIfNoEntry: false });
      return found?.isFile() ? [{ name: path.join(folder, name), bytes: found.size }] : [];
    });
  });
}

const send = ({ client }: Person, content: string | Uint8Array, name: string) => {
  const form = new FormData();
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  return client.post<ImportResponse & Failure>('/api/circuits/import', form);
};

interface HalfUpload {
  readonly app: RunningApp;
  readonly person: Person;
  readonly contentLength: number;
  /** What is sent of it. */
  readonly bytes: number;
}

/** The beginning of an upload, and nothing more; resolves with the answer, if one comes all the same. */
function begin({ app: { url }, person, contentLength, bytes }: HalfUpload) {
  const headers = {
    cookie: `${SESSION_COOKIE}=${person.client.sessionToken}`,
    'content-type': 'multipart/form-data; boundary=edge',
    'content-length': contentLength,
  };
  const call = httpRequest(`${url}/api/circuits/import`, { method: 'POST', headers });
  const answer = new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
    call.once('error', reject);
    call.once('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
    });
  });
  answer.catch(() => undefined);
  const start = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.net"\r\n\r\n';
  call.write(start + 'x'.repeat(bytes));
  return { answer, leave: () => call.destroy() };
}

describe('what is refused leaves the disk as it was, and no error in the log', () => {
  test.each([
    ['a broken file', 422, (person: Person) => send(person, '(kicad_pcb (version 20221018)', 'half.kicad_pcb')],
    ['noise', 422, (person: Person) => send(person, new Uint8Array(20_000).fill(7), 'noise.brd')],
    ['an empty file', 422, (person: Person) => send(person, '', 'empty.net')],
    ['a file that is too large', 413, (person: Person) => send(person, new Uint8Array(50 * MB + 1), 'huge.net')],
    ['a review of a file that is something else', 422, (person: Person) => ask(person.client, {}, [['a.pdf', SMALL]])],
    ['a review at another price', 422, (person: Person) => ask(person.client, { amount: '1' })],
    ['a review without a name', 400, (person: Person) => ask(person.client, { name: ' ' })],
  ])('%s', async (what, status, act) => {
    const person = await app.person(`refused-${what.replaceAll(/\W/g, '-')}`);
    const before = onDisk();
    expect((await act(person)).status).toBe(status);
    await until('nothing is left of it', () => onDisk().length === before.length);
    expect(onDisk()).toEqual(before);
    expect(logged).not.toHaveBeenCalled();
  });

  test('a file for which there was no time is not kept, nor the claim on room for it', async () => {
    const person = await app.person('no-time');
    const before = onDisk();
    const busy = new Refusal('unavailable', 'busy', 'Many files are being read at the moment.');
    vi.spyOn(CircuitThreads.prototype, 'read').mockRejectedValueOnce(busy);
    const { status, headers } = await send(person, SMALL, 'small.net');
    expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '5' });
    await until('nothing is left of it', () => onDisk().length === before.length);
    const { rows } = await app.infrastructure.pool.query('select from quota.claims where person_id = $1', [
      person.user.id,
    ]);
    expect(rows).toEqual([]);
    expect((await send(person, SMALL, 'small.net')).status).toBe(200);
    await until('it alone is kept', () => onDisk().length === before.length + 1);
  });

  test('uploads whose senders leave in the middle', async () => {
    const person = await app.person('leaving');
    const before = onDisk();
    const half = { app, person, contentLength: 10 * MB, bytes: MB };
    const uploads = Array.from({ length: 5 }, () => begin(half));
    await until('they are on their way', () => onDisk(['drafts']).filter(({ bytes }) => bytes > 0).length === 5);
    for (const { leave } of uploads) leave();
    await until('nothing is left of them', () => onDisk().length === before.length);
    expect(logged).not.toHaveBeenCalled();
    expect((await send(person, SMALL, 'small.net')).status).toBe(200);
  });
});

describe('the bytes on their way are bounded', () => {
  const LIMITS = { bytes: 6 * MB, bytesPerPerson: 3 * MB };
  let small: RunningApp;

  beforeAll(async () => {
    small = await startApp({ http: { uploads: LIMITS } });
  });
  afterAll(() => small.stop());

  test('a request that is too large is refused before it is read', async () => {
    const person = await small.person('header');
    const { answer, leave } = begin({ app: small, person, contentLength: 51 * MB, bytes: 10 });
    expect((await answer).status).toBe(413);
    leave();
    expect(onDisk(['drafts'], small.data.dataDir)).toEqual([]);
  });

  test('more than a person may have on the way is refused before it is read, and others are not', async () => {
    const [mallory, asha] = [await small.person('mallory'), await small.person('asha')];
    const first = begin({ app: small, person: mallory, contentLength: 3 * MB, bytes: MB });
    await until('it is on its way', () => onDisk(['drafts'], small.data.dataDir).length === 1);
    const second = begin({ app: small, person: mallory, contentLength: MB, bytes: 10 });
    expect(await second.answer).toEqual({ status: 429, retryAfter: '5' });
    expect((await send(asha, SMALL, 'small.net')).status).toBe(200);
    for (const { leave } of [first, second]) leave();
    await until('mallory may send again', async () => (await send(mallory, SMALL, 'small.net')).status === 200);
  });

  test('fifty uploads at once never take more room than they may, and each is answered', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, (_, index) => small.person(`many${index}`)));
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(
        most,
        onDisk(['drafts'], small.data.dataDir).reduce((sum, { bytes }) => sum + bytes, 0),
      );
    }, 5);
    const content = new Uint8Array(1.4 * MB).fill(7);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => send(people[index % 5] ?? people[0]!, content, 'noise.net')),
    );
    clearInterval(watch);
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => ![422, 429, 503].includes(status))).toEqual([]);
    expect(statuses).toContain(422);
    const refused = answers.filter(({ status }) => status !== 422);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ headers }) => headers.get('retry-after') === '5')).toBe(true);
    // What is being written into its place for good lies there a second time for a moment.
    expect(most).toBeLessThanOrEqual(2 * LIMITS.bytes);
    await until('nothing is left', () =>
      onDisk(undefined, small.data.dataDir).every(({ name }) => name.startsWith('blobs')),
    );
    expect((await send(people[0]!, SMALL, 'small.net')).status).toBe(200);
  });

  test('the defaults are half a gigabyte for all, and twice the largest request for one', () => {
    expect(DEFAULT_HTTP_OPTIONS.uploads).toEqual({ bytes: 512 * MB, bytesPerPerson: 202 * MB });
  });
});
