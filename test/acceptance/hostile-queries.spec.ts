import type { ErrorBody } from '@tracewright/contracts';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { type RunningApp, startApp } from './support/app';
import type { HttpClient } from './support/http-client';

/** Every GET that the product describes, with values that nobody means to send. */
interface Call {
  readonly path: string;
  readonly query: readonly string[];
  readonly inPath: readonly string[];
}

interface Described {
  readonly paths: {
    readonly [path: string]: { readonly get?: { readonly parameters?: readonly { name: string; in: string }[] } };
  };
}

let app: RunningApp;
let admin: HttpClient;
let person: HttpClient;
let projectId: number;
let calls: readonly Call[];

beforeAll(async () => {
  app = await startApp({ env: { NODE_ENV: 'development' } });
  [admin, person] = [await app.admin(), (await app.person('curious')).client];
  // Lists with two entries, so that there is something after a cursor.
  const { body } = await person.post<ProjectResponse>('/api/projects', { name: 'one' });
  projectId = body.id;
  const { headers } = await person.post('/api/projects', { name: 'two' });
  await person.get('/api/projects/recent', { 'x-min-position': headers.get('x-event-position') ?? '' });
  const { paths } = (await admin.get<Described>('/api/docs-json')).body;
  calls = Object.entries(paths).flatMap(([path, { get }]) => {
    const names = (place: string) => (get?.parameters ?? []).filter((one) => one.in === place).map(({ name }) => name);
    return get ? [{ path, query: names('query'), inPath: names('path') }] : [];
  });
});
afterAll(() => app.stop());

const cursor = (...values: unknown[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');

const TIMES = [
  '+275760-09-13T00:00:00.000Z',
  '+010000-01-01T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00.000Z',
  '-000001-12-31T00:00:00.000Z',
  '2026-02-30',
  '2026-12-31T24:00:00Z',
  '2026-12-31T23:59:60Z',
  '2026-12-31T10:00:00+14:59',
  '275760-09',
  '2026-99',
  'infinity',
  'now',
];
const NUMBERS = [
  '-1',
  '0',
  '1e400',
  '9223372036854775808',
  '999999999999999',
  '18446744073709551616',
  'NaN',
  '0x10',
  '٣',
];
const TEXTS = [
  '',
  ' ',
  '%',
  "'",
  '\\',
  '\u202e',
  '\ud83d\ude00',
  '{}',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  'ffffffffffffffff',
  'x'.repeat(5000),
];
const SECOND = ['1', '9999999999999999999', '\ud800'];
const CURSORS = [
  ...TIMES.flatMap((time) => SECOND.map((second) => cursor(time, second))),
  ...NUMBERS.flatMap((number) => [cursor(number), cursor(number, number), cursor('newest', number)]),
  ...TEXTS.map((text) => cursor(text)),
  ...[null, [], {}, 5, 'x', [1, 2], [['2026']], [null, null]].map((value) =>
    Buffer.from(JSON.stringify(value)).toString('base64url'),
  ),
];

const plain = (name: string): readonly string[] =>
  name === 'cursor' ? [...CURSORS, ...TIMES] : [...TIMES, ...NUMBERS, ...TEXTS];
const encoded = (text: string): string => encodeURIComponent(text.isWellFormed() ? text : 'half');

function* hostile({ path, query, inPath }: Call): Generator<string> {
  const known = (name: string): string => (name === 'id' ? String(projectId) : name === 'kind' ? 'project' : 'json');
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => known(name));
  for (const name of query) {
    for (const value of plain(name)) yield `${address}?${name}=${encoded(value)}`;
    yield `${address}?${name}=1&${name}=2`;
    yield `${address}?${name}[]=1`;
    yield `${address}?${name}[toString]=1`;
    yield `${address}?${name}=%00`;
    yield `${address}?${name}=%ff`;
  }
  for (const name of inPath) {
    for (const value of [...NUMBERS, ...TEXTS].filter((text) => text.trim() !== '' && text.length < 1000)) {
      yield path.replace(/\{(\w+)\}/g, (_, other: string) => (other === name ? encoded(value) : known(other)));
    }
  }
}

async function failuresAmong(client: HttpClient, addresses: readonly string[]): Promise<readonly string[]> {
  const failures: string[] = [];
  const waiting = [...addresses];
  const work = async (): Promise<void> => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const { status } = await client.get(address);
      if (status >= 500) failures.push(`${status} ${address.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return failures;
}

test('no value in an address is a failure on our side', async () => {
  expect(calls.length).toBeGreaterThan(25);
  expect(calls.flatMap(({ query }) => query).filter((name) => name === 'cursor').length).toBeGreaterThan(7);
  const addresses = calls.flatMap((call) => [...hostile(call)]);
  expect(await failuresAmong(admin, addresses)).toEqual([]);
  // What needs an own project.
  const own = addresses.filter((address) => address.includes(String(projectId)) || address.includes('projectId='));
  expect(await failuresAmong(person, own)).toEqual([]);
}, 240_000);

test.each([
  ['/api/projects/recent', '+275760-09-13T00:00:00.000Z', '1'],
  ['/api/projects/archived', '0000-01-01T00:00:00.000Z', '1'],
  ['/api/user/consultations', '+275760-09-13T00:00:00.000Z', 'x'],
  ['/api/user/circuit-reviews', '-000001-01-01T00:00:00.000Z', 'x'],
  ['/api/user/sessions', '+275760-09-13T00:00:00.000Z', 'x'],
])('%s takes no cursor in the year of %s', async (path, ...key) => {
  const answer = await person.get<ErrorBody>(`${path}?cursor=${cursor(...key)}`);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
});

test('a position that no store can have is refused at once', async () => {
  const answer = await person.get('/api/projects/recent', { 'x-min-position': 'ffffffffffffffff' });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_position' } });
});

test.each(['9223372036854775808', '99999999999999999999', '-2', '1e3', '"1"x'])(
  'If-Match %s is no failure',
  async (revision) => {
    const answer = await person.put(
      `/api/projects/${projectId}`,
      { components: [], connections: [] },
      { 'if-match': revision },
    );
    expect([400, 409, 412]).toContain(answer.status);
  },
);
