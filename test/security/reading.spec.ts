import { get } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { GroupedCatalogue } from '@tracewright/contracts/catalogue';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { DEFAULT_HTTP_OPTIONS } from '../../backend/src/platform/http';
import { type RunningApp, startApp } from '../acceptance/support/app';

const reading = { session: { points: 5, seconds: 60 }, address: { points: 30, seconds: 60 } };
const from = (address: string) => ({ 'x-forwarded-for': address });

let app: RunningApp;
afterEach(() => app.stop());

describe('reading', () => {
  const statusesOf = async (count: number, get: () => Promise<{ status: number }>): Promise<number[]> => {
    const statuses: number[] = [];
    for (let n = 0; n < count; n++) statuses.push((await get()).status);
    return statuses;
  };

  beforeEach(async () => {
    const limits = { ...DEFAULT_HTTP_OPTIONS.limits, reading };
    app = await startApp({ env: { TRUSTED_PROXIES: '127.0.0.1' }, http: { limits } });
  });

  it('is limited for a session, which may still change things, and for nobody else', async () => {
    const [busy, calm] = [await app.person('busy'), await app.person('calm')];
    const statuses = await statusesOf(6, () => busy.client.get('/api/auth/me'));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await busy.client.get('/api/auth/me', from('192.0.2.1'));
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests', error: 'Too many requests. Please try again in 1 minute.' },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await busy.client.post('/api/projects', {})).status).toBe(201);
    expect((await calm.client.get('/api/auth/me')).status).toBe(200);
  });

  it('is limited for an address, before its session is asked for, and the sign of life never', async () => {
    const get = (address: string) => app.client().get('/api/components', from(address));
    let hosts = 0;
    const statuses = await statusesOf(31, () => get(`2001:db8::${(hosts++).toString(16)}`));
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
    expect((await get('2001:db8:0:1::1')).status).toBe(200);
    const barred = from('2001:db8::1');
    expect((await app.client().get('/api/auth/me', barred)).status).toBe(429);
    expect((await app.client().get('/api/health/ready', barred)).status).toBe(429);
    const alive = await statusesOf(40, () => app.client().get('/api/health', barred));
    expect(new Set(alive)).toEqual(new Set([200]));
  });
});

describe('the catalogue', () => {
  const asked = vi.fn<(...args: unknown[]) => unknown>();
  const queriesOf = async (run: () => Promise<unknown>): Promise<number> => {
    asked.mockClear();
    await run();
    return asked.mock.calls.filter(([query]) => typeof query === 'string' && query.includes('catalogue.parts')).length;
  };

  beforeEach(async () => {
    app = await startApp();
    const { pool } = app.infrastructure;
    const query = pool.query.bind(pool) as (...call: unknown[]) => unknown;
    Object.assign(pool, { query: (...call: unknown[]) => (asked(...call), query(...call)) });
  });

  it('is put together once for all who ask the same, and sent as it was packed', async () => {
    const started = performance.now();
    const statuses = new Set<number>();
    const queries = await queriesOf(async () => {
      for (let round = 0; round < 2; round++) {
        const answers = await Promise.all(Array.from({ length: 60 }, () => app.client().get('/api/components')));
        for (const { status } of answers) statuses.add(status);
      }
    });
    console.info(`120 times the whole catalogue: ${Math.round(performance.now() - started)} ms`);
    expect([queries, statuses]).toEqual([1, new Set([200])]);
    const words = ['/api/components?searchQuery=I2C%20sensor', '/api/components?searchQuery=%20i2c%20%20Sensor'];
    expect(await queriesOf(() => Promise.all(words.map((path) => app.client().get(path))))).toBe(1);
  });

  it('is the same packed and plain, and not sent again to who has it', async () => {
    const url = `${app.url}/api/components?category=sensors`;
    const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
    const packed = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
    expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, 'gzip']);
    const text = await plain.text();
    expect(await packed.text()).toBe(text);
    expect((JSON.parse(text) as GroupedCatalogue).sensors.length).toBeGreaterThan(10);
    expect(gunzipSync(await rawBytes(url)).toString()).toBe(text);
    const etag = plain.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const known = await fetch(url, { headers: { 'if-none-match': etag } });
    expect([known.status, await known.text()]).toEqual([304, '']);
    expect((await fetch(`${app.url}/api/components`, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it("is judged for a person's own design, and nobody else is shown that", async () => {
    const { client } = await app.person('judge');
    const { id } = (await client.post<ProjectResponse>('/api/projects', {})).body;
    const path = `/api/components?projectId=${id}`;
    const scores = ({ sensors }: GroupedCatalogue) => sensors.filter((part) => part.compatibilityScore !== undefined);
    const empty = await client.get<GroupedCatalogue>(path);
    expect([scores(empty.body).length, empty.headers.get('cache-control')]).toEqual([0, 'no-store']);
    const part = { componentId: 'ESP32-WROOM-32E-N4', x: 0, y: 0, width: 50, height: 50, rotation: 0 };
    const components = [{ ...part, id: 'placed-1', partNumber: 'ESP32-WROOM-32E-N4' }];
    expect((await client.put(`/api/projects/${id}`, { components, connections: [] })).status).toBe(200);
    const judged = await client.get<GroupedCatalogue>(path);
    expect(scores(judged.body).length).toBeGreaterThan(10);
    expect(judged.headers.get('cache-control')).toBe('no-store');
    expect(scores((await app.client().get<GroupedCatalogue>(path)).body)).toHaveLength(0);
  });
});

/** As it came, which fetch would unpack. */
async function rawBytes(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => resolve(Buffer.concat(chunks)));
    }).once('error', reject);
  });
}
