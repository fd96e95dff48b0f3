import { existsSync, readdirSync, statSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import path from 'node:path';
import { SESSION_COOKIE } from '@tracewright/contracts';
import { until } from '@tracewright/testing';
import { HttpClient } from '../acceptance/support/http-client';
import { Product } from './support/product';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const MB = 1024 * 1024;
const UPLOADS = 4;
const SMALL = '(export (version D) (components (comp (ref R1) (value 1k))) (nets))';

let product: Product;

beforeAll(async () => {
  product = await Product.create({ ADMIN_PASSWORD: 'killed-uploads-admin', LOG_LEVEL: 'error' });
});
afterAll(() => product.destroy());

/** Sizes of the files that lie in a folder of the product's data, however deep. */
function sizesIn(folder: string): readonly number[] {
  const base = path.join(product.dataDir, folder);
  if (!existsSync(base)) return [];
  return readdirSync(base, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(base, name)))
    .flatMap((found) => (found.isFile() ? [found.size] : []));
}

function beginUpload(client: HttpClient): ClientRequest {
  const headers = {
    cookie: `${SESSION_COOKIE}=${client.sessionToken}`,
    'content-type': 'multipart/form-data; boundary=edge',
    'content-length': 40 * MB,
  };
  const call = request(`${product.url}/api/circuits/import`, { method: 'POST', headers });
  call.on('error', () => undefined);
  call.write('--edge\r\ncontent-disposition: form-data; name="file"; filename="a.net"\r\n\r\n');
  call.write(Buffer.alloc(2 * MB, 'SECRET-NETLIST '));
  return call;
}

test('uploads under way when the process is killed leave nothing after the next start', async () => {
  await product.start();
  const client = new HttpClient(product.url);
  const person = { username: 'killed@example.com', password: 'correct horse', displayName: 'Asha' };
  expect((await client.post('/api/auth/register', person)).status).toBe(201);
  const calls = Array.from({ length: UPLOADS }, () => beginUpload(client));
  await until('they are on the disk', () => sizesIn('drafts').filter((size) => size > MB).length === UPLOADS, 20_000);
  await product.kill();
  for (const call of calls) call.destroy();
  expect(sizesIn('drafts')).toHaveLength(UPLOADS);

  await product.start();
  expect(sizesIn('drafts')).toEqual([]);
  expect(sizesIn('blobs')).toEqual([]);
  const form = new FormData();
  form.set('file', new Blob([SMALL]), 'small.net');
  expect((await client.post('/api/circuits/import', form)).status).toBe(200);
  expect(await product.stop()).toBe(0);
  expect(sizesIn('drafts')).toEqual([]);
});
