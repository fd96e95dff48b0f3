import type { Dispute, Payment, ReconciliationRun } from '@tracewright/contracts/payments';
import { until } from '@tracewright/testing';
import { isPaid, PaymentScene, PRICE } from './support/payment-scene';

const MINUTE = 60_000;

let scene: PaymentScene;
beforeAll(async () => {
  scene = await PaymentScene.open();
});
afterAll(() => scene.app.stop());
afterEach(() => scene.noFaults());

describe('giving back', () => {
  const refund = (id: string, body: object, headers = {}) =>
    scene.admin.post<{ refundId: string }>(`/api/admin/payments/${id}/refund`, body, headers);
  const paidOne = async () => {
    const order = await scene.order();
    await scene.verify(await scene.pay(order));
    return order.paymentId;
  };

  it('in parts never passes what was paid, and a repeated request gives back once', async () => {
    const id = await paidOne();
    const key = { 'idempotency-key': 'refund-once' };
    const [first, again] = [
      await refund(id, { amount: 30_000, reason: 'Late report' }, key),
      await refund(id, { amount: 30_000, reason: 'Late report' }, key),
    ];
    expect([first.status, again.body]).toEqual([202, first.body]);
    expect(await refund(id, { amount: 50_000, reason: 'More' })).toMatchObject({
      status: 422,
      body: { code: 'refund_above_paid' },
    });
    const part = await scene.seen(id, 'is partly refunded', ({ standing }) => standing === 'partially-refunded');
    expect(part).toMatchObject({ refunded: 30_000, refunds: [{ reason: 'Late report', cause: 'administrator' }] });
    expect((await refund(id, { reason: 'The rest' })).status).toBe(202);
    await scene.seen(id, 'is refunded', ({ standing }) => standing === 'refunded');
    expect(await refund(id, { reason: 'Again' })).toMatchObject({ status: 409, body: { code: 'all_refunded' } });
    const { refunds, payments } = await scene.gateway();
    const of = payments.find(({ id: own }) => refunds.at(-1)?.payment_id === own);
    expect(of).toMatchObject({ amount: PRICE, amount_refunded: PRICE });
  });

  it('of what was not paid, without a reason or by somebody else is refused', async () => {
    const { paymentId } = await scene.order();
    expect(await refund(paymentId, { reason: 'No' })).toMatchObject({ status: 409, body: { code: 'not_paid' } });
    expect((await refund(paymentId, {})).status).toBe(400);
    expect((await scene.asha.client.post(`/api/admin/payments/${paymentId}/refund`, { reason: 'Me' })).status).toBe(
      403,
    );
  });

  it('that the gateway could not send waits for the administrator, who sends it once more', async () => {
    const id = await paidOne();
    await scene.faults({ refundFails: { times: 1 } });
    const { refundId } = (await refund(id, { reason: 'Cancelled by phone' })).body;
    await scene.settle();
    await scene.seen(id, 'has a failed refund', ({ refunds }) => refunds[0]?.status === 'failed');
    expect((await scene.admin.get<Payment[]>('/api/admin/payments?refunds=failed')).body).toHaveLength(1);
    expect((await scene.admin.post(`/api/admin/payments/${id}/refunds/${refundId}/repeat`)).status).toBe(202);
    await scene.seen(id, 'is refunded', ({ standing }) => standing === 'refunded');
  });

  it('goes on when the answer of the gateway was lost, once', async () => {
    const id = await paidOne();
    await scene.faults({ restAnswerLost: { times: 1, matching: 'POST /payments/:id/refund' } });
    await refund(id, { reason: 'Lost answer' });
    await scene.seen(id, 'is refunded', ({ standing }) => standing === 'refunded');
    expect((await scene.payment(id))?.refunds).toHaveLength(1);
  });
});

