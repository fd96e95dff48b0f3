import net from 'node:net';
import { startTestGateway, type TestGatewayOptions } from '.';
import { CONTROL, KEYS, Merchant } from './spec-support/merchant';

const begun: Merchant[] = [];
afterEach(async () => {
  for (const merchant of begun.splice(0)) await merchant.end();
});
const begin = async (more?: Partial<TestGatewayOptions>): Promise<Merchant> => {
  const merchant = await Merchant.begin(more);
  begun.push(merchant);
  return merchant;
};

const options = { ...KEYS, webhookUrl: null, controlToken: CONTROL };

const answered = () => 'answered';
const brokenOff = () => 'broken off';

test('it ends at once: idle connections, slow calls, answers that never come and webhooks on their way are broken off', async () => {
  const merchant = await begin();
  merchant.receiver.answers = () => null;
  await merchant.paid();
  merchant.gateway.setFaults({ restSlow: { milliseconds: 60_000, times: 1, matching: 'POST /orders' } });
  const slow = merchant.order().then(answered, brokenOff);
  merchant.gateway.setFaults({ restAnswerLost: { afterMilliseconds: 60_000, matching: 'GET /orders' } });
  const lost = merchant.get('/orders').then(answered, brokenOff);
  const { port, hostname } = new URL(merchant.gateway.url);
  const idle = net.connect(Number(port), hostname);
  await new Promise((resolve) => idle.once('connect', resolve));
  idle.on('error', () => undefined);
  const ended = new Promise((resolve) => idle.once('close', resolve));
  const asked = Date.now();
  await merchant.gateway.close();
  expect(Date.now() - asked).toBeLessThan(2_000);
  await ended;
  expect([await slow, await lost]).toEqual(['broken off', 'broken off']);
  // A webhook that was broken off was not tried in vain: it comes after the next start.
  expect(merchant.gateway.state().deliveries[0]).toMatchObject({ status: 'pending', attempts: [] });
});

test('the timer brings what is due without being asked', async () => {
  const merchant = await begin({ clock: () => new Date() });
  merchant.gateway.setFaults({ upiPending: { seconds: 1 }, refundPending: { seconds: 1 } });
  const id = await merchant.paid();
  const taken = new Promise<void>((resolve) => {
    merchant.receiver.answers = ({ body }) => {
      if (body.event === 'refund.processed') resolve();
      return 200;
    };
  });
  await merchant.post(`/payments/${id}/refund`, {});
  await taken;
  expect(merchant.gateway.state().refunds[0]?.status).toBe('processed');
});

test('ids are never given twice, whatever chance says', async () => {
  const merchant = await begin({ random: () => 0.5 });
  for (let payments = 0; payments < 3; payments += 1) await merchant.paid();
  const { orders, payments, deliveries } = merchant.gateway.state();
  const ids = [...orders, ...payments].map(({ id }) => id);
  expect(new Set(ids).size).toBe(6);
  expect(new Set(deliveries.map(({ eventId }) => eventId)).size).toBe(9);
});

test('behind a proxy it is known by that origin, and listens at its own', async () => {
  const gateway = await startTestGateway({ ...options, publicUrl: 'https://pay.example.com/' });
  expect([gateway.url, gateway.checkoutScriptUrl]).toEqual([
    'https://pay.example.com',
    'https://pay.example.com/v1/checkout.js',
  ]);
  const script = await fetch(`${gateway.localUrl}/v1/checkout.js`);
  expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(await script.text()).toContain("const GATEWAY = 'https://pay.example.com';");
  await gateway.close();
  const nested = startTestGateway({ ...options, publicUrl: 'https://example.com/pay' });
  await expect(nested).rejects.toThrow(/needs an origin of its own/);
});

test('a port that is taken is said', async () => {
  const gateway = await startTestGateway(options);
  const port = Number(new URL(gateway.url).port);
  await expect(startTestGateway({ ...options, port })).rejects.toThrow(/EADDRINUSE/);
  await gateway.close();
});

describe('the checkout’s own calls', () => {
  test('are for who knows the key, from the frame itself, and for the payment that it began', async () => {
    const merchant = await begin();
    const orderId = await merchant.order();
    const call = (path: string, body: object, site = 'same-origin') =>
      merchant.post(`/checkout/${path}`, { key_id: KEYS.keyId, ...body }, { 'sec-fetch-site': site });
    expect((await call('order', { order_id: orderId, key_id: 'rzp_test_other' })).status).toBe(401);
    expect((await call('order', { order_id: orderId }, 'cross-site')).status).toBe(403);
    const upi = { method: 'upi', vpa: 'success@razorpay', order_id: orderId };
    const payment = (await call('payments', upi)).body;
    expect(payment).toMatchObject({ status: 'pending', token: expect.any(String) });
    const ask = (body: object) => call(`payments/${payment.payment_id}/status`, body);
    expect((await ask({ token: 'guess' })).body.error.description).toBe('The id provided does not exist');
    expect((await ask({ token: payment.token })).body).toEqual({ status: 'pending' });
    merchant.time += 2_000;
    expect((await ask({ token: payment.token })).body).toMatchObject({ status: 'paid' });
  });

  test('refuse another amount than the order’s, other instruments, and UPI above its limit', async () => {
    const merchant = await begin();
    const pay = async (body: object, amount = 50_000) => {
      const order = await merchant.order({ amount });
      const all = { key_id: KEYS.keyId, order_id: order, ...body };
      return (await merchant.post('/checkout/payments', all)).body.error;
    };
    const card = { method: 'card', number: '4100280000001007' };
    expect((await pay({ ...card, amount: 100 })).description).toMatch(/different from the order amount/);
    expect((await pay({ method: 'card', number: '4111111111111111' })).reason).toBe('card_number_invalid');
    expect((await pay({ method: 'upi', vpa: 'asha@bank' })).reason).toBe('invalid_vpa');
    expect((await pay({ method: 'cash' })).field).toBe('method');
    expect((await pay({ method: 'upi', vpa: 'success@razorpay' }, 10_000_001)).description).toBe(
      'Amount exceeds maximum amount allowed.',
    );
    expect(merchant.gateway.state().payments).toEqual([]);
  });
});
