import fc from 'fast-check';
import type { Faults } from '../faults';
import { bankAnswers, beginPayment, instrumentOf, leave } from './checkout';
import { Books } from './books';
import { overTheBounds } from './bounds';
import { openDispute, settleDispute } from './disputes';
import { Draft } from './draft';
import { createOrder } from './orders';
import { capture, whenPaymentIsDue } from './payments';
import { refund, whenRefundIsDue } from './refunds';
import { GatewayRefusal } from './refusal';

/** Books with a clock and ids of their own, to which anything may be done. */
class World {
  books = new Books();
  now = Date.UTC(2026, 3, 9);
  /** An order may be paid twice since a fault allowed it. */
  allowsTwo = false;
  private ids = 0;

  do<Answer>(decision: (draft: Draft) => Answer): Answer | undefined {
    const newId = (prefix: string) => `${prefix}_${String((this.ids += 1)).padStart(14, '0')}`;
    const draft = new Draft(this.books, { now: this.now, newId, sending: true });
    try {
      const answer = decision(draft);
      for (const change of draft.changes) this.books.apply(change);
      return answer;
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error;
      return undefined;
    }
  }

  nth = (table: ReadonlyMap<string, { id: string }>, n: number): string => {
    const ids = [...table.keys()];
    return ids[n % Math.max(1, ids.length)] ?? 'none';
  };
}

type Step = (world: World) => void;

const amount = fc.integer({ min: 100, max: 300_000 });
const nth = fc.nat(7);
const faults: fc.Arbitrary<Partial<Faults>> = fc.record({
  lateAuthorisation: fc.option(fc.record({ minutes: fc.nat(90), times: fc.integer({ min: 1, max: 2 }) })),
  doublePayment: fc.option(fc.record({ times: fc.integer({ min: 1, max: 2 }) })),
  authorisedOnly: fc.option(fc.record({ times: fc.constant(1) })),
  otherAmount: fc.option(fc.record({ differencePaise: fc.integer({ min: -5000, max: 5000 }) })),
  refundPending: fc.option(fc.record({ seconds: fc.nat(600) })),
  refundFails: fc.option(fc.record({ seconds: fc.nat(600), times: fc.constant(1) })),
  webhookLost: fc.option(fc.record({ times: fc.constant(2) })),
});

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(amount, nth).map(([paise, n]): Step => (world) => {
      if (world.books.orders.size < 4) world.do((draft) => createOrder(draft, { amount: paise, currency: 'INR' }));
      const card = instrumentOf({ method: 'card', number: '4100280000001007' });
      const payment = world.do((draft) => beginPayment(draft, world.nth(world.books.orders, n), card, 'token'));
      if (payment) world.do((draft) => bankAnswers(draft, payment.id, { button: 'success' }));
    }),
  },
  fc.tuple(amount, fc.boolean()).map(([paise, manual]): Step => (world) => {
    const payment = manual ? { payment: { capture: 'manual' } } : {};
    world.do((draft) => createOrder(draft, { amount: paise, currency: 'INR', ...payment }));
  }),
  fc
    .tuple(nth, fc.constantFrom('success@razorpay', 'failure@razorpay', '4100280000001007', '4100280000060003'))
    .map(([n, entered]): Step => (world) => {
      const body = entered.includes('@') ? { method: 'upi', vpa: entered } : { method: 'card', number: entered };
      const orderId = world.nth(world.books.orders, n);
      world.do((draft) => beginPayment(draft, orderId, instrumentOf(body), 'token'));
    }),
  fc
    .tuple(
      nth,
      fc.constantFrom({ button: 'success' as const }, { button: 'failure' as const }, { otp: '12' }, { otp: '1234' }),
    )
    .map(([n, answer]): Step => (world) => {
      world.do((draft) => bankAnswers(draft, world.nth(world.books.payments, n), answer));
    }),
  nth.map(
    (n): Step =>
      (world) =>
        world.do((draft) => leave(draft, world.nth(world.books.payments, n))),
  ),
  nth.map((n): Step => (world) => {
    const id = world.nth(world.books.payments, n);
    const body = { amount: world.books.payments.get(id)?.payment.amount, currency: 'INR' };
    world.do((draft) => capture(draft, id, body));
  }),
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        nth,
        fc.option(fc.integer({ min: 10, max: 120 })),
        fc.option(fc.constantFrom('key-one-of-refund', 'key-two-of-refund')),
      )
      .map(([n, percent, key]): Step => (world) => {
        const id = world.nth(world.books.payments, n);
        const paid = world.books.payments.get(id)?.payment.amount ?? 0;
        const body = percent === null ? {} : { amount: Math.round((paid * percent) / 100) };
        world.do((draft) => refund(draft, id, body, key));
      }),
  },
  nth.map((n): Step => (world) => {
    world.do((draft) => openDispute(draft, { payment_id: world.nth(world.books.payments, n) }));
  }),
  fc.tuple(nth, fc.constantFrom('won' as const, 'lost' as const)).map(([n, status]): Step => (world) => {
    world.do((draft) => settleDispute(draft, world.nth(world.books.disputes, n), status));
  }),
  faults.map((set): Step => (world) => {
    world.allowsTwo ||= set.doublePayment != null;
    world.do((draft) => draft.put({ ...draft.settings, faults: { ...draft.settings.faults, ...set } }));
  }),
  fc
    .oneof(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 1, max: 6 * 86_400 }))
    .map((seconds): Step => (world) => {
      world.now += seconds * 1000;
      for (let [due] = world.books.dueBy(['payment', 'refund']); due && due.at <= world.now;) {
        const { kind, id } = due;
        world.do((draft) => (kind === 'payment' ? whenPaymentIsDue(draft, id) : whenRefundIsDue(draft, id)));
        [due] = world.books.dueBy(['payment', 'refund']);
      }
    }),
);