describe('the books', () => {
  it('balance, agree with the gateway to the paisa, and show what a bank disputes', async () => {
    const order = await scene.order();
    const { razorpay_payment_id } = await scene.pay(order);
    await scene.seen(order.paymentId, 'is paid', isPaid);
    await scene.gateway('/disputes', { payment_id: razorpay_payment_id, amount: PRICE, reason_code: 'chargeback' });
    await until(
      'the dispute is seen',
      async () => (await scene.admin.get<object[]>('/api/admin/disputes')).body.length > 0,
    );
    expect((await scene.admin.get('/api/admin/disputes')).body).toMatchObject([
      { paymentId: order.paymentId, amount: PRICE, status: 'open', respondBy: expect.any(String) as string },
    ]);
    const { accounts, balance } = await scene.ledger();
    expect(balance).toBe(0);
    expect(accounts.map(({ account }) => account)).toEqual(['customer', 'fees', 'gateway', 'refund', 'revenue']);
    scene.clock.advance(MINUTE);
    expect((await scene.admin.post('/api/admin/reconciliation')).status).toBe(202);
    await until(
      'the books were compared',
      async () => (await scene.admin.get('/api/admin/reconciliation')).status === 200,
    );
    const run = (await scene.admin.get<ReconciliationRun>('/api/admin/reconciliation')).body;
    expect(run).toMatchObject({ difference: 0, differingCount: 0 });
    // All others went back by now; their lines stand there with 0.
    expect([run.ours, run.lineCount]).toEqual([PRICE, 4]);
    expect(run.lines.length).toBe(run.lineCount);
  });

  it('learn of a dispute of which nobody told them, and of what became of it', async () => {
    const order = await scene.order();
    const { razorpay_payment_id } = await scene.pay(order);
    await scene.seen(order.paymentId, 'is paid', isPaid);
    await scene.faults({ webhookLost: { matching: 'payment.dispute' } });
    const told = { payment_id: razorpay_payment_id, amount: 20_000, reason_code: 'goods_not_received' };
    const { id, respond_by } = await scene.gateway<{ id: string; respond_by: number }>('/disputes', told);
    const compared = async (status: string) => {
      scene.clock.advance(MINUTE);
      expect((await scene.admin.post('/api/admin/reconciliation')).status).toBe(202);
      await until(`the dispute is ${status}`, async () => {
        const { body } = await scene.admin.get<Dispute[]>('/api/admin/disputes');
        return body.some((dispute) => dispute.id === id && dispute.status === status);
      });
    };
    await compared('open');
    const { body } = await scene.admin.get<Dispute[]>('/api/admin/disputes');
    expect(body.find((dispute) => dispute.id === id)).toMatchObject({
      ...{ paymentId: order.paymentId, amount: 20_000, reasonCode: 'goods_not_received' },
      respondBy: new Date(respond_by * 1000).toISOString(),
    });
    await scene.gateway(`/disputes/${id}/decide`, { status: 'won' });
    await compared('won');
    const types = await scene.events(order.paymentId);
    expect(types.filter((type) => type.startsWith('Dispute'))).toEqual(['DisputeOpened', 'DisputeMoved']);
  });
});

describe('what the gateway does not let us take', () => {
  it('is noted with its reason, and stands in the way of no refund', async () => {
    await scene.faults({ webhookLost: {}, authorisedOnly: {} });
    const order = await scene.order();
    await scene.pay(order);
    await scene.faults({ authorisedOnly: null, otherAmount: { differencePaise: -100 } });
    const other = await scene.pay(order);
    expect((await scene.verify(other)).body.status).toBe('refunding');
    expect((await scene.verify(other)).body.status).toBe('refunding');
    const { refunds } = await scene.seen(
      order.paymentId,
      'is given back',
      ({ refunds: [one] }) => one?.status === 'processed',
    );
    expect(refunds).toMatchObject([{ cause: 'wrong-amount', amount: PRICE - 100 }]);
    const refused = (await scene.events(order.paymentId)).filter((type) => type === 'CaptureRefused');
    expect(refused).toEqual(['CaptureRefused']);
  });
});

describe('money that is not the price', () => {
  it('is told and goes back, and what it was for is paid with a new order', async () => {
    const referenceId = scene.thing();
    const first = await scene.order(referenceId);
    await scene.faults({ webhookLost: {}, otherAmount: { differencePaise: -100 } });
    const { body } = await scene.verify(await scene.pay(first));
    expect(body).toMatchObject({ status: 'refunding', cause: 'wrong-amount' });
    await scene.seen(first.paymentId, 'goes back', ({ refunds }) => refunds[0]?.status === 'processed');
    const told = (await scene.own()).find(({ id }) => id === first.paymentId);
    expect(told).toMatchObject({
      ...{ status: 'open', standing: 'pending' },
      returned: { amount: PRICE - 100, cause: 'wrong-amount', orderId: first.orderId, status: 'processed' },
    });
    await scene.faults({ otherAmount: null });
    const second = await scene.order(referenceId);
    expect(second).toMatchObject({ paymentId: first.paymentId, amount: PRICE });
    expect(second.orderId).not.toBe(first.orderId);
    expect((await scene.order(referenceId)).orderId).toBe(second.orderId);
    expect((await scene.verify(await scene.pay(second))).body.status).toBe('paid');
    await scene.seen(first.paymentId, 'is paid', ({ standing }) => standing === 'paid');
  });

  it('is found by the gateway’s own report, and after several times somebody is asked', async () => {
    const referenceId = scene.thing();
    await scene.faults({ otherAmount: { differencePaise: 500 } });
    for (let count = 1; count <= 5; count++) {
      const order = await scene.order(referenceId);
      await scene.pay(order);
      await scene.seen(order.paymentId, `goes back ${count} times`, ({ surplus }) => surplus.length === count);
    }
    const wish = { service: 'review', referenceId };
    expect(await scene.asha.client.post('/api/razorpay/create-order', wish)).toMatchObject({
      status: 409,
      body: { code: 'too_many_orders' },
    });
  });
});
