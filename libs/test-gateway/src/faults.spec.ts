import { type Faults, NO_FAULTS } from '.';
import { CONTROL, Merchant } from './spec-support/merchant';

let merchant: Merchant;
beforeEach(async () => {
  merchant = await Merchant.begin();
});
afterEach(() => merchant.end());

const order = () => merchant.post('/orders', { amount: 50_000, currency: 'INR' });
const statuses = async (count: number) => {
  const seen: number[] = [];
  while (seen.length < count) seen.push((await order()).status);
  return seen;
};

test('429 for the next n calls, with a time to wait', async () => {
  merchant.gateway.setFaults({ restRateLimited: { times: 2, matching: 'POST /orders' } });
  expect((await merchant.get('/orders')).status).toBe(200);
  const limited = await order();
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '1']);
  expect(await statuses(2)).toEqual([429, 200]);
});

test('5xx for the next n calls: nothing took effect', async () => {
  merchant.gateway.setFaults({ restServerError: { times: 2, status: 503 } });
  expect(await statuses(3)).toEqual([503, 503, 200]);
  expect(merchant.gateway.state().orders).toHaveLength(1);
  merchant.gateway.setFaults({ restServerError: { times: 1 } });
  expect((await order()).body.error).toMatchObject({ code: 'SERVER_ERROR' });
});

test('BP-07 an answer that is lost: the call took effect, and with unique_receipt it can be made again', async () => {
  merchant.gateway.setFaults({ restAnswerLost: { times: 1 } });
  const body = { amount: 50_000, currency: 'INR', receipt: 'r', unique_receipt: true };
  await expect(merchant.post('/orders', body)).rejects.toThrow();
  const [made] = merchant.gateway.state().orders;
  expect((await merchant.post('/orders', body)).body).toEqual(made);
});

test('an answer that never comes: who waits gives up', async () => {
  merchant.gateway.setFaults({ restAnswerLost: { times: 1, afterMilliseconds: 60_000 } });
  const asked = fetch(`${merchant.gateway.url}/v1/orders`, {
    headers: { authorization: `Basic ${Buffer.from('rzp_test_merchant:the key secret').toString('base64')}` },
    signal: AbortSignal.timeout(200),
  });
  await expect(asked).rejects.toThrow(/abort|timeout/i);
});

test('slow', async () => {
  merchant.gateway.setFaults({ restSlow: { milliseconds: 300, times: 1 } });
  const begun = Date.now();
  expect((await order()).status).toBe(200);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(290);
});

test('what is no fault is refused, and nothing is switched', async () => {
  const says = async (body: object) => (await merchant.control('POST', '/faults', body)).body;
  expect(await says({ webhookEaten: {} })).toMatchObject({ code: 'invalid_fault' });
  expect((await says({ restSlow: {} })).error).toMatch(/restSlow can't be/);
  expect((await says({ webhookLost: { times: 0 } })).error).toMatch(/webhookLost/);
  expect((await says({ autoRefundDays: 4 })).error).toMatch(/autoRefundDays/);
  expect(merchant.gateway.faults()).toEqual(NO_FAULTS);
  const wrong: Partial<Faults> = { webhookDuplicated: { copies: 0 } };
  expect(() => merchant.gateway.setFaults(wrong)).toThrow(/webhookDuplicated can't be/);
});

describe('the control', () => {
  test('is for who has the token', async () => {
    const asked = async (authorization: string) =>
      (await merchant.call('GET', '/control/state', undefined, { authorization })).status;
    expect(await asked('Bearer guess')).toBe(401);
    expect(await asked('')).toBe(401);
    expect(await asked(`Bearer ${CONTROL}`)).toBe(200);
    expect((await merchant.control('GET', '/nothing')).body.code).toBe('not_found');
  });

  test('switches faults, pays, moves the time and shows what happened', async () => {
    const set = await merchant.control('POST', '/faults', { lateAuthorisation: { minutes: 30, times: 1 } });
    expect(set.body).toMatchObject({ lateAuthorisation: { minutes: 30, times: 1 }, webhookLost: null });
    const orderId = await merchant.order();
    const paid = await merchant.control('POST', '/pay', { orderId, method: 'upi', outcome: 'success' });
    expect(paid.body).toMatchObject({ paid: false, error: { reason: 'payment_timed_out' } });
    const later = await merchant.control('POST', '/clock', { advanceSeconds: 1800 });
    expect(later.body.now).toBe(new Date(merchant.time + 1_800_000).toISOString());
    const { body } = await merchant.control('GET', '/state');
    expect(body.orders[0]).toMatchObject({ id: orderId, status: 'paid' });
    expect(body.payments[0]).toMatchObject({ status: 'captured' });
    expect(body.deliveries.map(({ status }: { status: string }) => status)).toEqual(Array(4).fill('delivered'));
    expect(body.webhook).toEqual({ url: merchant.receiver.url, disabled: false });
    expect((await merchant.control('GET', '/state?count=1')).body.deliveries).toHaveLength(1);
  });

  test('sets where webhooks go', async () => {
    expect((await merchant.control('POST', '/webhook', { url: null })).body).toEqual({ url: null, disabled: false });
    expect((await merchant.control('POST', '/webhook', { url: 'file:///etc' })).body.code).toBe('invalid_url');
  });

  test('refuses what makes no sense', async () => {
    const code = async (path: string, body: object) => (await merchant.control('POST', path, body)).body.code;
    expect(await code('/clock', { advanceSeconds: -1 })).toBe('invalid_time');
    expect(await code('/pay', { orderId: 'order_00000000000000' })).toBe('invalid_payment');
    expect(await code('/disputes', { payment_id: 'pay_00000000000000' })).toBe('refused');
    expect(await code('/disputes/disp_00000000000000/decide', { status: 'open' })).toBe('invalid_status');
  });
});
