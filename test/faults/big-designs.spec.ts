import { get } from 'node:http';
import { SESSION_COOKIE } from '@tracewright/contracts';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { HttpClient } from '../acceptance/support/http-client';
import { bigDesign } from './support/big-design';
import { Product } from './support/product';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const FORMATS = ['json', 'circuit-json', 'bom.csv', 'netlist'];
const EXPORTS = 10;
const HEALTH_EVERY_MS = 25;
/** Far above what a busy machine of two cores adds by itself, far below the ten seconds that ten exports took. */
const WORST_MS = 2_000;

let product: Product;
let client: HttpClient;
let id: number;
const design = bigDesign(5_000, 20_000);

beforeAll(async () => {
  product = await Product.create({ ADMIN_PASSWORD: 'big-design-admin', LOG_LEVEL: 'error' });
  await product.start();
  client = await person('asha');
  id = (await client.post<ProjectResponse>('/api/projects', {})).body.id;
});

afterAll(() => product.destroy());

async function person(name: string): Promise<HttpClient> {
  const someone = new HttpClient(product.url);
  const account = { username: `${name}@example.com`, password: 'correct horse battery', displayName: name };
  expect((await someone.post('/api/auth/register', account)).status).toBe(201);
  return someone;
}

interface Loaded {
  readonly status: number;
  readonly bytes: number;
  readonly ms: number;
}

/** The answer's status, size and time; its content is thrown away, so that nothing holds up the measuring. */
function load(path: string, as?: HttpClient, onData?: (text: string) => void): Promise<Loaded> {
  const started = performance.now();
  const headers = as ? { cookie: `${SESSION_COOKIE}=${as.sessionToken}`, 'accept-encoding': 'gzip' } : {};
  return new Promise((resolve, reject) => {
    get(product.url + path, { headers, agent: false }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        onData?.(chunk.toString());
      });
      response.once('error', reject);
      response.once('end', () => resolve({ status: response.statusCode ?? 0, bytes, ms: performance.now() - started }));
    }).once('error', reject);
  });
}

/** The longest that the server's event loop stood still since this was last asked, in milliseconds. */
async function longestHold(): Promise<number> {
  let body = '';
  await load('/metrics', undefined, (text) => (body += text));
  return 1000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(body)?.[1] ?? NaN);
}

/** Does the work, and asks for /api/health all the while. */
async function beside<T>(what: string, work: () => Promise<T>): Promise<{ result: T; worst: number; hold: number }> {
  await longestHold();
  let over = false;
  let worst = 0;
  const probing = (async () => {
    while (!over) {
      const { status, ms } = await load('/api/health');
      expect(status).toBe(200);
      worst = Math.max(worst, ms);
      await new Promise((resolve) => setTimeout(resolve, HEALTH_EVERY_MS));
    }
  })();
  const started = performance.now();
  const result = await work().finally(() => (over = true));
  await probing;
  const hold = await longestHold();
  const figures = [performance.now() - started, worst, hold].map((ms) => ms.toFixed(0));
  console.info(`${what}: ${figures[0]} ms, worst /api/health ${figures[1]} ms, longest hold ${figures[2]} ms`);
  return { result, worst, hold };
}

test('a design of 5,000 parts and 20,000 wires is saved, and read as it was saved', async () => {
  const { result, worst } = await beside('saving', () => client.put<ProjectResponse>(`/api/projects/${id}`, design));
  expect(result.status).toBe(200);
  const { body } = await client.get<ProjectResponse>(`/api/projects/${id}`);
  expect(body).toEqual(result.body);
  expect(body.componentCount).toBe(5_000);
  expect(body.components.map((part) => part.id)).toEqual(design.components.map((part) => part.id));
  expect(body.connections.map((wire) => wire.id)).toEqual(design.connections.map((wire) => wire.id));
  expect(worst).toBeLessThan(10_000);
});

test('ten reads of it hold up nobody', async () => {
  const { result, worst } = await beside('10 reads', () =>
    Promise.all(Array.from({ length: 10 }, () => load(`/api/projects/${id}`, client))),
  );
  expect(result.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
  expect(worst).toBeLessThan(WORST_MS);
});

test('ten exports of it hold up nobody, and a stranger exports in between', async () => {
  const stranger = await person('stranger');
  const small = (await stranger.post<ProjectResponse>('/api/projects', {})).body.id;
  let exported = 0;
  const { result, worst } = await beside('10 exports', async () => {
    const exports = Array.from({ length: EXPORTS }, (_, n) =>
      load(`/api/projects/${id}/export/${FORMATS[n % FORMATS.length]}`, client).finally(() => (exported += 1)),
    );
    const between = await load(`/api/projects/${small}/export/netlist`, stranger);
    const before = exported;
    return { statuses: (await Promise.all(exports)).map(({ status }) => status), between: between.status, before };
  });
  expect(result).toMatchObject({ statuses: Array<number>(EXPORTS).fill(200), between: 200 });
  expect(result.before).toBeLessThan(EXPORTS - 1);
  expect(worst).toBeLessThan(WORST_MS);
});

test('after a restart the whole stream is folded, and holds up nobody', async () => {
  await product.kill();
  await product.start();
  const { result, worst } = await beside('first read', () => load(`/api/projects/${id}`, client));
  expect(result.status).toBe(200);
  expect(worst).toBeLessThan(WORST_MS);
});
