import { createHmac } from 'node:crypto';
import { checkoutResponse, signature } from './engine/signatures';
import { KEYS, Merchant } from './spec-support/merchant';

let merchant: Merchant;
beforeEach(async () => {
  merchant = await Merchant.begin();
});
afterEach(() => merchant.end());

const MINUTE = 60_000;
const DAY = 86_400_000;
const paymentOf = async (orderId: string) => (await merchant.get(`/orders/${orderId}/payments`)).body.items[0];
const orderOf = async (orderId: string) => (await merchant.get(`/orders/${orderId}`)).body;

describe('the signatures of the documentation', () => {
  const secret = 'EnLs21M47BllR3X8PSFtjtbd';
  test('of an order', () => {
    const made = checkoutResponse('order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1l', secret);
    expect(made.razorpay_signature).toBe('0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f');
  });
  test('of a subscription, whose ids stand the other way round', () => {
    const ids = ['pay_IDZNwZZFtnjyym', 'sub_ID6MOhgkcoHj9I'];
    const known = '601f383334975c714c91a7d97dd723eb56520318355863dcf3821c0d07a17693';
    expect(signature(ids.join('|'), secret)).toBe(known);
    expect(signature(ids.reverse().join('|'), secret)).not.toBe(known);
  });
  test('of a payment link', () => {
    const message = 'plink_IH3cNucfVEgV68|TSsd1989|paid|pay_IH3d0ara9bSsjQ';
    expect(signature(message, secret)).toBe('07ae18789e35093e51d0a491eb9922646f3f82773547e5b0f67ee3f2d3bf7d5b');
  });
  test('of a webhook', () => {
    const known = '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc';
    expect(signature('{"a":1,"b":2,"c":{"d":3}}', '123456')).toBe(known);
  });
});

test('a payment is what the handler was told, with fee, tax and what is kept of the card', async () => {
  const orderId = await merchant.order({ notes: { purchase: '7' } });
  const result = await merchant.gateway.pay({ orderId, method: 'card', outcome: 'success' });
  if (!result.paid) throw new Error('it was not paid');
  const { razorpay_payment_id: id, razorpay_order_id: of, razorpay_signature: signed } = result.response;
  expect(of).toBe(orderId);
  expect(signed).toBe(createHmac('sha256', KEYS.keySecret).update(`${orderId}|${id}`).digest('hex'));
  const { body } = await merchant.get(`/payments/${id}?expand[]=card`);
  expect(body).toMatchObject({
    entity: 'payment',
    amount: 50_000,
    currency: 'INR',
    status: 'captured',
    captured: true,
    method: 'card',
    order_id: orderId,
    amount_refunded: 0,
    refund_status: null,
    // 2 % are 1000, of which 18 % are 180.
    fee: 1180,
    tax: 180,
    vpa: null,
    notes: { purchase: '7' },
    card: { entity: 'card', last4: '1007', network: 'Visa', international: false },
  });
  expect((await merchant.get(`/payments/${id}`)).body.card).toBeUndefined();
  expect((await merchant.get('/payments?count=1')).body.items[0].id).toBe(id);
  expect((await merchant.patch(`/payments/${id}`, { notes: { seen: 'yes' } })).body.notes).toEqual({ seen: 'yes' });
});

test('a failed payment says why', async () => {
  const orderId = await merchant.order();
  const result = await merchant.gateway.pay({ orderId, method: 'upi', outcome: 'failure' });
  const payment = await paymentOf(orderId);
  expect(result).toMatchObject({
    paid: false,
    error: { code: 'BAD_REQUEST_ERROR', metadata: { payment_id: payment.id, order_id: orderId } },
  });
  expect(payment).toMatchObject({
    status: 'failed',
    captured: false,
    fee: null,
    error_code: 'BAD_REQUEST_ERROR',
    error_reason: 'payment_declined',
    error_source: 'customer',
    error_step: 'payment_authentication',
    vpa: '*******@razorpay',
  });
});

