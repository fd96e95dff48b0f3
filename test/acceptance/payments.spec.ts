import { pino } from 'pino';
import type { CreatedOrder, PaymentSummary } from '@tracewright/contracts/payments';
import { START } from '@tracewright/event-store';
import { drain } from '@tracewright/event-store/contract/support';
import { until } from '@tracewright/testing';
import { pdfText } from '../support/pdf-text';
import { isPaid, PaymentScene, PRICE } from './support/payment-scene';
import { bytesOf } from './support/reviews';

const MINUTE = 60_000;

let scene: PaymentScene;
const logged: string[] = [];
beforeAll(async () => {
  const logger = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  scene = await PaymentScene.open({ logger });
});
afterAll(() => scene.app.stop());
afterEach(() => scene.noFaults());

describe('paying', () => {
  it('goes from the order to the receipt', async () => {
    const referenceId = `${scene.thing()} for आशा`;
    const order = await scene.order(referenceId);
    expect(order).toMatchObject({ amount: PRICE, currency: 'INR', referenceId, testMode: true });
    expect(order.razorpayKeyId).toMatch(/^rzp_test_\w{14}$/);
    expect((await fetch(order.checkoutScriptUrl)).status).toBe(200);
    const verified = await scene.verify(await scene.pay(order));
    expect(verified).toMatchObject({ status: 200, body: { status: 'paid', paymentId: order.paymentId } });
    const summary = await scene.asha.client.get<PaymentSummary>(
      `/api/payments/summary?service=review&id=${encodeURIComponent(referenceId)}`,
    );
    expect(summary.body).toMatchObject({ amount: PRICE, standing: 'paid', testMode: true, referenceId });
    await until('the receipt is there', async () => (await scene.own())[0]?.receiptNumber !== null);
    const [payment] = await scene.own();
    expect(payment).toMatchObject({ id: order.paymentId, standing: 'paid', method: 'card', refunded: 0 });
    const receipt = await scene.asha.client.get<string>(`/api/payments/${order.paymentId}/receipt`);
    expect(receipt.headers.get('content-type')).toBe('application/pdf');
    expect(receipt.headers.get('content-disposition')).toContain(`${payment?.receiptNumber}.pdf`);
    const { bytes } = await bytesOf(scene.asha.client, `/api/payments/${order.paymentId}/receipt`);
    const { text } = await pdfText(bytes);
    for (const part of ['A review of thing-1 for आशा', '₹799.00', 'Card']) expect(text).toContain(part);
  });

  it.each([
    ['the webhook alone', {}, false],
    [
      'the webhook twelve times and in another order',
      { webhookDuplicated: { copies: 12 }, webhookReordered: {} },
      true,
    ],
    ['the page alone', { webhookLost: {} }, true],
  ])('is known by %s, once', async (_, faults, isVerified) => {
    const order = await scene.order();
    await scene.faults(faults);
    const paid = await scene.pay(order, 'upi');
    if (isVerified) expect((await scene.verify(paid)).body.status).toBe('paid');
    await scene.seen(order.paymentId, 'is paid', isPaid);
    expect((await scene.verify(paid)).body.status).toBe('paid');
    expect((await scene.events(order.paymentId)).filter((type) => type === 'Captured')).toHaveLength(1);
  });

  it('is found out by the timer when nobody tells, and when a dismissed checkout succeeds after all', async () => {
    await scene.faults({ webhookLost: {} });
    const order = await scene.order();
    await scene.pay(order);
    scene.clock.advance(16 * MINUTE);
    const { standing } = await scene.seen(order.paymentId, 'is paid', isPaid);
    expect(standing).toBe('paid');
  });

  it('succeeds after a try that failed, and the order stays the same', async () => {
    const referenceId = scene.thing();
    const order = await scene.order(referenceId);
    expect(await scene.fail(order)).toMatchObject({ error: { description: expect.any(String) as string } });
    expect((await scene.order(referenceId)).orderId).toBe(order.orderId);
    expect((await scene.verify(await scene.pay(order))).body.status).toBe('paid');
    await until('the failed try is noted', async () => (await scene.events(order.paymentId)).includes('AttemptFailed'));
  });

  it('takes what the bank has only promised', async () => {
    const order = await scene.order();
    await scene.faults({ authorisedOnly: {} });
    expect((await scene.verify(await scene.pay(order))).body.status).toBe('paid');
    expect(await scene.events(order.paymentId)).toEqual(expect.arrayContaining(['Authorised', 'Captured']));
  });

  it('accepts what the bank says late, after it had failed', async () => {
    const order = await scene.order();
    await scene.faults({ lateAuthorisation: { minutes: 20 } });
    await scene.fail(order);
    await scene.admin.post('/api/test-gateway/pay', { orderId: order.orderId, method: 'card', outcome: 'success' });
    scene.clock.advance(21 * MINUTE);
    await scene.settle();
    await scene.seen(order.paymentId, 'is paid', isPaid);
    expect(await scene.events(order.paymentId)).toEqual(expect.arrayContaining(['AttemptFailed', 'Captured']));
  });

  it('gives a second payment of one order back', async () => {
    const order = await scene.order();
    await scene.verify(await scene.pay(order));
    await scene.faults({ doublePayment: {} });
    expect((await scene.verify(await scene.pay(order))).body.status).toBe('refunding');
    const { refunds, standing } = await scene.seen(
      order.paymentId,
      'is refunded',
      ({ refunds: [refund] }) => refund?.status === 'processed',
    );
    expect(refunds).toMatchObject([{ cause: 'paid-twice', amount: PRICE, ofPurchase: false }]);
    expect(standing).toBe('paid');
    const { payments, refunds: theirs } = await scene.gateway();
    const own = payments.filter(({ order_id }) => order_id === order.orderId);
    expect(own.map(({ amount, amount_refunded }) => amount - amount_refunded).sort()).toEqual([0, PRICE]);
    expect(theirs.filter(({ payment_id }) => own.some(({ id }) => id === payment_id))).toHaveLength(1);
  });

  it('gives another amount back, and what comes too late', async () => {
    const other = await scene.order();
    await scene.faults({ otherAmount: { differencePaise: -100 } });
    expect((await scene.verify(await scene.pay(other))).body.status).toBe('refunding');
    await scene.faults({ otherAmount: null });
    scene.shop.payableUntil = new Date(scene.clock.now().getTime() + 30 * MINUTE).toISOString();
    const late = await scene.order();
    scene.shop.payableUntil = null;
    scene.clock.advance(31 * MINUTE);
    await scene.seen(late.paymentId, 'is closed', ({ status }) => status === 'closed');
    expect((await scene.verify(await scene.pay(late))).body.status).toBe('refunding');
    for (const [{ paymentId }, cause] of [
      [other, 'wrong-amount'],
      [late, 'paid-late'],
    ] as const) {
      const { refunds } = await scene.seen(
        paymentId,
        'is refunded',
        (payment) => payment.refunds[0]?.status === 'processed',
      );
      expect(refunds).toMatchObject([{ cause }]);
    }
  });
});

