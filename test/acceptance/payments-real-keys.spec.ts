import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type RunningApp, startApp } from './support/app';
import { type AppData, createAppData } from './support/app-data';
import { Shop } from './support/payment-scene';

/** Were it loaded, whatever asked for it would fail. */
vi.mock('@tracewright/test-gateway', () => {
  throw new Error('the test gateway was loaded');
});

/** A stranger at the address of the calls, which notes what it was asked. */
function stranger(answer: (path: string) => { readonly status: number; readonly body: object }) {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const { status, body } = answer(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return { server, asked };
}

let status = 200;
const { server, asked } = stranger(() => ({ status, body: { id: 'order_IEIaMR65cu6nz3', entity: 'order' } }));
let data: AppData;
let app: RunningApp;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  data = await createAppData(); // on which no test gateway ever was
  app = await startApp({
    data,
    sells: { review: new Shop() },
    env: {
      RAZORPAY_KEY_ID: 'rzp_live_abc123',
      RAZORPAY_KEY_SECRET: 'a key secret',
      RAZORPAY_WEBHOOK_SECRET: 'a webhook secret',
      RAZORPAY_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    },
  });
});
afterAll(async () => {
  await app.stop();
  await data.drop();
  server.close();
});

test('with real keys the test gateway is not there: no address, no code, no secret', async () => {
  const admin = await app.admin();
  const pay = { orderId: 'order_IEIaMR65cu6nz3', method: 'card', outcome: 'success' };
  expect((await admin.post('/api/test-gateway/pay', pay)).status).toBe(404);
  expect((await admin.get('/api/test-gateway/faults')).status).toBe(404);
  expect((await admin.put('/api/test-gateway/faults', {})).status).toBe(404);
  expect((await admin.post('/api/test-gateway/settle')).status).toBe(404);
  await expect(import('@tracewright/test-gateway')).rejects.toMatchObject({
    cause: { message: 'the test gateway was loaded' },
  });
  expect(fs.readdirSync(app.data.dataDir).filter((name) => name.startsWith('test-gateway'))).toEqual([]);
  expect(fs.existsSync(path.join(app.data.dataDir, 'test-gateway-secret'))).toBe(false);
});

test('orders are opened at the gateway that the settings name, and its refusals are told in words', async () => {
  const { client, user } = await app.person('asha');
  const wish = { service: 'review', referenceId: `${user.id}:one` };
  const order = await client.post('/api/razorpay/create-order', wish);
  expect(order).toMatchObject({
    status: 200,
    body: {
      razorpayKeyId: 'rzp_live_abc123',
      orderId: 'order_IEIaMR65cu6nz3',
      checkoutScriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
      testMode: false,
    },
  });
  expect(asked).toEqual(['POST /v1/orders']);
  for (const refusal of [401, 429, 500]) {
    status = refusal;
    const other = { service: 'review', referenceId: `${user.id}:${refusal}` };
    const refused = { status: 503, body: { code: 'gateway_unavailable' } };
    expect(await client.post('/api/razorpay/create-order', other)).toMatchObject(refused);
  }
  // A "no" is not asked again; what may pass is, four times in all.
  expect(asked).toHaveLength(1 + 1 + 4 + 4);
});
