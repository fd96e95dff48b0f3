import type { Consultation, SalesSummary } from '@tracewright/contracts/consultations';
import type { PaymentSummary } from '@tracewright/contracts/payments';
import type { ManagedReview } from '@tracewright/contracts/reviews';
import { change } from './support/reviews';
import { HOUR, MINUTE, SaleScene } from './support/sale-scene';

let scene: SaleScene;
beforeAll(async () => {
  scene = await SaleScene.open();
});
afterAll(() => scene.payments.app.stop());

const person = (name: string) => scene.payments.app.person(name);
const isPaid = ({ paymentStatus }: { readonly paymentStatus: string }): boolean => paymentStatus === 'paid';
const isRefunded = ({ paymentStatus }: { readonly paymentStatus: string }): boolean => paymentStatus === 'refunded';
const isCancelled = ({ status }: { readonly status: string }): boolean => status === 'cancelled';

describe('a booking', () => {
  it('is paid, cancelled in time, and its money goes back, all by itself', async () => {
    const asha = await person('journey');
    const booked = await scene.booked(asha);
    expect(booked).toMatchObject({ paymentStatus: 'pending', amount: 1499, paid: 0, refunded: 0 });
    expect(Date.parse(booked.payableUntil ?? '') - Date.parse(booked.createdAt)).toBe(48 * HOUR);
    expect(booked.steps.map(({ step, at }) => [step, at !== null])).toEqual([
      ['payment-link', true],
      ['payment', false],
      ['expert', false],
      ['invite', false],
    ]);
    const letter = await scene.desk.newest('booking-requested', { recipient: 'journey' });
    expect(letter.content?.text).toContain(`/payment-gateway?service=consultation&id=${booked.id}&amount=1499`);

    const order = await scene.paid(asha, 'consultation', booked.id);
    expect(order).toMatchObject({ amount: 149_900, referenceId: booked.id });
    const paid = await scene.seen(asha, booked.id, 'is paid', isPaid);
    expect(paid).toMatchObject({ status: 'pending', paid: 1499, refunded: 0 });
    const at = paid.steps.find(({ step }) => step === 'payment')?.at ?? '';
    expect(paid.steps.find(({ step }) => step === 'expert')?.promisedBy).toBe(
      new Date(Date.parse(at) + 24 * HOUR).toISOString(),
    );
    const receipt = await scene.desk.newest('payment-received', { recipient: 'journey' });
    expect(receipt.content?.text).toContain(`/api/payments/${order.paymentId}/receipt`);

    expect(await scene.preview(asha, booked.id)).toMatchObject({ paymentStatus: 'paid', paid: 1499, refund: 1499 });
    expect(await scene.cancel(asha, booked.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refund-pending' });
    const back = await scene.seen(asha, booked.id, 'is refunded', isRefunded);
    expect(back).toMatchObject({ status: 'cancelled', paid: 1499, refunded: 1499 });
    await scene.desk.newest('refunded', { recipient: 'journey' });
    const told = await scene.desk.newest('booking-cancelled', { recipient: 'journey' });
    expect(told.content?.text).toContain('What you paid goes back in full: ₹1,499');
    const kinds = (await scene.desk.all()).filter(({ recipient }) => recipient === 'journey').map(({ kind }) => kind);
    expect(kinds).not.toContain('refund-due');
    const { refunds } = await scene.payments.seen(
      order.paymentId,
      'is refunded',
      ({ standing }) => standing === 'refunded',
    );
    expect(refunds).toMatchObject([{ amount: 149_900, cause: 'cancelled' }]);
    expect(await scene.events(`consultation-${booked.id}`)).toEqual([
      'Requested',
      'Paid',
      'Cancelled',
      'RefundDue',
      'Refunded',
    ]);
  });

  it('expires when it is not paid within 48 hours, and can not be paid any more', async () => {
    const asha = await person('expiring');
    const { id, payableUntil } = await scene.booked(asha);
    const { paymentId } = await scene.order(asha, 'consultation', id);
    scene.advanceTo(Date.parse(payableUntil ?? '') - MINUTE);
    expect(await scene.booking(asha, id)).toMatchObject({ status: 'pending', paymentStatus: 'pending' });
    expect((await scene.wishToPay(asha, 'consultation', id)).status).toBe(200);
    scene.advanceTo(Date.parse(payableUntil ?? '') + 1000);
    const expired = await scene.seen(asha, id, 'is cancelled', isCancelled);
    expect(expired).toMatchObject({ paymentStatus: 'none', statusReason: 'It was not paid within 48 hours.' });
    await scene.payments.seen(paymentId, 'is closed', ({ status }) => status === 'closed');
    expect(await scene.wishToPay(asha, 'consultation', id)).toMatchObject({
      status: 409,
      body: { code: 'not_payable' },
    });
    await scene.desk.newest('payment-expired', { recipient: 'expiring' });

    const reopened = await scene.payments.admin.patch(`/api/consultations/${id}/status`, {
      status: 'pending',
      reason: 'Asked on the phone',
    });
    expect(reopened).toMatchObject({ status: 200, body: { paymentStatus: 'pending' } });
    await scene.desk.newest('payment-due', { recipient: 'expiring' });
    expect((await scene.paid(asha, 'consultation', id)).paymentId).not.toBe(paymentId);
    await scene.seen(asha, id, 'is paid', isPaid);
  });

  it('that is paid too late stays cancelled, and the money comes back', async () => {
    const asha = await person('late');
    const { id, payableUntil } = await scene.booked(asha);
    const order = await scene.order(asha, 'consultation', id);
    scene.advanceTo(Date.parse(payableUntil ?? '') + 1000);
    await scene.seen(asha, id, 'is cancelled', isCancelled);
    await scene.payments.verify(await scene.payments.pay(order), asha.client);
    const { refunds } = await scene.payments.seen(
      order.paymentId,
      'goes back',
      ({ refunds: [refund] }) => refund?.status === 'processed',
    );
    expect(refunds).toMatchObject([{ cause: 'paid-late', amount: 149_900, ofPurchase: false }]);
    expect(await scene.booking(asha, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'none', paid: 0 });
  });

  it('is paid once, however often that is told', async () => {
    const asha = await person('twice-told');
    const { id } = await scene.booked(asha);
    const order = await scene.order(asha, 'consultation', id);
    await scene.payments.faults({ webhookDuplicated: { copies: 12 } });
    const paid = await scene.payments.pay(order);
    await Promise.all([1, 2, 3].map(() => scene.payments.verify(paid, asha.client)));
    await scene.seen(asha, id, 'is paid', isPaid);
    await scene.payments.faults({ webhookDuplicated: null, doublePayment: {} });
    await scene.payments.verify(await scene.payments.pay(order), asha.client);
    await scene.payments.faults({ doublePayment: null });
    await scene.payments.seen(
      order.paymentId,
      'gave the second back',
      ({ refunds: [refund] }) => refund?.status === 'processed',
    );
    expect(await scene.events(`consultation-${id}`)).toEqual(['Requested', 'Paid']);
    expect(await scene.booking(asha, id)).toMatchObject({ paymentStatus: 'paid', paid: 1499, refunded: 0 });
  });

  it('gives all back until 24 hours before it starts, and nothing a minute later; as shown before', async () => {
    const asha = await person('policy');
    const [early, tooLate] = [await scene.booked(asha), await scene.booked(asha)];
    for (const { id } of [early, tooLate]) {
      await scene.paid(asha, 'consultation', id);
      await scene.seen(asha, id, 'is paid', isPaid);
      await scene.payments.admin.patch(`/api/consultations/${id}/status`, { status: 'confirmed' });
    }
    const limit = Date.parse(early.startsAt) - 24 * HOUR;
    scene.advanceTo(limit - MINUTE);
    expect(await scene.preview(asha, early.id)).toMatchObject({
      ...{ paid: 1499, refund: 1499 },
      fullRefundUntil: new Date(limit).toISOString(),
    });
    expect(await scene.cancel(asha, early.id)).toMatchObject({ paymentStatus: 'refund-pending' });
    await scene.seen(asha, early.id, 'is refunded', isRefunded);
    scene.advanceTo(limit + MINUTE);
    expect(await scene.preview(asha, tooLate.id)).toMatchObject({
      ...{ paid: 1499, refund: 0 },
      explanation: expect.stringContaining('not refunded') as string,
    });
    expect(await scene.cancel(asha, tooLate.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
    expect(await scene.events(`consultation-${tooLate.id}`)).toEqual(['Requested', 'Paid', 'Confirmed', 'Cancelled']);
  });

  it('shows operators the promises that were missed, and nobody else', async () => {
    const asha = await person('waiting');
    const { id } = await scene.booked(asha, 30);
    await scene.paid(asha, 'consultation', id);
    await scene.seen(asha, id, 'is paid', isPaid);
    const alerts = async (): Promise<readonly string[] | undefined> => {
      const { body } = await scene.payments.admin.get<Consultation[]>('/api/consultations?limit=200');
      return body.find((one) => one.id === id)?.alerts;
    };
    expect(await alerts()).toEqual([]);
    scene.payments.clock.advance(25 * HOUR);
    expect(await alerts()).toEqual(['expert-late', 'invite-late']);
    scene.payments.clock.advance(6 * HOUR);
    expect(await alerts()).toEqual(['expert-late', 'invite-late', 'not-confirmed']);
    expect((await scene.booking(asha, id))?.alerts).toEqual([]);
  });

  it('is nobody else’s to pay or to look at', async () => {
    const [asha, eve] = [await person('own'), await person('eve')];
    const { id } = await scene.booked(asha);
    expect((await scene.wishToPay(eve, 'consultation', id)).status).toBe(404);
    expect((await eve.client.get(`/api/consultations/${id}/cancellation`)).status).toBe(404);
    expect(await scene.wishToPay(eve, 'consultation', 'temp')).toMatchObject({
      status: 404,
      body: { code: 'nothing_unpaid' },
    });
    expect((await eve.client.get('/api/consultations/summary')).status).toBe(403);
  });
});

describe('a review request', () => {
  it('called temp is the newest unpaid one; cancelled by us it is refunded whole', async () => {
    const asha = await person('reviewed');
    const [older, newer] = [await scene.asked(asha), await scene.asked(asha)];
    const summary = await asha.client.get<PaymentSummary>('/api/payments/summary?service=review&id=temp');
    expect(summary.body).toMatchObject({ referenceId: newer.id, amount: 79_900, standing: 'pending' });
    expect(await scene.paid(asha, 'review', 'temp')).toMatchObject({ referenceId: newer.id, amount: 79_900 });
    await scene.reviewSeen(asha, newer.id, 'is paid', isPaid);
    expect(await scene.order(asha, 'review', 'temp')).toMatchObject({ referenceId: older.id });

    const cancelled = await change(scene.payments.admin, newer.id, { status: 'cancelled' });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', paymentStatus: 'refund-pending' });
    const back = await scene.reviewSeen(asha, newer.id, 'is refunded', isRefunded);
    expect(back).toMatchObject({ paid: 799, refunded: 799 });
    // Its circuit is measured whenever that job comes.
    const events = (await scene.events(`review-${newer.id}`)).filter((type) => type !== 'CircuitMeasured');
    expect(events).toEqual(['Requested', 'Paid', 'Cancelled', 'RefundDue', 'Refunded']);
  });

  it('expires unpaid, and its money counts where operators look', async () => {
    const asha = await person('forgetful');
    const { id, payableUntil } = await scene.asked(asha);
    const before = (await scene.payments.admin.get<SalesSummary>('/api/admin/circuit-reviews/summary')).body;
    expect(before.paymentsPending).toBeGreaterThan(0);
    scene.advanceTo(Date.parse(payableUntil ?? '') + 1000);
    const expired = await scene.reviewSeen(asha, id, 'is cancelled', isCancelled);
    expect(expired).toMatchObject({ paymentStatus: 'none', statusReason: 'It was not paid within 48 hours.' });
    expect(await scene.wishToPay(asha, 'review', id)).toMatchObject({ status: 409, body: { code: 'not_payable' } });
    const all = await scene.payments.admin.get<ManagedReview[]>('/api/admin/circuit-reviews?limit=200');
    const sum = (of: (review: ManagedReview) => number): number => all.body.reduce((total, one) => total + of(one), 0);
    const { body } = await scene.payments.admin.get<SalesSummary>('/api/admin/circuit-reviews/summary');
    expect(body).toMatchObject({ gross: sum(({ paid }) => paid), refunded: sum(({ refunded }) => refunded) });
    expect(body.revenue).toBe(body.gross - body.refunded);
  });
});
