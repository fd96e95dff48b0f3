import { readFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import type { BulkBatch } from '@tracewright/contracts/bulk';
import { until } from '@tracewright/testing';
import { HttpClient } from '../acceptance/support/http-client';
import { Product } from './support/product';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const FILES = 12;
const KILLS = 2;
const BOARD = readFileSync(path.resolve(__dirname, '../fixtures/circuits/lamps.v9.kicad_pcb'));

let product: Product;

beforeAll(async () => {
  product = await Product.create({ ADMIN_PASSWORD: 'killed-batch-admin', LOG_LEVEL: 'error' });
});
afterAll(() => product.destroy());

test('a batch that is killed again and again makes each project once', async () => {
  await product.start();
  const client = new HttpClient(product.url);
  const person = { username: 'killed@example.com', password: 'correct horse', displayName: 'Asha' };
  expect((await client.post('/api/auth/register', person)).status).toBe(201);
  expect((await client.post('/api/user/subscription/trial', { tier: 'enterprise' })).status).toBe(200);
  const { id } = (await client.post<BulkBatch>('/api/bulk', {})).body;
  const files = Array.from({ length: FILES }, (_, at) => [`lamps-${at}.kicad_pcb`, new Uint8Array(BOARD)] as const);
  const form = new FormData();
  form.append('file', new File([new Uint8Array(zipSync(Object.fromEntries(files)))], 'lamps.zip'));
  expect((await client.call('POST', `/api/bulk/${id}/files`, { body: form })).status).toBe(201);
  expect((await client.post(`/api/bulk/${id}/start`)).status).toBe(200);

  const batch = async (): Promise<BulkBatch> => (await client.get<BulkBatch>(`/api/bulk/${id}`)).body;
  for (let kill = 1; kill <= KILLS; kill++) {
    const so = kill * 3;
    await until(`${so} files are done`, async () => (await batch()).counts.done >= so, 120_000);
    await product.kill();
    await product.start();
  }
  await until('it is finished', async () => (await batch()).state === 'finished', 150_000);
  const { counts, files: made } = await batch();
  expect(counts).toEqual({ files: FILES, done: FILES, failed: 0, cancelled: 0 });
  const projects = (await client.get<readonly { readonly id: number }[]>('/api/projects/recent?limit=200')).body;
  expect(projects.map(({ id: number }) => number).sort()).toEqual(made.map(({ projectId }) => projectId).sort());
  expect(new Set(made.map(({ projectId }) => projectId)).size).toBe(FILES);
  expect(await product.stop()).toBe(0);
});