describe('capture', () => {
  test('of the authorised amount, once', async () => {
    const orderId = await merchant.order({ payment: { capture: 'manual' } });
    await merchant.gateway.pay({ orderId, method: 'card', outcome: 'success' });
    const { id, status, fee } = await paymentOf(orderId);
    expect([status, fee, (await orderOf(orderId)).status]).toEqual(['authorized', null, 'attempted']);
    const capture = (body: object) => merchant.post(`/payments/${id}/capture`, body);
    const wrong = await capture({ amount: 49_999, currency: 'INR' });
    expect(wrong.body.error.description).toBe('Capture amount must be equal to the amount authorized');
    expect((await capture({ currency: 'INR' })).body.error.description).toBe('amount: is required.');
    expect((await capture({ amount: 50_000, currency: 'INR' })).body).toMatchObject({ status: 'captured', fee: 1180 });
    const again = await capture({ amount: 50_000, currency: 'INR' });
    expect([again.status, again.body.error.description]).toEqual([400, 'This payment has already been captured']);
    expect((await orderOf(orderId)).status).toBe('paid');
  });

  test.each([3, 5] as const)('without it, the money goes back after %i days', async (autoRefundDays) => {
    merchant.gateway.setFaults({ autoRefundDays });
    const orderId = await merchant.order({ payment: { capture: 'manual' } });
    await merchant.gateway.pay({ orderId, method: 'card', outcome: 'success' });
    await merchant.passes(autoRefundDays * DAY - MINUTE);
    expect((await paymentOf(orderId)).status).toBe('authorized');
    await merchant.passes(MINUTE);
    expect(await paymentOf(orderId)).toMatchObject({ status: 'refunded', captured: false, amount_refunded: 50_000 });
    expect((await orderOf(orderId)).status).toBe('attempted');
  });
});

describe('what the bank does later', () => {
  test('a late authorisation: failed, then authorised and captured', async () => {
    merchant.gateway.setFaults({ lateAuthorisation: { minutes: 40, times: 1 } });
    const orderId = await merchant.order();
    const result = await merchant.gateway.pay({ orderId, method: 'card', outcome: 'success' });
    expect(result).toMatchObject({ paid: false, error: { reason: 'payment_timed_out' } });
    await merchant.passes(39 * MINUTE);
    expect((await paymentOf(orderId)).status).toBe('failed');
    await merchant.passes(MINUTE);
    expect(await paymentOf(orderId)).toMatchObject({ status: 'captured', error_code: null });
    expect((await orderOf(orderId)).status).toBe('paid');
    const told = ['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid'];
    expect(merchant.receiver.events()).toEqual(told);
  });

  test('a late authorisation after the order was paid otherwise is not captured, and goes back', async () => {
    merchant.gateway.setFaults({ lateAuthorisation: { minutes: 40, times: 1 } });
    const orderId = await merchant.order();
    await merchant.gateway.pay({ orderId, method: 'card', outcome: 'success' });
    await merchant.gateway.pay({ orderId, method: 'upi', outcome: 'success' });
    await merchant.passes(40 * MINUTE);
    const statuses = () => merchant.gateway.state().payments.map(({ status }) => status);
    expect(statuses()).toEqual(['authorized', 'captured']);
    const [late] = merchant.gateway.state().payments;
    const capture = await merchant.post(`/payments/${late?.id}/capture`, { amount: 50_000, currency: 'INR' });
    expect(capture.body.error.reason).toBe('order_already_paid');
    await merchant.passes(3 * DAY);
    expect(statuses()).toEqual(['refunded', 'captured']);
  });

  test('after the time for capturing by itself, it stays authorised', async () => {
    merchant.gateway.setFaults({ lateAuthorisation: { minutes: 40, times: 1 } });
    const options = { automatic_expiry_period: 20, manual_expiry_period: 60 };
    const orderId = await merchant.order({ payment: { capture: 'automatic', capture_options: options } });
    await merchant.gateway.pay({ orderId, method: 'card', outcome: 'success' });
    await merchant.passes(40 * MINUTE);
    expect((await paymentOf(orderId)).status).toBe('authorized');
    await merchant.passes(20 * MINUTE);
    expect((await paymentOf(orderId)).status).toBe('refunded');
  });
});

describe('what must not be and is', () => {
  test('a second payment of a paid order is captured too', async () => {
    merchant.gateway.setFaults({ doublePayment: { times: 1 } });
    const orderId = await merchant.order();
    for (const method of ['card', 'upi'] as const) {
      expect(await merchant.gateway.pay({ orderId, method, outcome: 'success' })).toMatchObject({ paid: true });
    }
    expect(await orderOf(orderId)).toMatchObject({ status: 'paid', amount_paid: 100_000, amount_due: 0 });
    expect(await merchant.gateway.pay({ orderId, method: 'card', outcome: 'success' })).toMatchObject({ paid: false });
  });

  test('a payment has another amount than its order', async () => {
    merchant.gateway.setFaults({ otherAmount: { differencePaise: -1, times: 1 } });
    const orderId = await merchant.order();
    await merchant.gateway.pay({ orderId, method: 'card', outcome: 'success' });
    expect(await paymentOf(orderId)).toMatchObject({ status: 'captured', amount: 49_999 });
    expect(await orderOf(orderId)).toMatchObject({ status: 'paid', amount_paid: 49_999, amount_due: 1 });
  });

  test('it is authorised only', async () => {
    merchant.gateway.setFaults({ authorisedOnly: { times: 1 } });
    const orderId = await merchant.order();
    expect(await merchant.gateway.pay({ orderId, method: 'card', outcome: 'success' })).toMatchObject({ paid: true });
    expect((await paymentOf(orderId)).status).toBe('authorized');
  });
});