describe('an order', () => {
  const create = (wish: object, client = scene.asha.client, headers = {}) =>
    client.post<CreatedOrder>('/api/razorpay/create-order', wish, headers);

  it('is one, however often and however many at once ask for it', async () => {
    const referenceId = scene.thing();
    const wish = { service: 'review', referenceId };
    const same = { 'idempotency-key': 'a-double-click' };
    // Who is told to come back, because too many wait for the database, does.
    const click = async (headers: { readonly [name: string]: string }): Promise<CreatedOrder> => {
      const { status, body } = await create(wish, scene.asha.client, headers);
      return status === 503 ? click(headers) : body;
    };
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => click(index % 2 === 0 ? same : {})));
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    const { paymentId = '' } = answers[0] ?? {};
    const theirs = (await scene.gateway()).orders.filter(({ receipt }) => receipt === paymentId);
    expect(theirs).toHaveLength(1);
    expect(await scene.events(paymentId)).toEqual(['Requested', 'OrderOpened']);
  });

  it('is bought once, however many tabs pay it and verify at once', async () => {
    const order = await scene.order();
    await scene.faults({ doublePayment: {} });
    const tabs = [await scene.pay(order), await scene.pay(order, 'upi')];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, call) => scene.verify(tabs[call % tabs.length] ?? {})),
    );
    const told = tabs.map(
      (_, tab) => new Set(answers.filter((__, call) => call % 2 === tab).map(({ body }) => body.status)),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(told.map((statuses) => [...statuses]).sort()).toEqual([['paid'], ['refunding']]);
    await scene.seen(order.paymentId, 'is refunded', ({ refunds: [one] }) => one?.status === 'processed');
    const types = await scene.events(order.paymentId);
    expect(
      ['Captured', 'SurplusTaken', 'RefundRequested', 'RefundProcessed'].map(
        (type) => types.filter((one) => one === type).length,
      ),
    ).toEqual([1, 1, 1, 1]);
    const { payments } = await scene.gateway();
    const kept = payments
      .filter(({ order_id }) => order_id === order.orderId)
      .map((one) => one.amount - one.amount_refunded);
    expect(kept.sort()).toEqual([0, PRICE]);
  });

  it('is the same when the answer of the gateway was lost', async () => {
    await scene.faults({ restAnswerLost: { times: 1, matching: 'POST /orders' } });
    const { paymentId } = await scene.order();
    expect((await scene.gateway()).orders.filter(({ receipt }) => receipt === paymentId)).toHaveLength(1);
  });

  it('is refused in words when the gateway is down, and nothing is lost', async () => {
    const referenceId = scene.thing();
    await scene.faults({ restServerError: { matching: 'POST /orders' } });
    expect(await create({ service: 'review', referenceId })).toMatchObject({
      status: 503,
      body: { code: 'gateway_unavailable' },
    });
    await scene.faults({ restServerError: null });
    expect((await scene.order(referenceId)).orderId).toMatch(/^order_/);
  });

  it('is refused for another amount or currency, which is recorded', async () => {
    const referenceId = scene.thing();
    const mismatch = { status: 422, body: { code: 'amount_mismatch' } };
    expect(await create({ service: 'review', referenceId, amount: 100 })).toMatchObject(mismatch);
    expect(await create({ service: 'review', referenceId, amount: PRICE, currency: 'USD' })).toMatchObject({
      status: 422,
      body: { code: 'amount_mismatch', error: expect.stringContaining('Indian rupees (INR) alone') },
    });
    const { paymentId } = await scene.order(referenceId);
    expect((await scene.events(paymentId)).filter((type) => type === 'AmountRefused')).toHaveLength(2);
  });

  it('is for what is the caller’s, sold and not paid yet; "temp" is the newest', async () => {
    const { client } = await scene.app.person('ravi');
    expect((await create({ service: 'review', referenceId: scene.thing() }, client)).status).toBe(404);
    expect((await create({}, client)).status).toBe(400);
    expect((await scene.order('temp')).referenceId).toBe(`${scene.asha.user.id}:newest`);
    scene.shop.price = 0;
    expect(await create({ service: 'review', referenceId: scene.thing() })).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_pay' },
    });
    scene.shop.price = PRICE;
    const referenceId = scene.thing();
    await scene.verify(await scene.pay(await scene.order(referenceId)));
    expect(await create({ service: 'review', referenceId })).toMatchObject({
      status: 409,
      body: { code: 'already_paid' },
    });
  });
});