function expectSound({ books, allowsTwo }: World): void {
  for (const { payment, next } of books.payments.values()) {
    const given = books
      .refundsOf(payment.id)
      .flatMap((id) => books.refunds.get(id)?.refund ?? [])
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, { amount: part }) => sum + part, 0);
    expect(payment.amount_refunded).toBe(given);
    expect(payment.amount - payment.amount_refunded).toBeGreaterThanOrEqual(0);
    expect(payment.status === 'refunded').toBe(payment.refund_status === 'full');
    expect(payment.captured).toBe(payment.fee !== null);
    if (payment.status === 'created') expect(next).not.toBeNull();
  }
  for (const { order } of books.orders.values()) {
    const captured = books
      .paymentsOf(order.id)
      .flatMap((id) => books.payments.get(id)?.payment ?? [])
      .filter((payment) => payment.captured);
    expect(order.amount_paid).toBe(captured.reduce((sum, { amount: part }) => sum + part, 0));
    expect(order.status === 'paid').toBe(captured.length > 0);
    if (!allowsTwo) expect(captured.length).toBeLessThanOrEqual(1);
    expect(order.attempts).toBe(books.paymentsOf(order.id).length);
  }
}

test('whatever is done in whatever order: captured less refunded is never negative, paid never goes back', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
      const world = new World();
      for (const act of steps) {
        const paidBefore = [...world.books.orders.values()].filter(({ order }) => order.status === 'paid');
        const capturedBefore = [...world.books.payments.values()].filter(({ payment }) => payment.captured);
        act(world);
        expectSound(world);
        for (const { id } of paidBefore) expect(world.books.orders.get(id)?.order.status).toBe('paid');
        for (const { id } of capturedBefore) expect(world.books.payments.get(id)?.payment.captured).toBe(true);
      }
      const copy = new Books();
      for (const record of world.books.records()) copy.apply({ put: record });
      expect(copy.records()).toEqual(world.books.records());
      expect(copy.dueBy(['payment', 'refund', 'dispute', 'delivery'])).toEqual(
        expect.arrayContaining(world.books.dueBy(['payment', 'refund', 'dispute', 'delivery'])),
      );
    }),
    { numRuns: 200 },
  );
}, 120_000);

test('each webhook tells what its name says, and a decision that is refused tells nothing', () => {
  const world = new World();
  const order = world.do((draft) => createOrder(draft, { amount: 500, currency: 'INR' }));
  const card = instrumentOf({ method: 'card', number: '4100 2800 0000 1007' });
  const payment = world.do((draft) => beginPayment(draft, order?.id ?? '', card, 'token'));
  world.do((draft) => bankAnswers(draft, payment?.id ?? '', { button: 'success' }));
  const before = world.books.deliveries.size;
  world.do((draft) => bankAnswers(draft, payment?.id ?? '', { button: 'success' }));
  world.do((draft) => refund(draft, payment?.id ?? '', { amount: 600 }, null));
  expect([before, world.books.deliveries.size]).toEqual([3, 3]);
});

test('no more is kept than the bounds allow: the oldest order goes with all that belongs to it', () => {
  const world = new World();
  for (let orders = 0; orders < 5; orders += 1) {
    const order = world.do((draft) => createOrder(draft, { amount: 500, currency: 'INR', receipt: `r${orders}` }));
    const upi = instrumentOf({ method: 'upi', vpa: 'success@razorpay' });
    world.do((draft) => beginPayment(draft, order?.id ?? '', upi, 'token'));
    world.now += 3000;
    for (const { id } of world.books.dueBy(['payment'])) world.do((draft) => whenPaymentIsDue(draft, id));
    const paymentId = world.books.paymentsOf(order?.id ?? '')[0] ?? '';
    world.do((draft) => refund(draft, paymentId, {}, `refund-of-${orders}`));
    world.do((draft) => openDispute(draft, { payment_id: paymentId }));
  }
  for (const change of overTheBounds(world.books, { orders: 2, deliveries: 4 })) world.books.apply(change);
  const { orders, payments, refunds, disputes, keys, deliveries } = world.books;
  expect([orders, payments, refunds, disputes, keys, deliveries].map(({ size }) => size)).toEqual([2, 2, 2, 2, 2, 4]);
  expect([...orders.values()].map(({ order }) => order.receipt)).toEqual(['r3', 'r4']);
  expect(world.do((draft) => createOrder(draft, { amount: 500, currency: 'INR', receipt: 'r0' }))).toBeDefined();
  expect(world.books.dueBy(['dispute']).map(({ id }) => id)).toEqual([...disputes.keys()]);
});