describe('what is not right', () => {
  it('as a wrong signature is refused and recorded, and changes nothing', async () => {
    const order = await scene.order();
    await scene.faults({ webhookLost: {} });
    const paid = await scene.pay(order);
    const wrong = { ...paid, razorpay_signature: paid.razorpay_signature.replace(/./g, 'a') };
    expect(await scene.verify(wrong)).toMatchObject({ status: 400, body: { code: 'wrong_signature' } });
    expect(await scene.events(order.paymentId)).toEqual(['Requested', 'OrderOpened', 'SignatureRejected']);
  });

  it('as another person’s order or another order’s signature is refused', async () => {
    const [order, other] = [await scene.order(), await scene.order()];
    const paid = await scene.pay(order);
    const { client } = await scene.app.person('mallory');
    expect((await scene.verify(paid, client)).status).toBe(404);
    expect((await scene.verify({ ...paid, razorpay_order_id: other.orderId })).status).toBe(400);
    expect((await scene.verify({ ...paid, razorpay_order_id: 'order_IEIaMR65cu6nz3' })).status).toBe(404);
    expect((await client.get(`/api/payments/${order.paymentId}/receipt`)).status).toBe(404);
    expect(await scene.own(client)).toEqual([]);
  });
});

test('no secret, card or UPI id is in what was logged, stored or kept', async () => {
  const { keySecret, webhookSecret, controlToken } = scene.secrets;
  const { events } = await drain(scene.app.infrastructure.store.raw, START, [
    'payment',
    'receiptBook',
    'reconciliation',
  ]);
  const told = [
    ...events.map((event) => JSON.stringify({ ...event, revision: String(event.revision) })),
    JSON.stringify((await scene.admin.get('/api/admin/payments?limit=200')).body),
  ];
  told.push(...logged, ...scene.app.announced);
  expect([events.length > 50, logged.length > 50]).toEqual([true, true]);
  for (const secret of [keySecret, webhookSecret, controlToken, 'success@razorpay', '4100280000001007']) {
    expect(told.filter((text) => text.includes(secret))).toEqual([]);
  }
});
